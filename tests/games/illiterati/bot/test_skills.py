"""What words computers of each level know and notice."""

from typing import get_args

from parlour.core.game import Level
from parlour.games.illiterati import GAME
from parlour.games.illiterati.bot.skills import PERSONS, knows, noticed
from parlour.words.lexicon import find

LEVELS: tuple[Level, ...] = get_args(Level)


def test_every_level_has_its_skill_and_each_knows_at_least_the_words_of_the_one_below() -> None:
    words = ("CAT", "HOUSE", "TIBIA", "ABATIS", "ZEBEC")
    known = [sum(knows(word, PERSONS[level]) for word in words) for level in LEVELS]

    assert tuple(PERSONS) == tuple(GAME.computer.skills) == LEVELS
    assert known == sorted(known)
    assert known[0] < known[-1]


def test_a_weak_player_notices_few_of_the_words_that_letters_make() -> None:
    words = find("enable").words("AEIRSTLN", shortest=3, upto=35, clean=True)
    seen = [len(noticed(words, "AEIRSTLN", PERSONS[level].reader, PERSONS[level].within)) for level in LEVELS]

    assert 0 < seen[0] < seen[2] < seen[4] <= len(words)
    assert noticed(words, "AEIRSTLN", None, 0) == words
