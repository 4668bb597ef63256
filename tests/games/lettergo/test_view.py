"""What a view tells of rules: those out of the game that words were held against, all in plain words."""

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.core.rulebook import clauses, summary
from parlour.games.lettergo import GAME
from parlour.games.lettergo.actions import Grab
from parlour.games.lettergo.box import SIDES, effect_text
from parlour.games.lettergo.view import view
from tests.games.lettergo.table import FOUR, go_on, played, write
from tests.marks import clause


@clause("LGO-30", "LGO-33")
def test_a_view_names_the_rules_of_the_words_shown() -> None:
    race = played(f"{FOUR} | rules L04A L11B", write("SKATE"), Grab()).state
    shown = go_on(race, "time").state

    assert view(race, Seat(0)).cited == ()
    assert [side.name for side in view(replace(shown, rules=()), None).cited] == ["Long Haul", "Odd Duck"]


def test_what_players_read_has_no_marks_and_no_terms_of_the_box() -> None:
    texts = [*clauses(GAME).values(), *(effect_text(side) for side in SIDES.values())]
    texts += [line for told in summary(GAME).values() for line in told]

    assert [text for text in texts if "*" in text or "reckoning" in text.lower()] == []
