"""What a puzzle is, and how an answer to it is judged."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Literal

from msgspec import Raw, Struct, json

from parlour.core.game import AnyGame, Move, Seat, play
from parlour.core.puzzles import Puzzles
from parlour.core.registry import find_version

Difficulty = Literal["easy", "normal", "hard", "expert"]
"""The weakest level whose computer solves a puzzle."""


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, the seat that is to solve it, the best answer and its score."""

    id: str
    seat: int
    state: Raw
    answer: tuple[Raw, ...]
    score: int
    difficulty: Difficulty


class Position(Struct, frozen=True):
    """A puzzle that was read with the rules of its game."""

    game: AnyGame
    puzzles: "Puzzles[Any, Any, Any]"
    state: Any
    seat: Seat


class NoPuzzles(LookupError):
    """There are no puzzles for a game, or for this version of its rules."""


def require_puzzles(name: str, version: int) -> "tuple[AnyGame, Puzzles[Any, Any, Any]]":
    """Return a version of a game with what it says about puzzles, or raise NoPuzzles."""
    game = find_version(name, version)
    if game.site.puzzles is None:
        raise NoPuzzles(f"There are no puzzles for version {version} of {game.title}.")
    return game, game.site.puzzles


def position_of(name: str, version: int, puzzle: Puzzle) -> Position:
    """Return the position of a puzzle."""
    game, puzzles = require_puzzles(name, version)
    return Position(game, puzzles, game.forms.read_state.decode(puzzle.state), Seat(puzzle.seat))


def read_answer(game: AnyGame, puzzle: Puzzle) -> tuple[Any, ...]:
    """Return the best answer of a puzzle."""
    return tuple(map(game.forms.read_action.decode, puzzle.answer))


def make_puzzle(position: Position, answer: Sequence[Any], score: int, difficulty: Difficulty) -> Puzzle:
    """Return a puzzle whose id is a digest of its position."""
    state = json.encode(position.state)
    id = blake2b(state, digest_size=6).hexdigest()
    return Puzzle(id, position.seat, Raw(state), tuple(Raw(json.encode(each)) for each in answer), score, difficulty)


def score_of(position: Position, answer: Sequence[Any]) -> int | None:
    """Return the score of an answer, played by the rules; None where it does not come to an end.

    Raise Illegal where the rules, or the puzzle, refuse an action.
    """
    game, state, seat = position.game, position.state, position.seat
    for action in answer:
        after = play(game, state, Move(seat, action)).state
        score = position.puzzles.score(state, seat, action)
        if score is not None:
            return score
        state = after
    return None
