"""Players delete their own accounts: their name and rows go, and an anonymous seat stays in the games of others."""

import asyncio
from collections.abc import Callable

import structlog

from parlour.core.game import Millis
from parlour.server.access.guests import public_id
from parlour.server.account.sessions import Sessions
from parlour.server.backoff import BackgroundTasks
from parlour.server.operator.erase import erase_from_tables, substitute_for
from parlour.server.operator.poller import INTERVAL, OperatorPoller
from parlour.store.accounts import DELETED, DELETING
from parlour.store.operators import ActionRow
from parlour.store.store import Store

log = structlog.get_logger()

SETTLE = 5 * INTERVAL
"""Seconds after which no node holds a table, or is about to write, as it was before the deletion."""

RETRY = 600.0
"""Seconds between two looks for deletions that were interrupted."""


class Deletions:
    """Deletes accounts, and finishes what a crash or a busy table interrupted."""

    def __init__(self, store: Store, sessions: Sessions, poller: OperatorPoller, now: Callable[[], Millis]) -> None:
        self._store = store
        self._sessions = sessions
        self._poller = poller
        self._now = now
        self._finishing = BackgroundTasks()

    async def delete(self, player: str) -> None:
        """Sign a player out everywhere and erase them; once more when no node remembers them.

        Of somebody of whom nothing is stored nothing is noted either: strangers could fill the store with that.
        """
        if not await self._is_stored(player):
            return
        await self._sessions.close_account(player, DELETING)
        try:
            await self._erase(player, DELETING)
            await self._poller.refresh()
        except Exception:
            log.exception("an account could not be deleted yet; it is tried again")
        self._finishing.start(self._finish(player))

    async def _is_stored(self, player: str) -> bool:
        if await self._store.player(player) is not None or await self._store.tables_of(player, 1):
            return True
        return any((await self._store.rows_of_player(player, 1)).values())

    async def run(self) -> None:
        """Finish interrupted deletions at the start, and from time to time."""
        while True:
            try:
                for player in await self._store.accounts_to_delete():
                    await self._erase(player, DELETED)
            except Exception:
                log.exception("an account could not be deleted yet; it is tried again")
            await asyncio.sleep(RETRY)

    async def _finish(self, player: str) -> None:
        """Erase what a node wrote from memory meanwhile; where that fails, `run` tries again."""
        await asyncio.sleep(SETTLE)
        try:
            await self._erase(player, DELETED)
        except Exception:
            log.exception("an account could not be deleted yet; it is tried again")

    async def _erase(self, player: str, state: str) -> None:
        """Erase a player from all tables and rows; doing it again changes nothing more."""
        mark, substitute = public_id(player), substitute_for(player)

        def action(did: str, target: str, detail: str, tables: tuple[str, ...]) -> ActionRow:
            return ActionRow(0, self._now(), "player", did, target, detail, tables)

        count = await erase_from_tables(self._store, player, substitute, action, self._now)
        if count or await self._store.player(player) is not None:
            await self._store.delete_player(player, substitute, action("delete account", mark, f"{count} tables", ()))
        scrubbed = await self._store.scrub()
        await self._sessions.close_account(player, state if scrubbed else DELETING)
