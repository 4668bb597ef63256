"""Turns without a word, drawing to find one, the end (LTO-30 to LTO-34)."""

import pytest

from parlour.core.game import Millis, Move, TimeUp
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Draw, Forfeit, Play
from parlour.games.literatio.box import Card
from parlour.games.literatio.events import Counted, Drew, Forfeited, Lapsed, Won
from parlour.games.literatio.notation import position
from parlour.games.literatio.options import Options
from parlour.games.literatio.state import Wait
from parlour.words.offensive import offensive
from tests.games.literatio.table import (
    CHECKED,
    DOUBT,
    NEXT,
    PASS,
    RICH,
    VOTE,
    YOU,
    happened,
    letters,
    played,
    refused,
)
from tests.marks import clause

STUCK = "hands VVW / TAE | table QX"
"""The first player can make nothing."""

ABLE = "hands CAT / VVW"
"""The first player can make words, the second cannot."""


@clause("LTO-30")
def test_who_makes_no_word_forfeits_the_turn() -> None:
    step = played(f"{STUCK} | {RICH}", Forfeit())

    assert happened(step, Forfeited) == [Forfeited(YOU, 1)]
    assert (step.state.turn, step.state.idle, step.state.scores) == (NEXT, (1, 0), (0, 0))


@clause("LTO-30")
def test_who_could_make_a_word_may_forfeit_too() -> None:
    assert played(f"hands CAT / DOG | {RICH}", Forfeit()).state.turn == NEXT


@clause("LTO-31")
@pytest.mark.parametrize(
    ("idle", "bag", "why"),
    [
        (0, "EI", "only after 2 turns in which you could make none."),
        (1, "EI", "only after 2 turns in which you could make none."),
        (2, "EI", None),
        (2, "-", "only while there are cards in the bag."),
    ],
)
def test_cards_are_drawn_on_the_third_turn_without_a_word(idle: int, bag: str, why: str | None) -> None:
    state = position(f"{STUCK} | idle {idle} 0 | bag {bag}")

    assert (Draw() in GAME.moves(state, YOU)) is (why is None)
    assert GAME.view(state, YOU).may_draw is (why is None)
    if why is not None:
        refusal = refused(state, Draw())
        assert (refusal.code, refusal.why) == ("no_draw", f"You can draw to find a word {why}")


@clause("LTO-31")
def test_the_drawing_stops_as_soon_as_a_word_can_be_made() -> None:
    step = played(f"{STUCK} | idle 2 0 | bag WJAOI", Draw())

    (drew,) = happened(step, Drew)
    assert (drew.count, drew.free, drew.found) == (3, True, True)
    assert letters(step.state.hands[YOU]) == "AJVVWW"
    assert (step.state.turn, step.state.wait, step.state.drawn) == (YOU, Wait.PLAY, True)


@clause("LTO-31")
def test_one_card_at_least_is_drawn() -> None:
    step = played("hands CATSEEN / DOG | idle 2 0 | bag OO", Draw())

    assert len(step.state.hands[YOU]) == 8


@clause("LTO-31")
@pytest.mark.parametrize(("deed", "code"), [(Forfeit(), "must_play"), (Draw(), "drawn")])
def test_who_has_drawn_must_play(deed: Forfeit | Draw, code: str) -> None:
    refusal = refused("hands CATSEEN / DOG | idle 2 0 | bag OO", Draw(), deed)

    assert (refusal.code, refusal.clause) == (code, "LTO-31")


@clause("LTO-31")
def test_the_hand_is_only_filled_up_to_seven_afterwards() -> None:
    step = played("hands CATSEEN / DOG | idle 2 0 | bag OOO", Draw(), "EN", PASS)

    assert (len(step.state.hands[YOU]), len(step.state.bag)) == (7, 1)
    assert step.state.idle == (0, 0)


@clause("LTO-31")
def test_if_the_bag_empties_first_the_turn_is_forfeited() -> None:
    step = played(f"{STUCK} | idle 2 0 | bag WJ", Draw())

    assert [(drew.count, drew.found) for drew in happened(step, Drew)] == [(2, False)]
    assert happened(step, Forfeited) == [Forfeited(YOU, 3)]
    assert (step.state.turn, step.state.drawn) == (NEXT, False)


