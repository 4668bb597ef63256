"""A table's seats and settings, as they stand in messages."""

from typing import Any, Literal

from msgspec import Struct

from parlour.bots.cast import CharacterId
from parlour.core.game import Level

Phase = Literal["gathering", "playing", "over", "closed"]
Visibility = Literal["public", "unlisted", "private"]

Pace = Literal["slow", "normal", "fast"]
"""How fast computers play, as people choose it."""


class KeptFor(Struct, frozen=True):
    """The player of the game before for whom a free seat of a rematch is kept, by public id."""

    player: str
    name: str
    colour: str


class SeatInfo(Struct, frozen=True):
    """A seat as everyone sees it; `stand_in` is the level of a computer that plays for an absent person."""

    seat: int
    kind: Literal["free", "person", "computer"]
    name: str  # with the number of the seat where several have the same
    colour: str
    level: Level | None = None
    present: bool = False
    stand_in: Level | None = None
    stood_in: bool = False  # whether a computer has played for the person, now or earlier
    votes: int = 0
    player: str | None = None  # the public id of the player, the same at all seats of one person; not the secret one
    host: bool = False
    locked: bool = False
    removed: bool = False  # whether the host removed the person, for whom a computer plays on
    idle_at: int | None = None  # when the others may vote although this player is present, on the server's clock
    warned_until: int | None = None  # when such a vote takes effect, unless the player answers
    kept_for: KeptFor | None = None
    character: CharacterId | None = None  # of a computer; None: one of a lesson or of an older game


class RemovedPlayer(Struct, frozen=True):
    """Somebody whom the host removed, by public id and name."""

    player: str
    name: str


class LessonTitle(Struct, frozen=True):
    """A lesson in the list of a course."""

    id: str
    title: str
    idea: str


class LessonChoice(Struct, frozen=True):
    """An answer to a question of a lesson, and what is wrong with it."""

    text: str
    why: str
    right: bool


class LessonInfo(Struct, frozen=True):
    """The lesson that is given at a table, and the item that the learner has come to; `done` after the last one.

    `praise` is for the item before it; `at` is the CSS selector of what the item is about.
    """

    id: str
    title: str
    number: int
    lessons: tuple[LessonTitle, ...]
    item: int
    items: int
    kind: Literal["read", "ask", "do", "move", "done"]
    text: str = ""
    at: str = ""
    praise: str = ""
    choices: tuple[LessonChoice, ...] = ()


class PuzzleInfo(Struct, frozen=True):
    """The puzzle that is posed at a table.

    `tries` are the player's answers, each with what it is worth in words; `best` is what the best one is worth and
    `hint` leads to it, both after a first answer; `answer` is there once the puzzle is solved or given up.
    """

    day: int
    task: str
    difficulty: str
    state: Literal["open", "solved", "shown"]
    tries: tuple[str, ...] = ()
    best: str = ""
    hint: str = ""
    answer: str = ""


class TrialInfo(Struct, frozen=True):
    """The decision of a finished game that is tried again at a table: where it was, what was done, what that cost."""

    table: str
    move: int
    text: str
    cost: int
    tried: bool = False  # whether the player has made a move here


class UndoRequest(Struct, frozen=True):
    """A seat asks to take back its last decision; the persons at `waits_for` have not answered yet."""

    seat: int
    waits_for: tuple[int, ...]


class TableInfo(Struct, frozen=True):
    """A table's seats and settings as one person sees them; `yours` are the seats that this person holds."""

    id: str
    game: str
    version: int  # of the rules that this table follows
    title: str
    phase: Phase
    visibility: Visibility
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    yours: tuple[int, ...]
    host: bool  # whether this person may deal, fill and lock seats
    rail: bool  # whether this socket looks on as a spectator, by choice or for want of a seat
    spectators: int
    level: Level
    invite: str | None  # the path of the invitation, for those who may invite
    promise: str | None = None  # sha256 of the key, from the deal on
    key: str | None = None  # the key in hex, once the game is over
    next: str | None = None  # the table of the rematch
    next_by: int | None = None  # a seat of the player who asked for it
    may_remove: bool = False  # whether this person is the host and may remove players
    may_close: bool = False  # whether this person opened the table and may close it
    removed: bool = False  # whether the host removed this person
    removed_players: tuple[RemovedPlayer, ...] = ()  # for the host
    lesson: LessonInfo | None = None
    puzzle: PuzzleInfo | None = None
    trial: TrialInfo | None = None
    hints: bool = True  # whether players may ask for hints
    hints_given: int = 0
    undo_request: UndoRequest | None = None
    unrated: bool = False  # whether moves were taken back although something hidden had been revealed, or `continued`
    continued: bool = False  # whether the game began in a position of another
    reviewed: bool = False  # whether the game can be reviewed after its end
    paused: bool = False
    may_pause: bool = False  # whether this person may pause, because no other person plays
    pace: Pace = "normal"  # of the computers, where no other person plays
    rated: bool = False  # whether the game counts for ratings, as things are
    big_screen: bool = False  # whether a screen in the room shows the table, so that players look there
    incomplete: bool = False  # whether the rest of the table's log was lost on the server: it can only be looked at
