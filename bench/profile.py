"""Where the processor time of one process goes: the event loop by stage, and the calls that a move takes.

A server is started twice. Once the functions below are timed by the processor time of the event loop's thread, which
costs each of them about half a microsecond; what they call and what is listed, too, counts as its own. Once Python
counts calls: of functions in Python and of built-in ones, all that the event loop makes for a move. What mypyc has
compiled makes no such calls. `python bench/profile.py --tables 50`.
"""

import argparse
import asyncio
import os
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from pathlib import Path
from time import monotonic, process_time_ns, sleep, thread_time_ns
from types import FrameType
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

import uvloop
from msgspec import Struct, json

from bench.load import Load, parlour_table
from bench.parlour_games import why_uncompiled
from bench.report import measured_on
from bench.servers import PATIENCE, UNLIMITED, Server, parlour

STAGES = {
    "reading frames, limits": ("socket.transport:WebSocketTransport.data_received",),
    "decoding messages": ("socket.reader:decode", "table.commands:decode_action"),
    "rules": ("table.commands:play",),
    "the table's next state": ("table.replica:after_step",),
    "entry, checksum and row": (
        *("table.replica:checksum", "table.replica:encode_entry", "table.replica:table_row"),
        *("table.commands:encode_entry", "table.replica:TableView"),
    ),
    "history, remarks": ("table.projection:History.add", "table.remarks:Remarks.add"),
    "views and moves": ("table.projection:TableView.view", "table.projection:TableView.moves"),
    "sentences": ("table.projection:visible_events",),
    "looks": ("table.projection:TableView.look",),
    "undo": ("table.projection:undo_offer",),
    "patches": ("table.broadcast:patched_step",),
    "encoding messages": ("table.sender:encode",),
    "writing to sockets": ("socket.transport:WebSocketTransport.write_frame",),
    "observers": ("table.log_writer:LogWriter._notify_observers",),
    "clock and computers": ("table.table:Table._wake_clock_and_bots",),
}
"""The functions that are timed, by where the server finds them."""

BUILT_IN = "built in: "

REST = "tasks, dispatch and the rest"


class Spent(Struct):
    """What a server counted between two signals; times in nanoseconds."""

    moves: int = 0
    loop: int = 0  # of the event loop's thread
    process: int = 0
    stages: dict[str, int] = {}
    calls: dict[str, int] = {}


