"""The one door for moves: who is asked, by which question, and in time."""

from dataclasses import fields
from dataclasses import replace as but
from typing import Any

import pytest
from msgspec import Struct, ValidationError, json

from parlour.core.game import (
    HOUSE,
    Ask,
    Figure,
    Game,
    HighScore,
    Illegal,
    Millis,
    Move,
    Seat,
    Step,
    TimeUp,
    Words,
    play,
)
from tests.core.toy import TOY, Choice, Said, Say, Table

ONE, TWO, HECKLER, STRANGER = Seat(0), Seat(1), Seat(2), Seat(3)
ASKED = Ask(7, frozenset({ONE, TWO}), frozenset({HECKLER}), due=Millis(1000))
UNTIMED = Ask(7, frozenset({ONE, TWO}))


Answer = Move[Say | TimeUp]


def say(word: str, seat: Seat = ONE, at: int = 0) -> Answer:
    return Answer(seat, Say(word), Millis(at))


def refusal(ask: Ask, move: Answer, answers: int | None = None) -> Illegal:
    with pytest.raises(Illegal) as caught:
        play(TOY, Table(ask), move, ask=answers)
    return caught.value


@pytest.mark.parametrize("seat", [ONE, TWO, HECKLER])
@pytest.mark.parametrize("answers", [None, 7])
def test_who_is_asked_or_may_act_meanwhile_is_let_in(seat: Seat, answers: int | None) -> None:
    step = play(TOY, Table(ASKED), say("yes", seat, 1000), ask=answers)

    assert step == Step(Table(Ask(8, ASKED.seats, ASKED.may, ASKED.due), ("yes",)), (Said("yes"),))


@pytest.mark.parametrize("seat", [STRANGER, HOUSE])
def test_who_is_not_asked_is_not_let_in(seat: Seat) -> None:
    assert refusal(ASKED, Move(seat, Say("yes"))).code == "not_asked"


@pytest.mark.parametrize("answers", [6, 8])
def test_an_answer_to_another_question_is_stale(answers: int) -> None:
    assert refusal(ASKED, Move(ONE, Say("yes")), answers).code == "stale"


def test_an_answer_after_it_was_due_is_late() -> None:
    assert refusal(ASKED, Move(ONE, Say("yes"), Millis(1001))).code == "late"


def test_without_a_due_time_no_answer_is_late() -> None:
    assert play(TOY, Table(UNTIMED), say("yes", at=10**9)).events == (Said("yes"),)


@pytest.mark.parametrize("action", [Say("yes"), TimeUp(7)])
def test_a_game_that_is_over_takes_no_move(action: Say | TimeUp) -> None:
    assert refusal(Ask(7), Move(ONE, action)).code == "over"


def test_the_server_says_when_time_is_up() -> None:
    assert play(TOY, Table(ASKED), Answer(HOUSE, TimeUp(7), Millis(1000))).events == (Said("time"),)


@pytest.mark.parametrize(
    ("ask", "move", "code"),
    [
        pytest.param(ASKED, Move(ONE, TimeUp(7), Millis(1000)), "not_house", id="a player says so"),
        pytest.param(ASKED, Move(HOUSE, TimeUp(6), Millis(1000)), "stale", id="of an earlier question"),
        pytest.param(ASKED, Move(HOUSE, TimeUp(7), Millis(999)), "early", id="before it is"),
        pytest.param(UNTIMED, Move(HOUSE, TimeUp(7), Millis(10**9)), "early", id="where no clock runs"),
    ],
)
def test_time_is_up_of_the_open_question_and_not_before(ask: Ask, move: Answer, code: str) -> None:
    assert refusal(ask, move).code == code


def test_the_rules_are_asked_last() -> None:
    refused = refusal(ASKED, Move(ONE, Say("pass")))

    assert (refused.code, refused.why, refused.clause) == ("no_pass", "Seat 0 may not pass.", "TOY-1")
    assert refusal(ASKED, Move(STRANGER, Say("pass"))).code == "not_asked"


def test_a_refusal_reads_as_its_reason_with_the_clause_if_there_is_one() -> None:
    assert str(Illegal("no_pass", "You may not pass.", "TOY-1")) == "You may not pass. (TOY-1)"
    assert str(Illegal("late", "Time was up.")) == "Time was up."


