"""What makes a position a puzzle, and how that is verified anew."""

import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from parlour.core.game import Illegal
from parlour.core.registry import find
from parlour.games.illimat.actions import Finish, Sow
from parlour.games.illimat.box import Card
from parlour.puzzles.puzzle import Position, score_of
from parlour.puzzles.verify import (
    NotUnique,
    best_answer,
    difficulty_of,
    exact_search_solves,
    luck_of,
    solves,
    verify,
)
from tests.puzzles.positions import HARVEST, TWO_HARVESTS, posed, puzzle

VERSION = find("illimat").version


def test_a_position_with_one_best_answer_is_a_puzzle() -> None:
    best = best_answer(posed(HARVEST))

    assert best.score == 6
    verdict = verify("illimat", VERSION, puzzle())
    assert (verdict.fault, verdict.exact) == ("", True)
    assert verdict.luck <= 0.2


def test_two_best_answers_are_refused() -> None:
    with pytest.raises(NotUnique, match="2 best answers"):
        best_answer(posed(TWO_HARVESTS))
    state = Raw(json.encode(posed(TWO_HARVESTS).state))

    verdict = verify("illimat", VERSION, replace(puzzle(), state=state))

    assert verdict.fault.startswith("2 best answers")


def test_no_answer_is_refused() -> None:
    with pytest.raises(NotUnique, match="no answer"):
        best_answer(posed("hands 7s / 3p | fields 7a / - / - / - | spring 0"))


def test_a_file_that_tells_another_answer_or_score_is_refused() -> None:
    other = replace(puzzle(), answer=(Raw(json.encode(Sow(Card("7s"), 0))),))

    assert "the best answer is Harvest" in verify("illimat", VERSION, other).fault
    assert "the best answer is Harvest" in verify("illimat", VERSION, replace(puzzle(), score=5)).fault


def test_a_puzzle_that_chance_solves_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    lucky = puzzle("hands 7s / 3p | fields 7a 5s 2s / - / - / - | spring 0 | deck 8p 8s 8a 8w")
    luck = luck_of(posed("hands 7s / 3p | fields 7a 5s 2s / - / - / - | spring 0 | deck 8p 8s 8a 8w"), 4)
    monkeypatch.setattr("parlour.puzzles.verify.LUCK", luck - 0.01)

    assert "of random answers solve it" in verify("illimat", VERSION, lucky).fault


def test_the_strongest_computer_and_an_exact_search_look_from_the_seat() -> None:
    position = posed(HARVEST)

    assert solves(position, 6, "expert")
    assert exact_search_solves(position, 6)
    assert not solves(position, 7, "expert")
    assert not exact_search_solves(position, 7)
    assert not exact_search_solves(posed(TWO_HARVESTS), 5)
    assert difficulty_of(position, 6) in ("easy", "normal", "hard")
    assert difficulty_of(position, 7) == "expert"


def test_the_same_position_is_tried_by_the_same_random_answers() -> None:
    assert luck_of(posed(HARVEST), 6) == luck_of(posed(HARVEST), 6)


def test_answers_are_played_by_the_rules() -> None:
    position = posed(HARVEST)

    assert score_of(position, ()) is None
    assert score_of(position, (Sow(Card("2w"), 0),)) == 0
    with pytest.raises(Illegal):
        score_of(position, (Sow(Card("Ks"), 0),))
    with pytest.raises(Illegal):
        score_of(Position(position.game, position.puzzles, position.state, position.seat), (Finish(),))
