"""What becomes of the table when Specials are used, and how they are listed (ILU-33, ILU-60)."""

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import (
    Abolish,
    Action,
    Buy,
    CallVote,
    Collect,
    Commit,
    Finish,
    Pass,
    PickGoal,
    Place,
    Privilege,
    Show,
    Sum,
    Use,
    Vote,
)
from parlour.games.illuminati.attack.events import Abolished
from parlour.games.illuminati.events import Dealt, Revived
from parlour.games.illuminati.frames import Fight, PickingGoal, Stage
from parlour.games.illuminati.goals import has_special
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State, push
from parlour.games.illuminati.structure.events import Captured, Joined, MoneyMoved
from parlour.games.illuminati.structure.moves import LAID_ANEW
from tests.games.illuminati.table import (
    ONE,
    TWO,
    YOU,
    begun,
    by,
    control,
    destroy,
    happened,
    on,
    owned,
    played,
    quietly,
    refusal,
)
from tests.marks import clause

DEEP, TABLE = "deep-agent", "seats cthulhu the-mafia<cthulhu:0 / gnomes kgb<gnomes:0 / network | center texas yuppies"


def listed(state: State, seat: Seat) -> list[Action]:
    return list(GAME.moves(state, seat))


@clause("ILU-60", "ILU-13")
def test_bribery_brings_an_uncontrolled_group_for_an_action() -> None:
    step = played(f"{TABLE} | hands bribery / - / -", Use("bribery", card="texas"), Place("the-mafia", 0))

    assert happened(step, Captured) == [Captured(YOU, None, ("texas",), 0)]
    assert happened(step, Joined) == [Joined(YOU, "texas", "the-mafia", 0, (), 0)]
    assert step.state.turn.actions == 1
    assert owned(step.state, YOU) == ["cthulhu", "the-mafia", "texas"]


@clause("ILU-41")
def test_a_group_with_one_place_to_go_is_laid_at_once() -> None:
    seats = "seats cthulhu trekkies<cthulhu:0 morticians<cthulhu:1 psychiatrists<cthulhu:2 / gnomes"
    step = played(f"{seats} | center texas yuppies | hands bribery / -", Use("bribery", card="texas"))

    assert step.state.frames == ()
    assert owned(step.state, YOU)[-1] == "texas"


@clause("ILU-60")
def test_media_campaign_brings_a_destroyed_group_back() -> None:
    step = played(f"{TABLE} | destroyed moonies | hands media-campaign / - / -", Use("media-campaign", card="moonies"))

    assert happened(step, Revived) == [Revived(YOU, "moonies")]
    assert step.state.center == ("texas", "yuppies", "moonies")
    assert step.state.destroyed == ()


@clause("ILU-60")
def test_white_collar_crime_moves_money_and_brings_five() -> None:
    text = f"{TABLE} | money cthulhu 4 the-mafia 2 | hands white-collar-crime / - / -"
    step = played(text, Use("white-collar-crime", sums=(Sum("the-mafia", 11),)))

    assert happened(step, MoneyMoved) == [MoneyMoved(YOU, 5)]
    assert step.state.money == {"the-mafia": 11}


@clause("ILU-31", "ILU-60")
def test_whispering_campaign_lets_a_group_without_power_be_destroyed_once() -> None:
    text = f"{TABLE.replace('yuppies', 'boy-sprouts trekkies')} | hands whispering-campaign / - / -"
    step = played(text, Use("whispering-campaign"), destroy("cthulhu", "boy-sprouts"), *quietly(3))

    assert step.state.destroyed == ("boy-sprouts",)
    assert refusal(step.state, destroy("the-mafia", "trekkies")).code == "powerless"


@clause("ILU-33", "ILU-60")
def test_deep_agent_abolishes_a_privilege() -> None:
    text = f"{TABLE} | hands bribery / interference-1 / {DEEP} slush-fund | up bribery {DEEP} interference-1 slush-fund"
    privileged = played(text, control("the-mafia", "kgb"), Privilege("bribery"), Commit()).state

    assert listed(privileged, TWO) == [Pass(), Abolish((DEEP, "slush-fund")), Use(DEEP)]
    assert listed(privileged, ONE) == []
    step = on(privileged, by(TWO, Use(DEEP)))
    assert happened(step, Abolished) == [Abolished(TWO, (DEEP,))]
    fight = step.state.frames[-1]
    assert isinstance(fight, Fight)
    assert (fight.privilege, fight.stage) == (False, Stage.BIDDING)


