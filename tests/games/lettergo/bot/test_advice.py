"""Hints lead to a move step by step, and say why."""

from random import Random

import pytest
from msgspec import json

from parlour.core.game import Seat, TimeUp
from parlour.games.lettergo import GAME, actions
from parlour.games.lettergo.bot.advice import advise
from parlour.games.lettergo.bot.plan import plan
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.state import State
from parlour.games.lettergo.view import view
from tests.games.lettergo.table import Doing, go_on, played, write

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"
NAMES = ("You", "Ben", "Cleo", "Dora")


def hinted(state: State, seat: int = 0) -> tuple[str, ...]:
    """What a player is told who asks what to do, as the server finds it."""
    seen = GAME.forms.read_view.decode(json.encode(view(state, Seat(seat))))
    found = plan(seen, "hard", Random(3))
    assert found is not None
    return GAME.hints_at(seen, found.action, NAMES)


def told(state: State, action: actions.Action, seat: int = 0) -> tuple[str, ...]:
    return advise(view(state, Seat(seat)), action, NAMES)


def test_a_word_is_hinted_at_by_its_length_then_its_first_letter() -> None:
    texts = told(position(f"{TABLE} | rules L04A"), write("CAKES"))

    assert texts == (
        "There is a word of 5 letters for 6 stars.",
        "It begins with C.",
        "Write CAKES for 6 stars; it follows Long Haul.",
    )
    assert "CAKES" not in " ".join(texts[:2])


def test_a_hint_is_for_the_present_moment() -> None:
    soup = f"{TABLE} | rules L20B"

    assert hinted(position(TABLE))[0].startswith("There is a word of")
    assert hinted(played(TABLE, write("CA")).state)[0].startswith("There is a word of")
    assert hinted(position(soup))[0] == "The top line comes first, in alphabetical order."
    assert hinted(played(TABLE, write("CAKES")).state)[-1] == (
        "Take token 1: CAKES brings 6 stars, and no free token takes its letters sooner."
    )
    assert hinted(played(f"{TABLE} | rules L17A", write("CAKES")).state)[-1] == "Take any token: CAKES brings 6 stars."
    assert "Put a hat" in hinted(played(f"{TABLE} | rules L12A", write("CAKES")).state)[0]
    assert hinted(played(f"{TABLE} | rules L18B", write("CAKES")).state)[-1].startswith("Be ready when the tokens")
    assert hinted(position(f"{TABLE} | rules L17B"))[-1].startswith("When you may write, write")


def test_a_verdict_is_hinted_at_with_its_reason() -> None:
    shown = "words CAKES / - / - / - | tokens 0 - - -"
    plain = played(f"{TABLE} | {shown}", "time").state
    drawn = played(f"{TABLE} | rules L03A | {shown}", "time").state
    nonsense = played(
        f"{TABLE} | words KABES / - / - / - | tokens 0 - - -", "time", options=Options(words="vote")
    ).state

    assert hinted(plain, 1)[-1] == "Accept CAKES: it is a word, and follows the rules."
    assert hinted(drawn, 1)[-1] == "Dispute CAKES: it does not do what Zeppelin asks for."
    assert hinted(nonsense, 1)[-1] == "Dispute KABES: it is not a word."


CASES: list[tuple[actions.Action, str]] = [
    (actions.Stamp(0, "zeppelin"), "A stamp is faster"),
    (actions.Five(2), "Cleo"),
    (actions.Clap(), "Clap."),
    (actions.Wipe(), "write again"),
    (actions.Jot("clue", "some sort of thing"), "some sort of thing"),
    (actions.Swap(0), "Swap for token 1"),
    (actions.Return(), "Give the token back"),
    (actions.Agree(), "End the round"),
    (actions.Ready(), "Tap Ready"),
    (actions.Turn(), "Set the timer"),
    (actions.Grab(), "Hand it in"),
    (TimeUp(1), "Time is up"),
]  # fmt: skip # a table reads best in rows


@pytest.mark.parametrize(("action", "text"), CASES)
def test_every_action_has_a_hint(action: actions.Action, text: str) -> None:
    assert text in told(position(TABLE), action)[-1]


def test_choices_name_players_and_cards() -> None:
    claim = played(
        "hands CK / TH / TB / SN | vowels AEIO | words BEAT / TAKE / CHAT / - | tokens 0 1 2 -", "time", "time"
    ).state
    choose = played(TABLE, "time", options=Options(sticky_rule=True)).state
    chooser = choose.chooser or 0
    give = go_on(choose, *[(chooser, move) for move in [*GAME.moves(choose, Seat(chooser))][:1]]).state
    others: Doing = next(iter(GAME.moves(give, Seat(give.chooser or 0))))
    assert isinstance(others, actions.Give)

    assert " of Ben" in " ".join(hinted(claim)) or " of Cleo" in " ".join(hinted(claim))
    assert hinted(choose, chooser)[-1].startswith("Play with")
    assert NAMES[others.to] in told(give, others, give.chooser or 0)[-1]
