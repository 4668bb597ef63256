"""Computers: in processes of their own, from the same bytes, through the same door."""

import asyncio
from typing import get_args

import pytest
from msgspec import json

from parlour.bots.decision import DecisionInput, decide_from_bytes
from parlour.bots.levels import LEVELS
from parlour.core.game import Level
from parlour.core.registry import find
from parlour.server.bot_pool.fair_queue import PoolFull, Requester
from parlour.server.bot_pool.pool import Choice
from parlour.server.protocol import messages
from parlour.server.table import bots
from tests.server.listening import until
from tests.server.room import asynchronous, room


def position() -> tuple[bytes, bytes]:
    """What a seat sees right after a deal, and its moves."""
    game = find("illimat")
    state = game.setup(game.variants[0], 2, bytes(32)).state
    (seat,) = game.ask(state).seats
    return json.encode(game.view(state, seat)), json.encode(list(game.moves(state, seat)))


def test_the_levels_of_the_wire_are_those_of_the_house() -> None:
    assert set(get_args(Level)) == set(LEVELS)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_worker_names_a_listed_move(level: Level) -> None:
    view, moves = position()

    chosen = decide_from_bytes("illimat", level, DecisionInput(view, moves))
    assert chosen in [json.encode(move) for move in json.decode(moves)]


@asynchronous
async def test_computers_answer_until_a_person_is_asked() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        table = await house.open(ann, 4, sit=(2,), start=True, level="hard")
        await ann.enter(table)

        await house.settle()

        assert table.state.ask.seats == {2}
        assert {level for level, _, _ in house.bot_pool.asked} == {"hard"}


@asynchronous
async def test_a_computer_that_cannot_think_makes_a_plain_move() -> None:
    async with room() as house:
        ann = house.guest("Ann")

        async def fail(*_: object) -> Choice:
            raise RuntimeError("no ideas")

        house.bot_pool.choose = fail  # type: ignore[method-assign, assignment] # the computers of this test only
        table = await house.open(ann, 4, sit=(2,), start=True)
        await ann.enter(table)

        await house.settle()

        assert table.state.ask.seats == {2}
        assert house.metrics.errors > 0


@asynchronous
async def test_a_computer_whose_move_is_refused_makes_the_first_legal_one() -> None:
    async with room() as house:
        ann = house.guest("Ann")

        async def cheat(_game: str, level: Level, *_: object) -> Choice:
            return Choice(b'{"kind":"sow","card":"Kt","field":9}', level)

        house.bot_pool.choose = cheat  # type: ignore[method-assign, assignment] # the computers of this test only
        table = await house.open(ann, 4, sit=(2,), start=True)
        await ann.enter(table)

        await house.settle()

        assert table.state.ask.seats == {2}


@asynchronous
async def test_where_only_computers_play_they_wait_for_somebody_to_watch() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        table = await house.open(ann, sit=(), start=True)
        seq = table.state.seq
        await house.settle()
        assert table.state.seq == seq
        row = await house.store.table(table.id)
        assert row is not None
        assert row.due is None, "nobody has to look"

        await ann.enter(table)
        while table.state.phase == "playing":
            await house.settle()

        assert ann.info["phase"] == "over"


@asynchronous
async def test_an_answer_for_somebody_who_came_back_meanwhile_is_dropped() -> None:
    async with room() as house:
        answers: list[asyncio.Future[Choice]] = []

        async def ponder(*_: object) -> Choice:
            answers.append(asyncio.get_running_loop().create_future())
            return await answers[-1]

        house.bot_pool.choose = ponder  # type: ignore[method-assign, assignment] # the computers of this test only
        ann = house.guest("Ann")
        table = await house.open(ann, sit=(0, 1), start=True)
        await ann.enter(table)
        (seat,) = table.state.ask.seats
        await ann.send(messages.Stand("1", seat))
        await house.settle()
        seq = table.state.seq
        await ann.send(messages.Back("2", seat))

        answers[0].set_result(Choice(b"{}", "easy")) if not answers[0].done() else None
        await house.settle()

        assert table.state.seq == seq + 1
        await ann.reveal(min(table.state.ask.seats))
        assert (await ann.act(ann.look["moves"][0]))[0]["kind"] == "ack"


@asynchronous
async def test_people_are_told_when_a_computer_waits_for_its_turn_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "SHOW_AFTER", 0.001)
    monkeypatch.setattr(bots, "BUSY_AFTER", 0.002)
    async with room() as house:
        requesters: list[Requester] = []
        answer = asyncio.get_running_loop().create_future()

        async def wait(_game: str, level: Level, _view: bytes, moves: bytes, requester: Requester) -> Choice:
            requesters.append(requester)
            await answer
            return Choice(json.encode(json.decode(moves)[0]), level)

        house.bot_pool.choose = wait  # type: ignore[method-assign, assignment] # the computers of this test only
        ann = house.guest("Ann")
        table = await house.open(ann, 4, sit=(2,))
        await ann.enter(table)
        await ann.send(messages.Start(ann.id()))
        if table.state.ask.seats == {2}:
            await ann.act(ann.look["moves"][0])
        await until(lambda: ann.screen.messages[-1]["kind"] == "busy" and bool(ann.screen.messages[-1]["text"]))

        seat = min(table.state.ask.seats)
        name = table.state.names[seat]
        shown = [message for message in ann.screen.messages if message["kind"] == "busy"]
        assert shown[0] == {"kind": "busy", "text": "", "thinking": [seat]}, "first it is shown as thinking"
        assert shown[-1]["thinking"] == [seat]
        told = f"The computers are busy: {name} will think as soon as there is room."
        assert ann.screen.messages[-1]["text"] == told
        bob = await house.guest("Bob").enter(table)
        assert bob.screen.messages[-1]["text"] == told, "those who come later are told, too"
        requesters[0].started = True
        answer.set_result(None)
        await until(lambda: table.state.ask.seats == {2})
        assert {"kind": "busy", "text": "", "thinking": []} in ann.screen.messages
        assert {(each.address, each.table) for each in requesters} == {(ann.player.id, table.id)}


@asynchronous
async def test_a_computer_that_finds_no_room_to_think_tries_lighter_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "CROWDED_DELAY", 0.0)
    async with room() as house:
        levels: list[str] = []

        async def refuse(_game: str, level: str, *_: object) -> Choice:
            levels.append(level)
            raise PoolFull

        house.bot_pool.choose = refuse  # type: ignore[method-assign, assignment] # the computers of this test only
        table = await house.open(house.guest("Ann"), 4, sit=(2,), start=True, level="hard")

        await until(lambda: table.state.ask.seats == {2})

        assert levels[:3] == ["hard", "normal", "easy"][: len(levels[:3])]
        assert house.metrics.crowded_out == len(levels)
        assert house.metrics.errors == 0
