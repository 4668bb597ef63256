"""Illuminati in words: questions, moves, events and the table."""

from random import Random
from typing import Any, get_args

import pytest
from msgspec import Struct

from parlour.core.game import Seat, TimeUp
from parlour.core.rulebook import clauses
from parlour.games.illuminati import GAME, actions, events
from parlour.games.illuminati.actions import (
    Abolish,
    Action,
    Aid,
    Announce,
    Bid,
    Buy,
    Collect,
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
from parlour.games.illuminati.attack.events import Abolished, Admitted, DiceTurned, Privileged
from parlour.games.illuminati.cards.kinds import Alignment, Attack
from parlour.games.illuminati.deal.events import Agreed, Offered, VoteCalled, VoteCounted, Voted
from parlour.games.illuminati.events import Event, GoalPicked, Scored, Won
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.phrases import chance_text
from parlour.games.illuminati.special.events import Cancelled, Revived, Shown, Spied, Used, Whispered
from parlour.games.illuminati.structure.cells import Link, Shift
from parlour.games.illuminati.structure.events import (
    Captured,
    Destroyed,
    Joined,
    Lased,
    MoneyMoved,
    Released,
    Reorganized,
    Transferred,
)
from parlour.games.illuminati.turn.events import (
    Bought,
    Collected,
    Drew,
    Gained,
    Gone,
    Parting,
    Refilled,
    Taxed,
    TurnLost,
)
from parlour.laws.walk import walk
from tests.games.illuminati.table import ONE, TWO, YOU, control, destroy, on, played
from tests.marks import clause

NAMES = ("You", "Bob", "Cy")
TABLE = (
    "seats cthulhu kgb<cthulhu:0 / gnomes texas<gnomes:0 / ufos | money cthulhu 5 gnomes 7 texas 2 ufos 3"
    " | center comic-books hackers | hands bribery slush-fund / deep-agent / -"
)

TOLD: list[tuple[Event, str]] = [
    (GoalPicked(YOU, "gnomes"), "You picked a secret goal: that of the Gnomes of Zurich."),
    (GoalPicked(ONE, None), "Bob picked a secret goal."),
    (TurnLost(ONE), "Bob lost the turn to the Senate."),
    (
        Collected(YOU, 12, doubled=True, upkeep=1, payer="cthulhu", tax=True),
        "You collected 12 MB, doubled, paid 1 MB of upkeep from the Servants of Cthulhu and asked for tax.",
    ),
    (Taxed(YOU, ONE, 2, (Sum("kgb", 2),)), "You paid Bob 2 MB of tax (2 MB of KGB)."),
    (Taxed(ONE, TWO, None, None), "Bob paid Cy tax."),
    (Drew(ONE, None, special=True), "Bob drew a Special."),
    (Drew(ONE, "bribery", special=True), "Bob drew Bribery."),
    (Drew(ONE, "the-mafia", special=False), "Bob drew the Mafia."),
    (Privileged(YOU, None, 5), "You made the attack privileged for 5 MB."),
    (Privileged(YOU, "bribery", 0), "You made the attack privileged for Bribery."),
    (Abolished(ONE, ("bribery", "deep-agent")), "Bob abolished the privilege with Bribery and Deep Agent."),
    (Admitted(ONE), "Bob got in on the privileged attack."),
    (DiceTurned(ONE, "murphys-law", 12), "Murphy's Law: Bob made the dice read 12."),
    (Captured(YOU, ONE, ("texas", "kgb"), 3), "You took Texas and KGB from Bob with 3 MB."),
    (Captured(YOU, None, ("texas",), 0), "You took Texas from the center."),
    (
        Joined(YOU, "kgb", "cthulhu", 0, (), 2),
        "You laid KGB below the Servants of Cthulhu, and handed over 2 MB.",
    ),
    (Released(ONE, ("texas",), "dropped"), "Texas was dropped and went to the center."),
    (Released(ONE, ("texas", "kgb"), "orphaned"), "Texas and KGB were left without a master and went to the center."),
    (Destroyed(YOU, "texas", 2), "You destroyed Texas, group number 2."),
    (Revived(ONE, "texas"), "Bob brought Texas back to the center."),
    (Reorganized(ONE, ()), "Bob rearranged the structure."),
    (
        Lased(YOU, "kgb", "reverse", Alignment.VIOLENT),
        "You turned the Lasers on KGB: violent reversed.",
    ),
    (Gained(YOU, 5, "passing"), "You gained 5 MB for passing."),
    (Gained(ONE, 15, "special"), "Bob gained 15 MB."),
    (Transferred(ONE, "gnomes", "texas", None, free=True), "Bob moved money from the Gnomes of Zurich to Texas."),
    (Bought(ONE, "recyclers", 5), "Bob had Recyclers pay 5 MB for a card."),
    (MoneyMoved(ONE, 5), "Bob moved money within the structure, with 5 MB more."),
    (MoneyMoved(ONE, 0), "Bob moved money within the structure."),
    (Spied(YOU, ONE, "texas", 2, None), "You looked into the treasury of Texas: 2 MB."),
    (Spied(ONE, TWO, "texas", None, None), "Bob looked into the treasury of Texas."),
    (Spied(YOU, ONE, None, None, ("bribery",)), "You looked at what Specials Bob held: Bribery."),
    (Spied(ONE, TWO, None, None, None), "Bob looked at what Specials Cy held."),
    (
        Offered(YOU, ONE, Side(5, ("bribery", None), ("kgb",)), Side(), counter=True),
        "You offered Bob 5 MB, Bribery and 1 Special and KGB for nothing instead.",
    ),
    (Agreed(YOU, ONE, Side(money=5), Side()), "You and Bob struck a deal: 5 MB for nothing."),
    (VoteCalled(YOU, "score"), "You called a vote on scoring the game."),
    (VoteCalled(YOU, "deal"), "You called a vote on letting the deal pass."),
    (Voted(YOU, yes=True), "You voted yes."),
    (Voted(YOU, yes=False), "You voted no."),
    (VoteCounted("deal", carried=True), "The vote was carried."),
    (VoteCounted("score", carried=False), "The vote failed."),
    (Used(YOU, "bribery", "texas"), "You used Bribery on Texas."),
    (Used(YOU, "computer-espionage", None, ONE), "You used Computer Espionage on Bob."),
    (Cancelled(ONE, "secrets-man-was-not-meant-to-know", ("bribery",)), "Bob cancelled Bribery."),
    (Shown(ONE, "bribery"), "Bob turned Bribery face up."),
    (Whispered(YOU), "You could destroy one group without Power this turn."),
    (Refilled(("texas",), ("bribery",)), "Texas came to the center, Bribery discarded."),
    (Refilled((), ("bribery",)), "Nothing came to the center, Bribery discarded."),
    (Gone(ONE, "left", ()), "Bob left the game."),
    (Gone(ONE, "eliminated", ()), "Bob dropped out of the game."),
    (Parting(ONE), "Bob wanted to leave."),
    (Scored((1, 2, 3)), "Power and groups: You 1, Bob 2 and Cy 3."),
    (Won((YOU, ONE), "So it is.", None), "You and Bob shared the win. So it is."),
    (Won((TWO,), "So it is.", "gnomes"), "Cy won. So it is. The secret goal was that of the Gnomes of Zurich."),
]


@pytest.mark.parametrize(("event", "told"), TOLD)
def test_the_log_tells_what_happened(event: Event, told: str) -> None:
    assert GAME.text.event(event, NAMES) == told
    assert set(GAME.cites(event)) <= set(clauses(GAME))


WORDS: list[tuple[Action, str]] = [
    (control("cthulhu", "hackers"), "Attack with the Servants of Cthulhu to control Hackers (5 or less, 28%)"),
    (Announce("cthulhu", "moonies", Attack.CONTROL), "Attack with the Servants of Cthulhu to control Moonies"),
    (Aid("kgb"), "Add KGB"),
    (Privilege(), "Make it privileged for money"),
    (Privilege("bribery"), "Make it privileged for Bribery"),
    (Abolish(("bribery", "deep-agent")), "Abolish the privilege with Bribery and Deep Agent"),
    (Bid("kgb", 2, against=True), "Spend 2 MB of KGB against it"),
    (Bid("kgb", 2), "Spend 2 MB of KGB for it"),
    (
        Relocate("kgb", "cthulhu", 1, (Shift("texas", 0),)),
        "Move KGB below the Servants of Cthulhu, arrow 2, 1 card shifted",
    ),
    (Buy("recyclers"), "Draw a card for money of Recyclers"),
    (Lase("kgb", "add", Alignment.WEIRD), "Add weird of KGB"),
    (Place("kgb", 0, (), 2), "Lay it below KGB, arrow 1, with 2 MB"),
    (Reorganize((Link("kgb", "cthulhu", 1),)), "Rearrange: KGB below the Servants of Cthulhu, arrow 2"),
    (Spread((Sum("kgb", 2),)), "Move money: 2 MB on KGB"),
    (Offer(ONE, Side(money=5), Side()), "Offer the Gnomes of Zurich 5 MB for nothing"),
    (Counter(Side(), Side(groups=("kgb",))), "Offer nothing for KGB instead"),
    (Vote(yes=True), "Yes"),
    (Vote(yes=False), "No"),
    (PickGoal("network"), "The goal of the Network"),
    (Collect("kgb", tax=True), "Collect and tax, upkeep from KGB"),
    (Collect(), "Collect"),
    (PayTax(()), "Pay nothing"),
    (Use("bribery", card="texas"), "Use Bribery on Texas"),
    (Use("computer-espionage", seat=ONE), "Use Computer Espionage on the Gnomes of Zurich"),
    (Use("white-collar-crime", sums=(Sum("kgb", 2),)), "Use White Collar Crime: 2 MB on KGB"),
    (Finish(), "End the turn"),
    (Leave(), "Leave the game"),
    (TimeUp(0), "Time is up"),
]


@pytest.mark.parametrize(("action", "words"), WORDS)
def test_a_button_says_what_it_does(action: Action, words: str) -> None:
    assert GAME.text.action(action, GAME.view(position(TABLE), YOU)) == words


def test_a_sentence_that_ends_with_a_group_like_the_c_i_a_has_one_stop() -> None:
    laid = Joined(YOU, "kgb", "c-i-a", 0, (), None)

    assert GAME.text.event(laid, NAMES) == "You laid KGB below C.I.A."


def test_an_attack_that_no_roll_can_win_says_so() -> None:
    assert chance_text(1, 0) == "no roll will do (1)"
    assert chance_text(2, 1) == "2 or less, 3%"


def test_at_the_end_of_a_turn_nothing_needs_to_be_done() -> None:
    state = played("seats bermuda kgb<bermuda:0 / gnomes", Finish()).state

    assert GAME.text.action(Finish(), GAME.view(state, YOU)) == "Leave it as it is"


def test_the_table_says_whom_it_waits_for() -> None:
    state = position(TABLE)
    over = played("seats cthulhu kgb<cthulhu:0 / gnomes / ufos | turns 3 3 3", Finish()).state

    assert GAME.text.ask(GAME.view(state, YOU), NAMES) == "It is your turn: attack, move, deal, or end the turn."
    assert GAME.text.ask(GAME.view(state, None), NAMES) == "Waiting for You to play."
    assert GAME.text.ask(GAME.view(over, YOU), NAMES) == "The game is over: You won. Nobody else is left."


def test_the_table_is_told_line_by_line() -> None:
    state = on(played(f"{TABLE} | destroyed moonies | out 2").state, control("cthulhu", "hackers")).state

    assert GAME.text.table(GAME.view(state, YOU), NAMES).splitlines() == [
        "Center: Comic Books (1/0, 1) and Hackers (1/1, 4). 90 cards in the deck.",
        "Destroyed: Moonies.",
        "You: the Servants of Cthulhu; 2 of 13 groups, the Illuminati counted, 0 of 8 groups destroyed.",
        "  Specials: Bribery and Slush Fund.",
        "  The Servants of Cthulhu 9/9, 5 MB",
        "    KGB 2/2, resists 6, communist violent, 0 MB",
        "Bob: the Gnomes of Zurich; 2 of 13 groups, the Illuminati counted, ? of 150 MB in all treasuries.",
        "  Specials: 1 Special.",
        "  The Gnomes of Zurich 7/7",
        "    Texas 6/0, resists 6, violent conservative government",
        "Cy (out): the UFOs; 1 of 13 groups, the Illuminati counted, ? of 1 a secret goal.",
        "  The UFOs 6/6",
        "Attack: The Servants of Cthulhu: Power +9, Hackers: Resistance -4, money +0 +0: 5 or less, 28%.",
        "Your turn: 2 actions, 2 free transfers left.",
    ]
    empty = played("seats cthulhu / gnomes").state
    assert "Center: nothing." in GAME.text.table(GAME.view(empty, None), NAMES[:2])


@clause("ILU-10")
def test_whole_games_can_be_told_to_everyone() -> None:
    seen: set[type] = set()
    for number, options in enumerate(GAME.variants[1:]):
        state = GAME.setup(options, 3, bytes([number]) * 32).state
        for moment in walk(GAME, state, 3, Random(number)):
            view = GAME.view(moment.state, moment.seat)
            assert GAME.text.ask(view, NAMES).endswith(".")
            assert GAME.text.action(moment.move.action, view)
            for event in moment.step.events:
                seen.add(type(event))
                for viewer in (None, Seat(1)):
                    assert GAME.text.event(GAME.redact(event, viewer), NAMES).endswith(".")
                assert set(GAME.cites(event)) <= set(clauses(GAME))

    assert len(seen) > 25


def test_every_clause_that_can_show_in_an_event_is_cited_by_one() -> None:
    cited: set[str] = set()
    for event, _ in TOLD:
        cited.update(GAME.cites(event))

    assert {"ILU-30", "ILU-43", "ILU-45", "ILU-52", "ILU-61", "ILU-74"} <= cited


def kinds(union: Any) -> set[type[Struct]]:
    return set(get_args(union))


def test_actions_and_events_have_names_of_their_own() -> None:
    for union in (kinds(actions.Action), kinds(events.Event)):
        tags = [kind.__struct_config__.tag for kind in union]
        assert len(set(tags)) == len(tags)
    assert played(TABLE, destroy("cthulhu", "hackers")).events
