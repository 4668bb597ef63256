"""The settings of a server: from the environment (PARLOUR_...) and from flags, which override it."""

import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from parlour.store.open import data_folder

LISTS = ("hosts", "origins")
"""Settings of several values, with commas between."""

RENAMED = {
    "bot_delay": "pause",
    "bot_processes": "thinkers",
    "heartbeat_timeout": "frozen",
    "public_tables": "listed_tables",
    "replay_processes": "replayers",
    "socket_unsent": "outbox",
}
"""The names that settings had until 0.2.0; their variables still work."""

SHORTEST_TOKEN = 16
"""Characters that the operators' token has at least."""


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How one node runs; each field is set by the variable PARLOUR_ and its name in capitals."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    processes: Annotated[int, Meta(ge=1, le=64)] = 1  # worker processes, each of which serves a share of the tables
    data: str | None = None  # the folder of the signing key and of SQLite's file; None: the user's own
    database_url: str | None = None  # "memory:", "sqlite:///path" or "postgresql://..."; None: SQLite in the folder
    secret: str | None = None  # signs the cookies where several nodes must agree, older ones after commas; None: a file
    admin_token: str | None = None  # the operators' token; None: that in the file admin.token of the data folder
    public_url: str | None = None  # how the world reaches the server, for invitations; None: as the browser does
    vapid_key: str | None = None  # signs push messages; None: a key made from the secret, or a file in the data folder
    push_loopback: bool = False  # also push to http://127.0.0.1, which only tests need
    smtp_url: str | None = None  # smtp[s]://user:password@host:port, through which e-mail is sent; None: none is
    mail_from: str | None = None  # the sender of e-mail
    notify_after: Annotated[float, Meta(ge=0, le=86_400)] = 45.0  # seconds of a turn before its player is notified
    confirmations: Annotated[int, Meta(ge=1)] = 5  # e-mail addresses that one client address enters in an hour
    hosts: tuple[str, ...] = ()  # further names that the server answers to; "*": to all
    origins: tuple[str, ...] = ()  # other origins whose pages may talk to the server
    proxies: str = "127.0.0.1"  # addresses whose X-Forwarded headers are believed, with commas between
    bot_processes: Annotated[int, Meta(ge=1, le=64)] = 2  # processes in which bots think
    bot_delay: Annotated[float, Meta(ge=0, le=10)] = 0.7  # seconds that a bot takes for a move at least
    rate: Annotated[float, Meta(gt=0)] = 20.0  # messages a second from one socket, over time
    burst: Annotated[int, Meta(ge=1)] = 60  # and at once
    address_rate: Annotated[float, Meta(gt=0)] = 200.0  # messages and requests a second from one address, over time
    address_burst: Annotated[int, Meta(ge=1)] = 600
    sockets: Annotated[int, Meta(ge=1)] = 100  # open sockets from one address
    open_tables: Annotated[int, Meta(ge=1)] = 100  # unfinished tables of one address
    new_tables: Annotated[int, Meta(ge=1)] = 100  # tables that one address opens in an hour
    public_tables: Annotated[int, Meta(ge=1)] = 12  # unfinished public tables of one address
    new_guests: Annotated[int, Meta(ge=1)] = 100  # guests of one address that are stored in an hour
    chat: Annotated[int, Meta(ge=1)] = 30  # chat messages a minute from one player at one table
    address_chat: Annotated[int, Meta(ge=1)] = 60  # and from one address
    seat_changes: Annotated[int, Meta(ge=1)] = 120  # seats, pauses, paces and lessons a minute, from one address
    names: Annotated[int, Meta(ge=1)] = 20  # new names and colours a minute from one address
    uploads: Annotated[int, Meta(ge=1)] = 10  # records uploaded a minute from one address
    replay_processes: Annotated[int, Meta(ge=1, le=16)] = 1  # processes that replay games
    replay_bytes: Annotated[int, Meta(ge=100_000)] = 40_000_000  # bytes of a replay
    replay_timeout: Annotated[float, Meta(gt=0)] = 20.0  # seconds that a replay may take
    reviews: Literal["automatic", "asked"] = "automatic"  # whether games of people are reviewed before anybody asks
    table_sockets: Annotated[int, Meta(ge=1)] = 12  # open sockets of one player at one table
    connections: Annotated[int, Meta(ge=1)] = 200  # open HTTP connections from one address
    header_timeout: Annotated[float, Meta(gt=0)] = 10.0  # seconds in which a request begins and its headers come
    body_timeout: Annotated[float, Meta(gt=0)] = 60.0  # seconds in which a whole request comes
    write_timeout: Annotated[float, Meta(gt=0)] = 20.0  # seconds in which a browser takes some of its response
    address_unsent: Annotated[int, Meta(ge=65_536)] = 50_000_000  # bytes of responses that wait for one address
    unsent: Annotated[int, Meta(ge=65_536)] = 200_000_000  # and for all
    frame: Annotated[int, Meta(ge=1024)] = 16_384  # bytes of one message from a browser
    socket_unsent: Annotated[int, Meta(ge=1024)] = 1_000_000  # bytes that may wait for a slow reader
    linger: Annotated[float, Meta(ge=0)] = 60.0  # seconds that a table stays in memory after the last player left
    heartbeat_timeout: Annotated[float, Meta(ge=1)] = (
        5.0  # seconds without a heartbeat after which a worker is replaced
    )
    drain: Annotated[float, Meta(ge=0, le=3600)] = 0.0  # seconds from SIGTERM to the stop, for proxies to notice
    check: Literal["quick", "full"] = "quick"  # how the database is checked at the start
    logs: str = "json"  # or "plain"

    @property
    def folder(self) -> Path:
        """The folder of the signing key and of SQLite's file."""
        return Path(self.data) if self.data is not None else data_folder()

    @property
    def database(self) -> str:
        """The store's address."""
        return self.database_url if self.database_url is not None else f"sqlite:///{self.folder / 'parlour.db'}"


class InvalidSettings(Exception):
    """A setting is invalid; the message says which and why in one line."""


def settings(environ: Mapping[str, str], **flags: Any) -> Settings:
    """Return the settings from the environment, then from the flags that were given."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        names = (field.name, RENAMED.get(field.name, field.name))
        value = next((environ[variable] for name in names if (variable := f"PARLOUR_{name.upper()}") in environ), None)
        if value is not None:
            found[field.name] = value
            if field.name in LISTS:
                found[field.name] = tuple(part.strip() for part in value.split(",") if part.strip())
    found |= {name: value for name, value in flags.items() if value is not None}
    try:
        made = msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as fault:
        raise InvalidSettings(f"PARLOUR settings: {fault}") from fault
    if made.admin_token is not None and len(made.admin_token) < SHORTEST_TOKEN:
        raise InvalidSettings(f"PARLOUR settings: the admin token needs at least {SHORTEST_TOKEN} characters")
    if made.processes > 1 and made.database == "memory:":
        raise InvalidSettings("PARLOUR settings: several processes cannot share a store in memory")
    if made.processes > 1 and not hasattr(socket, "send_fds"):
        raise InvalidSettings("PARLOUR settings: this system cannot pass sockets to other processes")
    return made
