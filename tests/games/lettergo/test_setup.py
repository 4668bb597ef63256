"""The deal, the box, the options and positions in text."""

import pytest
from msgspec import ValidationError, convert
from msgspec.structs import replace

from parlour.core.game import NoLexicon
from parlour.games.lettergo import GAME, lexicon
from parlour.games.lettergo.box import CONSONANTS, PRINTED, RULE_CARDS, SIDES, STARS, VOWEL_CARDS, SideId, sides_of
from parlour.games.lettergo.events import Dealt
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import VARIANTS, Options
from parlour.games.lettergo.state import State, Wait, pieces
from tests.games.lettergo.table import happened
from tests.marks import clause

KEY = bytes(range(32))


@clause("LGO-1", "LGO-2", "LGO-3")
@pytest.mark.parametrize(("seats", "consonants"), [(3, 3), (4, 2), (5, 2), (6, 2)])
def test_each_player_gets_consonants_and_there_are_as_many_vowels_as_players(seats: int, consonants: int) -> None:
    step = GAME.setup(Options(), seats, KEY)
    state = step.state

    assert {len(hand) for hand in state.hands} == {consonants}
    assert len(state.vowels) == len(state.tokens) == seats
    assert [token.number for token in state.tokens] == list(range(1, seats + 1))
    assert (len(state.rules), state.wait) == (2, Wait.READY)
    assert happened(step, Dealt)[0].hands == state.hands


@clause("LGO-1")
def test_it_is_a_game_for_three_to_six() -> None:
    assert (GAME.seats[0], GAME.seats[-1]) == (3, 6)


@clause("LGO-2")
def test_the_box_lasts_for_six_players_and_five_rounds() -> None:
    assert (len(CONSONANTS), len(VOWEL_CARDS), len(RULE_CARDS), len(SIDES)) == (60, 36, 26, 52)
    assert len(CONSONANTS) == 6 * 2 * 5
    assert STARS["Qu1"] == 5 and PRINTED["Qu1"] == "Qu"  # type: ignore[index] # names as they are read  # noqa: PT018 one fact


@clause("LGO-35")
def test_conflicts_name_sides_that_exist_and_never_the_same_card_for_nothing() -> None:
    assert all(other in SIDES for side in SIDES.values() for other in side.conflicts)
    assert all(side in SIDES for card in RULE_CARDS for side in sides_of(card))


def test_nothing_is_missing_after_the_deal() -> None:
    assert sorted(pieces(GAME.setup(Options(), 5, KEY).state)) == sorted((*CONSONANTS, *VOWEL_CARDS, *RULE_CARDS))


@clause("LGO-44")
def test_each_option_is_tried_away_from_its_default() -> None:
    for field in Options.__struct_fields__:
        assert {getattr(variant, field) for variant in VARIANTS} - {getattr(Options(), field)}


def test_sealed_rounds_begin_without_a_lift() -> None:
    assert GAME.setup(Options(sealed=True), 3, KEY).state.wait is Wait.RACE


def test_a_dictionary_that_is_not_here_is_refused() -> None:
    with pytest.raises(NoLexicon):
        lexicon(Options(dictionary="nowhere"))
    assert len(lexicon(Options())) == 64
    assert "enable" in GAME.site.choices()["dictionary"]


def test_a_state_that_mixes_kinds_of_cards_is_none() -> None:
    with pytest.raises(ValidationError):
        convert({"consonants": ["L04"]}, State)


@pytest.mark.parametrize("text", ["hands B / C / D | colour red", "hands QQ / C / D", "hands b / C / D"])
def test_a_line_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not parts|no card"):
        position(text)


def test_a_position_puts_words_on_boards_and_tokens_into_hands() -> None:
    state = position("hands B / C / D | vowels AE | words - / CARD / - | tokens - 1 - | sticky - / L23A / - | rules -")

    assert (state.boards[1].word, state.token_of(1), state.boards[1].lanes[0].board) == ("CARD", 1, 2)


def test_a_first_round_is_gentle_with_one_rule_about_the_word_and_one_easy_thing_to_do() -> None:
    def begins(*rules: str) -> bool:
        return GAME.site.gentle(replace(position("hands TH / KS / CZ"), rules=tuple(map(SideId, rules))))

    assert begins("L04A", "L24A")
    assert not begins("L03A", "L06A")
    assert not begins("L04A", "L05A")
    assert not begins("L24A", "L12A")