@clause("LTO-31")
def test_where_the_table_checks_words_it_names_one_to_who_must_play() -> None:
    text = f"{STUCK} | idle 2 0 | bag WJAOI"

    (shown,) = GAME.offers(played(text, Draw(), options=CHECKED).state, YOU)
    assert isinstance(shown, Play)
    assert list(GAME.offers(played(text, Draw()).state, YOU)) == []


@clause("LTO-31")
@pytest.mark.parametrize(("idle", "options", "kinds"), [(1, CHECKED, 1), (2, CHECKED, 2), (2, Options(), 2)])
def test_where_the_table_checks_words_it_names_one_to_who_has_missed_them(
    idle: int, options: Options, kinds: int
) -> None:
    state = position(f"hands CAT / DOG | idle {idle} 0 | bag EEEEE", options)

    offered = list(GAME.offers(state, YOU))

    assert len(offered) == kinds
    assert any(isinstance(action, Play) for action in offered) is (idle >= 2 and options is CHECKED)


@clause("LTO-31")
def test_a_table_where_nobody_sees_a_word_does_not_wait_for_ever() -> None:
    state = position("hands CAT / DOG | bag EEEEE", CHECKED)
    for _ in range(6):
        state = GAME.apply(state, Move(state.turn, Forfeit())).state

    assert state.unable == (0, 0)
    assert any(isinstance(action, Play) for action in GAME.offers(state, state.turn))


@clause("LTO-31")
def test_the_table_neither_stops_for_nor_names_what_offends() -> None:
    words = [action.word for action in GAME.moves(position("hands FKCU / O"), YOU) if isinstance(action, Play)]
    assert words
    assert all(map(offensive, words))

    step = played("hands FKC / O | idle 2 0 | bag USI", Draw(), options=CHECKED)
    assert [drew.count for drew in happened(step, Drew)] == [2]
    (shown,) = GAME.offers(step.state, YOU)
    assert isinstance(shown, Play)
    assert not offensive(shown.word)


@clause("LTO-31")
@pytest.mark.parametrize(("options", "counted"), [(CHECKED, 2), (Options(), 3), (VOTE, 3)])
def test_where_the_table_checks_words_a_turn_with_a_word_possible_does_not_count(
    options: Options, counted: int
) -> None:
    step = played(f"{ABLE} | idle 2 0 | {RICH}", Forfeit(), options=options)

    assert (step.state.idle, step.state.unable) == ((3, 0), (counted, 0))
    assert happened(step, Forfeited) == [Forfeited(YOU, 3, able=counted == 2)]


@clause("LTO-31")
def test_where_the_table_checks_words_a_turn_without_a_possible_word_counts() -> None:
    step = played(f"{STUCK} | {RICH}", Forfeit(), options=CHECKED)

    assert step.state.unable == (1, 0)
    assert happened(step, Forfeited) == [Forfeited(YOU, 1)]


@clause("LTO-31")
def test_forfeiting_three_times_with_a_word_in_hand_earns_no_draw() -> None:
    state = played(f"{ABLE} | {RICH}", *[Forfeit()] * 6, options=CHECKED).state

    assert (state.turn, state.idle, state.unable) == (YOU, (3, 3), (0, 3))
    assert refused(state, Draw()).why == "You can draw to find a word only after 2 turns in which you could make none."


@clause("LTO-31")
def test_where_the_table_checks_words_nobody_draws_while_a_word_is_possible() -> None:
    state = position(f"{ABLE} | idle 2 0 | {RICH}", CHECKED)

    assert Draw() not in GAME.moves(state, YOU)
    assert GAME.view(state, YOU).may_draw is False
    refusal = refused(state, Draw())
    assert (refusal.code, refusal.clause) == ("no_draw", "LTO-31")
    assert played(f"{STUCK} | idle 2 0 | bag WJAOI", Draw(), options=CHECKED).state.drawn


@clause("LTO-31")
def test_a_word_that_was_played_or_offends_does_not_make_a_player_able() -> None:
    for table, counted in (
        ("hands CW / O | table M", 0),
        ("hands CW / O | table M | words CWM", 1),
        ("hands FKCU / O", 1),
    ):
        assert played(f"{table} | {RICH}", Forfeit(), options=CHECKED).state.unable == (counted, 0)


