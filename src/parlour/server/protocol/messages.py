"""The messages on a table's socket: JSON objects, told apart by `kind`.

A browser sends a request; the server answers the sender with `ack` or `refused`, and broadcasts to everyone at the
table what came of it. A move is on disk before it is acknowledged, and acknowledged before it is broadcast.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from parlour.bots.cast import CharacterId
from parlour.core.game import Level, ScoreLine, snake_case
from parlour.core.patch import Rows
from parlour.server.protocol.table_info import Pace, TableInfo

MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
EmoteName = Literal["hello", "well_played", "oops", "thinking", "thanks", "hurry"]

UndoKind = Literal["no", "free", "reveals", "ask"]
"""Whether a player may take back the last decision: no; at once; at the price of an unrated game; if all agree."""


class BaseClientMessage(Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case, forbid_unknown_fields=True):
    """The base of every message from a browser: the tag is the class name, and an unknown field is an error."""


class BaseRequest(BaseClientMessage, frozen=True):
    """A message that is answered; `id` is the browser's own, so that a repeat after a reconnect is recognised."""

    id: MessageId


class BaseServerMessage(Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case):
    """The base of every message from the server: the tag is the class name."""


class Act(BaseRequest, frozen=True):
    """Answer question `ask` with an action of the game, for `seat` where the sender holds several."""

    ask: int
    action: Raw
    seat: SeatNumber | None = None
    sure: bool = True  # False: refuse it with the game's warning first, if there is one
    auto: bool = False  # the browser passed by the player's settings: this is no decision to go back to


class Words(BaseRequest, frozen=True):
    """Ask for the listed moves of question `ask` in words."""

    ask: int


class Sit(BaseRequest, frozen=True):
    """Take a free seat before the deal."""

    seat: SeatNumber


class Stand(BaseRequest, frozen=True):
    """Leave a seat: free before the deal, to a computer after it."""

    seat: SeatNumber


class Fill(BaseRequest, frozen=True):
    """The host puts a computer of a level on a free seat, or takes it away with None.

    Without a `character`, the one that plays there stays, or one comes that is not at the table yet.
    """

    seat: SeatNumber
    level: Level | None
    character: CharacterId | None = None


class Start(BaseRequest, frozen=True):
    """The host deals; free seats go to computers of the level that the table was opened with.

    Where seats are kept for players who are not here yet, `absent` says that computers take those too; else it is
    refused.
    """

    absent: Literal["wait", "computer"] = "wait"


class Free(BaseRequest, frozen=True):
    """The host frees a seat that is kept for a player of the game before."""

    seat: SeatNumber


class Lock(BaseRequest, frozen=True):
    """The host locks a free seat so that nobody sits down there, or unlocks it; None stands for all free seats."""

    seat: SeatNumber | None
    locked: bool


class Remove(BaseRequest, frozen=True):
    """The host removes the player of a seat from the table: from a seat before the deal, for a computer after it."""

    seat: SeatNumber


class Readmit(BaseRequest, frozen=True):
    """The host lets a removed player, named by the public id, sit down or take the seat back again."""

    player: Annotated[str, Meta(max_length=40)]


class Close(BaseRequest, frozen=True):
    """The host closes the table for good."""


class Vote(BaseRequest, frozen=True):
    """Agree that a computer plays on for a player who is absent, or present but idle.

    More than half of the others present decide; an idle player is warned first, and has time to answer.
    """

    seat: SeatNumber


class Here(BaseRequest, frozen=True):
    """Answer the others who vote because one seems idle."""


class Back(BaseRequest, frozen=True):
    """Take one's own seat back from the computer that stands in."""

    seat: SeatNumber


class Say(BaseRequest, frozen=True):
    """Chat with the table."""

    text: Text


class Emote(BaseRequest, frozen=True):
    """Send a quick sign to the table."""

    emote: EmoteName


class Rematch(BaseRequest, frozen=True):
    """Play again after the end: open the same table once more and invite the same people."""


class Reveal(BaseRequest, frozen=True):
    """Where one screen has several seats: its player has come to see what one of them sees; None hides it again."""

    seat: SeatNumber | None


