"""The rows that operators write and read: bans, reports from players, and the log of every action."""

from typing import Literal

from msgspec import Struct

from parlour.core.game import Millis

BanKind = Literal["address", "player"]
ReportState = Literal["open", "resolved"]


class BanRow(Struct, frozen=True, array_like=True):
    """A ban of a player, or of the pseudonym of a client address, until a time."""

    kind: BanKind
    target: str
    until: Millis
    reason: str
    made: Millis
    name: str = ""  # the player's name when the ban was made, for lists


class ReportRow(Struct, frozen=True, array_like=True):
    """What a player reports of another at a table; `quoted` is the chat message that it is about."""

    number: int  # 0 until the store has numbered it
    at: Millis
    table: str
    reporter: str
    accused: str
    accused_name: str
    reason: str
    text: str
    quoted: str
    state: ReportState = "open"


CLOSE_TABLE = "close table"
"""The action of closing a table, with the table's title as its detail."""

FOREVER = Millis(2**62)
"""A time after all others."""


class ActionRow(Struct, frozen=True, array_like=True):
    """An action of an operator: who did what to what; `tables` are those that nodes must drop or read again."""

    number: int  # 0 until the store has numbered it
    at: Millis
    by: str  # "command line", "admin page" or "server"
    action: str
    target: str
    detail: str = ""
    tables: tuple[str, ...] = ()


class TableFilter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables are listed; an empty field selects all. `text` is part of a title, or an id."""

    phase: str = ""
    game: str = ""
    text: str = ""
    player: str = ""


class Rewrite(Struct, frozen=True, array_like=True):
    """A table after a player was erased from it: new bodies of entries, the new title and players, the high score."""

    table: str
    seq: int  # the rewrite is refused where the log has grown since
    title: str
    players: tuple[str, ...]
    waits_for: tuple[str, ...]
    bodies: tuple[tuple[int, bytes], ...]
    score: bytes | None = None
    address: str = ""
