"""The actions of operators; each one is written to the operators' log in the store, and to the server's log."""

from collections.abc import Callable
from secrets import token_hex

import structlog
from msgspec import json
from msgspec.structs import replace

from parlour.core.game import HOUR, Illegal, Millis
from parlour.server.access.guests import public_id
from parlour.server.access.names import one_line
from parlour.server.access.operator_state import ANNOUNCEMENT, DRAIN, WORDS
from parlour.server.clock import CONFIRM_CLOCK, confirm_clock, moment, require_believed, wall_clock
from parlour.server.operator.erase import erase_from_tables, substitute_for
from parlour.server.operator.prune import AGES, prune
from parlour.server.operator.types import Lift, NewAnnouncement, NewBan, PruneAges, Pruned
from parlour.server.protocol.messages import Announced
from parlour.server.table.log import close_entry
from parlour.store.operators import ActionRow, BanRow
from parlour.store.store import Store
from parlour.store.tables import CLOSE_TABLE, TableRow

log = structlog.get_logger()


DELETE_TABLE = "delete table"
"""An action that nodes notice, as they do CLOSE_TABLE."""

CLOSE_ATTEMPTS = 8


class Operator:
    """Acts on a store, on behalf of the command line or of the admin page; `by` says which."""

    def __init__(self, store: Store, by: str, now: Callable[[], Millis] = wall_clock) -> None:
        self.store = store
        self._by = by
        self.now = now

    def _action(self, action: str, target: str, detail: str = "", tables: tuple[str, ...] = ()) -> ActionRow:
        """Log an action for whoever reads the server's log, and return it for the store."""
        log.info("an operator acted", did=action, target=target, by=self._by)
        return ActionRow(0, self.now(), self._by, action, target, detail, tables)

    async def _table(self, table: str) -> TableRow:
        """Return a table's row, or raise Illegal."""
        row = await self.store.table(table)
        if row is None:
            raise Illegal("no_table", "There is no such table.")
        return row

    async def close_table(self, table: str) -> None:
        """Close a table for good; its log stays, and ends with the closing."""
        for _ in range(CLOSE_ATTEMPTS):
            row = await self._table(table)
            if row.phase == "closed":
                raise Illegal("closed", "The table is closed already.")
            entry, closed = close_entry(row, Millis(max(self.now(), row.touched)))
            if await self.store.append(table, entry, closed):
                await self.store.add_action(self._action(CLOSE_TABLE, table, row.title, (table,)))
                return
        raise Illegal("busy", "Too much is going on at this table; try again.")

    async def delete_table(self, table: str) -> None:
        """Delete a table with its log, players and high score."""
        row = await self._table(table)
        await self.store.delete_tables((table,), self._action(DELETE_TABLE, table, row.title, (table,)))

    async def delete_guest(self, player: str) -> int:
        """Delete a guest, and their name and chat from all logs; return how many tables they were at."""
        mark = public_id(player)
        substitute = substitute_for(player)
        tables = await erase_from_tables(self.store, player, substitute, self._action, self.now)
        if not tables and await self.store.player(player) is None:
            raise Illegal("no_player", "There is no such player.")
        await self.store.delete_player(player, substitute, self._action("delete guest", mark, f"{tables} tables"))
        return tables

    async def ban(self, wanted: NewBan) -> tuple[BanRow, ...]:
        """Ban a player or an address for a time; return the bans that were made."""
        now, reason = self.now(), one_line(wanted.reason)
        row = await self.store.player(wanted.target) if wanted.kind == "player" else None
        name = row.name if row else ""
        ban = BanRow(wanted.kind, wanted.target, Millis(now + int(wanted.hours * HOUR)), reason, now, name)
        bans = [ban]
        if wanted.address and row is not None and row.address:
            bans.append(replace(ban, kind="address", target=row.address))
        for each in bans:
            detail = f"{name or each.target}, {wanted.hours:g} h: {reason}"
            await self.store.put_ban(each, self._action(f"ban {each.kind}", _mark(each.kind, each.target), detail))
        return tuple(bans)

    async def unban(self, wanted: Lift) -> None:
        if not any((ban.kind, ban.target) == (wanted.kind, wanted.target) for ban in await self.store.bans()):
            raise Illegal("no_ban", "There is no such ban.")
        action = self._action(f"unban {wanted.kind}", _mark(wanted.kind, wanted.target))
        await self.store.delete_ban(wanted.kind, wanted.target, action)

    async def announce(self, wanted: NewAnnouncement) -> None:
        """Tell everyone something, at all tables and in the lobby; or withdraw it."""
        text = one_line(wanted.text)
        until = self.now() + int(wanted.hours * HOUR)
        value = json.encode(Announced(token_hex(4), text, until)).decode() if text else ""
        action = self._action("announce" if text else "withdraw announcement", "", text)
        await self.store.put_setting(ANNOUNCEMENT, value, action)

    async def forbid(self, words: tuple[str, ...]) -> None:
        """Replace the list of words that no name may hold."""
        kept = sorted({one_line(word) for word in words} - {""})
        await self.store.put_setting(
            WORDS, json.encode(kept).decode() if kept else "", self._action("forbid words", "", f"{len(kept)} words")
        )

    async def drain(self, *, on: bool) -> None:
        """Let the nodes that run now take no new tables, and say so, before they stop; or let them serve again."""
        value = str(self.now()) if on else ""
        await self.store.put_setting(DRAIN, value, self._action("drain" if on else "end drain", ""))

    async def resolve(self, number: int) -> None:
        action = ActionRow(0, self.now(), self._by, "resolve report", str(number))
        if not await self.store.resolve_report(number, action):
            raise Illegal("no_report", "There is no such open report.")
        log.info("an operator acted", did=action.action, target=action.target, by=self._by)

    async def set_ages(self, ages: PruneAges) -> None:
        """Set after how many days what is pruned."""
        value = json.encode(ages).decode()
        await self.store.put_setting(AGES, value, self._action("set pruning", "", value))

    async def prune(self, *, dry_run: bool) -> Pruned:
        """Delete now what is older than the ages allow, or count it."""
        now = self.now()
        ages_from = await require_believed(self.store, now)
        return await prune(self.store, now, self._action, dry_run=dry_run, ages_from=ages_from)

    async def confirm_clock(self) -> Millis:
        """Say that the clock is right, which the server doubts; return what it says."""
        now = self.now()
        await confirm_clock(self.store, now, self._action(CONFIRM_CLOCK, "", moment(now)))
        return now

    async def compact(self) -> tuple[int, int]:
        """Give free space back to the disk; return the size before and after."""
        before = await self.store.size()
        await self.store.add_action(self._action("compact", ""))
        await self.store.compact()
        return before, await self.store.size()


def _mark(kind: str, target: str) -> str:
    """Return what the log names: the public id of a player, or the pseudonym of an address."""
    return public_id(target) if kind == "player" else target
