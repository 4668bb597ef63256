"""Daily puzzles: which one comes on which day, what a player sees of it, its table, and the resource /api/puzzles."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from secrets import token_hex, token_urlsafe
from typing import Annotated, Literal

import structlog
from litestar import Controller, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from parlour.core.game import DAY, Illegal, Millis
from parlour.core.registry import names
from parlour.puzzles.puzzle import (
    BadPuzzles,
    NoPuzzles,
    Puzzle,
    PuzzleSet,
    position_of,
    puzzles_for,
    read_answer,
    require_puzzles,
)
from parlour.server.backoff import BackgroundWrites
from parlour.server.http.dependencies import Guest, Host, Service
from parlour.server.table.connections import invitation
from parlour.server.table.log import LogEntry, close_in_store
from parlour.server.table.manager import TableManager
from parlour.server.table.opening import OpenedTable
from parlour.server.table.puzzles import puzzle_entries, puzzle_opening
from parlour.server.table.state import TableState
from parlour.store.players import PlayerRow
from parlour.store.puzzles import PuzzleRow
from parlour.store.store import Store

PuzzleState = Literal["new", "open", "solved", "shown"]
"""Not looked at, begun, solved, or given up."""

log = structlog.get_logger()

KEPT = 400
"""Days for which results are kept, and so the longest streak."""

CLOSED = 7
"""Days back of which a player's tables of puzzles are closed when they open another one."""


MAX_ANSWERS = 32
"""Answers of yesterday that are kept in words."""


MAX_WAITING = 1_000
"""Results that wait for a store that does not answer; further ones are found again when their table is opened."""


class DailyPuzzle(Struct, frozen=True):
    """Today's puzzle of a game, and what this player has made of it; `streak` counts days in a row in this game."""

    game: str
    task: str
    difficulty: str
    state: PuzzleState
    attempts: int
    streak: int


class PastAnswer(Struct, frozen=True):
    """Yesterday's puzzle of a game: its answer, what that was worth, and what this player made of it."""

    game: str
    answer: str
    best: str
    state: PuzzleState
    attempts: int


class DailyPuzzles(Struct, frozen=True):
    """The puzzles of a day (counted from 1970-01-01, UTC), the same for everyone on this server.

    `streak` counts the days in a row on which this player solved at least one, `longest` is their longest such row.
    """

    day: int
    date: str
    puzzles: tuple[DailyPuzzle, ...]
    streak: int
    longest: int
    yesterday: tuple[PastAnswer, ...]


