"""Every lesson of every course, on the real rules: the right way completes it, wrong ones are explained."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from shutil import copy, copytree
from typing import Any

import msgspec
import pytest
from msgspec import json

from parlour.core.game import HOUSE, AnyGame, Illegal, Millis, Move, Seat, TimeUp, play
from parlour.core.registry import find, names
from parlour.lessons.course import Course, Item, Lesson, as_json, completes, course, matches, taught
from tests.repository.tree import ROOT, SOURCE

LONGEST_TEXT = 170
"""Characters of a text, so that the panel leaves room for the table on a phone."""

LEARNER = Seat(0)

COURSES = tuple(found for name in names() if (found := course(name)) is not None)
LESSONS = [pytest.param(each, lesson, id=f"{each.game}-{lesson.id}") for each in COURSES for lesson in each.lessons]


def moments(game: AnyGame, lesson: Lesson) -> Iterator[tuple[Any, Item, Millis]]:
    """Yield the state and the table's time before each item, the learner doing the right thing."""
    state, time = game.forms.read_state.decode(lesson.state), Millis(0)
    for item in lesson.script:
        time = time if item.time is None else Millis(item.time)
        yield state, item, time
        if item.kind == "move":
            state = play(game, state, scripted(game, state, item, time)).state
        elif item.kind == "do":
            for action in right_way(game, state, item, time):
                state = play(game, state, Move(LEARNER, action, time)).state


def scripted(game: AnyGame, state: Any, item: Item, time: Millis) -> Move[Any]:
    """Return somebody else's move in a lesson, or the clock's."""
    if item.seat < 0:
        return Move(HOUSE, TimeUp(game.ask(state).id), time)
    return Move(Seat(item.seat), game.forms.read_action.decode(item.action), time)


def right_way(game: AnyGame, state: Any, item: Item, time: Millis) -> tuple[Any, ...]:
    """Return the moves that complete an item: one, or the allowed ones and then one."""
    for action in candidates(game, state, item):
        try:
            after = play(game, state, Move(LEARNER, action, time)).state
            if completes(item, action, after):
                return (action,)
        except Illegal:
            continue
    for allowed in item.allowed:  # each allowed pattern that is a whole action is a step on the way
        try:
            action = msgspec.convert(allowed, game.forms.action)
            after = play(game, state, Move(LEARNER, action, time)).state
        except (Illegal, msgspec.ValidationError):
            continue
        rest = msgspec.structs.replace(item, allowed=item.allowed[item.allowed.index(allowed) + 1 :])
        return (action, *right_way(game, after, rest, time))
    raise AssertionError(f"no move completes {item.text!r}")


def way(game: AnyGame, state: Any, item: Item, time: Millis) -> Iterator[Any]:
    """Yield the states in which an item asks for a move."""
    for action in right_way(game, state, item, time):
        yield state
        state = play(game, state, Move(LEARNER, action, time)).state


def candidates(game: AnyGame, state: Any, item: Item) -> Iterator[Any]:
    """Yield the answers that are whole actions, then all moves that the game lists."""
    for answer in item.answers:
        try:
            yield msgspec.convert(answer, game.forms.action)
        except msgspec.ValidationError:
            continue
    yield from game.moves(state, LEARNER)


def refused(game: AnyGame, state: Any, item: Item, action: Any, time: Millis) -> Illegal | None:
    """Return why an action is refused here, by the rules or by the lesson."""
    try:
        after = play(game, state, Move(LEARNER, action, time)).state
        completes(item, action, after)
    except Illegal as refusal:
        return refusal
    return None


def test_all_games_have_a_course() -> None:
    assert [game.name for game in taught()] == list(names())


@pytest.mark.parametrize("each", COURSES, ids=lambda each: each.game)
def test_a_course_is_written_for_the_newest_rules(each: Course) -> None:
    game = find(each.game)
    assert each.settings.version == game.version
    assert each.settings.seats in game.seats
    assert len(each.settings.names) == each.settings.seats
    msgspec.convert(each.settings.options, game.forms.options)
    assert len({lesson.id for lesson in each.lessons}) == len(each.lessons)
    for lesson in each.lessons:
        assert len({item.text for item in lesson.script}) == len(lesson.script), f"{lesson.id} says something twice"


@pytest.mark.parametrize(("each", "lesson"), LESSONS)
def test_the_right_way_completes_a_lesson(each: Course, lesson: Lesson) -> None:
    game, people = find(each.game), ("You", *each.settings.names[1:])
    asked = 0
    for state, item, _ in moments(game, lesson):
        view = game.view(state, LEARNER)
        assert game.text.table(view, people)
        assert len(item.text) <= LONGEST_TEXT, item.text
        assert game.forms.read_view.decode(json.encode(view)) == view
        if item.kind == "do":
            assert LEARNER in game.ask(state).seats | game.ask(state).may, item.text
            asked += 1
        if item.kind == "ask":
            assert sum(choice.right for choice in item.choices) == 1
            assert all(choice.right or choice.why for choice in item.choices)
            assert item.praise, f"the right answer to {item.text!r} is confirmed"
            asked += 1
    assert asked, "the learner does something"


@pytest.mark.parametrize(("each", "lesson"), LESSONS)
def test_a_wrong_move_is_explained(each: Course, lesson: Lesson) -> None:
    game, explained = find(each.game), 0
    for state, item, time in moments(game, lesson):
        if item.kind != "do":
            explained += sum(bool(choice.why) for choice in item.choices)
            continue
        assert item.otherwise or not any(refused(game, state, item, move, time) for move in game.moves(state, LEARNER))
        ways = list(way(game, state, item, time))
        for wrong in item.wrong:
            tried = [
                (at, move)
                for at in ways
                for move in wrong_moves(game, at, wrong.match)
                if not lawful_answer(item, move)
            ]
            assert tried, f"nothing matches {wrong.match}"
            refusals = [refusal for at, move in tried if (refusal := refused(game, at, item, move, time))]
            assert wrong.why in [refusal.why for refusal in refusals], wrong.match
        for move in game.moves(state, LEARNER):
            refusal = refused(game, state, item, move, time)
            if refusal is not None:
                assert refusal.why, "an explanation"
                explained += 1
    assert explained, "some wrong move is explained"


def wrong_moves(game: AnyGame, state: Any, match: dict[str, Any]) -> Iterator[Any]:
    """Yield the moves that a pattern means: all listed ones, or the pattern itself where it is a whole action."""
    with suppress(msgspec.ValidationError):
        yield msgspec.convert(match, game.forms.action)
    yield from (move for move in game.moves(state, LEARNER) if matches(match, as_json(move)))


def lawful_answer(item: Item, move: Any) -> bool:
    """Return whether a move is one of the answers all the same."""
    return any(matches(answer, as_json(move)) for answer in item.answers)


def test_a_position_is_written_into_a_lesson(tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    script = copy(ROOT / "scripts" / "lesson_position.py", tmp_path / "scripts")
    lessons = copytree(SOURCE / "lessons" / "illimat", tmp_path / "src" / "parlour" / "lessons" / "illimat")
    lesson = lessons / "01_harvest.json"
    before = json.decode(lesson.read_bytes())
    lesson.write_bytes(json.encode(before | {"state": {}}))

    position = "hands 7s / 2w 4w 9w | fields 5a / - / 7p Ka / - | spring 1"
    subprocess.run([sys.executable, script, "illimat", lesson.name, position], check=True, stdout=subprocess.PIPE)

    assert json.decode(lesson.read_bytes()) == before