class Lesson(BaseRequest, frozen=True):
    """Begin a lesson of the course, or begin it again."""

    lesson: Annotated[str, Meta(max_length=40)]


class Next(BaseRequest, frozen=True):
    """Go on after item number `item` of a lesson: it is read or answered, or somebody else is to move."""

    item: int


class GiveUp(BaseRequest, frozen=True):
    """End the puzzle of a table and show its answer."""


class Hint(BaseRequest, frozen=True):
    """Ask what a good player would do in answer to question `ask`."""

    ask: int


class Undo(BaseRequest, frozen=True):
    """Go back to one's own last decision; between people, ask the others to agree.

    `past_reveal`: although something hidden was revealed meanwhile; the game is unrated from then on.
    """

    past_reveal: bool = False


class AnswerUndo(BaseRequest, frozen=True):
    """Agree to what another player asked to take back, or refuse it."""

    agree: bool


class Pause(BaseRequest, frozen=True):
    """Stop the clocks and the computers of a table where no other person plays, or go on."""

    paused: bool


class SetPace(BaseRequest, frozen=True, tag="pace"):
    """Choose how fast the computers of a table play where no other person does."""

    pace: Pace


class Ping(BaseRequest, frozen=True):
    """Ask whether the connection still works."""


class Show(BaseClientMessage, frozen=True):
    """Show the others live something that is not a move, such as a piece in the hand; null ends it.

    `what` is of the game's own type. It is relayed and never stored, and it is answered only where it is refused.
    """

    what: Raw
    seat: SeatNumber | None = None


Request = (
    Act | Words | Sit | Stand | Fill | Start | Free | Lock | Remove | Readmit | Vote | Here | Back | Say | Emote
    | Rematch | Close | Reveal | Lesson | Next | GiveUp | Hint | Undo | AnswerUndo | Pause | SetPace | Ping
)  # fmt: skip # a union reads best as a paragraph
"""The messages that are answered, each under its id."""

BrowserMessage = Request | Show


class Question(Struct, frozen=True, gc=False):
    """What the table waits for; `due` and `now` are milliseconds of the server's clock."""

    id: int
    seats: tuple[int, ...]
    text: str
    now: int
    due: int | None = None
    idle_at: int | None = None  # when the others may vote although a player who is asked is present


class Look(Struct, frozen=True, gc=False):
    """The table as one viewer sees it: `view` is the game's; `moves` are those of `seat` where it is asked.

    `more` means that the list was cut because there are very many moves: any legal one is accepted all the same.
    `kinds` are the kinds of moves of the seat that is called to a shared screen, before its view is revealed.
    `undo` is whether the viewer may take back the last decision; `undo_why` says why not, or at what price.
    `no_hint` is why there is no hint at this question, at a table that plays with hints.
    `annotations` is what the rules say about this view, in the game's own form; None: nothing.
    """

    seat: int | None
    view: Raw
    ask: Question
    moves: tuple[Raw, ...] = ()
    more: bool = False
    kinds: tuple[str, ...] = ()
    undo: UndoKind = "no"
    undo_why: str = ""
    no_hint: str = ""
    annotations: Any = None


class Told(Struct, frozen=True, gc=False):
    """Something that happened: the game's event as this viewer saw it, in words, and the clauses that it shows.

    `score` are the lines of the score sheet that it shows, if any.
    """

    seq: int
    at: int
    text: str
    event: Raw
    clauses: tuple[str, ...] = ()
    seat: int | None = None  # whose doing it was
    score: tuple[ScoreLine, ...] = ()


class Said(BaseServerMessage, frozen=True):
    """Someone chatted or signed; `player` is the public id by which they can be muted."""

    seq: int
    at: int
    player: str
    name: str
    colour: str
    text: str = ""
    emote: EmoteName | None = None


class Remarked(BaseServerMessage, frozen=True):
    """The computer at a seat remarks on the step `seq`; this is no chat, and nobody answers it."""

    seq: int
    at: int
    seat: int
    text: str


