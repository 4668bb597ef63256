"""The Newborn (ILM-47)."""

import pytest

from parlour.games.illimat.box import Luminary, Season
from parlour.games.illimat.events import Discarded, Hidden, Revealed, Seeded
from parlour.games.illimat.notation import read_cards
from tests.games.illimat.table import happened, harvest, lying, played
from tests.marks import clause

CLEAR = harvest("5s", 0, "5a")


def newborn(deck: str, opposite: str = "7a 8a 9a", corners: str = "down newborn river maiden union") -> str:
    """A position where the Five reveals the Newborn, and one card is drawn up."""
    field = f"fields 5a / - / {opposite} / - | spring 0"
    return f"hands 5s 2p 3p 4p / 7p | {field} | {corners} | unused rake children | deck 10s {deck}"


@clause("ILM-47")
def test_it_reveals_the_luminary_across() -> None:
    step = played(newborn("2w 3w 4w"), CLEAR)

    assert step.state.up == (Luminary.NEWBORN, None, Luminary.MAIDEN, None)
    assert step.state.down == (None, Luminary.RIVER, None, Luminary.UNION)
    assert happened(step, Revealed) == [Revealed(0, Luminary.NEWBORN), Revealed(2, Luminary.MAIDEN, newborn=True)]
    assert lying(step.state.fields[0]) == lying("2w 3w 4w")


@clause("ILM-47")
@pytest.mark.parametrize(
    ("opposite", "after"),
    [
        pytest.param("7a 8a 9a", "7a 8a 9a", id="three stay three"),
        pytest.param("7a 8a 9a 10a", "7a 8a 9a 10a", id="four stay four"),
        pytest.param("7a", "7a 5w 6w", id="one is topped up to three"),
        pytest.param("-", "5w 6w 7w", id="fallow ground gets three"),
        pytest.param("[2a 3a =5]", "5w [2a 3a =5]", id="cards in piles count"),
        pytest.param("{2a 3a 5p =5}", "{2a 3a 5p =5}", id="cards in a locked pile too"),
    ],
)
def test_the_field_across_is_topped_up_to_three(opposite: str, after: str) -> None:
    step = played(newborn("2w 3w 4w 5w 6w 7w 8w", opposite), CLEAR)

    assert lying(step.state.fields[2]) == lying(after)


@clause("ILM-42", "ILM-47")
@pytest.mark.parametrize(
    ("opposite", "after"),
    [("7a 8a", "7a 8a 5w 6w 7w 8w"), ("7a [2a 3a =5]", "7a [2a 3a =5] 5w 6w 7w"), ("-", "5w 6w 7w 8w 9w 10w")],
)
def test_a_river_across_is_topped_up_to_six(opposite: str, after: str) -> None:
    deck = "2w 3w 4w 5w 6w 7w 8w 9w 10w Nw"
    step = played(newborn(deck, opposite, "down newborn - river -"), CLEAR)

    assert lying(step.state.fields[2]) == lying(after)
    assert step.state.up[2] is Luminary.RIVER


@clause("ILM-43", "ILM-47")
def test_children_across_get_their_three_beneath() -> None:
    step = played(newborn("2w 3w 4w 5w 6w 7w", corners="down newborn - children -"), CLEAR)

    assert step.state.up[2] is Luminary.CHILDREN
    assert len(step.state.beneath) == 3
    assert happened(step, Hidden) == [Hidden(2)]


@clause("ILM-43", "ILM-47")
def test_children_across_are_revealed_without_three_for_beneath() -> None:
    step = played(newborn("2w 3w 4w 5w 6w", corners="down newborn - children -"), CLEAR)

    assert step.state.up[2] is Luminary.CHILDREN
    assert (step.state.beneath, step.state.deck) == ((), read_cards("5w 6w"))
    assert happened(step, Hidden) == []


