"""A bot that searches a tree of moves over imagined states: information-set Monte Carlo tree search."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import islice
from math import exp, sqrt
from multiprocessing import get_context
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.bots.bot import rated_moves
from parlour.bots.endgame import DECISION, Endgame
from parlour.bots.search import SearchBot, likely_state
from parlour.core.game import AnyGame, Level, Move, Seat
from parlour.core.registry import find

SHARES = 4
"""The independent shares of every search, for one process or several; more processes than this do not help."""

Liked = list[tuple[float, Any]]


class Branch:
    """A move in the tree: how often it was tried, what that brought in all to who makes it, and what follows."""

    __slots__ = ("after", "prior", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.prior = 0.0
        self.after: Node = {}


Node = dict[Any, Branch]


class TreeBot(Struct, frozen=True):
    """Walk down a tree of moves, each time in another imagined state, and then play on by hints.

    A branch stands for a move after the moves before it, whatever is hidden: so a player in the tree does not know the
    others' hands. Moves that hints like and that have brought more are tried more often; the one tried most is played.
    The `depth` is in decisions; `heat` is how many points of hints make a move less likely by a factor of e. Where
    nothing is hidden any more, it searches the rest of the part within the budget `endgame`. The budgets are counted in
    moves rated, and split into shares with random numbers of their own: any number of `workers` finds the same.
    """

    width: int = 8
    budget: int = 40_000
    depth: int = 8
    endgame: int = 0
    heat: float = 0.4
    curiosity: float = 1.0
    shown: int = 200
    ideas: int = 1
    win: float = 3.0
    level: Level = "hard"
    workers: int = 1

    @property
    def temper(self) -> None:
        """None: it leans to nothing."""

    @property
    def searching(self) -> SearchBot:
        """The bot that plays on by hints."""
        return SearchBot(level=self.level, shown=self.shown, ideas=self.ideas, win=self.win)

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """Return the move that was tried most, or the best one where the rest can be searched."""
        ideas = tuple(islice(game.computer.ideas(view, self.level), self.shown))
        rated = rated_moves(game, view, dict.fromkeys((*moves, *ideas)), self.level)
        liked = sorted(rated, key=lambda pair: -pair[0])
        if len(liked) == 1:
            return liked[0][1]
        if self.endgame and game.computer.known(view):
            bot = self.searching
            end = Endgame(
                game,
                view.seat,
                self.endgame,
                lambda state, seat: bot.rate(game, state, seat),
                lambda state, seat: bot.value(game, state, seat),
            )
            return end.best(game.imagine(view, random), liked)
        liked = liked[: self.width]
        tried = self.weigh_shares(game, view, liked, random)
        return liked[max(range(len(liked)), key=lambda at: tried[at])][1]

    def weigh_shares(self, game: AnyGame, view: Any, liked: Liked, random: Random) -> Sequence[float]:
        """Return the sums of what all shares weigh, which are the same whatever the number of workers."""
        share = replace(self, budget=self.budget // SHARES, workers=1)
        seeds = [random.randbytes(32) for _ in range(SHARES)]
        if self.workers == 1:
            shares = [share.weigh(game, view, liked, Random(seed)) for seed in seeds]
        else:
            submit = pool(self.workers).submit
            jobs = [submit(weigh_share, share, game.versioned_name, view, liked, seed) for seed in seeds]
            shares = [job.result() for job in jobs]
        return [sum(numbers) for numbers in zip(*shares, strict=True)]

    def weigh(self, game: AnyGame, view: Any, liked: Liked, random: Random) -> list[float]:
        """Return how often each move was tried, with a part of its mean value to tell equals apart."""
        root: Node = {}
        first = self.grown(root, liked)
        spent = 0
        while spent < self.budget:
            spent += self.descend(game, likely_state(game, view, random), view.seat, root, first)
        return [
            branch.visits + branch.total / (1_000 * (branch.visits + 1)) for branch in (root[move] for move in first)
        ]

    def descend(self, game: AnyGame, state: Any, seat: Seat, root: Node, moves: list[Any]) -> int:
        """Walk down the tree in one state, add a branch, and note what came of it; return what that cost."""
        part, cost, node, turn = game.computer.part(state), 0, root, seat
        path: list[tuple[Branch, Seat]] = []
        while True:
            move = self.pick(node, moves)
            branch = node[move]
            path.append((branch, turn))
            state = game.apply(state, Move(turn, move)).state
            cost += DECISION
            seats = game.ask(state).seats
            if not seats or game.computer.part(state) != part or not branch.visits or len(path) >= self.depth:
                break
            node, turn = branch.after, min(seats)
            rated = self.searching.rate(game, state, turn)
            cost += DECISION + len(rated)
            moves = self.grown(node, sorted(rated, key=lambda pair: -pair[0])[: self.width])
        state, more = self.searching.play_on(game, state, part, game.computer.horizon + 1 - len(path))
        for branch, owner in path:
            branch.visits += 1
            branch.total += self.searching.value(game, state, owner)
        return cost + more

    def grown(self, node: Node, liked: Liked) -> list[Any]:
        """Add moves to a node where they are new; return them, each with its prior probability by hints."""
        likes = [exp((rating - liked[0][0]) / self.heat) for rating, _ in liked]
        total = sum(likes)
        for like, (_, move) in zip(likes, liked, strict=True):
            node.setdefault(move, Branch()).prior = like / total
        return [move for _, move in liked]

    def pick(self, node: Node, moves: list[Any]) -> Any:
        """Return the move to try: by its mean value, and more curiously the likelier and the less tried it is."""
        branches = [node[move] for move in moves]
        visits = sum(branch.visits for branch in branches)
        mean = sum(branch.total for branch in branches) / visits if visits else 0.0
        eager = self.curiosity * sqrt(visits + 1)
        promise = [(branch.total + mean + eager * branch.prior) / (branch.visits + 1) for branch in branches]
        return moves[promise.index(max(promise))]


def weigh_share(bot: TreeBot, game: str, view: Any, liked: Liked, seed: bytes) -> list[float]:
    """Do one share in a worker process."""
    return bot.weigh(find(game), view, liked, Random(seed))


@lru_cache(maxsize=1)
def pool(workers: int) -> ProcessPoolExecutor:
    """Return the processes that share the work, started once."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
