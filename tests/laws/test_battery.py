"""The other laws, each shown to bite: games broken in one way, and the law that must say so."""

from collections.abc import Iterator
from dataclasses import replace as but
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.core.game import HighScore, Illegal, Millis, Move, Outcome, Seat, Step
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Sow
from parlour.games.illimat.events import Event
from parlour.games.illimat.state import State
from parlour.laws import walk
from parlour.laws.battery import try_game
from parlour.laws.secrecy import looks

GAMES = 20


def laws_broken(game: Any) -> set[str]:
    """The names of the laws that a game breaks, in the first game where it does."""
    for number in range(GAMES):
        findings = try_game(game, 0, number).findings
        if findings:
            return {finding.law for finding in findings}
    return set()


def applying(bend: Any) -> Any:
    """The game with what comes of a move bent."""
    return but(GAME, apply=lambda state, move: bend(GAME.apply(state, move), move))


def test_a_lost_card_is_noticed() -> None:
    def lose(step: Step[State, Event], _: Move[Action]) -> Step[State, Event]:
        return Step(replace(step.state, deck=step.state.deck[1:]), step.events)

    assert "pieces are neither made nor lost" in laws_broken(applying(lose))


def test_a_move_that_shows_nothing_is_noticed() -> None:
    assert "a move shows" in laws_broken(applying(lambda step, _: Step(step.state)))


def test_an_illegal_move_on_the_list_is_noticed() -> None:
    def moves(state: State, seat: Seat) -> Iterator[Action]:
        yield from GAME.moves(state, seat)
        yield from (Sow(card, 9) for card in state.hands[seat][:1])

    assert "what is listed is legal" in laws_broken(
        but(GAME, moves=moves, apply=sane, computer=but(GAME.computer, hint=lambda *_: 0.0))
    )


def sane(state: State, move: Move[Action]) -> Step[State, Event]:
    """What comes of a move, a field that is not there being taken for the first that is."""
    if isinstance(move.action, Sow) and move.action.field == 9:
        listed = next(iter(GAME.moves(state, move.seat)))
        return GAME.apply(state, replace(move, action=listed))
    return GAME.apply(state, move)


def test_a_move_listed_twice_is_noticed() -> None:
    def moves(state: State, seat: Seat) -> Iterator[Action]:
        for action in GAME.moves(state, seat):
            yield from (action, action)

    assert "moves are listed once" in laws_broken(but(GAME, moves=moves))


def test_a_check_that_lets_everything_pass_is_noticed() -> None:
    assert "check passes nothing that apply cannot do" in laws_broken(but(GAME, check=lambda *_: None))


def test_a_refusal_without_a_reason_is_noticed() -> None:
    def check(state: State, seat: Seat, action: Action) -> None:
        try:
            GAME.check(state, seat, action)
        except Illegal as refusal:
            raise Illegal(refusal.code, "") from refusal

    assert "a refusal has a reason" in laws_broken(but(GAME, check=check))


def test_chance_from_elsewhere_is_noticed() -> None:
    ticks = iter(range(10**9))

    def drift(step: Step[State, Event], _: Move[Action]) -> Step[State, Event]:
        return Step(replace(step.state, since=Millis(step.state.since + next(ticks))), step.events)

    assert "replay equals play" in laws_broken(applying(drift))


def test_an_event_that_does_not_survive_bytes_is_noticed() -> None:
    def redact(event: Event, seat: Seat | None) -> Any:
        return [GAME.redact(event, seat)]

    assert "bytes and back" in laws_broken(but(GAME, redact=redact))


def test_a_game_without_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk, "LONGEST", 10)

    assert laws_broken(GAME) == {"every game ends"}


def test_an_end_without_places_is_noticed() -> None:
    game = but(GAME, outcome=lambda state: state.outcome and Outcome(places=(2, 2), reason="nobody"))

    assert laws_broken(game) == {"every game ends"}


@pytest.mark.parametrize(
    "high_score",
    [
        HighScore("", (Seat(0),), (1,), ()),
        HighScore("Board", (Seat(9),), (1,), ()),
        HighScore("Board", (), (1,), ()),
        HighScore("Board", (Seat(0),), (), ()),
        HighScore("Board", (Seat(0),), (2**63,), ()),
    ],
    ids=["no board", "no such seat", "nobody's", "no rank", "too great"],
)
def test_a_high_score_that_cannot_be_stored_is_noticed(high_score: HighScore) -> None:
    assert laws_broken(but(GAME, site=but(GAME.site, high_score=lambda _: high_score))) == {
        "a high score can be stored"
    }


def test_a_table_that_cannot_be_is_not_looked_at() -> None:
    """Pieces changed about may lie where their kind never does."""

    def view(state: State, seat: Seat | None) -> Any:
        raise KeyError(state.round, seat)

    state = GAME.setup(GAME.variants[0], 2, bytes(32)).state

    assert looks(GAME, state, None)
    assert looks(but(GAME, view=view), state, None) is None
