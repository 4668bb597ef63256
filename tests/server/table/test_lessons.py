"""Lessons at a table of the server."""

from typing import Any

import pytest
from msgspec import json

from parlour.core.game import Illegal, Seat
from parlour.core.registry import find
from parlour.lessons.course import Lesson, course
from parlour.server.archive import check_log
from parlour.server.protocol import messages
from parlour.server.table.opening import NewCourse
from parlour.server.table.replica import TableReplica
from tests.lessons.test_lessons import right_way
from tests.server.room import Guest, Room, asynchronous, room

GAME = "illimat"


async def learner(here: Room, lesson: str | None = None) -> Guest:
    """Somebody who begins a course."""
    ann = here.guest("Ann")
    state = await here.manager.open_course(NewCourse(GAME, lesson), ann.player)
    return await ann.enter(await here.table(state))


async def do_right(ann: Guest, script: Lesson) -> None:
    """Do what the present item asks for."""
    state = ann.table.state
    assert state.lesson is not None
    item = script.script[state.lesson.item]
    if item.kind != "do":
        await ann.send(messages.Next(ann.id(), state.lesson.item))
        return
    for action in right_way(find(GAME), state.game_state, item, state.lesson.time):
        await ann.act(action)


def first_lesson() -> Lesson:
    """The first lesson of the course."""
    found = course(GAME)
    assert found is not None
    return found.lessons[0]


@asynchronous
async def test_a_learner_goes_through_a_lesson() -> None:
    async with room() as here:
        ann, lesson = await learner(here), first_lesson()
        assert ann.info["lesson"]["title"] == lesson.title
        assert ann.look["seat"] == 0
        for item in lesson.script:
            assert ann.info["lesson"]["text"] == item.text
            await do_right(ann, lesson)
        assert ann.info["lesson"]["kind"] == "done"
        assert not here.bot_pool.asked, "no computer thinks"
        assert here.metrics.moves > 0


def refusal(came: list[dict[str, Any]]) -> dict[str, Any]:
    """What was refused."""
    return next(message for message in came if message["kind"] == "refused")


@asynchronous
async def test_wrong_moves_are_explained_and_change_nothing() -> None:
    async with room() as here:
        ann, lesson = await learner(here), first_lesson()
        while lesson.script[ann.info["lesson"]["item"]].kind != "do":
            await do_right(ann, lesson)
        state, item, game = ann.table.state, lesson.script[ann.info["lesson"]["item"]], find(GAME)
        assert state.lesson is not None
        right = right_way(game, state.game_state, item, state.lesson.time)
        wrong = next(move for move in game.moves(state.game_state, Seat(0)) if move not in right)
        came = refusal(await ann.act(json.decode(json.encode(wrong))))
        assert came["code"] == "lesson"
        assert came["why"] in [item.otherwise, *(wrong.why for wrong in item.wrong)]
        before = state.seq
        assert ann.table.state.seq == before
        assert refusal(await ann.send(messages.Next(ann.id(), ann.info["lesson"]["item"])))["code"] == "lesson"


@asynchronous
async def test_a_lesson_can_be_repeated_and_resumed() -> None:
    async with room() as here:
        ann, lesson = await learner(here), first_lesson()
        await do_right(ann, lesson)
        replica = await TableReplica.load(here.store, here.clock, ann.table.id)
        assert replica is not None
        assert replica.state.lesson == ann.table.state.lesson
        await ann.send(messages.Lesson(ann.id(), lesson.id))
        assert ann.info["lesson"]["item"] == 0
        assert refusal(await ann.send(messages.Lesson(ann.id(), "no such")))["code"] == "no_lesson"
        row = await here.store.table(ann.table.id)
        assert row is not None
        assert check_log(row, await here.store.entries(ann.table.id)).fault is None


@asynchronous
async def test_a_course_is_no_table_for_others() -> None:
    async with room() as here:
        ann, bob = await learner(here), here.guest("Bob")
        with pytest.raises(Illegal, match="cannot be watched"):
            await bob.enter(ann.table, token=ann.table.state.terms.invite)
        plain = await here.open(bob)
        await bob.enter(plain)
        assert refusal(await bob.send(messages.Next(bob.id(), 0)))["code"] == "no_lesson"
