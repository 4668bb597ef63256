"""The legal actions, listed: of words some that the letters make, of what can be given and asked for the simplest.

Any letters may be laid; what is listed here is for computers and for the laws. What is put before people leaves out
words and gifts: to find them is the game (ILT-12). Who is done is listed nothing new, and no gifts: so even those who
know no better come to an end without a clock.
"""

from collections.abc import Iterator
from itertools import islice
from typing import assert_never

from parlour.core.game import Illegal, Seat
from parlour.games.illiterati.actions import (
    Accept,
    Action,
    Bind,
    Claim,
    Consent,
    Consult,
    Deny,
    Done,
    Draw,
    Give,
    Grant,
    Keep,
    Loosen,
    Lose,
    Object,
    Open,
    Ready,
    Redraw,
    Reject,
    Reletter,
    Request,
    Shelve,
    Take,
    Withdraw,
)
from parlour.games.illiterati.binding import colours_left, turn_in
from parlour.games.illiterati.box import Tile
from parlour.games.illiterati.checks import check
from parlour.games.illiterati.convergence import spellings, waiting_row
from parlour.games.illiterati.judging import lens, of_theme, themes
from parlour.games.illiterati.spelling import some_words, spelled_with
from parlour.games.illiterati.state import State, Wait
from parlour.games.illiterati.villains import choices
from parlour.games.illiterati.waits import ask

WORDS = 6
"""Words listed that the loose letters make, and as many that one more of the Library makes."""

FEW = 2
"""Of what could be done with each of many letters, what is listed."""


def moves(state: State, seat: Seat) -> Iterator[Action]:
    """What `seat` may do now; nothing where it is not asked."""
    yield from listed(state, seat)
    if state.wait is Wait.BUILD and seat not in state.done:
        yield from legal(state, seat, dict.fromkeys(creations(state, seat)))


def listed(state: State, seat: Seat) -> Iterator[Action]:
    """What is put before people."""
    open_ask = ask(state)
    if seat in open_ask.seats or seat in open_ask.may:
        yield from legal(state, seat, dict.fromkeys(plain(state, seat)))


def legal(state: State, seat: Seat, actions: "dict[Action, None]") -> Iterator[Action]:
    """Those that the rules let pass."""
    for action in actions:
        try:
            check(state, seat, action)
        except Illegal:
            continue
        yield action


def plain(state: State, seat: Seat) -> Iterator[Action]:
    """The answers to the open question that are neither words nor gifts."""
    match state.wait:
        case Wait.READY:
            yield Ready()
        case Wait.BUILD:
            yield from answers(state)
        case Wait.BIND:
            yield Bind(turn_in(state, seat))
            yield Keep()
        case Wait.DRAW:
            yield from map(Draw, colours_left(state))
        case Wait.LOSE:
            yield from map(Lose, choices(state, seat))
        case Wait.RELETTER | Wait.OVER:
            row = waiting_row(state, seat)
            yield from map(Reletter, () if row is None else (*spellings(state, seat, row), None))
        case _:
            assert_never(state.wait)


def answers(state: State) -> Iterator[Action]:
    """What can be done by a button while words are built (ILT-11 to ILT-14, ILT-22)."""
    yield Done(done=True)
    yield from (Consent(), Object(), Consult())
    for asked in state.requests:
        yield from (Grant(asked.by), Deny(asked.by), Withdraw(asked.of))
    for proposal in state.proposals:
        yield Accept(proposal.entry.word, proposal.entry.theme)
        yield Reject(proposal.entry.word, proposal.entry.theme)
    yield from (Take((tile,)) for tile in state.library)
    yield from (Claim((tile,), other) for other in state.players for tile in state.areas[other].open)


def creations(state: State, seat: Seat) -> Iterator[Action]:
    """Some words, and the simplest ways to give, ask for, shelve and redraw letters."""
    area = state.areas[seat]
    for spelled in some_words(state, area.loose, WORDS):
        yield spelled_with(spelled, area.loose)
    for row in area.words:
        more = some_words(state, (*row.tiles, *area.loose), FEW, len(row.tiles) + 1)
        yield from (spelled_with(spelled, (*row.tiles, *area.loose)) for spelled in more)
        yield Loosen(row.tiles)
    yield from gifts(state, seat, area.loose[:FEW])
    yield from proposals(state, seat)


def gifts(state: State, seat: Seat, some: tuple[Tile, ...]) -> Iterator[Action]:
    """The simplest ways to part with letters, or to get others'."""
    rows = [row.tiles for row in islice(state.areas[seat].words, 1)]
    yield from (Shelve((tile,)) for tile in some)
    busy = [other for other in state.players if other not in state.done]
    yield from (Give(tiles, other) for other in busy for tiles in (*((tile,) for tile in some), *rows))
    yield from (Request(state.areas[other].tiles[:1], other) for other in state.players if state.areas[other].tiles)
    yield Open(some)
    yield Open(())
    yield Redraw(some)
    yield Redraw(())


def proposals(state: State, seat: Seat) -> Iterator[Action]:
    """Rows that a theme could be asked to take (ILT-22)."""
    by = lens(state, seat)
    for theme in themes(by):
        for row in state.areas[seat].words:
            if row.spelled.isalpha() and not of_theme(by, theme, row.spelled):
                yield Accept(row.spelled, theme)