class Probe:
    """Counts within the server: begins at one SIGUSR1, and writes what it counted to a file at the next."""

    def __init__(self, file: str, *, calls: bool) -> None:
        self._file = file
        self._calls = calls
        self._counted: Counter[str] = Counter()
        self._stages: Counter[str] = Counter()
        self._inner = [0]  # of each function that runs: what listed functions that it called took
        self._moves = 0
        self._began: tuple[int, int] | None = None
        signal.signal(signal.SIGUSR1, self._toggle)
        if calls:
            self._wrap("table.commands:play", self._counting)
        else:
            for stage, places in STAGES.items():
                for place in places:
                    self._wrap(place, lambda plain, stage=stage: self._timed(plain, stage))

    def _wrap(self, place: str, wrap: Callable[[Any], Any]) -> None:
        """Put a wrapper in the place of a function."""
        module, _, path = place.partition(":")
        owner: Any = import_module(f"parlour.server.{module}")
        *outer, name = path.split(".")
        for part in outer:
            owner = getattr(owner, part)
        setattr(owner, name, wrap(getattr(owner, name)))

    def _counting(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(plain)
        def counted(*given: Any, **named: Any) -> Any:
            self._moves += 1
            return plain(*given, **named)

        return counted

    def _timed(self, plain: Callable[..., Any], stage: str) -> Callable[..., Any]:
        inner, stages, moves = self._inner, self._stages, int(stage == "rules")

        def timed(*given: Any, **named: Any) -> Any:
            began = thread_time_ns()
            inner.append(0)
            try:
                return plain(*given, **named)
            finally:
                took = thread_time_ns() - began
                stages[stage] += took - inner.pop()
                inner[-1] += took
                self._moves += moves

        return timed

    def _count(self, frame: FrameType, event: str, called: Any) -> None:
        if event == "call":
            code = frame.f_code
            self._counted[f"{Path(code.co_filename).stem}.{code.co_qualname}"] += 1
        elif event == "c_call":
            self._counted[f"{BUILT_IN}{called.__qualname__}"] += 1

    def _toggle(self, _: int, __: FrameType | None) -> None:
        """Begin to count, or end."""
        now = (thread_time_ns(), process_time_ns())
        if self._began is None:
            self._moves = 0
            self._stages.clear()
            self._began = now
            if self._calls:
                sys.setprofile(self._count)
            return
        sys.setprofile(None)
        loop, process = (end - begin for begin, end in zip(self._began, now, strict=True))
        spent = Spent(self._moves, loop, process, dict(self._stages), dict(self._counted))
        Path(f"{self._file}.new").write_bytes(json.encode(spent))
        Path(f"{self._file}.new").rename(self._file)


def serve(file: str, kind: str) -> None:
    """Run a server that counts; in the process of the server."""
    from parlour.server.run import serve
    from parlour.server.settings import settings

    Probe(file, calls=kind == "calls")
    serve(settings(os.environ))


PROGRAM = "import sys; sys.path[:0] = [{root!r}]; from bench.profile import serve; serve({file!r}, {kind!r})"


def spent(kind: str, tables: int, seconds: float) -> Spent:
    """Return what a server counts at so many tables of Illimat."""
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder, "spent"))
        program = ("-c", PROGRAM.format(root=sys.path[0], file=file, kind=kind))
        load = Load()
        with parlour(UNLIMITED, program) as server:
            uvloop.run(play(server, tables, seconds, load))
            until = monotonic() + PATIENCE
            while not Path(file).exists():
                if monotonic() > until:
                    raise TimeoutError("the server does not say what it counted")
                sleep(0.05)
            counted = json.decode(Path(file).read_bytes(), type=Spent)
    if load.faults or not counted.moves:
        raise RuntimeError(f"{len(load.faults)} faults, {counted.moves} moves: {load.faults[:3]}")
    return counted


async def play(server: Server, tables: int, seconds: float, load: Load) -> None:
    """Open the tables, let them play, and let the server count for some seconds."""
    opened = [await parlour_table(server.port, number, load) for number in range(tables)]
    for table in opened:
        table.begin()
    await asyncio.sleep(min(2.0, seconds))
    os.kill(server.process, signal.SIGUSR1)
    await asyncio.sleep(seconds)
    os.kill(server.process, signal.SIGUSR1)
    for table in opened:
        table.leave()


def main(tables: int, seconds: float, most: int) -> None:
    """Measure both, and print a table."""
    why = why_uncompiled()
    timed, counted = spent("stages", tables, seconds), spent("calls", tables, seconds)
    loop = timed.loop / timed.moves / 1000
    print(f"{measured_on()}; rules {'compiled' if why is None else f'not compiled ({why})'}.")
    print(
        f"{tables} tables of Illimat, {seconds:g} s, {timed.moves:,} moves. A move takes the event loop {loop:.0f} us"
    )
    print(f"of processor time, the whole process {timed.process / timed.moves / 1000:.0f} us.\n")
    print("| stage | us a move | share |\n| --- | ---: | ---: |")
    stages = {**timed.stages, REST: timed.loop - sum(timed.stages.values())}
    for stage, took in sorted(stages.items(), key=lambda item: -item[1]):
        print(f"| {stage} | {took / timed.moves / 1000:.1f} | {took / timed.loop:.0%} |")
    calls = Counter({name: count / counted.moves for name, count in counted.calls.items()})
    built_in = sum(count for name, count in calls.items() if name.startswith(BUILT_IN))
    print(f"\n{calls.total():.0f} calls a move, {built_in:.0f} of them of built-in functions; those called most:\n")
    print("| function | calls a move |\n| --- | ---: |")
    for name, count in calls.most_common(most):
        print(f"| {name} | {count:.1f} |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50, help="tables that play at once")
    parser.add_argument("--seconds", type=float, default=10.0, help="length of each of the two stretches")
    parser.add_argument(
        "--functions", type=int, default=20, help="how many of the functions that are called most to print"
    )
    asked = parser.parse_args()
    main(asked.tables, asked.seconds, asked.functions)
