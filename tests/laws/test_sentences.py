"""What a game says, broken in one way at a time: the law that must notice it, and the cause it must name."""

from collections.abc import Callable
from dataclasses import replace as but
from typing import Any

import pytest

from parlour.core.game import Illegal, Names, Seat
from parlour.core.phrases import whom
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Sow
from parlour.games.illimat.annotations import annotate
from parlour.games.illimat.events import Event, Lapsed, Sowed, Won
from parlour.games.illimat.state import Wait
from parlour.games.illimat.text import action_label
from parlour.games.illimat.view_types import View
from parlour.laws.battery import try_game
from parlour.laws.report import Finding
from parlour.laws.sentences import clause_exists, labels, spoken

GAMES = 30
"""Games after which a fault counts as missed."""


def broken(game: Any) -> tuple[str, str]:
    """The first law that a game breaks, and by what."""
    found = (finding for number in range(GAMES) for finding in try_game(game, 0, number).findings)
    return next(((finding.law, finding.cause) for finding in found), ("none", ""))


def saying(**texts: Callable[..., Any]) -> Any:
    """The game with other texts."""
    return but(GAME, text=but(GAME.text, **texts))


def fails(when: Callable[[Any], bool], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """A function that fails on some things."""

    def text(thing: Any, *others: Any) -> Any:
        if when(thing):
            raise KeyError("no words")
        return otherwise(thing, *others)

    return text


@pytest.mark.parametrize(
    ("game", "cause"),
    [
        (saying(ask=fails(lambda view: view.wait is Wait.PLAY, GAME.text.ask)), "question"),
        (saying(ask=fails(lambda view: view.wait is Wait.OVER, GAME.text.ask)), "question"),
        (saying(table=fails(lambda view: view.seat is None, GAME.text.table)), "table"),
        (saying(action=fails(lambda action: isinstance(action, Sow), GAME.text.action)), "move sow"),
        (saying(label=fails(lambda action: isinstance(action, Sow), action_label)), "move sow"),
        (but(GAME, site=but(GAME.site, annotate=fails(lambda view: view.seat is None, annotate))), "annotations"),
        (saying(event=fails(lambda event: isinstance(event, Won), GAME.text.event)), "event won"),
        (saying(event=fails(lambda event: isinstance(event, Lapsed), GAME.text.event)), "event lapsed"),
        (saying(event=lambda *_: ""), "event dealt"),
        (but(GAME, cites=fails(lambda event: isinstance(event, Sowed), GAME.cites)), "clauses of event sowed"),
    ],
    ids=[
        "a turn",
        "the end",
        "the table",
        "a move",
        "a label",
        "annotations",
        "the last event",
        "a rare event",
        "nothing",
        "clauses",
    ],
)
def test_a_text_that_fails_is_noticed(game: Any, cause: str) -> None:
    assert broken(game) == ("everything can be said", cause)


def test_a_high_score_that_fails_is_noticed() -> None:
    def high_score(state: Any) -> None:
        raise KeyError(state.round)

    assert broken(but(GAME, site=but(GAME.site, high_score=high_score))) == (
        "a high score can be stored",
        "there is none",
    )


def test_two_moves_with_the_same_label_are_noticed() -> None:
    def action_text(action: Action, view: View) -> str:
        text = GAME.text.action(action, view)
        return text.replace("north", "south") if isinstance(action, Sow) else text

    assert broken(saying(action=action_text)) == ("labels of a question differ", "moves sow and sow")


def test_a_clause_of_an_event_that_does_not_exist_is_noticed() -> None:
    def cites(event: Event) -> tuple[str, ...]:
        return ("ILM-999",) if isinstance(event, Sowed) else GAME.cites(event)

    assert broken(but(GAME, cites=cites)) == ("a cited clause exists", "ILM-999 of event sowed")


def test_a_clause_of_a_refusal_that_does_not_exist_is_noticed() -> None:
    def check(state: Any, seat: Seat, action: Action) -> None:
        try:
            GAME.check(state, seat, action)
        except Illegal as refusal:
            raise Illegal(refusal.code, refusal.why, "ILM-999" if refusal.code == "not_held" else None) from refusal

    assert broken(but(GAME, check=check)) == ("a cited clause exists", "ILM-999 of refusal not_held")


@pytest.mark.parametrize(
    ("game", "cause"),
    [
        (
            saying(event=lambda event, names: GAME.text.event(event, names).replace("sowed", "sows")),
            "event sowed: You sows",
        ),
        (saying(ask=lambda _, names: f"Waiting for {', '.join(names)}."), "question: You"),
        (saying(table=lambda _, names: f"The table.\n{', '.join(names)} sit here."), "table: You"),
    ],
    ids=["verb", "question", "table"],
)
def test_a_sentence_that_does_not_agree_with_you_is_noticed(game: Any, cause: str) -> None:
    assert broken(game) == ("sentences agree with You", cause)


@pytest.mark.parametrize(
    "text",
    ["You begins.", "You has 3 cards.", "You is first.", "It is over: you was late.", "3 points for You.",
     "Ann gave You A.", "Ann took A out of Your letters.", "Ann 3, You 4."],
)  # fmt: skip # sentences read best in a paragraph
def test_what_does_not_agree(text: str) -> None:
    assert said(text) == ["sentences agree with You"]


@pytest.mark.parametrize(
    "text",
    ["You begin.", "Ann begins. You have 3 cards.", "Over: You won.", "3 points for you.", "You pass. Your turn!",
     "Ann: 3\n  You: 4", "You always win.", "You lost.", 'The book "You\'ve Got Mail" is open.', "YOUR stands.",
     "A card (Your word has an E.)", "Ann gave you this card."],
)  # fmt: skip # sentences read best in a paragraph
def test_what_agrees(text: str) -> None:
    assert said(text) == []


def said(text: str) -> list[str]:
    """The laws that a text breaks."""
    return [finding.law for finding in spoken(GAME, "event", lambda *_: text, None, ())]


def test_what_earlier_versions_say_is_left_as_it_was() -> None:
    earlier = but(saying(action=lambda *_: "Play"), version=0)
    state = earlier.setup(earlier.variants[0], 2, bytes(32)).state
    (seat,) = earlier.ask(state).seats

    assert list(spoken(earlier, "event", lambda *_: "You begins.", None, ())) == []
    assert list(labels(earlier, state, seat)) == []
    assert list(labels(but(earlier, version=GAME.version), state, seat))


def test_names_within_a_sentence() -> None:
    def text(_: Any, names: Names) -> str:
        return f"A point for {whom(names[0])}."

    assert list[Finding](spoken(GAME, "event", text, None, ("You",))) == []


def test_a_clause_of_a_game_without_a_text_of_its_rules_is_noticed() -> None:
    game = but(GAME, name="nowhere")

    (finding,) = clause_exists(game, "NOW-1", "event sowed")
    assert (finding.law, finding.cause) == ("a cited clause exists", "NOW-1 of event sowed")
    assert list(clause_exists(game, None, "refusal over")) == []
