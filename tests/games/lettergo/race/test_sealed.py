"""Sealed rounds: everyone takes the minute when free, and live play is the case in which all begin together."""

from parlour.core.game import Millis, Seat
from parlour.games.lettergo import GAME
from parlour.games.lettergo.actions import Accept, Agree, Grab, Ready, Return
from parlour.games.lettergo.events import Claimed, Judged, Lifted, Passed, Revealed, Took
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.state import Wait
from parlour.games.lettergo.view import view
from tests.games.lettergo.table import Doing, code, go_on, happened, played, write
from tests.marks import clause

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"
SEALED = Options(sealed=True)
DAY = 86_400_000

RACE: tuple[Doing, ...] = (
    (1, write("BATH", seat=1), 12_000),
    (0, write("CAKES"), 14_000),
    (0, Grab(), 15_000),
    (2, write("BASTE", seat=2), 16_000),
    (1, Grab(), 17_000),
    (2, Grab(), 18_000),
    (3, write("HIKES", seat=3), 50_000),
    (3, Grab(), 55_000),
)
REST: tuple[Doing, ...] = ((1, Accept(0)), (2, Accept(1)), (3, Accept(2)), (0, Accept(3)))


@clause("LGO-51")
def test_the_same_moves_come_to_the_same_when_all_begin_together() -> None:
    live = played(f"{TABLE} | wait ready", *((seat, Ready(), 0) for seat in range(4)), *RACE, *AGREED, *REST)
    sealed = played(TABLE, *((seat, Ready(), 0) for seat in range(4)), *RACE, *REST, options=SEALED)

    for kind in (Revealed, Judged, Claimed):
        assert happened(live, kind) == happened(sealed, kind)
    assert live.state.piles == sealed.state.piles


AGREED: tuple[Doing, ...] = tuple((seat, Agree(), 55_000) for seat in range(4))


@clause("LGO-51")
def test_elapsed_time_decides_the_tokens_whenever_the_minute_was_taken() -> None:
    slow: tuple[Doing, ...] = ((0, Ready(), 0), (0, write("CAKES"), 30_000), (0, Grab(), 40_000))
    fast: tuple[Doing, ...] = ((1, Ready(), DAY), (1, write("BATH", seat=1), DAY + 10_000), (1, Grab(), DAY + 12_000))
    rest: tuple[Doing, ...] = ((2, Ready(), 2 * DAY), "time", (3, Ready()), "time")
    step = played(TABLE, *slow, *fast, *rest, options=SEALED)

    assert [(shown.seat, shown.token) for shown in happened(step, Revealed)[0].show] == [(1, 1), (0, 2)]
    assert [event.seats for event in happened(step, Passed)] == [(2,), (3,)]
    assert happened(step, Took)[0] == Took(Seat(0), None, None)


@clause("LGO-51")
def test_nobody_is_hurried_before_the_minute_is_begun() -> None:
    state = position(TABLE, SEALED)

    assert GAME.ask(state).due is None
    begun = go_on(state, (2, Ready(), 5_000)).state
    assert GAME.ask(begun).due == Millis(65_000)
    assert code(TABLE, write("CAKES"), options=SEALED) == "not_begun"
    assert code(TABLE, Grab(), options=SEALED) == "not_begun"


@clause("LGO-51", "LGO-50")
def test_the_others_consonants_are_seen_from_ones_own_beginning_on() -> None:
    step = played(TABLE, (0, Ready(), 0), options=SEALED)
    lifted = happened(step, Lifted)[0]

    assert None not in view(step.state, Seat(0)).hands
    assert [hand is None for hand in view(step.state, Seat(1)).hands] == [True, False, True, True]
    assert view(step.state, None).hands == (None,) * 4
    assert lifted.redact(Seat(1)) == Lifted(Seat(0), None)
    assert lifted.redact(Seat(0)) == lifted


@clause("LGO-51")
def test_what_is_handed_in_stays_so() -> None:
    handed: tuple[Doing, ...] = ((0, Ready(), 0), (0, write("CAKES"), 1), (0, Grab(), 2))

    assert code(TABLE, *handed, Return(), options=SEALED) == "not_asked"
    assert code(TABLE, (0, Ready(), 0), Return(), options=SEALED) == "no_token"
    assert code(TABLE, (0, Ready(), 0), (0, write("CAKES")), (0, Grab(1)), options=SEALED) == "sealed"
    assert code(TABLE, (0, Ready(), 0), Agree(), options=SEALED) == "not_all"
    assert code(TABLE, (0, Ready(), 0), Ready(), options=SEALED) == "begun"


@clause("LGO-51")
def test_a_sealed_round_ends_with_a_move_at_the_last_moment_too() -> None:
    last: tuple[Doing, ...] = tuple((seat, Ready(), 0) for seat in range(4))

    assert played(TABLE, *last, (0, write("CAKES"), 60_000), options=SEALED).state.wait is not Wait.RACE


@clause("LGO-51")
def test_questions_stay_open_for_a_day() -> None:
    state = played(TABLE, *((seat, Ready(), 0) for seat in range(4)), *RACE, options=SEALED).state

    assert state.wait is Wait.VERIFY
    assert GAME.ask(state).due == state.now + DAY
