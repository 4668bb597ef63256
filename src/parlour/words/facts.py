"""What is known about a word besides that it is one: how common it is, what kind, what it means, whether it offends."""

from parlour.words.glosses import gloss
from parlour.words.lexicon import house
from parlour.words.offensive import offensive
from parlour.words.sounds import rhyme, sounds_like
from parlour.words.trie import LEVEL, LEVELS, NOUN, VERB

__all__ = ("commonness", "gloss", "noun", "offensive", "rhyme", "sounds_like", "verb")


def commonness(word: str) -> int:
    """The smallest of SCOWL's sizes (10, 20, 35, 40, 50, 55, 60, 70, 80) whose lists have the word; 99 for none."""
    number = house().find(word)
    return LEVELS[-1] if number is None else LEVELS[house().mark(number) & LEVEL]


def noun(word: str) -> bool:
    """Whether WordNet has the word as a noun, or as a form of one."""
    return _marked(word, NOUN)


def verb(word: str) -> bool:
    """Whether WordNet has the word as a verb, or as a form of one."""
    return _marked(word, VERB)


def _marked(word: str, mark: int) -> bool:
    number = house().find(word)
    return number is not None and bool(house().mark(number) & mark)
