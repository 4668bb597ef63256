"""Every rule that a lesson states is shown by moves, under the options of the game that follows."""

from importlib import import_module
from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec import json
from msgspec.structs import replace

from parlour.core.game import HOUSE, AnyGame, Clauses, Illegal, Millis, Move, Seat, Step, TimeUp, play
from parlour.core.registry import find
from parlour.core.rng import Rng
from parlour.lessons.course import Course, Item, Lesson, Rule, as_json, matches
from parlour.server.clause_text import clauses
from tests.lessons.test_lessons import COURSES, LEARNER, LESSONS, moments, right_way
from tests.repository.tree import SOURCE

DEAL = "deal"
"""A position: the game as it is dealt, with a number for another deal."""


def deal(each: Course, rule: Rule) -> Step[Any, Any]:
    """Return a game as it is dealt."""
    key = int(rule.position.removeprefix(DEAL) or 0).to_bytes(32, "big")
    return find(each.game).setup(options_of(each), each.settings.seats, key)


def options_of(each: Course) -> Any:
    """Return the options of a course, which are those of the first game after it."""
    return msgspec.convert(each.settings.options, find(each.game).forms.options)


def loaded(dice: tuple[int, ...]) -> Rng:
    """Return a place in the stream of chance from which dice fall as given."""
    return next(found for drawn in count() if (found := Rng(bytes(32), drawn)).dice(len(dice))[0] == dice)


def place(each: Course, rule: Rule, state: Any) -> Any:
    """Return the position at which the moves that show a rule begin."""
    if rule.position.startswith(DEAL):
        return deal(each, rule).state
    if rule.position:
        return import_module(f"parlour.games.{each.game}.notation").position(rule.position, options_of(each))
    return state


def moves_of(game: AnyGame, rule: Rule, item: Item, state: Any, time: Millis) -> list[tuple[int, Any]]:
    """Return the moves that show a rule, seat by seat: those that it names, or what happens in the item."""
    if rule.moves or rule.position:
        return [(seat, None if seat < 0 else game.forms.read_action.decode(action)) for seat, action in rule.moves]
    if item.kind == "move":
        return [(item.seat, None if item.seat < 0 else game.forms.read_action.decode(item.action))]
    return [(LEARNER, action) for action in right_way(game, state, item, time)] if item.kind == "do" else []


def played(
    game: AnyGame, state: Any, moves: list[tuple[int, Any]], time: Millis
) -> tuple[Step[Any, Any], Illegal | None]:
    """Return what comes of some moves, of which the last may be refused."""
    events: tuple[Any, ...] = ()
    for left, (seat, action) in zip(range(len(moves) - 1, -1, -1), moves, strict=True):
        ask = game.ask(state)
        if seat < 0:
            time = max(time, ask.due or time)
        move = Move(HOUSE, TimeUp(ask.id), time) if seat < 0 else Move(Seat(seat), action, time)
        try:
            step = play(game, state, move)
        except Illegal as refusal:
            if left:
                raise
            return Step(state, events), refusal
        state, events = step.state, events + step.events
    return Step(state, events), None


def cited(events: tuple[Any, ...]) -> set[str]:
    """Return all clauses that some events cite."""
    found: Clauses = tuple(clause for event in events for clause in event.cites())
    return set(found)


def show(each: Course, item: Item, rule: Rule, state: Any, time: Millis) -> None:
    """See that the moves of a rule show it."""
    game = find(each.game)
    begun = place(each, rule, state)
    if rule.dice:
        begun = replace(begun, rng=loaded(rule.dice))
    assert begun.options == options_of(each), "the options of the game that follows"
    step, refusal = played(game, begun, moves_of(game, rule, item, begun, time), time)
    assert (refusal is not None) is rule.refused, refusal.why if refusal else "nothing is refused"
    if refusal is not None:
        assert refusal.clause == rule.clause, (refusal.clause, refusal.why)
        return
    events = (*(deal(each, rule).events if rule.position.startswith(DEAL) else ()), *step.events)
    assert events, "something happens"
    if rule.event is not None:
        assert any(matches(rule.event, as_json(event)) for event in events), [as_json(event) for event in events]
    if rule.state is not None:
        assert matches(rule.state, as_json(step.state)), as_json(step.state)
    assert rule.event or rule.state or rule.clause in cited(events), sorted(cited(events))


@pytest.mark.parametrize(("each", "lesson"), LESSONS)
def test_every_rule_that_a_lesson_states_is_shown(each: Course, lesson: Lesson) -> None:
    known = {clause.id for clause in clauses(each.game)}
    for state, item, time in moments(find(each.game), lesson):
        for rule in item.rules:
            assert rule.clause in known
            try:
                show(each, item, rule, state, time)
            except (AssertionError, Illegal, ValueError) as fault:
                raise AssertionError(f"{item.text!r}: {rule.clause} is not shown: {fault}") from fault


@pytest.mark.parametrize("each", COURSES, ids=lambda each: each.game)
def test_lessons_are_given_by_the_options_of_the_game_that_follows(each: Course) -> None:
    game = find(each.game)
    for lesson in each.lessons:
        assert game.forms.read_state.decode(lesson.state).options == options_of(each), lesson.id


@pytest.mark.parametrize("each", COURSES, ids=lambda each: each.game)
def test_every_item_says_which_rules_it_states(each: Course) -> None:
    for path in (SOURCE / "lessons" / each.game).glob("[0-9]*.json"):
        for item in json.decode(path.read_bytes())["script"]:
            assert "rules" in item, item["text"]
            assert item["rules"] or item["kind"] in ("read", "do"), (
                "a question is about a rule, others move to show one"
            )
