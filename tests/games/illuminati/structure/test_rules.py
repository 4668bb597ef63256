"""What comes of attacks, and groups that move (ILU-29 to ILU-31, ILU-40 to ILU-42)."""

import pytest

from parlour.core.game import EventLog
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Place, Relocate
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.frames import Placing
from parlour.games.illuminati.structure.events import Captured, Destroyed, Joined, Released
from parlour.games.illuminati.structure.grid import Shift, alone
from parlour.games.illuminati.structure.rules import bring_in
from tests.games.illuminati.table import (
    ONE,
    YOU,
    control,
    destroy,
    happened,
    neutralize,
    owned,
    played,
    quietly,
    refusal,
    refused,
)
from tests.marks import clause

EASY = "seats cthulhu the-mafia<cthulhu:0 / gnomes | center comic-books kgb | money the-mafia 6"
WON = (control("the-mafia", "comic-books"), *quietly(2))


@clause("ILU-29")
def test_a_group_from_the_center_is_laid_below_the_attacker_with_money_at_once() -> None:
    step = played(EASY, *WON, Place("the-mafia", 1, (), 4))

    assert happened(step, Captured) == [Captured(YOU, None, ("comic-books",), 0)]
    assert happened(step, Joined) == [Joined(YOU, "comic-books", "the-mafia", 1, (), 4)]
    assert step.state.money == {"the-mafia": 2, "comic-books": 4}
    assert step.state.center == ("kgb",)
    assert owned(step.state, YOU) == ["cthulhu", "the-mafia", "comic-books"]


@clause("ILU-29", "ILU-41")
@pytest.mark.parametrize(
    ("place", "code"),
    [
        (Place("cthulhu", 1), "wrong_master"),
        (Place("the-mafia", 7), "misfit"),
        (Place("the-mafia", 1, (), 7), "poor"),
        (Place("the-mafia", 1, (Shift("comic-books", 0),)), "misfit"),
    ],
)
def test_a_captured_group_lies_at_a_free_arrow_of_the_attacker(place: Place, code: str) -> None:
    state = played(EASY, *WON).state

    assert state.frames == (Placing(YOU, alone("comic-books"), "the-mafia", pays=True),)
    assert refusal(state, place).code == code


@clause("ILU-29", "ILU-80")
def test_half_of_each_treasury_comes_along_and_the_rest_goes_to_the_bank() -> None:
    text = (
        "seats cthulhu the-mafia<cthulhu:0 / gnomes kgb<gnomes:0 hollywood<kgb:0 girlie-magazines<hollywood:0"
        " comic-books<girlie-magazines:0 | money girlie-magazines 5 comic-books 3 gnomes 2"
    )
    step = played(text, control("the-mafia", "girlie-magazines"), *quietly(2), Place("the-mafia", 0))

    (taken,) = happened(step, Captured)
    assert taken == Captured(YOU, ONE, ("girlie-magazines", "comic-books"), 3)
    assert step.state.money == {"girlie-magazines": 2, "comic-books": 1, "gnomes": 2}
    assert owned(step.state, ONE) == ["gnomes", "kgb", "hollywood"]
    assert GAME.redact(taken, None) == Captured(YOU, ONE, ("girlie-magazines", "comic-books"), None)


@clause("ILU-30")
def test_neutralized_groups_go_to_the_center_with_their_puppets_and_their_money_to_the_bank() -> None:
    text = "seats assassins / gnomes kgb<gnomes:0 hollywood<kgb:0 yuppies<hollywood:0 | money hollywood 5 yuppies 1"
    step = played(text, neutralize("assassins", "hollywood"), *quietly(2))

    assert happened(step, Released) == [Released(ONE, ("hollywood", "yuppies"), "neutralized")]
    assert step.state.center == ("hollywood", "yuppies")
    assert step.state.money == {}


