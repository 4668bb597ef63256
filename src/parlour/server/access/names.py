"""The text that strangers write: names are normalised or refused, also by operators' words; chat is stripped."""

import re
import unicodedata
from collections.abc import Iterable
from unicodedata import combining, normalize

from parlour.core.game import Illegal

MAX_NAME = 24
"""Characters of a name."""

BIDI_CONTROLS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""The characters that change the direction of the text around them; right-to-left letters need none."""

BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Characters that count as letters, marks or symbols and show nothing."""

HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""The Unicode categories of characters that show nothing, or not the same everywhere."""

JOINER = "\u200d"
"""Joins emoji into one, such as a family."""

EMOJI_STYLE = "\ufe0f"
"""Makes the symbol before it an emoji."""

LEET = str.maketrans("013457@$!|+", "oieastasiit")
"""Digits and signs that are written for letters."""


def clean_name(text: str) -> str:
    """Return a name as it is stored; raise Illegal where it cannot be read."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if any(is_hidden(name, at) for at in range(len(name))):
        raise Illegal("bad_name", "A name cannot have characters that are invisible or change the direction of text.")
    if not has_visible(name):
        raise Illegal("bad_name", "A name needs a letter, a digit or a symbol.")
    if len(name) > MAX_NAME:
        raise Illegal("bad_name", f"A name has {MAX_NAME} characters at most.")
    return name


def clean_chat(text: str) -> str:
    """Return a chat message without control characters; raise Illegal where nothing is left to see."""
    kept = "".join(char for char in unicodedata.normalize("NFC", text) if not is_chat_control(char)).strip()
    if not has_visible(kept):
        raise Illegal("empty_text", "There is nothing to see in this message.")
    return kept


def is_hidden(name: str, at: int) -> bool:
    """Return whether a character of a name is invisible or changes the direction; emoji may be joined."""
    char = name[at]
    if char == JOINER and 0 < at < len(name) - 1:
        before, after = name[at - 1], name[at + 1]
        return unicodedata.category(after) != "So" or not (
            before == EMOJI_STYLE or unicodedata.category(before) in ("So", "Sk")
        )
    if char == EMOJI_STYLE:
        return at == 0 or unicodedata.category(name[at - 1])[0] != "S"
    return char in BLANKS or is_variation(char) or unicodedata.category(char) in HIDDEN


def is_variation(char: str) -> bool:
    """Return whether a character only chooses between two looks of the one before it."""
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"


def has_visible(text: str) -> bool:
    """Return whether a text has a letter, a digit, punctuation or a symbol."""
    return any(unicodedata.category(char)[0] in "LNPS" and char not in BLANKS for char in text)


def is_chat_control(char: str) -> bool:
    """Return whether a character is left out of chat; line breaks and joiners, which scripts need, are not."""
    return char in BIDI_CONTROLS or (unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn") and char not in "\n\t")


def one_line(text: str) -> str:
    """Return a text with single spaces, and without characters that no one sees or that turn the writing around."""
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())


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
