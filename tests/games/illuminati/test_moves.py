"""What can be done, listed: legal, once each, in steps of money (ILU-10, ILU-13)."""

import pytest

from parlour.core.game import Move, Seat, play
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import (
    Action,
    Aid,
    Announce,
    Bid,
    CallOff,
    Commit,
    Counter,
    Finish,
    Offer,
    Pass,
    PickGoal,
    Place,
    Privilege,
    Reorganize,
    Side,
    Spread,
    Transfer,
    Use,
)
from parlour.games.illuminati.attack.arithmetic import fight_items, number_of
from parlour.games.illuminati.frames import Fight, PickingGoal
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.state import State, push
from parlour.games.illuminati.structure.moves import LAID_ANEW, sums_up_to
from parlour.games.illuminati.view_types import forecast_of
from tests.games.illuminati.table import ONE, TWO, YOU, control, on, played, quietly
from tests.marks import clause

TABLE = (
    "seats cthulhu the-mafia<cthulhu:0 hackers<the-mafia:0 federal-reserve<cthulhu:2"
    " / discordian kgb<discordian:0 hollywood<kgb:0 survivalists<discordian:1 gun-lobby<discordian:2"
    " / network f-b-i<network:0 trekkies<network:1"
    " | money cthulhu 9 the-mafia 6 discordian 9 hackers 2 kgb 3 network 9"
    " | hands bribery slush-fund / deep-agent / interference-1 murphys-law"
    " | center yuppies chinese-campaign-donors boy-sprouts | destroyed moonies"
)


def listed(state: State, seat: Seat = YOU) -> list[Action]:
    return list(GAME.moves(state, seat))


@clause("ILU-13", "ILU-14")
def test_everything_listed_can_be_done_and_is_listed_once() -> None:
    state = position(TABLE)

    moves = listed(state)

    assert len(moves) == len(set(moves)) > 50
    for move in moves:
        assert play(GAME, state, Move(YOU, move)).events


@clause("ILU-26")
@pytest.mark.parametrize(("most", "sums"), [(0, []), (1, [1]), (5, [1, 2, 5]), (12, [1, 2, 5, 10, 12])])
def test_money_is_listed_in_steps(most: int, sums: list[int]) -> None:
    assert sums_up_to(most) == sums


@clause("ILU-20", "ILU-33")
def test_the_steps_of_an_attack_are_a_short_list() -> None:
    planned = played(TABLE, control("cthulhu", "yuppies"))

    assert listed(planned.state) == [
        Commit(),
        CallOff(),
        Aid("hackers"),
        Aid("federal-reserve"),
        Privilege("bribery"),
        Privilege("slush-fund"),
    ]
    assert listed(planned.state, ONE) == []
    bidding = on(planned.state, Commit()).state
    assert [move for move in listed(bidding) if isinstance(move, Bid)] == [Bid("cthulhu", sum) for sum in (1, 2, 5, 9)]
    assert CallOff() in listed(bidding)
    after = on(bidding, Pass()).state
    assert [move for move in listed(after, TWO) if isinstance(move, Bid)][:2] == [Bid("network", 1), Bid("network", 2)]
    assert Bid("network", 9, against=True) in listed(after, TWO)
    bavarian = played("seats bavarian / gnomes | center yuppies | money bavarian 5", control("bavarian", "yuppies"))
    assert Privilege() in listed(bavarian.state)
    assert listed(on(bavarian.state, Privilege()).state) == [Commit()]


@clause("ILU-50")
def test_a_few_simple_deals_are_listed() -> None:
    offers = [move for move in listed(position(TABLE)) if isinstance(move, Offer)]

    assert Offer(ONE, Side(money=5)) in offers
    assert Offer(ONE, Side(specials=("bribery",)), Side(money=5)) in offers
    assert [offer for offer in offers if offer.give.groups and offer.take.groups] == [
        Offer(TWO, Side(groups=("federal-reserve",)), Side(groups=("trekkies",))),
        Offer(ONE, Side(groups=("federal-reserve",)), Side(groups=("gun-lobby",))),
    ]
    offered = played(TABLE, Offer(ONE, Side(money=5), Side(money=3)))
    assert [move for move in listed(offered.state, ONE) if isinstance(move, Counter)] == [
        Counter(Side(money=3), Side(money=10)),
        Counter(Side(), Side(money=5)),
    ]


@clause("ILU-14")
def test_who_is_not_asked_may_use_specials_and_offer_deals() -> None:
    state = position(
        TABLE.replace("hands bribery slush-fund / deep-agent", "hands bribery / slush-fund media-campaign")
    )

    kinds = {type(move) for move in listed(state, ONE)}

    assert Use("slush-fund") in listed(state, ONE)
    assert Use("media-campaign", card="moonies") in listed(state, ONE)
    assert Finish not in kinds
    assert Transfer not in kinds


