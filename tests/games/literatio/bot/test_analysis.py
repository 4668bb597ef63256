"""How likely each seat wins, and what a good player does at once."""

import pytest
from msgspec.structs import replace

from parlour.games.literatio.actions import Accept, Challenge, Forfeit, Play
from parlour.games.literatio.bot import analysis
from parlour.games.literatio.bot.analysis import quick_reply, win_shares
from parlour.games.literatio.notation import position
from tests.games.literatio.table import NEXT, RICH, YOU, played


def test_points_in_question_count() -> None:
    before = position(f"hands CATDOGS / BIRDSEA | {RICH}")
    after = played(before, "CAT").state

    assert after.claim is not None
    assert win_shares(after)[1] != win_shares(before)[1]
    assert sum(win_shares(after)) > 0.999


def test_who_holds_dear_cards_in_the_end_is_less_likely_to_win() -> None:
    mine, other = win_shares(position("hands A / ZQX | bag -"))

    assert mine > other


def test_a_good_player_lays_the_word_worth_most() -> None:
    reply = quick_reply(position(f"hands CATDOGS / BIRDSEA | {RICH}"), YOU)

    assert isinstance(reply, Play)
    assert len(reply.word) > 3


def test_a_good_player_without_a_word_forfeits() -> None:
    assert quick_reply(position(f"hands VWDXT / BIRDSEA | {RICH}"), YOU) == Forfeit()


def test_who_has_drawn_for_a_word_makes_even_one_that_computers_do_not_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "best_laid", lambda *_: None)
    state = replace(position(f"hands CATDOGS / BIRDSEA | {RICH}"), drawn=True)

    assert isinstance(quick_reply(state, YOU), Play)


def test_a_good_player_doubts_only_what_is_no_word() -> None:
    table = position(f"hands CATDOGS / BIRDSEA | {RICH}")

    assert quick_reply(played(table, "CAT").state, NEXT) == Accept()
    assert quick_reply(played(table, "TCA").state, NEXT) == Challenge()
