"""The owner's own word lists: text files, a word a line, in the folder that PARLOUR_WORDS names."""

from glob import escape
from hashlib import sha256
from os import environ, getpid
from pathlib import Path

from parlour.core.game import NoLexicon
from parlour.kept_files import keep, kept_path
from parlour.words.build import digest, structure
from parlour.words.letters import LONGEST
from parlour.words.offensive import offensive
from parlour.words.trie import LEVEL, LEVELS, OFFENSIVE, Trie, WordList, mapped

FOLDER = "PARLOUR_WORDS"
BIT = 0x10
LARGEST = 1 << 25
"""Bytes of a file that is read at all: ten times the largest list that comes with Parlour."""

SHOWN = 40
"""Characters of a faulty line that are repeated to its owner."""


class BadList(NoLexicon):
    """A word list that cannot be used, and why: the file, the line, the fault."""


def names() -> tuple[str, ...]:
    """Return the names of the lists in the owner's folder; none if no folder is named."""
    folder = environ.get(FOLDER)
    return tuple(sorted(path.stem for path in Path(folder).glob("*.txt"))) if folder else ()


def there(name: str) -> bool:
    """Return whether there is such a list in the owner's folder, or a copy kept for tables that began with it."""
    return name in names() or kept_path(name, ".txt") is not None


def read(name: str, shipped: Trie) -> Trie:
    """Return the trie of an owner's list; the shipped lists tell how common and how offensive its words are.

    The trie is cached beside the list, in a file named after a digest of both, for the next process.
    """
    path = kept_path(name, ".txt") or Path(environ[FOLDER]) / f"{name}.txt"
    held = _held(path)
    keep(path, held)
    known = "".join(word_list.digest for word_list in shipped.header.lists)
    kept = path.with_name(f".{name}-{sha256(held + known.encode()).hexdigest()[:16]}.words")
    try:
        return mapped(kept)
    except (OSError, ValueError):
        marks = {word: BIT | _known(word, shipped) for word in checked(held, path.name)}
        made = structure(marks, [WordList(name, BIT, LEVELS[-1], len(marks), digest(list(marks)))])
    return mapped(kept) if _keep(kept, made, f".{escape(name)}-*.words") else Trie(bytearray(made))


def _keep(path: Path, made: bytes, older: str) -> bool:
    """Write a trie in place of older ones; return False if the folder cannot be written."""
    new = path.with_suffix(f".{getpid()}")
    try:
        new.write_bytes(made)
        for old in path.parent.glob(older):
            old.unlink(missing_ok=True)
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        return False
    return True


def _held(path: Path) -> bytes:
    """The bytes of a file that is not too large."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise BadList(
                f"The word list {path.name} has {size:,} bytes; {LARGEST:,} are the most that a list may have."
            )
        return path.read_bytes()
    except OSError as fault:
        raise BadList(f"The word list {path.name} cannot be read: {fault.strerror}.") from fault


def checked(held: bytes, name: str) -> list[str]:
    """Return the words of a file in upper case, each once; empty lines and those that begin with # are skipped."""
    lines = held.removeprefix(b"\xef\xbb\xbf").splitlines()
    words = dict.fromkeys(word for nth, line in enumerate(lines, 1) if (word := _word(line, f"{name}, line {nth}")))
    if not words:
        raise BadList(f"The word list {name} has no words in it.")
    return list(words)


def _word(line: bytes, where: str) -> str | None:
    """Return the word on a line, None if it has none; raise BadList if it is not a word."""
    bare = line.strip()
    if not bare or bare.startswith(b"#"):
        return None
    if len(bare) > 4 * LONGEST:
        raise BadList(
            f"{where}: {len(bare):,} bytes in one line; a word has {LONGEST} letters at most, one word a line."
        )
    try:
        text = bare.decode()
    except UnicodeDecodeError:
        raise BadList(f"{where}: this is not text in UTF-8. A word list is a plain text file, a word a line.") from None
    word = text.upper()
    if not (text.isascii() and text.isalpha()):
        raise BadList(f"{where}: {_shown(text)} {_fault(text)}; words have only the letters A to Z.")
    if not 2 <= len(word) <= LONGEST:
        raise BadList(f"{where}: {_shown(text)} has {len(word)} letters; a word has 2 to {LONGEST}.")
    return word


def _fault(text: str) -> str:
    """What is wrong with a line that is not letters alone."""
    if any(not char.isprintable() for char in text):
        return "holds characters that are not text"
    if any(char.isspace() for char in text):
        return "holds a space"
    if any(char.isdigit() for char in text):
        return "holds a digit"
    if any(char.isalpha() and not char.isascii() for char in text):
        return "holds an accent or a letter of another alphabet"
    return "holds a character that is not a letter"


def _shown(text: str) -> str:
    """A faulty line, cut short, with what cannot be printed escaped."""
    return ascii(text[:SHOWN]) + ("..." if len(text) > SHOWN else "")


def _known(word: str, shipped: Trie) -> int:
    """Return the marks of a word: how common it is in the shipped lists, and whether it is offensive."""
    number = shipped.find(word)
    level = LEVELS.index(LEVELS[-1]) if number is None else shipped.mark(number) & LEVEL
    return level | OFFENSIVE * offensive(word)
