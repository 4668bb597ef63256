"""Tables of Illuminati in the middle of a game, out of a prepared log; and computers that play by hint, at once."""

import asyncio
import time
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

from msgspec import Raw, Struct, json
from playwright.sync_api import Page

from parlour.bots.simple import GreedyBot
from parlour.core.game import Millis, Move, Seat, play
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action
from parlour.games.illuminati.faces import View
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State
from parlour.games.illuminati.waits import asked, word
from parlour.server.log import Dealt, Moved, write_line
from parlour.server.standing import fold, open_standing, read_line, row
from parlour.store.store import Entry
from tests.server.live import Live
from tests.server.room import Plain

BOT = GreedyBot()


class Hinted(Plain):
    """Computers that play what hints like best."""

    async def choose(self, game: str, level: Any, view: bytes, moves: bytes) -> bytes:
        assert game == "illuminati"
        assert level
        seen = json.decode(view, type=View)
        listed = json.decode(moves, type=tuple[Action, ...])
        return json.encode(BOT.choose(GAME, seen, listed, Random(len(self.asked))))


class Story(Struct, frozen=True):
    """A game up to some moment: its key, its options, and the moves."""

    key: bytes
    options: Options
    moves: tuple[tuple[Seat, Action], ...]
    state: State


def stories(options: Options, seats: int, most: int = 2_000) -> Iterator[Story]:
    """Games that computers play among themselves, each at every moment of it."""
    for number in count():
        key = number.to_bytes(32, "big")
        state: State = GAME.setup(options, seats, key).state
        moves: tuple[tuple[Seat, Action], ...] = ()
        random = Random(number)
        for _ in range(most):
            yield Story(key, options, moves, state)
            if state.outcome is not None:
                break
            seat = asked(state)[0]
            view, listed = GAME.view(state, seat), tuple(GAME.moves(state, seat))
            action = BOT.choose(GAME, view, listed, random)
            state = play(GAME, state, Move(seat, action)).state
            moves = (*moves, (seat, action))


def story(fits: Callable[[State], bool], seats: int, **options: Any) -> Story:
    """The first moment of a game that is as wanted."""
    return next(one for one in stories(Options(window=None, **options), seats) if fits(one.state))


def their_turn(state: State, seat: int) -> bool:
    """Whether a seat is at the beginning of its deeds."""
    return word(state) == "turn" and state.turn.seat == seat and not state.turn.acted


def prepare(house: Live, page: Page, told: Story, *, computers: tuple[int, ...] = (), **wish: Any) -> str:
    """Open a table at which a game has come so far; its address. Free seats are still to be taken before it."""
    seats = told.state.seats
    data = {
        "game": "illuminati",
        "seats": seats,
        "sit": [0],
        "computers": list(computers),
        "options": json.decode(json.encode(told.options)),
    } | wish
    page.goto("/")
    answer = page.request.post("/api/tables", data=data)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def go_on(house: Live, table: str, told: Story) -> None:
    """Write the game so far into the table's log, as another node of the house would."""
    asyncio.run_coroutine_threadsafe(written(house, table, told), house.loop).result(60)


async def written(house: Live, table: str, told: Story) -> None:
    """The deal and the moves, line by line."""
    store = house.house.store
    entries = await store.entries(table)
    standing = open_standing(table, entries[0])
    for entry in entries[1:]:
        standing, _ = fold(standing, read_line(entry.body), entry.seq, entry.at)
    now = Millis(round(time.time() * 1000))
    lines = [Dealt(key=told.key.hex()), *[Moved(seat=s, action=Raw(json.encode(a))) for s, a in told.moves]]
    for line in lines:
        entry = Entry(standing.seq + 1, now, write_line(line))
        standing, _ = fold(standing, line, entry.seq, entry.at)
        assert await store.append(table, entry, row(standing))
    house.house.hall.rung(table, standing.seq)
