"""After a fault every table must go on in time: those that do not are stuck, and others are timed."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from parlour.chaos.recovery import NUDGE, Recovery, wait_for_progress
from parlour.chaos.servers import Cluster
from parlour.server.settings import Settings

BOUND = 0.2


class FakeSlot:
    """A table that goes on, or not."""

    def __init__(self, *, owes: bool = True) -> None:
        self.progress = 0
        self.owes = owes
        self.nudged = 0

    def owes_progress(self) -> bool:
        return self.owes

    def nudge(self) -> None:
        self.nudged += 1


def wait(slots: list[FakeSlot], happens: Callable[[], None] = lambda: None, late: float = 0.0) -> Recovery[FakeSlot]:
    """Wait for tables, while something happens; `late` seconds have passed since the fault was healed."""

    async def meanwhile() -> None:
        happens()

    async def run() -> Recovery[FakeSlot]:
        since = asyncio.get_running_loop().time() - late
        return await wait_for_progress(slots, [0] * len(slots), since, BOUND, meanwhile)

    return asyncio.run(run())


def test_a_table_that_does_not_go_on_is_stuck() -> None:
    going, stuck = FakeSlot(), FakeSlot()

    def move() -> None:
        going.progress += 1

    recovery = wait([going, stuck], move)

    assert recovery.stuck == [stuck]
    assert len(recovery.seconds) == 2
    assert max(recovery.seconds) >= BOUND


def test_a_table_that_rightly_waits_is_not_stuck() -> None:
    recovery = wait([FakeSlot(owes=False)])

    assert (recovery.stuck, recovery.seconds) == ([], [])


def test_a_table_whose_clock_is_up_meanwhile_owes_nothing_more() -> None:
    slot = FakeSlot()

    def wait_rightly() -> None:
        slot.owes = False

    assert wait([slot], wait_rightly).stuck == []


def test_the_time_counts_from_the_healing() -> None:
    slot = FakeSlot()
    slot.progress = 1

    (seconds,) = wait([slot], late=BOUND / 2).seconds

    assert seconds >= BOUND / 2


def test_the_signs_of_life_of_a_minute_are_never_too_many_chat_messages(tmp_path: Path) -> None:
    cluster = Cluster("sqlite", tmp_path)
    cluster.mail.close()

    assert int(cluster.settings().get("PARLOUR_CHAT", Settings().chat)) > 60 / NUDGE
