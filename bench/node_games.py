"""boardgame.io's reducer, run by node from the folder `boardgameio`."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.contest import Absent, Contestant, Entry, Tally

LIBRARY = "boardgame.io"
FOLDER = Path(__file__).parent / "boardgameio"
PACKAGE = FOLDER / "node_modules" / "boardgame.io" / "package.json"
GAMES = ("tic-tac-toe", "fishing")
DRIVEN = "`ai.enumerate`, `CreateGameReducer` called directly, undo off, production mode; in node, helper threads on"
PATIENCE = 60.0
"""Seconds beyond those measured after which node is given up."""


def entries() -> Iterator[Entry]:
    """Both games of the folder; its packages are fetched by npm the first time."""
    why = hindrance()
    for game in GAMES:
        yield Absent(LIBRARY, game, why) if why else Contestant(LIBRARY, game, DRIVEN, _measure(game))


def version() -> str | None:
    """The version of boardgame.io with that of node; None where it is not installed."""
    if hindrance():
        return None
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return f"{json.loads(PACKAGE.read_text())['version']} on node {node}"


def hindrance() -> str | None:
    """Why boardgame.io cannot run here; None if it can."""
    for command in ("node", "npm"):
        if shutil.which(command) is None:
            return f"skipped: no {command} here"
    if PACKAGE.exists():
        return None
    fetch = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    if subprocess.run(fetch, cwd=FOLDER, capture_output=True, check=False).returncode:
        return "not installed: `npm ci` failed"
    return None


def _measure(game: str) -> Callable[[float], Tally]:
    """A measure that starts node, which warms up and then counts by itself."""

    def measure(seconds: float) -> Tally:
        run = subprocess.run(
            ["node", "playouts.js", game, str(seconds)],
            cwd=FOLDER,
            env=os.environ | {"NODE_ENV": "production"},
            capture_output=True,
            text=True,
            check=True,
            timeout=seconds + PATIENCE,
        )
        return Tally(**json.loads(run.stdout))

    return measure
