"""How positions of a game are posed as puzzles: a question with one best answer, which is played like any move."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

O = TypeVar("O")  # noqa: E741 the kernel's letters are Options, State, Action
S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzles(Generic[O, S, A]):
    """The puzzles of a game; an answer is a few actions in a row, of which the last is judged."""

    task: str  # what the player is asked, in one sentence
    options: O  # of the games in which positions are looked for
    seats: int  # likewise
    pose: Callable[[S, int], S | None]  # the position as a seat gets it to solve, at time 0; None: it is no puzzle
    answers: Callable[[S, int], Iterator[tuple[A, ...]]]  # every answer that may be the best
    guess: Callable[[S, int, Random], tuple[A, ...]]  # the answer of somebody who plays at random
    # How good a legal action is as the answer; None: it leads to an answer. Raises Illegal where it has no place here.
    score: Callable[[S, int, A], int | None]
    name: Callable[[S, tuple[A, ...]], str]  # an answer in words; answers of the same name are the same
    measure: Callable[[int], str]  # a score in words: "31 points"
