"""Words a rack makes, best and all, by Parlour's search and by others', on the same racks, in one run."""

import argparse
import sys
from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import exp, log
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from string import ascii_uppercase
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, ClassVar, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.contest import load
from bench.report import place, versions

Values = dict[str, int]


class Searcher(ABC):
    """A list of words in memory, and two questions to it."""

    name: ClassVar[str]
    driven: ClassVar[str]

    @staticmethod
    def keep(words: list[str], folder: Path) -> None:
        """Put the words where `__init__` reads them: as text, or in the fastest form that the library has."""
        (folder / "words.txt").write_text("\n".join(words), "ascii")

    @abstractmethod
    def __init__(self, folder: Path) -> None: ...

    @abstractmethod
    def words(self, rack: str, blanks: int) -> Iterable[str]:
        """All words of the letters."""

    def best(self, rack: str, blanks: int, values: Values) -> str | None:
        """The word of most worth, a blank being worth nothing."""
        return max(self.words(rack, blanks), key=lambda word: worth(word, rack, values), default=None)


def worth(word: str, rack: str, values: Values) -> int:
    """What the cards of a word are worth; letters that the rack lacks are blanks."""
    left, total = list(rack), 0
    for letter in word:
        if letter in left:
            left.remove(letter)
            total += values[letter]
    return total


def text_of(folder: Path) -> list[str]:
    """The words as a text file holds them."""
    return (folder / "words.txt").read_text("ascii").split()


class Naive(Searcher):
    """Every word is tried."""

    name = "naive set"
    driven = "a `set` of words; each is tried letter by letter against the rack"

    def __init__(self, folder: Path) -> None:
        self.held = set(text_of(folder))

    def words(self, rack: str, blanks: int) -> list[str]:
        most = len(rack) + blanks
        return [word for word in self.held if len(word) <= most and made(word, rack, blanks)]


def made(word: str, rack: str, blanks: int) -> bool:
    """Whether the letters make the word; given up at the first blank too many."""
    left = list(rack)
    for letter in word:
        if letter in left:
            left.remove(letter)
        elif blanks:
            blanks -= 1
        else:
            return False
    return True


class Anagrams(Searcher):
    """Every choice of letters is looked up, sorted."""

    name = "sorted-alphagram dict"
    driven = "a `dict` from sorted letters to words; every choice of rack and blanks is looked up"

    def __init__(self, folder: Path) -> None:
        held: defaultdict[str, list[str]] = defaultdict(list)
        for word in text_of(folder):
            held["".join(sorted(word))].append(word)
        self.held = dict(held)

    def words(self, rack: str, blanks: int) -> list[str]:
        keys = {
            "".join(sorted((*cards, *fill)))
            for size in range(len(rack) + 1)
            for cards in set(combinations(sorted(rack), size))
            for many in range(blanks + 1)
            for fill in combinations_with_replacement(ascii_uppercase, many)
        }
        return [word for key in keys for word in self.held.get(key, ())]


class Prefixes(Searcher):
    """A walk from letter to letter that asks at each whether any word goes on so."""

    begins: Callable[[str], bool]
    has: Callable[[str], bool]

    def words(self, rack: str, blanks: int) -> Iterator[str]:
        return self.walk("", Counter(rack), blanks)

    def walk(self, prefix: str, left: Counter[str], blanks: int) -> Iterator[str]:
        """The words that begin so."""
        for letter in ascii_uppercase if blanks else [letter for letter, many in left.items() if many]:
            longer = prefix + letter
            if self.begins(longer):
                if self.has(longer):
                    yield longer
                if left[letter]:
                    left[letter] -= 1
                    yield from self.walk(longer, left, blanks)
                    left[letter] += 1
                else:
                    yield from self.walk(longer, left, blanks - 1)


class Dawg2(Prefixes):
    """DAWG2's graph."""

    name = "DAWG2"
    driven = "`CompletionDAWG`, loaded from its file; `has_keys_with_prefix` at each letter of a walk"

    @staticmethod
    def keep(words: list[str], folder: Path) -> None:
        dawg: Any = load("dawg")
        dawg.CompletionDAWG(words).save(str(folder / "words.dawg"))

    def __init__(self, folder: Path) -> None:
        dawg: Any = load("dawg")
        held = dawg.CompletionDAWG().load(str(folder / "words.dawg"))
        self.begins, self.has = held.has_keys_with_prefix, held.has_key


