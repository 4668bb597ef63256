"""The race: ready, lift, words on boards, tokens taken, given back and swapped, the end."""

import pytest
from msgspec import ValidationError, json

from parlour.core.game import HOUSE, Illegal, Millis, Move, Seat, TimeUp, play
from parlour.games.lettergo import GAME, actions
from parlour.games.lettergo.board import STAMPS, STROKES, Lane, Point
from parlour.games.lettergo.events import Lifted, Returned, Revealed, Swapped, Took
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.state import Wait
from tests.games.lettergo.table import Doing, code, go_on, happened, played, refused, write
from tests.marks import clause

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"
STROKE = (Point(10, 10), Point(20, 20))
CAKES: tuple[Doing, ...] = ((0, write("CAKES")), (0, actions.Grab()))
BATH: tuple[Doing, ...] = ((1, write("BATH", seat=1)), (1, actions.Grab()))
BASTE: tuple[Doing, ...] = ((2, write("BASTE", seat=2)), (2, actions.Grab()))
KITE: tuple[Doing, ...] = ((3, write("HIKES", seat=3)), (3, actions.Grab()))


@clause("LGO-4")
def test_boards_are_lifted_when_all_are_ready() -> None:
    step = played(f"{TABLE} | wait ready", *((seat, actions.Ready(), 3_000) for seat in range(4)))

    assert step.state.wait is Wait.RACE
    assert happened(step, Lifted) == [Lifted(None, step.state.hands)]
    assert step.state.started == (Millis(3_000),) * 4


@clause("LGO-4")
def test_boards_are_lifted_after_twenty_seconds_whoever_is_ready() -> None:
    step = played(f"{TABLE} | wait ready", actions.Ready(), "time")

    assert step.state.started == (Millis(20_000),) * 4
    assert GAME.ask(step.state).due == Millis(80_000)


@clause("LGO-4")
def test_nobody_writes_before_the_lift_and_nobody_is_ready_twice() -> None:
    assert refused(f"{TABLE} | wait ready", write("CAKES")).clause == "LGO-4"
    assert code(f"{TABLE} | wait ready", actions.Ready(), actions.Ready()) == "not_asked"
    assert code(TABLE, actions.Ready()) == "begun"
    assert code(TABLE, actions.Turn()) == "not_now"


@clause("LGO-10")
@pytest.mark.parametrize(
    ("options", "ends"),
    [(Options(), 60_000), (Options(seconds="90"), 90_000), (Options(seconds="120"), 120_000)],
)
def test_the_table_chooses_how_long_a_race_is(options: Options, ends: int) -> None:
    assert GAME.ask(position(TABLE, options)).due == ends


@clause("LGO-12")
def test_a_word_is_edited_until_a_token_is_taken() -> None:
    step = played(TABLE, write("CAKE"), write("CAKES"), actions.Grab())

    assert step.state.boards[0].word == "CAKES"
    assert code(TABLE, *CAKES, write("CAKE")) == "finished"


@clause("LGO-20")
def test_the_first_in_the_log_has_the_token() -> None:
    step = played(TABLE, (0, write("CAKES")), (1, write("BATH", seat=1)), (1, actions.Grab(0)))

    assert happened(step, Took) == [Took(Seat(1), 0, 1)]
    assert code(TABLE, (0, write("CAKES")), *BATH, (0, actions.Grab(0))) == "taken"
    assert code(TABLE, *CAKES, actions.Grab(1)) == "one_token"
    assert code(TABLE, write("CAKES"), actions.Grab(4)) == "no_token"


@clause("LGO-10", "LGO-21")
@pytest.mark.parametrize(
    ("word", "why"), [("ACE", "short"), ("ZEBRA", "letters"), ("HATS", "letters"), ("KISSES", "letters")]
)
def test_a_token_needs_letters_that_are_there(word: str, why: str) -> None:
    assert code(TABLE, write(word), actions.Grab()) == why


@clause("LGO-21")
def test_the_dictionary_is_not_asked_at_the_taking_except_at_a_strict_table() -> None:
    assert played(TABLE, write("KABES"), actions.Grab()).state.token_of(0) == 0
    assert code(TABLE, write("KABES"), actions.Grab(), options=Options(strict=True)) == "no_word"
    assert played(TABLE, *CAKES, options=Options(strict=True)).state.token_of(0) == 0


@clause("LGO-21")
@pytest.mark.parametrize("side", ["L04B", "L09B", "L13B", "L14B"])
def test_a_strict_table_refuses_what_breaks_a_rule_it_can_check(side: str) -> None:
    word = "ABED" if side == "L14B" else "CAKES"
    table = "hands NN / DS / TT / BB | vowels AEEU" if side == "L14B" else TABLE

    assert code(f"{table} | rules {side}", write(word), actions.Grab(), options=Options(strict=True)) == "rule"


