"""What each player may know (ILU-80)."""

from random import Random

import pytest
from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Accept, Collect, Commit, Finish, Offer, Pass, Place, Side, Sum, Use
from parlour.games.illuminati.events import Event, Spied, Won
from parlour.games.illuminati.frames import Deal, PickingGoal, Reply
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State, push
from parlour.games.illuminati.structure.events import Captured, Joined, MoneyMoved
from parlour.games.illuminati.turn.events import Collected, Refilled, Taxed, TurnEnded
from tests.games.illuminati.table import ONE, TWO, YOU, begun, by, control, happened, on, played, quietly
from tests.marks import clause

PASS = Pass()
TABLE = (
    "seats cthulhu kgb<cthulhu:0 / gnomes texas<gnomes:0 / ufos | money cthulhu 5 gnomes 7 texas 2 ufos 3"
    " | center comic-books hackers | hands bribery slush-fund / deep-agent / white-collar-crime | goal network"
)

DECISIVE = (
    "seats network hackers<network:0 new-york<network:1 / assassins kgb<assassins:0 militia<assassins:1"
    " texas<assassins:2 the-mafia<texas:0 comic-books<assassins:3 / gnomes | hands - / bribery deep-agent / slush-fund"
)
"""A table where a deal of the first two would decide the game, so that the third is asked (ILU-52)."""


def money_seen(state: State, seat: Seat | None) -> list[int | None]:
    return [cell.face.money for player in GAME.view(state, seat).players for cell in player.cells]


@clause("ILU-80")
def test_treasuries_are_their_owners_to_see_unless_the_books_are_open() -> None:
    assert money_seen(position(TABLE), YOU) == [5, 0, None, None, None]
    assert money_seen(position(TABLE), None) == [None] * 5
    assert money_seen(position(TABLE, Options(books="open")), None) == [5, 0, 7, 2, 3]


@clause("ILU-80")
def test_face_down_specials_deck_and_goal_are_hidden_and_their_numbers_are_not() -> None:
    view = GAME.view(position(f"{TABLE} | up slush-fund"), ONE)

    assert [player.special_count for player in view.players] == [2, 1, 1]
    assert [player.specials for player in view.players] == [("slush-fund",), ("deep-agent",), ()]
    assert [player.secret for player in view.players] == [None, None, None]
    assert view.deck == len(position(TABLE).deck)
    assert GAME.view(position(TABLE), TWO).players[TWO].secret == "network"


@clause("ILU-80", "ILU-71")
def test_progress_that_money_or_a_secret_would_tell_is_hidden() -> None:
    def special(seat: Seat | None, owner: Seat) -> tuple[str, int | None]:
        goal = GAME.view(position(TABLE), seat).players[owner].goals[1]
        return goal.words, goal.have

    assert special(YOU, ONE) == ("MB in all treasuries", None)
    assert special(ONE, ONE) == ("MB in all treasuries", 9)
    assert special(YOU, TWO) == ("a secret goal", None)
    assert special(TWO, TWO) == ("Transferable Power", 6)


@clause("ILU-80", "ILU-60")
def test_espionage_tells_its_player_alone() -> None:
    text = "seats cthulhu / gnomes texas<gnomes:0 | money texas 2 | hands computer-espionage / bribery slush-fund"
    up = f"{text} | up bribery slush-fund"
    purse, hand = (
        played(up, Use("computer-espionage", card="texas")),
        played(text, Use("computer-espionage", seat=ONE), by(ONE, PASS)),
    )

    assert happened(purse, Spied) == [Spied(YOU, ONE, "texas", 2, None)]
    assert GAME.redact(purse.events[-1], ONE) == Spied(YOU, ONE, "texas", None, None)
    assert [note.money for note in GAME.view(purse.state, YOU).notes] == [2]
    assert GAME.view(purse.state, ONE).notes == ()
    assert happened(hand, Spied) == [Spied(YOU, ONE, None, None, ("bribery", "slush-fund"))]
    assert GAME.redact(hand.events[-1], None) == Spied(YOU, ONE, None, None, None)
    assert GAME.view(hand.state, YOU).players[ONE].specials == ("bribery", "slush-fund")
    assert GAME.view(hand.state, None).players[ONE].specials == ()


@clause("ILU-80", "ILU-11")
def test_what_was_taxed_is_between_the_two_and_out_of_which_treasury_the_payers_alone() -> None:
    event = Taxed(ONE, YOU, 2, (Sum("gnomes", 2),))

    assert GAME.redact(event, ONE) == event
    assert GAME.redact(event, YOU) == Taxed(ONE, YOU, 2, None)
    assert GAME.redact(event, TWO) == GAME.redact(event, None) == Taxed(ONE, YOU, None, None)


@clause("ILU-80", "ILU-11")
def test_who_paid_the_upkeep_is_its_owners_to_know() -> None:
    table = begun("seats bermuda big-media<bermuda:0 post-office<big-media:0 / network").state
    (event,) = happened(on(table, Collect("bermuda")), Collected)

    assert event.payer == "bermuda"
    redacted = GAME.redact(event, ONE)
    assert isinstance(redacted, Collected)
    assert redacted.payer is None


@clause("ILU-80", "ILU-29")
def test_money_handed_over_and_money_on_what_is_being_laid_are_the_attackers() -> None:
    table = played(TABLE, control("cthulhu", "comic-books"), *quietly(3), *(by(seat, PASS) for seat in (YOU, TWO, ONE)))
    step = on(table.state, Place("cthulhu", 1, (), 2))

    assert [face.money for face in GAME.view(table.state, YOU).incoming] == [0]
    assert [face.money for face in GAME.view(table.state, ONE).incoming] == [None]
    (joined,) = happened(step, Joined)
    assert GAME.redact(joined, YOU) == joined
    redacted = GAME.redact(joined, ONE)
    assert isinstance(redacted, Joined)
    assert redacted.money is None


