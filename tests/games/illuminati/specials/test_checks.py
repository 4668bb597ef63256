"""Each Special in its window, refused outside of it and to those who are not asked (ILU-60)."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from parlour.core.game import Seat
from parlour.games.illuminati import GAME, waits
from parlour.games.illuminati.actions import Announce, Bid, Commit, Finish, Pass, Privilege, Sum, Use
from parlour.games.illuminati.attack.arithmetic import CONTROL
from parlour.games.illuminati.box import SPECIAL, SPECIALS, SpecialKind
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import money_on
from parlour.games.illuminati.waits import asked, window
from tests.games.illuminati.situations import RIVAL, THIRD, beginning, played, position, refused, rolling
from tests.games.illuminati.table import YOU
from tests.marks import clause

SECRETS = "secrets-man-was-not-meant-to-know"
ATTACK = Announce("bavarian", "hollywood", CONTROL)

TABLE = "bavarian yuppies / network / gnomes | center hollywood moonies | destroyed kgb | money bavarian 9"
"""The first player attacks Hollywood, or is about to."""


def spare(special: str) -> str:
    """Another Special that is used any time."""
    return "slush-fund" if special != "slush-fund" else "swiss-bank-account"


def own_turn(special: str) -> State:
    return position(f"{TABLE} | hands {special} / {spare(special)} / -")


def anothers_turn(special: str) -> State:
    return position(f"{TABLE} | hands {spare(special)} / {special} / -")


def turn_begins(special: str) -> State:
    """The third player comes after the first, and may be called before the Senate."""
    return played(f"{TABLE} | hands {spare(special)} / {special} / -", Finish()).state


def income(special: str) -> State:
    return beginning(f"{TABLE} | hands {special} / - / -")


def privilege(special: str) -> State:
    return played(f"{TABLE} | hands - / {special} / -", ATTACK, Privilege(), Commit()).state


def bidding(special: str) -> State:
    return played(f"{TABLE} | hands {spare(special)} / {special} / -", ATTACK, Commit()).state


def privileged_bidding(special: str) -> State:
    state = played(f"{TABLE} | hands - / {special} / -", ATTACK, Privilege(), Commit()).state
    return played(state, Pass()).state if asked(state) == (RIVAL,) else state


def roll(special: str) -> State:
    state = rolling(played(f"{TABLE} | hands - / {special} / -", ATTACK, Commit()).state, 12)
    return played(state, Pass(), Pass(), Pass()).state


def special_in_use(special: str) -> State:
    return played(f"{TABLE} | hands {spare(special)} / {special} / -", Use(spare(special))).state


ANY_TIME = {"computer-espionage", "media-campaign", "slush-fund", "swiss-bank-account", "white-collar-crime"}
PRIVILEGED = {"deep-agent", "interference-1", "interference-2"}


class Window(NamedTuple):
    """A moment, what the table waits for, who might use a Special then, and which ones fit."""

    at: Callable[[str], State]
    wait: str
    seat: Seat
    fit: set[str]


WINDOWS = [
    Window(own_turn, "turn", YOU, ANY_TIME | {"bribery", "whispering-campaign"}),
    Window(anothers_turn, "turn", RIVAL, ANY_TIME),
    Window(turn_begins, "senate", RIVAL, {"senate-investigating-committee"}),
    Window(income, "income", YOU, {"market-manipulation"}),
    Window(privilege, "privilege", RIVAL, PRIVILEGED),
    Window(bidding, "bid", RIVAL, ANY_TIME),
    Window(privileged_bidding, "bid", RIVAL, ANY_TIME),
    Window(roll, "roll", RIVAL, {"assassination", "murphys-law"}),
    Window(special_in_use, "special", RIVAL, {SECRETS}),
]


def use(special: str, seat: Seat, state: State) -> Use:
    """A Special with what it asks for."""
    match SPECIAL[special].kind:
        case SpecialKind.BRIBERY:
            return Use(special, "moonies")
        case SpecialKind.COMPUTER_ESPIONAGE:
            return Use(special, "gnomes")
        case SpecialKind.MEDIA_CAMPAIGN:
            return Use(special, "kgb")
        case SpecialKind.WHITE_COLLAR_CRIME:
            own = state.structures[seat][0].card
            return Use(special, sums=(Sum(own, money_on(state, own) + 5),))
        case _:
            return Use(special)


FITTING = [(window, special) for window in WINDOWS for special in SPECIALS if special in window.fit]
UNFIT = [(window, special) for window in WINDOWS for special in SPECIALS if special not in window.fit]


def named(case: object) -> str:
    """A window or a Special by its name."""
    return case.at.__name__ if isinstance(case, Window) else str(case)


@pytest.mark.parametrize(("window", "special"), FITTING, ids=named)
@clause("ILU-60", "ILU-14")
def test_a_special_is_used_in_its_window_and_discarded(window: Window, special: str) -> None:
    state = window.at(special)
    action = use(special, window.seat, state)

    after = played(state, (window.seat, action)).state

    assert action in list(GAME.moves(state, window.seat))
    assert special in after.discard
    assert special not in after.specials[window.seat]


@pytest.mark.parametrize(("window", "special"), UNFIT, ids=named)
@clause("ILU-60")
def test_a_special_is_refused_outside_its_window(window: Window, special: str) -> None:
    state = window.at(special)

    assert refused(state, (window.seat, use(special, window.seat, state))).code == "not_its_time"
    assert waits.window(state) == window.wait


@pytest.mark.parametrize("special", SPECIALS)
@clause("ILU-60")
def test_a_special_is_used_only_by_who_holds_it(special: str) -> None:
    window = next(window for window in WINDOWS if special in window.fit)
    other = next(each for each in SPECIALS if each not in (special, spare(special)) and each not in window.fit)
    state = window.at(other)

    assert refused(state, (window.seat, use(special, window.seat, state))).code == "not_held"


SHUT = Options(leaving="center")
"""At such a table everyone may leave at any time, and so may act at any time."""


@clause("ILU-33", "ILU-74")
def test_who_is_shut_out_of_an_attack_answers_its_roll_once_asked_also_where_players_may_leave() -> None:
    table = "bavarian / network hollywood / gnomes | money bavarian 9 | hands - / bribery / murphys-law"
    objections = played(table, ATTACK, Privilege(), Commit(), options=SHUT).state
    rolled = played(rolling(objections, 2), Pass(), Pass(), Bid("bavarian", 4), Pass(), Pass()).state

    assert (window(rolled), asked(rolled)) == ("roll", (THIRD, RIVAL))
    assert window(played(rolled, (THIRD, Use("murphys-law"))).state) == "special"
    assert refused(rolled, (YOU, Pass())).code == "not_you"


@clause("ILU-60", "ILU-74")
def test_no_player_sits_in_the_senate_over_themselves_or_cancels_their_own_special() -> None:
    senate = played(f"{TABLE} | hands slush-fund / - / senate-investigating-committee", Finish(), options=SHUT).state
    assert (window(senate), asked(senate)) == ("senate", (YOU,))
    assert refused(senate, (THIRD, Use("senate-investigating-committee"))).code == "not_you"

    table = f"{TABLE} | hands slush-fund {SECRETS} / bribery / -"
    in_use = played(table, Use("slush-fund"), options=SHUT).state
    assert (window(in_use), asked(in_use)) == ("special", (RIVAL,))
    assert refused(in_use, (YOU, Use(SECRETS))).code == "not_you"


@clause("ILU-33", "ILU-74")
def test_who_let_a_roll_pass_cannot_answer_it_any_more() -> None:
    state = rolling(played(f"{TABLE} | hands - / murphys-law / bribery", ATTACK, Commit(), options=SHUT).state, 2)
    rolled = played(state, Pass(), Pass(), Pass()).state

    assert set(asked(rolled)) == {RIVAL, THIRD}
    assert refused(rolled, (RIVAL, Pass()), (RIVAL, Use("murphys-law"))).code == "not_you"


@pytest.mark.parametrize(
    "action",
    [
        Use("slush-fund", "yuppies"),
        Use("bribery", "moonies", RIVAL),
        Use("media-campaign", "kgb", sums=(Sum("bavarian", 9),)),
    ],
)
@clause("ILU-60")
def test_a_special_is_used_with_just_what_it_asks_for(action: Use) -> None:
    assert refused(f"{TABLE} | hands slush-fund bribery media-campaign / - / -", action).code == "form"
