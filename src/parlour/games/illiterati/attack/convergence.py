"""Convergence: after a power gaps close; what is still a word counts, what is not comes loose (ILT-41, ILT-43)."""

from functools import lru_cache
from itertools import product
from string import ascii_uppercase

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.illiterati.attack.events import Converged
from parlour.games.illiterati.attack.operations import current_attack, current_card, note_blow
from parlour.games.illiterati.box import BLANK, IS_BLANK
from parlour.games.illiterati.events import Event
from parlour.games.illiterati.judging.validity import WordRules, valid, word_rules
from parlour.games.illiterati.rows import ROW
from parlour.games.illiterati.state import Hit, State, Word


def converge(state: State, log: EventLog[Event]) -> State:
    """Keep each damaged word, loosen it, or wait for its owner to name its blanks again (ILT-41, ILT-43)."""
    for seat in state.players:
        for hit in sorted(current_attack(state).hits[seat], key=lambda hit: -hit.at):
            row = state.areas[seat].words[hit.at]
            if len(row.tiles) < ROW or (
                not valid(word_rules(state, seat), row.spelled) and not spellings(state, seat, row)
            ):
                state = come_loose(state, seat, hit, log)
            elif valid(word_rules(state, seat), row.spelled):
                log.append(Converged(seat, hit.before, row.spelled, row.tiles))
                state = without_hit(state, seat, hit)
    return state


def seats_to_reletter(state: State) -> tuple[Seat, ...]:
    """Return the players whose damaged words wait for new letters on their blanks (ILT-43)."""
    return tuple(seat for seat in state.players if current_attack(state).hits[seat])


def waiting_row(state: State, seat: int) -> Word | None:
    """Return the damaged word whose blanks a player has to name; None where there is none."""
    hits = () if state.attack is None else state.attack.hits[seat]
    return state.areas[seat].words[hits[0].at] if hits else None


def spellings(state: State, seat: int, row: Word) -> tuple[str, ...]:
    """Return the words that a damaged row makes with other letters on its blanks (ILT-43)."""
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
    """Put new letters on the blanks of a damaged word, or loosen it (ILT-43)."""
    hit = current_attack(state).hits[seat][0]
    if spelled is None:
        return come_loose(state, seat, hit, log)
    area = state.areas[seat]
    row = Word(area.words[hit.at].tiles, spelled)
    log.append(Converged(seat, hit.before, spelled, row.tiles, mended=True))
    state = state.with_area(seat, replace(area, words=put(area.words, hit.at, row)))
    return without_hit(state, seat, hit)
