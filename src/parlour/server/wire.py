"""The messages on a table's socket: JSON objects, told apart by `kind`.

A browser sends what it wants; the server answers the sender with `ack` or `refused`, and tells everyone at the table
what came of it. A move is on disk before it is acknowledged, and acknowledged before it is told.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from parlour.core.game import Level as Level  # as it stands in messages

Text = Annotated[str, Meta(min_length=1, max_length=500)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Emoji = Literal["hello", "well_played", "oops", "thinking", "thanks", "hurry"]
Phase = Literal["gathering", "playing", "over", "closed"]
Visibility = Literal["public", "unlisted", "private"]


class FromBrowser(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Whatever a browser says; `id` is its own, so that a repeat after a reconnect is known for one."""

    id: MessageId


class Act(FromBrowser, frozen=True, tag="act"):
    """Answer question `ask` with an action of the game, for `seat` where the sender holds several."""

    ask: int
    action: Raw
    seat: SeatNumber | None = None


class Words(FromBrowser, frozen=True, tag="words"):
    """Ask for the listed moves of question `ask` in words."""

    ask: int


class Sit(FromBrowser, frozen=True, tag="sit"):
    """Take a free seat before the deal."""

    seat: SeatNumber


class Stand(FromBrowser, frozen=True, tag="stand"):
    """Leave a seat: free before the deal, to a computer after it."""

    seat: SeatNumber


class Fill(FromBrowser, frozen=True, tag="fill"):
    """The host puts a computer of a level on a free seat, or takes it away with None."""

    seat: SeatNumber
    level: Level | None


class Start(FromBrowser, frozen=True, tag="start"):
    """The host deals; free seats go to computers of the level that the table was opened with."""


class Vote(FromBrowser, frozen=True, tag="vote"):
    """Agree that a computer plays on for the absent player of a seat; more than half of the others present decide."""

    seat: SeatNumber


class Back(FromBrowser, frozen=True, tag="back"):
    """Take one's own seat back from the computer that stands in."""

    seat: SeatNumber


class Say(FromBrowser, frozen=True, tag="say"):
    """Say something to the table."""

    text: Text


class Emote(FromBrowser, frozen=True, tag="emote"):
    """A quick sign to the table."""

    emote: Emoji


class Rematch(FromBrowser, frozen=True, tag="rematch"):
    """After the end: the same table once more, the same people invited."""


class Close(FromBrowser, frozen=True, tag="close"):
    """The host closes the table for good."""


class Ping(FromBrowser, frozen=True, tag="ping"):
    """Are you there?"""


class Show(Struct, frozen=True, tag_field="kind", tag="show", forbid_unknown_fields=True):
    """Show the others something that is no move, such as a piece in the hand; null lets go of it.

    `what` is of the game's own type. It is relayed and never kept, and nothing answers it unless it is refused.
    """

    what: Raw
    seat: SeatNumber | None = None


Request = (
    Act | Words | Sit | Stand | Fill | Start | Vote | Back | Say | Emote | Rematch | Close | Ping
)  # fmt: skip # a union reads best as a paragraph
"""The messages that are answered, each under its id."""

BrowserMessage = Request | Show


class SeatInfo(Struct, frozen=True):
    """A seat as everyone sees it; `stand_in` is the level of a computer that plays for an absent person."""

    seat: int
    kind: Literal["free", "person", "computer"]
    name: str
    colour: str
    level: Level | None = None
    present: bool = False
    stand_in: Level | None = None
    votes: int = 0
    player: str | None = None  # a public mark of the player, the same at all seats of one person; not the id


class TableInfo(Struct, frozen=True):
    """A table's standing, as one person sees it; `yours` are the seats this person holds."""

    id: str
    game: str
    title: str
    phase: Phase
    visibility: Visibility
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    yours: tuple[int, ...]
    host: bool
    rail: bool  # whether this socket looks on from the rail, by wish or for want of a seat
    spectators: int
    level: Level
    invite: str | None  # the path of the invitation, for those who may invite
    promise: str | None = None  # sha256 of the key, from the deal on
    key: str | None = None  # the key in hex, once the game is over
    next: str | None = None  # the table of the rematch


class Question(Struct, frozen=True, gc=False):
    """What the table waits for; `due` and `now` are milliseconds of the server's clock."""

    id: int
    seats: tuple[int, ...]
    text: str
    now: int
    due: int | None = None


class Look(Struct, frozen=True, gc=False):
    """The table through one pair of eyes: `view` is the game's; `moves` are those of `seat` where it is asked.

    `more` tells that not all moves are listed, because there are very many: any legal one is taken all the same.
    """

    seat: int | None
    view: Raw
    ask: Question
    moves: tuple[Raw, ...] = ()
    more: bool = False


class Told(Struct, frozen=True, gc=False):
    """Something that happened: the game's event as this viewer saw it, the sentence for it, the clauses at work."""

    seq: int
    at: int
    text: str
    event: Raw
    clauses: tuple[str, ...] = ()
    seat: int | None = None  # whose doing it was


class Said(Struct, frozen=True, tag_field="kind", tag="said"):
    """Someone said or signed something; `player` is the public mark by which it can be muted."""

    seq: int
    at: int
    player: str
    name: str
    colour: str
    text: str = ""
    emote: Emoji | None = None


class Snapshot(Struct, frozen=True, tag_field="kind", tag="table"):
    """Everything, on joining and on rejoining; `look` is None before the deal."""

    seq: int
    table: TableInfo
    look: Look | None
    told: tuple[Told, ...]
    said: tuple[Said, ...]


class Stepped(Struct, frozen=True, gc=False, tag_field="kind", tag="step"):
    """A move was made: what happened, and how things look now."""

    seq: int
    told: tuple[Told, ...]
    look: Look


class Changed(Struct, frozen=True, tag_field="kind", tag="changed"):
    """The table's standing changed: seats, presence, phase."""

    seq: int
    table: TableInfo


class Shown(Struct, frozen=True, tag_field="kind", tag="shown"):
    """What the player of a seat shows now, as the game has it; null: nothing any more."""

    seat: int
    what: Raw


class Worded(Struct, frozen=True, tag_field="kind", tag="worded"):
    """The listed moves in words, in the order in which `Look.moves` holds them."""

    id: str
    ask: int
    texts: tuple[str, ...]


class Ack(Struct, frozen=True, gc=False, tag_field="kind", tag="ack"):
    """What was sent under `id` is done and on disk; `seq` is its place in the table's log, 0 where it left no trace."""

    id: str
    seq: int = 0


class Refused(Struct, frozen=True, tag_field="kind", tag="refused"):
    """What was sent under `id` cannot be; `clause` names the rule and `rule` is its text, where a rule refuses it."""

    id: str
    code: str
    why: str
    clause: str | None = None
    rule: str | None = None


class Gone(Struct, frozen=True, tag_field="kind", tag="gone"):
    """The table is closed, or this person may no longer be here; the socket closes after this."""

    why: str


ServerMessage = Snapshot | Stepped | Changed | Said | Shown | Worded | Ack | Refused | Gone
