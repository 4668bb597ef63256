"""A deleted guest goes from every log, and every game still replays."""

import pytest
from msgspec import json

from parlour.core.game import Illegal, Millis
from parlour.server.access.guests import public_id
from parlour.server.archive import check_log
from parlour.server.operator.erase import erase_entry, erase_score, names_in
from parlour.server.protocol import messages
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.table.high_scores import HighScorePlayer, StoredLine, decode_line
from parlour.server.table.log import HostChanged, Removed, Renamed, Reserved, Sat, encode_entry
from parlour.server.table.state import FREE, GREY
from parlour.store.database import encode_ids
from parlour.store.tables import Entry
from tests.server.operator.site import site
from tests.server.room import asked, asynchronous, two_at_play


@asynchronous
async def test_a_deleted_guest_is_in_no_log_and_the_game_still_replays() -> None:
    async with site() as here:
        ann, bob = await two_at_play(here.room)
        await here.store.put_player(ann.player)
        await ann.send(messages.Say(ann.id(), "my secret"))
        await bob.send(messages.Say(bob.id(), "well met"))
        for _ in range(4):
            mover = asked(ann, bob)
            await mover.act(mover.look["moves"][0])
        table = ann.table.id

        assert await here.operator.delete_guest(ann.player.id) == 1
        await here.watch.refresh()

        assert ann.screen.closed_with == CloseCode.SERVER_ERROR  # browsers reconnect, and see the table as it is now
        entries, row = await here.store.entries(table), await here.store.table(table)
        assert row is not None
        everything = b"".join(entry.body for entry in entries) + json.encode(row)
        for gone in (ann.player.id, '"Ann', "my secret"):
            assert gone.encode() not in everything
        assert b"well met" in everything
        assert await here.store.player(ann.player.id) is None
        verdict = check_log(row, entries)
        assert (verdict.fault, verdict.moves) == (None, 4)
        again = await here.room.manager.table(table)
        assert again is not None
        assert again.state.names == ("Guest", "Bob")
        assert again.state.seat_states[0].stand_in == "normal"
        assert await here.actions() == ["delete guest", "rewrite tables"]
        with pytest.raises(Illegal):
            await here.operator.delete_guest(ann.player.id)


@asynchronous
async def test_a_node_that_wrote_from_memory_after_an_erasure_repairs_the_row() -> None:
    async with site() as here:
        ann, bob = await two_at_play(here.room)
        table = ann.table
        before = await here.store.table(table.id)
        await here.operator.delete_guest(ann.player.id)
        assert before is not None
        await here.store._write(
            ("UPDATE tables SET players = $1 WHERE id = $2", (encode_ids(before.players), table.id))
        )

        await here.watch.refresh()

        row = await here.store.table(table.id)
        assert row is not None
        assert ann.player.id not in row.players
        assert bob.player.id in row.players


@asynchronous
async def test_the_table_of_a_host_who_is_deleted_before_the_deal_is_closed() -> None:
    async with site() as here:
        ann = here.room.guest("Ann")
        table = await here.room.open(ann)
        bob = await here.room.guest("Bob").enter(table)
        await bob.send(messages.Sit(bob.id(), 1))

        await here.operator.delete_guest(bob.player.id)
        row = await here.store.table(table.id)
        assert row is not None
        assert row.free_seats == 1
        await here.operator.delete_guest(ann.player.id)

        row = await here.store.table(table.id)
        assert row is not None
        assert (row.phase, row.title) == ("closed", "Guest's table")


def test_an_entry_of_another_loses_the_player_it_is_about() -> None:
    removed = Removed("ann", "Ann", by="bob", id="7")
    assert erase_entry(removed, "ann", "gone") == Removed("gone", "Guest", by="bob", id="7")
    assert erase_entry(removed, "cid", "gone") is removed
    assert erase_entry(HostChanged("ann"), "ann", "gone") == HostChanged("gone")
    kept = Reserved(1, "ann", "Ann", "#c2410c", by="bob")
    assert erase_entry(kept, "ann", "gone") == Reserved(1, "gone", "Guest", GREY, by="bob")


@asynchronous
async def test_no_seat_is_kept_for_a_deleted_guest() -> None:
    async with site() as here:
        ann, bob = await two_at_play(here.room)
        while ann.table.state.phase == "playing":
            mover = asked(ann, bob)
            await mover.act(mover.look["moves"][0])
        await ann.send(messages.Rematch(ann.id()))
        await here.store.put_player(bob.player)

        assert await here.operator.delete_guest(bob.player.id) == 2
        await here.watch.refresh()

        rematch = await here.room.manager.table(ann.info["next"])
        assert rematch is not None
        assert rematch.state.seat_states[1] == FREE
        assert b"Bob" not in b"".join(entry.body for entry in await here.store.entries(rematch.id))


def test_a_high_score_forgets_a_player_who_was_renamed_or_replaced_since() -> None:
    mark = public_id("ann")
    line = StoredLine(
        won=True,
        by=(HighScorePlayer("Old Ann", None, mark),),
        against=(HighScorePlayer("Ann 2", "easy", None), HighScorePlayer("Ann", None, public_id("bob"))),
        figures=(),
        open=True,
        players=("ann", "bob"),
    )
    entries = (
        Sat(1, "Old Ann", "#123456", by="ann"),
        Renamed("Ann", "#123456", by="ann"),
        Sat(2, "Ann", "#123456", by="bob"),
    )
    log = tuple(Entry(at, Millis(1), encode_entry(entry)) for at, entry in enumerate(entries, 1))
    erased = decode_line(erase_score(json.encode(line), "ann", "gone", names_in(log, "ann")))
    assert [each.name for each in (*erased.by, *erased.against)] == ["Guest", "Guest", "Ann"]
    assert erased.players == ("gone", "bob")
