"""Waits after a fault until every table goes on, measures how long that takes, and finds those that are stuck."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

POLL = 0.02
"""Seconds between two looks at the tables."""

NUDGE = 0.25
"""Seconds after which somebody chats at a table that may rightly wait for its clock."""


class Slot(Protocol):
    """A place where tables are played."""

    progress: int

    def owes_progress(self) -> bool:
        """Return whether it has to go on by itself, soon."""

    def nudge(self) -> None:
        """Let somebody do something at a table that may rightly wait."""


S = TypeVar("S", bound=Slot)


class Recovery(Struct, Generic[S]):
    """How long tables took to go on, in seconds, and which did not."""

    seconds: list[float]
    stuck: list[S]


async def wait_for_progress(
    slots: Sequence[S], before: Sequence[int], since: float, bound: float, meanwhile: Callable[[], Awaitable[None]]
) -> Recovery[S]:
    """Wait until all slots that owe it have gone on from `before`, for `bound` seconds after `since` at most."""
    loop = asyncio.get_running_loop()
    recovery: Recovery[S] = Recovery([], [])
    waiting = [(slot, had) for slot, had in zip(slots, before, strict=True) if slot.owes_progress()]
    nudged = since
    while waiting and loop.time() < since + bound:
        await asyncio.sleep(POLL)
        await meanwhile()
        if loop.time() > nudged + NUDGE:
            nudged = loop.time()
            for slot, _ in waiting:
                slot.nudge()
        for slot, had in tuple(waiting):
            if slot.progress > had:
                recovery.seconds.append(loop.time() - since)
            elif slot.owes_progress():
                continue
            waiting.remove((slot, had))
    recovery.stuck += [slot for slot, _ in waiting]
    recovery.seconds += [loop.time() - since for _ in waiting]
    return recovery
