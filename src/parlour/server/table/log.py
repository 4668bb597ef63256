"""The entries of a table's log: what people, bots and the clock did there, in order, and how a log is read."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from typing import Any
from zlib import crc32

from msgspec import UNSET, Raw, Struct, UnsetType, json
from msgspec.structs import replace

from parlour.bots.cast import CharacterId
from parlour.core.game import Level, Millis, Step, snake_case
from parlour.server.protocol.messages import EmoteName
from parlour.server.protocol.table_info import Pace, Visibility
from parlour.store.store import Store
from parlour.store.tables import Entry, TableRow


class BaseLogEntry(Struct, frozen=True, gc=False, kw_only=True, tag_field="kind", tag=snake_case, omit_defaults=True):
    """The base of every entry: which player did it, and under which id the browser sent it ("": the server did it)."""

    by: str = ""
    id: str = ""


class BasePlayed(BaseLogEntry, frozen=True, kw_only=True):
    """The base of entries that play the game on, with the checksum of their step; None: an older release wrote it."""

    checksum: int | None = None


class PuzzlePosed(BasePlayed, frozen=True):
    """The puzzle of a day was posed to a seat: the game is set up in this position. `best` is the answer's score.

    The answer stays on the server until the puzzle is solved or given up.
    """

    day: int
    puzzle: str  # its id
    seat: int
    position: Raw
    answer: tuple[Raw, ...]
    best: int
    difficulty: str


class PuzzleTried(BaseLogEntry, frozen=True):
    """The player gave another answer than the best; it is judged and not played."""

    score: int


class PuzzleGivenUp(BaseLogEntry, frozen=True):
    """The player asked for the answer, which ends the puzzle."""


class Trial(Struct, frozen=True, gc=False):
    """A decision of a finished game that is tried again: at which table, after how many moves, and on which seat.

    `text` is what was done there in words, and `cost` what that cost in hundredths of a percent of the win.
    """

    table: str
    move: int
    seat: int
    text: str
    cost: int


class Opened(BaseLogEntry, frozen=True):
    """The host opened the table with these settings; players in `invited` need no invitation."""

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
    course: bool = False  # whether lessons are given here
    hints: bool = True  # whether players may ask for hints
    address: str = ""  # the pseudonym of the host's client address; "": unknown
    pace: Pace = "normal"
    rated: bool | None = None  # whether the game is rated; None: as it is at such a table unless the host says so
    rating_rules: int = 1  # by which it is rated: 1 for tables that older releases opened
    puzzle: int | None = None  # the day whose puzzle is posed here
    trial: Trial | None = None  # the decision that is tried again here

    @property
    def practice(self) -> bool:
        """Whether this is a lesson, a puzzle or a trial: no game that counts, and none for the lobby's lists."""
        return self.course or self.puzzle is not None or self.trial is not None


class Sat(BaseLogEntry, frozen=True):
    """The player took a free seat; `shared`: for somebody at the player's screen, with a name of their own."""

    seat: int
    name: str
    colour: str
    shared: bool = False


class Reserved(BaseLogEntry, frozen=True):
    """A seat of a rematch is kept for the player who had it before, and is not here yet."""

    seat: int
    player: str
    name: str
    colour: str


class Freed(BaseLogEntry, frozen=True):
    """The host freed a seat that was kept for a player."""

    seat: int


class Stood(BaseLogEntry, frozen=True):
    """The player left a seat before the deal; after it a computer stands in instead."""

    seat: int


class Filled(BaseLogEntry, frozen=True):
    """A computer was put on a seat, or taken away where `level` is None."""

    seat: int
    level: Level | None = None
    name: str = ""  # of a computer in a lesson; "": the character's, or the next that is free
    character: CharacterId | None = None  # None: a lesson, or an older release wrote it


class LessonProgress(Struct, frozen=True, gc=False):
    """Which item of a lesson the learner has come to, and the table's time from then on."""

    item: int
    time: Millis