@clause("LGO-21")
def test_a_strict_table_cannot_check_cards_that_lie_face_down() -> None:
    strict = Options(strict=True)

    assert (
        played(f"{TABLE} | rules L18A L13B", write("CAKES"), "time", actions.Grab(), options=strict).state.token_of(0)
        == 0
    )


@clause("LGO-22")
def test_a_returned_token_is_free_and_the_board_wiped() -> None:
    step = played(TABLE, *CAKES, actions.Return())

    assert happened(step, Returned) == [Returned(Seat(0), 0, 1)]
    assert (step.state.boards[0].word, step.state.tokens[0].returned) == ("", True)
    assert go_on(step.state, write("CAKE"), actions.Grab()).state.token_of(0) == 0
    assert code(TABLE, actions.Return()) == "no_token"


@clause("LGO-22")
def test_one_swap_may_set_off_another() -> None:
    state = played(TABLE, *CAKES, *BATH, *BASTE, (0, actions.Return())).state
    step = go_on(state, (1, actions.Swap(0)), (2, actions.Swap(1)))

    assert [token.holder for token in step.state.tokens] == [1, 2, None, None]
    assert happened(step, Swapped)[0] == Swapped(Seat(1), 0, 1, 2)
    assert step.state.boards[1].word == "BATH"


@clause("LGO-22")
def test_only_a_better_token_that_was_returned_is_swapped_for() -> None:
    assert code(TABLE, write("CAKES"), actions.Grab(1), actions.Swap(0)) == "not_better"
    assert code(TABLE, *CAKES, *BATH, (1, actions.Return()), actions.Swap(1)) == "not_better"
    assert code(TABLE, *CAKES, actions.Swap(5)) == "not_better"
    assert code(TABLE, actions.Swap(0)) == "no_token"


@clause("LGO-23")
def test_the_round_ends_early_when_all_hold_tokens_and_agree() -> None:
    held = (*CAKES, *BATH, *BASTE, *KITE)
    step = played(TABLE, *held, *((seat, actions.Agree()) for seat in range(4)))

    assert step.state.wait is Wait.VERIFY
    assert len(happened(step, Revealed)[0].show) == 4
    assert code(TABLE, *CAKES, actions.Agree()) == "not_all"
    assert code(TABLE, *held, actions.Agree(), actions.Agree()) == "agreed"
    assert played(TABLE, *held, actions.Agree(), (1, actions.Return())).state.done == ()


@clause("LGO-23")
def test_when_time_is_up_the_round_ends_at_once() -> None:
    state = position(TABLE)
    step = go_on(state, *CAKES, "time")

    assert step.state.wait is Wait.VERIFY
    with pytest.raises(Illegal, match="Time was up"):
        play(GAME, state, Move(Seat(0), write("CAKES"), Millis(60_001)))
    with pytest.raises(Illegal, match="not up yet"):
        play(GAME, state, Move[actions.Action](HOUSE, TimeUp(state.asked), Millis(59_999)))


@clause("LGO-23")
def test_a_race_is_one_question_from_the_lift_to_its_end() -> None:
    state = position(f"{TABLE} | rules L18A")
    later = go_on(state, write("CAKES"), actions.Grab(), "time").state

    assert later.asked == state.asked
    assert go_on(later, "time").state.asked == state.asked + 1


