"""Fit each seat's share of the win: the constants beside `win_shares` in every game that is reviewed.

Normal computers play, some positions of each game are kept with its result, and a coordinate search finds the constants
under which the results are likeliest. `python training/win_shares.py illimat 240` prints them, the mean log loss beside
that of equal shares, and how often seats won that were given such a share; the seed is fixed.
"""

import sys
from collections.abc import Callable
from math import log
from random import Random
from types import ModuleType
from typing import Any

from parlour.bots.levels import named
from parlour.bots.match import in_turn
from parlour.core.analysis import final_shares
from parlour.core.registry import find

CONSTANTS = {
    "illimat": ("SWAY", "SWAY_OF_PLAY", "SWAY_OF_ROUND"),
    "literatio": ("SWAY", "SWAY_OF_CARD", "NEXT_WORD", "UNUSED"),
    "illuminati": ("GROUPS", "SPECIAL", "FAR", "MONEY", "POWER"),
}
SEED, KEPT, FITTED, FINEST = 1, 0.25, 2_500, 0.03

Sample = tuple[Any, tuple[float, ...]]


def samples(name: str, games: int, random: Random) -> list[Sample]:
    """Return positions of games with 2 to 4 players, each with the shares that came of it."""
    game, found = find(name), []
    for number in range(games):
        seats = 2 + number % 3
        begun = state = game.setup(game.variants[0], seats, random.randbytes(32)).state
        kept = [state]
        for _, state in in_turn(game, begun, [named("normal")] * seats, random):
            if random.random() < KEPT and game.outcome(state) is None:
                kept.append(state)
        found += [(each, final_shares(game.outcome(state))) for each in kept]
    return found


def loss(win_shares: Callable[[Any], tuple[float, ...]], tried: list[Sample]) -> float:
    """Return the mean log loss of estimated shares."""
    losses = [
        -sum(share * log(max(1e-6, guess)) for share, guess in zip(result, win_shares(state), strict=True))
        for state, result in tried
    ]
    return sum(losses) / len(losses)


def fit(module: ModuleType, names: tuple[str, ...], tried: list[Sample]) -> None:
    """Set the constants of a module to those that fit best."""
    best, step = loss(module.win_shares, tried), 0.4
    while step > FINEST:
        better = False
        for name in names:
            before = getattr(module, name)
            for factor in (1 + step, 1 / (1 + step)):
                setattr(module, name, before * factor)
                if (value := loss(module.win_shares, tried)) < best - 1e-5:
                    best, better = value, True
                    break
                setattr(module, name, before)
        step = step if better else step / 2


def main(name: str, games: int) -> None:
    """Fit a game, and print the constants and how well they fit."""
    random = Random(SEED)
    found = samples(name, games, random)
    analysis = find(name).site.analysis
    assert analysis is not None, "the game can be reviewed"
    module = sys.modules[analysis.win_shares.__module__]
    fit(module, CONSTANTS[name], random.sample(found, min(FITTED, len(found))))
    for constant in CONSTANTS[name]:
        sys.stdout.write(f"{constant} {getattr(module, constant):.4f}\n")
    equal = sum(log(len(result)) for _, result in found) / len(found)
    fits = loss(module.win_shares, found)
    sys.stdout.write(f"{len(found)} positions, log loss {fits:.3f}; of equal shares {equal:.3f}\n")
    bins: dict[int, list[tuple[float, float]]] = {}
    for state, result in found:
        for guess, share in zip(module.win_shares(state), result, strict=True):
            bins.setdefault(int(10 * guess), []).append((guess, share))
    for _, pairs in sorted(bins.items()):
        means = [sum(column) / len(pairs) for column in zip(*pairs, strict=True)]
        sys.stdout.write(f"given {means[0]:.3f}, won {means[1]:.3f} ({len(pairs)} seats)\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
