"""Choose the store that a URL names, and the folder for its files."""

import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from parlour import kept_files
from parlour.store.database import Observe
from parlour.store.store import Store

if TYPE_CHECKING:
    from parlour.store.sqlite.remote_writer import WriterServer

NAME = "Parlour" if sys.platform in ("win32", "darwin") else "parlour"
"""The name of the data folder, as applications of this system write theirs."""


def data_path() -> Path:
    """Return where Parlour's data folder is, or would be: PARLOUR_DATA, or the system's usual place."""
    named = os.environ.get("PARLOUR_DATA")
    return Path(named) if named else user_data_path(NAME, appauthor=False)


def data_folder() -> Path:
    """Return Parlour's data folder, created for its owner only."""
    folder = data_path()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def keep_copies_in(folder: Path) -> None:
    """Keep copies of the operator's word lists and boxes in a data folder, unless PARLOUR_KEPT names another place."""
    os.environ.setdefault(kept_files.FOLDER, str(folder / "kept"))


def open_store(
    url: str | None = None,
    observe: Observe | None = None,
    writer_server: socket | None = None,
    on_writer_lost: Callable[[], None] = lambda: None,
) -> Store:
    """Return the store at `memory:`, `sqlite:///path` or `postgresql://...`, not yet started.

    Without a URL it is a SQLite file in the data folder. `writer_server` is a connection to the one that
    `writer_server_for` returned, and `on_writer_lost` is called when it breaks; only SQLite uses them.
    """
    if url is None:
        url = f"sqlite:///{data_folder() / 'parlour.db'}"
    scheme, _, rest = url.partition(":")
    match scheme:
        case "memory":
            from parlour.store.memory import MemoryStore

            return MemoryStore()
        case "sqlite" if rest.startswith("///") and len(rest) > 3:
            # Imported here, as the others are: a server on SQLite never loads PostgreSQL's driver.
            from parlour.store.sqlite.store import SqliteStore

            return SqliteStore(sqlite_path(url), observe, writer_server, on_writer_lost)
        case "postgresql" | "postgres":
            from parlour.store.postgres import PostgresStore

            return PostgresStore(url, observe)
        case _:
            # Only the scheme is named: the rest of the URL may hold a password.
            raise ValueError(
                f"there is no store for a URL that begins with {scheme!r}: it should be memory:, sqlite:///path"
                " (with a fourth slash where the path begins with one) or postgresql://user@host/database"
            )


def writer_server_for(url: str) -> "WriterServer | None":
    """Start the thread that writes for all worker processes; None for stores in which each process writes itself."""
    if not url.startswith("sqlite:///"):
        return None
    from parlour.store.sqlite.remote_writer import WriterServer

    return WriterServer(sqlite_path(url))


def hold_for_server(
    url: str, wait: float = 0.0, on_wait: Callable[[str], None] = lambda _why: None
) -> AbstractContextManager[None]:
    """Hold the store for one server, or raise StoreInUse; only a SQLite file cannot be shared by servers."""
    if not url.startswith("sqlite:///"):
        return nullcontext()
    from parlour.store.sqlite.file import sole_server

    return sole_server(sqlite_path(url), wait, on_wait)


def sqlite_path(url: str) -> Path:
    """Return the path of a SQLite file."""
    return Path(url.removeprefix("sqlite:///")).expanduser()
