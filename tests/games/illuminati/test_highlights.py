"""What decided a game of Illuminati, and everybody's best attack."""

from msgspec.structs import replace

from parlour.core.game import Highlight, Outcome, Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.attack.events import Resolved
from parlour.games.illuminati.box import Attack
from parlour.games.illuminati.scoring import COUNTED, GOAL, LAST
from parlour.games.illuminati.state import State
from tests.games.illuminati.test_winning import MANY, crowned

ME, BEN = Seat(0), Seat(1)
NAMES = ("You", "Ben")


def ended(state: State, reason: str, places: tuple[int, ...] = (1, 2)) -> State:
    return replace(state, outcome=Outcome(places, reason, scores=(31, 24)))


def attack(seat: Seat, target: str, kind: Attack = Attack.CONTROL, *, success: bool = True) -> tuple[Resolved]:
    return (Resolved(seat, "bavarian", target, kind, 5, 8, success=success),)


def told(state: State, *steps: tuple[Resolved]) -> tuple[Highlight, ...]:
    return GAME.site.highlights(state, steps or ((),), NAMES)


def test_the_goal_and_the_last_attack_are_told_then_all_attacks() -> None:
    steps = (
        attack(ME, "c-i-a"), attack(BEN, "texas", Attack.DESTROY), attack(ME, "hackers"),
        attack(ME, "kgb", success=False),
    )  # fmt: skip # a list reads best as a paragraph

    assert told(ended(crowned("network", *MANY), GOAL), *steps) == (
        Highlight(
            "You had 13 groups, counting the Illuminati. The last step: you took Hackers with a roll of 5.",
            2,
            ("bavarian", "hackers"),
        ),
        Highlight("Your best attack took C.I.A. with a roll of 5.", 0, ("bavarian", "c-i-a"), ME),
        Highlight("Ben's best attack destroyed Texas with a roll of 5.", 1, ("bavarian", "texas"), BEN),
        Highlight("Your best attack took Hackers with a roll of 5.", 2, ("bavarian", "hackers"), ME),
    )


def test_other_ends_are_told_in_a_sentence() -> None:
    power = crowned("bavarian", "the-mafia", "new-york", "c-i-a", "pentagon")

    assert told(ended(power, GOAL))[0].text.endswith(" Power.")
    assert told(ended(power, COUNTED)) == (Highlight("You had the most Power and groups: 31.", 0),)
    assert told(ended(power, LAST, (2, 1))) == (Highlight("Ben outlasted all others.", 0),)
