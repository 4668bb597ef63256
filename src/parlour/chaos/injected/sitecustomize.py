"""Injected into every process of a server under test: shifts its clock and makes its SQLite file read-only on demand.

Python imports this module before anything else because its folder is on PYTHONPATH. The file that PARLOUR_CHAOS_CONTROL
names says what to do: eight bytes of a float, the seconds to add to the clock, and a byte that is 1 for read-only.
"""

import mmap
import os
import sqlite3
import time
from struct import Struct
from typing import Any

VARIABLE = "PARLOUR_CHAOS_CONTROL"
CONTROL = Struct("<d?")


class Connection(sqlite3.Connection):
    """A connection whose transactions may not write while the control file says so, with SQLite's own error."""

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        """Run a statement; before a transaction begins, set whether it may write."""
        if sql == "BEGIN IMMEDIATE":
            _, read_only = CONTROL.unpack_from(control)
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


if VARIABLE in os.environ:
    with open(os.environ[VARIABLE], "rb") as file:
        control = mmap.mmap(file.fileno(), CONTROL.size, access=mmap.ACCESS_READ)
    real_connect: Any = sqlite3.connect
    real_time = time.time
    sqlite3.connect, time.time, time.time_ns = connect, shifted_time, shifted_time_ns  # type: ignore[assignment] # of one overload only
