"""The delay of the event loop: measured, and the longest of ten minutes told."""

import asyncio
import time

from parlour.server.metrics import DELAY_INTERVAL, DELAY_WINDOW, LoopDelay, Metrics, exposition
from tests.server.room import asynchronous

BLOCK = 0.1
"""Seconds for which a test blocks the event loop."""


@asynchronous
async def test_a_blocked_event_loop_is_seen() -> None:
    metrics = Metrics()
    metrics.loop_delay.start()
    time.sleep(BLOCK)
    while not metrics.loop_delay.largest:
        await asyncio.sleep(0)
    metrics.loop_delay.stop()

    assert metrics.loop_delay.largest >= BLOCK - DELAY_INTERVAL
    assert "parlour_loop_delay_max_seconds 0." in exposition(metrics).decode()
    assert metrics.loop_delay.histogram.counts[-1] == 0
    assert sum(metrics.loop_delay.histogram.counts) > 0


def test_the_longest_delay_is_forgotten_after_ten_minutes() -> None:
    delay = LoopDelay()
    assert delay.largest == 0

    told = []
    for now, late in ((0.0, 0.5), (1.0, 0.1), (2.0, 0.2), (DELAY_WINDOW + 0.5, 0.0), (DELAY_WINDOW + 2.5, 0.0)):
        delay.note(now, late)
        told.append(delay.largest)

    assert told == [0.5, 0.5, 0.5, 0.2, 0.0]
