"""One node put together: the store, the tables, the HTTP interface and the sockets, and their start and stop."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from socket import socket

import structlog
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from parlour.server.access.admin_token import AdminToken
from parlour.server.access.guests import Guests
from parlour.server.access.operator_state import OperatorState
from parlour.server.access.rate_limit import AddressLimits
from parlour.server.access.signing_keys import signing_keys
from parlour.server.archive.damage import file_of, report_damage, report_unwritable
from parlour.server.archive.stranded import report_stranded_tables
from parlour.server.asgi import AsgiApp
from parlour.server.backoff import delays
from parlour.server.bot_pool.pool import BotPool, ProcessBotPool
from parlour.server.bot_pool.thinking import warm_up
from parlour.server.cluster.bus import Bus
from parlour.server.cluster.open import bus_for
from parlour.server.cluster.sharding import OwnsTable, owns_all
from parlour.server.http.dependencies import ApiContext, OperatorContext, guest
from parlour.server.http.errors import HANDLERS
from parlour.server.http.games import GamesController
from parlour.server.http.health import health_routes
from parlour.server.http.high_scores import HighScoresController
from parlour.server.http.lessons import LessonsController
from parlour.server.http.me import MeController
from parlour.server.http.openapi import SchemaRenderer
from parlour.server.http.operators import OperatorsController
from parlour.server.http.readiness import Readiness
from parlour.server.http.replay_pool import ProcessReplayPool, ReplayPool
from parlour.server.http.replays import ReplaysController
from parlour.server.http.reports import ReportsController
from parlour.server.http.static_files import StaticFiles
from parlour.server.http.table_list import TableList
from parlour.server.http.tables import TablesController
from parlour.server.metrics import Metrics
from parlour.server.operator.prune import prune_daily
from parlour.server.operator.reports import Reports
from parlour.server.operator.watch import OperatorWatch
from parlour.server.settings import Settings
from parlour.server.socket.endpoint import SocketEndpoint
from parlour.server.table.clock import ServerClock
from parlour.server.table.context import TableContext
from parlour.server.table.manager import TableManager
from parlour.server.table.state import TableState
from parlour.store.open import open_store
from parlour.store.operator_store import OperatorStore
from parlour.store.store import PlayerRow, StoreUnreachable

log = structlog.get_logger()

SWITCH_INTERVAL = 0.0001
"""Seconds after which a thread that computes lets another go on; Python's 5 ms are as long as a whole move takes."""

SWEEP_INTERVAL = 1.0
"""Seconds between two sweeps of the tables."""

CHECK_TIME = 5.0
"""Seconds for which the start waits for the check of the database, which goes on in the background after that."""


