"""Computers are honest: they get what a browser in their seat gets, and decide from nothing else."""

import asyncio
from dataclasses import replace as but
from typing import Any

import pytest
from msgspec import Raw, Struct, json
from msgspec.structs import replace

from parlour.bots import decision
from parlour.bots.decision import DecisionInput, decide_from_bytes
from parlour.bots.decision_file import DecisionFile, read_decisions
from parlour.bots.honesty import check_decision
from parlour.core.game import Level, Skill
from parlour.core.registry import names
from parlour.games.illimat import GAME
from parlour.server.bot_pool.fair_queue import PoolFull, Requester
from parlour.server.bot_pool.pool import Choice
from parlour.server.protocol.messages import Back, Say, Stand, Undo
from parlour.server.replays.build import DecisionsTask, computers_of, decision_lines, record_text
from parlour.server.table.log import Moved, decode_entry, encode_entry
from parlour.server.table.standing_moves import moves_of
from parlour.server.table.table import Table
from tests.server.computers import (
    Thinking,
    differences,
    files_of,
    finished,
    opened,
    quick_room,
    same_deal,
    whole_game,
)
from tests.server.room import Guest, payload
from tests.server.virtual_time import run_at_once

__all__ = ["same_deal"]

pytestmark = pytest.mark.usefixtures("same_deal")


class RawLook(Struct):
    """The bytes of a look."""

    seat: int | None
    view: Raw
    moves: Raw


class WithLook(Struct):
    """A message that may have a look."""

    look: RawLook | None = None


def looks_of(guest: Guest) -> set[tuple[bytes, bytes]]:
    """The bytes of every view that a browser got, each with those of the moves beside it."""
    sent = (json.decode(payload(frame), type=WithLook).look for frame in guest.screen.frames)
    return {(bytes(look.view), bytes(look.moves)) for look in sent if look is not None}


@pytest.mark.parametrize("name", names())
def test_every_decision_of_a_whole_game_follows_from_what_its_seat_saw(name: str) -> None:
    text, told = run_at_once(whole_game(Thinking(), name))

    assert len(told.decisions) > 20
    assert differences(text, told) == []
    if name == "literatio":  # others may have answered the same question before
        assert any(each.after < (each.move or 0) - 1 for each in told.decisions)


@pytest.mark.parametrize("name", names())
def test_a_computer_gets_the_bytes_that_a_browser_in_its_seat_gets(name: str) -> None:
    async def scenario() -> tuple[set[tuple[bytes, bytes]], set[tuple[bytes, bytes]]]:
        bots = Thinking()
        async with quick_room(bots) as house:
            ann, table = await opened(house, name, sit=(0,))
            for _ in range(12):  # now a computer plays for her, now she is back
                await ann.send(Stand(ann.id(), 0))
                await asyncio.sleep(10)
                await ann.send(Back(ann.id(), 0))
                await asyncio.sleep(1)
            asked = {(view, moves) for _, view, moves in bots.asked if json.decode(view)["seat"] == 0}
            assert table.state.key is not None
            return asked, looks_of(ann)

    asked, seen = run_at_once(scenario())

    assert len(asked) > 3
    assert asked <= seen


QUICK = but(GAME, computer=but(GAME.computer, skills=dict.fromkeys(("easy",), Skill("normal", budget=60, width=4))))
"""Illimat with a level that looks ahead a little."""


