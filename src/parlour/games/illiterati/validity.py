"""Which rows of letters are words: by the dictionary, by a book, or by what was accepted (ILT-20 to ILT-23)."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from parlour.games.illiterati.box import ONE_LETTER_WORDS, SHORTEST, VOWELS, BookId, Check, Property
from parlour.games.illiterati.boxes import BOX, STANDARD_BOX, content
from parlour.games.illiterati.state import Entry, State
from parlour.words.facts import gloss, noun, nouns_and_verbs
from parlour.words.lexicon import find

REMEMBERED = 1 << 16
"""Answers that are remembered, so that a word is looked up once."""

FALLBACK = "animals"
"""The theme for a Final Chapter that asks for a bound book's theme, where no bound book has one."""

HIDDEN = "hidden_animals"
SORTED_LENGTH = 4
"""Letters of the shortest word that counts for the order of its letters, or without its first one."""

PLURALS = (("S", ""), ("ES", ""), ("IES", "Y"))

Opinion = Literal["yes", "no", "unknown"]
"""What the meanings of a word say: one belongs to the theme, none does, or nothing is known."""


class WordRules(Struct, frozen=True):
    """All that decides about one player's words: dictionary, book and Final Chapter, and accepted words.

    `themes` are those that the Final Chapter leaves to choose from.
    """

    dictionary: str
    box: str
    book: BookId | None
    chapter: BookId | None
    themes: tuple[str, ...]
    accepted: tuple[Entry, ...]
    shortest: int


def word_rules(state: State, seat: int) -> WordRules:
    """Return what decides about a player's words now."""
    return WordRules(
        dictionary=state.options.dictionary,
        box=state.options.box,
        book=state.areas[seat].book,
        chapter=state.chapter,
        themes=bound_themes(state) if state.chapter is not None else (),
        accepted=state.accepted,
        shortest=state.effects.min_word_length,
    )


def bound_themes(state: State) -> tuple[str, ...]:
    """Return the themes of the books that the team has bound; animals where none has one (ILT-35)."""
    books = content(state.options.box).books
    checks = [books[book].requirement.check for area in state.areas for book in area.bound]
    return tuple(dict.fromkeys(check.theme for check in checks if check.theme is not None)) or (FALLBACK,)


def book_checks(by: WordRules) -> Iterator[Check]:
    """Yield the checks of the book and of the Final Chapter."""
    books = content(by.box).books
    if by.book is not None:
        yield books[by.book].requirement.check
    if by.chapter is not None:
        yield books[by.chapter].final_chapter.check


def themes(by: WordRules) -> tuple[str, ...]:
    """Return the themes whose words are valid for the player, whatever the dictionary says (ILT-21)."""
    found: list[str] = []
    for check in book_checks(by):
        if check.theme is not None:
            found.append(check.theme)
        if check.type == "bound_theme":
            found += by.themes
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=REMEMBERED)
def in_dictionary(dictionary: str, spelled: str) -> bool:
    """Return whether the table's dictionary has the word, or it is a word of one letter (ILT-20)."""
    return spelled in ONE_LETTER_WORDS or spelled in find(dictionary)


@lru_cache(maxsize=REMEMBERED)
def singular(spelled: str) -> str:
    """Return the noun whose plural this is, or the word itself: both are one entry (ILT-23)."""
    if spelled.endswith("SS"):
        return spelled
    bases = (spelled.removesuffix(end) + base for end, base in PLURALS if spelled.endswith(end))
    return next((base for base in bases if len(base) > 1 and noun(base)), spelled)


def of_theme(by: WordRules, theme: str, spelled: str) -> bool:
    """Return whether a theme lists the word or the noun it is the plural of, or the table has accepted it (ILT-22)."""
    words = content(by.box).themes[theme]
    if spelled in words or Entry(theme, spelled) in by.accepted:
        return True
    return any(spelled.endswith(end) and spelled.removesuffix(end) + base in words for end, base in PLURALS)


def valid_by_dictionary(by: WordRules, spelled: str) -> bool:
    """Return whether a word is valid by the dictionary and its length (ILT-20)."""
    return len(spelled) >= by.shortest and in_dictionary(by.dictionary, spelled)


def valid_by_book(by: WordRules, spelled: str) -> bool:
    """Return whether a word is valid because of its owner's book or the Final Chapter (ILT-21)."""
    return any(of_theme(by, theme, spelled) for theme in themes(by)) or any(
        fits_book(by, check, spelled) for check in book_checks(by)
    )


