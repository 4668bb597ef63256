"""Hints in words: from a nudge to the move, with what it brings and what it leaves."""

import pytest

from parlour.core.game import Move, play
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Finish, Give, Turn
from parlour.games.illimat.bot.advice import advise
from parlour.games.illimat.box import Card
from parlour.games.illimat.notation import position
from tests.games.illimat.table import YOU, exchange, harvest, sow, stockpile, tend

NAMES = ("You", "Ben")
DECK = "deck 2a 3a 4a 6a 8a 9a 10a Na Qa Ka"


@pytest.mark.parametrize(
    ("text", "action", "told"),
    [
        (
            "hands 7s 9p / 3p 8p | fields 3s 4w Kp / - / - / - | spring 3",
            harvest("7s", 0, "3s 4w"),
            (
                "Look in the south field.",
                "Something in the south field adds up to your Seven.",
                "Harvest Three of Summer and Four of Winter with Seven of Summer in the south field: 3 cards "
                "(2 of Summer, 1 of Winter). Ben harvests there next with a chance of about 10%.",
            ),
        ),
        (
            "hands 7s 9p / 3p 8p | fields 3s 4w / - / - / - | spring 3 | okus 2 | up rake - - -",
            harvest("7s", 0, "3s 4w"),
            (
                "Look in the south field.",
                "Something in the south field adds up to your Seven.",
                "Harvest Three of Summer and Four of Winter with Seven of Summer in the south field: 3 cards "
                "(2 of Summer, 1 of Winter) and the whole field with an okus token and the Rake, 2 points more.",
            ),
        ),
        (
            "hands 3s 8a / 3p - | fields - / - / 5p Kp / - | spring 1",
            stockpile("3s", 2, "5p", 8),
            (
                "You can prepare something in the north field.",
                "Make a pile there that your Eight takes next turn.",
                "Stockpile Three of Summer with Five of Spring as an open 8 in the north field: your Eight then takes "
                "3 cards with it, unless Ben takes it first (about 5%).",
            ),
        ),
        (
            "hands 3w 8a / 3p 5p | fields - / - / Kp / - | spring 3",
            sow("3w", 2),
            (
                "Taking nothing is best here: which card would you leave in a field?",
                "Think of your Three.",
                "Sow Three of Winter in the north field (it counts least of your cards). "
                "It leaves Ben nothing to take there.",
            ),
        ),
    ],
)
def test_advice_goes_from_a_nudge_to_the_move(text: str, action: Action, told: tuple[str, ...]) -> None:
    state = position(f"{text} | {DECK}")
    play(GAME, state, Move(YOU, action))
    assert advise(GAME.view(state, YOU), action, NAMES) == told


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("hands 5p 9p / 3p 8p | fields - / 4a / - / - | up - changeling - -", exchange("5p", "4a")),
        ("hands 5p 9p / 3p 8p | fields - / 4a / - / - | up - rake - -", tend("5p")),
    ],
)
def test_rarer_moves_are_told_with_a_nudge_first(text: str, action: Action) -> None:
    first, *_, last = advise(GAME.view(position(text), YOU), action, NAMES)
    assert first != last
    assert GAME.text.action(action, GAME.view(position(text), YOU)) in last


def test_every_move_of_a_game_can_be_advised() -> None:
    state = GAME.setup(GAME.variants[0], 2, bytes(32)).state
    for _ in range(30):
        (seat,) = GAME.ask(state).seats
        view = GAME.view(state, seat)
        moves = list(GAME.moves(state, seat))
        for action in moves:
            texts = advise(view, action, ("Ann", "Ben"))
            assert all(texts)
            assert GAME.text.action(action, view) in texts[-1]
        state = play(
            GAME, state, Move(seat, max(moves, key=lambda move: GAME.computer.hint(view, move, "hard") or 0))
        ).state


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Turn(1), "Which field should be in Winter"),
        (Give(Card("2s")), "Give away what counts least."),
        (Finish(), "nothing better is left to do."),
    ],
)
def test_luminaries_ask_for_answers_that_are_advised_too(action: Action, told: str) -> None:
    assert any(told in text for text in advise(GAME.view(position("hands 5p 9p / 3p 8p"), YOU), action, NAMES))
