"""The results as a page: who was measured, how fast, on what, and how it was driven."""

import os
import platform
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench import node_games
from bench.contest import Absent, Contestant, Tally
from bench.house_games import COMPILED

RESULTS = Path(__file__).parent / "results.md"

YARDSTICK = ("Parlour", "illimat")
"""The game that all others are held against, at its slowest player count."""

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


def page(rows: Sequence[Row], absent: Sequence[Absent], seconds: float) -> str:
    """The whole of `results.md`."""
    yardsticks = _yardstick(rows, compiled=False), _yardstick(rows, compiled=True)
    stretches = max((len(row.tallies) for row in rows), default=0)
    plain, compiled = map(_named, yardsticks)
    peer = f"boardgame.io {node_games.version() or 'not installed'}"
    parts = [
        HEAD.format(stretches=stretches, seconds=seconds, yardstick=plain, compiled=compiled),
        "\n".join(f"* {line}" for line in (measured_on(), f"{versions(*PACKAGES)}, {peer}")) + "\n",
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
    """What the others are held against, in words."""
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


def measured_on() -> str:
    """Return when, with which commit and on what machine something is measured, without names or paths."""
    commit = _git("rev-parse", "--short=8", "HEAD") + ("+" if _git("status", "--porcelain", "src", "web/src") else "")
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores of {_processor()}"
    return f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, commit {commit}, {machine}, {python}"


def _git(*words: str) -> str:
    """Return what git says; nothing outside a checkout."""
    said = subprocess.run(["git", *words], cwd=RESULTS.parent, capture_output=True, text=True, check=False)
    return said.stdout.strip()


def _processor() -> str:
    """Return the name of the processor (Linux)."""
    info = Path("/proc/cpuinfo")
    names = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
    return names[0] if names else platform.processor() or "an unknown processor"


def versions(*packages: str) -> str:
    """Return the versions of packages."""
    return ", ".join(f"{package} {_version(package)}" for package in packages)


def _version(package: str) -> str:
    """The installed version of a package, or that it is not there."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def place(section: str, text: str) -> None:
    """Put a section into results.md in the place of the same one before, the others left as they came."""
    start, end = f"<!-- {section} -->\n", f"<!-- end of {section} -->\n"
    before = RESULTS.read_text("utf-8") if RESULTS.exists() else ""
    head, found, rest = before.partition(start)
    tail = rest.partition(end)[2] if found else ""
    RESULTS.write_text(head + start + text + end + tail, "utf-8")