@clause("ILM-44", "ILM-47")
def test_a_forest_queen_across_turns_her_own_field_to_summer() -> None:
    step = played(newborn("2w 3w 4w", corners="down newborn - forest_queen -"), CLEAR)

    assert step.state.season(2) is Season.SUMMER


@clause("ILM-47")
def test_into_an_empty_corner_an_unused_luminary_is_dealt_and_revealed() -> None:
    step = played(newborn("2w 3w 4w", corners="down newborn river - union"), CLEAR)

    dealt = step.state.up[2]
    assert dealt in {Luminary.RAKE, Luminary.CHILDREN}
    assert {dealt, *step.state.unused} == {Luminary.RAKE, Luminary.CHILDREN}
    assert happened(step, Revealed)[1] == Revealed(2, Luminary.RAKE, newborn=True)


@clause("ILM-47")
def test_over_a_face_up_luminary_it_does_nothing() -> None:
    step = played(newborn("2w 3w 4w 5w 6w 7w", "7a", "down newborn - - - | up - - maiden -"), CLEAR)

    assert step.state.up == (Luminary.NEWBORN, None, Luminary.MAIDEN, None)
    assert happened(step, Revealed) == [Revealed(0, Luminary.NEWBORN)]
    assert lying(step.state.fields[2]) == lying("7a")
    assert len(step.state.unused) == 2


@clause("ILM-34", "ILM-47")
@pytest.mark.parametrize(
    ("opposite", "across", "deck"),
    [
        pytest.param("7a", "maiden", "5w", id="one card for a field of one"),
        pytest.param("-", "maiden", "5w 6w", id="two cards for fallow ground"),
        pytest.param("7a 8a 9a", "river", "5w 6w", id="two cards for a River on three"),
    ],
)
def test_where_the_pile_cannot_the_luminary_across_is_discarded(opposite: str, across: str, deck: str) -> None:
    step = played(newborn(f"2w 3w 4w {deck}", opposite, f"down newborn - {across} -"), CLEAR)

    assert happened(step, Discarded) == [Discarded(2, Luminary(across))]
    assert step.state.up == (Luminary.NEWBORN, None, None, None)
    assert step.state.gone == (Luminary(across),)


@clause("ILM-34", "ILM-47")
def test_a_field_across_that_lost_its_luminary_is_still_topped_up_to_three() -> None:
    step = played(newborn("2w 3w 4w 5w 6w", "7a", "down newborn - river -"), CLEAR)

    assert lying(step.state.fields[2]) == lying("7a 5w 6w")


@clause("ILM-34", "ILM-47")
def test_with_no_card_left_a_full_field_across_still_gets_its_luminary() -> None:
    step = played(newborn("2w 3w 4w"), CLEAR)

    assert step.state.deck == ()
    assert step.state.up[2] is Luminary.MAIDEN


@clause("ILM-34", "ILM-47")
def test_discarded_itself_it_reveals_nothing() -> None:
    step = played(newborn("2w 3w"), CLEAR)

    assert happened(step, Revealed) == []
    assert step.state.down[2] is Luminary.MAIDEN


@clause("ILM-47")
def test_its_own_field_is_seeded_before_the_one_across() -> None:
    step = played(newborn("2w 3w 4w 5w 6w 7w", "-"), CLEAR)

    assert [seeded.field for seeded in happened(step, Seeded)] == [0, 2]


@clause("ILM-47")
@pytest.mark.parametrize("field", [1, 3])
def test_across_is_two_fields_on(field: int) -> None:
    fields = ["-", "-", "-", "-"]
    fields[field] = "5a"
    down = ["maiden", "maiden", "rake", "rake"]
    down[field], down[(field + 2) % 4] = "newborn", "union"
    text = f"hands 5s 2p 3p 4p / 7p | fields {' / '.join(fields)} | spring {field} | down {' '.join(down)}"
    step = played(f"{text} | deck 10s 2w 3w 4w 5w 6w 7w", harvest("5s", field, "5a"))

    assert step.state.up[(field + 2) % 4] is Luminary.UNION