class Marisa(Prefixes):
    """marisa-trie's trie."""

    name = "marisa-trie"
    driven = "`Trie`, mapped from its file; `iterkeys` at each letter of a walk, its first key alone"

    @staticmethod
    def keep(words: list[str], folder: Path) -> None:
        marisa: Any = load("marisa_trie")
        marisa.Trie(words).save(str(folder / "words.marisa"))

    def __init__(self, folder: Path) -> None:
        marisa: Any = load("marisa_trie")
        held = marisa.Trie().mmap(str(folder / "words.marisa"))
        self.begins = lambda prefix: next(held.iterkeys(prefix), None) is not None
        self.has = held.__contains__


class Masks(Searcher):
    """All words at once, as numpy arrays."""

    name = "numpy letter mask"
    driven = "a 32-bit mask a word leaves few; their 26 counts are compared with the rack's; loaded by `numpy.load`"

    @staticmethod
    def keep(words: list[str], folder: Path) -> None:
        numpy: Any = load("numpy")
        counts = numpy.zeros((len(words), 26), numpy.uint8)
        for at, word in enumerate(words):
            for letter in word:
                counts[at, ord(letter) - 65] += 1
        masks = ((counts > 0) * (1 << numpy.arange(26))).sum(1).astype(numpy.uint32)
        numpy.savez(folder / "words.npz", counts=counts, masks=masks, words=numpy.array(words, "S"))

    def __init__(self, folder: Path) -> None:
        numpy: Any = load("numpy")
        self.numpy = numpy
        with numpy.load(folder / "words.npz") as held:
            self.counts, self.masks, self.spelled = held["counts"], held["masks"], held["words"]

    def fitting(self, rack: str, blanks: int) -> tuple[Any, Any]:
        """The places of the words that fit, and how many cards of each letter they take."""
        numpy = self.numpy
        held = numpy.zeros(26, numpy.uint8)
        for letter in rack:
            held[ord(letter) - 65] += 1
        lacks = numpy.uint32((1 << 26) - 1 & ~sum(1 << int(at) for at in held.nonzero()[0]))
        short = self.masks & lacks
        close = numpy.flatnonzero(numpy.bitwise_count(short) <= blanks if blanks else short == 0)
        counts = self.counts[close]
        cards = numpy.minimum(counts, held)
        fit = (counts - cards).sum(1) <= blanks
        return close[fit], cards[fit]

    def words(self, rack: str, blanks: int) -> list[str]:
        found, _ = self.fitting(rack, blanks)
        return [word.decode() for word in self.spelled[found].tolist()]

    def best(self, rack: str, blanks: int, values: Values) -> str | None:
        found, cards = self.fitting(rack, blanks)
        if not len(found):
            return None
        worths = cards @ self.numpy.array([values[letter] for letter in ascii_uppercase])
        return str(self.spelled[found[worths.argmax()]].decode())


class Parlour(Searcher):
    """Parlour's own search."""

    name = "Parlour, without a compiler"
    driven = "`Lexicon.best` and `Lexicon.words`, walking in Python"

    def __init__(self, folder: Path) -> None:  # noqa: ARG002 it brings its own file
        from parlour.words.lexicon import Lexicon, find

        found = find()
        self.lexicon = self.chosen(found, Lexicon(found._trie, found._list, None))

    def chosen(self, found: Any, slow: Any) -> Any:
        """Which of the two searches is measured."""
        del found
        return slow

    def words(self, rack: str, blanks: int) -> list[str]:
        found: list[str] = self.lexicon.words(rack, blanks=blanks)
        return found

    def best(self, rack: str, blanks: int, values: Values) -> str | None:
        found: str | None = self.lexicon.best(rack, values, blanks=blanks)
        return found


class ParlourCompiled(Parlour):
    """Parlour's own search, as it is where a compiler was there at set-up."""

    name = "Parlour"
    driven = "`Lexicon.best` and `Lexicon.words`, walking in C"

    def chosen(self, found: Any, slow: Any) -> Any:
        del slow
        return found


