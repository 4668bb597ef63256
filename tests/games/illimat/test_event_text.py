"""What happened, as the log tells it."""

import pytest

from parlour.core.game import Seat
from parlour.games.illimat.box import Card, Luminary, Season
from parlour.games.illimat.event_text import event_text, score_lines
from parlour.games.illimat.events import (
    Claimed,
    Converged,
    Dealt,
    Discarded,
    Drew,
    Event,
    Exchanged,
    Fallow,
    Gave,
    Harvested,
    Hidden,
    Lapsed,
    OkusTaken,
    Revealed,
    Scored,
    Seeded,
    Sowed,
    Stayed,
    Stockpiled,
    Turned,
    Won,
)
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import Pile, Sheet, Wait
from tests.marks import clause

NAMES = ("Ann", "Ben")
ANN, BEN = Seat(0), Seat(1)


def cards(line: str) -> tuple[Card, ...]:
    return tuple(map(Card, line.split()))


OPEN = Pile(7, cards("2s 5s"), locked=False)
LOCKED = Pile(7, cards("7a 2s 5s"), locked=True)
RICH = Sheet(30, 5, 4, 1, 2, 1, 4, 2, -2)
POOR = Sheet(9, 2, 1, 0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Sowed(ANN, Card("5s"), 2), "Ann sowed the Five of Summer in the north field."),
        (Sowed(ANN, Card("5s"), 2, duty=True), "Ann sowed the Five of Summer in the north field for the Rake."),
        (
            Harvested(ANN, cards("7t"), 1, cards("7a"), (OPEN,)),
            "Ann harvested the Seven of Autumn and the open stockpile of 7 (Two of Summer, Five of Summer)"
            " with the Seven of Stars in the west field.",
        ),
        (
            Harvested(BEN, cards("4p 3w"), 3, cards("7a"), ()),
            "Ben harvested the Seven of Autumn with the Four of Spring and the Three of Winter in the east field.",
        ),
        (
            Stockpiled(ANN, Card("5s"), 0, cards("2s"), OPEN),
            "Ann stockpiled the Five of Summer with the Two of Summer in the south field: an open stockpile of 7.",
        ),
        (
            Stockpiled(ANN, Card("5s"), 0, cards("7a 2s"), LOCKED),
            "Ann stockpiled the Five of Summer with the Seven of Autumn and the Two of Summer in the south field"
            ": a locked stockpile of 7.",
        ),
        (
            Exchanged(ANN, cards("5s"), cards("2w"), (1,)),
            "Ann exchanged the Five of Summer for the Two of Winter in the west field.",
        ),
        (
            Exchanged(ANN, cards("5s 6s"), cards("2w 3w"), (1, 2), reward=True),
            "Ann exchanged the Five of Summer for the Two of Winter in the west field and the Six of Summer"
            " for the Three of Winter in the north field, rewarded by the Changeling.",
        ),
        (Gave(BEN, ANN, Card("10s")), "Ben gave the Ten of Summer to Ann for the Rake."),
        (Stayed(ANN, Wait.FINISH), "Ann ended the turn without an exchange."),
        (Stayed(ANN, Wait.SWAP), "Ann declined the Changeling's reward."),
        (Stayed(ANN, Wait.TURN), "Ann left the illimat as it was."),
        (Lapsed(BEN), "Ben ran out of time, so the table chose."),
    ],
)
def test_a_deed_is_told_with_its_doer(event: Event, said: str) -> None:
    assert event_text(event, NAMES) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Turned(2, Season.WINTER, 3, Card("Kw")), "The King of Winter made it Winter in the north field."),
        (Turned(0, Season.SUMMER, 3), "The Forest Queen made it Summer in the south field."),
        (OkusTaken(ANN, 1, 2), "Ann took an okus token for clearing the west field; 2 left."),
        (Claimed(ANN, 1, Luminary.FOREST_QUEEN), "Ann claimed the Forest Queen in the west field."),
        (Revealed(1, Luminary.MAIDEN), "Revealed in the west field: the Maiden (Winter forbids nothing)."),
        (
            Revealed(1, Luminary.FOREST_QUEEN, newborn=True),
            "The Newborn revealed in the west field: the Forest Queen (the illimat does not turn).",
        ),
        (
            Discarded(3, Luminary.RIVER),
            "Too few cards were left to draw, so the River left the east field without effect.",
        ),
        (Seeded(0, cards("2s Ft")), "The south field was seeded with the Two of Summer and the Fool of Stars."),
        (Fallow(0, short=True), "The south field lies fallow: too few cards were left to draw."),
        (Fallow(0, short=False), "The south field lies fallow: no okus token was left."),
        (Hidden(2), "Three unseen cards were dealt beneath the Children in the north field."),
    ],
)
def test_what_the_table_does_is_told_with_its_place(event: Event, said: str) -> None:
    assert event_text(event, NAMES) == said