@clause("LTO-31")
def test_a_word_ends_the_turns_that_count_towards_a_draw() -> None:
    assert played(f"{ABLE} | idle 1 0 | {RICH}", "CAT", options=CHECKED).state.unable == (0, 0)


@clause("LTO-32", "LTO-33")
def test_the_game_ends_when_the_bag_is_empty_and_a_hand_too() -> None:
    step = played("hands TA / OQ | table PINS | scores 0 30", "PAINTS", PASS)

    assert happened(step, Counted) == [Counted(((), (Card("O1"), Card("Q1"))), (0, 10), (14, 20))]
    assert step.state.outcome is not None
    assert (step.state.outcome.places, step.state.outcome.scores) == ((2, 1), (14, 20))
    assert GAME.ask(step.state).seats == frozenset()


@clause("LTO-32")
def test_cards_in_the_bag_keep_the_game_going() -> None:
    step = played("hands TA / OQ | table PINS | bag E", "PAINTS", PASS)

    assert (step.state.outcome, letters(step.state.hands[YOU])) == (None, "E")


@clause("LTO-32")
def test_the_game_ends_when_the_bag_is_empty_and_everyone_has_forfeited() -> None:
    one = played(STUCK, Forfeit())
    assert one.state.outcome is None

    assert played(one.state, Forfeit()).state.outcome is not None


@clause("LTO-32")
def test_with_cards_in_the_bag_nobody_ends_it_by_forfeiting() -> None:
    assert played(f"{STUCK} | {RICH}", Forfeit(), Forfeit(), Forfeit(), Forfeit()).state.outcome is None


@clause("LTO-32")
def test_a_word_begins_the_count_of_forfeits_anew() -> None:
    step = played("hands SVW / TAO | table PIN", Forfeit(), "PAINT", PASS, "PAINTS", PASS, Forfeit())

    assert (step.state.outcome, step.state.forfeited) == (None, (NEXT,))


@clause("LTO-24", "LTO-32")
def test_who_sits_out_has_not_forfeited() -> None:
    step = played(f"{STUCK} | owed 0 1", Forfeit())

    assert (step.state.outcome, step.state.turn) == (None, YOU)
    assert played(step.state, Forfeit()).state.forfeited == (YOU,)


@clause("LTO-33")
def test_equal_scores_share_the_win() -> None:
    step = played("hands TA / O | table PINS | scores 1 16", "PAINTS", PASS)

    assert happened(step, Won)[0].winners == (YOU, NEXT)
    assert step.state.outcome is not None
    assert step.state.outcome.places == (1, 1)


@clause("LTO-33")
def test_an_unused_blank_costs_three() -> None:
    assert happened(played("hands TA / ? | table PINS", "PAINTS", PASS), Counted)[0].deducted == (0, 3)


@clause("LTO-34")
def test_a_turn_has_no_clock_unless_the_table_wants_one() -> None:
    assert GAME.ask(position(STUCK)).due is None
    assert GAME.ask(position(STUCK, Options(clock=30))).due == 30_000


@clause("LTO-34")
def test_a_turn_that_runs_out_of_time_is_forfeited() -> None:
    step = played(f"{STUCK} | {RICH}", TimeUp(0), options=Options(clock=30))

    assert happened(step, Lapsed) == [Lapsed((YOU,))]
    assert happened(step, Forfeited) == [Forfeited(YOU, 1)]
    assert GAME.ask(step.state).due == 60_000


@clause("LTO-34")
def test_the_clock_also_ends_a_turn_on_which_a_word_must_be_played() -> None:
    drawn = played("hands CATSEEN / DOG | idle 2 0 | bag OO", Draw(), options=Options(clock=30)).state

    assert played(drawn, TimeUp(drawn.asked)).state.turn == NEXT


@clause("LTO-24", "LTO-30")
def test_a_turn_lost_to_a_challenge_is_not_one_without_a_word() -> None:
    table = f"hands TAE / OOO | table PINS | idle 2 0 | {RICH}"

    assert played(table, "SPATIN", DOUBT).state.idle == (2, 0)


def test_a_new_question_has_a_new_number_and_its_own_time() -> None:
    state = GAME.apply(position(f"{STUCK} | {RICH}"), Move(YOU, Forfeit(), Millis(77))).state

    assert (state.asked, state.since) == (1, 77)
