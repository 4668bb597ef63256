"""Decisions a second of random play: Parlour beside RLCard, PettingZoo, OpenSpiel and boardgame.io, in one run."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench import house_games, node_games, openspiel_games, pettingzoo_games, report, rlcard_games
from bench.contest import Absent, Contestant, Entry

STRETCHES = 3
WARM_UP = 1.0
"""Seconds at most that each contestant plays before it is measured."""

LIBRARIES = (house_games, rlcard_games, pettingzoo_games, openspiel_games, node_games)


def main(seconds: float = 5.0, write: bool = False, only: Sequence[str] = ()) -> None:
    """Measure all, or the libraries named in `only`; print the page, and write it beside this file if asked to."""
    field = _entries(only)
    absent = [entry for entry in field if isinstance(entry, Absent)]
    rows = _contest([entry for entry in field if isinstance(entry, Contestant)], seconds)
    page = report.page(rows, absent, seconds)
    print(page)
    if write:
        report.place("playouts", page)


def _entries(only: Sequence[str]) -> list[Entry]:
    """The field, in the order of the libraries."""
    wanted = {name.lower() for name in only}
    chosen = [library for library in LIBRARIES if not wanted or library.LIBRARY.lower() in wanted]
    return [entry for library in chosen for entry in library.entries()]


def _contest(contestants: Sequence[Contestant], seconds: float) -> list[report.Row]:
    """Warm all up, then let each play a stretch in turn, round by round."""
    for contestant in contestants:
        contestant.measure(min(WARM_UP, seconds))
    rows = [report.Row(contestant, []) for contestant in contestants]
    for stretch in range(STRETCHES):
        for row in rows:
            tally = row.contestant.measure(seconds)
            row.tallies.append(tally)
            who = f"{row.contestant.library} {row.contestant.game}"
            print(f"{stretch + 1}/{STRETCHES} {who}: {tally.rate:,.0f}", file=sys.stderr)
    return rows


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="length of each measured stretch")
    parser.add_argument("--write", action="store_true", help="write bench/results.md")
    parser.add_argument("--only", nargs="*", default=[], metavar="LIBRARY", help="measure these libraries alone")
    asked = parser.parse_args()
    if asked.write and asked.only:
        parser.error("results.md holds all libraries or is not written: leave out --only or --write")
    main(asked.seconds, asked.write, asked.only)
