"""What happened in words: the sentences of the log."""

import pytest

from parlour.core.rulebook import clauses
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Side, Sum
from parlour.games.illuminati.attack.events import Abolished, Admitted, Aided, Announced, DiceTurned, Privileged, Rolled
from parlour.games.illuminati.box import Alignment, Attack
from parlour.games.illuminati.deal.events import Agreed, Declined, Offered, VoteCalled, VoteCounted, Voted
from parlour.games.illuminati.events import (
    Cancelled,
    Dealt,
    Event,
    GoalPicked,
    Revived,
    RolledForFirst,
    Scored,
    Shown,
    Spied,
    Used,
    Whispered,
    Won,
)
from parlour.games.illuminati.scoring import GOAL
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
    Lapsed,
    Parting,
    Refilled,
    Taxed,
    TurnLost,
)
from tests.games.illuminati.table import ONE, TWO, YOU

NAMES = ("You", "Bob", "Cy")

TOLD: list[tuple[Event, str]] = [
    (
        Dealt(("gnomes", "ufos", "cthulhu"), (), 0, ((9, 9, 4), (5, 8, 0)), ONE),
        "You drew the Gnomes of Zurich, Bob drew the UFOs and Cy drew the Servants of Cthulhu.",
    ),
    (
        RolledForFirst(((4, 5), (3, 6), (1, 3)), (YOU, ONE)),
        "You rolled 9, Bob 9 and Cy 4: you and Bob rolled again.",
    ),
    (RolledForFirst(((2, 3), (4, 4), ()), (ONE,)), "You rolled 5 and Bob 8: Bob began."),
    (GoalPicked(YOU, "gnomes"), "You picked a secret goal: that of the Gnomes of Zurich."),
    (GoalPicked(ONE, None), "Bob picked a secret goal."),
    (TurnLost(ONE), "Bob lost the whole turn to the Senate."),
    (
        Collected(YOU, 12, doubled=True, upkeep=1, payer="cthulhu", tax=True),
        "You collected 12 MB, doubled, paid 1 MB of upkeep from the Servants of Cthulhu and asked for tax.",
    ),
    (Taxed(YOU, ONE, 2, (Sum("kgb", 2),)), "You paid Bob 2 MB of tax (2 MB from KGB)."),
    (Taxed(ONE, TWO, None, None), "Bob paid Cy tax."),
    (Taxed(ONE, YOU, 2, None), "Bob paid you 2 MB of tax."),
    (Lapsed((ONE, YOU)), "Bob and you ran out of time."),
    (
        Announced(ONE, "texas", "kgb", Attack.CONTROL, YOU, 7),
        "Bob attacked your KGB with Texas, to control it: 7 or less, 58%.",
    ),
    (
        Announced(ONE, "texas", "the-mafia", Attack.DESTROY, TWO, 12),
        "Bob attacked Cy's Mafia with Texas, to destroy it: 10 or less, 92%.",
    ),
    (
        Announced(YOU, "texas", "the-mafia", Attack.CONTROL, None, -1),
        "You attacked the Mafia with Texas, to control it: no chance without 3 more.",
    ),
    (Aided(YOU, "kgb", 2, 5), "You added KGB, +2: 5 or less, 28%."),
    (Rolled(ONE, (3, 4), 12), "Bob rolled 7 and needed 10 or less."),
    (Rolled(ONE, (3, 4), 1), "Bob rolled 7, but no roll was low enough."),
    (Drew(ONE, None, special=True), "Bob drew a Special."),
    (Drew(ONE, "bribery", special=True), "Bob drew Bribery."),
    (Drew(ONE, "the-mafia", special=False), "Bob drew the Mafia for the center."),
    (Privileged(YOU, None, 5), "You made the attack privileged, for 5 MB."),
    (Privileged(YOU, "bribery", 0), "You made the attack privileged, for Bribery."),
    (Abolished(ONE, ("bribery", "deep-agent")), "Bob ended the privilege with Bribery and Deep Agent."),
    (Admitted(ONE), "Bob may join in the privileged attack."),
    (DiceTurned(ONE, "murphys-law", 12), "Bob turned the dice to 12 with Murphy's Law."),
    (DiceTurned(YOU, "murphys-law", 12), "You turned the dice to 12 with Murphy's Law."),
    (Captured(YOU, ONE, ("texas", "kgb"), 3), "You took Texas and KGB from Bob with 3 MB."),
    (Captured(ONE, YOU, ("kgb",), None), "You lost KGB to Bob."),
    (Captured(ONE, TWO, ("the-mafia",), None), "Bob took the Mafia from Cy."),
    (Captured(YOU, None, ("texas",), 0), "You took Texas from the center."),
    (
        Joined(YOU, "kgb", "cthulhu", 0, (), 2),
        "You attached KGB to the Servants of Cthulhu and gave it 2 MB.",
    ),
    (Released(ONE, ("texas",), "dropped"), "Bob dropped Texas: it went to the center."),
    (
        Released(ONE, ("texas", "kgb"), "orphaned"),
        "Bob lost Texas and KGB, left without a master: they went to the center.",
    ),
    (Destroyed(YOU, "texas", 2), "You destroyed Texas: 2 groups destroyed so far."),
    (Destroyed(ONE, "texas", 1), "Bob destroyed Texas: 1 group destroyed so far."),
    (Released(YOU, ("tabloids",), "neutralized"), "You lost Tabloids: it went to the center."),
    (Released(ONE, ("texas",), "no_room"), "No free arrow for Texas: it went to the center."),
    (Released(ONE, ("texas",), "out"), "Bob left Texas behind: it went to the center."),
    (Revived(ONE, "texas"), "Bob brought Texas back to the center."),
    (Reorganized(ONE, ()), "Bob rearranged the structure."),
    (
        Lased(YOU, "kgb", "reverse", Alignment.VIOLENT),
        "You turned the Lasers on KGB: violent reversed for this turn.",
    ),
    (Gained(YOU, 5, "passing"), "You got 5 MB for doing nothing."),
    (Gained(ONE, 15, "special"), "Bob got 15 MB."),
    (Transferred(ONE, "gnomes", "texas", None, free=True), "Bob moved money from the Gnomes of Zurich to Texas."),
    (Bought(ONE, "recyclers", 5), "Bob bought a card for 5 MB from Recyclers."),
    (MoneyMoved(ONE, 5), "Bob moved money within the structure, with 5 MB more."),
    (MoneyMoved(ONE, 0), "Bob moved money within the structure."),
    (Spied(YOU, ONE, "texas", 2, None), "You looked at the money on Texas: 2 MB."),
    (Spied(ONE, TWO, "texas", None, None), "Bob looked at the money on Texas."),
    (Spied(YOU, ONE, None, None, ("bribery",)), "You looked at Bob's Specials: Bribery."),
    (Spied(ONE, TWO, None, None, None), "Bob looked at Cy's Specials."),
    (Spied(ONE, YOU, None, None, None), "Bob looked at your Specials."),
    (
        Offered(YOU, ONE, Side(5, ("bribery", None), ("kgb",)), Side(), counter=True),
        "You offered Bob 5 MB, Bribery and 1 Special and KGB for nothing instead.",
    ),
    (
        Offered(ONE, YOU, Side(groups=("texas",)), Side(specials=(None,)), counter=False),
        "Bob offered you Texas for 1 Special.",
    ),
    (Agreed(YOU, ONE, Side(money=5), Side()), "You and Bob made a deal: 5 MB for nothing."),
    (
        Agreed(ONE, YOU, Side(groups=("texas",)), Side(drops=("kgb",))),
        "Bob and you made a deal: Texas for nothing (dropping KGB).",
    ),
    (Declined(ONE, YOU), "Bob turned down your offer."),
    (VoteCalled(YOU, "score"), "You called a vote to count points and end the game."),
    (VoteCalled(YOU, "deal"), "You called a vote on the deal."),
    (Voted(YOU, yes=True), "You voted yes."),
    (Voted(YOU, yes=False), "You voted no."),
    (VoteCounted("deal", carried=True), "The vote passed."),
    (VoteCounted("score", carried=False), "The vote failed."),
    (Used(YOU, "bribery", "texas"), "You used Bribery on Texas."),
    (Used(YOU, "computer-espionage", None, ONE), "You used Computer Espionage on Bob."),
    (Used(ONE, "computer-espionage", None, YOU), "Bob used Computer Espionage on you."),
    (Cancelled(ONE, "secrets-man-was-not-meant-to-know", ("bribery",)), "Bob cancelled Bribery."),
    (Shown(ONE, "bribery"), "Bob turned Bribery face up."),
    (Whispered(YOU), "You may destroy one group without Power this turn."),
    (Refilled(("texas",), ("bribery",)), "New in the center: Texas; discarded on the way: Bribery."),
    (Refilled((), ("bribery",)), "The deck is empty; discarded on the way: Bribery."),
    (Gone(ONE, "left", ()), "Bob left the game."),
    (Gone(ONE, "eliminated", ()), "Bob had no groups left and dropped out of the game."),
    (Parting(ONE), "Bob asked to leave."),
    (Scored((1, 2, 3)), "Power and groups: you 1, Bob 2 and Cy 3."),
    (Won((YOU, ONE), "So it is.", None), "You and Bob shared the win. So it is."),
    (Won((ONE, YOU), "So it is.", None), "Bob and you shared the win. So it is."),
    (Won((YOU,), GOAL, None), "You reached a goal and won."),
    (Won((YOU, ONE), GOAL, None), "You and Bob reached their goals and shared the win."),
    (Won((TWO,), "So it is.", "gnomes"), "Cy won. So it is. The secret goal was that of the Gnomes of Zurich."),
]


@pytest.mark.parametrize(("event", "told"), TOLD)
def test_the_log_tells_what_happened(event: Event, told: str) -> None:
    assert GAME.text.event(event, NAMES) == told
    assert set(GAME.cites(event)) <= set(clauses(GAME))


def test_a_sentence_that_ends_with_a_group_like_the_c_i_a_has_one_stop() -> None:
    laid = Joined(YOU, "kgb", "c-i-a", 0, (), None)

    assert GAME.text.event(laid, NAMES) == "You attached KGB to C.I.A."


def test_every_clause_that_can_show_in_an_event_is_cited_by_one() -> None:
    cited: set[str] = set()
    for event, _ in TOLD:
        cited.update(GAME.cites(event))

    assert {"ILU-30", "ILU-43", "ILU-45", "ILU-52", "ILU-61", "ILU-74"} <= cited
