"""Power structures on their grid: rotation, blocked arrows, branches and how they are laid (ILU-40 to ILU-42)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.illuminati.box import CARDS, GROUPS, Edge
from parlour.games.illuminati.structure.control import depths
from parlour.games.illuminati.structure.grid import (
    Arrow,
    Link,
    Misfit,
    Placed,
    Shift,
    Structure,
    alone,
    arrows,
    attach,
    branch,
    build,
    find,
    fits,
    free,
    without,
)
from tests.games.illuminati.structures import assert_sound, cards_of, grown, structures
from tests.marks import clause

HALF = len(GROUPS) // 2
unhurried = settings(max_examples=300, deadline=None, derandomize=True)


@clause("ILU-40")
@pytest.mark.parametrize(
    ("exit", "cell", "turns"),
    [(0, (0, -1), 3), (1, (1, 0), 0), (2, (0, 1), 1), (3, (-1, 0), 2)],
)
def test_a_puppet_lies_at_the_arrow_turned_so_that_its_incoming_arrow_meets_it(
    exit: int, cell: tuple[int, int], turns: int
) -> None:
    structure = attach(alone("bermuda"), alone("texas"), "bermuda", exit).structure

    assert structure[1] == Placed("texas", *cell, turns, "bermuda", exit)


@clause("ILU-40")
def test_cards_turn_and_are_never_mirrored() -> None:
    """Texas is entered from the left and left by top and right: below the Illuminati these look right and down."""
    structure = grown("bermuda texas<bermuda:2")

    assert [each for each in arrows(structure) if each.card == "texas"] == [
        Arrow("texas", 0, Edge.RIGHT, 1, 1, "free"),
        Arrow("texas", 1, Edge.BOTTOM, 0, 2, "free"),
    ]


@clause("ILU-40")
def test_an_arrow_into_an_occupied_cell_is_blocked() -> None:
    """Both Texas and California would lay a puppet into the cell on the upper right."""
    structure = grown("bermuda texas<bermuda:1 california<bermuda:0 yuppies<texas:0")

    states = {(each.card, each.exit): each.state for each in arrows(structure)}
    assert find(structure, "yuppies") == Placed("yuppies", 1, -1, 1, "texas", 0)
    assert states["texas", 0] == "joined"
    assert states["california", 1] == "blocked"
    assert states["california", 0] == "free"


def test_free_arrows_are_those_neither_joined_nor_blocked() -> None:
    structure = grown("bermuda texas<bermuda:1")

    assert [(each.card, each.exit) for each in free(structure)] == [
        ("bermuda", 0), ("bermuda", 2), ("bermuda", 3), ("texas", 0), ("texas", 1),
    ]  # fmt: skip # pairs read best in a line
    assert [each.exit for each in free(structure, "texas")] == [0, 1]


@clause("ILU-24")
def test_depth_counts_masters_up_to_the_illuminati() -> None:
    structure = grown("bermuda texas<bermuda:1 pentagon<texas:1 yuppies<pentagon:1 video-games<yuppies:0")

    assert list(depths(structure).items()) == [
        ("bermuda", 0), ("texas", 1), ("pentagon", 2), ("yuppies", 3), ("video-games", 4),
    ]  # fmt: skip # pairs read best in a line


def test_a_branch_is_a_card_and_all_below_it() -> None:
    structure = grown("bermuda texas<bermuda:1 pentagon<texas:1 yuppies<pentagon:1 california<bermuda:3")

    assert cards_of(branch(structure, "texas")) == ["texas", "pentagon", "yuppies"]
    assert cards_of(without(structure, "texas")) == ["bermuda", "california"]
    assert find(structure, "yuppies") in branch(structure, "texas")
    assert find(without(structure, "texas"), "yuppies") is None


@clause("ILU-41")
def test_a_captured_branch_keeps_its_shape() -> None:
    """A master with one puppet ahead and one aside is laid below another Illuminati: all of it turns together."""
    captured = branch(grown("bermuda texas<bermuda:1 pentagon<texas:1 yuppies<texas:0"), "texas")
    fit = attach(alone("gnomes"), captured, "gnomes", 2)

    assert (fit.left, fit.shifts) == ((), ())
    assert {placed.card: (placed.x, placed.y) for placed in fit.structure} == {
        "gnomes": (0, 0), "texas": (0, 1), "pentagon": (0, 2), "yuppies": (1, 1),
    }  # fmt: skip # a little map


def crowded() -> tuple[Structure, Structure]:
    """A structure with the cell (1, 1) taken, and a branch that would lay its Yuppies there."""
    structure = grown("gnomes california<gnomes:1 fast-food-chains<california:1")
    captured = branch(grown("bermuda texas<bermuda:1 pentagon<texas:1 yuppies<texas:0"), "texas")
    return structure, captured


@clause("ILU-41")
def test_a_card_that_collides_goes_to_the_center_when_its_master_has_no_other_free_arrow() -> None:
    structure, captured = crowded()
    fit = attach(structure, captured, "gnomes", 2)

    assert fit.left == ("yuppies",)
    assert fit.shifts == (Shift("yuppies", -1),)
    assert_sound(fit.structure)


@clause("ILU-41")
def test_a_card_that_collides_is_put_on_another_free_arrow_of_its_master_or_given_up() -> None:
    structure, _ = crowded()
    captured = branch(grown("bermuda texas<bermuda:1 yuppies<texas:0"), "texas")

    proposed, other = fits(structure, captured, "gnomes", 2)
    assert (proposed.left, proposed.shifts) == ((), (Shift("yuppies", 1),))
    assert find(proposed.structure, "yuppies") == Placed("yuppies", 0, 2, 3, "texas", 1)
    assert (other.left, other.shifts) == (("yuppies",), (Shift("yuppies", -1),))
    assert attach(structure, captured, "gnomes", 2) == proposed
    assert attach(structure, captured, "gnomes", 2, (Shift("yuppies", -1),)) == other


@clause("ILU-41")
def test_what_hangs_below_a_card_given_up_goes_with_it() -> None:
    structure, _ = crowded()
    captured = branch(grown("bermuda texas<bermuda:1 pentagon<texas:1 big-media<texas:0 yuppies<big-media:1"), "texas")
    fit = attach(structure, captured, "gnomes", 2)

    assert fit.left == ("big-media", "yuppies")


@pytest.mark.parametrize("shifts", [(Shift("yuppies", 0),), (Shift("yuppies", 3),), (Shift("pentagon", -1),)])
def test_cards_are_shifted_only_where_they_collide_and_to_free_arrows(shifts: tuple[Shift, ...]) -> None:
    structure, captured = crowded()

    with pytest.raises(Misfit, match="cannot be shifted"):
        attach(structure, captured, "gnomes", 2, shifts)


def test_nothing_is_laid_at_an_arrow_that_is_not_free() -> None:
    structure, captured = crowded()

    with pytest.raises(Misfit, match="no free arrow"):
        attach(structure, captured, "gnomes", 1)


@clause("ILU-45")
def test_a_whole_structure_is_laid_anew_by_its_links() -> None:
    structure = grown("bermuda texas<bermuda:1 pentagon<texas:1")

    assert build("bermuda", [Link("texas", "bermuda", 1), Link("pentagon", "texas", 1)]) == structure


@pytest.mark.parametrize(
    ("links", "why"),
    [
        ([Link("texas", "bermuda", 1), Link("texas", "bermuda", 2)], "twice"),
        ([Link("pentagon", "texas", 1)], "no such arrow"),
        ([Link("texas", "bermuda", 4)], "no such arrow"),
        ([Link("texas", "bermuda", -1)], "no such arrow"),
        ([Link("texas", "bermuda", 1), Link("california", "bermuda", 0), Link("yuppies", "texas", 0),
          Link("big-media", "california", 1)], "share a cell"),
    ],
)  # fmt: skip # a list reads best as a paragraph
def test_links_that_cannot_lie_are_refused(links: list[Link], why: str) -> None:
    with pytest.raises(Misfit, match=why):
        build("bermuda", links)


@unhurried
@given(structures())
@clause("ILU-40")
def test_structures_grown_at_random_are_sound(structure: Structure) -> None:
    assert_sound(structure)
    assert len(arrows(structure)) == sum(len(CARDS[card].exits) for card in cards_of(structure))
    joined = [each for each in arrows(structure) if each.state == "joined"]
    assert len(joined) == len(structure) - 1


@pytest.mark.untraced
@unhurried
@given(structures(GROUPS[:HALF], "gnomes"), structures(GROUPS[HALF:], "cthulhu"), st.data())
@clause("ILU-29", "ILU-41")
def test_branches_captured_at_random_share_no_cell_join_every_arrow_and_lose_nothing(
    winner: Structure, loser: Structure, data: st.DataObject
) -> None:
    """Capture after capture: no two cards share a cell, every arrow joins, nothing vanishes."""
    while len(loser) > 1 and free(winner):
        card = data.draw(st.sampled_from(cards_of(loser)[1:]))
        arrow = data.draw(st.sampled_from(free(winner)))
        taken, rest = branch(loser, card), without(loser, card)
        fit = data.draw(st.sampled_from(fits(winner, taken, arrow.card, arrow.exit)))

        assert_sound(fit.structure)
        assert_sound(rest)
        assert sorted([*cards_of(fit.structure), *fit.left]) == sorted([*cards_of(winner), *cards_of(taken)])
        assert sorted([*cards_of(rest), *cards_of(taken)]) == sorted(cards_of(loser))
        assert fit.structure[: len(winner)] == winner
        assert attach(winner, taken, arrow.card, arrow.exit, fit.shifts) == fit
        winner, loser = fit.structure, rest


@pytest.mark.untraced
@unhurried
@given(structures(), st.data())
@clause("ILU-42")
def test_branches_moved_at_random_stay_sound_and_lose_nothing(structure: Structure, data: st.DataObject) -> None:
    for _ in range(5):
        if len(structure) == 1:
            return
        card = data.draw(st.sampled_from(cards_of(structure)[1:]))
        rest = without(structure, card)
        arrow = data.draw(st.sampled_from(free(rest)))
        fit = attach(rest, branch(structure, card), arrow.card, arrow.exit)

        assert_sound(fit.structure)
        assert sorted([*cards_of(fit.structure), *fit.left]) == sorted(cards_of(structure))
        structure = fit.structure


@unhurried
@given(structures())
@clause("ILU-45")
def test_any_structure_can_be_laid_anew_as_it_is(structure: Structure) -> None:
    links = [Link(placed.card, str(placed.master), placed.exit) for placed in structure[1:]]

    assert build(structure[0].card, links) == structure
