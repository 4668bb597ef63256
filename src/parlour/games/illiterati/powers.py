"""What a villain's power does to words: letters go or trade places, gaps close, blanks are named anew.

(ILT-41 to ILT-43.)
"""

from collections.abc import Collection
from functools import lru_cache
from itertools import product
from string import ascii_uppercase
from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.illiterati.box import (
    BLANK,
    IS_BLANK,
    LETTER,
    Card,
    CardId,
    DiscardLetters,
    DiscardWord,
    LibraryAdd,
    NextRound,
    PassLetter,
    ReplaceFromBag,
    SwapEnds,
    SwapLastLetters,
    SwapWithLibrary,
    Tile,
    Truncate,
)
from parlour.games.illiterati.events import Converged, Event, Lost, Passed, Renamed, Traded
from parlour.games.illiterati.losses import Tiles, current_operation
from parlour.games.illiterati.rounds import draw_letters
from parlour.games.illiterati.rows import gone_from, row_without, with_letters
from parlour.games.illiterati.state import Attack, Blow, Hit, State, Word
from parlour.games.illiterati.validity import WordRules, valid, word_rules


def current_attack(state: State) -> Attack:
    """Return the attack, which must be going on."""
    assert state.attack is not None
    return state.attack


def current_card(state: State) -> CardId:
    """Return the card whose power is being resolved."""
    attack = current_attack(state)
    return attack.cards[attack.at]


def apply_to_player(state: State, seat: Seat, tiles: Tiles, log: EventLog[Event], *, chosen: bool) -> State:
    """Carry out the current operation on these letters of a player; a swap with the Library is the team's (ILT-42)."""
    op, card = current_operation(state), current_card(state)
    assert op is not None
    assert not isinstance(op, LibraryAdd | NextRound)  # which nobody pays
    match op:
        case DiscardLetters() | Truncate() | DiscardWord():
            log.append(Lost(seat, card, tiles, chosen))
            state = replace(state, discard=(*state.discard, *tiles))
            return note_blow(take_out(state, seat, tiles), card, seat, lost=tiles)
        case PassLetter():
            return pass_on(state, seat, tiles[0], log)
        case SwapEnds() | SwapLastLetters():
            log.append(Traded(seat, card, tiles[0], tiles[1], "words"))
            return note_blow(swap_tiles(state, seat, tiles[0], tiles[1]), card, seat, moved=tiles)
        case ReplaceFromBag():
            return replace_letter(state, seat, tiles[0], log)
        case SwapWithLibrary():
            return swap_with_library(state, tiles[0], log)
        case _:
            assert_never(op)


def with_hit_words(state: State, seat: int, rows: dict[int, Word], times: int = 1) -> State:
    """Return the state with a player's words as a power left them, not yet converged; each counts as hit."""
    area, attack = state.areas[seat], current_attack(state)
    before = {hit.at for hit in attack.hits[seat]}
    hits = (*attack.hits[seat], *(Hit(at, area.words[at].spelled) for at in rows if at not in before))
    served = (*attack.served[seat], *(at for at in rows for _ in range(times)))
    words = tuple(rows.get(at, row) for at, row in enumerate(area.words))
    state = state.with_area(seat, replace(area, words=words))
    return replace(
        state,
        attack=replace(attack, hits=put(attack.hits, seat, hits), served=put(attack.served, seat, served)),
    )


def take_out(state: State, seat: int, tiles: Collection[Tile]) -> State:
    """Take letters out of a player's words; each letter counts as one payment."""
    for at, row in enumerate(state.areas[seat].words):
        if many := gone_from(row, tiles):
            state = with_hit_words(state, seat, {at: row_without(row, tiles)}, many)
    return state


def with_tile_replaced(row: Word, out: Tile, new: Tile, letter: str) -> Word:
    """Return a row with another tile in place of one."""
    at = row.tiles.index(out)
    return Word(put(row.tiles, at, new), row.spelled[:at] + letter + row.spelled[at + 1 :])


def letter_of_tile(state: State, seat: int, tile: Tile) -> str:
    """Return what a tile in a player's words stands for, a blank as it was placed (ILT-43)."""
    row = next(row for row in state.areas[seat].words if tile in row.tiles)
    return row.spelled[row.tiles.index(tile)]


def swap_tiles(state: State, seat: int, one: Tile, other: Tile) -> State:
    """Swap two letters of a player's words."""
    letters = {one: letter_of_tile(state, seat, other), other: letter_of_tile(state, seat, one)}
    rows = {}
    for at, row in enumerate(state.areas[seat].words):
        if one in row.tiles or other in row.tiles:
            tiles = tuple(other if tile == one else one if tile == other else tile for tile in row.tiles)
            spelled = "".join(letters.get(tile, was) for tile, was in zip(row.tiles, row.spelled, strict=True))
            rows[at] = Word(tiles, spelled)
    return with_hit_words(state, seat, rows)


