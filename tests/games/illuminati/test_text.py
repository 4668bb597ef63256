"""Illuminati in words: questions, moves and the table."""

from random import Random
from typing import Any, get_args

import pytest
from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import Seat, TimeUp
from parlour.core.rulebook import clauses
from parlour.games.illuminati import GAME, actions, events
from parlour.games.illuminati.actions import (
    Abolish,
    Accept,
    Action,
    Aid,
    Announce,
    Bid,
    Buy,
    Collect,
    Commit,
    Counter,
    Finish,
    Lase,
    Leave,
    Offer,
    PayTax,
    PickGoal,
    Place,
    Privilege,
    Relocate,
    Reorganize,
    Side,
    Spread,
    Sum,
    Use,
    Vote,
)
from parlour.games.illuminati.attack.arithmetic import ways
from parlour.games.illuminati.box import Alignment, Attack
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.phrases import chance_text
from parlour.games.illuminati.structure.grid import Link, Shift
from parlour.laws.walk import walk
from tests.games.illuminati.table import ONE, YOU, control, destroy, on, played
from tests.marks import clause

NAMES = ("You", "Bob", "Cy")
TABLE = (
    "seats cthulhu kgb<cthulhu:0 / gnomes texas<gnomes:0 / ufos | money cthulhu 5 gnomes 7 texas 2 ufos 3"
    " | center comic-books hackers | hands bribery slush-fund / deep-agent / -"
)

WORDS: list[tuple[Action, str]] = [
    (control("cthulhu", "hackers"), "Control Hackers with the Servants of Cthulhu: 5 or less, 28%"),
    (Announce("cthulhu", "moonies", Attack.CONTROL), "Control Moonies with the Servants of Cthulhu"),
    (Aid("kgb"), "Add KGB: +2"),
    (Privilege(), "Make it privileged, for money"),
    (Privilege("bribery"), "Make it privileged, for Bribery"),
    (Abolish(("bribery", "deep-agent")), "End the privilege with Bribery and Deep Agent"),
    (Bid("kgb", 2, against=True), "Spend 2 MB from KGB against the attack"),
    (Bid("kgb", 2), "Spend 2 MB from KGB for the attack"),
    (
        Relocate("kgb", "cthulhu", 1, (Shift("texas", 0), Shift("hackers", -1))),
        "Move KGB to the Servants of Cthulhu, arrow 2, Texas shifted to arrow 1, Hackers shifted to the center",
    ),
    (Buy("recyclers"), "Buy a card with money from Recyclers"),
    (Lase("kgb", "add", Alignment.WEIRD), "Add weird to KGB"),
    (Place("kgb", 0, (), 2), "Attach it to KGB, arrow 1, with 2 MB"),
    (Reorganize((Link("kgb", "cthulhu", 1),)), "Rearrange: KGB at the Servants of Cthulhu, arrow 2"),
    (Spread((Sum("kgb", 2),)), "Move money: 2 MB on KGB"),
    (Offer(ONE, Side(money=5), Side()), "Offer the Gnomes of Zurich 5 MB for nothing"),
    (Counter(Side(), Side(groups=("kgb",))), "Offer nothing for KGB instead"),
    (Accept(), "Accept"),
    (Accept(("bribery",), ("kgb",)), "Accept, giving Bribery, dropping KGB"),
    (
        Offer(ONE, Side(drops=("kgb",)), Side(groups=("texas",))),
        "Offer the Gnomes of Zurich nothing (dropping KGB) for Texas",
    ),
    (Vote(yes=True), "Yes"),
    (Vote(yes=False), "No"),
    (PickGoal("network"), "The goal of the Network"),
    (Collect("kgb", tax=True), "Take your income and tax everyone, upkeep from KGB"),
    (Collect(), "Take your income"),
    (PayTax(()), "Pay nothing"),
    (Use("bribery", card="texas"), "Use Bribery on Texas"),
    (Use("computer-espionage", seat=ONE), "Use Computer Espionage on the Specials of the Gnomes of Zurich"),
    (Use("white-collar-crime", sums=(Sum("kgb", 2),)), "Use White Collar Crime: all your money on KGB"),
    (
        Use("white-collar-crime", sums=(Sum("kgb", 2), Sum("cthulhu", 8))),
        "Use White Collar Crime: 2 MB on KGB and 8 MB on the Servants of Cthulhu",
    ),
    (Finish(), "Do nothing: get 5 MB"),
    (Leave(), "Leave the game"),
    (TimeUp(0), "Time is up"),
]


@pytest.mark.parametrize(("action", "words"), WORDS)
def test_a_button_says_what_it_does(action: Action, words: str) -> None:
    assert GAME.text.action(action, GAME.view(position(TABLE), YOU)) == words


def test_an_attack_that_no_roll_can_win_says_so() -> None:
    assert chance_text(1, 0) == "no chance without 1 more"
    assert chance_text(-1, 0) == "no chance without 3 more"
    assert chance_text(2, 1) == "2 or less, 3%"