REFUSED: list[tuple[str, str, tuple[actions.Action, ...]]] = [
    ("order", "", (actions.Write((Lane(0, "CAKES"),), (0, 1, 2, 3, 3)),)),
    ("order", "", (actions.Write((Lane(0, "CAKES"),), (0, 1, 2)),)),
    ("board", "", (actions.Write((Lane(1, "CAKES"),), (0, 1, 2, 3, 4)),)),
    ("board", "L23B", (actions.Write((Lane(0, "CA"), Lane(0, "KES")), (0, 1, 2, 3, 4)),)),
    ("hold", "L25A", (write("CAKES"),)),
    ("soup", "L20B", (write("CAKES"),)),
    ("no_line", "", (actions.Jot("rhyme", "LAKES"),)),
    ("text", "L26A", (actions.Jot("clue", "two  spaces"),)),
    ("text", "L26A", (actions.Jot("clue", "a bell\x07"),)),
    ("text", "L06B", (actions.Jot("rhyme", "lakes"),)),
    ("same", "L06B", (actions.Jot("rhyme", "LAKES"), actions.Jot("rhyme", "LAKES"))),
    ("board", "", (actions.Draw(1, "strip", (STROKE,)),)),
    ("board", "L01A", (actions.Draw(3, "margin", (STROKE,)),)),
    ("board", "L12B", (actions.Draw(3, "margin", (STROKE,)),)),
    ("board", "", (actions.Draw(0, "box", (STROKE,)),)),
    (
        "full",
        "",
        (*(actions.Draw(0, "strip", (STROKE,) * 8) for _ in range(STROKES // 8)), actions.Draw(0, "strip", (STROKE,))),
    ),
    ("board", "L01B", (actions.Stamp(2, "heart"),)),
    ("board", "L01B", (actions.Stamp(1, "face"),)),
    ("full", "", (*(actions.Stamp(0, "face") for _ in range(STAMPS)), actions.Stamp(0, "face"))),
    ("no_letter", "", (write("CAKES"), actions.Mark(5, "hat"))),
    ("same", "", (write("CAKES"), actions.Mark(0, "hat"), actions.Mark(0, "hat"))),
    ("same", "", (write("CAKES"), actions.Mark(0, "hat", on=False))),
    ("too_soon", "L24A", (actions.Clap(),)),
    ("no_need", "", (actions.Hold(down=True),)),
    ("same", "L25A", (actions.Hold(down=False),)),
    ("no_need", "", (actions.Stand(up=True),)),
    ("same", "L25B", (actions.Stand(up=False),)),
    ("no_need", "", (actions.Speak("A"),)),
    ("empty", "", (actions.Wipe(),)),
    ("no_hand", "", (actions.Five(2),)),
]


@clause("LGO-13", "LGO-14", "LGO-12")
@pytest.mark.parametrize(("why", "rules", "actions"), REFUSED)
def test_what_cannot_be_done_at_the_boards_is_refused(
    why: str, rules: str, actions: tuple[actions.Action, ...]
) -> None:
    found = refused(f"{TABLE} | rules {rules or '-'}", *actions)

    assert (found.code, found.clause in ("LGO-12", "LGO-13", "LGO-14")) == (why, True)


@clause("LGO-14")
@pytest.mark.parametrize("points", [1, 64])
def test_a_stroke_is_anything_from_a_dot_to_64_points(points: int) -> None:
    drawn = actions.Draw(0, "strip", ((Point(10, 10),) * points,))

    assert GAME.forms.read_action.decode(json.encode(drawn)) == drawn


@pytest.mark.parametrize("points", [0, 65])
def test_a_stroke_of_no_points_or_of_too_many_is_not_read(points: int) -> None:
    drawn = actions.Draw(0, "strip", ((Point(10, 10),) * points,))

    with pytest.raises(ValidationError, match="length"):
        GAME.forms.read_action.decode(json.encode(drawn))


@clause("LGO-13")
def test_a_wipe_leaves_what_lies_on_others_boards_and_what_others_drew() -> None:
    table = f"{TABLE} | rules L01A L01B"
    drawn: tuple[Doing, ...] = (
        actions.Draw(3, "box", (STROKE,)),
        actions.Stamp(1, "heart"),
        actions.Stamp(0, "face"),
        actions.Jot("initials", "ME"),
    )
    state = played(table, *drawn, (1, actions.Draw(0, "box", (STROKE,))), write("CAKES"), actions.Wipe()).state

    assert [ink.board for ink in state.boards[0].ink] == [3]
    assert [put.board for put in state.boards[0].stamps] == [1]
    assert (state.boards[0].line("initials"), state.boards[0].wiped) == ("ME", "CAKES")
    assert [ink.board for ink in state.boards[1].ink] == [0]


def test_a_line_is_taken_away_by_writing_nothing() -> None:
    assert (
        played(f"{TABLE} | rules L26A", actions.Jot("clue", "a b"), actions.Jot("clue", "")).state.boards[0].lines == ()
    )


@clause("LGO-14", "LGO-21")
def test_a_word_that_alphabet_soup_keeps_off_the_board_is_refused_for_that() -> None:
    table = "hands TH / KS / CZ / BT / RD / LN | vowels AIUEOE | rules L20B"
    long, wrong = "First", "top line says ABC. For CASKETS"
    word = write("CASKETS", seats=6)

    assert "first write ACEKSST" in refused(table, word).why
    assert wrong in refused(table, actions.Jot("sorted", "ABC"), word).why
    grabbed = refused(table, actions.Grab())
    assert (grabbed.code, "alphabetical order on the top line" in grabbed.why) == ("undone", True)
    assert long not in grabbed.why
    assert refused("hands TH / KS / CZ / BT | vowels AIUE", actions.Grab()).why.startswith("There is no word on your")
    assert refused("hands TH / KS / CZ / BT | vowels AIUE | words CAT / - / - / -", actions.Grab()).why.startswith(
        "CAT is too short"
    )
