"""The Rake's reward: a Summer card from every other player (ILM-45)."""

import pytest

from parlour.core.game import Move, Seat
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Give
from parlour.games.illimat.box import Card
from parlour.games.illimat.events import Gave, Seeded
from parlour.games.illimat.state import Wait
from tests.games.illimat.table import FOURTH, NEXT, THIRD, YOU, cards, give, happened, harvest, played, refused, sow
from tests.marks import clause


def rake(crops: str, parts: str = "okus 0") -> str:
    """A position where the Five claims the Rake, with nothing left in hand to owe it."""
    return f"hands 5p / 7p / 8p / 9p | fields 5a / - / - / - | up rake - - - | crops {crops} | {parts}"


CLAIM = harvest("5p", 0, "5a")


@clause("ILM-45")
def test_whoever_has_no_summer_card_gives_none() -> None:
    step = played(rake("2s / 3p / (4w) / -"), CLAIM)

    assert happened(step, Gave) == []
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-45")
def test_a_single_summer_card_is_given_without_asking() -> None:
    step = played(rake("2s / 3p 4s / Fs / -"), CLAIM)

    assert happened(step, Gave) == [Gave(NEXT, YOU, Card("4s")), Gave(THIRD, YOU, Card("Fs"))]
    assert set(step.state.crops[YOU].cards) == cards("2s 5p 5a 4s Fs")
    assert step.state.crops[NEXT].cards == ("3p",)
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-45")
@pytest.mark.parametrize("card", ["4s", "6s", "Fs"])
def test_of_several_summer_cards_the_giver_chooses(card: str) -> None:
    text = rake("- / 4s 6p 6s Fs / - / -")
    table = played(text, CLAIM).state
    step = played(text, CLAIM, give(card))

    assert table.wait is Wait.GIVE
    assert GAME.ask(table).seats == {NEXT}
    assert list(GAME.moves(table, NEXT)) == [give("4s"), give("6s"), give("Fs")]
    assert happened(step, Gave) == [Gave(NEXT, YOU, Card(card))]
    assert set(step.state.crops[NEXT].cards) == cards("4s 6p 6s Fs") - cards(card)
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-45")
@pytest.mark.parametrize("card", ["6p", "2s", "10s"])
def test_only_a_summer_card_of_ones_own_harvest_is_given(card: str) -> None:
    refusal = refused(rake("2s / 4s 6p 6s / - / -"), CLAIM, give(card))

    assert (refusal.code, refusal.clause) == ("not_summer", "ILM-45")


GIVERS = rake("- / 2s 3s / - / 4s 6s")


@clause("ILM-45")
@pytest.mark.parametrize("order", [(NEXT, FOURTH), (FOURTH, NEXT)])
def test_several_givers_are_asked_at_once_and_answer_in_any_order(order: tuple[Seat, Seat]) -> None:
    cards_of = {NEXT: "2s", FOURTH: "6s"}
    gifts = [Move[Action](seat, give(cards_of[seat])) for seat in order]
    table = played(GIVERS, CLAIM).state
    between, step = played(GIVERS, CLAIM, gifts[0]), played(GIVERS, CLAIM, *gifts)

    assert GAME.ask(table).seats == {NEXT, FOURTH}
    assert GAME.ask(between.state).seats == {order[1]}
    assert GAME.ask(between.state).id == GAME.ask(table).id
    assert [gave.seat for gave in happened(step, Gave)] == [*order]
    assert step.state.wait is Wait.PLAY
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-45")
def test_nobody_gives_twice_and_only_givers_are_asked() -> None:
    table = played(GIVERS, CLAIM).state

    assert refused(GIVERS, CLAIM, Move(NEXT, give("2s")), Move(NEXT, give("3s"))).code == "not_asked"
    assert refused(GIVERS, CLAIM, Move(YOU, give("5p"))).code == "not_asked"
    assert refused(GIVERS, CLAIM, Move(NEXT, sow("7p", 0))).code == "not_now"
    assert [list(GAME.moves(table, seat)) for seat in (YOU, THIRD)] == [[], []]


@clause("ILM-45")
def test_some_are_asked_while_others_have_no_choice() -> None:
    step = played(rake("- / 2s / 3s 4s / -"), CLAIM)

    assert happened(step, Gave) == [Gave(NEXT, YOU, Card("2s"))]
    assert GAME.ask(step.state).seats == {THIRD}


@clause("ILM-43", "ILM-45")
@pytest.mark.parametrize("secret", ["- / (4s) (5w) / - / -", "- / 3s (4s) / - / -"])
def test_a_card_from_beneath_the_children_is_given_openly(secret: str) -> None:
    answers = [give("4s")] if "3s" in secret else []
    step = played(rake(secret), CLAIM, *answers)

    gave = Gave(NEXT, YOU, Card("4s"))
    assert happened(step, Gave) == [gave]
    assert [GAME.redact(gave, seat) for seat in (YOU, THIRD, None)] == [gave] * 3
    assert Card("4s") in (GAME.view(step.state, THIRD).crops[YOU].cards or ())
    assert Card("4s") not in step.state.crops[NEXT].secret


@clause("ILM-43", "ILM-45")
def test_shown_and_secret_summer_cards_are_all_to_choose_from() -> None:
    table = played(rake("- / 3s (4s) (5w) / - / -"), CLAIM).state

    assert list(GAME.moves(table, NEXT)) == [Give(Card("3s")), Give(Card("4s"))]


@clause("ILM-33", "ILM-45")
def test_the_field_is_reseeded_after_the_last_gift() -> None:
    text = rake("- / 2s 3s / - / 4s 6s", "okus 1 | deck 9s 10s Np Na 2w 3w 4w")
    gifts = [Move[Action](NEXT, give("2s")), Move[Action](FOURTH, give("6s"))]

    assert happened(played(text, CLAIM, gifts[0]), Seeded) == []
    assert [len(seeded.cards) for seeded in happened(played(text, CLAIM, *gifts), Seeded)] == [3]


@clause("ILM-45")
def test_the_claimer_gives_nothing() -> None:
    step = played(rake("2s 3s / - / - / -"), CLAIM)

    assert happened(step, Gave) == []
    assert set(step.state.crops[YOU].cards) == cards("2s 3s 5p 5a")
