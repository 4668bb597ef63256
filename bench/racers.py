"""Players who move letters at a steady pace, and know the table by the events that they are told alone."""

import asyncio
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Raw, Struct, json
from msgspec.structs import replace

from bench.sockets import Socket
from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Action
from parlour.games.illiterati.box import IS_BLANK, Tile
from parlour.games.illiterati.building.actions import Give, Loosen, Shelve, Spell, Take
from parlour.games.illiterati.building.events import Gave, Loosened, Shelved, Spelled, Took
from parlour.games.illiterati.events import Event
from parlour.games.illiterati.imagine import area_of
from parlour.games.illiterati.rows import row_of, with_letters, with_row, without_letters
from parlour.games.illiterati.state import Area

LETTERS = 4
"""Letters of a row that is laid, at most."""


class Question(Struct):
    """The part of a question that a player must read."""

    id: int


class Look(Struct):
    """The part of a look that a player must read; the view stays as it came."""

    ask: Question
    view: Raw


class Told(Struct):
    """The part of what happened that a player must read."""

    event: Raw


class Message(Struct):
    """The part of a message that a player must read."""

    kind: str
    id: str = ""
    seq: int = 0
    look: Look | None = None
    told: tuple[Told, ...] = ()
    code: str = ""
    why: str = ""


class Trips:
    """Seconds from sending an action to its answer, and to seeing it told at the sender's socket."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.told: list[float] = []
        self.refused: list[float] = []
        self.codes: list[str] = []


class Racer:
    """A player, or somebody who only watches; `areas` and `library` are folded out of events, never read off a view."""

    read = json.Decoder(Message)

    def __init__(self, seat: int | None, trips: Trips, random: Random) -> None:
        self.seat, self.trips, self.random = seat, trips, random
        self.socket: Socket | None = None
        self.ask = 0
        self.view = b""
        self.areas: list[Area] = []
        self.library: tuple[Tile, ...] = ()
        self.waiting: dict[str, float] = {}
        self.written: dict[int, float] = {}
        self.number = 0
        self.heard = 0
        self.answered = asyncio.Event()

    def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.socket is not None
        self.socket.send(json.encode(message))

    def hear(self, text: bytes) -> None:
        """Note answers, and what happened."""
        now, message = perf_counter(), self.read.decode(text)
        self.heard += 1
        if message.kind == "ack":
            self.answered.set()
            if message.id in self.waiting:
                sent = self.written[message.seq] = self.waiting.pop(message.id)
                self.trips.acknowledged.append(now - sent)
        elif message.kind == "refused":
            self.answered.set()
            self.trips.refused.append(now - self.waiting.pop(message.id, now))
            self.trips.codes.append(message.code)
        elif message.look is not None:
            if message.seq in self.written:
                self.trips.told.append(now - self.written.pop(message.seq))
            self.see(message, message.look)

    def see(self, message: Message, look: Look) -> None:
        """Take in what happened; the whole table is read once, when building begins."""
        self.ask, self.view = look.ask.id, bytes(look.view)
        for told in message.told:
            event: Event = GAME.forms.read_event.decode(told.event)
            if isinstance(event, Spelled | Loosened | Gave | Shelved | Took):
                self.fold(event)
            elif message.kind == "step":
                self.begin()

    def begin(self) -> None:
        """Read the table as it lies."""
        seen = GAME.forms.read_view.decode(self.view)
        self.areas, self.library = [area_of(player) for player in seen.players], seen.library

    def fold(self, event: Spelled | Loosened | Gave | Shelved | Took) -> None:
        """What an event did to the table."""
        areas, seat = self.areas, event.seat
        if isinstance(event, Spelled):
            areas[seat] = with_row(areas[seat], event.word)
        elif isinstance(event, Loosened):
            areas[seat] = with_letters(without_letters(areas[seat], event.tiles), event.tiles)
        elif isinstance(event, Gave):
            row, taker = row_of(areas[seat], event.tiles), areas[event.to]
            areas[seat] = without_letters(areas[seat], event.tiles)
            areas[event.to] = (
                with_letters(taker, event.tiles) if row is None else replace(taker, words=(*taker.words, row))
            )
        elif isinstance(event, Shelved):
            areas[seat] = without_letters(areas[seat], event.tiles)
            self.library = (*self.library, *event.tiles)
        else:
            self.library = tuple(tile for tile in self.library if tile not in event.tiles)
            areas[seat] = with_letters(areas[seat], event.tiles)

    def act(self) -> None:
        """Do something with letters, whatever is still under way."""
        action = next(self.ideas(), None)
        if action is None:
            return
        self.number += 1
        name = f"{self.seat}-{self.number}"
        self.waiting[name] = perf_counter()
        self.say(kind="act", id=name, ask=self.ask, action=action)

    def show(self) -> None:
        """Show a letter in the hand, somewhere over the table."""
        assert self.seat is not None
        tiles = self.areas[self.seat].tiles[:1]
        self.say(kind="show", what={"tiles": tiles, "over": self.seat, "x": self.random.randrange(1001)})

    def ideas(self) -> Iterator[Action]:
        """Something legal by what this player knows, of a kind taken at random."""
        assert self.seat is not None
        mine, kind = self.areas[self.seat], self.random.randrange(10)
        if kind < 4 and len(mine.loose) > 1:
            tiles = self.random.sample(mine.loose, min(len(mine.loose), self.random.randint(2, LETTERS)))
            yield Spell(tuple(tiles), "E" * sum(map(IS_BLANK.__getitem__, tiles)))
        if kind < 7 and mine.words:
            yield Loosen(self.random.choice(mine.words).tiles)
        if kind == 7 and len(mine.tiles) > len(self.areas):
            yield Give((self.random.choice(mine.tiles),), (self.seat + 1) % len(self.areas))
        if kind == 8 and mine.tiles:
            yield Shelve((self.random.choice(mine.tiles),))
        if self.library:
            yield Take((self.random.choice(self.library),))
        if mine.words:
            yield Loosen(mine.words[0].tiles)
        if len(mine.loose) > 1:
            yield Spell(mine.loose[:2], "E" * sum(map(IS_BLANK.__getitem__, mine.loose[:2])))