class Dealt(BasePlayed, frozen=True):
    """The game began; `key` is the secret of all its chance, in hex, shown to nobody before the end.

    Where people play on from a finished game, it begins in a `position` of that, at the table's `time` of then.
    """

    key: str
    cast: tuple[CharacterId, ...] = ()  # who plays at the free seats, in their order
    position: Raw | UnsetType = UNSET
    time: Millis = Millis(0)


class BotDecision(Struct, frozen=True, gc=False, omit_defaults=True):
    """How a bot came to its move, so that its decision can be repeated from what its seat saw.

    `level` is that at which it decided: a lighter one than the seat's where many bots waited.
    """

    level: Level
    seen: int = 0  # the entry after which it looked at the table; 0: the one before its move
    character: CharacterId | None = None
    failed: bool = False  # it could not think, and made the first legal move


class Moved(BasePlayed, frozen=True):
    """A seat, or the clock, made a move."""

    seat: int
    action: Raw
    auto: bool = False  # the browser passed by the player's settings
    progress: LessonProgress | None = None  # where the move completes an item of a lesson
    bot: BotDecision | None = None  # where a bot made it; not in logs of older releases
    score: int | None = None  # of the answer, where the move solves a puzzle


class LessonBegun(BasePlayed, frozen=True):
    """A lesson began, or began again: the game is set up in this position."""

    lesson: str
    position: Raw
    time: Millis = Millis(0)


class LessonAdvanced(BaseLogEntry, frozen=True):
    """The learner has read a text or answered a question of the lesson."""

    progress: LessonProgress


class HintGiven(BaseLogEntry, frozen=True):
    """A player was given a hint for question `ask`."""

    seat: int
    ask: int


class Locked(BaseLogEntry, frozen=True):
    """The host locked a free seat or unlocked it; None: all free seats."""

    seat: int | None
    locked: bool


class Removed(BaseLogEntry, frozen=True):
    """The host removed a player, whose seats are free before the deal and a computer's of `level` after it."""

    player: str
    name: str
    level: Level | None = None


class Readmitted(BaseLogEntry, frozen=True):
    """The host let a removed player sit down or take the seat back again."""

    player: str


class HostChanged(BaseLogEntry, frozen=True):
    """Another player is the host: one who is there while the host is away, or the one who opened the table, back."""

    host: str


class Voted(BaseLogEntry, frozen=True):
    """The player agreed that a computer plays on for the one at `seat`: absent, or idle and warned since `warned`."""

    seat: int
    warned: Millis | None = None


class StoodIn(BaseLogEntry, frozen=True):
    """A computer took over for the player of a seat."""

    seat: int
    level: Level


class CameBack(BaseLogEntry, frozen=True):
    """The player took a seat back from the computer that stood in."""

    seat: int


class Reappeared(BaseLogEntry, frozen=True):
    """The player on whom the others vote is connected again, or answers that they are here."""


class Renamed(BaseLogEntry, frozen=True):
    """The player goes by another name or colour."""

    name: str
    colour: str


class Spoke(BaseLogEntry, frozen=True):
    """The player chatted, or sent a quick sign."""

    name: str
    colour: str
    text: str = ""
    emote: EmoteName | None = None


class Undone(BaseLogEntry, frozen=True):
    """Seat `seat` took the game back to before entry `to`, its last decision that stood; `past_reveal`: at a price.

    Between people, the last one who had to agree did it.
    """

    to: int
    seat: int
    past_reveal: bool = False


class UndoAsked(BaseLogEntry, frozen=True):
    """The player of a seat asked the others to take the game back to before entry `to`."""

    to: int
    seat: int


class UndoAnswered(BaseLogEntry, frozen=True):
    """The player agreed to what was asked, while others have not answered yet; or refused, and it is off."""

    agree: bool


class Paused(BaseLogEntry, frozen=True):
    """The table's time stands still, from `since` on: the player paused, or (by nobody) left a game with a clock."""

    since: Millis


class Resumed(BaseLogEntry, frozen=True):
    """The table's time goes on."""