def test_a_computer_that_peeks_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    class Peeking(Thinking):
        """Computers that look ahead in the true state in place of imagined ones."""

        table: Table

        async def choose(self, game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
            truth = self.table.state.game_state
            with monkeypatch.context() as patched:
                patched.setattr(decision, "find", lambda _: but(QUICK, imagine=lambda *_: truth))
                return Choice(decide_from_bytes(game, level, DecisionInput(view, moves), requester.character), level)

    async def peeking() -> tuple[str, DecisionFile]:
        bots = Peeking()
        async with quick_room(bots) as house:
            _, bots.table = await opened(house, "illimat")
            await finished(bots.table)
            text, told = await files_of(house, bots.table)
            return text, read_decisions(told)[1]

    monkeypatch.setattr(decision, "find", lambda _: QUICK)
    assert differences(*run_at_once(whole_game(Thinking(), "illimat"))) == []

    found = differences(*run_at_once(peeking()))

    assert {each.kind for each in found} == {"move"}
    assert "; its input gives " in found[0].why


def test_inputs_that_no_seat_saw_and_decisions_that_are_left_out_are_detected_by_the_record() -> None:
    text, told = run_at_once(whole_game(Thinking(), "illimat"))
    first, *others = told.decisions
    excused = next(each for each in others if bytes(each.action) != json.encode(json.decode(each.moves)[0]))
    others[others.index(excused)] = replace(excused, failed=True)
    left_out = others.pop()
    elsewhere = next(each for each in others if each.seat == first.seat)
    forged = replace(elsewhere, entry=first.entry, after=first.after, move=first.move, at=first.at)

    assert check_decision(told.header.game, forged) is None, "on its own it is consistent"
    found = differences(text, replace(told, decisions=(forged, *others)))

    assert {each.kind for each in found if each.entry == first.entry} >= {"record", "view"}
    assert [each.kind for each in found if each.entry == excused.entry] == ["move"]
    assert [each.why for each in found if not each.entry] == [f"move {left_out.move} of the record is not in the file"]


def test_a_computer_that_cannot_think_or_plays_at_a_lighter_level_says_so() -> None:
    class Overloaded(Thinking):
        async def choose(self, game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
            if level == "normal":
                raise PoolFull
            if len(self.asked) % 4 == 3:
                self.asked.append((level, view, moves))
                raise RuntimeError("no ideas")
            return await super().choose(game, level, view, moves, requester)

    text, told = run_at_once(whole_game(Overloaded(), "illimat", "normal"))

    assert differences(text, told) == []
    assert {(each.level, each.failed) for each in told.decisions} == {("easy", False), ("normal", True)}
    assert {computer.level for computer in told.header.computers} == {"normal"}


def test_decisions_that_were_taken_back_and_those_of_stand_ins_are_in_the_file() -> None:
    async def scenario() -> tuple[str, DecisionFile]:
        async with quick_room(Thinking()) as house:
            ann, table = await opened(house, "illimat", sit=(0,))
            for number in range(6):
                await asyncio.sleep(1)
                await ann.act(ann.look["moves"][0])
                await ann.send(Say(ann.id(), "well"))
                await asyncio.sleep(1)
                if number % 2:
                    await ann.send(Undo(ann.id(), past_reveal=True))
                    await ann.act(ann.look["moves"][-1])
            await ann.send(Stand(ann.id(), 0))
            await finished(table)
            text, told = await files_of(house, table)
            return text, read_decisions(told)[1]

    text, told = run_at_once(scenario())

    assert differences(text, told) == []
    assert 0 < sum(each.move is None for each in told.decisions) <= 3
    assert [(each.seat, each.stand_in, bool(each.character)) for each in told.header.computers] == [
        (0, True, False),
        (1, False, True),
    ]


def test_moves_of_an_older_release_are_counted() -> None:
    async def scenario() -> list[Any]:
        async with quick_room(Thinking()) as house:
            _, table = await opened(house, "illimat")
            await finished(table)
            log, old = await moves_of(house.store, table.id), []
            for stored, entry in log:
                if isinstance(entry, Moved) and stored.seq % 2:
                    stored = replace(stored, body=encode_entry(replace(entry, bot=None)))
                    assert decode_entry(stored.body) != entry
                old.append(stored)
            text, computers = record_text(table.state, log), computers_of(table.state.seat_states)
            return list(decision_lines(DecisionsTask(text, tuple(old), computers, 1, 1.0)))

    _, *decisions, closing = run_at_once(scenario())

    assert closing.decisions == len(decisions)
    assert closing.unexplained in (len(decisions) - 1, len(decisions), len(decisions) + 1)
