"""The one thread that writes to a SQLite file: what is wished while it commits goes into its next transaction."""

from asyncio import AbstractEventLoop, Future
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import perf_counter

from parlour.store.sqlite_pen import LARGEST, Answers, Pen
from parlour.store.sqlite_wishes import Wish
from parlour.store.store import Observe

Waiting = tuple[Wish, "Future[bool]"]


class Writer:
    """Takes wishes from the event loop, grants them in groups, and answers a whole group at once."""

    def __init__(self, pen: Pen, loop: AbstractEventLoop, observe: Observe) -> None:
        self._pen = pen
        self._loop = loop
        self._observe = observe
        self._asked: list[Waiting] = []  # in this turn of the event loop
        self._wishes: SimpleQueue[Waiting | None] = SimpleQueue()
        self._open = True
        self._closed = loop.create_future()
        Thread(target=self._run, name="parlour-writer", daemon=True).start()

    def ask(self, wish: Wish) -> "Future[bool]":
        """Whether the wish was granted, told when it is on the disk."""
        if not self._open:
            raise RuntimeError("the store has been stopped")
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        answer: Future[bool] = self._loop.create_future()
        self._asked.append((wish, answer))
        return answer

    def _hand_over(self) -> None:
        """Once in a turn of the event loop: the thread wakes to all wishes of that turn."""
        for wish in self._asked:
            self._wishes.put(wish)
        self._asked.clear()

    async def close(self) -> None:
        """Grant what was wished so far, then close the file."""
        if self._open:
            self._open = False
            self._hand_over()
            self._wishes.put(None)
        await self._closed

    def _run(self) -> None:
        """The thread: a group, its transaction, its answers, until there is nothing more to come."""
        # A loop that is closed has nobody left who could be told.
        with suppress(RuntimeError):
            more = True
            while more:
                first = self._wishes.get()
                began = perf_counter()
                with self._pen.turn:
                    waiting, more = self._all(first)
                    answers = self._pen.settle([wish for wish, _ in waiting])
                self._loop.call_soon_threadsafe(self._tell, waiting, answers, perf_counter() - began)
            self._loop.call_soon_threadsafe(self._closed.set_result, None)
        self._pen.close()

    def _all(self, first: Waiting | None) -> tuple[list[Waiting], bool]:
        """All that is wished by now, beginning with the first, and whether more may come."""
        taken = [first]
        taken += [self._wishes.get() for _ in range(min(self._wishes.qsize(), LARGEST - 1))]
        waiting = [wish for wish in taken if wish is not None]
        return waiting, len(waiting) == len(taken)

    def _tell(self, waiting: Sequence[Waiting], answers: Answers, seconds: float) -> None:
        """On the event loop: wake everyone whose wish was in the group."""
        for (_, future), answer in zip(waiting, answers, strict=True):
            wake(future, answer)
        if waiting:
            self._observe(len(waiting), seconds)


def wake(future: "Future[bool]", answer: bool | Exception) -> None:
    """Wake who asked, unless they were cancelled meanwhile."""
    if future.done():
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)
