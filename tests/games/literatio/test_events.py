"""The clauses that events show at work."""

import pytest

from parlour.core.game import TimeUp
from parlour.core.rulebook import clauses
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Draw, Forfeit
from tests.games.literatio.table import DOUBT, KEEP, PASS, REJECT, RICH, VOTE, Deed, played

TABLE = f"hands TAE? / OOO / AAA | table PINS | {RICH}"


def cited(text: str, *deeds: Deed, vote: bool = False) -> set[str]:
    """The clauses that the events of the last deed name."""
    *before, last = deeds
    state = played(text, *before, options=VOTE if vote else None).state
    return {clause for event in played(state, last).events for clause in GAME.cites(event)}


@pytest.mark.parametrize(
    ("deeds", "names"),
    [
        (("PAINTS",), {"LTO-10", "LTO-14"}),
        (("PAINTS", PASS), {"LTO-23"}),
        (("SPINET", PASS, PASS), {"LTO-23", "LTO-11", "LTO-15", "LTO-16", "LTO-40"}),
        (("NEATH",), {"LTO-10", "LTO-14", "LTO-13"}),
        (("PAINTS", DOUBT), {"LTO-20", "LTO-41"}),
        (("SPATIN", PASS, DOUBT), {"LTO-20", "LTO-41", "LTO-21"}),
        ((Forfeit(),), {"LTO-30", "LTO-3"}),
        (("PAINTS", PASS, TimeUp(1)), {"LTO-25", "LTO-34", "LTO-11", "LTO-15", "LTO-16", "LTO-40"}),
    ],
)
def test_an_event_names_its_clauses(deeds: tuple[Deed, ...], names: set[str]) -> None:
    assert cited(TABLE, *deeds) == names


def test_answers_to_challenges_name_theirs() -> None:
    assert {"LTO-22", "LTO-24"} <= cited(TABLE, "PAINTS", PASS, DOUBT) | cited(TABLE, "PAINTS", DOUBT, PASS)
    assert {"LTO-23", "LTO-22"} <= cited(TABLE, "PAINTS", DOUBT, PASS, KEEP, vote=True)
    assert {"LTO-23", "LTO-21"} <= cited(TABLE, "PAINTS", DOUBT, PASS, REJECT, vote=True)


def test_the_bonus_free_draws_and_the_end_name_theirs() -> None:
    assert "LTO-12" in cited(f"hands PRISONE / O | table R | {RICH}", "PRISONER")
    assert cited("hands VVW / TA | table QX | idle 2 0 | bag WJAOI", Draw()) == {"LTO-31", "LTO-40"}
    assert {"LTO-32", "LTO-33"} <= cited("hands TA / O | table PINS", "PAINTS", PASS)


def test_the_deal_names_its_clauses_and_none_that_is_not_there() -> None:
    (dealt,) = GAME.setup(GAME.variants[0], 2, bytes(32)).events

    assert set(GAME.cites(dealt)) == {"LTO-1", "LTO-2", "LTO-34", "LTO-40"}
    assert set(GAME.cites(dealt)) <= set(clauses(GAME))