class Node:
    """One process that serves tables: its parts, and when each starts and stops."""

    def __init__(
        self,
        settings: Settings,
        *,
        store: OperatorStore | None = None,
        bot_pool: BotPool | None = None,
        replay_pool: ReplayPool | None = None,
        bus: Bus | None = None,
        owns_table: OwnsTable = owns_all,
        writer: socket | None = None,
        on_writer_lost: Callable[[], None] = lambda: None,
        supervised: bool = False,
    ) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.start_error: Exception | None = None
        self._supervised = supervised
        self._background: list[asyncio.Task[None]] = []
        self.store = store or open_store(settings.database, self._count_batch, writer, on_writer_lost)
        self.bot_pool = bot_pool or ProcessBotPool(settings.thinkers)
        self.replay_pool = replay_pool or ProcessReplayPool(settings)
        self.bus = bus or bus_for(settings.database)
        self.readiness = Readiness(self.store, self.bus, workers=not supervised)
        self.guests = Guests(self.store, signing_keys(settings), settings.new_guests)
        self.clock = ServerClock()
        started = self.clock()
        self.operator_state = OperatorState(started)
        self.manager = TableManager(lambda _: self._context(owns_table))
        self.addresses = AddressLimits(settings)
        self.table_list = TableList(self.manager)
        self.operator_watch = OperatorWatch(
            self.store, self.operator_state, self.manager, started, self.table_list.forget
        )
        self.api = self._api()
        endpoint = SocketEndpoint(self.manager, self.guests, self.addresses, self.operator_state)
        self.asgi = AsgiApp(
            self.api,
            endpoint,
            StaticFiles(),
            self.guests,
            self.addresses,
            settings,
            self.metrics,
            self.readiness,
            self.operator_state,
        )

    @property
    def draining(self) -> bool:
        """Whether the node is about to stop."""
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
        )

    async def _open_rematch(self, state: TableState, player: PlayerRow) -> str:
        """Open the table of a rematch, unless operators let nobody open tables now."""
        self.operator_state.require_open(player.name)
        return await self.manager.open_rematch(state, player)

    def _count_batch(self, entries: int, _seconds: float) -> None:
        self.metrics.batches.note(entries)

    def _api(self) -> Litestar:
        token = AdminToken(self.settings.admin_token, self.settings.folder)
        reports = Reports(self.store, self.clock)
        operator = OperatorContext(self.store, self.operator_state, self.operator_watch, reports)
        context = ApiContext(self.manager, self.guests, self.table_list, self.replay_pool, operator)
        return Litestar(
            [
                GamesController,
                LessonsController,
                HighScoresController,
                MeController,
                OperatorsController,
                ReportsController,
                TablesController,
                ReplaysController,
                health_routes(self.metrics, self.readiness),
            ],
            dependencies={"api": Provide(lambda: context, sync_to_thread=False), "guest": Provide(guest)},
            lifespan=[self._lifespan],
            state=State({"admin_token": token}),
            exception_handlers=HANDLERS,
            compression_config=CompressionConfig(
                backend="gzip", minimum_size=2_000, gzip_compress_level=5, exclude="/(bots|replay)/?$"
            ),
            openapi_config=OpenAPIConfig("Parlour", "1", path="/schema", render_plugins=[SchemaRenderer(path="/")]),
            request_max_body_size=65_536,
            logging_config=None,
        )

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
            log.error("the database cannot be opened", file=file_of(self.store), why=f"{type(fault).__name__}: {fault}")
            self.start_error = fault
            raise
        else:
            await self._start_parts()
        # All that lives now lives for good: the collector need not look at it again, nor so often at the rest, of which
        # every look at a few hundred busy tables takes 15 ms.
        gc.collect()
        gc.freeze()
        gc.set_threshold(100_000, 20, 50)
        # The store's thread wants the lock of the interpreter for moments only; other processes may wait for it.
        sys.setswitchinterval(SWITCH_INTERVAL)
        try:
            yield
        finally:
            for task in self._background:
                task.cancel()
            await asyncio.gather(*self._background, return_exceptions=True)
            await self.manager.stop()
            await self.bot_pool.stop()
            await self.replay_pool.stop()
            if self.readiness.started:
                await self.bus.stop()
                await self.operator_watch.stop()
                await self.store.stop()
            log.info("the node has stopped", moves=self.metrics.moves)

    async def _wait_for_store(self) -> None:
        """Start the parts as soon as the database answers."""
        for delay in delays():
            await asyncio.sleep(delay)
            try:
                await self.store.start()
            except Exception as fault:
                log.warning("the database cannot be opened", why=f"{type(fault).__name__}: {fault}")
            else:
                await self._start_parts()
                return

    async def _start_parts(self) -> None:
        """Start all that needs the store, once it is open."""
        await self.operator_watch.start()
        await self.bus.start(self.manager)
        parts = [
            self._sweep(),
            self.bot_pool.run(warm_up),
            self._report_stranded_tables(),
            self.operator_watch.run(),
            prune_daily(self.store, self.clock),
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

    async def _report_stranded_tables(self) -> None:
        """Say at the start which running tables this server cannot continue, and how to keep them."""
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
