"""Whole games of computers on a server, at once, and the files of their decisions."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from parlour.bots.decision import DecisionInput, decide_from_bytes
from parlour.bots.decision_file import DecisionFile, read_decisions
from parlour.bots.honesty import Difference, check_decision, check_record
from parlour.core.game import Level
from parlour.core.record import read, write
from parlour.core.registry import find
from parlour.server.bot_pool.fair_queue import Requester
from parlour.server.bot_pool.pool import Choice
from parlour.server.protocol.messages import Start
from parlour.server.replays.build import DecisionsTask, computers_of, packed_decisions
from parlour.server.replays.routes import unpack
from parlour.server.table import host
from parlour.server.table.standing_moves import moves_of, record_of
from parlour.server.table.table import Table
from tests.server.oracle import plain
from tests.server.room import ROUND, Guest, Plain, Room
from tests.server.virtual_time import LoopClock

SHORT: dict[str, tuple[int, dict[str, Any]]] = {
    "illimat": (2, ROUND),
    "literatio": (3, {}),
}
"""Small tables of games whose smallest one does not do: seats, and options beside the usual ones."""


@pytest.fixture
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same deal and the same characters."""
    monkeypatch.setattr(host, "token_bytes", lambda count: b"honest".ljust(count, b"."))
    monkeypatch.setattr(host, "RANDOM", Random("cast"))


class Thinking(Plain):
    """Computers that think as those of the server do, in this process."""

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
        self.asked.append((level, view, moves))
        return Choice(decide_from_bytes(game, level, DecisionInput(view, moves), requester.character), level)


@asynccontextmanager
async def quick_room(bots: Plain) -> AsyncIterator[Room]:
    """A manager of tables whose time passes at once."""
    made = Room(clock=LoopClock(), bot_pool=bots)
    try:
        yield made
    finally:
        await made.manager.stop()


async def opened(house: Room, name: str, sit: tuple[int, ...] = (), level: Level = "easy") -> tuple[Guest, Table]:
    """Ann at a small table that was just dealt; she only watches unless she sits somewhere."""
    seats, options = SHORT.get(name, (find(name).seats[0], {}))
    ann, chosen = house.guest("Ann"), plain(find(name).variants[0]) | options
    table = await house.open(ann, seats, game=name, options=chosen, sit=sit, level=level)
    await ann.enter(table)
    await ann.send(Start(ann.id()))
    return ann, table


async def finished(table: Table) -> None:
    """Wait until a game is over."""
    while table.state.phase == "playing":
        await asyncio.sleep(5)


async def files_of(house: Room, table: Table) -> tuple[str, bytes]:
    """The record of a game so far, and the file of its computers."""
    log, state = await moves_of(house.store, table.id), table.state
    text, entries = write(record_of(state, log)), tuple(stored for stored, _ in log)
    task = DecisionsTask(text, entries, computers_of(state.seat_states), 40_000_000, 20.0)
    return text, b"".join(unpack(packed_decisions(task)))


def differences(text: str, told: DecisionFile) -> list[Difference]:
    """All that is not as honest computers would have it."""
    game, record = read(text)
    anew = (check_decision(game.versioned_name, decision) for decision in told.decisions)
    return [*(each for each in anew if each is not None), *check_record(game, record, told)]


async def whole_game(bots: Plain, name: str, level: Level = "easy") -> tuple[str, DecisionFile]:
    """The record of a whole game of computers, and their decisions."""
    async with quick_room(bots) as house:
        _, table = await opened(house, name, level=level)
        await finished(table)
        text, told = await files_of(house, table)
        return text, read_decisions(told)[1]
