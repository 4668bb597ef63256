"""Puzzles at a table: answers are judged by the game, and the best one is known to the server alone until the end."""

from typing import Any

from msgspec.structs import replace

from parlour.core.game import Illegal, Seat, Step
from parlour.puzzles.puzzle import Header, NoPuzzles, Puzzle, require_puzzles
from parlour.server.protocol.messages import GiveUp
from parlour.server.protocol.table_info import PuzzleInfo
from parlour.server.table.log import Filled, LogEntry, Moved, Opened, PuzzleGivenUp, PuzzlePosed, PuzzleTried, Sat
from parlour.server.table.state import PuzzleState, TableState
from parlour.store.players import PlayerRow

MAX_TRIES = 50
"""Answers that a table judges."""


def puzzle_opening(header: Header, day: int, player: PlayerRow, invite: str) -> Opened:
    """Return the first entry of the log of a table where a puzzle is posed."""
    return Opened(
        game=header.game,
        version=header.version,
        box=header.box,
        lexicon=header.lexicon,
        options=header.options,
        seats=header.seats,
        title=f"{player.name}'s puzzle",
        visibility="private",
        spectators=False,
        level="easy",
        invite=invite,
        by=player.id,
        hints=False,
        address=player.address,
        puzzle=day,
    )


def puzzle_entries(header: Header, puzzle: Puzzle, day: int, player: PlayerRow) -> tuple[LogEntry, ...]:
    """Return the entries that seat a player and pose a puzzle."""
    others = (seat for seat in range(header.seats) if seat != puzzle.seat)
    return (
        Sat(puzzle.seat, player.name, player.colour, by=player.id),
        *(Filled(seat, "easy", by=player.id) for seat in others),
        PuzzlePosed(
            day, puzzle.id, puzzle.seat, puzzle.state, puzzle.answer, puzzle.score, puzzle.difficulty, by=player.id
        ),
    )


def judged(
    state: TableState, puzzle: PuzzleState, moved: Moved, action: Any, step: Step[Any, Any]
) -> tuple[LogEntry, Step[Any, Any] | None]:
    """Return the entry for a legal move: on the way to an answer, the best answer, or another, which is not played."""
    if puzzle.over:
        raise Illegal("puzzle_over", "You know the answer to this puzzle already.")
    if len(puzzle.tries) >= MAX_TRIES:
        raise Illegal("puzzle_over", f"You have tried {MAX_TRIES} times: have a look at the answer.")
    _, puzzles = require_puzzles(state.game.name, state.game.version)
    score = puzzles.score(state.game_state, moved.seat, action)
    if score is None:
        return moved, step
    if score >= puzzle.posed.best:
        return replace(moved, score=score), step
    return PuzzleTried(score, by=moved.by, id=moved.id), None


def give_up(state: TableState, player: PlayerRow, message: GiveUp) -> PuzzleGivenUp:
    """End a puzzle, for a player who wants to see the answer."""
    if state.puzzle is None or state.seat_states[state.puzzle.posed.seat].player != player.id:
        raise Illegal("no_puzzle", "There is no puzzle of yours at this table.")
    if state.puzzle.over:
        raise Illegal("puzzle_over", "You know the answer to this puzzle already.")
    return PuzzleGivenUp(by=player.id, id=message.id)


def puzzle_info(state: TableState) -> PuzzleInfo | None:
    """Return the puzzle of a table as its player sees it: the answer only after the end."""
    if (puzzle := state.puzzle) is None:
        return None
    try:
        game, puzzles = require_puzzles(state.game.name, state.game.version)
    except NoPuzzles:
        return None
    tried = bool(puzzle.tries)
    return PuzzleInfo(
        day=puzzle.posed.day,
        task=puzzles.task,
        difficulty=puzzle.posed.difficulty,
        state="solved" if puzzle.solved else "shown" if puzzle.given_up else "open",
        tries=tuple(map(puzzles.measure, puzzle.tries)),
        best=puzzles.measure(puzzle.posed.best) if tried or puzzle.over else "",
        hint=hint_of(state, puzzle) if tried and not puzzle.over else "",
        answer=answer_text(puzzle, game, puzzles) if puzzle.over else "",
    )


def hint_of(state: TableState, puzzle: PuzzleState) -> str:
    """Return the first, vague hint at the answer."""
    game, seat = state.game, puzzle.posed.seat
    action = game.forms.read_action.decode(puzzle.posed.answer[0])
    posed = game.forms.read_state.decode(puzzle.posed.position)
    names = (*state.names[:seat], "You", *state.names[seat + 1 :])
    return game.hints_at(game.view(posed, Seat(seat)), action, names)[0]


def answer_text(puzzle: PuzzleState, game: Any, puzzles: Any) -> str:
    """Return the answer in words."""
    actions = tuple(map(game.forms.read_action.decode, puzzle.posed.answer))
    text: str = puzzles.name(game.forms.read_state.decode(puzzle.posed.position), actions)
    return text
