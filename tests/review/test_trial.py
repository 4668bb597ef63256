"""How good a move is that was tried again."""

import pytest

from parlour.review.trial import kind_of


@pytest.mark.parametrize(
    ("gain", "best", "kind"),
    [
        (0.12, 0.12, "best"),
        (0.20, 0.12, "best"),
        (0.115, 0.12, "best"),
        (0.06, 0.12, "better"),
        (0.01, 0.12, "same"),
        (-0.01, 0.12, "same"),
        (-0.06, 0.12, "worse"),
        (0.005, 0.0, "same"),
        (0.02, -0.01, "best"),
    ],
)
def test_a_move_is_compared_with_the_old_and_the_better_one(gain: float, best: float, kind: str) -> None:
    assert kind_of(gain, best, repeated=False, found=False) == kind


def test_the_old_and_the_better_move_are_known_whatever_the_estimate() -> None:
    assert kind_of(0.0, 0.1, repeated=True, found=False) == "repeated"
    assert kind_of(-0.1, 0.1, repeated=False, found=True) == "best"
