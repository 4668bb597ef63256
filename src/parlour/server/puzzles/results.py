"""Notes in the store what players make of puzzles, as their tables write it."""

import asyncio

import structlog

from parlour.server.backoff import delays
from parlour.server.table.log import LogEntry
from parlour.server.table.state import TableState
from parlour.store.puzzles import PuzzleRow
from parlour.store.store import Store

log = structlog.get_logger()

MAX_WAITING = 1_000
"""Results that wait for a store that does not answer; further ones are found again when their table is opened."""

MAX_ATTEMPTS = 6
"""How often one result is tried."""


def result_of(state: TableState) -> PuzzleRow | None:
    """Return what a table says of its puzzle; None where none is posed."""
    puzzle, by = state.puzzle, state.terms.by
    if puzzle is None:
        return None
    attempts = len(puzzle.tries) + puzzle.solved
    day, game = puzzle.posed.day, state.terms.game
    return PuzzleRow(by, game, day, state.id, puzzle.solved, attempts, puzzle.given_up, state.touched)


class ResultNotes:
    """Follows the tables of this node; a result that was lost in a crash is read from its table's log later."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tasks: set[asyncio.Task[None]] = set()

    def on_entry(self, before: TableState, after: TableState, _entry: LogEntry) -> None:
        """Note a result that has changed."""
        if after.puzzle is None or after.puzzle == before.puzzle or len(self._tasks) >= MAX_WAITING:
            return
        row = result_of(after)
        assert row is not None
        task = asyncio.create_task(self._put(row))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _put(self, row: PuzzleRow) -> None:
        for delay, _ in zip(delays(), range(MAX_ATTEMPTS), strict=False):
            try:
                await self._store.put_puzzle_result(row)
            except Exception:
                log.exception("the result of a puzzle could not be stored", table=row.table)
                await asyncio.sleep(delay)
            else:
                return

    async def stop(self) -> None:
        """Give up what waits."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