def pass_on(state: State, seat: Seat, tile: Tile, log: EventLog[Event]) -> State:
    """Pass a letter out of a word to the player on the left, where it is loose; alone, to the Library."""
    card = current_card(state)
    to = None if state.seats == 1 else state.left(seat)
    log.append(Passed(seat, card, tile, to))
    state = note_blow(take_out(state, seat, (tile,)), card, seat, moved=(tile,))
    if to is None:
        return replace(state, library=(*state.library, tile))
    return state.with_area(to, with_letters(state.areas[to], (tile,)))


def replace_letter(state: State, seat: Seat, tile: Tile, log: EventLog[Event]) -> State:
    """Discard a letter and put one from the bag in its place; a new blank is still to be named."""
    card = current_card(state)
    drawn, state, _ = draw_letters(replace(state, discard=(*state.discard, tile)), 1)
    new = drawn[0]
    log.append(Traded(seat, card, tile, new, "bag"))
    at, row = next((at, row) for at, row in enumerate(state.areas[seat].words) if tile in row.tiles)
    state = with_hit_words(state, seat, {at: with_tile_replaced(row, tile, new, LETTER[new])})
    return note_blow(state, card, seat, lost=(tile,), moved=drawn)


def swap_with_library(state: State, tile: Tile, log: EventLog[Event]) -> State:
    """Swap a letter in anybody's word with a random one of the Library; that pays for the whole team."""
    card = current_card(state)
    at, rng = state.rng.below(len(state.library))
    new = state.library[at]
    owner = next(seat for seat in state.players if tile in state.areas[seat].tiles)
    log.append(Traded(owner, card, tile, new, "library"))
    place, row = next((nth, row) for nth, row in enumerate(state.areas[owner].words) if tile in row.tiles)
    state = replace(state, rng=rng, library=put(state.library, at, tile))
    state = with_hit_words(state, owner, {place: with_tile_replaced(row, tile, new, LETTER[new])})
    attack = replace(current_attack(state), served=((place,),) * state.seats)
    return note_blow(replace(state, attack=attack), card, owner, moved=(tile, new))


def note_blow(
    state: State,
    card: CardId,
    seat: Seat | None,
    *,
    lost: Tiles = (),
    moved: Tiles = (),
    loosened: tuple[str, ...] = (),
) -> State:
    """Add what a power did to one player to what it has done to that player before."""
    attack = current_attack(state)
    at = next((at for at, blow in enumerate(attack.blows) if (blow.card, blow.seat) == (card, seat)), None)
    old = Blow(card, seat) if at is None else attack.blows[at]
    blow = Blow(card, seat, (*old.lost, *lost), (*old.moved, *moved), (*old.loosened, *loosened))
    blows = (*attack.blows, blow) if at is None else put(attack.blows, at, blow)
    return replace(state, attack=replace(attack, blows=blows))


def converge(state: State, log: EventLog[Event]) -> State:
    """Keep each damaged word, loosen it, or wait for its owner to name its blanks again (ILT-41, ILT-43)."""
    for seat in state.players:
        for hit in sorted(current_attack(state).hits[seat], key=lambda hit: -hit.at):
            row = state.areas[seat].words[hit.at]
            if row.tiles and valid(word_rules(state, seat), row.spelled):
                log.append(Converged(seat, hit.before, row.spelled, row.tiles))
                state = without_hit(state, seat, hit)
            elif not spellings(state, seat, row):
                state = come_loose(state, seat, hit, log)
    return state


def without_hit(state: State, seat: int, hit: Hit) -> State:
    """Return the state with one damaged word dealt with."""
    attack = current_attack(state)
    rest = tuple(each for each in attack.hits[seat] if each != hit)
    return replace(state, attack=replace(attack, hits=put(attack.hits, seat, rest)))


def come_loose(state: State, seat: Seat, hit: Hit, log: EventLog[Event]) -> State:
    """Loosen the letters of a damaged word that is not a word any more (ILT-41)."""
    area, attack = state.areas[seat], current_attack(state)
    row = area.words[hit.at]
    words = (*area.words[: hit.at], *area.words[hit.at + 1 :])
    state = state.with_area(seat, replace(area, words=words, loose=(*area.loose, *row.tiles)))
    rest = tuple(
        replace(each, at=each.at - 1) if each.at > hit.at else each for each in attack.hits[seat] if each != hit
    )
    state = replace(state, attack=replace(attack, hits=put(attack.hits, seat, rest)))
    if not row.tiles:
        return state
    log.append(Converged(seat, hit.before, None, row.tiles))
    return note_blow(state, current_card(state), seat, loosened=(hit.before,))