@clause("ILU-22")
def test_no_number_is_better_than_ten() -> None:
    assert {chance_text(number, ways(number)) for number in (10, 11, 14)} == {"10 or less, 92%"}


@clause("ILU-26", "ILU-27")
def test_a_bid_says_the_chance_that_it_leaves() -> None:
    fight = (control("cthulhu", "texas"), Commit())
    single = GAME.view(played(TABLE, *fight).state, YOU)
    double = GAME.view(played(TABLE, *fight, options=Options(defence="published")).state, YOU)

    assert GAME.text.action(Bid("cthulhu", 5), single).endswith("for the attack: no chance without 4 more")
    assert GAME.text.action(Bid("cthulhu", 12), single).endswith("for the attack: 5 or less, 28%")
    assert GAME.text.action(Bid("texas", 2, against=True), single).endswith(": no chance without 11 more")
    assert GAME.text.action(Bid("texas", 2, against=True), double).endswith(": no chance without 13 more")


def test_at_the_end_of_a_turn_nothing_needs_to_be_done() -> None:
    state = played("seats bermuda kgb<bermuda:0 / gnomes", Finish()).state

    assert GAME.text.action(Finish(), GAME.view(state, YOU)) == "Leave it as it is"


def test_the_table_says_whom_it_waits_for() -> None:
    state = position(TABLE)
    over = played("seats cthulhu kgb<cthulhu:0 / gnomes / ufos | turns 3 3 3", Finish()).state

    assert (
        GAME.text.ask(GAME.view(state, YOU), NAMES)
        == "Your turn: attack, move money or groups, make a deal, or end the turn."
    )
    assert GAME.text.ask(GAME.view(state, None), NAMES) == "Waiting for you to play."
    assert GAME.text.ask(GAME.view(over, YOU), NAMES) == "The game is over. You won. Nobody else is left."


def test_the_table_is_told_line_by_line() -> None:
    state = on(played(f"{TABLE} | destroyed moonies | out 2").state, control("cthulhu", "hackers")).state

    assert GAME.text.table(GAME.view(state, YOU), NAMES).splitlines() == [
        "Center: 2 groups. 90 cards in the deck.",
        "  Comic Books 1/0, resists 1, income 2, weird violent",
        "  Hackers 1/1, resists 4, income 2, weird fanatic",
        "Destroyed: Moonies.",
        "You: the Servants of Cthulhu; 2 of 13 groups, counting the Illuminati, 0 of 8 groups destroyed.",
        "  Specials: Bribery and Slush Fund.",
        "  The Servants of Cthulhu 9/9, income 7, 5 MB",
        "    KGB 2/2, resists 6, income 0, communist violent, 0 MB",
        "Bob: the Gnomes of Zurich; 2 of 13 groups, counting the Illuminati, ? of 150 MB in all treasuries.",
        "  Specials: 1 Special.",
        "  The Gnomes of Zurich 7/7, income 12",
        "    Texas 6/0, resists 6, income 4, violent conservative government",
        "Cy (out): the UFOs; 1 of 13 groups, counting the Illuminati, ? of 1 a secret goal.",
        "  The UFOs 6/6, income 8",
        "Attack: The Servants of Cthulhu: Power +9, Hackers: Resistance −4, money 0 0: 5 or less, 28%.",
        "Your turn: 2 actions, 2 free transfers left.",
    ]
    seen = GAME.view(state, YOU)
    leader = replace(seen.players[0].cells[0], used=1)
    after = replace(seen, players=(replace(seen.players[0], cells=(leader,)), *seen.players[1:]))
    assert "  The Servants of Cthulhu 9/9, income 7, 5 MB, used" in GAME.text.table(after, NAMES).splitlines()
    empty = played("seats cthulhu / gnomes").state
    assert "Center: nothing." in GAME.text.table(GAME.view(empty, None), NAMES[:2])


@clause("ILU-10")
def test_whole_games_can_be_told_to_everyone() -> None:
    seen: set[type] = set()
    for number, options in enumerate(GAME.variants[1:]):
        state = GAME.setup(options, 3, bytes([number]) * 32).state
        for moment in walk(GAME, state, 3, Random(number)):
            view = GAME.view(moment.state, moment.seat)
            assert GAME.text.ask(view, NAMES).endswith((".", "?"))
            assert GAME.text.action(moment.move.action, view)
            for event in moment.step.events:
                seen.add(type(event))
                for viewer in (None, Seat(1)):
                    assert GAME.text.event(GAME.redact(event, viewer), NAMES).endswith(".")
                assert set(GAME.cites(event)) <= set(clauses(GAME))

    assert len(seen) > 25


def kinds(union: Any) -> set[type[Struct]]:
    return set(get_args(union))


def test_actions_and_events_have_names_of_their_own() -> None:
    for union in (kinds(actions.Action), kinds(events.Event)):
        tags = [kind.__struct_config__.tag for kind in union]
        assert len(set(tags)) == len(tags)
    assert played(TABLE, destroy("cthulhu", "hackers")).events