class Daily:
    """The puzzles of a server; `folder` is where operators put their own; `believed` says whether the clock is."""

    def __init__(
        self,
        manager: TableManager,
        store: Store,
        now: Callable[[], Millis],
        folder: Path,
        believed: Callable[[], bool],
    ) -> None:
        self._manager = manager
        self._store = store
        self._now = now
        self._folder = folder
        self._believed = believed
        self._secret = ""
        self._answers: dict[str, tuple[str, str]] = {}

    async def secret(self) -> str:
        """Return the secret that decides on the order of puzzles; all nodes share it through the store."""
        if not self._secret:
            self._secret = await self._store.puzzle_secret(token_hex(16))
        return self._secret

    def sets(self) -> dict[str, PuzzleSet]:
        """Return the puzzles of each game that has some; an operator's file that cannot be used is reported."""
        found = {}
        for game in names():
            try:
                found[game] = puzzles_for(game, self._folder)
            except NoPuzzles:
                continue
            except (BadPuzzles, OSError) as fault:
                log.warning("a file of puzzles cannot be used", game=game, why=str(fault))
        return found

    async def today(self, player: str) -> DailyPuzzles:
        """Return today's puzzles with what a player has made of them, and yesterday's answers."""
        day, secret = day_of(self._now()), await self.secret()
        results = await self._store.puzzle_results(player, day - KEPT)
        sets = self.sets()
        overall = streak(solved_days(results), day)
        return DailyPuzzles(
            day=day,
            date=datetime.fromtimestamp(day * DAY / 1000, UTC).date().isoformat(),
            puzzles=tuple(
                _daily(held, puzzle_of(held, day, secret), _find(results, game, day), results, day)
                for game, held in sets.items()
            ),
            streak=overall.current,
            longest=overall.longest,
            yesterday=tuple(
                self._past(held.header.version, game, puzzle_of(held, day - 1, secret), _find(results, game, day - 1))
                for game, held in sets.items()
            ),
        )

    def _past(self, version: int, game: str, puzzle: Puzzle, result: PuzzleRow | None) -> PastAnswer:
        """Return the answer of yesterday's puzzle, in words that are made once."""
        if puzzle.id not in self._answers:
            if len(self._answers) >= MAX_ANSWERS:
                self._answers.clear()
            position = position_of(game, version, puzzle)
            answer = position.puzzles.name(position.state, read_answer(position.game, puzzle))
            self._answers[puzzle.id] = (answer, position.puzzles.measure(puzzle.score))
        return PastAnswer(game, *self._answers[puzzle.id], _state(result), 0 if result is None else result.attempts)

    async def open(self, game: str, player: PlayerRow) -> TableState:
        """Return the table of today's puzzle of a game, the same one again for a player who was there before."""
        if (held := self.sets().get(game)) is None:
            raise Illegal("no_puzzles", "There are no puzzles for this game.")
        day = day_of(self._now())
        results = await self._store.puzzle_results(player.id, day - CLOSED)
        await self._close_old(results, day)
        if (known := await self._known_table(_find(results, game, day))) is not None:
            return known
        puzzle = puzzle_of(held, day, await self.secret())
        opening = puzzle_opening(held.header, day, player, token_urlsafe(16))
        opened = await self._manager.open_with(opening, puzzle_entries(held.header, puzzle, day, player), player)
        row = PuzzleRow(player.id, game, day, opened.id, at=self._now())
        if await self._store.add_puzzle_result(row, day - KEPT if self._believed() else 0):
            return opened
        await self._close(opened.id)  # another browser of the player was faster
        again = await self._known_table(_find(await self._store.puzzle_results(player.id, day), game, day))
        if again is None:
            raise Illegal("no_puzzles", "The table of this puzzle is gone: come back tomorrow.")
        return again

    async def _known_table(self, result: PuzzleRow | None) -> TableState | None:
        """Return the table where a player tries a puzzle; a result that a crash kept from the store is stored now."""
        state = None if result is None else await self._manager.state_of(result.table)
        if state is not None and (row := result_of(state)) is not None and row != result:
            await self._store.put_puzzle_result(row)
        return state

    async def _close_old(self, results: tuple[PuzzleRow, ...], day: int) -> None:
        """Close a player's tables of earlier days."""
        for row in results:
            if row.day < day:
                await self._close(row.table)

    async def _close(self, table: str) -> None:
        """Close a table, here and on the other nodes."""
        if (seq := await close_in_store(self._store, table, self._now())) is not None:
            self._manager.on_change(table, seq)
            self._manager.context.bus.publish_entry(table, seq)


def _find(results: tuple[PuzzleRow, ...], game: str, day: int) -> PuzzleRow | None:
    return next((row for row in results if (row.game, row.day) == (game, day)), None)


def _daily(
    held: PuzzleSet, puzzle: Puzzle, result: PuzzleRow | None, results: tuple[PuzzleRow, ...], day: int
) -> DailyPuzzle:
    """Return a puzzle of today as a player sees it, without its answer."""
    game = held.header.game
    _, puzzles = require_puzzles(game, held.header.version)
    return DailyPuzzle(
        game=game,
        task=puzzles.task,
        difficulty=puzzle.difficulty,
        state=_state(result),
        attempts=0 if result is None else result.attempts,
        streak=streak(solved_days(results, game), day).current,
    )


