"""A run: start a setup, let players play, inject faults and heal them, and compare what was told with the store."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Generic, Protocol, TypeVar

from msgspec import Struct, json

from parlour.chaos.comparison import compare_store
from parlour.chaos.faults import draw_kinds, kinds_for
from parlour.chaos.faults.fault import Fault
from parlour.chaos.report import Recoveries, Report
from parlour.chaos.servers import Cluster, Setup
from parlour.chaos.tables import TableSlot
from parlour.chaos.transcript import RunTranscript
from parlour.store.open import open_store

OVERLAPPING = 0.25
"""How often a fault is injected while another one lasts."""

POLL = 0.02
"""Seconds between two looks at the tables."""

NUDGE = 0.25
"""Seconds after which somebody chats at a table that may rightly wait for its clock."""


class Plan(Struct, frozen=True):
    """What a run is to do; everything that is drawn is drawn from the seed, but processes take their own time."""

    setup: Setup
    faults: int
    seed: int
    kinds: tuple[str, ...]  # of faults; all that the setup allows if empty
    games: tuple[str, ...]
    tables: int
    stuck_after: float


class Run:
    """One run of one setup in a folder of its own; `tell` is told of the progress."""

    def __init__(self, plan: Plan, folder: Path, tell: Callable[[str], None]) -> None:
        self._plan = plan
        self._folder = folder
        self._tell = tell
        self._random = Random(f"{plan.seed} faults")
        self._transcript = RunTranscript()
        self._cluster = Cluster(plan.setup, folder)
        self._slots: list[TableSlot] = []
        self._tasks: dict[TableSlot, asyncio.Task[None]] = {}
        self._injected: Counter[str] = Counter()
        self._recoveries: dict[str, list[float]] = {}
        self._stuck: list[str] = []
        self._unmet: list[str] = []
        self._unasked_restarts = 0
        self._began = perf_counter()

    async def run(self) -> Report:
        """Start the setup, play, inject all faults, and compare."""
        try:
            await self._cluster.start()
            self._open_slots()
            await self._recover("start", [], asyncio.get_running_loop().time(), self._progress())
            await self._inject_all()
            for task in self._tasks.values():
                task.cancel()
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)
            await self._cluster.stop()
            return await self._compare()
        finally:
            await self._cluster.stop()
            await self._cluster.delete()

    def _open_slots(self) -> None:
        """Begin to play at all tables."""
        for number in range(self._plan.tables):
            game = self._plan.games[number % len(self._plan.games)]
            slot = TableSlot(game, number, self._cluster.port, self._transcript, f"{self._plan.seed}")
            self._slots.append(slot)
            self._tasks[slot] = asyncio.create_task(slot.run())

    async def _inject_all(self) -> None:
        """Inject as many faults as planned, one after the other, sometimes two at once."""
        allowed = kinds_for(self._plan.setup)
        wanted = [kind for kind in allowed if not self._plan.kinds or kind.kind in self._plan.kinds]
        kinds = draw_kinds(wanted, self._random)
        while (left := self._plan.faults - self._injected.total()) > 0:
            faults = [self._make(next(kinds))]
            if left > 1 and not faults[0].alone and self._random.random() < OVERLAPPING:
                faults.append(self._make(next(kinds)))
            for together in (faults[:1], faults[1:]) if faults[-1].alone else (faults,):
                if together:
                    await self._inject_together(together)

    def _make(self, kind: type[Fault]) -> Fault:
        return kind(self._cluster, self._slots, self._transcript, Random(self._random.random()))

    async def _inject_together(self, faults: list[Fault]) -> None:
        """Inject faults, heal each after its time, and wait until every table goes on."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        for fault in faults:
            self._injected[fault.kind] += 1
            await fault.inject()
        names = " + ".join(f"{fault.kind} ({fault.detail}, {fault.seconds:.1f} s)" for fault in faults)
        self._note(f"{self._injected.total()}/{self._plan.faults} {names}")
        before = self._progress()

        async def heal(fault: Fault) -> None:
            await asyncio.sleep(max(0.0, began + fault.seconds - loop.time()))
            await fault.heal()

        await asyncio.gather(*map(heal, faults))  # a server that is stopped waits for the end of its freeze
        for unmet in (f"{fault.kind}: {what}" for fault in faults for what in fault.unmet):
            self._unmet.append(unmet)
            self._note(f"unmet: {unmet}")
        if not all(fault.heals_itself for fault in faults):
            before, began = self._progress(), loop.time()
        await self._recover(names, faults, began, before)

    async def _recover(self, names: str, faults: list[Fault], since: float, before: list[int]) -> None:
        """Wait until every table goes on, and count those that do not in time."""
        bound = self._plan.stuck_after
        recovery = await wait_for_progress(self._slots, before, since, bound, self._restart_ended_servers)
        for fault in faults:
            self._recoveries.setdefault(fault.kind, []).extend(recovery.seconds)
        for slot in recovery.stuck:
            await self._give_up(slot, names)
        for slot in tuple(self._slots):
            if slot.unexpected:
                await self._give_up(slot, f"{names}: {slot.unexpected.pop()}")

    def _progress(self) -> list[int]:
        return [slot.progress for slot in self._slots]

    async def _give_up(self, slot: TableSlot, names: str) -> None:
        """Count a table that is stuck, and play at another in its place."""
        self._stuck.append(f"stuck after {names}: {slot.describe()}")
        self._note(self._stuck[-1])
        if (task := self._tasks.pop(slot)).done():
            task.result()  # a fault of ours is no fault of the server
        task.cancel()
        place = self._slots.index(slot)
        number = len(self._slots) * (1 + slot.number // len(self._slots)) + place
        fresh = TableSlot(slot.game, number, self._cluster.port, self._transcript, f"{self._plan.seed}")
        fresh.opened, fresh.finished = slot.opened, slot.finished
        self._slots[place] = fresh
        self._tasks[fresh] = asyncio.create_task(fresh.run())

    async def _restart_ended_servers(self) -> None:
        """Start servers that ended by themselves, as a service manager does."""
        postgres = self._cluster.postgres
        if postgres is not None and not postgres.processes():
            await asyncio.to_thread(postgres.ensure_running)
        for server in self._cluster.servers:
            if server.process is not None and server.process.returncode is not None:
                self._unasked_restarts += 1
                self._note(f"{server.name} ended by itself with {server.process.returncode}")
                await server.restart()

    def _note(self, line: str) -> None:
        """Tell of something, and write it into the run's own log."""
        at = perf_counter() - self._began
        self._tell(line)
        with (self._folder / "faults.jsonl").open("ab") as file:
            file.write(json.encode({"at": round(at, 2), "what": line}) + b"\n")

    async def _compare(self) -> Report:
        """Compare the store with what players were told, and report."""
        store = open_store(self._cluster.database_url)
        await store.start()
        try:
            violations = await compare_store(self._transcript, store)
        finally:
            await store.stop()
        found = Counter(violation.kind for violation in violations)
        longest = max((seconds for times in self._recoveries.values() for seconds in times), default=0.0)
        return Report(
            setup=self._plan.setup,
            seed=self._plan.seed,
            faults=self._injected.total(),
            faults_by_kind=dict(sorted(self._injected.items())),
            acknowledged=self._transcript.count,
            lost=found["lost"],
            doubled=found["doubled"],
            phantom=found["phantom"],
            stuck=len(self._stuck),
            unmet=len(self._unmet),
            excused=self._transcript.excused,
            longest_recovery_s=round(longest, 2),
            stuck_after_s=self._plan.stuck_after,
            recovery_by_kind=recoveries(self._recoveries, self._plan.stuck_after),
            tables=len(self._transcript.tables),
            games_finished=sum(slot.finished for slot in self._slots),
            unasked_restarts=self._unasked_restarts,
            gaps=self._transcript.gaps,
            seconds=round(perf_counter() - self._began, 1),
            details=(
                *(f"{each.kind}: table {each.table}, entry {each.seq}: {each.what}" for each in violations),
                *self._stuck,
                *self._unmet,
            ),
        )


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


def recoveries(measured: dict[str, list[float]], bound: float) -> dict[str, Recoveries]:
    """Return the median and the longest recovery of each kind of fault, and its bound; a kind may need none."""
    return {
        kind: Recoveries(round(median(times or (0.0,)), 2), round(max(times, default=0.0), 2), bound)
        for kind, times in sorted(measured.items())
    }
