"""The part of the contract of all stores that only operators use; each change is written with a row of their log."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from parlour.core.game import Millis
from parlour.store.operator_rows import (
    FOREVER,
    ActionRow,
    BanKind,
    BanRow,
    ReportRow,
    ReportState,
    Rewrite,
    TableFilter,
)
from parlour.store.store import PlayerRow, Store, TableRow


class OperatorStore(Store, Protocol):
    """What every store does for operators; a call that takes an ActionRow writes both in one transaction."""

    async def find_tables(self, wanted: TableFilter, offset: int, limit: int) -> tuple[TableRow, ...]:
        """Return tables that match, the latest touched first; ties go to the greater id."""

    async def tables_naming(self, player: str) -> tuple[str, ...]:
        """Return the tables whose log names a player by id, ordered by id; all logs are searched, which takes long.

        So those are found, too, where the player only chatted, or from which the host removed the player.
        """

    async def count_by_phase(self) -> Mapping[str, int]:
        """Return how many tables there are of each phase."""

    async def delete_tables(self, tables: Sequence[str], action: ActionRow, before: Millis = FOREVER) -> None:
        """Delete tables with their logs, players and high scores, unless they were touched since `before`."""

    async def rewrite_table(self, rewrite: Rewrite) -> bool:
        """Replace bodies of entries and who played; return False, with nothing written, if the log has grown.

        Notifications that wait at the table are deleted, because they name its players; turns are queued again.
        """

    async def score_of(self, table: str) -> bytes | None:
        """Return the body of a table's high score."""

    async def idle_tables(self, phase: str, before: Millis, kept_scores: int, limit: int) -> tuple[TableRow, ...]:
        """Return tables of a phase that nobody touched since a time, the longest idle first.

        A table whose high score is among the `kept_scores` best of its board is left out.
        """

    async def find_players(self, text: str, offset: int, limit: int) -> tuple[PlayerRow, ...]:
        """Return players whose name contains the text or whose id it is, the latest seen first."""

    async def count_seen_players(self, seen_since: Millis) -> int:
        """Return how many players were seen since a time."""

    async def see_player(self, row: PlayerRow) -> None:
        """Note when a player was last seen; insert the player where nothing is stored yet."""

    async def delete_player(self, player: str, substitute: str, action: ActionRow) -> None:
        """Delete a player with all rows that concern the player alone; results and reports name the substitute instead.

        The target of the action is the player's public id: what earlier actions with it say is forgotten.
        """

    async def idle_players(self, before: Millis, limit: int) -> tuple[str, ...]:
        """Return the ids of players without tables, passkeys and recovery codes who were not seen since a time."""

    async def delete_players(self, players: Mapping[str, str], action: ActionRow) -> None:
        """Delete players who have no tables, with all rows that concern them alone; `players` gives for each the id
        that stands for them in the results and ratings of others.
        """

    async def bans(self) -> tuple[BanRow, ...]:
        """Return all bans, the latest first."""

    async def put_ban(self, ban: BanRow, action: ActionRow) -> None:
        """Insert or replace a ban."""

    async def delete_ban(self, kind: BanKind, target: str, action: ActionRow) -> None:
        """Delete a ban."""

    async def operator_settings(self) -> Mapping[str, str]:
        """Return all settings of operators by name."""

    async def put_setting(self, name: str, value: str, action: ActionRow | None = None) -> None:
        """Set a setting; an empty value deletes it. Without an action it is a note of the server itself."""

    async def claim(self, name: str, now: Millis, interval: int) -> bool:
        """Set a setting to `now` if it is unset or older by the interval; only one of several callers gets True.

        One that is ahead of `now` by more than the interval was set by a wrong clock, and counts as unset.
        """

    async def newest_activity(self) -> Millis | None:
        """Return when a table was touched, a player seen or an action logged for the last time; None: never."""

    async def actions(self, before: int, limit: int) -> tuple[ActionRow, ...]:
        """Return actions with a number less than `before` (0: all), the latest first."""

    async def actions_after(self, number: int, limit: int) -> tuple[ActionRow, ...]:
        """Return actions with a greater number, in order."""

    async def add_action(self, action: ActionRow) -> None:
        """Log an action that changes nothing in the store."""

    async def add_report(self, report: ReportRow) -> None:
        """Store a report under the next number."""

    async def reports(self, state: ReportState, limit: int) -> tuple[ReportRow, ...]:
        """Return reports, the latest first."""

    async def count_reports(self, state: ReportState) -> int:
        """Return how many reports there are."""

    async def resolve_report(self, number: int, action: ActionRow) -> bool:
        """Mark a report as resolved; return False if it is not open."""

    async def forget_before(self, at: Millis) -> None:
        """Delete actions and resolved reports from before a time, and bans that ended before it."""

    async def size(self) -> int:
        """Return how many bytes the store takes on its disk; 0 where it has none."""

    async def scrub(self) -> bool:
        """Take from the disk what was deleted, as far as the store decides that: SQLite's file and its log.

        Return False where somebody reads for so long that it must be tried again later.
        """

    async def compact(self) -> None:
        """Give free space back to the disk."""
