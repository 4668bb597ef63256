"""Which store a URL means, and where a house keeps its files when nobody says otherwise."""

import os
import sys
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING

from parlour.store.store import Observe, Store

if TYPE_CHECKING:
    from parlour.store.sqlite_scribe import Scribe


def data_folder() -> Path:
    """The house's own folder, made for its owner only: PARLOUR_DATA, or where this system's users keep such things."""
    folder = Path(os.environ["PARLOUR_DATA"]) if os.environ.get("PARLOUR_DATA") else _usual_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def store_for(url: str | None = None, observe: Observe | None = None, scribe: socket | None = None) -> Store:
    """The store at `memory:`, `sqlite:///path` or `postgresql://...`; None is a file in the house's own folder.

    `scribe` is a line to the one that `scribe_for` gives, of which only some stores make use.
    """
    if url is None:
        return _sqlite(data_folder() / "parlour.db", observe, scribe)
    scheme, _, rest = url.partition(":")
    match scheme:
        case "memory":
            from parlour.store.memory import MemoryStore

            return MemoryStore()
        case "sqlite" if rest.startswith("///") and len(rest) > 3:
            return _sqlite(_file(url), observe, scribe)
        case "postgresql" | "postgres":
            from parlour.store.postgres import PostgresStore

            return PostgresStore(url, observe)
        case _:
            # Of the URL the scheme only: the rest may hold a password.
            raise ValueError(
                f"there is no store for a URL that begins with {scheme!r}: it should be memory:, sqlite:///path"
                " (with a fourth slash where the path begins with one) or postgresql://user@host/database"
            )


def scribe_for(url: str) -> "Scribe | None":
    """Who writes to the store at a URL for all processes of a house; None where each does so for itself."""
    if not url.startswith("sqlite:///"):
        return None
    from parlour.store.sqlite_scribe import Scribe

    return Scribe(_file(url))


def _file(url: str) -> Path:
    """The file of a SQLite store."""
    return Path(url.removeprefix("sqlite:///")).expanduser()


def _sqlite(path: Path, observe: Observe | None, scribe: socket | None) -> Store:
    # The rooms are opened when they are needed: a house on SQLite never loads the other's driver.
    from parlour.store.sqlite import SqliteStore

    return SqliteStore(path, observe, scribe)


def _usual_folder() -> Path:
    """By the conventions of Windows, of the Mac and of all others."""
    home = Path.home()
    match sys.platform:
        case "win32":
            return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Parlour"
        case "darwin":
            return home / "Library" / "Application Support" / "Parlour"
        case _:
            # The convention asks to pass over a path that is not absolute.
            chosen = Path(os.environ.get("XDG_DATA_HOME", ""))
            return (chosen if chosen.is_absolute() else home / ".local" / "share") / "parlour"
