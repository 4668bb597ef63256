"""Doubting a word: the window, the dictionary's answer, the vote, lost turns (LTO-20 to LTO-25)."""

import pytest
from msgspec.structs import replace

from parlour.core.game import HOUSE, Millis, Move, Seat, TimeUp
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Forfeit
from parlour.games.literatio.events import Judged, Lapsed, Skipped, Stood, Withdrawn
from parlour.games.literatio.notation import position
from parlour.games.literatio.options import Options
from parlour.games.literatio.state import Wait
from tests.games.literatio.table import (
    CHECKED,
    DOUBT,
    FOURTH,
    KEEP,
    NEXT,
    PASS,
    REJECT,
    RICH,
    THIRD,
    VOTE,
    YOU,
    Deed,
    happened,
    letters,
    on_table,
    played,
    refused,
    spell,
)
from tests.marks import clause

FOUR = f"hands TAE / OOO / AAA / DDD | table PINS | pool Z | scores 5 5 5 5 | {RICH}"
THREE = f"hands TAE / OOO / AAA | table PINS | {RICH}"
NAMES = ("Ann", "Bob", "Cy")
TWO = f"hands TAE? / OOO | table PINS | {RICH}"


@clause("LTO-20")
def test_every_rival_is_asked_at_once_and_none_twice() -> None:
    built = played(FOUR, "PAINTS")
    assert GAME.ask(built.state).seats == {NEXT, THIRD, FOURTH}

    doubted = played(built.state, Move(THIRD, DOUBT))
    assert GAME.ask(doubted.state).seats == {NEXT, FOURTH}
    assert GAME.ask(doubted.state).id == GAME.ask(built.state).id
    assert refused(doubted.state, Move(THIRD, PASS)).code == "not_asked"
    assert refused(built.state, Move(YOU, DOUBT)).code == "not_asked"


@clause("LTO-20", "LTO-22")
def test_several_may_join_a_challenge_and_each_pays_for_it() -> None:
    step = played(FOUR, "PAINTS", DOUBT, DOUBT, PASS)

    (answer,) = happened(step, Judged)
    assert (answer.stands, answer.fined, answer.by) == (True, (NEXT, THIRD), "dictionary")
    assert step.state.scores == (5 + 14, -5, -5, 5)
    assert [event.seat for event in happened(step, Skipped)] == [NEXT, THIRD]
    assert step.state.turn == FOURTH


@clause("LTO-21")
def test_a_word_that_is_none_is_taken_back_for_ten_points_and_the_turn() -> None:
    before = position(FOUR)

    step = played(before, "SPATIN", PASS, DOUBT, PASS)

    assert happened(step, Judged)[0].stands is False
    assert on_table(step.state) == "PINS"
    assert (step.state.pool, step.state.bag) == (before.pool, before.bag)
    assert letters(step.state.hands[YOU]) == letters(before.hands[YOU])
    assert step.state.scores == (-5, 5, 5, 5)
    assert (step.state.turn, step.state.words) == (NEXT, ())


@clause("LTO-21")
def test_the_word_before_is_rebuilt_from_table_and_pool() -> None:
    step = played(FOUR, "SPETA", DOUBT, PASS, PASS)

    (withdrawn,) = happened(step, Withdrawn)
    assert letters(withdrawn.cards) == "AET"
    assert [face.letter for face in withdrawn.restored] == ["P", "I", "N", "S"]
    assert (on_table(step.state), letters(step.state.pool)) == ("PINS", "Z")


@clause("LTO-13", "LTO-21")
def test_a_blank_named_by_a_word_taken_back_is_blank_again() -> None:
    built = played(TWO, "SNIPTAX")
    assert built.state.named[0] == "X"

    assert played(built.state, DOUBT).state.named == (None,) * 4


@clause("LTO-13", "LTO-21")
def test_a_blank_named_before_keeps_its_letter() -> None:
    table = f"hands TAE? / OOO | table PInS | {RICH}"

    assert played(table, "SNIPTAX", DOUBT).state.named == ("N", None, None, None)


@clause("LTO-15", "LTO-21")
def test_a_word_taken_back_has_not_been_played() -> None:
    table = f"hands TAE / TAE | table PINS | {RICH}"

    again = played(table, "SPATIN", DOUBT, "SPATIN", PASS)

    assert [word.word for word in again.state.words] == ["SPATIN"]


