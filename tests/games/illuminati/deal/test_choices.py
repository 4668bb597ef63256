"""What is chosen on accepting a deal: Specials without a name, and groups to drop for an arrow (ILU-53, ILU-54)."""

import pytest

from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Accept, Action, Counter, Decline, Offer, Pass, Place, Side, Use, Vote
from parlour.games.illuminati.deal.events import Agreed, Offered
from parlour.games.illuminati.frames import Deal, Placing
from parlour.games.illuminati.structure.events import Captured, Released
from tests.games.illuminati.table import ONE, THREE, TWO, YOU, by, happened, on, owned, played, refused
from tests.marks import clause

TABLE = (
    "seats cthulhu / gnomes / network | money cthulhu 9 | hands bribery / deep-agent slush-fund interference-1 / -"
    " | up interference-1"
)
FIVE, ANY = Side(money=5), Side(specials=(None,))
ASKED = Offer(ONE, FIVE, ANY)

FULL = (
    "seats cthulhu the-mafia<cthulhu:0 kgb<cthulhu:1 / gnomes boy-sprouts<gnomes:0 trekkies<gnomes:1"
    " morticians<gnomes:2 psychiatrists<gnomes:3 | money trekkies 4"
)
MAFIA = Side(groups=("the-mafia",))

DECISIVE = (
    "seats network hackers<network:0 new-york<network:1 / assassins kgb<assassins:0 militia<assassins:1"
    " texas<assassins:2 the-mafia<texas:0 comic-books<assassins:3 / gnomes / cthulhu"
    " | hands - / bribery deep-agent / - / -"
)


@clause("ILU-53")
def test_who_is_asked_for_a_special_without_a_name_chooses_which() -> None:
    step = played(TABLE, ASKED, by(ONE, Accept(("slush-fund",))))

    assert step.state.specials == (("bribery", "slush-fund"), ("deep-agent", "interference-1"), ())
    assert happened(step, Agreed) == [Agreed(YOU, ONE, FIVE, Side(specials=("slush-fund",)))]
    assert [move for move in GAME.moves(played(TABLE, ASKED).state, ONE) if isinstance(move, Accept)] == [
        Accept(("deep-agent",)),
        Accept(("slush-fund",)),
    ]
    assert ASKED in GAME.moves(played(TABLE).state, YOU)


@clause("ILU-53")
def test_a_counter_offer_asks_for_specials_without_a_name_too() -> None:
    step = played(TABLE, Offer(ONE, FIVE), by(ONE, Counter(Side(), ANY)), by(YOU, Accept(("bribery",))))

    assert "bribery" in step.state.specials[ONE]


@clause("ILU-53")
@pytest.mark.parametrize(
    ("actions", "code"),
    [
        ((Offer(ONE, FIVE, Side(specials=(None,) * 3)),), "face_down"),
        ((Offer(TWO, FIVE, ANY),), "face_down"),
        ((Offer(ONE, ANY, FIVE),), "specials"),
        ((ASKED, Accept()), "choose"),
        ((ASKED, Accept(("deep-agent", "slush-fund"))), "choose"),
        ((ASKED, Accept(("interference-1",))), "choose"),
        ((ASKED, Accept(("bribery",))), "not_held"),
        ((Offer(ONE, FIVE, Side(specials=("deep-agent", None))), Accept(("deep-agent",))), "specials"),
        ((Offer(ONE, FIVE, Side(specials=(None, None))), Accept(("deep-agent", "deep-agent"))), "specials"),
        ((Offer(ONE, FIVE), Accept(("deep-agent",))), "choose"),
    ],
)
def test_just_so_many_face_down_specials_are_chosen_each_once(actions: tuple[Action, ...], code: str) -> None:
    assert refused(TABLE, *actions) == code


@clause("ILU-53", "ILU-80")
def test_which_special_was_chosen_is_between_the_two() -> None:
    step = played(TABLE, ASKED, by(ONE, Accept(("slush-fund",))))
    (asked,), (agreed,) = happened(step, Offered), happened(step, Agreed)

    assert GAME.redact(agreed, YOU) == agreed
    assert GAME.redact(agreed, TWO) == Agreed(YOU, ONE, FIVE, ANY)
    assert GAME.redact(asked, TWO) == asked
    assert GAME.view(step.state, TWO).players[YOU].specials == ()


