"""Tables of Illuminati in the middle of a game, out of a prepared log; and computers that stay out of it."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any

from msgspec import Raw, Struct, json
from playwright.sync_api import Page

from parlour.bots.bot import rated_moves
from parlour.core.game import Millis, Move, Seat, play
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Offer, Pass, Show
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State
from parlour.games.illuminati.view_types import View
from parlour.games.illuminati.waits import asked, window
from parlour.server.bot_pool.fair_queue import Requester
from parlour.server.bot_pool.pool import Choice
from parlour.server.table.log import Dealt, LogEntry, Moved, decode_entry, encode_entry
from parlour.server.table.state import table_row
from parlour.server.table.transitions import apply_entry, open_table_state
from parlour.store.tables import Entry
from tests.server.live import Live
from tests.server.room import Plain

MOST = 2_500
"""Moves after which a game among computers is left for the next one."""

Deed = tuple[Seat, Action]


def liked(view: View, listed: Sequence[Action]) -> Any:
    """What hints like best, the first of several: the same every time."""
    hinted = rated_moves(GAME, view, listed, "normal")
    best = max(likes for likes, _ in hinted)
    return next(action for likes, action in hinted if likes == best)


class Aloof(Plain):
    """Computers that do the first thing on the list, which is as little as they can: pass, or end the turn."""

    async def choose(self, game: str, level: Any, view: bytes, moves: bytes, requester: Requester) -> Choice:
        assert (game, bool(level), bool(view), bool(requester)) == (GAME.versioned_name, True, True, True)
        return Choice(json.encode(json.decode(moves, type=tuple[Action, ...])[0]), level)


class Story(Struct, frozen=True):
    """A game up to some moment, and how it went on from there where that is known."""

    key: bytes
    options: Options
    moves: tuple[Deed, ...]
    state: State
    then: tuple[Deed, ...] = ()


def played(options: Options, seats: int, number: int) -> Iterator[tuple[State, tuple[Deed, ...]]]:
    """A game that computers play among themselves: each state of it, and the moves up to there once it is over."""
    state: State = GAME.setup(options, seats, number.to_bytes(32, "big")).state
    moves: list[Deed] = []
    while state.outcome is None and len(moves) < MOST:
        yield state, ()
        seat = asked(state)[0]
        action = liked(GAME.view(state, seat), tuple(GAME.moves(state, seat)))
        state = play(GAME, state, Move(seat, action)).state
        moves.append((seat, action))
    yield state, tuple(moves)


def story(fits: Callable[[State], bool], seats: int, **options: Any) -> Story:
    """The first moment that is as wanted, of games that computers play among themselves."""
    chosen = Options(window=None, **options)
    for number in count():
        key = number.to_bytes(32, "big")
        game = list(played(chosen, seats, number))
        moves = game[-1][1]
        for at, (state, _) in enumerate(game):
            if fits(state):
                return Story(key, chosen, moves[:at], state, moves[at:])
    raise AssertionError("there is no such game")


def last_turn(fits: Callable[[Story, Seat], bool], seats: int) -> tuple[Story, Seat]:
    """The turn with which somebody reaches a goal, as it begins; and whose it is."""
    chosen = Options(window=None)
    for number in count():
        game = list(played(chosen, seats, number))
        end, moves = game[-1]
        if end.outcome is None:
            continue
        winner = Seat(end.outcome.places.index(1))
        at = max(at for at, (state, _) in enumerate(game) if their_turn(state, winner))
        told = Story(number.to_bytes(32, "big"), chosen, moves[:at], game[at][0], moves[at:])
        if fits(told, winner):
            return told, winner
    raise AssertionError("there is no such game")


def only_passes(state: State, seat: Seat) -> bool:
    """Whether a seat alone is asked, and can do nothing but pass or offer a deal."""
    kinds = {type(action) for action in GAME.moves(state, seat)}
    return asked(state) == (seat,) and Pass in kinds and kinds <= {Pass, Offer, Show}


def their_turn(state: State, seat: int) -> bool:
    """Whether a seat is at the beginning of its deeds."""
    return window(state) == "turn" and state.turn.seat == seat and not state.turn.acted


def open_table(page: Page, told: Story, *seats: int, computers: Sequence[int] = ()) -> str:
    """Open a table for such a game and sit down at seats of it; its id."""
    wish = {
        "game": "illuminati",
        "seats": told.state.seats,
        "sit": list(seats),
        "computers": list(computers),
        "options": json.decode(json.encode(told.options)),
    }
    page.goto("/")
    page.get_by_role("article", name="Illuminati").wait_for()
    answer = page.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def go_on(house: Live, table: str, told: Story) -> None:
    """Write the game so far into the table's log, as another node of the house would."""
    asyncio.run_coroutine_threadsafe(written(house, table, told), house.loop).result(60)


async def written(house: Live, table: str, told: Story) -> None:
    """The deal and the moves, line by line."""
    store = house.house.store
    entries = await store.entries(table)
    state = open_table_state(table, entries[0])
    for entry in entries[1:]:
        state, _ = apply_entry(state, decode_entry(entry.body), entry.seq, entry.at)
    now = Millis(round(time.time() * 1000))
    lines: list[LogEntry] = [
        Dealt(key=told.key.hex()),
        *[Moved(seat=s, action=Raw(json.encode(a))) for s, a in told.moves],
    ]
    for line in lines:
        entry = Entry(state.seq + 1, now, encode_entry(line))
        state, _ = apply_entry(state, line, entry.seq, entry.at)
        assert await store.append(table, entry, table_row(state))
    house.house.manager.on_change(table, state.seq)
