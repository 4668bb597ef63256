"""Decisions of finished games that are tried again, and what a player could have done better over many games."""

from collections import Counter
from collections.abc import Callable
from secrets import token_bytes, token_urlsafe
from time import monotonic
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody
from msgspec import Meta, Raw, Struct, UnsetType, json
from msgspec.structs import replace

from parlour.core.game import Illegal
from parlour.core.record import replay
from parlour.core.registry import find, names
from parlour.review.parts import Part
from parlour.review.trial import Attempt, Verdict, judged
from parlour.server.access.rate_limit import AddressBuckets
from parlour.server.http.dependencies import Guest, Host, Service, VisibleTable
from parlour.server.review.reviewer import Reviewer, ReviewPool, require_finished
from parlour.server.table.connections import invitation
from parlour.server.table.host import KEY_BYTES, cast_for
from parlour.server.table.log import Dealt, Filled, LogEntry, Opened, Sat, Trial, close_in_store
from parlour.server.table.manager import TableManager
from parlour.server.table.opening import OpenedTable
from parlour.server.table.standing_moves import moves_of, record_of, standing_moves
from parlour.server.table.state import TableState
from parlour.store.players import PlayerRow
from parlour.store.reviews import MistakeRow

VERDICTS, VERDICT_RATE = 20, 1 / 3
"""Moves that an address may have judged at once, and a second over time."""

TITLE = "Try it yourself"
"""The title of tables where decisions are tried again."""

OWN_TABLES = 100
"""Tables of a player among which those of earlier trials are looked for."""

UNSOLVED = 12
"""Mistakes that wait in the trainer at the same time: the latest, the costliest of each game first."""


