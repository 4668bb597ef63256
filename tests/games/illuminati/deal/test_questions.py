"""Questions for a price, reasons to decline, and the record of favours and betrayals (ILU-55, ILU-80)."""

import pytest

from parlour.core.game import Move
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Accept, Action, Bid, Commit, Counter, Decline, Offer, Pass, Side
from parlour.games.illuminati.deal.events import Declined, Offered
from parlour.games.illuminati.deal.relations import RECORDED, ROUNDS, recorded
from parlour.games.illuminati.frames import Deal
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.state import Relation
from tests.games.illuminati.table import ONE, TWO, YOU, by, control, happened, on, played, refused
from tests.marks import clause

TABLE = (
    "seats cthulhu hackers<cthulhu:0 / gnomes kgb<gnomes:0 texas<gnomes:1 / network"
    " | money cthulhu 9 gnomes 9 network 9 | hands bribery / deep-agent / - | center yuppies"
)
KGB, HACKERS, FIVE = Side(groups=("kgb",)), Side(groups=("hackers",)), Side(money=5)
WANTED = Offer(ONE, take=KGB, asks=True)
NAMES = ("You", "Bob", "Cy")


@clause("ILU-55")
def test_a_question_is_answered_with_an_offer_which_is_accepted_as_any_other() -> None:
    asked = played(TABLE, WANTED)
    done = on(asked.state, by(ONE, Counter(KGB, FIVE)), Accept())

    assert asked.state.frames == (Deal(YOU, ONE, Side(), KGB, asks=True),)
    assert happened(asked, Offered) == [Offered(YOU, ONE, Side(), KGB, counter=False, asks=True)]
    assert done.state.money["cthulhu"] == 4


@clause("ILU-55")
def test_a_question_is_not_accepted_and_is_about_one_side() -> None:
    assert refused(TABLE, WANTED, by(ONE, Accept())) == "question"
    assert refused(TABLE, Offer(ONE, FIVE, KGB, asks=True)) == "one_side"
    assert refused(TABLE, Offer(ONE, asks=True)) == "nothing"


@clause("ILU-55")
def test_twenty_questions_are_asked_in_a_turn_and_no_more() -> None:
    many = (WANTED, by(ONE, Decline())) * 20

    assert refused(TABLE, *many, WANTED) == "enough"


@clause("ILU-55", "ILU-54")
def test_who_has_no_free_arrow_may_ask_all_the_same() -> None:
    full = (
        "seats gnomes trekkies<gnomes:0 psychiatrists<gnomes:1 nephews-of-god<gnomes:2"
        " evil-geniuses-for-a-better-tomorrow<gnomes:3 / cthulhu kgb<cthulhu:0 | money gnomes 9"
    )
    state = played(full, WANTED).state

    assert Counter(KGB, FIVE) in list(GAME.moves(state, ONE))
    assert not any(isinstance(move, Accept) for move in GAME.moves(state, ONE))


@clause("ILU-55")
def test_why_a_deal_was_declined_is_between_the_two() -> None:
    step = played(TABLE, WANTED, by(ONE, Decline("goal")))
    (event,) = happened(step, Declined)

    assert GAME.text.event(GAME.redact(event, YOU), NAMES) == "Bob turned you down: “I need KGB for my goal.”"
    assert GAME.redact(event, TWO) == Declined(ONE, YOU)
    assert [GAME.view(step.state, seat).relations[0].reason for seat in (YOU, ONE, TWO)] == ["goal", "goal", None]


@pytest.mark.parametrize(
    ("offer", "said"),
    [
        (WANTED, "Bob asked you what they want for KGB."),
        (Offer(ONE, HACKERS, asks=True), "Bob asked you what they would give for Hackers."),
    ],
)
@clause("ILU-55")
def test_questions_in_words(offer: Offer, said: str) -> None:
    step = played(TABLE, offer)
    (event,) = happened(step, Offered)
    wanted = said.removeprefix("Bob asked you ").replace("they want", "you want").replace("they would", "you would")

    assert GAME.text.event(event, ("Bob", "You", "Cy")) == said
    assert GAME.text.ask(GAME.view(step.state, ONE), ("Bob", "You", "Cy")) == f"Bob asks you {wanted}"
    assert GAME.text.action(offer, GAME.view(step.state, YOU)).startswith("Ask the Gnomes of Zurich what they w")
    assert "ILU-55" in GAME.cites(event)


@clause("ILU-55")
def test_reasons_in_words() -> None:
    seen = GAME.view(played(TABLE, WANTED).state, ONE)
    useless = happened(played(TABLE, Offer(ONE, HACKERS, asks=True), by(ONE, Decline("useless"))), Declined)[0]

    assert GAME.text.action(Decline("little"), seen) == "Decline: You offer too little."
    assert GAME.text.action(Decline(), seen) == "Decline"
    assert GAME.text.event(useless, NAMES) == "Bob turned you down: “I have no use for Hackers.”"
    assert GAME.cites(useless) == ("ILU-50", "ILU-55")


def entries(*actions: Action | Move[Action]) -> list[tuple[int, int, str, int]]:
    """What is on record after some actions: who, to whom, what, how much."""
    state = played(TABLE, *actions).state
    return [(each.seat, each.to, each.kind, each.amount) for each in state.relations]


@clause("ILU-80")
def test_deals_gifts_and_refusals_are_on_record() -> None:
    assert entries(Offer(ONE, FIVE, KGB), by(ONE, Accept())) == [(0, 1, "traded", 1), (1, 0, "traded", 1)]
    assert entries(Offer(ONE, FIVE), by(ONE, Accept())) == [(0, 1, "gave", 5)]
    assert entries(Offer(ONE, take=KGB), by(ONE, Accept())) == [(1, 0, "gave", 5)]
    state = played(TABLE, Offer(ONE, Side(specials=("bribery",)), KGB), by(ONE, Decline())).state
    assert state.relations == (Relation(0, ONE, YOU, "declined", 0, Side(specials=(None,)), KGB),)


@clause("ILU-80")
def test_attacks_and_money_of_outsiders_are_on_record() -> None:
    attack = (control("hackers", "kgb"), Commit())
    bids = [by(TWO, Bid("network", amount, against=True)) for amount in (2, 3)]
    state = played(TABLE, *attack, Pass(), bids[0], by(ONE, Pass()), Pass(), bids[1], dice=(6, 6)).state
    while state.frames:
        state = on(state, Pass()).state

    assert [(each.seat, each.to, each.kind, each.amount) for each in state.relations] == [
        (2, 0, "opposed", 5),
        (2, 1, "helped", 5),
        (0, 1, "attacked", 1),
    ]


@clause("ILU-80")
def test_an_attack_on_the_center_opposes_only_its_player() -> None:
    attack = (control("hackers", "yuppies"), Commit(), Pass(), by(TWO, Bid("network", 2, against=False)))

    assert entries(*attack) == [(2, 0, "helped", 2)]


@clause("ILU-80")
def test_the_record_is_short_and_forgets() -> None:
    relations: tuple[Relation, ...] = ()
    for _ in range(RECORDED + 5):
        relations = recorded(relations, Relation(3, YOU, ONE, "declined", 0), 2)
    later = recorded(relations, Relation(3 + 2 * ROUNDS, ONE, YOU, "attacked"), 2)

    assert len(relations) == RECORDED
    assert later == (Relation(3 + 2 * ROUNDS, ONE, YOU, "attacked"),)
    assert position(TABLE).relations == ()