@clause("ILM-61")
@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (
            Dealt(2, BEN, (), (cards("2s 3s"), cards("4s")), 4),
            "Ben dealt round 2. Ann got the Two of Summer and the Three of Summer.",
            "Ben dealt round 2.",
        ),
        (Drew(ANN, 1, cards("2s")), "Ann drew the Two of Summer.", "Ann drew 1 card."),
        (Drew(ANN, 2, cards("2s 9w")), "Ann drew the Two of Summer and the Nine of Winter.", "Ann drew 2 cards."),
        (
            Claimed(ANN, 1, Luminary.CHILDREN, cards("2s 3s 4s")),
            "Ann claimed the Children in the west field with the Two of Summer, the Three of Summer"
            " and the Four of Summer.",
            "Ann claimed the Children in the west field with three unseen cards.",
        ),
        (
            Converged((cards("2s"), cards("4s")), (0, 3)),
            "Four Luminaries were face up, so everyone took over the hand and the earlier score"
            " of the player on the left: Harmonic Convergence. Ann got the Two of Summer.",
            "Four Luminaries were face up, so everyone took over the hand and the earlier score"
            " of the player on the left: Harmonic Convergence.",
        ),
    ],
)
def test_what_is_not_for_all_is_told_to_its_owner_alone(event: Event, mine: str, theirs: str) -> None:
    assert event_text(event.redact(ANN), NAMES) == mine
    assert event_text(event.redact(None), NAMES) == theirs


@clause("ILM-51", "ILM-53")
def test_points_are_told_with_what_they_are_made_of() -> None:
    assert event_text(Scored(2, (RICH, POOR), (12, 4)), NAMES) == (
        "Round 2 was scored: Ann 8 (Bumper Crop +4, Sunkissed +2, Frostbit −2, Fools +1, Luminaries +2, okus +1)"
        " and Ben 0. Totals: Ann 12 and Ben 4."
    )
    assert event_text(Won((ANN,), (18, 4)), NAMES) == "Ann won with 18 points."
    assert event_text(Won((ANN, BEN), (9, 9)), NAMES) == "Ann and Ben shared the win with 9 points."


def reasons(counted: list[tuple[int, ...]], options: Options | None = None) -> dict[str, str]:
    """Why each line of a score sheet has its points, out of cards, Summer, Winter, Luminaries, tokens and points."""
    sheets = [Sheet(line[0], line[1], line[2], 0, *line[3:]) for line in counted]
    names = ("You", "Ben", "Cleo")[: len(sheets)]
    lines = score_lines(Scored(1, tuple(sheets), (0,) * len(sheets)), options or Options(), names)
    return {line.name: line.reason for line in lines}


@clause("ILM-51")
def test_the_score_sheet_says_who_had_the_most() -> None:
    told = reasons([(12, 0, 0, 0, 0, 4, 0, 0), (9, 0, 3, 0, 0, 0, 0, -2)])

    assert told["Bumper Crop"] == "You had the most, 12."
    assert told["Sunkissed"] == "Nobody harvested any Summer cards."
    assert told["Frostbit"] == "Ben had the most, 3."
    assert told["Fools"] == told["Luminaries"] == told["Okus"] == ""


@clause("ILM-52")
def test_the_score_sheet_says_how_a_tie_was_decided() -> None:
    two = reasons([(9, 4, 2, 1, 0, 0, 2, 0), (5, 4, 2, 0, 0, 0, 0, -2)])
    assert two["Sunkissed"] == "You and Ben tied at 4. You had more Luminaries, and that decided."
    assert two["Frostbit"] == "You and Ben tied at 2. Ben had fewer Luminaries, and that decided."

    three = reasons([(9, 4, 2, 2, 0, 4, 2, 0), (9, 4, 2, 1, 0, 0, 0, 0), (9, 4, 2, 0, 0, 0, 0, -2)])
    assert three["Bumper Crop"] == "You, Ben and Cleo tied at 9. You had the most Luminaries, and that decided."
    assert three["Frostbit"] == "You, Ben and Cleo tied at 2. Cleo had the fewest Luminaries, and that decided."


@clause("ILM-52", "ILM-54")
def test_the_score_sheet_says_why_nobody_gets_points() -> None:
    told = reasons([(0, 4, 2, 0, 0, 0, 0, 0), (0, 4, 2, 0, 0, 0, 0, 0)], Options(mode="beginner"))

    assert told["Sunkissed"] == "You and Ben tied at 4 and had the same number of okus tokens: nobody got points."
    assert told["Frostbit"] == "You and Ben tied at 2 and had the same number of okus tokens: nobody lost points."
    assert "Luminaries" not in told


@clause("ILM-42", "ILM-51")
def test_the_score_sheet_says_what_the_river_turned_around() -> None:
    told = reasons([(9, 0, 4, 1, 0, 0, 0, 2), (5, 0, 1, 0, 0, 0, 0, 0)])

    assert told["Frostbit"] == "You had the most, 4. With the River that brought 2 points instead of costing 2."


@clause("ILM-51")
def test_the_lines_of_the_score_sheet_add_up_and_say_their_rules() -> None:
    lines = score_lines(Scored(2, (RICH, POOR), (12, 4)), Options(), NAMES)

    assert [sum(column) for column in zip(*[line.points for line in lines], strict=True)] == [RICH.points, POOR.points]
    assert [line.rule for line in lines][:4] == [
        "the most cards: +4",
        "the most Summer cards: +2",
        "the most Winter cards: −2",
        "+1 for each Fool",
    ]
    assert [line.counted for line in lines][:3] == [
        ("30 cards", "9 cards"),
        ("5 Summer", "2 Summer"),
        ("4 Winter", "1 Winter"),
    ]
    assert score_lines(Won((ANN,), (18, 4)), Options(), NAMES) == ()