@clause("LTO-22")
def test_the_answer_comes_with_the_meaning_of_the_word() -> None:
    (answer,) = happened(played(TWO, "PAINTS", DOUBT), Judged)

    assert answer.gloss
    assert happened(played(TWO, "SPATIN", DOUBT), Judged)[0].gloss is None


@clause("LTO-23")
def test_a_table_that_checks_words_has_no_window() -> None:
    step = played(TWO, "PAINTS", options=CHECKED)

    assert (step.state.wait, step.state.turn, step.state.claim) == (Wait.PLAY, NEXT, None)
    assert [word.word for word in step.state.words] == ["PAINTS"]


@clause("LTO-23")
def test_a_word_that_everyone_lets_pass_stands_whatever_it_is() -> None:
    assert [word.word for word in played(THREE, "SPATIN", PASS, PASS).state.words] == ["SPATIN"]


@clause("LTO-23")
@pytest.mark.parametrize(
    ("deeds", "stands"),
    [
        ((DOUBT, PASS, PASS, KEEP, KEEP), True),
        ((DOUBT, PASS, PASS, KEEP, REJECT), False),
        ((DOUBT, PASS, PASS, REJECT, REJECT), False),
        ((DOUBT, DOUBT, PASS, KEEP), False),
        ((DOUBT, DOUBT, DOUBT), False),
    ],
)
def test_without_a_dictionary_the_majority_of_the_others_decides(deeds: tuple[Deed, ...], stands: bool) -> None:
    for word in ("PAINTS", "SPATIN"):
        step = played(FOUR, word, *deeds, options=VOTE)

        (answer,) = happened(step, Judged)
        assert (answer.stands, answer.by, answer.gloss) == (stands, "vote", None)
        assert bool(happened(step, Stood)) is stands


@clause("LTO-23")
def test_a_tie_keeps_the_word() -> None:
    step = played(THREE, "PAINTS", DOUBT, PASS, KEEP, options=VOTE)

    assert happened(step, Judged)[0].fined == (NEXT,)


@clause("LTO-23")
@pytest.mark.parametrize(("answer", "stands", "fined"), [(KEEP, True, NEXT), (REJECT, False, YOU)])
def test_between_two_the_player_of_the_word_votes_too_and_a_tie_keeps_it(
    answer: Deed, stands: bool, fined: Seat
) -> None:
    challenged = played(TWO, "PAINTS", DOUBT, options=VOTE)
    assert challenged.state.wait is Wait.VOTE
    assert GAME.ask(challenged.state).seats == {YOU}
    assert not happened(challenged, Judged)

    (judged,) = happened(played(challenged.state, answer), Judged)
    assert (judged.stands, judged.by, judged.fined) == (stands, "vote", (fined,))


@clause("LTO-23", "LTO-25")
def test_between_two_silence_stands_by_the_word() -> None:
    challenged = played(TWO, "PAINTS", DOUBT, options=VOTE).state

    assert happened(played(challenged, TimeUp(challenged.asked)), Judged)[0].stands is True


@clause("LTO-23")
def test_with_more_players_the_player_of_the_word_has_no_vote() -> None:
    vote = played(THREE, "PAINTS", DOUBT, PASS, options=VOTE).state

    assert GAME.ask(vote).seats == {THIRD}


@clause("LTO-23")
def test_a_vote_is_a_question_of_its_own_to_those_who_did_not_challenge() -> None:
    window = played(FOUR, "PAINTS", DOUBT, PASS, options=VOTE).state
    vote = played(window, Move(FOURTH, PASS, Millis(9))).state

    assert GAME.ask(vote).seats == {THIRD, FOURTH}
    assert GAME.ask(vote).id == GAME.ask(window).id + 1
    assert GAME.ask(vote).due == 9 + 15_000
    assert refused(vote, PASS).code == "not_now"


@clause("LTO-23", "LTO-25")
def test_silence_in_a_vote_is_no_vote() -> None:
    vote = played(FOUR, "PAINTS", DOUBT, PASS, PASS, options=VOTE)

    assert happened(played(vote.state, TimeUp(vote.state.asked)), Judged)[0].stands is False
    kept = played(vote.state, KEEP)
    assert happened(played(kept.state, TimeUp(kept.state.asked)), Judged)[0].stands is True


