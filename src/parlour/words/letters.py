"""The order of letters in the trie, rarest first; a word is found by its letters in this order, like its anagrams."""

ORDER = "JQXZWKVFYBHGMPDUCLOTNRAISE"
"""Rarest first: a search ends early at a letter that the rack lacks, with few words below it."""

RANK = {letter: rank for rank, letter in enumerate(ORDER)}

LONGEST = 31
"""Letters of the longest word that the trie can hold."""

NONE = bytes(len(ORDER))
"""No letters, counted."""

_RANKED = str.maketrans({letter: chr(ord("A") + rank) for letter, rank in RANK.items()})


class NotLetters(ValueError):
    """A text holds something other than the letters A to Z."""


def signature(word: str) -> str:
    """Return the word's letters in order, as the characters A (rarest) to Z; anagrams have the same signature."""
    return "".join(sorted(word.translate(_RANKED)))


def counts(letters: str) -> bytes:
    """Return how often each letter occurs, by rank, and at most as often as a word can hold it."""
    if not letters:
        return NONE
    if not (letters.isascii() and letters.isalpha() and letters.isupper()):
        raise NotLetters(f"Letters are A to Z in upper case, and {letters[:40]!r} holds something else.")
    held = map(letters.count, ORDER)
    return bytes(held) if len(letters) <= LONGEST else bytes(min(many, LONGEST) for many in held)


def mask(letters: str) -> int:
    """Return the letters that occur, one bit each, by rank."""
    counts(letters)
    found = 0
    for letter in letters:
        found |= 1 << RANK[letter]
    return found