@clause("ILU-33")
def test_interference_asks_outsiders_alone() -> None:
    text = f"{TABLE} | hands bribery / interference-1 / interference-2 | up bribery interference-1 interference-2"
    privileged = played(text, control("the-mafia", "kgb"), Privilege("bribery"), Commit()).state

    assert listed(privileged, TWO) == [Pass(), Use("interference-2")]
    assert listed(privileged, ONE) == []


@clause("ILU-60")
def test_windows_list_what_can_be_answered_and_letting_it_pass() -> None:
    asked = played(f"{TABLE} | hands slush-fund / secrets-man-was-not-meant-to-know / -", Use("slush-fund")).state

    assert listed(asked, ONE) == [Pass(), Use("secrets-man-was-not-meant-to-know")]


@clause("ILU-18")
def test_votes_are_listed_as_yes_and_no() -> None:
    state = played(f"{TABLE} | deck only", CallVote()).state

    assert listed(state, ONE) == [Vote(yes=True), Vote(yes=False)]
    assert GAME.computer.hint(GAME.view(state, ONE), Vote(yes=False), "easy") == 1.0
    assert GAME.text.action(CallVote(), GAME.view(state, YOU)) == "Ask for a vote to count points and end the game"


@clause("ILU-14")
def test_draws_that_can_be_bought_are_listed() -> None:
    assert Buy("recyclers") in listed(position("seats cthulhu recyclers<cthulhu:0 / gnomes | money recyclers 5"), YOU)


@clause("ILU-11")
def test_income_is_listed_with_its_choices_and_taxes_are_liked() -> None:
    state = begun("seats cthulhu i-r-s<cthulhu:0 / gnomes").state

    assert listed(state, YOU) == [Collect(tax=True), Collect()]
    view = GAME.view(state, YOU)
    assert GAME.computer.hint(view, Collect(tax=True), "easy") is not None
    assert GAME.computer.hint(view, Collect(), "easy") is None


@clause("ILU-2")
def test_the_ufos_cannot_pick_their_own_card_and_have_no_goal_before_they_picked() -> None:
    state = push(replace(position("seats ufos / gnomes"), goal=None), PickingGoal(YOU))

    assert refusal(state, PickGoal("ufos")).code == "no_goal"
    assert refusal(state, PickGoal("texas")).code == "no_goal"
    assert not has_special(state, YOU)


@clause("ILU-23", "ILU-25")
def test_chinese_campaign_donors_act_as_government_against_government() -> None:
    text = "seats cthulhu chinese-campaign-donors<cthulhu:0 / gnomes | center post-office yuppies"
    items = [
        GAME.view(played(text, control("chinese-campaign-donors", target)).state, YOU).attack
        for target in ("post-office", "yuppies")
    ]

    assert [[item.label for item in attack.items] for attack in items if attack is not None] == [
        [
            "Chinese Campaign Donors: Power",
            "Both government",
            "Communist against government",
            "Post Office: Resistance",
        ],
        ["Chinese Campaign Donors: Power", "Yuppies: Resistance"],
    ]


@clause("ILU-45")
def test_no_more_than_so_many_ways_to_rearrange_are_listed() -> None:
    home = "pentagon<bermuda:0 c-i-a<bermuda:1 new-york<bermuda:2 big-media<bermuda:3 hackers<pentagon:0 kgb<c-i-a:0"
    text = f"seats bermuda {home} yuppies<new-york:0 / network"

    assert len(listed(played(text, Finish()).state, YOU)) == LAID_ANEW + 1


@clause("ILU-5")
def test_the_deal_is_told_and_cites_its_clauses() -> None:
    step = GAME.setup(Options(), 2, bytes(32))
    (event,) = [event for event in step.events if isinstance(event, Dealt)]

    assert GAME.text.event(event, ("Ann", "Bob")).startswith("Ann drew the ")
    assert GAME.cites(event)[0] == "ILU-2"
    assert GAME.outcome(step.state) is None
    assert GAME.text.action(Show("bribery"), GAME.view(step.state, YOU)) == "Turn Bribery face up"
