"""Verifies puzzles: one best answer, found by the strongest computer from what its seat sees, and hardly by chance."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from multiprocessing import get_context
from random import Random
from typing import Any, get_args

from msgspec import Struct, json

from parlour.bots.bot import MOST, Bot, GreedyBot, decide
from parlour.bots.levels import LevelBot
from parlour.core.game import AnyGame, Illegal, Level, Millis, Move, play
from parlour.core.phrases import count
from parlour.puzzles.puzzle import Difficulty, Position, Puzzle, PuzzleSet, position_of, read_answer, score_of

GUESSES = 200
"""Random answers that are tried on each puzzle."""

LUCK = 0.2
"""The greatest share of random answers that may solve a puzzle."""

ACTIONS = 12
"""Actions that a computer has for its answer."""

DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)


class BestAnswer(Struct, frozen=True):
    """The best answer to a position: its name, its actions and its score."""

    name: str
    actions: tuple[Any, ...]
    score: int


class NotUnique(Exception):
    """A position has no answer, or several best ones."""


class Verdict(Struct, frozen=True):
    """What was found out about a puzzle; `fault` is "" where all is well."""

    id: str
    fault: str
    expert: bool  # whether the strongest computer solves it
    exact: bool  # whether an exact search does, from what the seat sees
    luck: float  # the share of random answers that solve it


class Report(Struct, frozen=True):
    """What a verification of a file found."""

    game: str
    puzzles: int
    expert: int  # solved by the strongest computer
    exact: int  # solved by an exact search from what the seat sees
    luckiest: float  # the greatest share of random answers that solve a puzzle
    faults: tuple[Verdict, ...]

    def __str__(self) -> str:
        exact, expert = f"{self.exact / self.puzzles:.1%}", f"{self.expert / self.puzzles:.1%}"
        return (
            f"{self.game}: {count(self.puzzles, 'puzzle')}; solved {exact} by exact search from the seat's view,"
            f" {expert} by the expert; at most {self.luckiest:.1%} of {GUESSES} random answers solve one;"
            f" {count(len(self.faults), 'fault')}"
        )


def best_answer(position: Position) -> BestAnswer:
    """Return the only best answer to a position; raise NotUnique where there is none, or more than one."""
    best: dict[str, BestAnswer] = {}
    top: int | None = None
    for actions in position.puzzles.answers(position.state, position.seat):
        score = score_of(position, actions)
        if score is None or (top is not None and score < top):
            continue
        name = position.puzzles.name(position.state, actions)
        if top is None or score > top:
            top, best = score, {}
        best.setdefault(name, BestAnswer(name, actions, score))
    if len(best) != 1:
        raise NotUnique(f"{len(best)} best answers: {', '.join(best)}" if best else "there is no answer")
    return next(iter(best.values()))


def luck_of(position: Position, score: int) -> float:
    """Return the share of random answers that are as good as the best; the same for a position whenever it is tried."""
    random = Random(sha256(json.encode(position.state)).digest())
    guess = position.puzzles.guess
    guesses = (guess(position.state, position.seat, random) for _ in range(GUESSES))
    return sum(score_of(position, answer) == score for answer in guesses) / GUESSES


def exact_search_solves(position: Position, score: int) -> bool:
    """Return whether the best answer in some state that the seat's view allows is the best one here, too.

    What the seat cannot see makes no difference then.
    """
    game = position.game
    view = json.encode(game.view(position.state, position.seat))
    imagined = game.imagine(game.forms.read_view.decode(view), Random(sha256(view).digest()))
    try:
        best = best_answer(Position(game, position.puzzles, imagined, position.seat))
        return score_of(position, best.actions) == score
    except (NotUnique, Illegal):
        return False


def solves(position: Position, score: int, level: Level) -> bool:
    """Return whether a computer of a level finds an answer of that score, from what its seat sees.

    In a game that races it solves the puzzle as it plays against the clock, or as it does at leisure.
    """
    knows = position.game.computer.skills[level].knows
    if _answer(position, LevelBot(level), knows, hurried=True) == score:
        return True
    if position.game.real_time is None:
        return False
    return _answer(position, GreedyBot(level=knows), knows, hurried=False) == score


def _answer(position: Position, bot: Bot, level: Level, *, hurried: bool) -> int | None:
    """Let a computer act until one of its actions is judged; return the score, None where it gets nowhere."""
    game, state, seat = position.game, position.state, position.seat
    for _ in range(ACTIONS):
        view = game.forms.read_view.decode(json.encode(game.view(state, seat)))
        random = Random(sha256(json.encode(view)).digest())
        moves = [move for move in islice(game.offers(state, seat), MOST) if _fits(position, state, move)]
        fitting = _with_fitting_ideas(position, state, view)
        if hurried and game.real_time is not None:
            plan = decide(bot, fitting, view, moves, random, Millis(0))
            action = None if plan is None else plan.action
        else:
            thinks = moves or next(fitting.computer.ideas(view, level), None) is not None
            action = bot.choose(fitting, view, moves, random) if thinks else None
        if action is None:
            return None
        try:
            after = play(game, state, Move(seat, action)).state
            score = position.puzzles.score(state, seat, action)
        except Illegal:
            return None
        if score is not None:
            return score
        state = after
    return None


def _with_fitting_ideas(position: Position, state: Any, view: Any) -> AnyGame:
    """Return the game, in which computers think of nothing that the puzzle does not take."""
    computer = position.game.computer

    def ideas(seen: Any, level: Level) -> Iterator[Any]:
        return (idea for idea in computer.ideas(seen, level) if seen is not view or _fits(position, state, idea))

    return replace(position.game, computer=replace(computer, ideas=ideas))


def _fits(position: Position, state: Any, action: Any) -> bool:
    """Return whether a puzzle takes an action: the table refuses others to people, too."""
    try:
        position.puzzles.score(state, position.seat, action)
    except Illegal:
        return False
    return True


def difficulty_of(position: Position, score: int) -> Difficulty:
    """Return the weakest level that solves a puzzle; the strongest where none below it does."""
    return next((level for level in DIFFICULTIES[:-1] if solves(position, score, level)), DIFFICULTIES[-1])


def verify(game: str, version: int, puzzle: Puzzle) -> Verdict:
    """Verify a puzzle anew."""
    position = position_of(game, version, puzzle)
    try:
        best = best_answer(position)
    except (NotUnique, Illegal) as refusal:
        return Verdict(puzzle.id, str(refusal), expert=False, exact=False, luck=1.0)
    expert, exact = solves(position, best.score, "expert"), exact_search_solves(position, best.score)
    luck = luck_of(position, best.score)
    told = position.puzzles.name(position.state, read_answer(position.game, puzzle))
    return Verdict(puzzle.id, _fault(puzzle, best, told, luck, exact=exact), expert, exact, luck)


def _fault(puzzle: Puzzle, best: BestAnswer, told: str, luck: float, *, exact: bool) -> str:
    """Return what is wrong with a puzzle; "" where nothing is."""
    if (best.name, best.score) != (told, puzzle.score):
        return f"the best answer is {best.name} with {best.score}, not {told} with {puzzle.score}"
    if not exact:
        return "the answer does not follow from what the seat sees"
    return f"{luck:.0%} of random answers solve it" if luck > LUCK else ""


def verify_set(puzzles: PuzzleSet, workers: int) -> Report:
    """Verify all puzzles of a file anew."""
    verdicts = list(_verdicts(puzzles, workers))
    twice = len({puzzle.id for puzzle in puzzles.puzzles}) != len(puzzles.puzzles)
    faults = [verdict for verdict in verdicts if verdict.fault]
    if twice:
        faults.append(Verdict("", "a position is there twice", expert=False, exact=False, luck=0.0))
    return Report(
        puzzles.header.game,
        len(verdicts),
        sum(verdict.expert for verdict in verdicts),
        sum(verdict.exact for verdict in verdicts),
        max(verdict.luck for verdict in verdicts),
        tuple(faults),
    )


def _verdicts(puzzles: PuzzleSet, workers: int) -> Iterator[Verdict]:
    """Yield the verdict on each puzzle, in order."""
    header = puzzles.header
    if workers == 1:
        yield from (verify(header.game, header.version, puzzle) for puzzle in puzzles.puzzles)
        return
    packed = [json.encode(puzzle) for puzzle in puzzles.puzzles]
    games, versions = [header.game] * len(packed), [header.version] * len(packed)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_verify_packed, games, versions, packed)


def _verify_packed(game: str, version: int, puzzle: bytes) -> Verdict:
    return verify(game, version, json.decode(puzzle, type=Puzzle))
