"""The Children (ILM-43)."""

from random import Random

import pytest
from msgspec import json

from parlour.core.game import Seat
from parlour.games.illimat import GAME
from parlour.games.illimat.box import Luminary, deck_for
from parlour.games.illimat.events import Claimed, Discarded, Hidden, Revealed, Seeded
from parlour.games.illimat.imagine import imagine
from parlour.games.illimat.notation import position, read_cards
from parlour.games.illimat.options import Options
from tests.games.illimat.table import NEXT, THIRD, YOU, cards, happened, harvest, played, sow
from tests.marks import clause

CLEAR = harvest("5s", 0, "5a")
DOWN = "hands 5s 2p 3p 4p / 7p / 8p | fields 5a / - / - / - | down children - - - | deck 9s 2w 3w 4w 5w 6w 7w"
UP = "hands 5s 2p / 7p / 8p | fields 5a / - / - / - | up children - - - | beneath 2w 3s Fa"


@clause("ILM-43")
def test_three_cards_are_dealt_beneath_beside_the_fields_own_three() -> None:
    step = played(DOWN, CLEAR)

    assert (len(step.state.fields[0].loose), len(step.state.beneath), step.state.deck) == (3, 3, ())
    assert {*step.state.fields[0].loose, *step.state.beneath} == cards("2w 3w 4w 5w 6w 7w")
    assert happened(step, Revealed) == [Revealed(0, Luminary.CHILDREN)]
    assert happened(step, Hidden) == [Hidden(0)]


@clause("ILM-43", "ILM-61")
@pytest.mark.parametrize("seat", [YOU, NEXT, THIRD, None])
def test_they_are_unseen_by_everyone(seat: Seat | None) -> None:
    step = played(DOWN, CLEAR)

    told = json.encode((GAME.view(step.state, seat), [GAME.redact(event, seat) for event in step.events])).decode()
    assert [card for card in step.state.beneath if f'"{card}"' in told] == []


FEW = ["2w 3w 4w", "2w 3w 4w 5w", "2w 3w 4w 5w 6w"]
"""Draw piles with three cards for the field, and fewer than three for beneath."""


@clause("ILM-34", "ILM-43")
@pytest.mark.parametrize("deck", FEW)
def test_without_three_for_beneath_they_are_revealed_with_none(deck: str) -> None:
    step = played(DOWN.replace("2w 3w 4w 5w 6w 7w", deck), CLEAR)

    assert happened(step, Revealed) == [Revealed(0, Luminary.CHILDREN)]
    assert happened(step, Seeded) == [Seeded(0, read_cards("2w 3w 4w"))]
    assert (happened(step, Hidden), happened(step, Discarded)) == ([], [])
    assert (step.state.beneath, len(step.state.deck)) == ((), len(deck.split()) - 3)


@clause("ILM-31", "ILM-43")
@pytest.mark.parametrize("seat", [YOU, NEXT, None])
def test_claimed_with_none_beneath_they_are_a_luminary_like_others(seat: Seat | None) -> None:
    step = played("hands 5s 2p / 7p / 8p | fields 5a / - / - / - | up children - - -", CLEAR)

    crop = step.state.crops[YOU]
    assert (set(crop.cards), crop.secret, crop.luminaries) == (cards("5s 5a"), (), (Luminary.CHILDREN,))
    assert [GAME.redact(event, seat) for event in happened(step, Claimed)] == [Claimed(YOU, 0, Luminary.CHILDREN)]


@clause("ILM-43", "ILM-61")
@pytest.mark.parametrize("beneath", ["beneath 2w 3s Fa", "deck 2w 3s Fa"])
@pytest.mark.parametrize("seat", [YOU, NEXT, None])
def test_the_numbers_of_cards_tell_everyone_whether_any_lie_beneath(seat: Seat | None, beneath: str) -> None:
    named = ["5s", "2p", "7p", "5a", "2w", "3s", "Fa"]
    harvested = " ".join(card for card in deck_for(2) if card not in named)
    text = f"hands 5s 2p / 7p | fields 5a / - / - / - | up children - - - | {beneath} | crops - / {harvested}"
    state = position(text, Options(harvests="hidden"))

    imagined = imagine(GAME.view(state, seat), Random(1))

    assert (len(imagined.beneath), len(imagined.deck)) == (len(state.beneath), len(state.deck))


@clause("ILM-43")
def test_the_claimer_adds_them_to_the_harvest() -> None:
    step = played(UP, CLEAR)

    crop = step.state.crops[YOU]
    assert (set(crop.cards), set(crop.secret)) == (cards("5s 5a"), cards("2w 3s Fa"))
    assert step.state.beneath == ()


@clause("ILM-43", "ILM-61")
@pytest.mark.parametrize("seat", [NEXT, THIRD, None])
def test_the_claimer_alone_may_look_at_them(seat: Seat | None) -> None:
    step = played(UP, CLEAR)

    claimed = happened(step, Claimed)[0]
    assert GAME.redact(claimed, YOU) == Claimed(YOU, 0, Luminary.CHILDREN, read_cards("2w 3s Fa"))
    assert GAME.redact(claimed, seat) == Claimed(YOU, 0, Luminary.CHILDREN, None)
    assert GAME.view(step.state, YOU).crops[YOU].secret == read_cards("2w 3s Fa")
    seen = GAME.view(step.state, seat).crops[YOU]
    assert (seen.size, seen.secrets, seen.secret) == (5, 3, None)


@clause("ILM-43", "ILM-51")
def test_they_count_in_scoring() -> None:
    text = "hands 5p / - / - | fields 5a / - / - / - | up children - - - | beneath 2w 3s Fa"
    step = played(text, harvest("5p", 0, "5a"), options=Options(length="round"))

    assert step.state.scores == (1 + 4 + 2 - 2 + 1, 0, 0)


@clause("ILM-43", "ILM-50")
def test_unclaimed_they_count_for_nobody() -> None:
    text = "hands 5p / - | up children - - - | beneath 2s 3s Fa"
    step = played(text, sow("5p", 0), options=Options(length="round"))

    assert step.state.scores == (0, 0)
