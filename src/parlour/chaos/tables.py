"""A place where scripted players play one table after another, and whether it owes progress after a fault."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import TypeVar

import msgspec
from msgspec import Struct, to_builtins

from parlour.chaos.http_client import Guest, RequestFailed, identify, open_table
from parlour.chaos.players import Player
from parlour.chaos.transcript import RunTranscript
from parlour.core.registry import find
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.protocol.messages import Look
from parlour.server.protocol.table_info import TableInfo
from parlour.server.table.opening import NewTable

T = TypeVar("T")

RETRY = 0.2
"""Seconds before a request is tried again."""

MOST_SEATS = 4
"""Seats at a table at most, so that games end within the minutes of a run."""

OVERDUE = 3.0
"""Seconds after which a clock that is up should long have been heard."""

CLOCKS = (5, 15)
"""Seconds of a turn clock; games allow one or the other as the shortest."""


class Terms(Struct, frozen=True):
    """What one table is: the settings it is opened with, the seats of people, and the seat of one who never moves."""

    wanted: NewTable
    people: tuple[int, ...]
    sleeper: int | None


def draw_terms(game: str, random: Random) -> Terms:
    """Return a table of a game: its variant, its seats, who sits there, and whether a clock runs."""
    played = find(game)
    seats = random.choice([number for number in played.seats if number <= MOST_SEATS])
    options = to_builtins(random.choice(played.variants))
    people = tuple(range(random.randint(1, seats)))
    sleeper = None
    if "clock" in options and len(people) > 1 and random.random() < 0.4:
        options["clock"] = shortest_clock(game)
        sleeper = people[-1]
    wanted = NewTable(
        game=game,
        seats=seats,
        options=options,
        visibility=random.choice(("public", "unlisted", "private")),
        level=random.choice(("easy", "easy", "normal")),
        sit=(0,),
        computers=tuple(range(len(people), seats)),
    )
    return Terms(wanted, people, sleeper)


def shortest_clock(game: str) -> int:
    """Return the shortest turn clock that a game allows, in seconds."""
    forms = find(game).forms
    for seconds in CLOCKS:
        with suppress(msgspec.ValidationError):
            msgspec.convert({"clock": seconds}, forms.options)
            return seconds
    raise ValueError(f"{game} has no turn clock of {CLOCKS} seconds")


class TableSlot:
    """Plays table after table of one game: a rematch, or a new one with new guests when a game is over."""

    def __init__(self, game: str, number: int, port: int, transcript: RunTranscript, seed: str) -> None:
        self.game = game
        self.number = number
        self.table = ""
        self.progress = 0  # grows with every entry that shows that the table goes on
        self.players: list[Player] = []
        self.opened = 0
        self.finished = 0
        self.unexpected: list[str] = []  # what sent players away for good although the table goes on
        self._port, self._transcript, self._seed = port, transcript, seed
        self._failure = ""  # why the latest request failed
        self._moved_on = asyncio.Event()
        self._follow = ""  # the table of the rematch
        self.time_was_ahead = False  # by a year: the table's clocks begin again whenever a server loads it
        self._due: float | None = None  # when the clock of the open question is up, on the loop's clock
        self._wants_rematch = False
        self._asked: set[str] = set()  # what players were told to send once
        self._seq = self._step_seq = 0
        self._look: Look | None = None
        self._info: TableInfo | None = None

    async def run(self) -> None:
        """Play for ever."""
        while True:
            random = Random(f"{self._seed} table {self.number}.{self.opened}")
            terms = draw_terms(self.game, random)
            guests = [await repeat(self._new_guest, self._note_failure) for _ in terms.people]
            opened = await repeat(partial(open_table, self._port, guests[0], terms.wanted), self._note_failure)
            table, invite = opened.id, opened.invite
            while table:
                self.progress += 1
                table = await self._play(terms, guests, table, invite, random)
                invite = f"/t/{table}"  # those who played are invited

    def _note_failure(self, why: str) -> None:
        self._failure = why

    async def _new_guest(self) -> Guest:
        number = self._transcript.guests = self._transcript.guests + 1
        address = f"10.{number // 65_536 % 256}.{number // 256 % 256}.{number % 256}"
        return await identify(self._port, Guest("", "", address))

    async def _play(self, terms: Terms, guests: list[Guest], table: str, invite: str, random: Random) -> str:
        """Play at a table until its game is over; return the table of the rematch, or ""."""
        self.opened += 1
        self.table = table
        self._forget()
        self.time_was_ahead = False
        self._moved_on.clear()
        transcript = self._transcript.opened(table)
        token = invite.partition("?")[2]
        path = f"/api/tables/{table}/socket" + (f"?{token}" if token else "")
        self.players = [
            Player(
                guest,
                self._port,
                path,
                transcript,
                Random(f"{random.random()} {seat}"),
                seat=seat,
                sleeps=seat == terms.sleeper,
                changed=self._note,
            )
            for seat, guest in zip(terms.people, guests, strict=True)
        ]
        self._wants_rematch = random.random() < 0.5
        running = (self._moved_on.wait(), *(player.run() for player in self.players))
        tasks = [asyncio.ensure_future(task) for task in running]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()  # a fault of a player's script is raised
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        self._transcript.gaps += sum(player.gaps for player in self.players)
        self.table = self._follow
        return self.table

    def _note(self, player: Player) -> None:
        """Take note of what a player was just told, and do what the table needs next."""
        if player.gone == CloseCode.NO_TABLE and self.table not in self._transcript.tables:
            self._moved_on.set()  # a failover has lost the table
            return
        if player.gone == CloseCode.CLOSED and player.has_left:
            self._leave()  # the last person who leaves a rated game closes it
            return
        if player.gone is not None:
            self.unexpected.append(f"table {self.table}: a player was sent away with code {player.gone}")
            self._moved_on.set()
            return
        if player.went_back:
            player.went_back = False
            self._forget()
        if player.info is None:
            return
        stepped = player.step_seq > self._step_seq
        may_wait = races(self.game) or player.info.phase == "gathering"
        if stepped or (may_wait and not self._overdue and player.seq > self._seq):
            self.progress += 1
        if player.seq >= self._seq:
            self._seq, self._look, self._info = player.seq, player.look, player.info
        if stepped:
            self._step_seq, self._due = player.step_seq, player.due
        elif self.time_was_ahead:
            self._due = player.due
        self._manage(player, player.info)

    def _forget(self) -> None:
        self._look = self._info = self._due = None
        self._follow = ""
        self._seq = self._step_seq = 0
        self._asked.clear()

    @property
    def _overdue(self) -> bool:
        """Whether the clock of the open question was up some time ago: then only a step of the game is progress."""
        return self._due is not None and asyncio.get_running_loop().time() > self._due + OVERDUE

    def _manage(self, player: Player, info: TableInfo) -> None:
        """Sit down, deal, ask for a rematch, follow it, or leave."""
        host = player is self.players[0]
        if info.phase == "gathering":
            if player.seat not in info.yours and info.seats[player.seat].kind == "free":
                self._once(f"sit {player.seat}", player.sit)
            elif host and all(seat.kind != "free" for seat in info.seats):
                self._once("start", player.start)
        elif info.phase in ("over", "closed"):
            if info.next is not None:
                self._follow = info.next
                self._leave()
            elif info.phase == "over" and self._wants_rematch and host:
                self._once("rematch", player.rematch)
            elif not self._wants_rematch or info.phase == "closed":
                self._leave()

    def _once(self, what: str, send: Callable[[], None]) -> None:
        """Send something once; it is sent again by itself until it is answered."""
        if what not in self._asked:
            self._asked.add(what)
            send()

    def _leave(self) -> None:
        if not self._moved_on.is_set():
            self.finished += 1
            self.progress += 1
            self._moved_on.set()

    def owes_progress(self) -> bool:
        """Return whether the table has to go on by itself, soon: somebody who can is asked, or its clock is up."""
        look, info = self._look, self._info
        if look is None or info is None or info.phase != "playing" or not all(player.ready for player in self.players):
            return True  # it is being opened, or a player has to reconnect
        if races(self.game) or (self._due is not None and asyncio.get_running_loop().time() > self._due):
            return True
        sleeping = {
            player.seat for player in self.players if player.sleeps and info.seats[player.seat].stand_in is None
        }
        return not sleeping.issuperset(look.ask.seats)

    @property
    def has_clock(self) -> bool:
        """Whether the open question has to be answered soon."""
        return self._look is None or self._look.ask.due is not None

    def nudge(self) -> None:
        """In a race, where everybody may rightly wait for the clock, let somebody chat, which must be logged."""
        if races(self.game):
            for player in self.players:
                if player.ready and not player.wants_to_act:
                    player.chat()
                    return

    async def look_through(self, port: int, unmet: list[str]) -> None:
        """Look at the table through one server, as its first player; what it shows must be all that is known."""
        if self.players:
            await self.players[0].look_through(port, unmet)

    def describe(self) -> str:
        """Return what the table waits for, for the report of one that is stuck."""
        look, info = self._look, self._info
        asked = None if look is None else (look.ask.id, look.ask.seats, look.ask.due)
        seats = [] if info is None else [(seat.kind, seat.stand_in) for seat in info.seats]
        people = "; ".join(player.describe() for player in self.players)
        told = f"{self.game} table {self.table or '(opening)'} entry {self._seq}: asks {asked}, {seats}; {people}"
        return f"{told}; {self._failure}" if self._failure else told


async def repeat(call: Callable[[], Awaitable[T]], failed: Callable[[str], None]) -> T:
    """Repeat a request until it succeeds; `failed` is told why it did not."""
    while True:
        try:
            return await call()
        except RequestFailed as fault:
            failed(str(fault))
            await asyncio.sleep(RETRY)


def races(game: str) -> bool:
    """Return whether a game is played in real time, so that a table may rightly wait for its clock."""
    return find(game).real_time is not None
