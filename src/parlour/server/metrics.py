"""Metrics of one node: plain numbers, exported in the format of Prometheus."""

import asyncio
import re
from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Iterator
from http import HTTPStatus

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
OTHER = "other"
"""The label of what has no label of its own: no request can add one."""

METHODS = frozenset(("GET", "HEAD", "OPTIONS", "POST", "PATCH", "PUT", "DELETE"))
STATUSES = frozenset(HTTPStatus)

CODE = re.compile("[a-z_]{1,30}")
MAX_CODES = 300
"""Codes of refusals, of the server and of all games, that are counted apart."""

BATCHES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)

DELAYS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

DELAY_INTERVAL = 0.02
"""Seconds between two looks at the event loop: a block of it is seen as at most so much shorter than it was."""

DELAY_WINDOW = 600.0
"""Seconds of which the largest delay is told."""


class Histogram:
    """Counts how many values fell below each of some bounds."""

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def note(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def buckets(self) -> list[tuple[str, float]]:
        """Return the cumulative counts, as Prometheus wants them."""
        rows, total = [], 0
        for bound, count in zip((*map(str, self.bounds), "+Inf"), self.counts, strict=True):
            total += count
            rows.append((bound, float(total)))
        return rows


class LoopDelay:
    """Measures how late the event loop runs a callback that is due, which is how long everybody else waits for it."""

    def __init__(self) -> None:
        self.histogram = Histogram(DELAYS)
        self._peaks: deque[tuple[float, float]] = deque()  # time and delay, each delay smaller than the one before it
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        self._schedule(asyncio.get_running_loop())

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def note(self, now: float, delay: float) -> None:
        self.histogram.note(delay)
        while self._peaks and self._peaks[-1][1] <= delay:
            self._peaks.pop()
        self._peaks.append((now, delay))
        while self._peaks[0][0] < now - DELAY_WINDOW:
            self._peaks.popleft()

    @property
    def largest(self) -> float:
        """The largest delay of the last ten minutes in seconds."""
        return self._peaks[0][1] if self._peaks else 0.0

    def _schedule(self, loop: asyncio.AbstractEventLoop) -> None:
        due = loop.time() + DELAY_INTERVAL
        self._timer = loop.call_at(due, self._look, loop, due)

    def _look(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        now = loop.time()
        self.note(now, max(0.0, now - due))
        self._schedule(loop)


class Metrics(Collector):
    """The counters of one node; adding to one takes a tenth of a microsecond, so that every move can be counted."""

    def __init__(self) -> None:
        self.tables = 0
        self.sockets = 0
        self.moves = 0
        self.worker_restarts: dict[str, int] = {}  # by reason, as the supervisor counts them, if there is one
        self.writer_restarts = 0
        self.refusals: Counter[str] = Counter()
        self.closed: Counter[int] = Counter()
        self.errors = 0
        self.lost_races = 0
        self.retries = 0
        self.rolled_back = 0
        self.crowded_out = 0
        self.lowered = 0
        self.latency = Histogram(SECONDS)
        self.thinking = Histogram(SECONDS)
        self.batches = Histogram(BATCHES)
        self.loop_delay = LoopDelay()
        self.requests: Counter[tuple[str, str]] = Counter()
        self.notifications: Counter[tuple[str, str]] = Counter()  # by channel and outcome

    def count_request(self, method: str, status: int) -> None:
        """Count an HTTP request; a method that the server does not know is "other"."""
        self.requests[method if method in METHODS else OTHER, str(status) if status in STATUSES else OTHER] += 1

    def count_refusal(self, code: str) -> None:
        """Count a refusal by its code, which is always a word of the source, not of a message."""
        known = code in self.refusals or (len(self.refusals) < MAX_CODES and CODE.fullmatch(code))
        self.refusals[code if known else OTHER] += 1

    def collect(self) -> Iterator[Metric]:
        """Yield all metrics."""
        yield GaugeMetricFamily("parlour_tables", "Tables in the memory of this node.", self.tables)
        yield GaugeMetricFamily("parlour_sockets", "Open sockets.", self.sockets)
        yield CounterMetricFamily("parlour_moves", "Moves stored, of people, bots and clocks.", self.moves)
        yield CounterMetricFamily("parlour_troubles", "Errors of the server itself.", self.errors)
        yield CounterMetricFamily("parlour_lost_races", "Entries that another node wrote first.", self.lost_races)
        yield CounterMetricFamily("parlour_retries", "Writes of tables themselves, tried again.", self.retries)
        rolled_back = "Tables of which the database has lost the latest entries."
        yield CounterMetricFamily("parlour_tables_rolled_back", rolled_back, self.rolled_back)
        crowded = "Bots that found no room to think, and chose at a lighter level or not at all."
        yield CounterMetricFamily("parlour_bots_crowded_out", crowded, self.crowded_out)
        lowered = "Bots that chose at a lighter level than their own, to answer in time."
        yield CounterMetricFamily("parlour_bots_lowered", lowered, self.lowered)
        restarts = CounterMetricFamily("parlour_worker_restarts", "Workers restarted, by reason.", labels=["reason"])
        for reason, count in self.worker_restarts.items():
            restarts.add_metric([reason], count)
        yield restarts
        yield CounterMetricFamily("parlour_writer_restarts", "Restarts of the store's writer.", self.writer_restarts)
        refusals = CounterMetricFamily("parlour_refusals", "Messages refused, by code.", labels=["code"])
        for code, count in self.refusals.items():
            refusals.add_metric([code], count)
        yield refusals
        closed = CounterMetricFamily("parlour_sockets_closed", "Sockets closed by the server.", labels=["code"])
        for number, count in self.closed.items():
            closed.add_metric([str(int(number))], count)
        yield closed
        requests = CounterMetricFamily("parlour_requests", "HTTP requests.", labels=["method", "status"])
        for (method, status), count in self.requests.items():
            requests.add_metric([method, status], count)
        yield requests
        told = "Attempts to deliver notifications."
        notifications = CounterMetricFamily("parlour_notifications", told, labels=["channel", "outcome"])
        for (channel, outcome), count in self.notifications.items():
            notifications.add_metric([channel, outcome], count)
        yield notifications
        told = "The longest delay of the event loop in ten minutes."
        yield GaugeMetricFamily("parlour_loop_delay_max_seconds", told, self.loop_delay.largest)
        for name, told, histogram in (
            ("parlour_move_seconds", "From a move's arrival until it was on disk and acknowledged.", self.latency),
            ("parlour_think_seconds", "How long bots thought.", self.thinking),
            ("parlour_store_batch_entries", "Entries that the store wrote in one transaction.", self.batches),
            ("parlour_loop_delay_seconds", "How late the event loop was, at each look.", self.loop_delay.histogram),
        ):
            yield HistogramMetricFamily(name, told, histogram.buckets(), histogram.sum)


def exposition(metrics: Metrics) -> bytes:
    """Return the text of /metrics."""
    registry = CollectorRegistry()
    registry.register(metrics)
    return generate_latest(registry)
