"""How computers vote on words that a theme does not list (ILT-22)."""

from random import Random

import pytest
from msgspec.structs import replace

from parlour.core.game import Level, Seat
from parlour.games.illiterati import GAME, actions
from parlour.games.illiterati.bot.plan import DOUBT, plan, would_accept
from parlour.games.illiterati.bot.skills import PERSONS
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.state import Entry, Proposal
from parlour.games.illiterati.view_types import ProposedWord
from tests.games.illiterati.table import LEFT, YOU
from tests.marks import clause


@clause("ILT-22")
@pytest.mark.parametrize(
    ("theme", "word", "level", "agrees"),
    [
        ("vehicles", "VOMIT", "easy", False),
        ("furniture", "TRUCE", "hard", False),
        ("vehicles", "HEARSE", "hard", True),
        ("vehicles", "ZQXJ", "hard", True),  # a name, perhaps
        ("vehicles", "BIKEWAYS", "normal", True),
        ("vehicles", "ZAXES", "hard", False),  # in the dictionary, but its meaning is not known
        ("cities", "READING", "hard", True),
        ("rhyme", "CAT", "hard", True),
    ],
)
def test_a_computer_judges_a_proposed_word_by_its_meaning(theme: str, word: str, level: Level, agrees: bool) -> None:
    proposed = ProposedWord(word, theme, theme, LEFT, (LEFT,))

    assert would_accept(GAME.view(position("rows CAT / DOG"), YOU), proposed, PERSONS[level]) is agrees


@clause("ILT-22")
def test_most_players_outvote_a_computer_which_gives_them_time() -> None:
    state = position("rows CAT / DOG / PIG | books R01 / R02 / R03")
    alone = replace(state, proposals=(Proposal(Entry("vehicles", "DOG"), LEFT, (LEFT,)),))
    most = replace(state, proposals=(Proposal(Entry("vehicles", "DOG"), LEFT, (LEFT, Seat(2))),))
    doubt = plan(GAME.view(alone, YOU), "normal", Random(1))

    assert doubt is not None
    assert doubt.action == actions.Reject("DOG", "vehicles")
    assert doubt.at >= DOUBT[0]
    agreed = plan(GAME.view(most, YOU), "normal", Random(1))
    assert agreed is not None
    assert agreed.action == actions.Accept("DOG", "vehicles")