@clause("ILU-80")
def test_the_money_of_white_collar_crime_is_its_players_to_know() -> None:
    crime = Use("white-collar-crime", sums=(Sum("ufos", 8),))
    step = played(TABLE, by(TWO, crime))

    assert GAME.view(step.state, TWO).frames == (Reply(TWO, crime),)
    assert GAME.view(step.state, ONE).frames == (Reply(TWO, Use("white-collar-crime")),)


POSITIONS = [
    played(TABLE).state,
    played(TABLE, options=Options(books="open")).state,
    played(TABLE, Offer(ONE, Side(money=5, specials=("bribery",)), Side(specials=("deep-agent",)))).state,
    played(TABLE, Offer(ONE, Side(money=5, specials=("bribery",)), Side(specials=(None,)))).state,
    played(
        DECISIVE, Offer(ONE, Side(groups=("new-york",)), Side(specials=(None,))), by(ONE, Accept(("bribery",)))
    ).state,
    played(DECISIVE, Offer(ONE, Side(groups=("new-york",)), Side(specials=("bribery",))), by(ONE, Accept())).state,
    played(TABLE, by(TWO, Use("white-collar-crime", sums=(Sum("ufos", 8),)))).state,
    played(TABLE, control("cthulhu", "hackers"), Commit()).state,
    played(TABLE, Use("slush-fund")).state,
    played(
        f"{TABLE} | up deep-agent white-collar-crime slush-fund bribery", control("cthulhu", "comic-books"), *quietly(3)
    ).state,
    push(replace(position(TABLE), goal=None), PickingGoal(TWO)),
]


@clause("ILU-80")
@pytest.mark.parametrize("state", POSITIONS)
@pytest.mark.parametrize("seat", [None, YOU, ONE, TWO])
def test_an_imagined_table_looks_the_same_and_has_the_same_cards(state: State, seat: Seat | None) -> None:
    view = GAME.view(state, seat)

    for number in range(5):
        other = GAME.imagine(view, Random(number))
        assert GAME.view(other, seat) == view
        assert sorted(GAME.pieces(other)) == sorted(GAME.pieces(state))


@clause("ILU-80")
def test_what_is_hidden_is_imagined_in_many_ways() -> None:
    view = GAME.view(position(TABLE), YOU)
    imagined = [GAME.imagine(view, Random(number)) for number in range(40)]

    assert len({state.goal for state in imagined}) > 3
    assert len({state.specials[ONE] for state in imagined}) > 3
    assert len({state.deck[0] for state in imagined}) > 3
    assert len({state.money.get("texas", 0) for state in imagined}) > 3
    assert 30 < max(state.money.get("gnomes", 0) for state in imagined) <= 12 + 2 * 12


@clause("ILU-53", "ILU-80")
def test_an_outsider_imagines_a_deal_with_specials_that_can_change_hands() -> None:
    deal = Offer(ONE, Side(money=5, specials=("bribery",)), Side(specials=("deep-agent",)))
    view = GAME.view(played(TABLE, deal).state, TWO)

    for number in range(5):
        other = GAME.imagine(view, Random(number))
        (frame,) = other.frames
        assert isinstance(frame, Deal)
        assert {*frame.give.specials} <= {*other.specials[YOU]}
        assert None not in frame.take.specials


@clause("ILU-80")
@pytest.mark.parametrize(
    ("event", "told"),
    [
        (TurnEnded(YOU), (YOU, ONE, None)),
        (MoneyMoved(YOU, 0), (ONE, None)),
        (Captured(YOU, None, ("texas",), 0), ()),
        (Captured(YOU, ONE, ("texas",), 3), (YOU,)),
        (Joined(YOU, "texas", "ufos", 0, (), 0), ()),
        (Joined(YOU, "texas", "ufos", 0, (), 3), (ONE, None)),
        (Spied(YOU, ONE, None, 3, ()), (YOU,)),
        (Refilled(("texas",), ()), (YOU, ONE, None)),
    ],
)
def test_an_event_reveals_money_and_cards_to_those_who_had_not_known_them(
    event: Event, told: tuple[Seat | None, ...]
) -> None:
    assert tuple(seat for seat in (YOU, ONE, None) if GAME.reveals(event, seat)) == told


@clause("ILU-80", "ILU-72")
@pytest.mark.parametrize(
    ("goes_on", "wins", "owner"),
    [
        ("goal network | kills 0 0 8", "goal cthulhu | kills 0 0 8", TWO),
        ("goal network | money gnomes 7", "goal network | money gnomes 200", ONE),
    ],
)
def test_that_a_turn_ends_and_nobody_wins_tells_of_hidden_goals_and_money(goes_on: str, wins: str, owner: Seat) -> None:
    table = "seats cthulhu kgb<cthulhu:0 / gnomes / ufos | center comic-books hackers | hands - / bribery / -"
    here, there = position(f"{table} | {goes_on}"), position(f"{table} | {wins}")
    step = on(here, Finish())

    assert (happened(step, Won), len(happened(on(there, Finish()), Won))) == ([], 1)
    for viewer in {None, YOU, ONE, TWO} - {owner}:
        assert GAME.view(here, viewer) == GAME.view(there, viewer)
        assert any(GAME.reveals(event, viewer) for event in step.events)
