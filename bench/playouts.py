"""Decisions a second of random play: Parlour beside RLCard, PettingZoo, OpenSpiel and boardgame.io, in one run."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench import parlour_games, peer_games
from bench.contest import Absent, Contestant, Entry, Tally
from bench.parlour_games import COMPILED
from bench.report import place, versions

STRETCHES = 3
WARM_UP = 1.0
"""Seconds at most that each contestant plays before it is measured."""

LIBRARIES: dict[str, Callable[[], Iterator[Entry]]] = {
    parlour_games.LIBRARY: parlour_games.entries,
    peer_games.RLCARD: peer_games.rlcard_games,
    peer_games.PETTINGZOO: peer_games.pettingzoo_games,
    peer_games.OPENSPIEL: peer_games.openspiel_games,
    peer_games.BOARDGAME: peer_games.boardgame_games,
}

YARDSTICK = ("Parlour", "illimat")
"""The game that all others are compared with, at its slowest player count."""

PACKAGES = ("parlour", "rlcard", "pettingzoo", "open-spiel", "numpy", "msgspec")

HEAD = """\
# Playouts

Decisions a second of random play, with all legal moves listed at each decision, on one core, all in one run.
Made by `bench/playouts.py --write`, never by hand.

Every contestant warms up, then plays {stretches} stretches of {seconds:g} s in turn with all the others, so that noise
of the machine hits all alike. "ratio" is how many times as fast Illimat is, at its slowest player count
({yardstick}), by the best stretches: above 1 Illimat is ahead; "compiled" is the same for its rules as
`scripts/compile` compiles them ({compiled}). Whole games are played, so dealing and
scoring are in the time; only decisions of players are counted. A decision is not the same work in every game: "listed"
is the mean number of legal moves at one, "moves/s" how many were listed a second. "processor" is the least share of
one that a stretch got: well below 100 %, and the machine was busy with something else.
"""


class Row(NamedTuple):
    """A contestant with its stretches."""

    contestant: Contestant
    tallies: list[Tally]

    @property
    def best(self) -> float:
        """Decisions a second in the best stretch."""
        return max(tally.rate for tally in self.tallies)

    @property
    def middle(self) -> float:
        """Decisions a second in the median stretch."""
        return median(tally.rate for tally in self.tallies)

    @property
    def listed(self) -> float:
        """Mean number of legal moves at a decision."""
        return sum(tally.listed for tally in self.tallies) / sum(tally.decisions for tally in self.tallies)

    @property
    def length(self) -> float:
        """Mean number of decisions in a game."""
        return sum(tally.decisions for tally in self.tallies) / sum(tally.games for tally in self.tallies)

    @property
    def share(self) -> float:
        """The least share of a processor that a stretch got: well below 1, and something else was running."""
        return min(tally.processor / tally.seconds for tally in self.tallies)


def main(seconds: float = 5.0, write: bool = False, only: Sequence[str] = ()) -> None:
    """Measure all, or the libraries named in `only`; print the page, and write it beside this file if asked to."""
    field = _entries(only)
    absent = [entry for entry in field if isinstance(entry, Absent)]
    rows = _contest([entry for entry in field if isinstance(entry, Contestant)], seconds)
    text = page(rows, absent, seconds)
    print(text)
    if write:
        place("playouts", text)


def _entries(only: Sequence[str]) -> list[Entry]:
    """The field, in the order of the libraries."""
    wanted = {name.lower() for name in only}
    chosen = [entries for library, entries in LIBRARIES.items() if not wanted or library.lower() in wanted]
    return [entry for entries in chosen for entry in entries()]


def _contest(contestants: Sequence[Contestant], seconds: float) -> list[Row]:
    """Warm all up, then let each play a stretch in turn, round by round."""
    for contestant in contestants:
        contestant.measure(min(WARM_UP, seconds))
    rows = [Row(contestant, []) for contestant in contestants]
    for stretch in range(STRETCHES):
        for row in rows:
            tally = row.contestant.measure(seconds)
            row.tallies.append(tally)
            who = f"{row.contestant.library} {row.contestant.game}"
            print(f"{stretch + 1}/{STRETCHES} {who}: {tally.rate:,.0f}", file=sys.stderr)
    return rows


def page(rows: Sequence[Row], absent: Sequence[Absent], seconds: float) -> str:
    """The whole of `results.md`."""
    yardsticks = _yardstick(rows, compiled=False), _yardstick(rows, compiled=True)
    stretches = max((len(row.tallies) for row in rows), default=0)
    plain, compiled = map(_named, yardsticks)
    peer = f"boardgame.io {peer_games.boardgame_version() or 'not installed'}"
    parts = [
        HEAD.format(stretches=stretches, seconds=seconds, yardstick=plain, compiled=compiled),
        f"{versions(*PACKAGES)}, {peer}\n",
        _table(rows, yardsticks),
        "## How each is driven\n",
        "\n".join(f"* {line}" for line in dict.fromkeys(f"{c.library}: {c.driven}" for c, _ in rows)) + "\n",
    ]
    if absent:
        parts += ["## Not measured\n", "\n".join(f"* {a.library} {a.game}: {a.why}" for a in absent) + "\n"]
    return "\n".join(parts)


def _yardstick(rows: Sequence[Row], *, compiled: bool) -> Row | None:
    """Illimat at its slowest player count; None where it was not measured."""
    library, game = YARDSTICK
    own = [row for row in rows if row.contestant.library == library and row.contestant.game.startswith(game)]
    return min((row for row in own if row.contestant.game.endswith(COMPILED) is compiled), key=_best, default=None)


def _best(row: Row) -> float:
    return row.best


def _named(yardstick: Row | None) -> str:
    """What the others are compared with, in words."""
    return f"{yardstick.contestant.game}: {yardstick.best:,.0f}" if yardstick else "not measured in this run"


def _table(rows: Sequence[Row], yardsticks: Sequence[Row | None]) -> str:
    """The figures, fastest first."""
    lines = [
        "| library | game | best, decisions/s | median | ratio | compiled | listed | moves/s | decisions in a game"
        " | processor |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in sorted(rows, key=_best, reverse=True):
        who = row.contestant
        ratios = " | ".join(f"{yardstick.best / row.best:.2f}" if yardstick else "-" for yardstick in yardsticks)
        lines.append(
            f"| {who.library} | {who.game} | {row.best:,.0f} | {row.middle:,.0f} | {ratios} | {row.listed:.1f}"
            f" | {row.best * row.listed:,.0f} | {row.length:.1f} | {row.share:.0%} |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="length of each measured stretch")
    parser.add_argument("--write", action="store_true", help="write bench/results.md")
    parser.add_argument("--only", nargs="*", default=[], metavar="LIBRARY", help="measure these libraries alone")
    asked = parser.parse_args()
    if asked.write and asked.only:
        parser.error("results.md holds all libraries or is not written: leave out --only or --write")
    main(asked.seconds, asked.write, asked.only)
