"""The scribe of a house of several processes: one thread, which writes to the SQLite file what all of them dictate.

Each could write for itself; but then each has fewer wishes for a transaction, and its interpreter two threads.
"""

from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from selectors import EVENT_READ, BaseSelector, DefaultSelector
from socket import socket, socketpair
from threading import Thread
from typing import cast

from parlour.store.sqlite_dictation import Dictated, Pieces, pack_answers, read_wish
from parlour.store.sqlite_file import bring_up_to_date, make_private
from parlour.store.sqlite_pen import LARGEST, Pen

GULP = 1 << 20
"""Bytes that are taken from a line at once."""

RING = b"!"


class Scribe:
    """Listens to any number of lines; what comes over them while it commits goes into the next transaction."""

    def __init__(self, path: Path) -> None:
        make_private(path)
        bring_up_to_date(path)
        self._pen = Pen(path)
        self._lines: dict[socket, Pieces] = {}
        self._new: SimpleQueue[socket | None] = SimpleQueue()
        self._bell, self._ear = socketpair()
        self._open = True
        self._thread = Thread(target=self._run, name="parlour-scribe", daemon=True)
        self._thread.start()

    def listen(self, line: socket) -> None:
        """Write what comes over this line, too, until its other end is closed."""
        line.settimeout(None)
        self._tell(line)

    def close(self) -> None:
        """Write what has come so far, and no more."""
        self._tell(None)
        self.wait()
        self._bell.close()

    def wait(self) -> None:
        """Until it has ended, for whatever reason."""
        self._thread.join()

    def _tell(self, line: socket | None) -> None:
        """Let the thread know of a new line, or that it is enough."""
        self._new.put(line)
        with suppress(OSError):  # it may have ended
            self._bell.send(RING)

    def _run(self) -> None:
        """The thread; whoever still waits for an answer when it ends finds the line cut."""
        try:
            with closing(self._pen), DefaultSelector() as ears:
                ears.register(self._ear, EVENT_READ)
                while self._open:
                    ears.select()  # until something has come
                    self._write(ears)
        finally:
            for line in (*self._lines, self._ear):
                line.close()

    def _write(self, ears: BaseSelector) -> None:
        """Grant all that has come by the time we may write, then answer."""
        with self._pen.turn:
            lines = [cast(socket, key.fileobj) for key, _ in ears.select(0)]
            dictated = [(line, [*self._hear(line, ears)]) for line in lines]
            answers = iter(self._grant([wish for _, wishes in dictated for wish in wishes]))
        for line, wishes in dictated:
            if wishes:
                with suppress(OSError):  # who is gone need not be told
                    line.sendall(pack_answers([*islice(answers, len(wishes))]))

    def _grant(self, wishes: list[Dictated]) -> list[bool | Exception]:
        """One transaction for all, or as many as it takes."""
        groups = (wishes[at : at + LARGEST] for at in range(0, len(wishes), LARGEST))
        return [answer for group in groups for answer in self._pen.settle(group)]

    def _hear(self, line: socket, ears: BaseSelector) -> Iterator[Dictated]:
        """The wishes that have come over a line."""
        try:
            data = line.recv(GULP)
        except OSError:
            data = b""
        if line is self._ear:
            self._welcome(ears)
        elif data:
            yield from map(read_wish, self._lines[line].add(data))
        else:
            ears.unregister(line)
            del self._lines[line]
            line.close()

    def _welcome(self, ears: BaseSelector) -> None:
        """Listen to new lines, or end."""
        while not self._new.empty():
            line = self._new.get()
            if line is None:
                self._open = False
            else:
                self._lines[line] = Pieces()
                ears.register(line, EVENT_READ)
