"""Injected into every process of a server under test: shifts its clock, makes its SQLite file read-only, hangs names.

Python imports this module before anything else because its folder is on PYTHONPATH. The file that PARLOUR_CHAOS_CONTROL
names says what to do: eight bytes of a float, the seconds to add to the clock, a byte that is 1 for read-only, and one
that is 1 while the names of hosts are not resolved.
"""

import mmap
import os
import socket
import sqlite3
import sys
import time
from struct import Struct
from typing import Any

VARIABLE = "PARLOUR_CHAOS_CONTROL"
CONTROL = Struct("<d??")

HANGING = 20.0
"""Seconds after which a name that is not resolved fails."""

POLL = 0.05
"""Seconds between two looks at whether names are resolved again."""


class Connection(sqlite3.Connection):
    """A connection whose transactions may not write while the control file says so, with SQLite's own error."""

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        """Run a statement; before a transaction begins, set whether it may write."""
        if sql == "BEGIN IMMEDIATE":
            _, read_only, _ = CONTROL.unpack_from(control)
            super().execute(f"PRAGMA query_only = {int(read_only)}")
        return super().execute(sql, *values)


def connect(*values: Any, **named: Any) -> sqlite3.Connection:
    """Open a file as `sqlite3.connect` does."""
    opened: sqlite3.Connection = real_connect(*values, **{"factory": Connection} | named)
    return opened


def shifted_time() -> float:
    """Return the time of the shifted clock."""
    shift: float = CONTROL.unpack_from(control)[0]
    return real_time() + shift


def shifted_time_ns() -> int:
    """Return the time of the shifted clock in nanoseconds."""
    return int(shifted_time() * 1e9)


def resolve(host: Any, *values: Any, **named: Any) -> Any:
    """Look up a host as `socket.getaddrinfo` does; while the control file says so, names hang and then fail."""
    until = time.monotonic() + HANGING
    if CONTROL.unpack_from(control)[2] and not is_address(host):
        sys.stderr.write(f"the name {host} hangs\n")
    while CONTROL.unpack_from(control)[2] and not is_address(host):
        if time.monotonic() > until:
            raise socket.gaierror(socket.EAI_AGAIN, "the name server does not answer")
        time.sleep(POLL)
    return real_resolve(host, *values, **named)


def is_address(host: Any) -> bool:
    """Return whether a host is given by its address."""
    return host is None or not any(letter.isalpha() for letter in str(host)) or ":" in str(host)


if VARIABLE in os.environ:
    with open(os.environ[VARIABLE], "rb") as file:
        control = mmap.mmap(file.fileno(), CONTROL.size, access=mmap.ACCESS_READ)
    real_connect: Any = sqlite3.connect
    real_time, real_resolve = time.time, socket.getaddrinfo
    socket.getaddrinfo = resolve
    sqlite3.connect, time.time, time.time_ns = connect, shifted_time, shifted_time_ns  # type: ignore[assignment] # of one overload only
