"""How many points a day dishonest strategies gain, by the server's own results, weights and ratings.

    python bench/rating_abuse.py --games 50 --days 20

Each strategy is played by the rules of earlier releases and by those of this one, by somebody new and by somebody whose
rating is settled at 1500. Games are results as tables record them; what is tried to get rid of a lost game is tried at
a real table. Nobody here is stronger than a normal computer.
"""

import asyncio
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable, Sequence
from math import exp
from random import Random

from msgspec import Raw, json
from msgspec.structs import replace

from parlour.core.game import DAY, Illegal, Level, Millis, Seat
from parlour.ratings.anchors import computer, spread
from parlour.ratings.rating import MEAN, NORMAL_COMPUTER, Rating
from parlour.server.protocol.messages import Close, Stand, Undo
from parlour.server.results.game_result import GameResult, PlayedGame, SeatResult, record_of_end
from parlour.server.results.recorder import rate_results
from parlour.server.results.weights import find_weights
from parlour.server.table.hints import require_hints
from parlour.server.table.host import close
from parlour.server.table.log import Closed, HintGiven, LogEntry, Moved
from parlour.server.table.opening import NewTable, opening_entry, require_none_abandoned, seating_entries
from parlour.server.table.rated import RATING_RULES, has_result, why_unrated
from parlour.server.table.replica import TableReplica
from parlour.server.table.seats import stand
from parlour.server.table.state import GaveUp, TableState, table_row
from parlour.server.table.undo import undo
from parlour.store.memory import MemoryStore
from parlour.store.operators import ActionRow
from parlour.store.players import PlayerRow
from parlour.store.ratings import PlayedRow, RatingRow, ResultRow

GAME = "illimat"
DELETED = ActionRow(0, Millis(1), "themselves", "delete", "", "")
HERO = "hero"
SETTLED = 2.5
"""The deviation of a rating that has been settled for a while."""

STRENGTH = MEAN
"""How strong everybody here is in truth: as a normal computer."""


