"""The lines of a table's log: what people and the house did there, in the order in which it was kept."""

from msgspec import Raw, Struct, json

from parlour.server.wire import Emoji, Level, Visibility


class Line(Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """Whatever happens at a table: by which player, and under which id a browser sent it ("": the house's doing)."""

    by: str = ""
    id: str = ""


class Opened(Line, frozen=True, tag="opened"):
    """A table was opened on these terms by its host; `invited` may come in without the invitation."""

    game: str
    version: int
    box: str
    lexicon: str | None
    options: Raw
    seats: int
    title: str
    visibility: Visibility
    spectators: bool
    level: Level
    invite: str
    invited: tuple[str, ...] = ()


class Sat(Line, frozen=True, tag="sat"):
    """The player took a free seat."""

    seat: int
    name: str
    colour: str


class Stood(Line, frozen=True, tag="stood"):
    """The player left a seat before the deal; after it a computer stands in instead."""

    seat: int


class Filled(Line, frozen=True, tag="filled"):
    """A computer was put on a seat, or taken away where `level` is None."""

    seat: int
    level: Level | None = None


class Dealt(Line, frozen=True, tag="dealt"):
    """The game began; `key` is the secret of all its chance, in hex, shown to nobody before the end."""

    key: str


class Moved(Line, frozen=True, tag="moved"):
    """A move of a seat, or of the house's clock."""

    seat: int
    action: Raw


class Voted(Line, frozen=True, tag="voted"):
    """The player agreed that a computer plays on for the absent one at `seat`."""

    seat: int


class StoodIn(Line, frozen=True, tag="stood_in"):
    """A computer took over for the absent player of a seat."""

    seat: int
    level: Level


class CameBack(Line, frozen=True, tag="came_back"):
    """The player took a seat back from the computer that stood in."""

    seat: int


class Reappeared(Line, frozen=True, tag="reappeared"):
    """The player whose absence was voted on is there again."""


class Renamed(Line, frozen=True, tag="renamed"):
    """The player goes by another name or colour."""

    name: str
    colour: str


class Spoke(Line, frozen=True, tag="spoke"):
    """The player said something, or made a quick sign."""

    name: str
    colour: str
    text: str = ""
    emote: Emoji | None = None


class Rematched(Line, frozen=True, tag="rematched"):
    """The game is to be played once more, at table `next`."""

    next: str


class Closed(Line, frozen=True, tag="closed"):
    """The host closed the table for good."""


AnyLine = (
    Opened | Sat | Stood | Filled | Dealt | Moved | Voted | StoodIn | CameBack | Reappeared | Renamed | Spoke
    | Rematched | Closed
)  # fmt: skip # a union reads best as a paragraph

read_line = json.Decoder(AnyLine).decode
write_line = json.Encoder().encode
