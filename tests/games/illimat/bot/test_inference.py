"""What a computer concludes from a view: likely hands, and that nothing is hidden any more."""

from random import Random

from msgspec.structs import replace

from parlour.games.illimat import GAME
from parlour.games.illimat.bot.hints import hint
from parlour.games.illimat.bot.inference import SHARED, THEIRS, known, likelihood
from parlour.games.illimat.bot.skills import SKILLS
from parlour.games.illimat.notation import position, read_cards
from parlour.games.illimat.options import Options
from tests.games.illimat.table import NEXT, YOU, harvest, sow

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
