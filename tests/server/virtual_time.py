"""An event loop whose time passes at once: where all wait, it is as late as the first of them waits for."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from parlour.core.game import Millis
from tests.server.room import Clock

T = TypeVar("T")


class VirtualLoop(asyncio.SelectorEventLoop):
    """Never sleeps: goes to the next timer as soon as nothing else is to be done."""

    passed = 0.0
    _ready: Any
    _scheduled: Any

    def time(self) -> float:
        return self.passed

    def _run_once(self) -> None:
        if not self._ready:
            timers = (timer.when() for timer in self._scheduled if not timer.cancelled())
            self.passed = max(self.passed, min(timers, default=0.0))
        super()._run_once()  # type: ignore[misc] # the loop's own step, which has no other name


class LoopClock(Clock):
    """The time of the running loop."""

    def __call__(self) -> Millis:
        return Millis(self.now + int(1000 * asyncio.get_running_loop().time()))


def run_at_once(scenario: Coroutine[Any, Any, T]) -> T:
    """Run something that waits, without waiting."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(scenario)