class TryAgain(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to try the decision again that came after so many moves."""

    move: Annotated[int, Meta(ge=0, le=100_000)]


class MistakeInfo(Struct, frozen=True):
    """A decision that the player can try again: in which game, what it is about, and what it cost."""

    table: str
    move: int
    game: str
    theme: str
    cost: int
    at: int


class ThemeInfo(Struct, frozen=True):
    """What could have been done better in a game: how often in the games that are remembered, and what that cost."""

    game: str
    theme: str
    count: int
    cost: int


class Mistakes(Struct, frozen=True):
    """What a player could have done better over many games; `solved` counts decisions found better since."""

    waiting: tuple[MistakeInfo, ...]
    themes: tuple[ThemeInfo, ...]
    solved: int


class Trials:
    """Lets players try decisions again, and judges them."""

    def __init__(
        self,
        manager: TableManager,
        reviewer: Reviewer,
        pool: ReviewPool,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._manager = manager
        self._reviewer = reviewer
        self._pool = pool
        self._limits = AddressBuckets(VERDICT_RATE, VERDICTS, clock)

    async def open(self, state: TableState, move: int, player: PlayerRow) -> TableState:
        """Open a table where a decision is tried again; the player's last one is closed."""
        require_finished(state)
        part = await self._part(state.id, move)
        if part is None:
            raise Illegal("nothing_better", "The computer found nothing better there.")
        await self._close_last(player)
        await self._manager.limits.require_may_open(player.id, player.address)
        log = await moves_of(self._manager.context.store, state.id)
        position = replay(state.game, record_of(state, log), move)
        trial = Trial(state.id, move, part.seat, part.text, part.cost)
        return await self._manager.open_with(*trial_entries(state, trial, position, player), player)

    async def _part(self, table: str, move: int) -> Part | None:
        """Return the part of a review after so many moves, where it knows a better one."""
        review = await self._reviewer.found(table)
        if review is None or move + 1 >= len(review.parts):
            return None
        part = review.parts[move + 1]
        return part if part.cost and not isinstance(part.best, UnsetType) else None

    async def _close_last(self, player: PlayerRow) -> None:
        """Close the tables where a player has tried decisions before."""
        context = self._manager.context
        for row in await context.store.tables_of(player.id, OWN_TABLES):
            state = await self._manager.state_of(row.id) if row.title == TITLE else None
            if state is None or state.terms.trial is None or state.terms.by != player.id:
                continue
            if (seq := await close_in_store(context.store, row.id, context.now())) is not None:
                self._manager.on_change(row.id, seq)
                context.bus.publish_entry(row.id, seq)

    async def verdict(self, state: TableState, player: PlayerRow) -> Verdict:
        """Judge the move that a player has made at such a table."""
        trial = state.terms.trial
        if trial is None or player.id not in state.players:
            raise Illegal("no_trial", "There is no decision of yours to judge here.")
        store = self._manager.context.store
        moves = standing_moves(state.game, await moves_of(store, state.id))
        if not moves:
            raise Illegal("not_tried", "Make your move first.")
        if not self._limits.take(player.address or player.id):
            raise Illegal("too_many", "You have tried a lot: wait a moment.")
        old, part = await self._manager.state_of(trial.table), await self._part(trial.table, trial.move)
        if old is None or part is None or isinstance(part.best, UnsetType):
            raise Illegal("gone", "The old game is no longer kept here.")
        own = record_of(old, await moves_of(store, old.id)).entries[trial.move].action
        attempt = Attempt(
            game=state.game.versioned_name,
            position=json.encode(state.position),
            seat=trial.seat,
            own=json.encode(own),
            better=bytes(part.best),
            tried=json.encode(moves[0].action),
            names=(*state.names[: trial.seat], "You", *state.names[trial.seat + 1 :]),
        )
        verdict = json.decode(await self._pool.build(judged, attempt), type=Verdict)
        if verdict.kind == "best":
            await store.solve_mistake(player.id, trial.table, trial.move)
        return verdict

    async def mistakes(self, player: PlayerRow) -> Mistakes:
        """Return what a player could have done better."""
        rows = await self._manager.context.store.mistakes(player.id)
        known = [row for row in rows if theme_of(row)]
        counts, costs = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        for row in known:
            counts[row.game, theme_of(row)] += 1
            costs[row.game, theme_of(row)] += row.cost
        return Mistakes(
            waiting=tuple(
                MistakeInfo(row.table, row.move, row.game, theme_of(row), row.cost, row.at)
                for row in known
                if not row.solved
            )[:UNSOLVED],
            themes=tuple(ThemeInfo(*kind, counts[kind], cost) for kind, cost in costs.most_common()),
            solved=sum(row.solved for row in known),
        )


def theme_of(row: MistakeRow) -> str:
    """Return what a mistake is about, in words; empty where the game does not know it any more."""
    analysis = find(row.game).site.analysis if row.game in names() else None
    return "" if analysis is None else analysis.themes.get(row.theme, "")


def trial_entries(
    state: TableState, trial: Trial, position: object, player: PlayerRow
) -> tuple[Opened, tuple[LogEntry, ...]]:
    """Return the first entries of a table where a decision is tried again, all unseen dealt anew."""
    opening = replace(
        state.terms,
        title=TITLE,
        visibility="private",
        spectators=False,
        invite=token_urlsafe(16),
        invited=(),
        hints=False,
        rated=False,
        by=player.id,
        id="",
        address=player.address,
        trial=trial,
    )
    others = [seat for seat in range(state.terms.seats) if seat != trial.seat]
    cast = cast_for((), len(others), (player.name,))
    computers = [Filled(seat, "easy", character=who, by=player.id) for seat, who in zip(others, cast, strict=False)]
    dealt = Dealt(token_bytes(KEY_BYTES).hex(), position=Raw(json.encode(position)), by=player.id)
    return opening, (Sat(trial.seat, player.name, player.colour, by=player.id), *computers, dealt)


class TrialsController(Controller):
    """Serves decisions that are tried again."""

    path = "/api"

    @post("/tables/{table:str}/trial", summary="Try a decision again")
    async def try_again(
        self, host: Host, trials: Service[Trials], table_state: VisibleTable, data: JSONBody[TryAgain]
    ) -> OpenedTable:
        """Open a table at a costly decision of a finished game; a move made there is judged."""
        opened = await trials.open(table_state, data.move, host)
        return OpenedTable(opened.id, invitation(opened))

    @post("/tables/{table:str}/verdict", status_code=200, summary="Judge a decision that was tried again")
    async def verdict(self, guest: Guest, trials: Service[Trials], table_state: VisibleTable) -> Verdict:
        """Return how good the move is that was made at a table where a decision is tried again."""
        return await trials.verdict(table_state, guest)

    @get("/mistakes", summary="What you could have done better")
    async def mistakes(self, guest: Guest, trials: Service[Trials]) -> Mistakes:
        """Return what a player could have done better, by theme, and the decisions that can be tried again."""
        return await trials.mistakes(guest)