def test_every_form_is_read_back_from_its_bytes() -> None:
    forms = TOY.forms

    assert forms.read_options.decode("{}") == TOY.variants[0]
    assert forms.read_state.decode('{"ask":{"id":3},"said":["a"]}') == Table(Ask(3), ("a",))
    assert forms.read_view.decode('{"ask":{"id":3}}') == Table(Ask(3))
    assert forms.read_action.decode('{"kind":"say","word":"a"}') == Say("a")
    assert forms.read_action.decode('{"kind":"time_up","ask":3}') == TimeUp(3)
    assert forms.read_event.decode('{"kind":"said","word":"a"}') == Said("a")
    assert forms.read_move.decode('{"seat":1,"action":{"kind":"say","word":"a"}}') == Move(TWO, Say("a"))


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"say","word":"a","loud":true}',
        '{"kind":"say"}',
        '{"kind":"sing","word":"a"}',
        '{"kind":"time_up","ask":"3"}',
        '{"kind":"time_up","ask":3,"at":1}',
    ],
)
def test_an_action_with_anything_missing_wrong_or_unknown_is_not_read(text: str) -> None:
    with pytest.raises(ValidationError):
        TOY.forms.read_action.decode(text)


def test_a_move_with_anything_unknown_is_not_read() -> None:
    with pytest.raises(ValidationError):
        TOY.forms.read_move.decode('{"seat":1,"action":{"kind":"say","word":"a"},"loud":true}')


def test_a_game_puts_all_its_moves_before_players_unless_it_says_otherwise() -> None:
    table = TOY.setup(Choice(), 3, bytes(32)).state
    quiet = but(TOY, words=Words(lexicon=lambda _: "", listed=lambda _table, _seat: iter((Say("yes"),))))

    assert list(TOY.offers(table, Seat(0))) == [Say("yes"), Say("no")]
    assert list(quiet.offers(table, Seat(0))) == [Say("yes")]


def test_a_game_without_words_has_no_ideas_and_no_lexicon() -> None:
    assert list(TOY.computer.ideas(TOY.setup(Choice(), 3, bytes(32)).state, "hard")) == []
    assert TOY.lexicon_of(Choice()) is None


def test_a_game_that_says_nothing_more_has_nothing_more() -> None:
    table = Table(Ask(0, frozenset({Seat(0)})))

    assert TOY.computer.lean(table, Say("a"), "greedy") == 0.0
    assert list(TOY.computer.whims(table, "bluffing")) == []
    assert TOY.computer.mood(Said("yes"), Seat(0)) is None
    assert not TOY.computer.known(table)
    assert TOY.site.gentle(table)
    assert TOY.site.facts(table, Seat(0)) == ()
    assert TOY.site.choices() == {}


def test_a_game_may_be_made_with_the_fields_of_its_groups_side_by_side() -> None:
    flat: dict[str, Any] = {each.name: getattr(TOY, each.name) for each in fields(TOY)}
    computer, site = flat.pop("computer"), flat.pop("site")
    flat |= {"hint": computer.hint, "minutes": site.minutes}

    assert Game(**flat) == TOY
    with pytest.raises(TypeError):
        Game(**flat, computer=computer)


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """A word on the tip of somebody's tongue."""

    word: str


def test_what_players_show_each_other_is_read_by_the_type_their_game_declares() -> None:
    forms = but(TOY.forms, presence=Held)

    assert forms.read_presence.decode('{"word":"a"}') == Held("a")
    with pytest.raises(ValidationError):
        forms.read_presence.decode('{"word":"a","loud":true}')
    assert TOY.forms.presence is None


def test_a_game_is_not_for_the_book_of_records_unless_it_says_so() -> None:
    assert TOY.site.high_score(Table(Ask(7))) is None


def test_a_high_score_survives_a_trip_through_bytes() -> None:
    score = HighScore(
        "Normal, 3 players", (ONE, TWO), (1, -4), (Figure("Level", "Normal"), Figure("Rounds", 4)), won=False
    )

    assert json.decode(json.encode(score), type=HighScore) == score


def test_a_game_that_says_nothing_more_reveals_everything_and_offers_neither_choices_nor_card_texts() -> None:
    assert TOY.reveals(Said("yes"), None)
    assert TOY.site.choices() == {}
    assert TOY.site.cards(Choice()) == ()


def test_unless_a_game_says_more_something_is_hidden() -> None:
    assert not TOY.computer.known(Table(ASKED))
    assert TOY.computer.likelihood is None
