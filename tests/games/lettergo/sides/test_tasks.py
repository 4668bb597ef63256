"""Rule sides that want something done: one test for each, with what does not do."""

import pytest

from parlour.core.game import Seat
from parlour.games.lettergo import GAME, actions
from parlour.games.lettergo.board import Lane, Point, StampKind
from parlour.games.lettergo.box import SIDES
from parlour.games.lettergo.events import Fived, Passed
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.sides.tasks import TASKS
from parlour.games.lettergo.writing.samples import DOODLES
from tests.games.lettergo.table import Doing, code, go_on, happened, played, progress, refusal, write
from tests.marks import clause

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"
LINE = ((Point(800, 50), Point(900, 50)),)
DOT = ((Point(800, 50), Point(810, 50)),)

DONE: dict[str, tuple[Doing, ...]] = {
    "L01A": (write("CAKES"), actions.Draw(3, "box", LINE)),
    "L01B": (write("CAKES"), actions.Stamp(1, "heart")),
    "L02A": (write("CAKES"), actions.Speak("C"), actions.Speak("AKES")),
    "L03A": (write("CAKES"), actions.Draw(0, "strip", DOODLES["zeppelin"])),
    "L03B": (write("CAKES"), actions.Draw(0, "strip", DOODLES["lighthouse"])),
    "L06A": (write("CAKES"), actions.Draw(0, "strip", DOODLES["face"])),
    "L06B": (write("CAKES"), actions.Jot("rhyme", "LAKES")),
    "L12A": (write("CAKES"), actions.Mark(0, "hat")),
    "L12B": (write("CAKES"), actions.Draw(1, "margin", DOODLES["moustache"])),
    "L19A": (write("CAKES", "L19A"),),
    "L19B": (write("CAKES", "L19B"),),
    "L20A": (write("CAKES", "L20A"),),
    "L20B": (actions.Jot("sorted", "ACEKS"), write("CAKES")),
    "L21A": (write("CAKES"), actions.Jot("repeat", "CAKES")),
    "L21B": (write("CAKES"), actions.Wipe(), write("CAKES")),
    "L22A": (write("CAKES"), actions.Mark(1, "underline"), actions.Mark(3, "underline")),
    "L22B": (write("CAKES"), actions.Draw(0, "edge", DOODLES["edge"])),
    "L23A": (write("CAKES", "L23A"),),
    "L23B": (write("CAKES", "L23B"),),
    "L24A": (write("CAKES"), actions.Clap(), actions.Clap(), actions.Clap()),
    "L24B": (write("CAKES"), actions.Offer(), (2, actions.Five(0))),
    "L25A": (actions.Hold(down=True), write("CAKES")),
    "L25B": (actions.Stand(up=True), write("CAKES"), actions.Stand(up=False)),
    "L26A": (write("CAKES"), actions.Jot("clue", "sweet and baked")),
    "L26B": (write("CAKES"), actions.Draw(0, "strip", DOODLES["own_word"])),
}
"""For each side, what is to be done before a token can be taken."""


@clause("LGO-14", "LGO-21")
@pytest.mark.parametrize("side", TASKS)
def test_the_token_is_free_once_the_gesture_is_made_and_not_before(side: str) -> None:
    state = position(f"{TABLE} | rules {side}")
    for doing in DONE[side]:
        assert refusal(state, actions.Grab()).code in ("undone", "short")
        state = go_on(state, doing).state

    assert go_on(state, actions.Grab()).state.token_of(0) == 0
    assert progress(state, side).done


def test_every_gesture_and_drawing_has_its_task() -> None:
    assert {side.id for side in SIDES.values() if side.mode != "auto"} == TASKS.keys() == DONE.keys()


@clause("LGO-14")
@pytest.mark.parametrize(
    ("side", "stamp", "board"),
    [
        ("L03A", "zeppelin", 0),
        ("L03B", "lighthouse", 0),
        ("L06A", "face", 0),
        ("L12B", "moustache", 1),
        ("L26B", "food", 0),
    ],
)
def test_a_stamp_does_instead_of_a_drawing(side: str, stamp: StampKind, board: int) -> None:
    assert progress(played(f"{TABLE} | rules {side}", actions.Stamp(board, stamp)).state, side).done


@clause("LGO-14")
def test_initials_do_instead_of_a_signature() -> None:
    assert progress(played(f"{TABLE} | rules L01A", actions.Jot("initials", "JB")).state, "L01A").done


@clause("LGO-14")
def test_a_frame_may_be_put_together_from_four_edges() -> None:
    edges: tuple[StampKind, ...] = ("top", "right", "bottom")
    state = played(f"{TABLE} | rules L22B", *(actions.Stamp(0, edge) for edge in edges)).state

    assert (progress(state, "L22B").have, progress(state, "L22B").stamps) == (3, ("left",))
    assert progress(go_on(state, actions.Stamp(0, "left")).state, "L22B").done