@clause("LTO-24")
def test_lost_turns_add_up_and_are_sat_out_one_at_a_time() -> None:
    table = f"hands TAE / TOE / NAE | table PIN | owed 0 2 0 | {RICH}"

    first = played(table, "PAINT", PASS, PASS)
    assert (first.state.turn, first.state.owed) == (THIRD, (0, 1, 0))
    assert [event.left for event in happened(first, Skipped)] == [1]
    second = played(first.state, "INAPT", PASS, PASS, Forfeit())
    assert (second.state.turn, second.state.owed) == (THIRD, (0, 0, 0))


@clause("LTO-22", "LTO-24")
def test_a_turn_lost_by_a_challenge_comes_on_top_of_those_owed_before() -> None:
    step = played(f"hands TAE / TOE / NAE | table PIN | owed 0 1 0 | {RICH}", "PAINT", DOUBT, PASS)

    assert [event.left for event in happened(step, Skipped)] == [1]
    assert (step.state.turn, step.state.owed) == (THIRD, (0, 1, 0))


@clause("LTO-24")
def test_where_all_others_sit_out_the_same_player_goes_again() -> None:
    table = f"hands TAE / OOO / DDD | table PIN | owed 0 1 1 | {RICH}"

    assert played(table, "PAINT", PASS, PASS).state.turn == YOU


@clause("LTO-24")
def test_a_lost_turn_neither_counts_as_one_without_a_word_nor_breaks_the_run() -> None:
    table = f"hands TAE / OOO | table PIN | owed 0 1 | idle 0 2 | {RICH}"

    step = played(table, "PAINT", PASS)

    assert step.state.idle == (0, 2)


@clause("LTO-25")
@pytest.mark.parametrize("seconds", [15, 40])
def test_a_window_is_open_for_its_time_and_then_the_word_stands(seconds: int) -> None:
    options = Options(window=seconds)
    state = position(TWO, options)
    built = GAME.apply(state, Move(YOU, spell(state, "PAINTS"), Millis(700))).state
    assert GAME.ask(built).due == 700 + 1000 * seconds

    late = played(built, Move(HOUSE, TimeUp(built.asked), Millis(700 + 1000 * seconds)))
    assert happened(late, Lapsed) == [Lapsed((NEXT,))]
    assert [event.word for event in happened(late, Stood)] == ["PAINTS"]


@clause("LTO-25")
def test_a_challenge_counts_when_time_runs_out_for_the_others() -> None:
    doubted = played(FOUR, "SPATIN", DOUBT).state

    assert happened(played(doubted, TimeUp(doubted.asked)), Judged)[0].stands is False


@clause("LTO-25")
def test_a_window_is_never_shorter_than_fifteen_seconds() -> None:
    assert GAME.forms.read_options.decode(b'{"window":15}').window == 15
    with pytest.raises(ValueError, match="15"):
        GAME.forms.read_options.decode(b'{"window":14}')


@clause("LTO-25", "LTO-32")
def test_the_last_word_of_the_game_has_its_window_too() -> None:
    table = "hands TA / OO | table PINS | scores 0 3"

    built = played(table, "PAINTS").state
    assert built.outcome is None
    assert GAME.ask(built).seats == {NEXT}
    assert played(built, PASS).state.outcome is not None
    kept = played(table, "SPATIN", DOUBT).state
    assert (kept.outcome, letters(kept.hands[YOU])) == (None, "AT")


@clause("LTO-25")
def test_scores_may_fall_below_nothing() -> None:
    assert played(TWO, "SPATIN", DOUBT).state.scores == (-10, 0)


@clause("LTO-41")
@pytest.mark.parametrize("seat", [YOU, NEXT, THIRD, None])
@pytest.mark.parametrize("options", [Options(), VOTE])
def test_nothing_tells_whether_a_word_exists_before_its_window_closes(seat: Seat | None, options: Options) -> None:
    assert seen("PAINTS", seat, options) == seen("NIPATS", seat, options)


def seen(word: str, seat: Seat | None, options: Options) -> tuple[object, ...]:
    """All that a viewer gets of a word in question, the order of its letters aside."""
    step = played(THREE, word, DOUBT, options=options)
    view = GAME.view(step.state, seat)
    assert view.window is not None
    window = replace(view.window, word="", spent=tuple(sorted(view.window.spent)))
    faces = tuple(sorted(view.table, key=lambda face: face.card))
    events = [GAME.text.event(GAME.redact(event, seat), NAMES).replace(word, "") for event in step.events]
    lists = [] if seat is None else [list(GAME.moves(step.state, seat)), list(GAME.offers(step.state, seat))]
    return replace(view, table=faces, window=window), GAME.ask(step.state), events, lists
