"""Carrying out a villain's operation: letters discarded, passed on, replaced and swapped (ILT-41, ILT-42)."""

from collections.abc import Collection
from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.illiterati.attack.choices import current_operation
from parlour.games.illiterati.attack.events import Lost, Passed, Traded
from parlour.games.illiterati.box import LETTER, CardId, Tile
from parlour.games.illiterati.boxes import villain_types
from parlour.games.illiterati.events import Event
from parlour.games.illiterati.rounds import draw_letters
from parlour.games.illiterati.rows import gone_from, row_without, with_letters
from parlour.games.illiterati.state import Attack, Blow, Hit, State, Word

Tiles = tuple[Tile, ...]


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
    assert not isinstance(op, villain_types.LibraryAdd | villain_types.NextRound)  # which nobody pays
    match op:
        case villain_types.DiscardLetters() | villain_types.Truncate() | villain_types.DiscardWord():
            log.append(Lost(seat, card, tiles, chosen))
            state = replace(state, discard=(*state.discard, *tiles))
            return note_blow(take_out(state, seat, tiles), card, seat, lost=tiles)
        case villain_types.PassLetter():
            return pass_on(state, seat, tiles[0], log)
        case villain_types.SwapEnds() | villain_types.SwapLastLetters():
            log.append(Traded(seat, card, tiles[0], tiles[1], "words"))
            return note_blow(swap_tiles(state, seat, tiles[0], tiles[1]), card, seat, moved=tiles)
        case villain_types.ReplaceFromBag():
            return replace_letter(state, seat, tiles[0], log)
        case villain_types.SwapWithLibrary():
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
