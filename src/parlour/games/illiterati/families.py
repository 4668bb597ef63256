"""Families among a player's words: sets of them that a book's check allows together.

Where any word of a family could be left out, the family is as large as possible; where not, as in a ladder or an
acrostic, every set that the check allows is a family of its own. Entries in a family differ (ILT-23).
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, product
from typing import Literal, assert_never

from msgspec import Struct

from parlour.games.illiterati.box import IS_WILD, SHORTEST, SYMBOL, SYMBOLS, VOWELS, Check, Symbol
from parlour.games.illiterati.state import Word
from parlour.games.illiterati.validity import WordRules, fits_alone, of_theme, singular
from parlour.words.facts import rhyme, sounds_like
from parlour.words.lexicon import find

CONSONANTS = "BCDFGHJKLMNPQRSTVWXYZ"


class CountedWord(Struct, frozen=True):
    """A word as a book counts it: where it lies, what entry it is, the symbols it shows, wilds, and plain letters.

    `vowels` are the symbols that its vowels show between them; a wild one shows any and is left out.
    """

    place: int
    spelled: str
    entry: str
    shown: tuple[int, ...]
    wilds: int
    plain: int
    vowels: tuple[Symbol | None, ...]


Family = tuple[CountedWord, ...]

Shared = Literal["anagram", "single_vowel", "same_initial", "same_letter", "same_length"]
"""The groups whose words have something in common that can be named."""

Alike = Callable[[CountedWord, CountedWord], bool]


@lru_cache(maxsize=4096)
def counted_word(place: int, word: Word) -> CountedWord:
    """Return a word as a book counts it."""
    symbols = [SYMBOL[tile] for tile in word.tiles]
    vowels = [
        symbol
        for tile, symbol, letter in zip(word.tiles, symbols, word.spelled, strict=True)
        if letter in VOWELS and not IS_WILD[tile]
    ]
    return CountedWord(
        place=place,
        spelled=word.spelled,
        entry=singular(word.spelled),
        shown=tuple(symbols.count(symbol) for symbol in SYMBOLS),
        wilds=sum(IS_WILD[tile] for tile in word.tiles),
        plain=sum(symbol is None and not IS_WILD[tile] for tile, symbol in zip(word.tiles, symbols, strict=True)),
        vowels=tuple(dict.fromkeys(vowels)),
    )


def families(by: WordRules, check: Check, own: Sequence[CountedWord]) -> Iterator[Family]:
    """Yield the families of a check among words."""
    fitting = [each for each in own if fits_alone(by, check, each.spelled)]
    for different in one_per_entry(fitting):
        for family in related_words(by, check, different):
            yield from within_limits(check, family)


def one_per_entry(own: Sequence[CountedWord]) -> Iterator[Family]:
    """Yield the words with one for each entry, for each way to choose it (ILT-23)."""
    entries: dict[str, list[CountedWord]] = {}
    for each in own:
        entries.setdefault(each.entry, []).append(each)
    return product(*entries.values())


def related_words(by: WordRules, check: Check, own: Family) -> Iterator[Family]:
    """Yield the words that belong together by the type of a check."""
    if check.type == "bound_theme":
        yield from (tuple(each for each in own if of_theme(by, theme, each.spelled)) for theme in by.themes)
    elif check.type == "group":
        yield from group_families(check, own)
    elif check.type == "ladder":
        yield from row_families(own, is_rung)
    elif check.type == "chain":
        yield from row_families(own, is_link)
    elif check.type == "growing":
        yield from growing_families(check.lengths, own)
    elif check.type == "acrostic":
        yield from acrostic_families(by.dictionary, own)
    else:
        yield own


def within_limits(check: Check, family: Family) -> Iterator[Family]:
    """Yield a family within the rules for symbols, for the set, and for the number of words."""
    for shown in by_symbol(check, family):
        for kept in by_set(check, shown):
            if check.max_words is None or len(kept) <= check.max_words:
                yield kept
            else:
                yield from combinations(kept, check.max_words)


def by_symbol(check: Check, family: Family) -> Iterator[Family]:
    """Yield for each symbol the words whose vowels show no other, or that do not show it; wilds show any."""
    if check.symbol_rule == "vowels_share_symbol":
        yield from (tuple(each for each in family if {*each.vowels} <= {symbol}) for symbol in SYMBOLS)
    elif check.symbol_rule == "one_symbol_absent":
        yield from (tuple(each for each in family if not each.shown[at]) for at in range(len(SYMBOLS)))
    else:
        yield family


def by_set(check: Check, family: Family) -> Iterator[Family]:
    """Yield the sets within a family that keep the rule of the set."""
    if check.set_rule == "all_letters_different":
        yield from sets_without_repeats(family, frozenset())
    elif check.set_rule == "lengths_3_4_5":
        yield from product(*([each for each in family if len(each.spelled) == length] for length in (3, 4, 5)))
    else:
        yield family


def sets_without_repeats(family: Family, used: frozenset[str]) -> Iterator[Family]:
    """Yield the sets of words that have no letter twice."""
    yield ()
    for at, each in enumerate(family):
        here = frozenset(each.spelled)
        if len(here) == len(each.spelled) and not here & used:
            yield from ((each, *rest) for rest in sets_without_repeats(family[at + 1 :], used | here))


def group_families(check: Check, own: Family) -> Iterator[Family]:
    """Yield the largest sets of words that belong to one group."""
    group = check.group
    assert group is not None
    if group == "rhyme" or group == "homophone":
        yield from largest_alike(own, rhymes if group == "rhyme" else sounds_same)
        return
    classes: dict[str, list[CountedWord]] = {}
    for each in own:
        for mark in shared_marks(group, each):
            classes.setdefault(mark, []).append(each)
    yield from map(tuple, classes.values())


def largest_alike(own: Family, alike: Alike) -> Iterator[Family]:
    """Yield the largest sets of words that are all alike, two by two."""
    near = {each.place: {other.place for other in own if alike(each, other)} for each in own}
    word = {each.place: each for each in own}
    open_sets: list[tuple[tuple[int, ...], set[int], set[int]]] = [((), set(word), set())]
    while open_sets:
        held, more, done = open_sets.pop()
        if not more and not done:
            yield tuple(word[place] for place in held)
        for place in sorted(more):
            open_sets.append(((*held, place), more & near[place], done & near[place]))
            more = more - {place}
            done = done | {place}


def row_families(own: Family, follows: Alike) -> Iterator[Family]:
    """Yield the sets of words that can be laid in a row, each following the one before."""
    after = [[at for at, other in enumerate(own) if other is not each and follows(each, other)] for each in own]
    ends = {(1 << at, at) for at in range(len(own))}
    seen: set[int] = set()
    while ends:
        for mask, _ in sorted(ends):
            if mask not in seen:
                seen.add(mask)
                yield tuple(each for at, each in enumerate(own) if mask >> at & 1)
        ends = {(mask | 1 << at, at) for mask, end in ends for at in after[end] if not mask >> at & 1}


def growing_families(lengths: tuple[int, ...], own: Family) -> Iterator[Family]:
    """Yield the sets of words of these lengths, each the one before with a letter more."""
    for row in product(*([each for each in own if len(each.spelled) == length] for length in lengths)):
        if all(is_grown(one, other) for one, other in pairwise(row)):
            yield row


def acrostic_families(dictionary: str, own: Family) -> Iterator[Family]:
    """Yield the sets of words whose initials make a word."""
    shelf: dict[str, list[CountedWord]] = {}
    for each in own:
        shelf.setdefault(each.spelled[0], []).append(each)
    for initials in initials_of_words(dictionary, "".join(sorted(each.spelled[0] for each in own))):
        takes = [combinations(shelf[letter], initials.count(letter)) for letter in dict.fromkeys(initials)]
        for chosen in product(*takes):
            yield tuple(each for some in chosen for each in some)


@lru_cache(maxsize=1024)
def initials_of_words(dictionary: str, letters: str) -> tuple[str, ...]:
    """Return the letters of every word that these letters make, each set of letters once, small ones first."""
    words = find(dictionary).words(letters, shortest=SHORTEST) if letters else []
    return tuple(dict.fromkeys("".join(sorted(word)) for word in sorted(words, key=len)))


def rhymes(one: CountedWord, other: CountedWord) -> bool:
    """Return whether two words rhyme."""
    return rhyme(one.spelled, other.spelled)


def sounds_same(one: CountedWord, other: CountedWord) -> bool:
    """Return whether two words sound the same."""
    return sounds_like(one.spelled, other.spelled)


def is_rung(one: CountedWord, other: CountedWord) -> bool:
    """Return whether two words of one length differ in exactly one place."""
    if len(one.spelled) != len(other.spelled):
        return False
    return sum(a != b for a, b in zip(one.spelled, other.spelled, strict=True)) == 1


def is_link(one: CountedWord, other: CountedWord) -> bool:
    """Return whether a word begins with the letter that the one before ends with."""
    return one.spelled[-1] == other.spelled[0]


def is_grown(one: CountedWord, other: CountedWord) -> bool:
    """Return whether a word has the letters of the one before and one more."""
    more = sorted(other.spelled)
    for letter in one.spelled:
        if letter not in more:
            return False
        more.remove(letter)
    return len(more) == 1


def shared_marks(group: Shared, each: CountedWord) -> tuple[str, ...]:
    """Return the marks of a word of which words of one group share one."""
    match group:
        case "anagram":
            return ("".join(sorted(each.spelled)),)
        case "same_initial":
            return (each.spelled[0],)
        case "same_length":
            return (str(len(each.spelled)),)
        case "same_letter":
            return tuple(letter for letter in CONSONANTS if letter in each.spelled)
        case "single_vowel":
            used = {letter for letter in each.spelled if letter in VOWELS}
            return tuple(vowel for vowel in VOWELS if used <= {vowel})
        case _:
            assert_never(group)
