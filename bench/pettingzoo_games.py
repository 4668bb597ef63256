"""PettingZoo's classic card games, through the agent-by-agent loop of its documentation."""

from collections.abc import Iterator
from importlib.util import find_spec
from random import Random
from typing import Any

from bench.contest import Absent, Contestant, Entry, Played, Playout, load, timed

LIBRARY = "PettingZoo"
GAMES = ("gin_rummy_v4", "leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")
DRIVEN = "`env()`, `agent_iter`, `last`, non-zeros of `action_mask`, `step`"


def entries() -> Iterator[Entry]:
    """Each card game that the installed version has: gin rummy left with 1.27."""
    for name in GAMES:
        module = load(f"pettingzoo.classic.{name}")
        if module is not None:
            yield Contestant(LIBRARY, name, DRIVEN, timed(_playout(module.env())))
        elif load("pettingzoo.classic") and not find_spec(f"pettingzoo.classic.{name}"):
            yield Absent(LIBRARY, name, "not in this version")
        else:
            yield Absent(LIBRARY, name, "not installed")


def _playout(env: Any) -> Playout:
    """Random play through one environment; the steps that bow out the players after the end are no decisions."""

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
