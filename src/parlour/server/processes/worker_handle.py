"""The supervisor's handle of one worker: its process, the pipes to it, and whether it still answers."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from parlour.server import systemd
from parlour.server.processes.protocol import (
    EXIT_CANNOT_HEAL,
    EXIT_WRITER_LOST,
    HEARTBEAT_INTERVAL,
    READY,
    STOPPING,
    VARIABLE,
    RestartReason,
    ServerStatus,
    Shard,
    encode_config,
    encode_status,
)
from parlour.server.settings import Settings

if TYPE_CHECKING:
    from parlour.store.sqlite.remote_writer import WriterServer

GRACE = 8.0
"""Seconds that a worker has to stop, a moment more than it gives itself."""

START_TIME = 60.0
"""Seconds without a heartbeat that a worker is given until it is ready: it must load the whole server first."""

LATE = 5 * HEARTBEAT_INTERVAL
"""Seconds without a heartbeat after which browsers are rather given to another worker."""


class WorkerHandle:
    """Ready once the worker has said so, and for as long as it lives; then it can be started anew."""

    def __init__(self, shard: Shard, changed: Callable[[], None] = lambda: None) -> None:
        self.shard = shard
        self.ready = False
        self.was_ready = False
        self.frozen = False
        self._changed = changed
        self._process: asyncio.subprocess.Process | None = None
        self._last_heartbeat = 0.0
        self._last_there = 0.0  # when it was ready last, or was started for the first time
        self._patience = START_TIME
        self._ended = asyncio.Event()
        self._control: socket.socket | None = None
        self._browsers: socket.socket  # the pipe for browsers' sockets, once the worker was started
        self._bus: asyncio.StreamWriter | None = None

    async def start(self, settings: Settings, writer_server: "WriterServer | None") -> asyncio.StreamReader:
        """Start a process for the worker; return where its bus messages can be read."""
        pairs = [socket.socketpair() for _ in range(4)]
        (self._control, _), (self._browsers, _), (bus, _), (writes, _) = pairs
        self._control.settimeout(0)
        self._browsers.settimeout(0)
        ends = [theirs for _, theirs in pairs]
        try:
            pipes = [end.fileno() for end in ends]
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "parlour.server.processes.worker"),
                env=os.environ | {VARIABLE: encode_config(self.shard, settings, *pipes), systemd.SOCKET: ""},
                pass_fds=pipes,
                start_new_session=True,  # Ctrl-C is for the supervisor, which stops the workers in order
            )
        finally:
            for end in ends:
                end.close()
        if writer_server is None:
            writes.close()
        else:
            writer_server.add_connection(writes)
        self.frozen = self.was_ready = False
        self._ended.clear()
        self._patience, loop = START_TIME, asyncio.get_running_loop()
        self._last_heartbeat = loop.time()
        self._last_there = self._last_there or loop.time()
        loop.add_reader(self._control, self._receive_heartbeats, self._control, settings.heartbeat_timeout)
        reader, self._bus = await asyncio.open_unix_connection(sock=bus)
        return reader

    def _receive_heartbeats(self, control: socket.socket, patience: float) -> None:
        """Note that the worker lives, is ready, or has ended."""
        loop = asyncio.get_running_loop()
        try:
            said = control.recv(256)
        except BlockingIOError:
            return
        except OSError:
            said = b""
        self._last_heartbeat = loop.time()
        if self.ready:
            self._last_there = loop.time()
        if not said:
            loop.remove_reader(control)
            self._ended.set()
        elif STOPPING in said:
            self.ready = False
            self._changed()
        elif READY in said:
            self.ready = self.was_ready = True
            self._patience = patience
            self._changed()

    @property
    def silent_for(self) -> float:
        """Seconds since the last heartbeat."""
        return asyncio.get_running_loop().time() - self._last_heartbeat

    async def wait(self) -> None:
        """Wait until the worker has ended, and kill one that does not answer any more."""
        while not self._ended.is_set():
            if self.silent_for > self._patience:
                self.frozen = True
                break
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT_INTERVAL):
                    await self._ended.wait()
        self.ready = False
        self._changed()
        await self._wait_for_exit()
        self._close_pipes()

    async def _wait_for_exit(self) -> None:
        """Wait for the process to exit, and kill what is left of it and of the processes in which its bots think."""
        assert self._process is not None
        if not self.frozen:
            with suppress(TimeoutError):
                async with asyncio.timeout(GRACE):
                    await self._process.wait()
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        await self._process.wait()

    def _close_pipes(self) -> None:
        if self._control is not None:
            asyncio.get_running_loop().remove_reader(self._control)
            self._control.close()
            self._control = None
        self._browsers.close()
        if self._bus is not None:
            self._bus.close()

    @property
    def restart_reason(self) -> RestartReason:
        if self.frozen:
            return "frozen"
        if self._process is not None and self._process.returncode == EXIT_WRITER_LOST:
            return "writer"
        return "died" if self.was_ready else "start"

    @property
    def cannot_heal(self) -> bool:
        """Whether the worker ended because of something that a restart does not fix."""
        return self._process is not None and self._process.returncode == EXIT_CANNOT_HEAL

    @property
    def responsive(self) -> bool:
        """Whether the worker is ready and was heard lately."""
        return self.ready and self.silent_for < LATE

    @property
    def absent_for(self) -> float:
        """Seconds since the worker was last there."""
        return asyncio.get_running_loop().time() - self._last_there

    def hand_over(self, browser: socket.socket) -> bool:
        """Give the worker a browser's socket; return False where it cannot take one now."""
        try:
            socket.send_fds(self._browsers, [b"."], [browser.fileno()])
        except (BlockingIOError, BrokenPipeError, ConnectionResetError):
            return False
        return True

    def forward(self, message: bytes) -> None:
        """Forward a bus message to the worker, if it is there."""
        if self._bus is not None and not self._bus.is_closing():
            self._bus.write(message)

    def tell(self, status: ServerStatus) -> None:
        """Tell the worker the state of the server, if it is there."""
        with suppress(OSError):  # one that does not read is replaced soon
            if self._control is not None:
                self._control.send(encode_status(status))

    def stop(self) -> None:
        """Tell the worker to stop, and kill it where it takes too long."""
        process = self._process
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.terminate()
            asyncio.get_running_loop().call_later(GRACE, self._kill, process)

    def _kill(self, process: asyncio.subprocess.Process) -> None:
        with suppress(ProcessLookupError):
            process.kill()
