"""A step that is said to reveal nothing tells nothing: each game that says so wrongly is caught, and none says so."""

from dataclasses import replace
from typing import Any

import pytest

from parlour.core.game import AnyGame, Seat, snake_case
from parlour.core.registry import find, names
from parlour.laws.battery import chance
from parlour.laws.report import Finding
from parlour.laws.secrecy import foretold, watch
from parlour.laws.walk import Moment, walk

TOLD = {
    "illimat": ("drew", "sowed", "exchanged"),
    "literatio": ("played", "drew"),
    "lettergo": ("lifted", "revealed", "rules_drawn", "wiped"),
    "illiterati": ("drew",),
    "illuminati": ("rolled", "drew", "wagered", "offered"),
}
"""Events of each game that tell something hidden."""

MOVES, GAMES = 80, 8


def moments(game: AnyGame) -> Any:
    """Moves of some games at tables of all kinds."""
    for number in range(GAMES):
        random, seats = chance(3, number), game.seats[number % len(game.seats)]
        first = game.setup(game.variants[number % len(game.variants)], seats, random.randbytes(32))
        for count, moment in enumerate(walk(game, first.state, seats, random)):
            if count == MOVES:
                break
            yield moment


def findings(game: AnyGame, moment: Moment) -> list[Finding]:
    """What a move told its viewers unsaid."""
    return [finding for viewer in moment.viewers for finding in foretold(game, watch(game, moment, viewer))]


@pytest.mark.parametrize(("name", "event"), [(name, event) for name, told in TOLD.items() for event in told])
def test_a_game_that_passes_an_event_over_is_caught(name: str, event: str) -> None:
    game = find(name)

    def passed_over(happened: Any, viewer: Seat | None) -> bool:
        return happened.__struct_config__.tag != event and game.reveals(happened, viewer)

    assert any(
        findings(replace(game, reveals=passed_over), moment)
        for moment in moments(game)
        if any(snake_case(type(each).__name__) == event for each in moment.step.events)
    )


@pytest.mark.parametrize("name", names())
def test_some_moves_reveal_nothing_to_those_who_make_them(name: str) -> None:
    game = find(name)
    own = [
        not any(game.reveals(event, moment.move.seat) for event in moment.step.events)
        for moment in moments(game)
        if moment.move.seat >= 0
    ]

    assert sum(own) > len(own) // 10


def test_an_earlier_version_says_that_everything_reveals() -> None:
    game = find("lettergo-1")
    first = game.setup(game.variants[0], 2, bytes(32))

    assert game.reveals(first.events[0], None)
