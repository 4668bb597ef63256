"""The clauses that each event shows at work."""

import re
from pathlib import Path
from typing import get_args

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.box import Card, Luminary, Season
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
from parlour.games.illimat.notation import read_cards, read_crop, split
from parlour.games.illimat.options import Options
from parlour.games.illimat.scoring import score
from parlour.games.illimat.state import Pile, Wait
from tests.games.illimat.table import NEXT, YOU

RULES = Path(__file__).parents[3] / "docs" / "rules" / "illimat.md"

PILE = Pile(5, read_cards("2a 3a"), locked=False)
FIVE, KING, FOOL = Card("5s"), Card("Ks"), Card("Fs")


def scored(crops: str) -> Scored:
    sheets = score([read_crop(crop) for crop in split(crops)], Options())
    return Scored(1, sheets, tuple(sheet.points for sheet in sheets))


CITED: list[tuple[Event, str]] = [
    (Dealt(1, YOU, (), (), 4), "5 1 4 6 61"),
    (Dealt(1, YOU, (), (), 0), "5 1 4 6 61 54"),
    (Dealt(2, YOU, (), (), 4), "5 1 4 6 61 7"),
    (Sowed(YOU, FIVE, 0), "12 10 11"),
    (Sowed(YOU, FIVE, 0, duty=True), "45"),
    (Harvested(YOU, (FIVE,), 0, read_cards("5a"), ()), "13 60"),
    (Harvested(YOU, (FIVE,), 0, (), (PILE,)), "13 14 16 18 60"),
    (Harvested(YOU, (FIVE,), 0, read_cards("4a Fa"), ()), "13 2 60"),
    (Harvested(YOU, (FOOL,), 0, read_cards("Ka"), ()), "13 2 60"),
    (Harvested(YOU, (FIVE, KING), 0, read_cards("9a"), ()), "13 46 60"),
    (Harvested(YOU, read_cards("Qs Ks"), 0, read_cards("9a"), ()), "13 46 22 60"),
    (Stockpiled(YOU, FIVE, 0, read_cards("2a"), PILE), "15 16 19"),
    (Stockpiled(YOU, FIVE, 0, read_cards("Fa"), PILE), "15 16 19 2 17"),
    (Turned(0, Season.SUMMER, 3, KING), "20 3"),
    (Turned(0, Season.SUMMER, 3), "44"),
    (Exchanged(YOU, (FIVE,), (KING,), (0,)), "41"),
    (Drew(YOU, 1, None), "21 61"),
    (OkusTaken(YOU, 0, 1), "30"),
    (Claimed(YOU, 0, Luminary.RAKE), "31 45"),
    (Claimed(YOU, 0, Luminary.RIVER, okus=True), "31 42 35"),
    (Revealed(0, Luminary.UNION), "32 46"),
    (Revealed(0, Luminary.MAIDEN, newborn=True), "32 40 47"),
    (Discarded(0, Luminary.RIVER), "34"),
    (Seeded(0, (FIVE,)), "33"),
    (Fallow(0, short=False), "33"),
    (Fallow(0, short=True), "34"),
    (Hidden(0), "43 61"),
    (Gave(NEXT, YOU, FIVE), "45"),
    (Converged((), ()), "48"),
    (Stayed(YOU, Wait.TURN), "44"),
    (Stayed(YOU, Wait.SWAP), "41"),
    (Lapsed(YOU), "54"),
    (scored("2p 2s 2w / 3a"), "51 50"),
    (scored("2p 2s 2w / 3p 3s 3w"), "51 50 52"),
    (scored("2p 2s 2w river / 3a"), "51 50 42"),
    (Won((YOU,), (17, 3)), "53"),
    (Won((YOU, NEXT), (5, 5)), "53 54"),
]


@pytest.mark.parametrize(("event", "numbers"), CITED, ids=lambda part: getattr(part, "kind", None))
def test_an_event_cites_the_clauses_it_shows(event: Event, numbers: str) -> None:
    assert set(GAME.cites(event)) == {f"ILM-{number}" for number in numbers.split()}


def test_every_kind_of_event_cites() -> None:
    assert {type(event) for event, _ in CITED} == set(get_args(Event))


def test_every_clause_cited_is_written_down() -> None:
    written = set(re.findall(r"\*\*(ILM-\d+)", RULES.read_text("utf-8")))

    assert {clause for event, _ in CITED for clause in GAME.cites(event)} <= written
