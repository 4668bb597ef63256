"""Clearing a field: tokens, Luminaries, new seed or fallow ground (ILM-30 to ILM-35)."""

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.box import Luminary
from parlour.games.illimat.events import Claimed, Discarded, Drew, Fallow, OkusTaken, Revealed, Seeded
from parlour.games.illimat.notation import read_cards
from tests.games.illimat.table import NEXT, YOU, cards, happened, harvest, lying, played, sow, stockpile
from tests.marks import clause


def cleared(parts: str, hand: str = "2p 3p 4p") -> str:
    """A position where the Five clears the first field."""
    return f"hands 5s {hand} / 7p | fields 5a / 8a / 9a / 10a | {parts}"


CLEAR = harvest("5s", 0, "5a")


@clause("ILM-30")
def test_a_cleared_field_brings_a_token() -> None:
    step = played(cleared("okus 2"), CLEAR)

    assert (step.state.okus, step.state.crops[YOU].okus) == (1, 1)
    assert happened(step, OkusTaken) == [OkusTaken(YOU, 0, 1)]


@clause("ILM-30")
def test_no_token_is_brought_when_none_is_left() -> None:
    step = played(cleared("okus 0"), CLEAR)

    assert step.state.crops[YOU].okus == 0
    assert happened(step, OkusTaken) == []


@clause("ILM-30")
def test_a_field_with_a_pile_left_is_not_cleared() -> None:
    step = played("hands 5s 2p / 7p | fields 5a [2a 6a =8] / - / - / - | okus 2", CLEAR)

    assert step.state.okus == 2


@clause("ILM-30")
def test_emptying_a_field_of_loose_cards_by_stockpiling_clears_nothing() -> None:
    step = played("hands 5s 7s / 7p | fields 2a / - / - / - | spring 3 | okus 2", stockpile("5s", 0, "2a", 7))

    assert step.state.okus == 2


@clause("ILM-31")
def test_a_face_up_luminary_is_claimed() -> None:
    step = played(cleared("up maiden - - -"), CLEAR)

    assert step.state.up == (None,) * 4
    assert step.state.crops[YOU].luminaries == (Luminary.MAIDEN,)
    assert happened(step, Claimed) == [Claimed(YOU, 0, Luminary.MAIDEN)]


@clause("ILM-31")
def test_a_luminary_in_another_field_stays() -> None:
    step = played(cleared("up - maiden - -"), CLEAR)

    assert step.state.up[1] is Luminary.MAIDEN
    assert step.state.crops[YOU].luminaries == ()


@clause("ILM-32", "ILM-33")
@pytest.mark.parametrize("okus", [0, 2])
def test_a_face_down_luminary_is_revealed_and_its_field_reseeded(okus: int) -> None:
    step = played(cleared(f"down maiden river - - | okus {okus} | deck 9s 2w 3w 4w 5w"), CLEAR)

    assert (step.state.up[0], step.state.down) == (Luminary.MAIDEN, (None, Luminary.RIVER, None, None))
    assert lying(step.state.fields[0]) == lying("2w 3w 4w")
    assert happened(step, Revealed) == [Revealed(0, Luminary.MAIDEN)]
    assert happened(step, Seeded) == [Seeded(0, read_cards("2w 3w 4w"))]


@clause("ILM-33")
@pytest.mark.parametrize("okus", [1, 2])
def test_tokens_at_the_turns_beginning_bring_new_seed(okus: int) -> None:
    step = played(cleared(f"okus {okus} | deck 9s 2w 3w 4w 5w"), CLEAR)

    assert lying(step.state.fields[0]) == lying("2w 3w 4w")
    assert step.state.deck == read_cards("5w")


@clause("ILM-33")
@pytest.mark.parametrize("corner", ["up maiden - - -", "okus 0"])
def test_without_tokens_the_field_lies_fallow(corner: str) -> None:
    step = played(cleared(f"{corner} | deck 9s 2w 3w 4w 5w"), CLEAR)

    assert step.state.fields[0].bare
    assert happened(step, Fallow) == [Fallow(0, short=False)]


