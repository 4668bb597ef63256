"""A finding names its cause, once however often it occurs: for a leak the event or the view, and its field."""

from dataclasses import replace as but
from random import Random
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from parlour.games.illimat import GAME as ILLIMAT
from parlour.laws.battery import try_game
from parlour.laws.report import Finding, Report, difference, event_difference, found_at, kind, named_in, once_per_cause
from parlour.laws.secrecy import REVEALS, other_order, watch
from parlour.laws.walk import walk
from tests.laws.test_leaks import LEAKS

GAMES = 12


@pytest.mark.parametrize(
    ("leak", "cause"),
    [
        ("draws_are_told_to_all", "event drew, field cards"),
        ("draws_are_told_by_their_number", "event drew, field count"),
        ("deals_are_told_to_all", "event dealt, field hands"),
        ("secret_cards_of_others_are_seen", "view, field crops.secret"),
        ("deck_size_tells_the_next_card", "view, field deck_size"),
        ("the_question_is_due_by_the_next_card", "question, field due"),
        ("moves_are_listed_by_the_next_card", "listed moves"),
        ("a_refusal_tells_who_holds_the_card", "refusal of sow"),
    ],
)
def test_a_leak_is_found_once_by_its_field(leak: str, cause: str) -> None:
    report = Report()
    for number in range(GAMES):
        report = report.plus(try_game(LEAKS[leak](), 0, number))

    (finding,) = (finding for finding in report.findings if finding.law == "secrecy")
    assert finding.cause == cause
    # What leaks is often told as well where the game says that nothing is.
    assert {other.law for other in report.findings} <= {"secrecy", REVEALS}
    assert finding.times > 1
    assert finding.table.startswith("game ")
    assert finding.detail.startswith("viewer ")


def test_findings_of_one_cause_are_counted_and_the_first_is_kept() -> None:
    one, two = Finding("law", "cause", "first"), Finding("law", "cause", "second", times=2)

    assert once_per_cause((one, two, Finding("law", "other"))) == (
        Finding("law", "cause", "first", times=3),
        Finding("law", "other"),
    )


@pytest.mark.parametrize(
    ("ours", "theirs", "path"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, ("b",)),
        ({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}, {"b": 3}]}, ("a", "b")),
        ({"a": [1]}, {"a": [1, 2]}, ("a",)),
        ({"a": None}, {"a": {"b": 1}}, ("a",)),
        ([1, 2], [1], ()),
    ],
)
def test_a_difference_is_named_by_the_fields_that_lead_to_it(ours: Any, theirs: Any, path: tuple[str, ...]) -> None:
    assert difference(ours, theirs) == path


@pytest.mark.parametrize(
    ("theirs", "cause"),
    [
        ([{"kind": "drew", "count": 2}, {"kind": "won"}], "event drew, field count"),
        ([{"kind": "lost", "count": 1}, {"kind": "won"}], "event drew"),
        ([{"kind": "drew"}, {"kind": "won"}], "event drew"),
        ([{"kind": "drew", "count": 1}], "event won"),
        ([{"kind": "drew", "count": 1}, {"kind": "won"}, {"kind": "scored"}], "event scored"),
    ],
)
def test_events_that_differ_are_named(theirs: list[Any], cause: str) -> None:
    assert event_difference([{"kind": "drew", "count": 1}, {"kind": "won"}], theirs) == cause


def test_a_piece_is_found_where_it_is_named() -> None:
    event = {"kind": "scored", "sheets": [{"cards": ["2s", "3s"], "seat": 1}], "first": "4s"}

    assert list(named_in(event, frozenset({"3s", "4s"}))) == [
        ("event scored, field sheets.cards", "3s"),
        ("event scored, field first", "4s"),
    ]


def test_what_is_no_struct_is_named_by_its_type() -> None:
    assert kind([]) == "list"


@pytest.mark.parametrize(
    ("before", "theirs", "seen"),
    [
        ({"2s"}, [{"kind": "drew", "card": "3s"}, {"kind": "drew"}], True),
        ({"2s", "3s"}, [{"kind": "drew", "card": "3s"}, {"kind": "drew"}], False),
        ({"2s"}, [{"kind": "drew", "card": "4s"}, {"kind": "drew"}], False),
    ],
)
def test_cards_that_came_into_view_may_have_come_in_another_order(
    before: set[str], theirs: list[Any], seen: bool
) -> None:
    game = ILLIMAT
    first = game.setup(game.variants[0], 2, bytes(32)).state
    moment = next(walk(game, first, 2, Random(0)))
    ours = json.encode([{"kind": "drew"}, {"kind": "drew", "card": "3s"}])
    watched = replace(
        watch(game, moment, None), named_before=frozenset(before), named_after=frozenset({"2s", "3s"}), events=ours
    )

    assert other_order(watched, json.encode(theirs)) is seen


def test_of_one_cause_the_smallest_counter_example_is_kept() -> None:
    late = found_at("game 1", [Finding("a law", "a cause", "late")], 9)
    early = found_at("game 2", [Finding("a law", "a cause", "early")], 2)

    (kept,) = once_per_cause((*late, *early, *late))
    assert (kept.table, kept.detail, kept.times) == ("game 2", "early", 3)


def test_rules_that_raise_are_a_finding_of_their_game_alone() -> None:
    def stumble(*_: Any) -> Any:
        raise ZeroDivisionError("out of order")

    (finding,) = try_game(but(ILLIMAT, apply=stumble), 0, 1).findings
    assert (finding.law, finding.cause) == ("rules do not break", "ZeroDivisionError in stumble")
