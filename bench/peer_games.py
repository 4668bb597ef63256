"""Other libraries' games as contestants: RLCard, PettingZoo, OpenSpiel, and boardgame.io's reducer in node."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

from bench.contest import Absent, Contestant, Entry, Played, Playout, Tally, load, timed

RLCARD = "RLCard"
RLCARD_GAMES = ("gin-rummy", "leduc-holdem", "limit-holdem", "uno")
RLCARD_DRIVEN = "`rlcard.make`, `state['legal_actions']`, `env.step`"
RLCARD_BARE = "gin-rummy, bare rules"
RLCARD_BARE_DRIVEN = "bare rules: `judge.get_legal_actions`, `game.step`, without the observations that its users get"


def rlcard_games() -> Iterator[Entry]:
    """Each game as users get it, then gin rummy without the observations that its environment encodes."""
    rlcard = load("rlcard")
    gin_rummy = load("rlcard.games.gin_rummy")
    if rlcard is None or gin_rummy is None:
        yield from (Absent(RLCARD, game, "not installed") for game in (*RLCARD_GAMES, RLCARD_BARE))
        return
    for name in RLCARD_GAMES:
        yield Contestant(RLCARD, name, RLCARD_DRIVEN, timed(_rlcard_playout(rlcard.make(name, {"seed": 2}))))
    yield Contestant(RLCARD, RLCARD_BARE, RLCARD_BARE_DRIVEN, timed(_rlcard_bare_playout(gin_rummy.Game())))


def _rlcard_playout(env: Any) -> Playout:
    """Random play through an environment, which lists the legal actions in every state."""

    def playout(rng: Random) -> Played:
        decisions = listed = 0
        state, _ = env.reset()
        while not env.is_over():
            moves = list(state["legal_actions"])
            decisions += 1
            listed += len(moves)
            state, _ = env.step(rng.choice(moves))
        return Played(decisions, listed)

    return playout


def _rlcard_bare_playout(game: Any) -> Playout:
    """Random play of gin rummy by its rules alone."""

    def playout(rng: Random) -> Played:
        decisions = listed = 0
        game.init_game()
        while not game.is_over():
            moves = game.judge.get_legal_actions()
            decisions += 1
            listed += len(moves)
            game.step(rng.choice(moves))
        return Played(decisions, listed)

    return playout


PETTINGZOO = "PettingZoo"
PETTINGZOO_GAMES = ("gin_rummy_v4", "leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")
PETTINGZOO_DRIVEN = "`env()`, `agent_iter`, `last`, non-zeros of `action_mask`, `step`"


def pettingzoo_games() -> Iterator[Entry]:
    """Each card game that the installed version has: gin rummy left with 1.27."""
    for name in PETTINGZOO_GAMES:
        module = load(f"pettingzoo.classic.{name}")
        if module is not None:
            yield Contestant(PETTINGZOO, name, PETTINGZOO_DRIVEN, timed(_pettingzoo_playout(module.env())))
        elif load("pettingzoo.classic") and not find_spec(f"pettingzoo.classic.{name}"):
            yield Absent(PETTINGZOO, name, "not in this version")
        else:
            yield Absent(PETTINGZOO, name, "not installed")


def _pettingzoo_playout(env: Any) -> Playout:
    """Random play through one environment; the steps with which players leave after the end are no decisions."""

    def playout(rng: Random) -> Played:
        decisions = listed = 0
        env.reset()
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            moves = seen["action_mask"].nonzero()[0].tolist()
            decisions += 1
            listed += len(moves)
            env.step(rng.choice(moves))
        return Played(decisions, listed)

    return playout


OPENSPIEL = "OpenSpiel"
CPP_GIN_RUMMY = "gin_rummy"
OPENSPIEL_DRIVEN = "`legal_actions`, `apply_action`; chance is sampled and not counted"


def openspiel_games() -> Iterator[Entry]:
    """Every registered game that is written in Python and played in turns, then gin rummy."""
    pyspiel = load("pyspiel")
    if pyspiel is None or load("open_spiel.python.games") is None:  # which registers those in Python
        yield from (Absent(OPENSPIEL, game, "not installed") for game in ("python_*", CPP_GIN_RUMMY))
        return
    for name in pyspiel.registered_names():
        if not name.startswith("python_"):
            continue
        game = pyspiel.load_game(name)
        if game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL:
            yield Contestant(
                OPENSPIEL, name, f"`python_*`, written in Python: {OPENSPIEL_DRIVEN}", timed(_openspiel_playout(game))
            )
        else:
            yield Absent(OPENSPIEL, name, "all move at once: no decision of one player at a time")
    gin_rummy = pyspiel.load_game(CPP_GIN_RUMMY)
    yield Contestant(
        OPENSPIEL,
        CPP_GIN_RUMMY,
        f"`{CPP_GIN_RUMMY}`, written in C++: {OPENSPIEL_DRIVEN}",
        timed(_openspiel_playout(gin_rummy)),
    )


def _openspiel_playout(game: Any) -> Playout:
    """Random play; in all games measured here the outcomes of a chance node are equally likely.

    So one is picked as a move is, which is faster for gin rummy than to ask for the probabilities.
    """

    def playout(rng: Random) -> Played:
        decisions = listed = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            moves = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
                listed += len(moves)
            state.apply_action(rng.choice(moves))
        return Played(decisions, listed)

    return playout


BOARDGAME = "boardgame.io"
FOLDER = Path(__file__).parent / "boardgameio"
PACKAGE = FOLDER / "node_modules" / "boardgame.io" / "package.json"
BOARDGAME_GAMES = ("tic-tac-toe", "fishing")
BOARDGAME_DRIVEN = (
    "`ai.enumerate`, `CreateGameReducer` called directly, undo off, production mode; in node, helper threads on"
)
PATIENCE = 60.0
"""Seconds beyond those measured after which node is given up."""


def boardgame_games() -> Iterator[Entry]:
    """Both games of the folder; its packages are fetched by npm the first time."""
    why = hindrance()
    for game in BOARDGAME_GAMES:
        if why:
            yield Absent(BOARDGAME, game, why)
        else:
            yield Contestant(BOARDGAME, game, BOARDGAME_DRIVEN, _boardgame_measure(game))


def boardgame_version() -> str | None:
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


def _boardgame_measure(game: str) -> Callable[[float], Tally]:
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
