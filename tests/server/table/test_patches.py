"""Steps that say what changed: with the look before, they are the whole steps that other pages get, to the byte."""

from itertools import islice
from random import Random

import pytest
from msgspec import Raw, json

from parlour.core.game import Millis, Seat
from parlour.core.registry import find, versioned_names
from parlour.laws.walk import walk
from parlour.server.protocol import messages
from parlour.server.table.broadcast import Broadcaster
from parlour.server.table.connections import Connection
from parlour.server.table.log import Dealt, Moved, Opened, Sat, encode_entry
from parlour.server.table.replica import TableReplica
from parlour.server.table.sender import COMPRESSED, LARGE, SocketSender, frame
from parlour.store.memory import MemoryStore
from parlour.store.players import PlayerRow
from parlour.store.tables import Entry
from tests.server.room import Guest, Screen, asked, asynchronous, payload, room, two_at_play

MOVES = 120
"""Moves of a random game that are looked at."""

START = 1_000_000


class Watcher:
    """A socket of a player, or of a spectator, that asks for patches or does not."""

    def __init__(self, player: str, *, patches: bool) -> None:
        self.player = PlayerRow(player, player, "#123456", Millis(1), Millis(1))
        self.patches = patches

    def enter(self, broadcaster: Broadcaster, replica: TableReplica) -> None:
        """Connect, again perhaps."""
        self.screen = Screen()
        sender = SocketSender(self.screen, 10**9, self.screen.hang_up)
        self.connection = Connection(self.player, sender, takes_patches=self.patches)
        broadcaster.join(self.connection, replica)

    def forget(self) -> None:
        """Keep no more than the last message with a look."""
        whole = json.encode(next(m for m in reversed(self.screen.messages) if m.get("look")))
        self.screen.frames = [frame(whole)]


@pytest.mark.parametrize("name", versioned_names())
def test_patches_make_the_whole_steps_of_random_play(name: str) -> None:
    game, random = find(name), Random(name)
    seats = max(game.seats[0], min(3, game.seats[-1]))
    key, options = random.randbytes(32), game.variants[0]
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
        by="P0",
    )
    sat = [Sat(seat, f"P{seat}", "#123456", by=f"P{seat}") for seat in range(seats)]
    now = START
    replica, _ = TableReplica.opened(MemoryStore(), lambda: Millis(now), "t", terms, [*sat, Dealt(key.hex())])
    broadcaster = Broadcaster()
    players = [*(f"P{seat}" for seat in range(seats)), "rail"]
    pairs = [(Watcher(player, patches=False), Watcher(player, patches=True)) for player in players]
    for watcher in (each for pair in pairs for each in pair):
        watcher.enter(broadcaster, replica)

    for number, moment in enumerate(islice(walk(game, replica.state.game_state, seats, random), MOVES)):
        now = START + moment.move.at
        entry = Moved(moment.move.seat, Raw(encode_entry(moment.move.action)), by="x")
        replica.follow(Entry(replica.state.seq + 1, Millis(now), encode_entry(entry)), entry)
        broadcaster.send_entry(entry, replica.view, replica.history)

        for seat, (whole, patched) in enumerate(pairs):
            last = next(f for f in reversed(patched.screen.frames) if b'"look"' in f)
            assert json.decode(payload(last))["kind"] == "patched"
            step = next(m for m in reversed(patched.screen.messages) if m["kind"] == "step")
            wanted = next(m for m in reversed(whole.screen.messages) if m["kind"] == "step")
            assert json.encode(step["look"]) == json.encode(wanted["look"])
            assert step == wanted
            if seat < seats:
                given = replica.view.decision_input(Seat(seat))
                assert (given.view, given.moves) == (
                    json.encode(step["look"]["view"]),
                    json.encode(step["look"]["moves"]),
                )
            whole.forget()
            patched.forget()
        again = pairs[number % len(pairs)][1]
        if number % 5 == 0:
            broadcaster.leave(again.connection, replica.state)
            again.enter(broadcaster, replica)
            assert again.screen.messages[-1]["look"] is not None


@asynchronous
async def test_sockets_that_see_the_same_share_one_frame_once_they_saw_the_same() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        one = await house.guest("Eve").enter(ann.table, patches=True)
        other = await house.guest("Dan").enter(ann.table, patches=True)
        late = house.guest("Fay")

        await asked(ann, bob).act(asked(ann, bob).look["moves"][0])
        await late.enter(ann.table, patches=True)
        await asked(ann, bob).act(asked(ann, bob).look["moves"][0])

        steps = [[made for made in guest.screen.frames if b'"patched"' in made[:30]] for guest in (one, other, late)]
        assert [len(frames) for frames in steps] == [2, 2, 1]
        assert one.connection.base is other.connection.base is late.connection.base
        assert steps[0] == steps[1]
        assert one.look == other.look == late.look


@asynchronous
async def test_the_deal_is_told_whole_and_so_is_every_step_to_pages_that_do_not_ask() -> None:
    async with room() as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        table = await house.open(ann)
        await ann.enter(table, patches=True)
        await bob.enter(table)
        await bob.send(messages.Sit("sit", 1))
        await ann.send(messages.Start("start"))
        await asked(ann, bob).act(asked(ann, bob).look["moves"][0])

        assert [kind for kind in kinds(ann) if kind in STEPS] == ["step", "patched"]
        assert [kind for kind in kinds(bob) if kind in STEPS] == ["step", "step"]


STEPS = ("step", "patched")


def kinds(guest: Guest) -> list[str]:
    """The kinds of the messages that a guest was sent, as they went over the wire."""
    return [json.decode(text)["kind"] for text in guest.screen.texts]


@asynchronous
async def test_only_large_looks_are_compressed_unless_the_line_is_slow() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        eve = house.guest("Eve")
        await eve.enter(ann.table, patches=True)
        eve.screen.inflates = True
        for _ in range(12):
            await asked(ann, bob).act(asked(ann, bob).look["moves"][0])

        assert all(bool(f[0] & COMPRESSED) == (len(t) > LARGE) for f, t in sent(eve)[1:])
        eve.screen.round_trip = 0.2
        for _ in range(6):
            await asked(ann, bob).act(asked(ann, bob).look["moves"][0])
        eve.screen.round_trip = 0.0
        await asked(ann, bob).act(asked(ann, bob).look["moves"][0])

        assert all(f[0] & COMPRESSED for f, t in sent(eve)[-7:] if b'"look"' in t)
        assert any(len(f) < len(t) / 3 for f, t in sent(eve)[-7:])
        assert eve.look["view"] == (await house.guest("Fay").enter(ann.table)).look["view"]


def sent(guest: Guest) -> list[tuple[bytes, bytes]]:
    """Each frame that a guest was sent, with what it says."""
    return list(zip(guest.screen.frames, guest.screen.texts, strict=True))