FIELD: tuple[type[Searcher], ...] = (ParlourCompiled, Parlour, Masks, Dawg2, Marisa, Anagrams, Naive)
LIBRARIES = {"ParlourCompiled": "parlour.words.lexicon", "Parlour": "parlour.words.lexicon", "Masks": "numpy"} | {
    "Dawg2": "dawg",
    "Marisa": "marisa_trie",
}
"""What each imports, so that the time for it is told apart from the time to load words."""


SIZES, BLANKS, RACKS = (7, 9, 12), (0, 1, 2), 6
ASKED = ("best", "words")


class Costs(NamedTuple):
    """Seconds to import and to load; bytes that the process grew by, in all, and those that no file can share."""

    imported: float
    loaded: float
    memory: int
    anonymous: int


Cell = tuple[str, int, int]
"""What is asked, how many letters, how many blanks."""


def memory() -> tuple[int, int]:
    """Resident bytes of this process, and those of them that no file backs."""
    told = dict(line.split()[:2] for line in Path("/proc/self/smaps_rollup").read_text("ascii").splitlines()[1:])
    return 1024 * int(told["Rss:"]), 1024 * int(told["Anonymous:"])


def serve(line: Connection, kind: type[Searcher], folder: Path) -> None:
    """Load one searcher in a process of its own, answer until told to stop, then tell what it cost."""
    before, began = memory(), perf_counter()
    if library := LIBRARIES.get(kind.__name__):
        load(library)
    imported = perf_counter()
    searcher = kind(folder)
    ready = perf_counter()
    line.send("ready")
    while (task := line.recv()) is not None:
        line.send(task_done(searcher, *task))
    after = memory()
    line.send(Costs(imported - began, ready - imported, after[0] - before[0], after[1] - before[1]))


def task_done(searcher: Searcher, cell: Cell, racks: list[str], values: Values, seconds: float) -> tuple[float, Any]:
    """Queries a second in the best pass over the racks, and what was found: worths, or numbers of words."""
    asked, _, blanks = cell
    ask: Callable[[str], Any] = (
        (lambda rack: searcher.best(rack, blanks, values))
        if asked == "best"
        else lambda rack: list(searcher.words(rack, blanks))
    )
    found: list[Any] = []
    best, began = 0.0, process_time()
    while not found or process_time() - began < seconds:
        start = process_time()
        found = [ask(rack) for rack in racks]
        best = max(best, len(racks) / (process_time() - start))
    return best, [told(answer, rack, values) for answer, rack in zip(found, racks, strict=True)]


def told(answer: Any, rack: str, values: Values) -> int:
    """What must be the same for all: the worth of the best word, the number of words."""
    if isinstance(answer, list):
        return len(set(answer))
    return -1 if answer is None else worth(answer, rack, values)


