"""What operators do, in memory."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.memory_subject import MemorySubject
from parlour.store.notifications.rows import NotificationRow
from parlour.store.operator_rows import (
    CLOSE_TABLE,
    FOREVER,
    ActionRow,
    BanKind,
    BanRow,
    ReportRow,
    ReportState,
    Rewrite,
    TableFilter,
    names_player,
)
from parlour.store.reviews.rows import ReviewRow
from parlour.store.rows import rank_to_bytes
from parlour.store.store import Entry, HighScoreRow, PlayerRow, TableRow


class MemoryOperatorStore(MemorySubject):
    """The tables and players of a store in memory, and what operators do to them."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: dict[str, TableRow] = {}
        self._logs: dict[str, dict[int, Entry]] = {}
        self._high_scores: dict[str, HighScoreRow] = {}
        self._players: dict[str, PlayerRow] = {}
        self._reviews: dict[str, ReviewRow] = {}
        self._notifications: dict[int, NotificationRow] = {}
        self._bans: dict[tuple[BanKind, str], BanRow] = {}
        self._settings: dict[str, str] = {}
        self._actions: list[ActionRow] = []
        self._reports: list[ReportRow] = []
        self._numbers = count(1)

    async def find_tables(self, wanted: TableFilter, offset: int, limit: int) -> tuple[TableRow, ...]:
        found = [
            row
            for row in self._rows.values()
            if wanted.phase in ("", row.phase)
            and wanted.game in ("", row.game)
            and (not wanted.player or wanted.player in row.players)
            and (wanted.text.lower() in row.title.lower() or wanted.text == row.id)
        ]
        found.sort(key=lambda row: (row.touched, row.id), reverse=True)
        return tuple(found[offset : offset + limit])

    async def tables_naming(self, player: str) -> tuple[str, ...]:
        quoted = f'"{player}"'.encode()
        logs = self._logs.items()
        return tuple(sorted(table for table, log in logs if any(quoted in entry.body for entry in log.values())))

    async def count_by_phase(self) -> Mapping[str, int]:
        return Counter(row.phase for row in self._rows.values())

    async def delete_tables(self, tables: Sequence[str], action: ActionRow, before: Millis = FOREVER) -> None:
        for table in [table for table in tables if table in self._rows and self._rows[table].touched < before]:
            for kept in (self._rows, self._logs, self._high_scores, self._reviews):
                kept.pop(table, None)
        await self.add_action(action)

    async def rewrite_table(self, rewrite: Rewrite) -> bool:
        row = self._rows.get(rewrite.table)
        if row is None or row.seq != rewrite.seq:
            return False
        who = {"players": rewrite.players, "waits_for": rewrite.waits_for, "address": rewrite.address}
        self._rows[row.id] = replace(row, title=rewrite.title, **who)
        log = self._logs[row.id]
        for seq, body in rewrite.bodies:
            log[seq] = replace(log[seq], body=body)
        for at, action in enumerate(self._actions):
            if action.target == row.id and action.action == CLOSE_TABLE:
                self._actions[at] = replace(action, detail=rewrite.title)
        if rewrite.score is not None:
            self._high_scores[row.id] = replace(self._high_scores[row.id], body=rewrite.score)
        for number, waiting in tuple(self._notifications.items()):
            if waiting.table == row.id and waiting.state == "waiting":
                del self._notifications[number]
        return True

    async def score_of(self, table: str) -> bytes | None:
        score = self._high_scores.get(table)
        return None if score is None else score.body

    async def idle_tables(self, phase: str, before: Millis, kept_scores: int, limit: int) -> tuple[TableRow, ...]:
        kept = self._best(kept_scores)
        found = [
            row for row in self._rows.values() if row.phase == phase and row.touched < before and row.id not in kept
        ]
        return tuple(sorted(found, key=lambda row: (row.touched, row.id))[:limit])

    def _best(self, kept_scores: int) -> set[str]:
        """Return the tables with the best high scores of each board."""
        boards: dict[tuple[str, str], list[HighScoreRow]] = {}
        for table in self._rows:
            if score := self._high_scores.get(table):
                boards.setdefault((score.game, score.board), []).append(score)
        ranked = (sorted(b, key=lambda score: (rank_to_bytes(score.rank), score.at)) for b in boards.values())
        return {score.table for board in ranked for score in board[:kept_scores]}

    async def find_players(self, text: str, offset: int, limit: int) -> tuple[PlayerRow, ...]:
        found = [row for row in self._players.values() if text.lower() in row.name.lower() or text == row.id]
        return tuple(sorted(found, key=lambda row: (-row.seen, row.id))[offset : offset + limit])

    async def count_seen_players(self, seen_since: Millis) -> int:
        return sum(row.seen >= seen_since for row in self._players.values())

    async def see_player(self, row: PlayerRow) -> None:
        self._players[row.id] = replace(self._players.get(row.id, row), seen=row.seen, address=row.address)

    async def delete_player(self, player: str, substitute: str, action: ActionRow) -> None:
        row = self._players.pop(player, None)
        name = row.name if row else ""
        self._delete_rows_of(player, substitute)
        for key, ban in self._bans.items():
            if ban.target == player or (ban.kind == "address" and name and ban.name == name):
                self._bans[key] = replace(ban, name="")
        for at, old in enumerate(self._actions):
            if old.target == action.target or names_player(old.action, old.detail, name):
                self._actions[at] = replace(old, detail="")
        for at, report in enumerate(self._reports):
            if report.reporter == player:
                self._reports[at] = report = replace(report, reporter=substitute)
            if report.accused == player:
                self._reports[at] = replace(report, accused=substitute, accused_name=substitute, quoted="")
        await self.add_action(action)

    async def idle_players(self, before: Millis, limit: int) -> tuple[str, ...]:
        seated = {player for row in self._rows.values() for player in row.players}
        kept = seated | self._players_who_can_return()
        found = [(row.seen, row.id) for row in self._players.values() if row.seen < before and row.id not in kept]
        return tuple(player for _, player in sorted(found)[:limit])

    async def delete_players(self, players: Mapping[str, str], action: ActionRow) -> None:
        seated = {player for row in self._rows.values() for player in row.players}
        for player in players.keys() - seated:
            self._players.pop(player, None)
            self._delete_rows_of(player, players[player])
        await self.add_action(action)

    async def bans(self) -> tuple[BanRow, ...]:
        return tuple(sorted(self._bans.values(), key=lambda ban: (-ban.made, ban.target)))

    async def put_ban(self, ban: BanRow, action: ActionRow) -> None:
        self._bans[ban.kind, ban.target] = ban
        await self.add_action(action)

    async def delete_ban(self, kind: BanKind, target: str, action: ActionRow) -> None:
        self._bans.pop((kind, target), None)
        await self.add_action(action)

    async def operator_settings(self) -> Mapping[str, str]:
        return dict(self._settings)

    async def put_setting(self, name: str, value: str, action: ActionRow | None = None) -> None:
        self._settings[name] = value
        if not value:
            del self._settings[name]
        if action is not None:
            await self.add_action(action)

    async def claim(self, name: str, now: Millis, interval: int) -> bool:
        if now - interval < int(self._settings.get(name, now - interval)) <= now + interval:
            return False
        self._settings[name] = str(now)
        return True

    async def newest_activity(self) -> Millis | None:
        tables, players = self._rows.values(), self._players.values()
        times = [*(t.touched for t in tables), *(p.seen for p in players), *(a.at for a in self._actions)]
        return max(times, default=None)

    async def actions(self, before: int, limit: int) -> tuple[ActionRow, ...]:
        return tuple([row for row in reversed(self._actions) if not before or row.number < before][:limit])

    async def actions_after(self, number: int, limit: int) -> tuple[ActionRow, ...]:
        return tuple([row for row in self._actions if row.number > number][:limit])

    async def add_action(self, action: ActionRow) -> None:
        self._actions.append(replace(action, number=next(self._numbers)))

    async def add_report(self, report: ReportRow) -> None:
        self._reports.append(replace(report, number=next(self._numbers)))

    async def reports(self, state: ReportState, limit: int) -> tuple[ReportRow, ...]:
        return tuple([row for row in reversed(self._reports) if row.state == state][:limit])

    async def count_reports(self, state: ReportState) -> int:
        return sum(row.state == state for row in self._reports)

    async def resolve_report(self, number: int, action: ActionRow) -> bool:
        for at, report in enumerate(self._reports):
            if report.number == number and report.state == "open":
                self._reports[at] = replace(report, state="resolved")
                await self.add_action(action)
                return True
        return False

    async def forget_before(self, at: Millis) -> None:
        self._actions = [row for row in self._actions if row.at >= at]
        self._reports = [row for row in self._reports if row.at >= at or row.state == "open"]
        self._bans = {key: ban for key, ban in self._bans.items() if ban.until >= at}

    async def size(self) -> int:
        return 0

    async def scrub(self) -> bool:
        return True  # there is no disk

    async def compact(self) -> None:
        """Do nothing: Python frees what nobody holds."""
