"""Reports from players: checked against the table, limited, and stored for operators."""

from collections.abc import Callable
from time import monotonic

from parlour.core.game import Illegal, Millis
from parlour.server.access.names import one_line
from parlour.server.access.rate_limit import AddressBuckets
from parlour.server.operator.types import NewReport
from parlour.server.table.seats import person_at
from parlour.server.table.state import TableState
from parlour.store.operators import ReportRow
from parlour.store.players import PlayerRow
from parlour.store.store import Store

REPORTS, REPORT_RATE = 5, 1 / 300
"""Reports that an address may make at once, and a second over time."""

MAX_OPEN = 1_000
"""Open reports; more are refused until operators have resolved some."""


class Reports:
    """Takes reports."""

    def __init__(self, store: Store, now: Callable[[], Millis], clock: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._now = now
        self._limits = AddressBuckets(REPORT_RATE, REPORTS, clock)

    async def add(self, state: TableState, reporter: PlayerRow, wanted: NewReport) -> None:
        """Store a report of a player who sits at the table or has chatted there."""
        accused = person_at(state, wanted.player)
        if accused is None:
            raise Illegal("no_player", "This player is not at the table.")
        if accused[0] == reporter.id:
            raise Illegal("own_player", "You cannot report yourself.")
        if not self._limits.take(reporter.address or reporter.id):
            raise Illegal("too_many", "You have made several reports: wait some minutes.")
        if await self._store.count_reports("open") >= MAX_OPEN:
            raise Illegal("too_many", "There are too many reports: try again another day.")
        player, name = accused
        said = (entry.text for seq, _, entry in state.said if seq == wanted.said and entry.by == player)
        await self._store.add_report(
            ReportRow(
                number=0,
                at=self._now(),
                table=state.id,
                reporter=reporter.id,
                accused=player,
                accused_name=name,
                reason=wanted.reason,
                text=one_line(wanted.text),
                quoted=next(said, ""),
            )
        )
