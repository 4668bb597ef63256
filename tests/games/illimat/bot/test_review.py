"""What a player overlooked, in the words of the table."""

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Give
from parlour.games.illimat.bot.review import THEMES, explain
from parlour.games.illimat.box import Card
from parlour.games.illimat.notation import position
from tests.games.illimat.table import YOU, exchange, harvest, sow, stockpile, tend

DECK = "deck 2a 3a 4a 6a 8a 9a 10a Na Qa Ka"
RAKE = "hands 9p 5w 2a / 3p 8p | fields 4p 5p / Kp / - / - | up - rake - -"


@pytest.mark.parametrize(
    ("text", "own", "better", "theme", "why"),
    [
        (
            "hands 7s 9p / 3p 8p | fields 3s 4w Kp / - / - / - | spring 3",
            sow("9p", 1),
            harvest("7s", 0, "3s 4w"),
            "harvest",
            "It takes 3 cards (2 of Summer, 1 of Winter). Yours takes nothing.",
        ),
        (
            "hands 7s 9p / 3p 8p | fields 3s 4w 9a / - / - / - | spring 3",
            harvest("9p", 0, "9a"),
            harvest("7s", 0, "3s 4w"),
            "harvest",
            "It takes 3 cards (2 of Summer, 1 of Winter). Yours takes 2 cards.",
        ),
        (
            "hands 8a 2w / 3p 8p | fields - / - / [3s 5p =8] Kp / - | spring 1",
            sow("2w", 0),
            harvest("8a", 2, "3s"),
            "stockpile",
            "It takes 3 cards (1 of Summer). Yours takes nothing.",
        ),
        (
            "hands 3s 8a 2w / 3p - | fields - / - / 5p Kp / - | spring 1",
            stockpile("3s", 2, "5p", 8),
            sow("2w", 2),
            "stockpile",
            "The next player takes your stockpile of 2 cards with a chance of about 5%.",
        ),
        (
            "hands 3w 8a 9p / 3p 5p 7p 2p | fields - / 4a 5a / Kp / - | spring 3",
            sow("9p", 1),
            sow("3w", 2),
            "open",
            "Your move lets the next player harvest there with a chance of about 75%; this leaves them",
        ),
        (
            "hands 3s 8a / 3p 8p | fields - / - / 5p Kp / - | spring 1",
            sow("8a", 0),
            stockpile("3s", 2, "5p", 8),
            "prepare",
            "Your Eight then takes 3 cards with it, unless the next player takes it first (about 10%).",
        ),
        (RAKE, tend("9p"), tend("5w"), "hand", "It counts least of your cards"),
        (
            "hands 8a 8p / 3p 8s 8w | fields Kp / - / - / - | spring 3",
            sow("8a", 0),
            sow("8p", 0),
            "hand",
            "It keeps cards that are worth more to you.",
        ),
        (RAKE, exchange("5w", "4p"), Give(Card("2s")), "hand", "It keeps cards that are worth more to you."),
    ],
)
def test_a_choice_is_explained(text: str, own: Action, better: Action, theme: str, why: str) -> None:
    view = GAME.view(position(f"{text} | {DECK}"), YOU)

    found, told = explain(view, own, better)

    assert (found, told[: len(why)]) == (theme, why)
    assert found in THEMES
