"""The rules that words were held against can be named when they are out of the game."""

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.lettergo.actions import Grab
from parlour.games.lettergo.view import view
from tests.games.lettergo.table import FOUR, go_on, played, write
from tests.marks import clause


@clause("LGO-30", "LGO-33")
def test_a_view_names_the_rules_of_the_words_shown() -> None:
    race = played(f"{FOUR} | rules L04A L11B", write("SKATE"), Grab()).state
    shown = go_on(race, "time").state

    assert view(race, Seat(0)).cited == ()
    assert [side.name for side in view(replace(shown, rules=()), None).cited] == ["Long Haul", "Odd Duck"]
