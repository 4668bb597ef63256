"""A limit to the time that the rules of a plug-in may think: one that loops stops its own table and nothing else.

Rules run in the thread of the event loop, as a move takes less than a millisecond. Another thread watches them, and
raises an exception in the thread where they think for too long. It cannot interrupt a single call into compiled code.
"""

from collections.abc import Callable, Iterator
from ctypes import c_ulong, pythonapi
from ctypes import py_object as python_object
from dataclasses import fields, is_dataclass, replace
from functools import wraps
from threading import Lock, Thread, get_ident
from time import monotonic, sleep
from typing import Any, TypeVar

from parlour.core.game import AnyGame, Forms

T = TypeVar("T")

LIMIT = 5.0
"""Seconds that one call may take."""

LOOKS = 10
"""How often within the limit the calls are looked at."""

GRACE = 0.1
"""Seconds in which an exception that was raised in another thread arrives there."""


class RulesTooSlow(Exception):
    """The rules of a plug-in thought for too long."""


class Stop(BaseException):
    """Raised in the thread of the rules, which may catch every Exception."""


class Call:
    """A call that is under way."""

    __slots__ = ("due", "raised", "stopped")

    def __init__(self, due: float) -> None:
        self.due = due
        self.raised = False  # whether Stop was raised in its thread
        self.stopped = False  # whether that has arrived


class Watch:
    """Watches the calls of all threads, one in each."""

    def __init__(self, limit: float) -> None:
        self._limit = limit
        self._calls: dict[int, Call] = {}
        self._lock = Lock()
        self._thread: Thread | None = None

    def call(self, function: Callable[..., T], *args: Any) -> T:
        """Call a function; raise RulesTooSlow where it takes too long."""
        me = get_ident()
        if me in self._calls:
            return function(*args)
        call = Call(monotonic() + self._limit)
        self._calls[me] = call
        if self._thread is None:
            self._thread = Thread(target=self._watch, daemon=True, name="limit of rules")
            self._thread.start()
        try:
            try:
                return function(*args)
            except Stop:
                call.stopped = True
                raise
            finally:
                with self._lock:
                    del self._calls[me]
                if call.raised and not call.stopped:
                    sleep(GRACE)  # it must not arrive anywhere else
        except Stop:
            raise RulesTooSlow(f"The rules thought for more than {self._limit:g} seconds.") from None

    def _watch(self) -> None:
        """Stop whatever takes too long, and once more where that was caught."""
        while True:
            sleep(self._limit / LOOKS)
            with self._lock:
                for thread, call in list(self._calls.items()):
                    if monotonic() > call.due:
                        call.raised, call.due = True, monotonic() + self._limit
                        pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), python_object(Stop))


class Limited(Iterator[T]):
    """An iterator of which each item is limited."""

    def __init__(self, watch: Watch, items: Iterator[T]) -> None:
        self._watch = watch
        self._items = items

    def __next__(self) -> T:
        item: T = self._watch.call(next, self._items)
        return item


def limited(game: AnyGame, limit: float = LIMIT) -> AnyGame:
    """Return a game all of whose functions are limited."""
    found: AnyGame = _limited(game, Watch(limit))
    return found


def _limited(value: Any, watch: Watch) -> Any:
    """Return a function that is limited, or a group of such; what is neither stays as it is."""
    if is_dataclass(value) and not isinstance(value, Forms | type):
        return replace(value, **{each.name: _limited(getattr(value, each.name), watch) for each in fields(value)})
    if not callable(value) or isinstance(value, type) or value.__module__ == "parlour.core.game":
        return value

    @wraps(value)
    def call(*args: Any) -> Any:
        made = watch.call(value, *args)
        return Limited(watch, made) if isinstance(made, Iterator) else made

    return call