def _state(result: PuzzleRow | None) -> PuzzleState:
    if result is None:
        return "new"
    return "solved" if result.solved else "shown" if result.shown else "open"


def day_of(now: Millis) -> int:
    """Return the day in UTC, counted from 1970-01-01."""
    return now // DAY


def puzzle_of(puzzles: PuzzleSet, day: int, secret: str) -> Puzzle:
    """Return the puzzle of a day.

    Each puzzle of the file comes once, in an order that nobody knows without the server's secret; then all come again
    in another order.
    """
    cycle, at = divmod(day, len(puzzles.puzzles))
    return puzzles.puzzles[_order(tuple(puzzle.id for puzzle in puzzles.puzzles), cycle, secret)[at]]


@lru_cache(maxsize=64)
def _order(ids: tuple[str, ...], cycle: int, secret: str) -> tuple[int, ...]:
    """Return the places of puzzles in the order in which they come."""
    ranks = [blake2b(f"{cycle} {id}".encode(), key=secret.encode()[:64]).digest() for id in ids]
    return tuple(sorted(range(len(ids)), key=ranks.__getitem__))


class Streak(Struct, frozen=True):
    """The days in a row up to today, or up to yesterday where today's puzzle is still to be solved; and the most."""

    current: int
    longest: int


def streak(days: Iterable[int], today: int) -> Streak:
    """Return the streak of a player who solved puzzles on these days."""
    current, run, longest = 0, 0, 0
    before: int | None = None
    for day in sorted({day for day in days if day <= today}):  # a wrong clock may have been ahead
        run = run + 1 if before is not None and day == before + 1 else 1
        longest = max(longest, run)
        if day >= today - 1:
            current = run
        before = day
    return Streak(current, longest)


def solved_days(results: Iterable[PuzzleRow], game: str | None = None) -> list[int]:
    """Return the days on which a puzzle was solved, of one game or of any."""
    return [row.day for row in results if row.solved and game in (None, row.game)]


class ResultNotes:
    """Stores results as tables write them; one that was lost in a crash is read from its table's log later."""

    def __init__(self, store: Store, writes: BackgroundWrites) -> None:
        self._store = store
        self._writes = writes

    def on_entry(self, before: TableState, after: TableState, _entry: LogEntry) -> None:
        """Store a result that has changed."""
        if after.puzzle is None or after.puzzle == before.puzzle or len(self._writes) >= MAX_WAITING:
            return
        row = result_of(after)
        assert row is not None
        self._writes.start(lambda: self._store.put_puzzle_result(row))


def result_of(state: TableState) -> PuzzleRow | None:
    """Return what a table says of its puzzle; None where none is posed."""
    puzzle, by = state.puzzle, state.terms.by
    if puzzle is None:
        return None
    attempts = len(puzzle.tries) + puzzle.solved
    day, game = puzzle.posed.day, state.terms.game
    return PuzzleRow(by, game, day, state.id, puzzle.solved, attempts, puzzle.given_up, state.touched)


class OpenPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """Open the table of today's puzzle of a game."""

    game: Annotated[str, Meta(max_length=40)]


class PuzzlesController(Controller):
    """Serves the daily puzzles."""

    path = "/api/puzzles"

    @get("/", summary="Today's puzzles")
    async def today(self, guest: Guest, daily: Service[Daily]) -> DailyPuzzles:
        """Return today's puzzles with what this player has made of them, and yesterday's answers."""
        return await daily.today(guest.id)

    @post("/", summary="Open a puzzle")
    async def open_puzzle(self, host: Host, daily: Service[Daily], data: JSONBody[OpenPuzzle]) -> OpenedTable:
        """Open the table of today's puzzle of a game; the same one again for a player who was there before."""
        state = await daily.open(data.game, host)
        return OpenedTable(state.id, invitation(state))
