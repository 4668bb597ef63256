"""What is listed while words are built: answers, some words, and the simplest ways to give and ask for letters."""

from collections.abc import Iterator
from itertools import islice

from parlour.core.game import Seat
from parlour.games.illiterati.box import Tile
from parlour.games.illiterati.building import actions
from parlour.games.illiterati.building.actions import BuildingAction
from parlour.games.illiterati.building.spelling import some_words, spelled_with
from parlour.games.illiterati.judging.validity import lacking_categories, word_rules
from parlour.games.illiterati.state import State

WORDS = 6
"""Words that are listed, of those that the loose letters make."""

FEW = 2
"""How many are listed of what could be done with each of many letters."""


def answers(state: State) -> Iterator[BuildingAction]:
    """Yield what can be done by a button while words are built (ILT-11 to ILT-14, ILT-22)."""
    yield actions.Done(done=True)
    yield from (actions.Consent(), actions.Object(), actions.Consult())
    for asked in state.requests:
        yield from (actions.Grant(asked.by), actions.Deny(asked.by), actions.Withdraw(asked.of))
    for proposal in state.proposals:
        yield actions.Accept(proposal.entry.word, proposal.entry.theme)
        yield actions.Reject(proposal.entry.word, proposal.entry.theme)
    yield from (actions.Take((tile,)) for tile in state.library)
    yield from (actions.Claim((tile,), other) for other in state.players for tile in state.areas[other].open)


def creations(state: State, seat: Seat) -> Iterator[BuildingAction]:
    """Yield some words, and the simplest ways to give, ask for, shelve and redraw letters."""
    area = state.areas[seat]
    for spelled in some_words(state, area.loose, WORDS):
        yield spelled_with(spelled, area.loose)
    for row in area.words:
        more = some_words(state, (*row.tiles, *area.loose), FEW, len(row.tiles) + 1)
        yield from (spelled_with(spelled, (*row.tiles, *area.loose)) for spelled in more)
        yield actions.Loosen(row.tiles)
    yield from gifts(state, seat, area.loose[:FEW])
    yield from proposals(state, seat)


def gifts(state: State, seat: Seat, some: tuple[Tile, ...]) -> Iterator[BuildingAction]:
    """Yield the simplest ways to part with letters, or to get others'."""
    rows = [row.tiles for row in islice(state.areas[seat].words, 1)]
    yield from (actions.Shelve((tile,)) for tile in some)
    busy = [other for other in state.players if other not in state.done]
    yield from (actions.Give(tiles, other) for other in busy for tiles in (*((tile,) for tile in some), *rows))
    for other in state.players:
        if state.areas[other].tiles:
            yield actions.Request(state.areas[other].tiles[:1], other)
    yield actions.Open(some)
    yield actions.Open(())
    yield actions.Redraw(some)
    yield actions.Redraw(())


def proposals(state: State, seat: Seat) -> Iterator[BuildingAction]:
    """Yield rows that could be accepted for a theme, or for another kind of book (ILT-22)."""
    by = word_rules(state, seat)
    for row in state.areas[seat].words:
        lacking = lacking_categories(by, row.spelled)
        yield from (actions.Accept(row.spelled, each, anyway) for each in lacking for anyway in (False, True))
