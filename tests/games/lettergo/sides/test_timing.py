"""Rule sides of the clock, the table and the reckoning: one test for each."""

from parlour.core.game import Millis, Seat
from parlour.games.lettergo import GAME, noise
from parlour.games.lettergo.actions import Accept, Clap, Grab, Noise, Return, Swap, Write
from parlour.games.lettergo.board import Lane
from parlour.games.lettergo.events import Claimed, Dealt, Judged, Passed, Took
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.sides.timing import sore_thumb
from parlour.games.lettergo.state import Wait
from parlour.games.lettergo.view import view
from tests.games.lettergo.table import YOU, code, go_on, happened, played, refused, write
from tests.marks import clause

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"


@clause("LGO-14")
def test_hush_voids_the_word_of_whoever_is_heard() -> None:
    step = played(
        f"{TABLE} | rules L02B", write("CAKES"), Noise(), Grab(), (1, write("BATH", seat=1)), (1, Grab()), "time"
    )

    assert [(event.word, event.side) for event in happened(step, Judged)] == [("CAKES", "L02B")]


@clause("LGO-14")
def test_talk_means_something_only_under_hush_in_a_race_and_once() -> None:
    quiet, hushed = position(TABLE), position(f"{TABLE} | rules L02B")

    assert noise(quiet, YOU) is None
    assert noise(hushed, YOU) == Noise()
    assert noise(go_on(hushed, Noise()).state, YOU) is None
    assert noise(position(f"{TABLE} | rules L02B | wait ready"), YOU) is None
    assert code(f"{TABLE} | rules L02B", Noise(), Noise()) == "same"


@clause("LGO-14")
def test_false_start_locks_pens_for_ten_seconds() -> None:
    step = played(f"{TABLE} | rules L17B", "time")

    assert refused(f"{TABLE} | rules L17B", (0, write("CAKES"), 9_999)).code == "locked"
    assert happened(step, Passed) == [Passed("pens", (Seat(0), Seat(1), Seat(2), Seat(3)))]
    assert go_on(step.state, write("CAKES")).state.boards[0].word == "CAKES"
    assert step.state.now == Millis(10_000)


@clause("LGO-14")
def test_photo_finish_locks_tokens_for_thirty_seconds() -> None:
    step = played(f"{TABLE} | rules L18B", write("CAKES"), "time", Grab())

    assert code(f"{TABLE} | rules L18B", write("CAKES"), (0, Grab(), 29_999)) == "locked"
    assert [event.what for event in happened(step, Passed)] == ["tokens"]
    assert happened(step, Took) == [Took(YOU, 0, 1)]


@clause("LGO-14", "LGO-50")
def test_goldfish_turns_the_consonants_face_down_on_every_screen() -> None:
    before = position(f"{TABLE} | rules L18A")
    after = go_on(before, "time").state

    assert None not in view(before, YOU).hands
    assert [hand is None for hand in view(after, YOU).hands] == [False, True, True, True]
    assert view(after, None).hands == (None,) * 4
    assert after.now == Millis(15_000)


@clause("LGO-14")
def test_goldfish_checks_letters_at_the_reckoning_only() -> None:
    step = played(f"{TABLE} | rules L18A", "time", write("ZOOM"), Grab(), "time")

    assert [(event.word, event.by) for event in happened(step, Judged)] == [("ZOOM", "cards")]


@clause("LGO-14")
def test_goldfish_may_be_given_thirty_seconds() -> None:
    assert played(f"{TABLE} | rules L18A", "time", options=Options(goldfish="30")).state.now == Millis(30_000)


@clause("LGO-14", "LGO-22")
def test_lucky_dip_hides_the_numbers_and_forbids_swapping() -> None:
    table = f"{TABLE} | rules L17A"
    step = played(table, write("CAKES"), Grab(2), (1, write("BATH", seat=1)), (1, Grab(0)), (1, Return()))

    assert [(event.place, event.number) for event in happened(step, Took)] == [(2, None), (0, None)]
    assert {face.number for face in view(step.state, YOU).tokens} == {None}
    assert (
        code(table, write("CAKES"), Grab(2), (1, write("BATH", seat=1)), (1, Grab(0)), (1, Return()), Swap(0))
        == "not_better"
    )
    assert view(go_on(step.state, "time").state, YOU).tokens[2].number == 3


def test_lucky_dip_shuffles_the_tokens() -> None:
    for number in range(40):
        step = GAME.setup(Options(), 6, number.to_bytes(32, "big"))
        dealt = happened(step, Dealt)[0]
        if "L17A" in dealt.rules:
            assert sorted(token.number for token in step.state.tokens) == [1, 2, 3, 4, 5, 6]
            return
    raise AssertionError("no deal with Lucky Dip among these")


@clause("LGO-14", "LGO-32")
def test_last_shall_be_first_turns_the_order_of_claims() -> None:
    words = ((0, write("CAKES")), (0, Grab()), (1, write("BATH", seat=1)), (1, Grab()))
    step = played(f"{TABLE} | rules L16B", *words, "time", (1, Accept(0)), (2, Accept(1)))

    assert [event.seat for event in happened(step, Claimed)] == [1, 0]


@clause("LGO-22")
def test_last_shall_be_first_makes_a_higher_token_the_better_one() -> None:
    table = f"{TABLE} | rules L16B"
    words = ((0, write("CAKES")), (0, Grab(0)), (1, write("BATH", seat=1)), (1, Grab(3)), (1, Return()))

    assert go_on(played(table, *words).state, Swap(3)).state.token_of(0) == 3
    assert code(f"{TABLE}", *words, Swap(3)) == "not_better"


@clause("LGO-14")
def test_sore_thumb_voids_a_word_that_two_wrote() -> None:
    table = "hands TH / CK / CZ / BS | vowels AIUE | rules L16A"
    step = played(table, write("CAKE"), Grab(), (3, write("CAKE", seat=3)), "time")

    assert [(event.word, event.side) for event in happened(step, Judged)] == [("CAKE", "L16A")]
    assert sore_thumb("CAKE", ["BATH"])


def test_a_race_is_over_when_its_last_moment_has_come() -> None:
    state = position(TABLE)
    last = go_on(state, (0, write("CAKES"), 60_000)).state

    assert GAME.ask(last).due == Millis(60_000)
    assert go_on(last, "time").state.wait is Wait.VERIFY or go_on(last, "time").state.wait is Wait.CHOOSE


def test_a_clap_is_refused_where_no_rule_asks_for_it() -> None:
    assert code(TABLE, Write((Lane(0, "CAKES"),), (0, 1, 2, 3, 4)), Clap()) == "no_need"
