"""Bytes of a step on the wire for each game: whole, as what changed, and compressed; and what compression costs.

Random games with the usual number of players; every seat and a spectator get every step. `--write` puts the figures
into bench/results.md.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean, quantiles
from time import process_time
from typing import NamedTuple

from msgspec import Raw, json

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.report import place
from parlour.core.game import AnyGame, Millis
from parlour.core.registry import find, names
from parlour.laws.walk import walk
from parlour.server.table.broadcast import Broadcaster
from parlour.server.table.connections import Connection
from parlour.server.table.log import Dealt, Moved, Opened, Sat, encode_entry
from parlour.server.table.replica import TableReplica
from parlour.server.table.sender import LARGE, SocketSender, compressed, compressor, text_of
from parlour.store.memory import MemoryStore
from parlour.store.players import PlayerRow
from parlour.store.tables import Entry

MOVES = 400
"""Moves of a game at most, which is enough of a race."""


class Socket:
    """The transport of a socket that keeps the steps that it is sent."""

    unsent_bytes, paused, round_trip, inflates = 0, False, 0.0, False

    def __init__(self) -> None:
        self.steps: list[bytes] = []

    def write_frame(self, framed: bytes) -> None:
        """Keep a step."""
        if text_of(framed).startswith((b'{"kind":"step"', b'{"kind":"patched"')):
            self.steps.append(framed)

    def begin_close(self) -> None:
        """Nothing is read here."""


class Sent(NamedTuple):
    """The steps of every socket of some games, in pairs: as pages of earlier releases get them, and as pages do now."""

    whole: list[list[bytes]]
    patched: list[list[bytes]]


def sent(game: AnyGame, seats: int, games: int) -> Sent:
    """Play random games, and return what went over the wire."""
    whole, patched = [], []
    for number in range(games):
        for one, other in play(game, seats, Random(f"{game.name} {number}")):
            whole.append(one.steps[1:])  # the deal is whole to everybody
            patched.append(other.steps[1:])
    return Sent(whole, patched)


def play(game: AnyGame, seats: int, random: Random) -> list[tuple[Socket, Socket]]:
    """Play one game, and return the two sockets of each viewer."""
    now = start = 1_000_000
    options = game.variants[0]
    terms = Opened(
        game=game.name,
        version=game.version,
        box=game.box_of(options),
        lexicon=game.lexicon_of(options),
        options=Raw(json.encode(options)),
        seats=seats,
        title="",
        visibility="public",
        spectators=True,
        level="normal",
        invite="",
        by="Player 0",
    )
    players = [f"Player {seat}" for seat in range(seats)]
    sat = [Sat(seat, name, "#123456", by=name) for seat, name in enumerate(players)]
    replica, _ = TableReplica.opened(MemoryStore(), lambda: Millis(now), "t", terms, sat)
    broadcaster, sockets = Broadcaster(), []
    for name in (*players, "spectator"):
        pair = Socket(), Socket()
        sockets.append(pair)
        for socket, patches in zip(pair, (False, True), strict=True):
            sender = SocketSender(socket, 2**30, lambda _: None)
            row = PlayerRow(name, name, "#123456", Millis(1), Millis(1))
            broadcaster.join(Connection(row, sender, takes_patches=patches), replica)

    def follow(entry: Dealt | Moved) -> None:
        replica.follow(Entry(replica.state.seq + 1, Millis(now), encode_entry(entry)), entry)
        broadcaster.send_entry(entry, replica.view, replica.history)

    follow(Dealt(random.randbytes(32).hex()))
    for number, moment in enumerate(walk(game, replica.state.game_state, seats, random)):
        if number == MOVES:
            break
        now = start + moment.move.at
        follow(Moved(moment.move.seat, Raw(encode_entry(moment.move.action)), by="x"))
    return sockets


def on_fast_lines(steps: list[bytes]) -> list[bytes]:
    """Return the steps of one socket as the server sends them on a fast line: large ones are compressed."""
    return [compressed(each, compressor()) if len(each) > LARGE else each for each in steps]


def on_slow_lines(steps: list[bytes]) -> list[bytes]:
    """Return the steps of one socket as the server sends them on a slow line: all are compressed, in one context."""
    context = compressor()
    return [compressed(each, context) for each in steps]


def row(name: str, steps: list[list[bytes]], before: float, cost: float = 0.0) -> str:
    """Return a line of the table; `before` is the mean of whole steps."""
    sizes = [len(each) for socket in steps for each in socket]
    worst = f"{quantiles(sizes, n=100)[98]:,.0f} | {max(sizes):,}"
    return f"| {name} | {mean(sizes):,.0f} | {mean(sizes) / before:.0%} | {worst} | {cost:.1f} |"


def report(say: Callable[[str], None], games: int) -> None:
    """Measure all games."""
    say("| game, players | mean bytes | of whole | 99 of 100 up to | most | us to compress |")
    say("| --- | ---: | ---: | ---: | ---: | ---: |")
    for game in map(find, names()):
        seats = min(game.site.usual_seats or game.seats[-1], 5)
        one = sent(game, seats, games)
        before = mean(len(each) for socket in one.whole for each in socket)
        say(row(f"**{game.title}, {seats}**: whole", one.whole, before))
        say(row("what changed", one.patched, before))
        for name, line in (("on a fast line", on_fast_lines), ("on a slow line", on_slow_lines)):
            began = process_time()
            made = [line(socket) for socket in one.patched]
            cost = 1e6 * (process_time() - began) / sum(map(len, made))
            say(row(f"what changed, {name}", made, before, cost))


def main(games: int, *, write: bool) -> None:
    """Measure, print, and write the section where that is asked."""
    lines = [
        "## Bytes of a step",
        "",
        f"{games} random games of each, up to {MOVES} moves, every seat and a spectator. Made by",
        "`python bench/step_bytes.py --write`. Earlier releases sent all steps whole. On all lines what is larger than",
        f"{LARGE:,} bytes is compressed, on slow ones (a round trip above 0.1 s) everything, in one context of 22 kB.",
        "",
    ]

    def say(line: str) -> None:
        print(line, flush=True)
        lines.append(line)

    report(say, games)
    if write:
        place("step bytes", "\n".join(lines) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="of each game")
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    asked = parser.parse_args()
    main(asked.games, write=asked.write)
