"""RLCard's card games: through its environments, and gin rummy also through its bare rules."""

from collections.abc import Iterator
from random import Random
from typing import Any

from bench.contest import Absent, Contestant, Entry, Played, Playout, load, timed

LIBRARY = "RLCard"
GAMES = ("gin-rummy", "leduc-holdem", "limit-holdem", "uno")
DRIVEN = "`rlcard.make`, `state['legal_actions']`, `env.step`"
BARE = "gin-rummy, bare rules"
BARE_DRIVEN = "bare rules: `judge.get_legal_actions`, `game.step`, without the observations that its users get"


def entries() -> Iterator[Entry]:
    """Each game as users get it, then gin rummy without the observations that its environment encodes."""
    rlcard = load("rlcard")
    gin_rummy = load("rlcard.games.gin_rummy")
    if rlcard is None or gin_rummy is None:
        yield from (Absent(LIBRARY, game, "not installed") for game in (*GAMES, BARE))
        return
    for name in GAMES:
        yield Contestant(LIBRARY, name, DRIVEN, timed(_through(rlcard.make(name, {"seed": 2}))))
    yield Contestant(LIBRARY, BARE, BARE_DRIVEN, timed(_bare(gin_rummy.Game())))


def _through(env: Any) -> Playout:
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


def _bare(game: Any) -> Playout:
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
