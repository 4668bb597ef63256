"""From round to round, and the end of the game (ILM-7, ILM-53)."""

import pytest

from parlour.core.game import Move, Outcome, Seat
from parlour.games.illimat import GAME
from parlour.games.illimat.box import LUMINARIES, Season
from parlour.games.illimat.events import Dealt, Scored, Won
from parlour.games.illimat.notation import position
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import Crop, pieces
from tests.games.illimat.table import YOU, happened, played, refused, sow
from tests.marks import clause

ROUND = Options(length="round")


def last_card(scores: str, crops: str = "") -> str:
    """A position whose last card ends a round."""
    seats = len(scores.split())
    return f"hands 10p {'/ - ' * (seats - 1)}| scores {scores}" + (f" | crops {crops}" if crops else "")


@clause("ILM-7")
@pytest.mark.parametrize(("scores", "cards"), [("0 0", 52), ("0 0 0", 52), ("0 0 0 0", 65)])
def test_everything_is_gathered_and_dealt_anew(scores: str, cards: int) -> None:
    step = played(last_card(scores), sow("10p", 0))

    seats = len(scores.split())
    assert len(step.state.deck) == cards - 12 - 4 * seats + 1
    assert len(list(pieces(step.state))) == cards + len(LUMINARIES) + seats
    assert step.state.crops == (Crop(),) * seats
    assert [len(field.loose) for field in step.state.fields] == [3] * 4
    assert step.state.round == 2


@clause("ILM-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal_passes_to_the_left(seats: int) -> None:
    text = last_card("0 " * seats)
    step = played(text, sow("10p", 0))

    # In a position the last seat deals, as in a first round.
    assert step.state.dealer == 0
    assert GAME.ask(step.state).seats == {Seat(1)}
    assert step.state.season(0) is Season.SUMMER
    assert len(step.state.hands[1]) == 3
    assert [dealt.dealer for dealt in happened(step, Dealt)] == [0]


@clause("ILM-7")
def test_each_deal_goes_on_in_the_stream_of_chance() -> None:
    step = played(last_card("0 0"), sow("10p", 0))

    assert step.state.rng.drawn > position(last_card("0 0")).rng.drawn


@clause("ILM-53")
def test_below_the_target_another_round_is_played() -> None:
    step = played(last_card("16 3"), sow("10p", 0))

    assert GAME.outcome(step.state) is None
    assert step.state.scores == (16, 3)
    assert [type(event) for event in step.events[-2:]] == [Scored, Dealt]


@clause("ILM-53")
@pytest.mark.parametrize(
    ("scores", "crops", "places"),
    [
        ("17 3", "", (1, 2)),
        ("13 3", "2p / -", (1, 2)),
        ("17 18", "", (2, 1)),
        ("20 5 18", "", (1, 3, 2)),
        ("20 18 18", "", (1, 2, 2)),
        ("3 9 17 16", "", (4, 3, 1, 2)),
    ],
)
def test_at_seventeen_the_highest_total_wins(scores: str, crops: str, places: tuple[int, ...]) -> None:
    step = played(last_card(scores, crops), sow("10p", 0))

    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == places
    assert outcome.scores == step.state.scores
    assert happened(step, Won) == [Won((Seat(places.index(1)),), step.state.scores)]


@clause("ILM-53")
@pytest.mark.parametrize("scores", ["17 17", "20 20 18", "18 5 18 18"])
def test_a_shared_lead_plays_another_round(scores: str) -> None:
    step = played(last_card(scores), sow("10p", 0))

    assert GAME.outcome(step.state) is None
    assert step.state.round == 2


@clause("ILM-53")
@pytest.mark.parametrize(
    ("scores", "places"), [("5 3", (1, 2)), ("5 5", (1, 1)), ("2 7 7 1", (3, 1, 1, 4)), ("-2 -2", (1, 1))]
)
def test_a_single_round_always_ends_the_game_and_equals_share_the_place(scores: str, places: tuple[int, ...]) -> None:
    step = played(last_card(scores), sow("10p", 0), options=ROUND)

    outcome = GAME.outcome(step.state)
    assert outcome == Outcome(places, "Highest score after one round.", step.state.scores)
    winners = tuple(Seat(seat) for seat, place in enumerate(places) if place == 1)
    assert happened(step, Won) == [Won(winners, step.state.scores)]


@clause("ILM-53")
def test_a_game_that_is_over_asks_nobody_and_takes_no_move() -> None:
    step = played(last_card("5 3"), sow("10p", 0), options=ROUND)

    assert GAME.ask(step.state).seats == frozenset()
    assert list(GAME.moves(step.state, YOU)) == []
    assert refused(last_card("5 3"), sow("10p", 0), Move(YOU, sow("2p", 0)), options=ROUND).code == "over"
