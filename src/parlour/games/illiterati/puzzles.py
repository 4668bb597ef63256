"""Illiterati's puzzles: all letters in words, with none left over."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random

from msgspec.structs import replace

from parlour.core.game import Illegal, Millis
from parlour.core.phrases import count
from parlour.core.puzzles import Puzzles
from parlour.games.illiterati.actions import Action, Done, Loosen, Spell
from parlour.games.illiterati.box import IS_BLANK, LETTER, SHORTEST, Effect, Tile
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.rows import spelled_with
from parlour.games.illiterati.state import Area, State, Wait
from parlour.games.illiterati.validity import valid, word_rules
from parlour.words.facts import commonness, offensive
from parlour.words.lexicon import Lexicon, find

LEAST, MOST = 7, 10
"""How many letters a puzzle has."""

WELL_KNOWN = 50
"""The rarest words of an answer, by their size in SCOWL's lists."""

Answer = tuple[Action, ...]


def pose(state: State, seat: int) -> State | None:
    """Return building with a few loose letters and nothing else in play: no book, Library, blank or effect (ILT-11)."""
    area = state.areas[seat]
    fresh = state.wait is Wait.BUILD and not area.words and not area.bound and area.book is None
    kept = some_letters(state.options, [tile for tile in area.loose if not IS_BLANK[tile]]) if fresh else None
    if kept is None:
        return None
    back = (*(tile for tile in area.loose if tile not in kept), *state.library)
    return replace(
        state,
        areas=(Area(loose=kept),),
        bag=(*state.bag, *back),
        library=(),
        effects=Effect(no_redraw=True),
        now=Millis(0),
        since=Millis(0),
    )


def some_letters(options: Options, tiles: Sequence[Tile]) -> tuple[Tile, ...] | None:
    """Return some of the letters that one set of well-known words uses up; None where no such letters are found.

    They are looked for from the largest number on, side by side as they were drawn.
    """
    lexicon = find(options.dictionary)
    for many in range(MOST, LEAST - 1, -1):
        for start in range(len(tiles) - many + 1):
            kept = tuple(tiles[start : start + many])
            found = list(islice(covers(lexicon, "".join(LETTER[tile] for tile in kept)), 2))
            if len(found) == 1 and well_known(found[0]):
                return kept
    return None


def well_known(words: Iterable[str]) -> bool:
    """Return whether a puzzle may ask for words: many people know them, and they offend nobody."""
    return all(commonness(word) <= WELL_KNOWN and not offensive(word) for word in words)


def answers(state: State, seat: int) -> Iterator[Answer]:
    """Yield every way to use all letters; none where one of them needs a word that few know (ILT-20)."""
    loose = state.areas[seat].loose
    lexicon = find(state.options.dictionary)
    found = list(covers(lexicon, "".join(LETTER[tile] for tile in loose)))
    if all(map(well_known, found)):
        yield from (laid(words, loose) for words in found)


def covers(lexicon: Lexicon, letters: str, upto: str = "") -> Iterator[tuple[str, ...]]:
    """Yield every set of words that uses all letters, the words in alphabetical order from `upto` on."""
    if not letters:
        yield ()
        return
    for word in sorted(lexicon.words(letters, shortest=SHORTEST)):
        rest = "".join((Counter(letters) - Counter(word)).elements())
        if word >= upto and (not rest or len(rest) >= SHORTEST):
            yield from ((word, *others) for others in covers(lexicon, rest, word))


def laid(words: Sequence[str], loose: tuple[Tile, ...]) -> Answer:
    """Return how words are laid, one row after another (ILT-12)."""
    rows: list[Action] = []
    for word in words:
        row = spelled_with(word, loose)
        loose = tuple(tile for tile in loose if tile not in row.tiles)
        rows.append(row)
    return tuple(rows)


def guess(state: State, seat: int, random: Random) -> Answer:
    """Return random words, one after another, until the letters left make none."""
    loose, lexicon = state.areas[seat].loose, find(state.options.dictionary)
    words: list[str] = []
    left = "".join(LETTER[tile] for tile in loose)
    while found := lexicon.words(left, shortest=SHORTEST, clean=True):
        words.append(random.choice(found))
        left = "".join((Counter(left) - Counter(words[-1])).elements())
    rows = laid(words, loose)
    return (*rows, Done(done=True)) if left else rows


def score(state: State, seat: int, action: Action) -> int | None:
    """Return minus the letters left over, once none is or the player is done; laying a row leads there (ILT-11)."""
    area, by = state.areas[seat], word_rules(state, seat)
    if isinstance(action, Loosen):
        return None
    if isinstance(action, Done):
        return -sum(len(row.tiles) for row in area.words if not valid(by, row.spelled)) - len(area.loose)
    if not isinstance(action, Spell):
        raise Illegal("puzzle", "Here you only lay your letters in words.")
    rows = [row for row in area.words if not set(row.tiles).intersection(action.tiles)]
    used = len(action.tiles) + sum(len(row.tiles) for row in rows)
    spelled = ["".join(LETTER[tile] for tile in action.tiles), *(row.spelled for row in rows)]
    return 0 if used == len(area.tiles) and all(valid(by, word) for word in spelled) else None


def name(_state: State, answer: Answer) -> str:
    """Return the words in alphabetical order."""
    rows = [action for action in answer if isinstance(action, Spell)]
    return ", ".join(sorted("".join(LETTER[tile] for tile in row.tiles) for row in rows))


def measure(score: int) -> str:
    """Return how many letters are left over, in words."""
    return f"{count(-score, 'letter')} left over" if score else "no letter left over"


PUZZLES: Puzzles[Options, State, Action] = Puzzles(
    task="Lay all your letters in words, with none left over.",
    options=Options(junior=True, books_later=True),
    seats=1,
    pose=pose,
    answers=answers,
    guess=guess,
    score=score,
    name=name,
    measure=measure,
)