@clause("ILU-53", "ILU-80")
def test_a_spy_no_longer_knows_which_specials_are_left() -> None:
    hands = "hands bribery / deep-agent slush-fund / computer-espionage"
    table = f"seats cthulhu / gnomes / network | money cthulhu 9 | {hands} | turn 2"
    spied = played(table, by(TWO, Use("computer-espionage", seat=ONE))).state
    while spied.frames:
        spied = on(spied, Pass()).state
    assert GAME.view(spied, TWO).players[1].specials == ("deep-agent", "slush-fund")

    for chosen in ("deep-agent", "slush-fund"):
        struck = on(spied, by(YOU, ASKED), by(ONE, Accept((chosen,)))).state
        assert GAME.view(struck, TWO).players[1].specials == ()
        assert GAME.view(struck, ONE).players[0].specials == (chosen,)


@clause("ILU-53", "ILU-52", "ILU-80")
def test_the_one_who_asked_sees_the_special_only_when_it_changes_hands() -> None:
    deal = (Offer(ONE, Side(groups=("new-york",)), ANY), by(ONE, Accept(("bribery",))))
    voting = played(DECISIVE, *deal).state
    struck = on(voting, by(TWO, Vote(yes=True)), by(THREE, Vote(yes=True))).state
    failed = on(voting, by(TWO, Vote(yes=True)), by(THREE, Vote(yes=False))).state

    offered = Deal(YOU, ONE, Side(groups=("new-york",)), ANY)
    assert [GAME.view(voting, seat).frames[0] for seat in (YOU, TWO, None)] == [offered] * 3
    assert GAME.view(voting, ONE).frames[0] == Deal(YOU, ONE, offered.give, ANY, chosen=("bribery",))
    assert struck.specials[YOU] == ("bribery",)
    assert GAME.view(failed, YOU).players[ONE].specials == ()


@clause("ILU-54")
def test_who_has_no_free_arrow_drops_a_group_on_accepting() -> None:
    offered = played(FULL, Offer(ONE, MAFIA))
    step = on(offered.state, by(ONE, Accept(drops=("trekkies",))))

    assert step.events == (
        Agreed(YOU, ONE, MAFIA, Side(drops=("trekkies",))),
        Released(ONE, ("trekkies",), "dropped"),
        Captured(ONE, YOU, ("the-mafia",), 0),
        *step.events[3:],
    )
    assert owned(step.state, ONE)[-1] == "the-mafia"
    assert step.state.center == ("trekkies",)
    assert "trekkies" not in step.state.money
    accepts = [move for move in GAME.moves(offered.state, ONE) if isinstance(move, Accept)]
    assert [accept.drops[0] for accept in accepts] == ["boy-sprouts", "trekkies", "morticians", "psychiatrists"]


@clause("ILU-54")
def test_who_offers_without_a_free_arrow_names_what_goes_and_loses_it_only_with_the_deal() -> None:
    offer = by(ONE, Offer(YOU, Side(drops=("trekkies",)), MAFIA))

    assert refused(FULL, by(ONE, Offer(YOU, Side(), MAFIA))) == "no_arrow"
    declined = played(FULL, offer, by(YOU, Decline())).state
    accepted = played(FULL, offer, by(YOU, Accept())).state
    assert "trekkies" in owned(declined, ONE)
    assert accepted.center == ("trekkies",)
    assert owned(accepted, ONE)[-1] == "the-mafia"


@clause("ILU-54")
def test_of_two_groups_that_come_each_may_have_an_arrow_made_for_it() -> None:
    both = Offer(ONE, Side(groups=("the-mafia", "kgb")))
    step = played(FULL, both, by(ONE, Accept(drops=("trekkies", "morticians"))))

    assert [frame.seat for frame in step.state.frames if isinstance(frame, Placing)] == [ONE, ONE]
    laid = on(step.state, Place("gnomes", 1), Place("gnomes", 2)).state
    assert {"the-mafia", "kgb"} < set(owned(laid, ONE))


@clause("ILU-54", "ILU-43")
@pytest.mark.parametrize(
    ("actions", "code"),
    [
        ((Offer(ONE, MAFIA), Accept(drops=("trekkies", "morticians"))), "no_need"),
        ((Offer(ONE, Side(groups=("kgb",)), Side(groups=("trekkies",))), Accept(drops=("morticians",))), "no_need"),
        ((Offer(ONE, MAFIA), Accept(drops=("kgb",))), "not_yours"),
        ((Offer(ONE, MAFIA), Accept(drops=("gnomes",))), "not_yours"),
        ((Offer(ONE, Side(groups=("kgb",), drops=("the-mafia",))),), "no_need"),
        ((Offer(ONE, MAFIA, Side(drops=("trekkies",))),), "their_choice"),
    ],
)
def test_groups_of_ones_own_are_dropped_and_no_more_than_arrows_are_lacking(
    actions: tuple[Action, ...], code: str
) -> None:
    assert refused(FULL, *actions) == code