@clause("LGO-14")
@pytest.mark.parametrize(("rim", "have"), [(40, 4), (41, 0)])
def test_ink_within_40_units_of_the_rim_touches_the_edge(rim: int, have: int) -> None:
    frame = ((Point(500, rim), Point(1000 - rim, 300), Point(500, 600 - rim), Point(rim, 300)),)

    assert progress(played(f"{TABLE} | rules L22B", actions.Draw(0, "edge", frame)).state, "L22B").have == have


@clause("LGO-14")
def test_strokes_that_are_too_short_in_all_leave_one_more_to_make() -> None:
    task = progress(played(f"{TABLE} | rules L03A", actions.Draw(0, "strip", DOT * 3)).state, "L03A")

    assert (task.have, task.need) == (1, 2)
    assert "It is too small yet" in task.text


NOT_ENOUGH: list[tuple[str, tuple[actions.Action, ...]]] = [
    ("L01A", (actions.Draw(3, "box", DOT),)),
    ("L02A", (write("CAKES"), actions.Speak("CAKE"), actions.Speak("K"))),
    ("L03A", (actions.Draw(0, "strip", (*LINE,)),)),
    ("L03A", (actions.Draw(0, "strip", (*DOT, *DOT, *DOT)),)),
    ("L06B", (write("CAKES"), actions.Jot("rhyme", "CAKES"))),
    ("L06B", (write("CAKES"), actions.Jot("rhyme", "A"))),
    ("L12A", (write("CAKES"), actions.Mark(1, "hat"))),
    ("L19A", (write("CAKES"),)),
    ("L19B", (write("CAKES"),)),
    ("L20A", (write("CAKES"),)),
    ("L21A", (write("CAKES"), actions.Jot("repeat", "CAKE"))),
    ("L21B", (write("CAKES"), actions.Wipe(), write("CAKE"))),
    (
        "L22A",
        (write("CAKES"), actions.Mark(1, "underline"), actions.Mark(3, "underline"), actions.Mark(0, "underline")),
    ),
    ("L23A", (write("CAKES"),)),
    ("L23B", (actions.Write((Lane(0, "CA"), Lane(3, "KES")), (0, 1, 2, 3, 4)),)),
    ("L24A", (write("CAKES"), actions.Clap(), actions.Clap(), actions.Clap(), write("CAKE"))),
    ("L25B", (write("CAKES"),)),
    ("L25B", (actions.Stand(up=True), write("CAKES"))),
    ("L26A", (write("CAKES"), actions.Jot("clue", "sweet"))),
    ("L26A", (write("CAKES"), actions.Jot("clue", "those are cakes"))),
    ("L26A", (write("CAKES"), actions.Jot("clue", "a b c d e f g"))),
]


@clause("LGO-14")
@pytest.mark.parametrize(("side", "actions"), NOT_ENOUGH)
def test_what_falls_short_does_not_do(side: str, actions: tuple[actions.Action, ...]) -> None:
    assert not progress(played(f"{TABLE} | rules {side}", *actions).state, side).done


@clause("LGO-14")
def test_a_letter_is_spoken_in_the_order_of_writing() -> None:
    state = played(f"{TABLE} | rules L02A", write("CAKES"), actions.Speak("CA")).state

    assert (progress(state, "L02A").have, progress(state, "L02A").text) == (2, "Say K, E, S aloud.")
    assert progress(go_on(state, actions.Speak("X"), actions.Speak("CAKES")).state, "L02A").done


@clause("LGO-14")
def test_no_line_may_stand_under_a_consonant() -> None:
    state = played(f"{TABLE} | rules L22A", write("CAKES"), actions.Mark(0, "underline")).state

    assert progress(state, "L22A").text == "There is a line under a consonant: erase it."
    assert progress(go_on(state, actions.Mark(0, "underline", on=False)).state, "L22A").have == 0


@clause("LGO-14")
def test_a_high_five_serves_both_and_a_hand_comes_down_after_five_seconds() -> None:
    table = f"{TABLE} | rules L24B"
    met = played(table, actions.Offer(), (2, actions.Offer()), (2, actions.Five(0)))
    tired = played(table, actions.Offer(), "time")

    assert happened(met, Fived) == [Fived(Seat(2), Seat(0))]
    assert [conduct.fived for conduct in met.state.conduct] == [True, False, True, False]
    assert met.state.raised == ()
    assert happened(tired, Passed) == [Passed("hands", (Seat(0),))]
    assert (tired.state.now, tired.state.raised) == (5_000, ())


def test_a_hand_that_is_not_up_cannot_be_met() -> None:
    assert code(f"{TABLE} | rules L24B", (2, actions.Five(0))) == "no_hand"
    assert code(f"{TABLE} | rules L24B", actions.Offer(), actions.Five(0)) == "no_hand"
    assert code(f"{TABLE} | rules L24B", actions.Offer(), actions.Offer()) == "same"


def test_a_token_does_not_keep_one_from_meeting_a_hand() -> None:
    state = played(
        f"{TABLE} | rules L24B",
        write("CAKES"),
        actions.Offer(),
        (1, actions.Five(0)),
        actions.Grab(),
        (2, actions.Offer()),
    ).state

    assert go_on(state, (0, actions.Five(2))).state.conduct[2].fived
    assert actions.Five(2) in tuple(GAME.moves(state, Seat(0)))
