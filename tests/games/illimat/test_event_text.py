"""What happened, as the log tells it."""

import pytest

from parlour.core.game import Seat
from parlour.games.illimat.box import Card, Luminary, Season
from parlour.games.illimat.event_text import event_text
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
from parlour.games.illimat.state import Pile, Sheet, Wait
from parlour.games.illimat.view import redact
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
            "Harmonic Convergence: everyone took over the hand and the earlier score of the player on the left."
            " Ann got the Two of Summer.",
            "Harmonic Convergence: everyone took over the hand and the earlier score of the player on the left.",
        ),
    ],
)
def test_what_is_not_for_all_is_told_to_its_owner_alone(event: Event, mine: str, theirs: str) -> None:
    assert event_text(redact(event, ANN), NAMES) == mine
    assert event_text(redact(event, None), NAMES) == theirs


@clause("ILM-51", "ILM-53")
def test_points_are_told_with_what_they_are_made_of() -> None:
    assert event_text(Scored(2, (RICH, POOR), (12, 4)), NAMES) == (
        "Round 2 was scored: Ann 8 (Bumper Crop +4, Sunkissed +2, Frostbit -2, Fools +1, Luminaries +2, okus +1)"
        " and Ben 0. Totals: Ann 12 and Ben 4."
    )
    assert event_text(Won((ANN,), (18, 4)), NAMES) == "Ann won with 18 points."
    assert event_text(Won((ANN, BEN), (9, 9)), NAMES) == "Ann and Ben shared the win with 9 points."