def main(seconds: float = 0.5, write: bool = False, racks: int = RACKS) -> None:
    """Measure all in turn, cell by cell; print the section, and write it if asked to."""
    from parlour.words.letters import ORDER
    from parlour.words.lexicon import find

    field = [kind for kind in FIELD if load(LIBRARIES.get(kind.__name__, __name__))]
    absent = [kind.name for kind in FIELD if kind not in field]
    if absent:
        print(
            f"not installed, so not measured: {', '.join(absent)}; scripts/setup bench installs them", file=sys.stderr
        )
    words = sorted(find())
    values = {letter: max(1, 10 - ORDER.index(letter) // 2) for letter in ascii_uppercase}
    chance = Random(4)
    bag = "".join(words)
    cells = {
        (asked, size, blanks): ["".join(chance.sample(bag, size)) for _ in range(racks)]
        for size in SIZES
        for blanks in BLANKS
        for asked in ASKED
    }
    with TemporaryDirectory() as name:
        folder = Path(name)
        for kind in field:
            kind.keep(words, folder)
        costs, rates = contest(field, folder, cells, values, seconds)
    text = page(field, costs, rates, seconds, len(words), racks)
    print(text)
    if write:
        place("words", text)


def contest(
    field: Sequence[type[Searcher]], folder: Path, cells: dict[Cell, list[str]], values: Values, seconds: float
) -> tuple[dict[str, Costs], dict[str, dict[Cell, float]]]:
    """Each searcher in a process of its own, one at work at a time; all must agree on what there is to find."""
    spawn = get_context("spawn")
    lines: dict[str, Connection] = {}
    for kind in field:
        lines[kind.name], end = spawn.Pipe()
        spawn.Process(target=serve, args=(end, kind, folder), daemon=True).start()
        lines[kind.name].recv()
    rates: dict[str, dict[Cell, float]] = {kind.name: {} for kind in field}
    for cell, racks in cells.items():
        answers = {}
        for name, line in lines.items():
            line.send((cell, racks, values, seconds))
            rates[name][cell], answers[name] = line.recv()
            print(f"{name}, {cell}: {rates[name][cell]:,.1f}", file=sys.stderr)
        if len(set(map(tuple, answers.values()))) > 1:
            raise RuntimeError(f"{cell}: not all found the same: {answers}")
    for line in lines.values():
        line.send(None)
    return {name: line.recv() for name, line in lines.items()}, rates


def mean(rates: Iterable[float]) -> float:
    """The geometric mean."""
    logs = [log(rate) for rate in rates]
    return exp(sum(logs) / len(logs))


def page(
    field: Sequence[type[Searcher]],
    costs: dict[str, Costs],
    rates: dict[str, dict[Cell, float]],
    seconds: float,
    words: int,
    racks: int,
) -> str:
    """The section of the results."""
    ours = ParlourCompiled.name
    means = {
        asked: {name: mean(by[cell] for cell in by if cell[0] == asked) for name, by in rates.items()}
        for asked in ASKED
    }
    lines = [
        "## Words out of letters",
        "",
        f"Queries a second of processor time, geometric means over racks of {', '.join(map(str, SIZES))} letters with",
        f"{', '.join(map(str, BLANKS))} blanks, {racks} racks each, the same for all, out of the",
        f"{words:,} words of ENABLE (Parlour's structure holds two more lists beside it). The best pass over the racks",
        f"counts, out of one or as many as {seconds:g} s allow, cell by cell in turn, each search in a process of its",
        'own, one at work at a time; all must find the same. "ratio" is how many times as fast Parlour is. Memory is',
        'what the process grew by from before the import to after the last question, "its own" the part that no mapped',
        "file backs, paid again by each process; Parlour's is mostly the modules that it imports.",
        "Made by `python bench/words.py --write`.",
        "",
        f"* {versions('numpy', 'dawg2', 'marisa-trie')}",
        f"* {structure()}",
        "",
        "| search | best word/s | ratio | all words/s | ratio | import ms | load ms | memory MB | its own MB |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name in sorted(rates, key=lambda name: -means["best"][name]):
        figures = [f"{means[asked][name]:,.0f} | {means[asked][ours] / means[asked][name]:,.1f}" for asked in ASKED]
        cost = costs[name]
        paid = (1000 * cost.imported, 1000 * cost.loaded, cost.memory / 1e6, cost.anonymous / 1e6)
        lines.append(f"| {name} | {' | '.join((*figures, *(f'{each:.1f}' for each in paid)))} |")
    lines += ["", *by_cell(rates), "", *(f"* {kind.name}: {kind.driven}" for kind in field)]
    return "\n".join(lines) + "\n"


def by_cell(rates: dict[str, dict[Cell, float]]) -> list[str]:
    """The figures behind the means of the best word."""
    cells = [(size, blanks) for size in SIZES for blanks in BLANKS]
    lines = [
        "| best word/s | " + " | ".join(f"{size} + {blanks}" for size, blanks in cells) + " |",
        "| --- |" + " ---: |" * len(cells),
    ]
    for name, by in rates.items():
        lines.append(f"| {name} | " + " | ".join(f"{by['best', size, blanks]:,.0f}" for size, blanks in cells) + " |")
    return lines


def structure() -> str:
    """The search structure: how large it is."""
    from parlour.words.lexicon import DATA, shipped

    size = (DATA / "words.bin").stat().st_size
    return f"Parlour's structure: {size:,} bytes for {shipped().header.words:,} words of three lists, mapped, so shared"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="least length of each measured stretch")
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    parser.add_argument("--racks", type=int, default=RACKS, help="racks of each size")
    given = parser.parse_args()
    main(given.seconds, given.write, given.racks)
