"""What operators see: the activity of the server, tables, players, bans, reports, and their log."""

from msgspec import json
from msgspec.structs import replace

from parlour.core.game import DAY, Millis
from parlour.core.registry import faults
from parlour.server.access.names import one_line
from parlour.server.access.operator_state import DRAIN, WORDS, read_announcement
from parlour.server.clock import is_plausible, known_time, why_doubted
from parlour.server.operator.poller import IDLE_INTERVAL
from parlour.server.operator.prune import read_activities, read_ages
from parlour.server.operator.types import (
    Action,
    Ban,
    OperatorPlayer,
    OperatorTable,
    Overview,
    PruneAges,
    Report,
    TableCounts,
)
from parlour.store.operators import ReportState
from parlour.store.store import Store
from parlour.store.tables import TableFilter

PAGE = 50
"""Tables, players or actions on one page."""

MAX_REPORTS = 200

SILENT = 2 * 1000 * IDLE_INTERVAL
"""Milliseconds after which a node that says nothing is no longer listed."""


async def overview(store: Store, now: Millis) -> Overview:
    """Return the activity of the whole server, as far as the store knows it."""
    settings = await store.operator_settings()
    announcement = read_announcement(settings)
    nodes = tuple(node for node in read_activities(settings) if node.at > now - SILENT)
    drained = int(settings.get(DRAIN, 0))
    known = known_time(settings)
    doubted = None if known is None else known.doubted or (None if is_plausible(known, now) else now)
    return Overview(
        now=now,
        tables=TableCounts(**await store.count_by_phase()),
        players_today=await store.count_seen_players(Millis(now - DAY)),
        open_reports=await store.count_reports("open"),
        bans=sum(ban.until > now for ban in await store.bans()),
        size=await store.size(),
        store=type(store).__name__.removesuffix("Store"),
        draining=any(node.started < drained for node in nodes),
        announcement=announcement if announcement is not None and announcement.until > now else None,
        nodes=tuple(sorted(nodes, key=lambda node: node.started)),
        clock="" if known is None or doubted is None else why_doubted(known, Millis(doubted)),
        faults=faults(),
    )


async def tables(store: Store, wanted: TableFilter, offset: int) -> tuple[OperatorTable, ...]:
    """Return a page of tables, the latest touched first."""
    return tuple(
        OperatorTable(
            id=row.id,
            game=row.game,
            title=row.title,
            phase=row.phase,  # type: ignore[arg-type] # the store keeps it as a plain word
            visibility=row.visibility,  # type: ignore[arg-type] # as above
            made=row.made,
            touched=row.touched,
            entries=row.seq,
            players=row.players,
            address=row.address,
        )
        for row in await store.find_tables(replace(wanted, text=one_line(wanted.text)), offset, PAGE)
    )


async def players(store: Store, text: str, offset: int, now: Millis) -> tuple[OperatorPlayer, ...]:
    """Return a page of players, the latest seen first."""
    banned = {(ban.kind, ban.target) for ban in await store.bans() if ban.until > now}
    return tuple(
        OperatorPlayer(
            id=row.id,
            name=row.name,
            colour=row.colour,
            made=row.made,
            seen=row.seen,
            address=row.address,
            banned=("player", row.id) in banned or ("address", row.address) in banned,
        )
        for row in await store.find_players(one_line(text), offset, PAGE)
    )


async def bans(store: Store, now: Millis) -> tuple[Ban, ...]:
    """Return the bans that have not ended."""
    return tuple(
        Ban(ban.kind, ban.target, ban.name, ban.until, ban.reason, ban.made)
        for ban in await store.bans()
        if ban.until > now
    )


async def reports(store: Store, state: ReportState) -> tuple[Report, ...]:
    """Return the latest reports."""
    return tuple(
        Report(
            number=row.number,
            at=row.at,
            table=row.table,
            reporter=row.reporter,
            accused=row.accused,
            accused_name=row.accused_name,
            reason=row.reason,
            text=row.text,
            quoted=row.quoted,
            state=row.state,
        )
        for row in await store.reports(state, MAX_REPORTS)
    )


async def actions(store: Store, before: int) -> tuple[Action, ...]:
    """Return a page of the operators' log, the latest first."""
    return tuple(
        Action(row.number, row.at, row.by, row.action, row.target, row.detail)
        for row in await store.actions(before, PAGE)
    )


async def ages(store: Store) -> PruneAges:
    """Return after how many days what is pruned."""
    return read_ages(await store.operator_settings())


async def words(store: Store) -> tuple[str, ...]:
    """Return the forbidden words."""
    return json.decode((await store.operator_settings()).get(WORDS, "[]"), type=tuple[str, ...])
