"""What decided a game of Illimat, and everybody's best harvest."""

from msgspec.structs import replace

from parlour.core.game import Highlight, Outcome, Seat
from parlour.games.illimat import GAME
from parlour.games.illimat.box import Card
from parlour.games.illimat.events import Dealt, Event, Harvested, Scored
from parlour.games.illimat.notation import position
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import Pile, Sheet, State
from tests.marks import clause

ANN, BOB, CY = Seat(0), Seat(1), Seat(2)
NAMES = ("You", "Bob", "Cy")
NOTHING = Sheet(0, 0, 0, 0, 0, 0, 0, 0, 0)
RICH = replace(NOTHING, bumper_crop=4, fools=2)


def ended(places: tuple[int, ...], scores: tuple[int, ...]) -> State:
    table = position(f"hands {' / '.join('-' * len(scores))}")
    return replace(table, outcome=Outcome(places, "Reached 17 points.", scores=scores))


def harvest(seat: Seat, *loose: str, piled: tuple[str, ...] = ()) -> Harvested:
    piles = (Pile(7, tuple(map(Card, piled)), locked=False),) if piled else ()
    return Harvested(seat, (Card("7w"),), 0, tuple(map(Card, loose)), piles)


def dealt(number: int) -> Dealt:
    return Dealt(number, ANN, (), (), 0)


def told(state: State, *steps: tuple[Event, ...]) -> tuple[Highlight, ...]:
    return GAME.site.highlights(state, steps, NAMES)


def test_the_winners_advantage_and_best_harvest_are_told_then_all() -> None:
    steps: tuple[tuple[Event, ...], ...] = (
        (dealt(1),),
        (harvest(ANN, "3p", "4s", piled=("2p", "5p")),),
        (harvest(BOB, "7s"),),
        (harvest(BOB, "7a"), Scored(1, (RICH, NOTHING, replace(NOTHING, luminaries=3)), (6, 0, 3)), dealt(2)),
    )

    decided, mine, bobs, _ = told(ended((1, 3, 2), (6, 0, 3)), *steps)

    cards = ("7w", "3p", "4s", "2p", "5p")
    best = "Your best harvest took five cards in round one."
    assert decided == Highlight(f"Bumper Crop made the difference: 4 points, Cy had 0. {best}", 1, cards)
    assert mine == Highlight(best, 1, cards, ANN)
    assert bobs == Highlight("Bob's best harvest took two cards in round one.", 2, ("7w", "7s"), BOB)


def test_the_part_told_is_where_the_winner_is_furthest_ahead() -> None:
    sheets = (replace(NOTHING, fools=3, luminaries=2), replace(NOTHING, fools=2))

    (decided,) = told(ended((1, 2), (5, 2)), (Scored(1, sheets, (5, 2)),))

    assert decided.text == "Luminaries made the difference: 2 points, Bob had 0."


@clause("ILM-52", "ILM-53")
def test_a_shared_win_says_that_no_luminary_decides_it() -> None:
    shared = told(ended((1, 1), (6, 6)), (harvest(ANN, "7s"),), (Scored(1, (RICH, NOTHING), (0, 6)),))[0].text
    assert shared.startswith("Equal points share the win. Luminaries only decide who gets Bumper Crop,")
    beginners = replace(ended((1, 1), (6, 6)), options=Options(mode="beginner"))
    assert told(beginners)[0].text.startswith("Equal points share the win. Okus tokens only decide")


def test_totals_that_changed_hands_have_no_advantage() -> None:
    scored = (Scored(1, (RICH, NOTHING), (0, 6)),)

    assert told(ended((2, 1), (0, 6)), scored) == (Highlight("Reached 17 points.", 0),)
