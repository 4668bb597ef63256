"""OpenSpiel: its games of turns written in Python, and its C++ gin rummy driven from Python."""

from collections.abc import Iterator
from random import Random
from typing import Any

from bench.contest import Absent, Contestant, Entry, Played, Playout, load, timed

LIBRARY = "OpenSpiel"
CPP_GIN_RUMMY = "gin_rummy"
DRIVEN = "`legal_actions`, `apply_action`; chance is sampled and not counted"


def entries() -> Iterator[Entry]:
    """Every registered game that is written in Python and played in turns, then gin rummy."""
    pyspiel = load("pyspiel")
    if pyspiel is None or load("open_spiel.python.games") is None:  # which registers those in Python
        yield from (Absent(LIBRARY, game, "not installed") for game in ("python_*", CPP_GIN_RUMMY))
        return
    for name in pyspiel.registered_names():
        if not name.startswith("python_"):
            continue
        game = pyspiel.load_game(name)
        if game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL:
            yield Contestant(LIBRARY, name, f"`python_*`, written in Python: {DRIVEN}", timed(_playout(game)))
        else:
            yield Absent(LIBRARY, name, "all move at once: no decision of one player at a time")
    gin_rummy = pyspiel.load_game(CPP_GIN_RUMMY)
    yield Contestant(LIBRARY, CPP_GIN_RUMMY, f"`{CPP_GIN_RUMMY}`, written in C++: {DRIVEN}", timed(_playout(gin_rummy)))


def _playout(game: Any) -> Playout:
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
