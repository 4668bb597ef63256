"""The bodies of the operators' HTTP requests and responses, and of players' reports."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.core.registry import Fault
from parlour.server.protocol.messages import Announced
from parlour.server.protocol.table_info import Phase, Visibility

Days = Annotated[int, Meta(ge=0, le=3650)]
BanKind = Literal["address", "player"]
Reason = Literal["abuse", "cheating", "stalling", "name", "other"]
Id = Annotated[str, Meta(pattern="^[A-Za-z0-9-]{1,64}$")]


class PruneAges(Struct, frozen=True, forbid_unknown_fields=True):
    """Days without a change after which something is deleted; 0: never."""

    gathering: Days = 7  # tables that were never started
    closed: Days = 30  # tables that were closed before their end
    over: Days = 90  # finished games, but for those in a list of high scores
    playing: Days = 365  # games that nobody goes on with
    guests: Days = 180  # guests without tables
    log: Days = 365  # actions of operators, resolved reports, bans that have ended


class Pruned(Struct, frozen=True):
    """How much of each kind was pruned, or would be."""

    gathering: int = 0
    closed: int = 0
    over: int = 0
    playing: int = 0
    guests: int = 0


class NodeActivity(Struct, frozen=True):
    """What one node does, as it last said."""

    node: str
    at: int
    started: int
    version: str
    sockets: int
    tables: int  # in memory
    moves_per_minute: int
    loop_delay: int = 0  # the longest delay of the event loop in ten minutes, in milliseconds
    rolled_back: int = 0  # tables of which the database has lost entries, since the node started


class TableCounts(Struct, frozen=True):
    """How many tables there are of each phase."""

    gathering: int = 0
    playing: int = 0
    over: int = 0
    closed: int = 0


class Overview(Struct, frozen=True):
    """The activity of the whole server."""

    now: int
    tables: TableCounts
    players_today: int
    open_reports: int
    bans: int
    size: int  # bytes of the store
    store: str
    draining: bool
    announcement: Announced | None
    nodes: tuple[NodeActivity, ...]
    clock: str  # why the clock is in doubt, so that nothing is deleted by age; "": it is not
    faults: tuple[Fault, ...] = ()  # games that cannot be used


class OperatorTable(Struct, frozen=True):
    """A table in the operators' list: nothing of its game."""

    id: str
    game: str
    title: str
    phase: Phase
    visibility: Visibility
    made: int
    touched: int
    entries: int
    players: tuple[str, ...]
    address: str  # the pseudonym from which it was opened


class OperatorPlayer(Struct, frozen=True):
    """A player in the operators' list."""

    id: str
    name: str
    colour: str
    made: int
    seen: int
    address: str
    banned: bool


class Ban(Struct, frozen=True):
    """A ban as operators see it."""

    kind: BanKind
    target: str
    name: str
    until: int
    reason: str
    made: int


class NewBan(Struct, frozen=True, forbid_unknown_fields=True):
    """A ban of a player or of a pseudonym of an address; `address` bans a player's last address as well."""

    kind: BanKind
    target: Id
    hours: Annotated[float, Meta(gt=0, le=87_600)]
    reason: Annotated[str, Meta(max_length=200)] = ""
    address: bool = False


class Lift(Struct, frozen=True, forbid_unknown_fields=True):
    """The ban to be lifted."""

    kind: BanKind
    target: Id


class Report(Struct, frozen=True):
    """A player's report of another."""

    number: int
    at: int
    table: str
    reporter: str
    accused: str
    accused_name: str
    reason: str
    text: str
    quoted: str
    state: Literal["open", "resolved"]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """A report: the public id of a player at a table, and perhaps the number of one of their chat messages."""

    table: Annotated[str, Meta(min_length=1, max_length=40)]
    player: Annotated[str, Meta(min_length=1, max_length=40)]
    reason: Reason
    text: Annotated[str, Meta(max_length=500)] = ""
    said: Annotated[int, Meta(ge=1)] | None = None
    k: Annotated[str, Meta(max_length=100)] | None = None  # the token of an invitation


class NewAnnouncement(Struct, frozen=True, forbid_unknown_fields=True):
    """What everyone is told, and for how long; an empty text withdraws the announcement."""

    text: Annotated[str, Meta(max_length=300)]
    hours: Annotated[float, Meta(gt=0, le=720)] = 24


class WordList(Struct, frozen=True, forbid_unknown_fields=True):
    """The words that no name may hold."""

    words: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...], Meta(max_length=500)]


class Drain(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the nodes that run now take no new tables."""

    on: bool


class PruneOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether to count only what would be pruned."""

    dry_run: bool = True


class Action(Struct, frozen=True):
    """An action in the operators' log."""

    number: int
    at: int
    by: str
    action: str
    target: str
    detail: str