@clause("ILU-31")
def test_a_destroyed_group_is_gone_and_its_puppets_are_free() -> None:
    text = "seats cthulhu / gnomes kgb<gnomes:0 hollywood<kgb:0 yuppies<hollywood:0 | money hollywood 5 yuppies 1"
    step = played(text, destroy("cthulhu", "hollywood"), *quietly(2))

    assert happened(step, Destroyed) == [Destroyed(YOU, "hollywood", 1, owner=ONE)]
    assert step.state.destroyed == ("hollywood",)
    assert step.state.center == ("yuppies",)
    assert step.state.kills == (1, 0)
    assert step.state.money == {}


@clause("ILU-31")
def test_an_own_or_free_group_can_be_destroyed_without_position() -> None:
    text = "seats cthulhu hollywood<cthulhu:0 yuppies<hollywood:0 / gnomes | center recyclers kgb"
    own = played(text, destroy("cthulhu", "hollywood"))
    free = played(text, destroy("cthulhu", "recyclers"), *quietly(2))

    attack = GAME.view(own.state, YOU).attack
    assert attack is not None
    assert [(item.label, item.amount) for item in attack.items] == [
        ("The Servants of Cthulhu: Power", 9),
        ("The Servants of Cthulhu", 2),
        ("Hollywood: Power", -2),
    ]
    assert free.state.center == ("kgb",)
    assert free.state.destroyed == ("recyclers",)


@clause("ILU-40", "ILU-42")
def test_a_group_moves_with_its_puppets_to_another_free_arrow() -> None:
    text = "seats cthulhu the-mafia<cthulhu:0 hackers<the-mafia:0 / gnomes"
    step = played(text, Relocate("the-mafia", "cthulhu", 2))

    places = {placed.card: (placed.x, placed.y) for placed in step.state.structures[YOU]}
    assert places["the-mafia"] == (0, 1)
    assert step.state.turn.actions == 1


@clause("ILU-42")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Relocate("the-mafia", "cthulhu", 0), "same_place"),
        (Relocate("the-mafia", "hackers", 0), "misfit"),
        (Relocate("the-mafia", "cthulhu", 9), "misfit"),
        (Relocate("cthulhu", "the-mafia", 1), "illuminati"),
        (Relocate("kgb", "cthulhu", 1), "not_yours"),
    ],
)
def test_a_group_does_not_move_below_itself_or_where_there_is_no_arrow(move: Relocate, code: str) -> None:
    assert refused("seats cthulhu the-mafia<cthulhu:0 hackers<the-mafia:0 / gnomes | center kgb", move) == code


CROWDED = (
    "seats cthulhu the-mafia<cthulhu:0 new-york<the-mafia:0 hackers<new-york:2 texas<cthulhu:3 pentagon<texas:0"
    " / gnomes"
)


@clause("ILU-41", "ILU-42")
def test_what_collides_is_shifted_or_goes_to_the_center_as_the_player_says() -> None:
    kept = played(CROWDED, Relocate("the-mafia", "cthulhu", 2, (Shift("new-york", 2),)))
    lost = played(CROWDED, Relocate("the-mafia", "cthulhu", 2, (Shift("new-york", -1),)))

    assert owned(kept.state, YOU)[-2:] == ["new-york", "hackers"]
    assert happened(lost, Released) == [Released(YOU, ("new-york", "hackers"), "no_room")]
    assert lost.state.center == ("new-york", "hackers")
    assert refused(CROWDED, Relocate("the-mafia", "cthulhu", 2)) == "shifts"
    assert Relocate("the-mafia", "cthulhu", 2, (Shift("new-york", 1),)) in GAME.moves(played(CROWDED).state, YOU)


@clause("ILU-41")
def test_a_group_without_any_arrow_goes_to_the_center() -> None:
    full = (
        "seats cthulhu trekkies<cthulhu:0 morticians<cthulhu:1 boy-sprouts<cthulhu:2 psychiatrists<cthulhu:3 / gnomes"
    )
    log: EventLog[Event] = []

    state = bring_in(played(full).state, Placing(YOU, alone("kgb")), log)

    assert log == [Released(YOU, ("kgb",), "no_room")]
    assert state.center == ("kgb",)
