"""The bases of all entries of a table's log."""

from msgspec import Struct

from parlour.core.game import snake_case


class BaseLogEntry(Struct, frozen=True, gc=False, kw_only=True, tag_field="kind", tag=snake_case, omit_defaults=True):
    """The base of every entry: which player did it, and under which id the browser sent it ("": the server did it)."""

    by: str = ""
    id: str = ""


class BasePlayed(BaseLogEntry, frozen=True, kw_only=True):
    """The base of entries that play the game on, with the checksum of their step; None: an older release wrote it."""

    checksum: int | None = None
