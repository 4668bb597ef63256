"""The turn clock, and what the table answers when it runs out (ILM-54)."""

import pytest

from parlour.core.game import HOUSE, Millis, Move, TimeUp
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Turn
from parlour.games.illimat.box import Card, Season
from parlour.games.illimat.events import Drew, Exchanged, Gave, Lapsed, Sowed, Turned
from parlour.games.illimat.notation import position, read_cards
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import Wait
from tests.games.illimat.table import FOURTH, NEXT, YOU, give, happened, harvest, played, refused, sow
from tests.marks import clause

MINUTE = Options(clock=60)
TURN = "hands 5s 2p Kw / 3p 4p | spring 0"


@clause("ILM-54")
def test_without_a_clock_nothing_is_ever_due() -> None:
    assert GAME.ask(position(TURN)).due is None
    assert refused(TURN, Move(HOUSE, TimeUp(0), Millis(10**9))).code == "early"


@clause("ILM-54")
def test_each_question_gets_the_clocks_seconds_from_when_it_was_put() -> None:
    step = played(TURN, Move(YOU, sow("5s", 0), Millis(7_000)), options=MINUTE)

    assert GAME.ask(position(TURN, MINUTE)).due == 60_000
    assert GAME.ask(step.state).due == 67_000


@clause("ILM-54")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        pytest.param(Move(HOUSE, TimeUp(0), Millis(59_999)), "early", id="before it is due"),
        pytest.param(Move(HOUSE, TimeUp(1), Millis(60_000)), "stale", id="for another question"),
        pytest.param(Move(YOU, TimeUp(0), Millis(60_000)), "not_house", id="said by a player"),
        pytest.param(Move(YOU, sow("5s", 0), Millis(60_001)), "late", id="an answer after time"),
    ],
)
def test_only_the_house_says_that_time_is_up_and_not_before(move: Move[Action], code: str) -> None:
    assert refused(TURN, move, options=MINUTE).code == code


@clause("ILM-54")
def test_an_answer_in_the_last_moment_counts() -> None:
    assert played(TURN, Move(YOU, sow("5s", 0), Millis(60_000)), options=MINUTE).state.turn.seat == NEXT


@clause("ILM-54")
def test_a_turn_sows_the_lowest_card_into_the_first_field_that_allows_it() -> None:
    step = played(TURN, TimeUp(0), options=MINUTE)

    assert step.events[:2] == (Lapsed(YOU), Sowed(YOU, Card("2p"), 0))
    assert GAME.ask(step.state).seats == {NEXT}
    assert GAME.ask(step.state).due == 120_000


@clause("ILM-11", "ILM-54")
def test_the_first_field_is_passed_over_in_autumn() -> None:
    assert happened(played("hands 5s 2p / 3p | spring 2", TimeUp(0), options=MINUTE), Sowed)[0].field == 1


@clause("ILM-54")
def test_a_fool_is_the_lowest_card_and_turns_as_ever() -> None:
    step = played("hands 5s Fw 2p / 3p | spring 0", TimeUp(0), options=MINUTE)

    assert happened(step, Sowed) == [Sowed(YOU, Card("Fw"), 0)]
    assert step.state.season(0) is Season.WINTER


@clause("ILM-20", "ILM-54")
def test_a_fool_of_the_stars_is_sown_so_that_nothing_turns() -> None:
    step = played("hands 5s Ft 2p / 3p / 4p / 6p | spring 3", TimeUp(0), options=MINUTE)

    assert happened(step, Sowed) == [Sowed(YOU, Card("Ft"), 0)]
    assert step.state.spring == 3


RAKE = "hands 5s 2p 4p / 3p 6p | spring 0 | up - rake - -"