class Snapshot(BaseServerMessage, frozen=True, tag="table"):
    """Everything, on connecting and on reconnecting; `look` is None before the deal."""

    seq: int
    table: TableInfo
    look: Look | None
    told: tuple[Told, ...]
    said: tuple[Said, ...]
    remarks: tuple[Remarked, ...] = ()


class Stepped(BaseServerMessage, frozen=True, tag="step"):
    """A move was made: what happened, and what the viewer sees now."""

    seq: int
    told: tuple[Told, ...]
    look: Look


class News(Struct, frozen=True, gc=False, omit_defaults=True):
    """What `Told` says of an event, but for what is the same for all events of a step."""

    text: str
    event: Raw
    clauses: tuple[str, ...] = ()
    score: tuple[ScoreLine, ...] = ()


class Patched(BaseServerMessage, frozen=True):
    """A `step` as what it changes in the look that this socket was sent last, where the page asked for that.

    `look` is a patch of it (`core/patch.py`) but for its moves, which are in rows where they are others than before.
    """

    seq: int
    at: int
    seat: int | None
    told: tuple[News, ...]
    look: dict[str, Any]
    moves: tuple[Rows, ...] | UnsetType = UNSET


class Revealed(BaseServerMessage, frozen=True):
    """The game through other eyes, with the latest events as these saw them; the page forgets what it showed before.

    It answers `reveal`; it comes instead of `step` when a shared screen is to be passed on; and it comes to somebody
    who lost or regained a seat.
    """

    seq: int
    look: Look
    told: tuple[Told, ...]


class TakenBack(BaseServerMessage, frozen=True):
    """Seat `seat` took moves back: the game as it was before them, with the events up to there, like `revealed`."""

    seq: int
    seat: int
    look: Look
    told: tuple[Told, ...]


class Changed(BaseServerMessage, frozen=True):
    """The table changed: seats, presence, phase."""

    seq: int
    table: TableInfo


class Shown(BaseServerMessage, frozen=True):
    """What the player of a seat shows live, in the game's own form; null: nothing any more."""

    seat: int
    what: Raw


class Busy(BaseServerMessage, frozen=True):
    """Which computers take their time; `text` says why, where they wait for their turn to think ("": none does)."""

    text: str
    thinking: tuple[int, ...] = ()  # the seats that have been thinking, or waiting to think, for a moment


class Worded(BaseServerMessage, frozen=True):
    """The listed moves in words, in the order in which `Look.moves` holds them.

    `labels` are shorter, for buttons beside the cards that a move plays; none in games without such buttons.
    """

    id: str
    ask: int
    texts: tuple[str, ...]
    labels: tuple[str, ...] = ()


class Hinted(BaseServerMessage, frozen=True):
    """What a good player would do: texts from a first nudge to the whole move, which is `action`."""

    id: str
    ask: int
    texts: tuple[str, ...]
    action: Raw


class Ack(BaseServerMessage, frozen=True):
    """The request `id` is done and on disk; `seq` is its number in the table's log, 0 where it left no entry."""

    id: str
    seq: int = 0


class Refused(BaseServerMessage, frozen=True):
    """The request `id` is refused; `clause` names the rule and `rule` is its text, where a rule refuses it."""

    id: str
    code: str
    why: str
    clause: str | None = None
    rule: str | None = None


class Gone(BaseServerMessage, frozen=True):
    """The table is closed, or this person may no longer watch it; the socket closes after this."""

    why: str


class Lost(BaseServerMessage, frozen=True):
    """The server's database has lost the latest entries of the log, `moves` of them steps of the game.

    The socket closes after this; the snapshot after the reconnect shows the table as it is now, with a lower `seq`.
    """

    entries: int
    moves: int


class Announced(BaseServerMessage, frozen=True):
    """The operators tell everyone something, until a time; an empty text withdraws it. Each one has its own `id`."""

    id: str
    text: str
    until: int


ServerMessage = (
    Snapshot | Stepped | Patched | Revealed | TakenBack | Changed | Said | Remarked | Shown | Busy | Worded | Hinted
    | Ack | Refused | Gone | Lost | Announced
)  # fmt: skip # a union reads best as a paragraph
