"""The open question in words, to the player who is asked."""

import pytest

from parlour.core.game import Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import (
    Abolish,
    Accept,
    Action,
    Bid,
    CallVote,
    Collect,
    Commit,
    Finish,
    Offer,
    Pass,
    Privilege,
    Side,
    Use,
)
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State
from parlour.games.illuminati.text import own_question
from tests.games.illuminati.table import ONE, TWO, YOU, begun, by, control, neutralize, on, played

NAMES = ("Ann", "Bob", "Cy")
SECRETS, SENATE = "secrets-man-was-not-meant-to-know", "senate-investigating-committee"
TABLE = (
    "seats cthulhu kgb<cthulhu:0 / gnomes the-mafia<gnomes:0 / network | center texas"
    " | money cthulhu 20 gnomes 20 network 9"
    f" | hands slush-fund bribery / {SECRETS} deep-agent / murphys-law interference-1"
)


def asks(state: State, seat: Seat) -> str:
    """What a player is asked, who is "you" to the table."""
    assert seat in GAME.ask(state).seats
    return GAME.text.ask(GAME.view(state, seat), NAMES)


TEXAS = control("cthulhu", "texas")
MAFIA = neutralize("cthulhu", "the-mafia")


@pytest.mark.parametrize(
    ("actions", "seat", "question"),
    [
        ((TEXAS,), YOU, "Your attack on Texas: 3 or less, 8%. Add groups or money?"),
        ((TEXAS, Commit()), YOU, "Your attack on Texas: 3 or less, 8%. Add money?"),
        ((TEXAS, Commit(), Pass()), TWO, "Ann wants to control Texas: 3 or less, 8%. Spend money?"),
        (
            (MAFIA, Commit(), Bid("cthulhu", 9), Pass()),
            ONE,
            "Ann wants to neutralize your Mafia: 7 or less, 58%. Defend it?",
        ),
        (
            (MAFIA, Commit(), Pass()),
            TWO,
            "Ann wants to neutralize Bob's Mafia: no chance without 4 more. Spend money?",
        ),
        ((TEXAS, Commit(), Pass(), Pass(), Pass()), TWO, "Ann rolled 2 and needed 3 or less. Change the roll?"),
        ((Use("slush-fund"),), ONE, "Ann uses Slush Fund. Cancel it?"),
        ((Use("bribery", "texas"),), ONE, "Ann uses Bribery on Texas. Cancel it?"),
        ((TEXAS, Privilege("bribery")), ONE, "Ann uses Bribery to make the attack privileged. Cancel it?"),
        ((Offer(ONE, Side(money=5), Side()),), ONE, "Ann offers you 5 MB for nothing. Accept?"),
        ((Use("bribery", "texas"), Pass(), by(TWO, Pass())), YOU, "Where do you attach Texas? Choose an arrow."),
    ],
)
def test_a_question_says_what_it_is_about(actions: tuple[Action, ...], seat: Seat, question: str) -> None:
    assert asks(played(TABLE, *actions).state, seat) == question


def test_questions_about_a_privilege() -> None:
    shut = played(TABLE, TEXAS, Privilege("bribery"), by(ONE, Pass()), by(TWO, Pass()), Commit()).state
    ending = on(shut, by(TWO, Abolish(("murphys-law", "interference-1")))).state

    assert asks(shut, ONE) == "Ann keeps the others out of the attack on Texas. Join in anyway?"
    assert asks(ending, ONE) == "Cy uses Murphy's Law and Interference 1 to end the privilege. Cancel it?"


def test_questions_at_the_beginning_and_the_end_of_a_turn() -> None:
    senate = begun(TABLE).state
    taxed = begun("seats cthulhu i-r-s<cthulhu:0 / gnomes texas<gnomes:0 | money gnomes 9 texas 9").state
    ending = "seats {} texas<{}:0 / ufos"

    assert asks(senate, ONE) == "Ann's turn begins: stop it with the Senate?"
    assert asks(on(senate, by(ONE, Pass()), by(TWO, Pass())).state, YOU) == "Your turn begins: take your income."
    assert asks(on(taxed, Collect(tax=True)).state, ONE) == "Ann taxes everyone: choose which card pays."
    for top, power in (("bermuda", "rearrange your structure"), ("gnomes", "move your money")):
        closing = played(ending.format(top, top), Finish()).state
        assert asks(closing, YOU) == f"Before your turn ends you may {power}."


def test_questions_of_votes() -> None:
    score = played("seats cthulhu kgb<cthulhu:0 / gnomes / network | deck only -", CallVote()).state
    nearly = "assassins kgb<assassins:0 militia<assassins:1 texas<assassins:2 the-mafia<texas:0 comic-books<assassins:3"
    deal = (Offer(ONE, Side(groups=("new-york",))), by(ONE, Accept()))
    decisive = played(f"seats network hackers<network:0 new-york<network:1 / {nearly} / gnomes", *deal).state

    assert asks(score, ONE) == "Count points and end the game?"
    assert asks(decisive, TWO) == "This deal could decide the game. Allow it?"


def test_a_secret_goal_is_asked_for() -> None:
    for number in range(40):
        state = GAME.setup(Options(), 4, bytes([number]) * 32).state
        if GAME.view(state, None).window == "goal":
            assert asks_of_four(state) == "Pick your secret goal."
            return
    raise AssertionError("nobody drew the UFOs")


def asks_of_four(state: State) -> str:
    """What the one player who is asked is asked."""
    (seat,) = GAME.ask(state).seats
    return GAME.text.ask(GAME.view(state, seat), ("Ann", "Bob", "Cy", "Dot"))


def test_a_game_that_is_over_asks_nothing() -> None:
    state = played("seats cthulhu kgb<cthulhu:0 / gnomes | turns 3 3", Finish()).state

    assert own_question(GAME.view(state, YOU), NAMES[:2]) == "The game is over."
