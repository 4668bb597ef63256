"""What a state is worth, and what a view tells about hidden cards."""

from random import Random

import pytest
from msgspec.structs import replace

from parlour.games.illimat import GAME
from parlour.games.illimat.bot.hints import hint
from parlour.games.illimat.bot.lookahead import SHARED, SKILLS, THEIRS, known, likelihood, worth
from parlour.games.illimat.notation import position, read_cards
from parlour.games.illimat.options import Options
from tests.games.illimat.table import NEXT, THIRD, YOU, harvest, played, sow
from tests.marks import clause

DECK = "deck 2a 3a 4a 6a 8a 9a 10a Na Qa Ka"
LAST = "hands 5p / - | fields 5s / - / - / - | spring 3"


@pytest.mark.parametrize(
    ("more", "less"),
    [
        pytest.param("crops 2a 3a / -", "crops 2a / -", id="a card"),
        pytest.param("crops 2s / -", "crops 2a / -", id="a Summer card rather than another"),
        pytest.param("crops 2a / -", "crops 2w / -", id="another rather than a Winter card"),
        pytest.param("crops Fa / -", "crops 2a / -", id="a Fool"),
        pytest.param("crops o / -", "crops - / -", id="a token"),
        pytest.param("crops rake / -", "crops - / -", id="a Luminary"),
        pytest.param("scores 1 0", "scores 0 0", id="a point of earlier rounds"),
        pytest.param("crops - / -", "crops - / 2s", id="that others have nothing"),
    ],
)
@clause("ILM-51")
def test_it_is_worth_something(more: str, less: str) -> None:
    better, worse = (position(f"hands 2p / 3p | {DECK} | {part}") for part in (more, less))

    assert worth(better, YOU) > worth(worse, YOU)
    assert worth(better, NEXT) < worth(worse, NEXT)


@clause("ILM-42")
def test_winter_does_no_harm_to_who_holds_the_river() -> None:
    winter, autumn = (position(f"hands 2p / 3p | {DECK} | crops river {card} / -") for card in ("2w", "2a"))

    assert worth(winter, YOU) == pytest.approx(worth(autumn, YOU))


def test_a_lead_is_worth_more_the_fewer_cards_are_to_come() -> None:
    early, late = (position(f"hands 2p / 3p | crops 5a 6a / - | deck {deck}") for deck in (DECK[5:], "-"))

    assert worth(late, YOU) > worth(early, YOU) > 0


def test_between_equals_a_table_is_worth_nothing() -> None:
    assert worth(position(f"hands 2p / 3p | crops 5s / 6s | {DECK}"), YOU) == 0


def test_the_best_of_the_others_is_the_one_to_beat() -> None:
    state = position(f"hands 2w / 3p / 4p | scores 7 9 3 | {DECK}")

    assert [worth(state, seat) for seat in (YOU, NEXT, THIRD)] == [-2.0, 2.0, -6.0]


@clause("ILM-53")
def test_what_is_over_is_not_counted_again() -> None:
    state = played(LAST, harvest("5p", 0, "5s"), options=Options("beginner", "round")).state

    assert state.outcome is not None
    assert worth(state, YOU) == state.scores[YOU] - state.scores[NEXT] > 0


@clause("ILM-7")
def test_a_round_is_a_part_of_the_game() -> None:
    before, step = position(LAST), played(LAST, harvest("5p", 0, "5s"))

    assert (GAME.computer.part(before), GAME.computer.part(step.state)) == (1, 2)


PILE = "hands 5s 9p / 7p 8p | fields [3a 4a =7] / [2a 3s =5] / - / - | spring 2 | deck 2w 3w 5w"


def test_who_can_take_a_pile_has_probably_made_it() -> None:
    state = position(PILE, Options())
    view = GAME.view(state, YOU)

    assert likelihood(view, state) == THEIRS
    assert likelihood(view, state.with_hand(NEXT, read_cards("5w 8p"))) == SHARED
    assert likelihood(view, state.with_hand(NEXT, read_cards("2w 8p"))) == 1.0


def test_without_a_draw_pile_the_other_hand_is_what_was_not_seen() -> None:
    state = GAME.setup(GAME.variants[1], 2, bytes(32)).state
    crop = replace(state.crops[0], cards=state.deck)
    last = replace(state, deck=(), crops=(crop, state.crops[1]))

    assert not known(GAME.view(state, YOU))
    assert known(GAME.view(last, YOU))
    assert sorted(GAME.imagine(GAME.view(last, YOU), Random(1)).hands[1]) == sorted(last.hands[1])


def test_cards_beneath_the_children_stay_unknown() -> None:
    state = GAME.setup(GAME.variants[1], 2, bytes(32)).state
    crop = replace(state.crops[0], cards=state.deck[3:])
    last = replace(state, deck=(), crops=(crop, state.crops[1]), beneath=state.deck[:3])

    assert not known(GAME.view(last, YOU))


def test_an_expert_values_a_card_by_what_it_decides() -> None:
    table = "hands 5p 9p / 3p 8p | fields 5a / - / - / - | spring 3 | deck 2a 3a 4a 6a 8a 9a"
    state = position(table, Options())
    ahead = replace(state.crops[0], cards=tuple(card for card in state.crops[0].cards) + ("2s", "3s", "4s") * 9)
    decided = replace(state, crops=(ahead, state.crops[1]))
    gains = [
        hint(GAME.view(at, YOU), harvest("5p", 0, "5a"), "expert") - hint(GAME.view(at, YOU), sow("5p", 1), "expert")
        for at in (state, decided)
    ]

    assert gains[0] > gains[1] >= 0


def test_every_level_has_its_skill() -> None:
    assert GAME.computer.skills is SKILLS
    assert [skill.blur > 0 for skill in SKILLS.values()] == [True, True, False, False, False]