@clause("ILM-45", "ILM-54")
def test_the_rake_is_paid_with_the_lowest_card() -> None:
    step = played(RAKE, sow("2p", 0), TimeUp(1), options=MINUTE)

    assert happened(step, Sowed)[1:] == [Sowed(YOU, Card("4p"), 1, duty=True)]
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-45", "ILM-54")
def test_play_and_duty_are_two_questions_and_each_has_its_time() -> None:
    step = played(RAKE, TimeUp(0), options=MINUTE)

    assert (step.state.wait, GAME.ask(step.state).due) == (Wait.FINISH, 120_000)
    assert played(RAKE, TimeUp(0), TimeUp(1), options=MINUTE).state.turn.seat == NEXT


@clause("ILM-45", "ILM-54")
def test_a_fool_of_the_stars_paid_to_the_rake_turns_nothing() -> None:
    step = played("hands 5s Ft 4p / 3p / 6p / 7p | spring 0 | up - rake - -", sow("5s", 0), TimeUp(1), options=MINUTE)

    assert happened(step, Sowed)[1].card == "Ft"
    assert step.state.spring == 0


@clause("ILM-41", "ILM-54")
def test_no_exchange_is_taken() -> None:
    text = "hands 5s 2p / 3p | fields 7a / - / - / - | up changeling - - - | deck 8s"
    step = played(text, sow("5s", 1), TimeUp(1), options=MINUTE)

    assert happened(step, Exchanged) == []
    assert happened(step, Drew) == [Drew(YOU, 1, read_cards("8s"))]
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-41", "ILM-54")
def test_no_reward_is_taken_from_the_changeling() -> None:
    text = "hands 5s 2p 4p / 3p | fields 5a / 7a 8a / - / - | up changeling - - -"
    step = played(text, harvest("5s", 0, "5a"), TimeUp(1), options=MINUTE)

    assert happened(step, Exchanged) == []
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-44", "ILM-54")
def test_the_forest_queens_reward_turns_nothing() -> None:
    text = "hands 5s 2p 4p / 3p | fields 5a / - / - / - | spring 3 | up forest_queen - - -"
    step = played(text, harvest("5s", 0, "5a"), TimeUp(1), options=MINUTE)

    assert (happened(step, Turned), step.state.spring) == ([], 3)
    assert refused(text, harvest("5s", 0, "5a"), TimeUp(1), Move(YOU, Turn(1)), options=MINUTE).code == "not_asked"


GIVERS = "hands 5p / 7p / 8p / 9p | fields 5a / - / - / - | up rake - - - | crops - / Fs 2s 3s / - / 4s Ks"


@clause("ILM-45", "ILM-54")
def test_every_giver_out_of_time_gives_the_highest_summer_card_that_is_no_fool() -> None:
    step = played(GIVERS, harvest("5p", 0, "5a"), TimeUp(1), options=MINUTE)

    assert happened(step, Lapsed) == [Lapsed(NEXT), Lapsed(FOURTH)]
    assert happened(step, Gave) == [Gave(NEXT, YOU, Card("3s")), Gave(FOURTH, YOU, Card("Ks"))]
    assert step.state.wait is Wait.PLAY
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-45", "ILM-54")
def test_who_has_given_in_time_is_not_answered_for() -> None:
    gift = Move[Action](FOURTH, give("4s"), Millis(5_000))
    asked = played(GIVERS, harvest("5p", 0, "5a"), options=MINUTE).state
    step = played(GIVERS, harvest("5p", 0, "5a"), gift, TimeUp(1), options=MINUTE)

    assert happened(step, Lapsed) == [Lapsed(NEXT)]
    assert [gave.card for gave in happened(step, Gave)] == ["4s", "3s"]
    after_one = played(GIVERS, harvest("5p", 0, "5a"), gift, options=MINUTE).state
    assert GAME.ask(after_one).due == GAME.ask(asked).due


@clause("ILM-54")
def test_the_clock_may_end_a_round() -> None:
    step = played("hands 5p / -", TimeUp(0), options=Options(clock=5, length="round"))

    assert GAME.ask(step.state).seats == frozenset()
    assert GAME.outcome(step.state) is not None