def kind_of(check: Check) -> str | None:
    """Return the name of what a book without a theme wants of its words; None where any word will do (ILT-21)."""
    if check.type in ("theme", "bound_theme"):
        return None
    if check.type != "each":
        return check.group or check.type
    return check.pred if check.pred != "any" or check.min_length or check.forbid else None


def fits_book(by: WordRules, check: Check, spelled: str) -> bool:
    """Return whether a word is what a book without a theme wants, long or short, a name or accepted (ILT-21, ILT-22).

    What a book wants of words together no word can show alone: there it has to be accepted.
    """
    kind = kind_of(check)
    if kind is None or not fits_alone(by, check, spelled):
        return False
    if Entry(kind, spelled) in by.accepted:
        return True
    return check.type == "each" and (in_dictionary(by.dictionary, spelled) or spelled in content(by.box).names)


def kinds(by: WordRules) -> Iterator[tuple[str, Check]]:
    """Yield what books without a theme want of the player's words, by name."""
    for check in book_checks(by):
        kind = kind_of(check)
        if kind is not None:
            yield kind, check


def lacking_categories(by: WordRules, spelled: str) -> tuple[str, ...]:
    """Return what a word does not count for and could be accepted for: themes, and kinds that it shows (ILT-22)."""
    unlisted = [theme for theme in themes(by) if not of_theme(by, theme, spelled)]
    if valid(by, spelled):
        return tuple(unlisted)
    return (*unlisted, *(kind for kind, check in kinds(by) if fits_alone(by, check, spelled)))


@lru_cache(maxsize=REMEMBERED)
def valid(by: WordRules, spelled: str) -> bool:
    """Return whether a row of letters is a word for its owner (ILT-20, ILT-21)."""
    return valid_by_dictionary(by, spelled) or valid_by_book(by, spelled)


def fits_alone(by: WordRules, check: Check, spelled: str) -> bool:
    """Return whether a word by itself is of the kind that a check wants."""
    if len(spelled) < max(1, check.min_length) or (check.forbid is not None and check.forbid.upper() in spelled):
        return False
    if check.theme is not None:
        return of_theme(by, check.theme, spelled)
    return has_property(by, check.pred, spelled)


def has_property(by: WordRules, pred: Property, spelled: str) -> bool:
    """Return whether a word has a property."""
    pairs = list(pairwise(spelled))
    match pred:
        case "any":
            return True
        case "palindrome":
            return spelled == spelled[::-1]
        case "double_letter":
            return any(one == other for one, other in pairs)
        case "ascending":
            return len(spelled) >= SORTED_LENGTH and all(one <= other for one, other in pairs)
        case "descending":
            return len(spelled) >= SORTED_LENGTH and all(one >= other for one, other in pairs)
        case "same_ends":
            return spelled[0] == spelled[-1]
        case "isogram":
            return len(set(spelled)) == len(spelled)
        case "reversible":
            back = spelled[::-1]
            return back != spelled and valid_by_dictionary(replace(by, shortest=SHORTEST), back)
        case "hidden_animal":
            return any(animal in spelled and animal != spelled for animal in content(by.box).themes[HIDDEN])
        case "alternating":
            return all((one in VOWELS) is not (other in VOWELS) for one, other in pairs)
        case "behead":
            rest = spelled[1:]
            return len(spelled) >= SORTED_LENGTH and valid_by_dictionary(replace(by, shortest=SHORTEST), rest)
        case "repeat":
            return len(set(spelled)) < len(spelled)
        case "mostly_vowels":
            return 2 * sum(letter in VOWELS for letter in spelled) >= len(spelled)
        case _:
            assert_never(pred)


def doubt(theme: str, label: str, word: str) -> str | None:
    """Return why a word may not belong to a theme, as players are told; None where it does, or nobody can tell."""
    if theme not in theme_words() or opinion(theme, word) == "yes":
        return None
    meaning = gloss(word)
    told = f"We know no meaning of {word} here" if meaning is None else f"{word} means “{meaning}”"
    return f"{told}: that does not count for {label}."


def opinion(theme: str, word: str) -> Opinion:
    """Return what the meanings of a word say about a theme that does not list it."""
    known = theme_words().get(theme)
    if known is None:
        return "unknown"
    if not known.isdisjoint(nouns_and_verbs(word)):
        return "yes"
    return "unknown" if gloss(word) is None else "no"


@cache
def theme_words() -> dict[str, frozenset[str]]:
    """Return by theme of the standard box the words that it lists, and those that some meaning puts there."""
    lines = (BOX / "theme_words.txt").read_text("ascii").splitlines()
    listed = content(STANDARD_BOX).themes
    return {theme: listed[theme].union(words.split()) for theme, _, words in (line.partition(": ") for line in lines)}
