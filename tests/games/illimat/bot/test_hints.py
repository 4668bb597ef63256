"""What a computer should like, held against what a player would say."""

import pytest
from msgspec.structs import replace

from parlour.core.game import TimeUp
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Decline, Finish, Turn
from parlour.games.illimat.bot.hints import hint
from parlour.games.illimat.bot.table_value import takings
from parlour.games.illimat.notation import position, read_field
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import Wait
from tests.games.illimat.table import YOU, exchange, give, harvest, played, sow, stockpile, swap, tend

DECK = "deck 2a 3a 4a 6a 8a 9a 10a Na Qa Ka"


@pytest.mark.parametrize(
    ("text", "better", "worse"),
    [
        pytest.param(
            "hands 5s 9p / 3p 8p | fields 5a / - / - / - | spring 3",
            harvest("5s", 0, "5a"),
            sow("5s", 1),
            id="to harvest rather than to sow",
        ),
        pytest.param(
            "hands 5s 9p / 3p 8p | fields 5a 2s 3s / - / - / - | spring 3",
            harvest("5s", 0, "5a 2s 3s"),
            harvest("5s", 0, "5a"),
            id="to harvest more rather than less",
        ),
        pytest.param(
            "hands 5p 9p / 3p 8p | fields 5s 5w 7a / - / - / - | spring 3",
            harvest("5p", 0, "5s"),
            harvest("5p", 0, "5w"),
            id="Summer rather than Winter",
        ),
        pytest.param(
            "hands Fs 5p / 3p 8p | fields - / - / - / - | spring 3", sow("5p", 1), sow("Fs", 1), id="to keep a Fool"
        ),
        pytest.param(
            "hands 5p 9p / 3p 8p | fields 5a / 5w 2a / - / - | spring 2 | okus 2",
            harvest("5p", 0, "5a"),
            harvest("5p", 1, "5w"),
            id="to clear a field for its token",
        ),
        pytest.param(
            "hands 5p 9p / 3p 8p | fields 5a / 5s / - / - | spring 2 | up rake - - -",
            harvest("5p", 0, "5a"),
            harvest("5p", 1, "5s"),
            id="to claim a Luminary",
        ),
        pytest.param(
            "hands 5p 9p / 3p 8p | fields 4a / - / - / - | spring 2",
            stockpile("5p", 0, "4a", 9),
            sow("9p", 1),
            id="a stockpile rather than a gift",
        ),
        pytest.param(
            "hands 5p 5w 9p / 3p 8p | fields 5a / [2a 7a =9] / - / - | spring 2",
            harvest("9p", 1, "2a"),
            stockpile("5p", 0, "5a", 5),
            id="to take a pile while it is there",
        ),
        pytest.param(
            "hands Kw 5p / 3p 8p | fields - / 10a 9s / - / - | spring 1",
            sow("Kw", 1),
            sow("5p", 1),
            id="to turn a rich field to Winter",
        ),
        pytest.param(
            "hands 2w 5p / 3p 8p | fields 9a 5s / - / - / - | spring 2 | up changeling - - -",
            exchange("2w", "9a"),
            exchange("5p", "9a"),
            id="to exchange for a harvest that is left before the play",
        ),
    ],
)
def test_a_computer_likes(text: str, better: Action, worse: Action) -> None:
    view = GAME.view(position(f"{text} | {DECK}"), YOU)

    assert hint(view, better) > hint(view, worse)


def test_after_the_play_an_exchange_counts_for_what_it_leaves() -> None:
    text = f"hands 2w 9p / 3p 8p | fields Fs / - / - / - | spring 2 | up changeling - - - | {DECK}"
    view = GAME.view(played(text, sow("9p", 1)).state, YOU)

    assert hint(view, exchange("2w", "Fs")) > hint(view, Finish())


def test_the_rake_is_paid_with_what_is_worth_least() -> None:
    view = GAME.view(position(f"hands 2w Fs / 3p | up rake - - - | {DECK}"), YOU)

    assert hint(view, tend("2w")) > hint(view, tend("Fs"))


def test_the_rakes_claimer_gets_a_plain_card() -> None:
    view = GAME.view(position("hands 2w / 3p | crops Fs 2s / -"), YOU)

    assert hint(view, give("2s")) > hint(view, give("Fs"))


def test_the_changelings_reward_is_taken_for_fools() -> None:
    table = position(f"hands 2w 3w / 3p | fields Fs Fp / - / - / - | spring 2 | {DECK}")
    view = GAME.view(replace(table, wait=Wait.SWAP, turn=replace(table.turn, played=True)), YOU)

    assert hint(view, swap("2w 3w", "Fs Fp")) > hint(view, Decline())


def test_the_illimat_is_turned_to_guard_what_others_could_take() -> None:
    text = f"hands 2w / 3p 8p 4p 6p | fields 10s 9s / - / - / - | spring 3 | {DECK}"
    view = GAME.view(position(text), YOU)

    assert hint(view, Turn(1)) > hint(view, Turn(3))


def test_under_the_forest_queen_a_face_card_guards_nothing() -> None:
    text = f"hands Kw 5p / 3p 8p | fields - / 10a 9s / - / - | spring 1 | {DECK}"
    free, bound = (GAME.view(position(f"{text} | up - - {who} -"), YOU) for who in ("union", "forest_queen"))

    assert hint(free, sow("Kw", 1)) > hint(bound, sow("Kw", 1))


def test_under_the_maiden_winter_guards_nothing() -> None:
    text = f"hands 2w 5p / 3p 8p | fields 10s 9s / - / - / - | spring 1 | {DECK}"
    plain = GAME.view(position(text), YOU)
    maiden = GAME.view(position(f"{text} | up - maiden - -"), YOU)

    assert hint(maiden, Turn(1)) == hint(plain, Turn(1)) == 0.0
    assert hint(maiden, Turn(3)) == 0.0 != hint(plain, Turn(3))


def test_a_locked_pile_bars_the_prize_for_clearing() -> None:
    clear, barred = (read_field(text) for text in ("5s", "5s {3a 4a 7w =7}"))

    free, bound = (takings(field.loose, field.piles, 1.0, (0.25,) * 6) for field in (clear, barred))
    assert free[5] == bound[5] + 1


def test_hidden_harvests_and_an_empty_draw_pile_are_no_hindrance() -> None:
    view = GAME.view(
        position("hands 5p / - | fields 5a / - / - / - | crops - / 2s 3s", Options(harvests="hidden")), YOU
    )

    assert hint(view, harvest("5p", 0, "5a")) > hint(view, sow("5p", 1))


def test_the_clock_is_nothing_to_like() -> None:
    assert hint(GAME.view(position("hands 5p / 3p"), YOU), TimeUp(0)) == 0.0
