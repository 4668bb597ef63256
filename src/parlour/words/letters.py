"""The letters in the house's order, rarest first: a word's letters so sorted lead to it, and anagrams meet."""

ORDER = "JQXZWKVFYBHGMPDUCLOTNRAISE"
"""Rarest first: a walk that meets a letter the rack lacks turns back early, with little below it."""

RANK = {letter: rank for rank, letter in enumerate(ORDER)}

LONGEST = 31
"""The longest word that can be held; no list of English words comes near."""

NONE = bytes(len(ORDER))
"""No letters, counted."""

_RANKED = str.maketrans({letter: chr(ord("A") + rank) for letter, rank in RANK.items()})


class NotLetters(ValueError):
    """Something other than the letters A to Z where only these can be."""


def signature(word: str) -> str:
    """The word's letters in the house's order, as the characters A (rarest) to Z: the same for all its anagrams."""
    return "".join(sorted(word.translate(_RANKED)))


def counts(letters: str) -> bytes:
    """How often each letter is there, by rank; more of one than the longest word could hold are as good as that."""
    if not letters:
        return NONE
    if not (letters.isascii() and letters.isalpha() and letters.isupper()):
        raise NotLetters(f"Letters are A to Z in upper case, and {letters[:40]!r} holds something else.")
    held = map(letters.count, ORDER)
    return bytes(held) if len(letters) <= LONGEST else bytes(min(many, LONGEST) for many in held)


def mask(letters: str) -> int:
    """Which letters are there: one bit each, by rank."""
    counts(letters)
    found = 0
    for letter in letters:
        found |= 1 << RANK[letter]
    return found
