"""One node put together: the store, the tables, the HTTP interface and the sockets, and their start and stop."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from socket import socket
from typing import Any

import structlog
from litestar import Litestar
from msgspec.structs import replace

from parlour.core import registry
from parlour.server.access.admin_token import AdminToken
from parlour.server.access.guests import Guests
from parlour.server.access.operator_state import OperatorState
from parlour.server.access.rate_limit import AddressLimits, TrustedProxies
from parlour.server.access.signing_keys import signing_keys
from parlour.server.account.accounts import Accounts
from parlour.server.archive import file_of, report_damage, report_stranded_tables, report_unwritable
from parlour.server.asgi import AsgiApp
from parlour.server.backoff import BackgroundWrites, delays
from parlour.server.bot_pool.pool import BotPool, ProcessBotPool
from parlour.server.bot_pool.process import warm_up
from parlour.server.catalogue import game_catalogue
from parlour.server.clock import ClockCheck, ServerClock
from parlour.server.cluster.bus import Bus
from parlour.server.cluster.cluster_bus import bus_for
from parlour.server.http.health import Readiness
from parlour.server.http.static_files import StaticFiles
from parlour.server.http_interface import http_interface
from parlour.server.lobby import Lobby
from parlour.server.logging import reason
from parlour.server.metrics import Metrics
from parlour.server.notifications.kinds import Invitation
from parlour.server.notifications.service import Notifications
from parlour.server.operator.poller import OperatorPoller
from parlour.server.operator.prune import prune_daily
from parlour.server.operator.routes import Reports
from parlour.server.people.invitations import Invitations, Invited, PeopleObserver
from parlour.server.people.join_codes import JoinCodes
from parlour.server.people.online import Online
from parlour.server.people.relations import Relations
from parlour.server.puzzles import Daily, ResultNotes
from parlour.server.replays.pool import ProcessReplayPool, ReplayPool
from parlour.server.results.recorder import ResultRecorder
from parlour.server.review.reviewer import TIMEOUT, Reviewer, ReviewPool
from parlour.server.review.trials import Trials
from parlour.server.rules_limit import limited
from parlour.server.settings import Settings
from parlour.server.socket.endpoint import SocketEndpoint
from parlour.server.table.context import OwnsTable, TableContext, TableObserver, owns_all
from parlour.server.table.manager import TableManager
from parlour.server.table.state import TableState
from parlour.store.database import StoreUnreachable
from parlour.store.open import open_store
from parlour.store.players import PlayerRow
from parlour.store.store import Store

log = structlog.get_logger()

SWITCH_INTERVAL = 0.0001
"""Seconds after which a thread that computes lets another go on; Python's 5 ms are as long as a whole move takes."""

SWEEP_INTERVAL = 1.0
"""Seconds between two sweeps of the tables."""

CHECK_TIME = 5.0
"""Seconds for which the start waits for the check of the database, which goes on in the background after that."""

PARTS_STOP_TIME = 2.5
"""Seconds in which the parts of a node stop before its store is closed."""

STORE_STOP_TIME = 1.0
"""Seconds in which the store commits what it was given, and closes."""