@clause("ILM-33")
@pytest.mark.parametrize(("okus", "fallow"), [(1, [Fallow(1, short=False)]), (2, [])])
def test_the_last_token_taken_in_the_turn_before_leaves_the_next_cleared_field_fallow(
    okus: int, fallow: list[Fallow]
) -> None:
    hands, deck = "hands 5s 2p 3p 4p / 8s 6p 7p 9p", "deck 9s 2w 3w 4w 10s 5w 6w 7w"
    text = f"{hands} | fields 5a / 8a / 9a / 10a | okus {okus} | {deck}"
    step = played(text, CLEAR, harvest("8s", 1, "8a"))

    assert happened(step, Fallow) == fallow
    assert step.state.fields[1].bare is bool(fallow)


@clause("ILM-33")
def test_fallow_ground_can_be_sown() -> None:
    step = played(cleared("okus 0"), CLEAR, sow("7p", 0))

    assert lying(step.state.fields[0]) == lying("7p")


@clause("ILM-33")
def test_a_luminary_claimed_leaves_reseeding_to_the_tokens() -> None:
    step = played(cleared("up maiden - - - | okus 1 | deck 9s 2w 3w 4w"), CLEAR)

    assert lying(step.state.fields[0]) == lying("2w 3w 4w")


@clause("ILM-34")
def test_with_fewer_than_three_cards_nothing_is_reseeded() -> None:
    step = played(cleared("okus 2 | deck 9s 2w 3w"), CLEAR)

    assert step.state.fields[0].bare
    assert step.state.deck == read_cards("2w 3w")
    assert happened(step, Fallow) == [Fallow(0, short=True)]


@clause("ILM-34")
@pytest.mark.parametrize("luminary", Luminary)
def test_without_seed_a_luminary_is_discarded_without_effect(luminary: Luminary) -> None:
    step = played(cleared(f"down {luminary} maiden - - | deck 9s 2w 3w"), CLEAR)

    assert step.state.gone == (luminary,)
    assert step.state.up == (None,) * 4
    assert step.state.fields[0].bare
    assert happened(step, Discarded) == [Discarded(0, luminary)]
    assert happened(step, Revealed) == []
    assert (step.state.spring, step.state.beneath, step.state.deck) == (0, (), read_cards("2w 3w"))


@clause("ILM-34")
@pytest.mark.parametrize("deck", ["2w 3w 4w", "2w 3w 4w 5w 6w"])
def test_a_river_without_its_six_leaves_and_the_field_gets_three(deck: str) -> None:
    step = played(cleared(f"down river - - - | deck 9s {deck}"), CLEAR)

    assert step.state.gone == (Luminary.RIVER,)
    assert step.state.up == (None,) * 4
    assert lying(step.state.fields[0]) == lying("2w 3w 4w")


@clause("ILM-34", "ILM-60")
def test_a_discarded_luminary_is_shown_to_all() -> None:
    step = played(cleared("down maiden - - -"), CLEAR)

    assert [GAME.view(step.state, seat).gone for seat in (YOU, NEXT, None)] == [(Luminary.MAIDEN,)] * 3
    assert all(GAME.redact(event, NEXT) == event for event in happened(step, Discarded))


@clause("ILM-34")
def test_a_discarded_luminary_leaves_an_empty_corner_behind() -> None:
    twice = "hands 5s 8s 2p / 8p 7p | fields 5a / - / - / - | spring 0 | down maiden - - -"
    step = played(twice, CLEAR, sow("8p", 0), harvest("8s", 0, "8p"))

    assert step.state.down[0] is step.state.up[0] is None
    assert happened(step, Discarded) == [Discarded(0, Luminary.MAIDEN)]
    assert happened(step, Claimed) == []


@clause("ILM-35")
def test_token_and_luminary_are_both_taken() -> None:
    step = played(cleared("up maiden - - - | okus 2"), CLEAR)

    assert (step.state.crops[YOU].okus, step.state.crops[YOU].luminaries) == (1, (Luminary.MAIDEN,))


@clause("ILM-30", "ILM-21")
def test_drawing_up_comes_before_the_clearing() -> None:
    step = played(cleared("down maiden - - - | okus 2 | deck 9s 2w 3w 4w"), CLEAR)

    kinds = [type(event) for event in step.events]
    assert kinds[1:] == [Drew, OkusTaken, Revealed, Seeded]
    assert cards("9s") <= set(step.state.hands[YOU])


@clause("ILM-34", "ILM-21")
def test_the_cards_drawn_up_are_no_longer_there_to_seed() -> None:
    step = played(cleared("okus 2 | deck 9s 2w 3w 4w", hand="2p 3p"), CLEAR)

    assert step.state.fields[0].bare