@clause("ILU-60")
def test_espionage_and_crime_are_listed_with_what_they_can_be_used_on() -> None:
    text = TABLE.replace("hands bribery slush-fund", "hands computer-espionage white-collar-crime whispering-campaign")
    uses = [move for move in listed(position(text)) if isinstance(move, Use)]

    assert Use("computer-espionage", seat=ONE) in uses
    assert Use("computer-espionage", card="trekkies") in uses
    assert sum(move.special == "white-collar-crime" for move in uses) == 4
    assert Use("whispering-campaign") in uses


@clause("ILU-2")
def test_every_goal_but_their_own_is_listed_to_the_ufos() -> None:
    goals = listed(push(position("seats ufos / gnomes"), PickingGoal(YOU)))

    assert len(goals) == 7
    assert PickGoal("ufos") not in goals


@clause("ILU-29")
def test_places_are_listed_with_money_to_hand_over() -> None:
    text = "seats cthulhu / gnomes | center comic-books | money cthulhu 2"
    placed = played(text, control("cthulhu", "comic-books"), *quietly(2))

    assert listed(placed.state) == [Place("cthulhu", exit, (), money) for exit in range(4) for money in (0, 1, 2)]


@clause("ILU-45")
def test_powers_at_the_end_of_a_turn_are_listed() -> None:
    home = "the-mafia<bermuda:0 hackers<the-mafia:0 pentagon<bermuda:1 texas<bermuda:2 new-york<texas:0"
    bermuda = f"seats bermuda {home} / network"
    ends = listed(played(bermuda, Finish()).state)
    gnomes = listed(played("seats gnomes kgb<gnomes:0 / network | money kgb 4", Finish()).state)

    assert ends[0] == Finish()
    assert all(isinstance(move, Reorganize) for move in ends[1:])
    assert 1 < len(ends) <= LAID_ANEW + 1
    assert gnomes[0] == Finish()
    assert sum(isinstance(move, Spread) for move in gnomes) == 2
    assert listed(played("seats gnomes kgb<gnomes:0 / network", Finish()).state) == [Finish()]


@clause("ILU-22", "ILU-25")
def test_the_forecast_of_an_attack_is_what_its_lines_come_to() -> None:
    state = position(TABLE)
    forecast = GAME.view(state, YOU).forecast

    assert len(forecast) > 40
    for each in forecast:
        fight = on(state, Announce(each.leader, each.target, each.attack)).state.frames[-1]
        assert isinstance(fight, Fight)
        assert number_of(fight_items(state, fight)) == each.number
    assert GAME.view(state, ONE).forecast == ()
    assert GAME.view(played(TABLE, control("cthulhu", "yuppies")).state, YOU).forecast == ()


@clause("ILU-31")
def test_after_whispering_campaign_groups_without_power_are_targets() -> None:
    seats = "seats cthulhu kgb<cthulhu:0 / gnomes trekkies<gnomes:0"
    text = f"{seats} | center boy-sprouts yuppies | hands whispering-campaign / -"
    step = played(text, Use("whispering-campaign"))

    targets = {(each.target, each.attack) for each in GAME.view(step.state, YOU).forecast}
    assert {("boy-sprouts", "destroy"), ("trekkies", "destroy")} <= targets


@pytest.mark.parametrize(
    ("illuminati", "serving"),
    [("cthulhu", {("texas", "control"), ("texas", "destroy"), ("the-mafia", "control"), ("the-mafia", "destroy")}),
     ("network", {("texas", "control"), ("the-mafia", "control")})],
)  # fmt: skip # a table reads best with a line for each case
def test_the_forecast_tells_which_attacks_serve_a_goal(illuminati: str, serving: set[tuple[str, str]]) -> None:
    table = f"seats {illuminati} kgb<{illuminati}:0 / gnomes the-mafia<gnomes:0 | center texas"
    forecast = GAME.view(position(table), YOU).forecast
    assert {(each.target, each.attack.value) for each in forecast if each.serves} == serving
    assert {"kgb"} <= {each.target for each in forecast}


@clause("ILU-20", "ILU-26")
@pytest.mark.parametrize(("structure", "money", "hopeless"), [
    ("discordian", 0, True),
    ("discordian", 1, True),
    ("discordian", 2, False),
    ("discordian c-i-a<discordian:0", 0, False),
])  # fmt: skip # a table reads best with a line for each case
def test_the_forecast_tells_what_no_aid_or_money_can_help(structure: str, money: int, hopeless: bool) -> None:
    state = position(f"seats {structure} / gnomes | center new-york | money discordian {money}")
    forecast = forecast_of(GAME.view(state, YOU), control("discordian", "new-york"))
    assert forecast is not None
    assert (forecast.number, forecast.hopeless) == (0, hopeless)
