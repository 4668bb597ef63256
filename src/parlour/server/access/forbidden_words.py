"""Words that operators forbid in names, compared without case, accents and digits that stand for letters."""

import re
from collections.abc import Iterable
from unicodedata import combining, normalize

LEET = str.maketrans("013457@$!|+", "oieastasiit")
"""Digits and signs that are written for letters."""


def plain(text: str) -> str:
    """Return a text in lower case, without accents, with letters for the digits that look like them."""
    decomposed = normalize("NFKD", text).casefold()
    return "".join(letter for letter in decomposed if not combining(letter)).translate(LEET)


class ForbiddenWords:
    """A list of words: each is forbidden as a word of a name and as the whole name; `*word*` anywhere within it."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        kept = [(word.startswith("*") or word.endswith("*"), _letters(word)) for word in words]
        self._anywhere = tuple(word for part, word in kept if part and word)
        self._whole = frozenset(word for part, word in kept if not part and word)

    def forbids(self, name: str) -> bool:
        """Return whether a name holds a forbidden word, spelled out with spaces or dots or not."""
        squeezed = _letters(name)
        if squeezed in self._whole or any(word in squeezed for word in self._anywhere):
            return True
        return any(word in self._whole for word in re.split(r"[\W_]+", plain(name)))


def _letters(text: str) -> str:
    """Return the letters of a text alone."""
    return re.sub(r"[\W_]+", "", plain(text))
