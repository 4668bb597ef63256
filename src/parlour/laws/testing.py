"""For the tests of a game: all laws, and how often its computers win."""

from random import Random

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.game import AnyGame
from parlour.core.registry import find, names, register
from parlour.laws.battery import try_game
from parlour.laws.report import Finding, Report


def game_of(name: str, module: str) -> AnyGame:
    """Return a game whose package need not be installed."""
    if name not in names():
        register(name, module)
    return find(name)


def broken_laws(game: AnyGame, games: int = 20, seed: int = 1) -> tuple[str, ...]:
    """Return a line for each law that random games break, with the smallest counter-example."""
    report = Report()
    for number in range(games):
        report = report.plus(try_game(game, seed, number))
    return tuple(map(told, report.findings))


def told(finding: Finding) -> str:
    """Return a broken law in words."""
    return f"{finding.law}: {finding.cause}\n  in {finding.table}: {finding.detail}"


def share_of_wins(game: AnyGame, level: str = "normal", games: int = 20, seed: int = 1) -> float:
    """Return how many of so many games a computer of a level wins against one that plays at random."""
    random, won = Random(seed), 0
    for number in range(games):
        own = number % 2
        bots = [named(level if seat == own else "random") for seat in range(2)]
        _, outcome = play_one(game, game.variants[0], bots, random.randbytes(32), random)
        won += outcome.places[own] == 1 and outcome.places[1 - own] != 1
    return won / games
