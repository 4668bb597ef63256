"""Naming blanks anew: in damaged words, and in all words between the powers of a chain (ILT-43)."""

from functools import lru_cache
from itertools import product
from string import ascii_uppercase

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.illiterati.attack.events import Renamed
from parlour.games.illiterati.attack.operations import current_attack
from parlour.games.illiterati.box import BLANK, IS_BLANK
from parlour.games.illiterati.boxes.villain_types import Card, DiscardLetters
from parlour.games.illiterati.events import Event
from parlour.games.illiterati.judging.validity import WordRules, valid, word_rules
from parlour.games.illiterati.state import State, Word


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
