"""Words a rack makes, best and all, by the house's search and by others', on the same racks, in one run."""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from math import exp, log
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from string import ascii_uppercase
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.contest import load
from bench.report import measured_on, place, versions
from bench.searchers import FIELD, LIBRARIES, HouseCompiled, Searcher, Values, worth

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
    ours = HouseCompiled.name
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
        f"* {measured_on()}, {versions('numpy', 'dawg2', 'marisa-trie')}",
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
