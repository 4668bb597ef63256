"""Pruning by age and kind: what nobody has touched for long is deleted, in small transactions."""

import asyncio
from collections.abc import Callable, Mapping

import structlog
from msgspec import ValidationError, json, structs

from parlour.core.game import Millis
from parlour.server.operator.erase import MakeAction, substitute_for
from parlour.server.operator.node_activity import NODE, read_activities
from parlour.server.protocol.operator_types import PruneAges, Pruned
from parlour.server.table.high_scores import LINES
from parlour.store.operator_rows import ActionRow
from parlour.store.operator_store import OperatorStore

log = structlog.get_logger()

AGES = "prune_ages"
"""The name of the setting in the store."""

PRUNE = "prune"
"""The action under which pruned tables are logged; nodes notice it."""

PHASES = ("gathering", "closed", "over", "playing")
DAY = 24 * 3_600_000

BATCH = 50
"""Tables or players deleted in one transaction."""

PAUSE = 0.02
"""Seconds between two transactions, in which players' moves are written."""

PRUNED = "pruned"
"""The setting that says when the store was last pruned."""

CHECK_INTERVAL = 600.0
"""Seconds after which a node looks whether a day has passed."""

MAX_COUNTED = 10_000
"""Tables or players counted by a dry run."""


def read_ages(settings: Mapping[str, str]) -> PruneAges:
    """Return the ages in the settings, or the defaults."""
    try:
        return json.decode(settings.get(AGES, "{}"), type=PruneAges)
    except ValidationError:
        return PruneAges()


async def prune(store: OperatorStore, now: Millis, action: MakeAction, *, dry_run: bool) -> Pruned:
    """Delete what is older than the ages in the settings allow, or only count it."""
    ages = read_ages(await store.operator_settings())
    counts: dict[str, int] = {}
    for phase in PHASES:
        days: int = getattr(ages, phase)
        before = Millis(now - days * DAY)
        counts[phase] = await _prune_tables(store, phase, before, action, dry_run=dry_run) if days else 0
    before = Millis(now - ages.guests * DAY)
    counts["guests"] = await _prune_guests(store, before, action, dry_run=dry_run) if ages.guests else 0
    if ages.log and not dry_run:
        await store.forget_before(Millis(now - ages.log * DAY))
    return structs.replace(Pruned(), **counts)


async def _prune_tables(store: OperatorStore, phase: str, before: Millis, action: MakeAction, *, dry_run: bool) -> int:
    """Delete tables of a phase, batch by batch; return how many."""
    if dry_run:
        return len(await store.idle_tables(phase, before, LINES, MAX_COUNTED))
    count = 0
    while rows := await store.idle_tables(phase, before, LINES, BATCH):
        ids = tuple(row.id for row in rows)
        await store.delete_tables(ids, action(PRUNE, phase, f"{len(ids)} tables", ids), before)
        count += len(ids)
        await asyncio.sleep(PAUSE)
    return count


async def _prune_guests(store: OperatorStore, before: Millis, action: MakeAction, *, dry_run: bool) -> int:
    """Delete guests without tables, batch by batch, and return how many; results of others keep anonymous opponents."""
    if dry_run:
        return len(await store.idle_players(before, MAX_COUNTED))
    count = 0
    while players := await store.idle_players(before, BATCH):
        substitutes = {player: substitute_for(player) for player in players}
        await store.delete_players(substitutes, action(PRUNE, "guests", f"{len(players)} guests", ()))
        count += len(players)
        await asyncio.sleep(PAUSE)
    return count


async def prune_if_due(store: OperatorStore, now: Millis) -> Pruned | None:
    """Prune a store once a day, on one of its nodes; a store that is new here is pruned a day later."""
    if PRUNED not in await store.operator_settings():
        await store.put_setting(PRUNED, str(now))
        return None
    if not await store.claim(PRUNED, now, DAY):
        return None

    def by_server(action: str, target: str, detail: str = "", tables: tuple[str, ...] = ()) -> ActionRow:
        return ActionRow(0, now, "server", action, target, detail, tables)

    for node in read_activities(await store.operator_settings()):
        if node.at < now - DAY:  # it was killed
            await store.put_setting(NODE + node.node, "")
    pruned = await prune(store, now, by_server, dry_run=False)
    log.info("the store was pruned", **structs.asdict(pruned))
    return pruned


async def prune_daily(store: OperatorStore, now: Callable[[], Millis]) -> None:
    """Prune every day for as long as the node runs; what fails is tried the next day."""
    while True:
        try:
            await prune_if_due(store, now())
        except Exception:
            log.exception("the store could not be pruned")
        await asyncio.sleep(CHECK_INTERVAL)
