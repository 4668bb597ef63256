"""The cast: who there is, what they say, and who comes to a table."""

from itertools import chain
from random import Random
from typing import get_args

from parlour.bots.cast import CAST, CHARACTERS, REMARKS, mix, remarks
from parlour.bots.decision import decide_from_bytes, input_of
from parlour.bots.levels import LevelBot
from parlour.core.game import Seat
from parlour.core.temper import Mood, Temper
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Play
from parlour.games.literatio.notation import position
from tests.games.literatio.table import RICH

BLUFF = f"hands BLEVNUK / O | table AM | {RICH}"


def test_every_temperament_has_two_players_and_enough_to_say() -> None:
    assert all(sum(one.temper == temper for one in CAST) == 2 for temper in get_args(Temper))
    assert all(len(REMARKS[temper][mood]) >= 3 for temper in get_args(Temper) for mood in get_args(Mood))


def test_nothing_is_said_by_two_and_nothing_is_long() -> None:
    own = [text for one in CAST for texts in one.remarks.values() for text in texts]
    texts = [*own, *chain.from_iterable(chain.from_iterable(moods.values()) for moods in REMARKS.values())]

    assert len(set(texts)) == len(texts)
    assert max(map(len, texts)) <= 60
    assert remarks(CHARACTERS["dora"], "thanks")[0] == "You get the chocolate one."


def test_a_mix_has_nobody_twice_no_name_of_a_guest_and_different_tempers() -> None:
    for seed in range(20):
        mixed = mix(4, ["Anna", "BEN"], ["ada"], Random(seed))

        assert len({one.id for one in mixed} - {"ada", "ben"}) == 4
        assert len({one.temper for one in mixed} | {"cautious"}) == 5
    assert len(mix(20, [], [], Random(0))) == len(CAST)


def test_a_bluffer_follows_a_whim_now_and_then_and_the_others_never() -> None:
    state = position(BLUFF)
    view, moves = GAME.view(state, Seat(0)), list(GAME.offers(state, Seat(0)))
    bluffs = set(GAME.computer.whims(view, "bluffing"))

    chosen = [LevelBot("normal", "bluffing").choose(GAME, view, moves, Random(seed)) for seed in range(40)]

    assert 0 < sum(action in bluffs for action in chosen) < 15
    assert LevelBot("normal", "greedy").choose(GAME, view, moves, Random(1)) not in bluffs


def test_a_decision_follows_from_the_character_as_well() -> None:
    given = input_of(GAME, position(BLUFF), Seat(0))

    assert all(
        isinstance(GAME.forms.read_action.decode(decide_from_bytes("literatio", "easy", given, one.id)), Play)
        and decide_from_bytes("literatio", "easy", given, one.id)
        == decide_from_bytes("literatio", "easy", given, one.id)
        for one in CAST[:3]
    )