class RatedServer:
    """A store with one day's results, recorded and rated as the server does it."""

    def __init__(self, rules: int, random: Random) -> None:
        self.rules = rules
        self.random = random
        self.store = MemoryStore()
        self.now = Millis(10 * DAY)
        self.games = 0

    async def settle(self, player: str, address: str, mu: float = MEAN, sigma: float = SETTLED) -> None:
        """Let somebody have a settled rating."""
        await self.see(player, address)
        rated = await self.store.rated()
        await self.store.put_ratings(rated, rated, [RatingRow(player, GAME, mu, sigma, 30, 0)], [])

    async def see(self, player: str, address: str) -> None:
        """Let somebody be known to the server, at a client address."""
        await self.store.put_player(PlayerRow(player, player, "#123456", self.now, self.now, address))

    async def play(self, *seats: SeatResult | tuple[str, int] | tuple[str, int, GaveUp]) -> None:
        """Record a game: computers as they are, persons by id and place."""
        self.games += 1
        self.now = Millis(self.now + DAY // 1_000)
        results = tuple(each if isinstance(each, SeatResult) else _person(*each) for each in seats)
        row = ResultRow(0, f"table {self.games}", GAME, self.now, json.encode(GameResult(4, results)))
        played = tuple(
            PlayedRow(each[0], 0, row.table, seat, GAME, self.now, each[1], json.encode(PlayedGame(len(seats))))
            for seat, each in enumerate(seats)
            if not isinstance(each, SeatResult)
        )
        await self.record(row, played)

    async def record(self, row: ResultRow, played: Sequence[PlayedRow]) -> None:
        """Store a result as the recorder does, and rate it."""
        if self.rules == RATING_RULES:
            row = replace(row, weights=await find_weights(self.store, (row, tuple(played))))
        await self.store.add_result(row, played)
        while await rate_results(self.store):
            pass

    async def meet_computer(self, level: Level, dodge: "Dodge | None" = None, *, wins: bool | None = None) -> None:
        """Play a computer as somebody of the true strength does; try to get rid of the game where it is lost."""
        share = 1 / (1 + exp(-logit_of(level)))
        if self.random.random() < share if wins is None else wins:
            await self.play((HERO, 1), SeatResult(2, computer=level))
        elif dodge is None or await dodge(self):
            await self.play((HERO, 2), SeatResult(1, computer=level))

    async def losing(self) -> TableReplica:
        """A real table against a computer where the hero has made some moves, by the rules of this server."""
        self.games += 1
        self.now = Millis(self.now + DAY // 1_000)
        hero = PlayerRow(HERO, HERO, "#123456", self.now, self.now)
        wanted = NewTable(GAME, 2, level="normal", start=True, rated=True)
        opening = opening_entry(wanted, hero)
        if self.rules < RATING_RULES:
            opening = replace(opening, rating_rules=1, hints=True)
        table = f"table {self.games}"
        replica, entries = TableReplica.opened(
            self.store, lambda: self.now, table, opening, tuple(seating_entries(wanted, hero))
        )
        await self.store.add_table(table_row(replica.state), entries)
        for _ in range(4):
            state = replica.state
            (seat,) = state.ask.seats
            action = next(iter(state.game.moves(state.game_state, Seat(seat))))
            await replica.append(
                Moved(seat, Raw(json.encode(action)), by=HERO if seat == 0 else ""), replica.next_time()
            )
        return replica


def _person(player: str, place: int, gave_up: GaveUp | None = None) -> SeatResult:
    assert player
    return SeatResult(place, stood_in=gave_up is not None, gave_up=gave_up)


def logit_of(level: Level) -> float:
    """The logarithm of the odds with which somebody of the true strength beats a level."""
    return (STRENGTH - computer(GAME, level).mu) / spread(2)


Dodge = Callable[[RatedServer], Awaitable[bool]]
"""Tries to get rid of a lost game; returns whether that is a lost game all the same, to be counted as one."""


async def try_at_table(server: RatedServer, entry: Callable[[TableState], LogEntry]) -> bool:
    """Try something at a table; what comes of it is the result, if there is one."""
    replica = await server.losing()
    try:
        await replica.append(entry(replica.state), replica.next_time())
    except Illegal:
        await replica.append(Closed(by=HERO), replica.next_time())
        return True  # so the game is played on, and lost: it is recorded as that
    state = replica.state
    if has_result(state):
        row, played = record_of_end(state)
        await server.record(row, played)
        return False
    return state.phase == "playing" and why_unrated(state) is None and any(each.person for each in state.seat_states)


def hero() -> PlayerRow:
    """The player who wants to gain."""
    return PlayerRow(HERO, HERO, "#123456", Millis(0), Millis(0))


async def closes(server: RatedServer) -> bool:
    """Close the table."""
    return await try_at_table(server, lambda state: close(state, hero(), Close("x")))


async def leaves(server: RatedServer) -> bool:
    """Let a computer play on."""
    return await try_at_table(server, lambda state: stand(state, hero(), Stand("x", 0)))


async def takes_a_hint(server: RatedServer) -> bool:
    """Ask for a hint."""

    def entry(state: TableState) -> LogEntry:
        require_hints(state, ())
        return HintGiven(0, state.ask.id, by=HERO)

    return await try_at_table(server, entry)


async def takes_back(server: RatedServer) -> bool:
    """Take a move back past something revealed."""
    return await try_at_table(server, lambda state: undo(state, hero(), Undo("x", past_reveal=True), state.seq))


async def walks_away(server: RatedServer) -> bool:
    """Leave the table as it is: by the rules of today no other rated game is dealt before it is lost."""
    replica = await server.losing()
    try:
        if server.rules == RATING_RULES:
            await require_none_abandoned(server.store, HERO)
    except Illegal:
        await replica.append(close(replica.state, hero(), Close("x")), replica.next_time())
        row, played = record_of_end(replica.state)
        await server.record(row, played)
    return False


Strategy = Callable[[RatedServer, int], Awaitable[None]]


def against_computers(level: Level, dodge: Dodge | None = None, *, wins: bool | None = None) -> Strategy:
    """Play a level all day."""

    async def play(server: RatedServer, games: int) -> None:
        for _ in range(games):
            await server.meet_computer(level, dodge, wins=wins)

    return play


def guests(addresses: int | None, gave_up: GaveUp | None, *, settled: bool = False) -> Strategy:
    """Beat another guest in every game; None: each comes from an address of their own."""

    async def play(server: RatedServer, games: int) -> None:
        for number in range(games):
            guest, address = f"guest {number}", f"address {number % (addresses or games)}"
            await (server.settle(guest, address) if settled else server.see(guest, address))
            loser = (guest, 2) if gave_up is None else (guest, 2, gave_up)
            await server.play((HERO, 1), loser)

    return play


async def friend(server: RatedServer, games: int) -> None:
    """A friend with a settled rating loses every game."""
    await server.settle("friend", "elsewhere")
    for _ in range(games):
        await server.play((HERO, 1), ("friend", 2))


async def friend_and_beginner(server: RatedServer, games: int) -> None:
    """A friend loses every game, at a table where the weakest computer makes a third."""
    await server.settle("friend", "elsewhere")
    for _ in range(games):
        await server.play((HERO, 1), ("friend", 3), SeatResult(2, computer="beginner"))


async def two_accounts(server: RatedServer, games: int) -> None:
    """Two new accounts of one person: whichever is to rise wins most, the other now and then."""
    await server.see("second", "home")
    for number in range(games):
        await server.play((HERO, 1 + (number % 5 == 4)), ("second", 2 - (number % 5 == 4)))


async def deleted_accounts(server: RatedServer, games: int) -> None:
    """Settled accounts from one address that are deleted after they have lost."""
    for number in range(games):
        await server.settle(f"loser {number}", "home")
        await server.play((HERO, 1), (f"loser {number}", 2))
        await server.store.delete_player(f"loser {number}", f"nobody {number}", DELETED)


async def drained(server: RatedServer, games: int) -> None:
    """New accounts whose ratings were settled by losing to computers, each from another address."""
    for number in range(games):
        await server.settle(f"loser {number}", f"address {number}", computer(GAME, "beginner").mu)
        await server.play((HERO, 1), (f"loser {number}", 2))


HONEST = "honest games against normal computers"

ACCOMPLICES = "rated accomplices once each, every one from another address"
"""What no server can tell from winning against as many rated people."""

STRATEGIES: dict[str, Strategy] = {
    HONEST: against_computers("normal"),
    "a hint whenever a game is lost": against_computers("normal", takes_a_hint),
    "a move taken back past a revelation whenever a game is lost": against_computers("normal", takes_back),
    "closing every lost table": against_computers("normal", closes),
    "leaving every lost game": against_computers("normal", leaves),
    "walking away from every lost game": against_computers("normal", walks_away),
    "winning every game against beginners": against_computers("beginner", wins=True),
    "guests of one address who leave at once": guests(1, "left"),
    "guests of one address who lose": guests(1, None),
    "guests of ten addresses who lose": guests(10, None),
    "new accounts once each, every one from another address": guests(None, None),
    "settled accounts of one address, once each": guests(1, None, settled=True),
    "settled accounts of one address that are deleted afterwards": deleted_accounts,
    ACCOMPLICES: guests(None, None, settled=True),
    "accounts settled by losing, from many addresses": drained,
    "a friend who loses on purpose": friend,
    "a friend who loses on purpose, with a beginner computer": friend_and_beginner,
    "two accounts of one person": two_accounts,
}

START: dict[str, tuple[float, float] | None] = {"new": None, "settled": (MEAN, SETTLED)}


async def points(strategy: Strategy, rules: int, start: tuple[float, float] | None, games: int, random: Random) -> int:
    """Return the points that a day of a strategy gains."""
    server = RatedServer(rules, random)
    if start is None:
        await server.see(HERO, "home")
    else:
        await server.settle(HERO, "home", *start)
    await strategy(server, games)
    row = await server.store.rating(HERO, GAME)
    return 0 if row is None else Rating(row.mu, row.sigma).number - NORMAL_COMPUTER


def gains(name: str, rules: int, games: int, seed: int, days: int) -> dict[str, int]:
    """Return the points that a day of a strategy gains on average, for somebody new and for a settled rating."""
    return {
        who: round(
            sum(asyncio.run(points(STRATEGIES[name], rules, start, games, Random(seed + day))) for day in range(days))
            / days
        )
        for who, start in START.items()
    }


def main() -> None:
    """Print the table of docs/ratings.md."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=50, help="games a day")
    parser.add_argument("--days", type=int, default=20, help="days of which the average is taken")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    print("| strategy | before: new | before: settled | now: new | now: settled |\n| --- | --- | --- | --- | --- |")
    for name in STRATEGIES:
        found = [gains(name, rules, args.games, args.seed, args.days) for rules in (1, RATING_RULES)]
        print("|", " | ".join([name, *(f"{each[who]:+}" for each in found for who in START)]), "|", flush=True)


if __name__ == "__main__":
    main()
