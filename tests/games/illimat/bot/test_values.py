"""What a table is worth to a computer that looks ahead."""

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.bot.values import worth
from parlour.games.illimat.notation import position
from parlour.games.illimat.options import Options
from tests.games.illimat.table import NEXT, THIRD, YOU, harvest, played
from tests.marks import clause

DECK = "deck 2a 3a 4a 6a 8a 9a 10a Na Qa Ka"
LAST = "hands 5p / - | fields 5s / - / - / - | spring 3"


@pytest.mark.parametrize(
    ("more", "less"),
    [
        pytest.param("crops 2a 3a / -", "crops 2a / -", id="a card"),
        pytest.param("crops 2s / -", "crops 2a / -", id="a Summer card rather than another"),
        pytest.param("crops 2a / -", "crops 2w / -", id="another rather than a Winter card"),
        pytest.param("crops Fa / -", "crops 2a / -", id="a Fool"),
        pytest.param("crops o / -", "crops - / -", id="a token"),
        pytest.param("crops rake / -", "crops - / -", id="a Luminary"),
        pytest.param("scores 1 0", "scores 0 0", id="a point of earlier rounds"),
        pytest.param("crops - / -", "crops - / 2s", id="that others have nothing"),
    ],
)
@clause("ILM-51")
def test_it_is_worth_something(more: str, less: str) -> None:
    better, worse = (position(f"hands 2p / 3p | {DECK} | {part}") for part in (more, less))

    assert worth(better, YOU) > worth(worse, YOU)
    assert worth(better, NEXT) < worth(worse, NEXT)


@clause("ILM-42")
def test_winter_does_no_harm_to_who_holds_the_river() -> None:
    winter, autumn = (position(f"hands 2p / 3p | {DECK} | crops river {card} / -") for card in ("2w", "2a"))

    assert worth(winter, YOU) == pytest.approx(worth(autumn, YOU))


def test_a_lead_is_worth_more_the_fewer_cards_are_to_come() -> None:
    early, late = (position(f"hands 2p / 3p | crops 5a 6a / - | deck {deck}") for deck in (DECK[5:], "-"))

    assert worth(late, YOU) > worth(early, YOU) > 0


def test_between_equals_a_table_is_worth_nothing() -> None:
    assert worth(position(f"hands 2p / 3p | crops 5s / 6s | {DECK}"), YOU) == 0


def test_the_best_of_the_others_is_the_one_to_beat() -> None:
    state = position(f"hands 2w / 3p / 4p | scores 7 9 3 | {DECK}")

    assert [worth(state, seat) for seat in (YOU, NEXT, THIRD)] == [-2.0, 2.0, -6.0]


@clause("ILM-53")
def test_what_is_over_is_not_counted_again() -> None:
    state = played(LAST, harvest("5p", 0, "5s"), options=Options("beginner", "round")).state

    assert state.outcome is not None
    assert worth(state, YOU) == state.scores[YOU] - state.scores[NEXT] > 0


@clause("ILM-7")
def test_a_round_is_a_part_of_the_game() -> None:
    before, step = position(LAST), played(LAST, harvest("5p", 0, "5s"))

    assert (GAME.computer.part(before), GAME.computer.part(step.state)) == (1, 2)
