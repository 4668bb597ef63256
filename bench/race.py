"""Five players move letters at one table of Illiterati, each at a steady pace, on a real server with durable SQLite.

At the end every player must know the same table, by views and by events alone. `--write` puts the figures into
bench/results.md.
"""

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import uvloop
from msgspec import Raw, Struct, json
from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.load import Socket, connect, request, shares
from bench.report import place
from bench.servers import PATIENCE, parlour
from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Action, Give, Loosen, Shelve, Spell, Take
from parlour.games.illiterati.box import IS_BLANK, Tile
from parlour.games.illiterati.events import Event, Gave, Loosened, Shelved, Spelled, Took
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


PLAYERS = 5
PACE = 20
"""Actions a second of each player: as many as a server takes from one socket by its own settings."""

SHOWN = 10
"""Times a second that each player shows a letter in the hand."""

QUIET = 1.0
"""Seconds without a message after which nothing is under way any more."""


class Measured(NamedTuple):
    """What came of a race."""

    seconds: float
    actions: int
    trips: Trips
    view_bytes: int


class Apart(AssertionError):
    """Players know different tables."""


async def seated(port: int, trips: Trips) -> list[Racer]:
    """Five players at a table that was just dealt, and one who watches."""
    ask, options = asyncio.to_thread, {"junior": True}
    cookies = [(await ask(request, port, "GET", "/api/me", None, ""))[1] for _ in range(PLAYERS + 1)]
    terms = {"game": GAME.name, "seats": PLAYERS, "sit": [0], "visibility": "public", "options": options}
    opened, _ = await ask(request, port, "POST", "/api/tables", terms, cookies[0])
    seats: list[int | None] = [*range(PLAYERS), None]
    racers = [Racer(seat, trips, Random(f"racer {seat}")) for seat in seats]
    for racer, cookie in zip(racers, cookies, strict=True):
        path = f"/api/tables/{opened['id']}/socket"
        racer.socket = await connect(port, path, racer.hear, f"Cookie: {cookie}\r\n")
    for racer in racers[1:PLAYERS]:
        await asked(racer, kind="sit", id="sit", seat=racer.seat)
    await asked(racers[0], kind="start", id="start")
    await quiet(racers)
    for racer in racers[:PLAYERS]:
        await asked(racer, kind="act", id=f"ready-{racer.seat}", ask=racer.ask, action={"kind": "ready"})
    await quiet(racers)
    return racers


async def asked(racer: Racer, **message: object) -> None:
    """Send a message and wait for its answer."""
    racer.answered.clear()
    racer.say(**message)
    await asyncio.wait_for(racer.answered.wait(), PATIENCE)


async def quiet(racers: list[Racer]) -> None:
    """Wait until nothing is under way any more."""
    before = -1
    while before != (before := sum(racer.heard for racer in racers)):
        await asyncio.sleep(QUIET)


async def run(port: int, seconds: float) -> Measured:
    """The race: everyone acts on the beat, whatever is still unanswered."""
    trips = Trips()
    racers = await seated(port, trips)
    assert not trips.codes, trips.codes
    began = perf_counter()
    loop = asyncio.get_running_loop()
    for beat in range(int(seconds * PACE)):
        for racer in racers[:PLAYERS]:
            due = began + (beat + (racer.seat or 0) / PLAYERS) / PACE
            loop.call_later(max(0.0, due - perf_counter()), racer.act)
            if beat % (PACE // SHOWN) == 0:
                loop.call_later(max(0.0, due - perf_counter()), racer.show)
        await asyncio.sleep(max(0.0, began + (beat + 1) / PACE - perf_counter()))
    took = perf_counter() - began
    await quiet(racers)
    compare(racers)
    for racer in racers:
        assert racer.socket is not None
        racer.socket.close()
    return Measured(took, sum(racer.number for racer in racers), trips, len(racers[0].view))


def compare(racers: list[Racer]) -> None:
    """Every view is the watcher's but for whose it is, and what each made of events alone is what the view shows."""
    watcher = racers[-1]
    seen = GAME.forms.read_view.decode(watcher.view)
    areas, library = [area_of(player) for player in seen.players], seen.library
    for racer in racers:
        if racer.view.replace(f'"seat":{racer.seat},'.encode(), b'"seat":null,', 1) != watcher.view:
            raise Apart(f"player {racer.seat} sees another table than who watches")
        if racer.areas != areas or racer.library != library:
            raise Apart(f"player {racer.seat} has been told of another table than the server's")
        if racer.waiting:
            raise Apart(f"player {racer.seat} got no answer to {len(racer.waiting)} actions")
    tiles = sorted((*(tile for each in areas for tile in each.tiles), *library))
    if len(set(tiles)) != len(tiles):
        raise Apart("a letter is doubled")


def page(measured: Measured) -> str:
    """The section of the results."""
    trips = measured.trips
    rows = [("acknowledged", trips.acknowledged), ("told at the sender's socket", trips.told)]
    if len(trips.refused) > 1:
        rows.append(("refused", trips.refused))
    codes = ", ".join(f"{many} {code}" for code, many in sorted(Counter(trips.codes).items())) or "none"
    lines = [
        "## Five players at one table",
        "",
        f"Illiterati, junior (no clock, so that the race lasts): {PLAYERS} players, each {PACE} actions a second",
        f"(spell, loosen, give, shelve, take) for {measured.seconds:.0f} s, and {SHOWN} times a second a letter shown",
        "in the hand; one more watches. One server process with its usual limits, rules not compiled, every action",
        f"on disk (SQLite, synchronous=FULL) before it is acknowledged; {measured.actions:,} actions, for each of them",
        f"a view of about {measured.view_bytes:,} bytes to each of {PLAYERS + 1} sockets. At the end all views were",
        "the same bytes but for the seat, and every table made of events alone was the server's. Refused, because",
        f"two wanted the same letter or it had moved on: {codes}.",
        "Made by `python bench/race.py --write`.",
        "",
        "| milliseconds until | actions | p50 | p99 | worst |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for name, times in rows:
        middle, most, worst = shares(times)
        lines.append(f"| {name} | {len(times):,} | {middle:.1f} | {most:.1f} | {worst:.1f} |")
    return "\n".join(lines) + "\n"


def main(seconds: float, write: bool) -> None:
    """Measure, and print or write what came of it."""
    with parlour({"COMPILED": ""}) as server:
        measured = uvloop.run(run(server.port, seconds))
    text = page(measured)
    print(text)
    if write:
        place("race", text)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=180.0, help="how long the race lasts")
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    asked_for = parser.parse_args()
    main(asked_for.seconds, asked_for.write)