class PaceSet(BaseLogEntry, frozen=True):
    """The player chose how fast the computers play."""

    pace: Pace


class Rematched(BaseLogEntry, frozen=True):
    """The players play again, at table `next`."""

    next: str


class Closed(BaseLogEntry, frozen=True):
    """The host closed the table for good."""


SeatEntry = (
    Sat | Reserved | Freed | Stood | Filled | Dealt | Locked | Removed | Readmitted | Voted | StoodIn | CameBack
    | Reappeared | Renamed
)  # fmt: skip # a union reads best as a paragraph
"""The entries that change who sits on which seat."""

LogEntry = (
    Opened | SeatEntry | HostChanged | Moved | LessonBegun | LessonAdvanced | PuzzlePosed | PuzzleTried | PuzzleGivenUp
    | HintGiven | Undone | UndoAsked | UndoAnswered | Paused | Resumed | PaceSet | Spoke | Rematched | Closed
)  # fmt: skip # a union reads best as a paragraph

decode_entry = json.Decoder(LogEntry).decode
encode_entry = json.Encoder().encode

LOG_PAGE = 200
"""Entries of a log that are read, decoded and applied in one go."""

COPY = re.compile(rb' \([0-9a-f]{8}\)"')
"""What a kept copy adds to the name of a word list or box; a table may get its copy between two steps."""

CLOSE_ATTEMPTS = 8
"""How often a table is tried whose log other nodes keep writing."""


class LogGap(Exception):
    """A log lacks entries between two others: a failover of the database lost them before this was checked."""


async def read_entries(store: Store, table: str, after: int = 0) -> AsyncIterator[tuple[Entry, LogEntry]]:
    """Yield a table's stored entries up to the first gap, each with the log entry that it holds."""
    with suppress(LogGap):
        async for stored, entry in read_whole_log(store, table, after):
            yield stored, entry


async def read_whole_log(store: Store, table: str, after: int = 0) -> AsyncIterator[tuple[Entry, LogEntry]]:
    """Yield a table's stored entries as above, and raise LogGap at the first gap; other tasks go on meanwhile.

    A log may hold a hundred thousand chat messages, and every few hundred entries take some milliseconds.
    """
    while page := await store.entries(table, after, LOG_PAGE):
        for stored, entry in decode_entries(page):
            if stored.seq != after + 1:
                raise LogGap(f"entries {after + 1} to {stored.seq - 1} are missing")
            after = stored.seq
            yield stored, entry
        if len(page) < LOG_PAGE:
            return
        await asyncio.sleep(0)


def decode_entries(entries: Iterable[Entry]) -> Iterable[tuple[Entry, LogEntry]]:
    """Return stored entries, each with the log entry that it holds."""
    return ((stored, decode_entry(stored.body)) for stored in entries)


def checksum(step: Step[Any, Any], copies: bool) -> int:
    """Return the checksum of a step, by which `parlour archive check` finds a game that goes otherwise.

    It is of the state after the step and of its events; `copies`: the options name kept copies.
    """
    state = json.encode(step.state)
    return crc32(json.encode(step.events), crc32(COPY.sub(b'"', state) if copies else state))


def close_entry(row: TableRow, at: Millis) -> tuple[Entry, TableRow]:
    """Return the entry with which a server closes a table, and its new row; the game need not be known here."""
    closed = replace(row, phase="closed", touched=at, seq=row.seq + 1, waits_for=(), free_seats=0, due=None)
    return Entry(closed.seq, at, encode_entry(Closed())), closed


async def close_in_store(store: Store, table: str, now: Millis) -> int | None:
    """Close a table that no node need hold; return the number of the entry, None where it is closed or gone."""
    for _ in range(CLOSE_ATTEMPTS):
        row = await store.table(table)
        if row is None or row.phase == "closed":
            return None
        entry, closed = close_entry(row, Millis(max(now, row.touched)))
        if await store.append(table, entry, closed):
            return entry.seq
    return None
