"""Convergence: after a power gaps close; what is still a word counts, what is not comes loose (ILT-41, ILT-43)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.illiterati.attack.blanks import is_renaming, rename, spellings
from parlour.games.illiterati.attack.events import Converged
from parlour.games.illiterati.attack.operations import current_attack, current_card, note_blow
from parlour.games.illiterati.events import Event
from parlour.games.illiterati.judging.validity import valid, word_rules
from parlour.games.illiterati.state import Hit, State, Word


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
