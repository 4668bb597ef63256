"""Facts about a word: how common it is, its part of speech, its meaning, whether it is offensive."""

from parlour.words.glosses import gloss, nouns_and_verbs
from parlour.words.lexicon import shipped
from parlour.words.offensive import offensive
from parlour.words.sounds import rhyme, sounds_like
from parlour.words.trie import LEVEL, LEVELS, NOUN, VERB

__all__ = ("commonness", "gloss", "noun", "nouns_and_verbs", "offensive", "rhyme", "sounds_like", "verb")


def commonness(word: str) -> int:
    """Return the smallest of SCOWL's sizes (10, 20, 35, 40, 50, 55, 60, 70, 80) that has the word; 99 for none."""
    number = shipped().find(word)
    return LEVELS[-1] if number is None else LEVELS[shipped().mark(number) & LEVEL]


def noun(word: str) -> bool:
    """Whether WordNet has the word as a noun, or as a form of one."""
    return _marked(word, NOUN)


def verb(word: str) -> bool:
    """Whether WordNet has the word as a verb, or as a form of one."""
    return _marked(word, VERB)


def _marked(word: str, mark: int) -> bool:
    number = shipped().find(word)
    return number is not None and bool(shipped().mark(number) & mark)
