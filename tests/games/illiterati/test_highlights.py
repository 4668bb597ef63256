"""What decided a game of Illiterati, and everybody's longest word."""

from parlour.core.game import Highlight, Seat
from parlour.games.illiterati import GAME
from parlour.games.illiterati.box import Tile
from parlour.games.illiterati.events import Burned, Ended, Verified
from parlour.games.illiterati.notation import position

ANN, BEN = Seat(0), Seat(1)
WORDS = Verified(ANN, ("CAT", "TORNADO"), (), ()), Verified(BEN, ("LAMPS",), (), ())


def told(ended: Ended) -> tuple[Highlight, ...]:
    burned = Burned(Tile("E1"), (), (), 1, 5)
    return GAME.site.highlights(position("rows - / rows -"), (WORDS, (burned,), (ended,)), ("You", "Ben"))


def test_a_win_shows_the_longest_word() -> None:
    text = "Everyone had words for the Final Chapter in round seven. Your TORNADO was the longest word."

    assert told(Ended(won=True, why="chapter", level="normal", rounds=7, books=4, burns=1, letters=30)) == (
        Highlight(text, 0, tuple("TORNADO")),
        Highlight("Your longest word was TORNADO.", 0, tuple("TORNADO"), ANN),
        Highlight("Ben's longest word was LAMPS.", 0, tuple("LAMPS"), BEN),
        Highlight("Your longest word was CAT.", 0, tuple("CAT"), ANN),
    )


def test_a_defeat_shows_what_burned() -> None:
    decided, *_ = told(Ended(won=False, why="burned", level="normal", rounds=4, books=1, burns=1, letters=9))

    assert decided == Highlight("The fire decided it: 1 letter burned, the last one in round four.", 2, ("E",))