def reletter(state: State, seat: Seat, spelled: str | None, log: EventLog[Event]) -> State:
    """Put letters on the blanks of a damaged word, or loosen it; before a power, on those of another word (ILT-43)."""
    if is_renaming(state):
        assert spelled is not None  # a word that stands does not come loose
        return rename(state, seat, spelled, log)
    hit = current_attack(state).hits[seat][0]
    if spelled is None:
        return come_loose(state, seat, hit, log)
    area = state.areas[seat]
    row = Word(area.words[hit.at].tiles, spelled)
    log.append(Converged(seat, hit.before, spelled, row.tiles, mended=True))
    state = state.with_area(seat, replace(area, words=put(area.words, hit.at, row)))
    return without_hit(state, seat, hit)


def reads_letters(card: Card) -> bool:
    """Return whether it matters to a power which letter a blank stands for."""
    return any(isinstance(op, DiscardLetters) and discards_by_letter(op) for op in card.ops)


def discards_by_letter(op: DiscardLetters) -> bool:
    """Return whether an operation looks at letters, not only at symbols and places."""
    picks = [pick for pick in (op.pick, op.else_pick) if pick is not None]
    by_letter = any(
        pick.letters or pick.cls == "vowel" or pick.most_common_letter or pick.repeat_in_word for pick in picks
    )
    return by_letter or bool(op.where.vowels_min or op.where.ends_with or op.where.shared_initial)


def with_renaming(state: State, card: Card) -> State:
    """Return the state in which owners may name their blanks anew before a power to which that matters (ILT-43)."""
    renaming = tuple(words_to_rename(state, seat) if reads_letters(card) else () for seat in state.players)
    return replace(state, attack=replace(current_attack(state), renaming=renaming))


def words_to_rename(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the places of a player's words that other letters on their blanks turn into other words."""
    rows = enumerate(state.areas[seat].words)
    return tuple(at for at, row in rows if any(spelled != row.spelled for spelled in spellings(state, seat, row)))


def is_renaming(state: State) -> bool:
    """Return whether the words that wait for letters on their blanks are undamaged ones, before a power (ILT-43)."""
    return state.attack is not None and any(state.attack.renaming)


def seats_to_reletter(state: State) -> tuple[Seat, ...]:
    """Return the players who have words that wait for new letters on their blanks (ILT-43)."""
    return tuple(seat for seat in state.players if waiting_row(state, seat) is not None)


def waiting_row(state: State, seat: int) -> Word | None:
    """Return the word whose blanks a player is to name; None where there is none."""
    attack = state.attack
    if attack is None:
        return None
    places = attack.renaming[seat] if is_renaming(state) else tuple(hit.at for hit in attack.hits[seat])
    return state.areas[seat].words[places[0]] if places else None


def offered_spellings(state: State, seat: int) -> tuple[str, ...]:
    """Return what a player may make of the waiting word; before a power it may stay as it is, which comes first."""
    row = waiting_row(state, seat)
    if row is None:
        return ()
    found = spellings(state, seat, row)
    return tuple(dict.fromkeys((row.spelled, *found))) if is_renaming(state) else found


def spellings(state: State, seat: int, row: Word) -> tuple[str, ...]:
    """Return the words that a row makes with any letters on its blanks (ILT-43)."""
    return respelled(word_rules(state, seat), row, state.options.strict_blanks)


@lru_cache(maxsize=1024)
def respelled(by: WordRules, row: Word, strict: bool) -> tuple[str, ...]:
    """Return the words that letters make, by alphabet; a strict blank may change only while it has no letter."""
    free = [
        at
        for at, (tile, letter) in enumerate(zip(row.tiles, row.spelled, strict=True))
        if IS_BLANK[tile] and (letter == BLANK or not strict)
    ]
    if not free:
        return ()
    letters = list(row.spelled)
    found = []
    for chosen in product(ascii_uppercase, repeat=len(free)):
        for at, letter in zip(free, chosen, strict=True):
            letters[at] = letter
        found.append("".join(letters))
    return tuple(spelled for spelled in found if valid(by, spelled))


def rename(state: State, seat: Seat, spelled: str, log: EventLog[Event]) -> State:
    """Put other letters on the blanks of a word before a power, or leave them as they are (ILT-43)."""
    area, attack = state.areas[seat], current_attack(state)
    at, *rest = attack.renaming[seat]
    row = Word(area.words[at].tiles, spelled)
    log.append(Renamed(seat, area.words[at].spelled, spelled, row.tiles))
    state = state.with_area(seat, replace(area, words=put(area.words, at, row)))
    return replace(state, attack=replace(attack, renaming=put(attack.renaming, seat, tuple(rest))))