class Node:
    """One process that serves tables: its parts, and when each starts and stops."""

    def __init__(
        self,
        settings: Settings,
        *,
        store: Store | None = None,
        bot_pool: BotPool | None = None,
        replay_pool: ReplayPool | None = None,
        review_pool: ReviewPool | None = None,
        bus: Bus | None = None,
        owns_table: OwnsTable = owns_all,
        writer: socket | None = None,
        on_writer_lost: Callable[[], None] = lambda: None,
        supervised: bool = False,
    ) -> None:
        registry.limit_plug_ins(limited)
        self.settings = settings
        self.metrics = Metrics()
        self.start_error: Exception | None = None
        self._supervised = supervised
        self._background: list[asyncio.Task[None]] = []
        self.store = store or open_store(settings.database, self._count_batch, writer, on_writer_lost)
        self.bot_pool = bot_pool or ProcessBotPool(settings.bot_processes)
        self.replay_pool = replay_pool or ProcessReplayPool(settings)
        self.bus = bus or bus_for(settings.database)
        self.readiness = Readiness(self.store, self.bus, workers=not supervised)
        keys = signing_keys(settings)
        self.guests = Guests(self.store, keys, settings.new_guests)
        self.clock = ServerClock()
        self.clock_check = ClockCheck(self.store, self.clock)
        started = self.clock()
        self.notifications = Notifications(self.store, settings, keys, self.clock, self.metrics, self._clock_believed)
        self.operator_state = OperatorState(started)
        self.recorder = ResultRecorder(self.store, self.clock, self.metrics)
        self.writes = BackgroundWrites()
        self.observers: list[TableObserver] = [
            self.recorder,
            self.notifications.queue,
            ResultNotes(self.store, self.writes),
        ]
        own_process = replace(settings, replay_processes=1, replay_timeout=TIMEOUT)
        self.reviewer = Reviewer(self.store, review_pool or ProcessReplayPool(own_process), self.clock, self.metrics)
        if settings.reviews == "automatic":
            self.observers.append(self.reviewer)
        self.manager = TableManager(lambda _: self._context(owns_table))
        self.addresses = AddressLimits(settings)
        self.online = Online(self.bus)
        self.relations = Relations(self.store, self.manager)
        self.invitations = Invitations(self.store, self.clock, self._clock_believed)
        self.observers.append(PeopleObserver(self.store, self.invitations, self.writes))
        self.invitations.on_invited.append(self._on_invited)
        self.lobby = Lobby(self.manager)
        self.operator_poller = OperatorPoller(self.store, self.operator_state, self.manager, started, self.lobby.forget)
        self.accounts = Accounts(self.store, self.bus, keys, self.guests, self.operator_poller, self.clock)
        self.manager.on_sessions_changed = self.accounts.sessions.on_changed
        self.api = self._api()
        endpoint = SocketEndpoint(
            self.manager,
            self.guests,
            self.accounts.sessions,
            self.addresses,
            self.operator_state,
            self.store.marks,
        )
        self.asgi = AsgiApp(
            self.api,
            endpoint,
            StaticFiles(),
            self.addresses,
            settings,
            self.metrics,
            self.readiness,
        )

    @property
    def draining(self) -> bool:
        return self.readiness.draining

    def drain(self) -> None:
        """Say that the node is not ready and leave due tables to other nodes, but serve whoever comes.

        The worker processes of one server drain together, and have no other node to leave anything to.
        """
        self.readiness.draining = True
        self.manager.draining = not self._supervised
        log.info("the node drains", sockets=self.metrics.sockets)

    def _context(self, owns_table: OwnsTable) -> TableContext:
        return TableContext(
            self.store,
            self.bot_pool,
            self.settings,
            self.metrics,
            self.clock,
            self._open_rematch,
            self.bus,
            owns_table,
            self.observers,
        )

    async def _open_rematch(self, state: TableState, player: PlayerRow) -> str:
        """Open the table of a rematch, unless operators let nobody open tables now; not for those who are blocked."""
        self.operator_state.require_open(player.name)
        marks = await self.store.marks(player.id)
        return await self.manager.open_rematch(state, player, marks.apart)

    def _on_invited(self, invited: Invited) -> None:
        self.notifications.tell(invited.player, Invitation.by(invited.name, invited.game, invited.table))

    def _clock_believed(self) -> bool:
        """Return whether the clock is believed, so that something may be deleted by its age."""
        return self.clock_check.believed

    def _count_batch(self, entries: int, _seconds: float) -> None:
        self.metrics.batches.note(entries)

    def _api(self) -> Litestar:
        folder = self.settings.folder / "puzzles"
        services = {
            "accounts": self.accounts,
            "addresses": self.addresses,
            "admin_token": AdminToken(self.settings.admin_token, self.settings.folder),
            "daily": Daily(self.manager, self.store, self.clock, folder, self._clock_believed),
            "guests": self.guests,
            "invitations": self.invitations,
            "join_codes": JoinCodes(self.store, self.clock),
            "lobby": self.lobby,
            "manager": self.manager,
            "metrics": self.metrics,
            "notifications": self.notifications,
            "online": self.online,
            "operator_state": self.operator_state,
            "proxies": TrustedProxies(self.settings.proxies),
            "readiness": self.readiness,
            "relations": self.relations,
            "replay_pool": self.replay_pool,
            "reports": Reports(self.store, self.clock),
            "reviewer": self.reviewer,
            "store": self.store,
            "trials": Trials(self.manager, self.reviewer, self.replay_pool),
            "poller": self.operator_poller,
        }
        return http_interface(services, self._lifespan)

    @asynccontextmanager
    async def _lifespan(self, _app: Litestar) -> AsyncIterator[None]:
        """Start the parts in order, and stop them in the other order.

        A node whose database does not answer yet is up without being ready, and waits for it.
        """
        try:
            await self.store.start()
        except StoreUnreachable as fault:
            log.warning("the database does not answer; the node waits for it", why=str(fault))
            self._background.append(asyncio.create_task(self._wait_for_store()))
        except Exception as fault:
            log.error("the database cannot be opened", file=file_of(self.store), why=reason(fault))
            self.start_error = fault
            raise
        else:
            await self._start_parts()
        game_catalogue()  # loading all games takes a third of a second, which the first visitor would cost the others
        # All that lives now lives for good: the collector need not look at it again, nor so often at the rest, of which
        # every look at a few hundred busy tables takes 15 ms.
        gc.collect()
        gc.freeze()
        gc.set_threshold(100_000, 20, 50)
        # The store's thread wants the lock of the interpreter for moments only; other processes may wait for it.
        sys.setswitchinterval(SWITCH_INTERVAL)
        self.metrics.loop_delay.start()
        try:
            yield
        finally:
            self.metrics.loop_delay.stop()
            await self._stop_parts()
            log.info("the node has stopped", moves=self.metrics.moves)

    async def _stop_parts(self) -> None:
        """Stop the parts, the store last; none keeps the store from being closed, whatever hangs in it."""
        for task in self._background:
            task.cancel()
        stops: list[tuple[str, Coroutine[Any, Any, None]]] = [
            ("background", self._stop_background()),
            ("tables", self.manager.stop()),
            ("writes", self.writes.stop()),
            ("bots", self.bot_pool.stop()),
            ("replays", self.replay_pool.stop()),
            ("reviews", self.reviewer.stop()),
        ]
        if self.readiness.started:
            stops += [("bus", self.bus.stop()), ("operator", self.operator_poller.stop())]
        loop = asyncio.get_running_loop()
        end = loop.time() + PARTS_STOP_TIME
        for part, stop in stops:
            await stop_within(max(0.05, end - loop.time()), part, stop)
        if self.readiness.started:
            await stop_within(STORE_STOP_TIME, "store", self.store.stop())

    async def _stop_background(self) -> None:
        await asyncio.gather(*self._background, return_exceptions=True)

    async def _wait_for_store(self) -> None:
        """Start the parts as soon as the database answers."""
        for delay in delays():
            await asyncio.sleep(delay)
            try:
                await self.store.start()
            except Exception as fault:
                log.warning("the database cannot be opened", why=reason(fault))
            else:
                await self._start_parts()
                return

    async def _start_parts(self) -> None:
        """Start all that needs the store, once it is open."""
        await self.clock_check.look_safely()  # before anything is written by this clock
        await self.operator_poller.start()
        await self.bus.start(self.manager)
        parts = [
            self._sweep(),
            self.bot_pool.run(warm_up),
            self._report_what_is_missing(),
            self.operator_poller.run(),
            self.clock_check.run(),
            prune_daily(self.store, self.clock, self.clock_check),
            self.notifications.run(),
            self.accounts.sessions.run(),
            self.accounts.deletions.run(),
            self.recorder.run(),
            self.reviewer.run(),
        ]
        self._background += [asyncio.create_task(part) for part in parts]
        checking = asyncio.create_task(self._check_store())
        self._background.append(checking)
        await asyncio.wait((checking,), timeout=CHECK_TIME)
        self.readiness.started = True
        log.info("the node is up", store=type(self.store).__name__)

    async def _check_store(self) -> None:
        """Say at the start whether the store can be written and is undamaged; the supervisor checks for its workers."""
        await report_unwritable(self.store)
        if not self._supervised:
            self.readiness.damaged = await report_damage(self.store, full=self.settings.check == "full")

    async def _report_what_is_missing(self) -> None:
        """Say at the start which games cannot be used, which running tables cannot go on, and how to keep them."""
        for fault in registry.faults():
            log.error("a game cannot be used", game=fault.name, package=fault.package or "parlour", why=fault.why)
        try:
            await report_stranded_tables(self.store)
        except Exception:
            self.metrics.errors += 1
            log.exception("the running tables could not be looked through")

    async def _sweep(self) -> None:
        """Sweep the tables again and again, whatever breaks on the way."""
        while True:
            try:
                await self.manager.sweep()
            except Exception:
                self.metrics.errors += 1
                log.exception("the sweep of the tables failed")
            await asyncio.sleep(SWEEP_INTERVAL)


async def stop_within(seconds: float, part: str, stop: Coroutine[Any, Any, None]) -> None:
    """Stop a part; go on after so many seconds, or when it fails."""
    stopping = asyncio.create_task(stop)
    await asyncio.wait((stopping,), timeout=seconds)
    if not stopping.done():
        stopping.cancel()
        log.error("a part of the node does not stop", part=part)
    elif not stopping.cancelled() and stopping.exception() is not None:
        log.error("a part of the node could not be stopped", part=part, exc_info=stopping.exception())
