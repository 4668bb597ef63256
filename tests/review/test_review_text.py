"""Reviews in words."""

from parlour.review.parts import Part, Review, Summary, review_words

NAMES = ("Ann", "Ben")


def a_review(*parts: Part, turning: tuple[int, ...]) -> Review:
    summaries = (Summary(5_000, 800, -1_200, 400, 5_000), Summary(5_000, -800, -400, 1_200, 5_000))
    return Review("illimat", 2, (5_000, 5_000), parts, (5_000, 5_000), summaries, turning)


def test_a_review_tells_luck_choices_and_turning_points() -> None:
    deal = Part(0, -1, "The deal", (5_500, 4_500), luck=(500, -500), round=1)
    nine = Part(
        1,
        1,
        "Sow Nine",
        (6_000, 4_000),
        (500, -500),
        cost=1_400,
        better="Harvest Five",
        why="It takes 3 cards.",
        round=2,
    )
    draw = Part(2, 0, "Sow Two", (6_050, 3_950), luck=(50, -50))

    assert list(review_words(a_review(deal, nine, draw, turning=(0, 1, 2)), NAMES)) == [
        "Ann: 50% before the deal, luck +8%, own choices −12%, others' choices +4%: 50%",
        "Ben: 50% before the deal, luck −8%, own choices −4%, others' choices +12%: 50%",
        "Turning points:",
        "Round 1, move 0. The deal. Luck: +5% for Ann, −5% for Ben.",
        "Round 2, move 1. Ben: Sow Nine. This cost 14%; better: Harvest Five. It takes 3 cards.",
        "Move 2. Ann: Sow Two.",
    ]


def test_a_game_may_have_no_turning_points() -> None:
    assert list(review_words(a_review(turning=()), NAMES))[-1] == "No turning points."
