"""Which of a player's words meet a book: by kind, letters, words and symbols (ILT-33)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, product

from msgspec.structs import replace

from parlour.games.illiterati.box import SHORTEST, SYMBOLS, Check, Requirement, Symbols
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.families import CountedWord, counted_word, families
from parlour.games.illiterati.state import Word
from parlour.games.illiterati.validity import WordRules, valid
from parlour.games.illiterati.view_types import Need, Progress, SymbolNeed

REMEMBERED = 4096
FIVE_STANDARD = 5
LOOKED_AT = 256
"""Families that are compared for how near they come."""

CLOSE = 1
"""Surplus letters that are as good as none."""


def requirement_of(by: WordRules, *, chapter: bool) -> Requirement | None:
    """Return what the book, or the Final Chapter, wants of a player; None where there is none."""
    books = content(by.box).books
    if chapter:
        return None if by.chapter is None else books[by.chapter].final_chapter.requirement
    return None if by.book is None else books[by.book].requirement


@lru_cache(maxsize=REMEMBERED)
def progress(by: WordRules, words: tuple[Word, ...], *, chapter: bool = False) -> Progress | None:
    """Return how far valid words go towards the book or the Final Chapter; None without one (ILT-33, ILT-50)."""
    want = requirement_of(by, chapter=chapter)
    if want is None:
        return None
    by = with_usual_length(by)
    own = [counted_word(place, word) for place, word in enumerate(words) if valid(by, word.spelled)]
    best, met = search(by, want, own)
    turn_in = without_needless(by, want, met) if met else ()
    shown = turn_in or best
    return Progress(
        fitting=places(shown),
        letters=Need(letters(shown), want.min_letters),
        words=Need(len(shown), want.min_words),
        symbols=symbol_needs(want, shown),
        met=bool(turn_in),
        turn_in=places(turn_in),
    )


def search(
    by: WordRules, want: Requirement, own: Sequence[CountedWord]
) -> tuple[tuple[CountedWord, ...], tuple[CountedWord, ...]]:
    """Return the words that come nearest to what is wanted, and the fewest letters that are enough, if any are.

    There may be thousands of acrostics: the first family that is just enough ends the search, and only `LOOKED_AT`
    families are compared for how near they come.
    """
    best: tuple[CountedWord, ...] = ()
    met: tuple[CountedWord, ...] = ()
    possible = enough(want, own)
    for number, family in enumerate(families(by, want.check, own)):
        if possible and enough(want, family):
            met = min(met or family, family, key=letters)
            if letters(met) <= want.min_letters + CLOSE:
                break
        elif not met and number < LOOKED_AT and amount_reached(want, family) > amount_reached(want, best):
            best = family
        elif not possible and number >= LOOKED_AT:
            break
    return best, met


def with_usual_length(by: WordRules) -> WordRules:
    """Return the rules without a longer shortest word: words that bind a book may be short (ILT-44)."""
    return by if by.shortest == SHORTEST else replace(by, shortest=SHORTEST)


@lru_cache(maxsize=REMEMBERED)
def standing_words(by: WordRules, words: tuple[Word, ...]) -> tuple[bool, ...]:
    """Return which rows are words, with those that are too short but bind a book (ILT-20, ILT-21, ILT-44)."""
    if by.shortest == SHORTEST:
        return tuple(valid(by, word.spelled) for word in words)
    ways = [progress(by, words, chapter=chapter) for chapter in (False, True)]
    binding = {place for way in ways if way is not None for place in way.turn_in}
    return tuple(valid(by, word.spelled) or place in binding for place, word in enumerate(words))


def meets(by: WordRules, words: Sequence[Word], *, chapter: bool = False) -> bool:
    """Return whether exactly these words, all of them valid, meet the book (ILT-33)."""
    want = requirement_of(by, chapter=chapter)
    by = with_usual_length(by)
    if want is None or not all(valid(by, word.spelled) for word in words):
        return False
    own = [counted_word(place, word) for place, word in enumerate(words)]
    return any(len(family) == len(own) and enough(want, family) for family in families(by, want.check, own))


def places(family: Sequence[CountedWord]) -> tuple[int, ...]:
    """Return the places of the words, in order."""
    return tuple(sorted(each.place for each in family))


def letters(family: Sequence[CountedWord]) -> int:
    """Return how many letters words have in all."""
    return sum(len(each.spelled) for each in family)


def enough(want: Requirement, family: Sequence[CountedWord]) -> bool:
    """Return whether words of the right kind are enough in words, letters and symbols."""
    return (
        len(family) >= want.min_words
        and letters(family) >= want.min_letters
        and keeps_set_rule(want.check, family)
        and shows_symbols(want.symbols, family)
    )


def keeps_set_rule(check: Check, family: Sequence[CountedWord]) -> bool:
    """Return whether words keep what a check asks of all of them together, beyond their kind."""
    if check.set_rule == "one_7_one_5":
        lengths = sorted((len(each.spelled) for each in family), reverse=True)
        return len(lengths) > 1 and lengths[0] >= 7 and lengths[1] >= 5
    if check.set_rule == "five_standard":
        return sum(each.plain for each in family) >= FIVE_STANDARD
    return True


def totals(family: Sequence[CountedWord]) -> tuple[tuple[int, ...], int]:
    """Return how many of each symbol words show, and how many wilds they have."""
    shown = tuple(sum(each.shown[at] for each in family) for at in range(len(SYMBOLS)))
    return shown, sum(each.wilds for each in family)


@cache
def symbol_ways(symbols: Symbols) -> tuple[tuple[int, ...], ...]:
    """Return the ways to meet a wish for symbols: how many of each, for each choice that it leaves open."""
    fixed = (symbols.sun, symbols.cloud, symbols.leaf, symbols.moon)
    every = tuple(max(many, symbols.every_symbol) for many in fixed)
    found = []
    for one, two in product(range(len(SYMBOLS)), combinations(range(len(SYMBOLS)), 2)):
        need = list(every)
        need[one] = max(need[one], symbols.any_one_symbol)
        for at in two:
            need[at] = max(need[at], symbols.any_two_symbols_each)
        found.append(tuple(need))
    return tuple(dict.fromkeys(found))


def lacking(way: Sequence[int], shown: Sequence[int]) -> int:
    """Return how many symbols words lack for a way to meet a wish."""
    return sum(max(0, need - have) for need, have in zip(way, shown, strict=True))


def shows_symbols(symbols: Symbols, family: Sequence[CountedWord]) -> bool:
    """Return whether words show the symbols that are wanted, each wild as any one of them (ILT-33)."""
    shown, wilds = totals(family)
    return any(lacking(way, shown) <= wilds for way in symbol_ways(symbols))


def nearest_way(symbols: Symbols, shown: Sequence[int]) -> tuple[int, ...]:
    """Return the way to meet a wish for symbols that lacks the least."""
    return min(symbol_ways(symbols), key=lambda way: lacking(way, shown))


def amount_reached(want: Requirement, family: Sequence[CountedWord]) -> int:
    """Return how much of what is wanted is there, counted in letters, words and symbols."""
    shown, wilds = totals(family)
    way = nearest_way(want.symbols, shown)
    symbols = sum(way) - max(0, lacking(way, shown) - wilds)
    return min(letters(family), want.min_letters) + min(len(family), want.min_words) + symbols


def without_needless(by: WordRules, want: Requirement, family: tuple[CountedWord, ...]) -> tuple[CountedWord, ...]:
    """Return the words without those that are not needed, long ones left out first."""
    for each in sorted(family, key=lambda one: (-len(one.spelled), one.place)):
        rest = tuple(other for other in family if other is not each)
        if enough(want, rest) and any(len(some) == len(rest) for some in families(by, want.check, rest)):
            family = rest
    return family


def symbol_needs(want: Requirement, family: Sequence[CountedWord]) -> tuple[SymbolNeed, ...]:
    """Return how far each wish for symbols has come, wilds put where they are lacking."""
    shown, wilds = totals(family)
    found = []
    for symbol, need, have in zip(SYMBOLS, nearest_way(want.symbols, shown), shown, strict=True):
        if need:
            used = min(wilds, max(0, need - have))
            wilds -= used
            found.append(SymbolNeed(symbol, have + used, need))
    if want.check.set_rule == "five_standard":
        found.append(SymbolNeed("plain", sum(each.plain for each in family), FIVE_STANDARD))
    return tuple(found)
