"""What operators do reaches the tables in memory, whoever acts."""

import asyncio

import pytest
from msgspec.structs import replace

from parlour.core.game import Illegal, Millis
from parlour.server.access.guests import public_id
from parlour.server.access.operator_state import RESTARTS, RESTARTS_FOR, OperatorState
from parlour.server.operator.prune import PRUNE
from parlour.server.operator.routes import REPORTS, Reports
from parlour.server.operator.types import Lift, NewAnnouncement, NewBan, NewReport
from parlour.server.protocol import messages
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.table.inbox import ClientMessage
from parlour.store.database import encode_ids
from parlour.store.operators import ActionRow
from parlour.store.players import PlayerRow
from tests.server.operator.site import Site, last, site
from tests.server.room import asynchronous, room, two_at_play


@asynchronous
async def test_a_deleted_table_is_stopped_and_everyone_is_told() -> None:
    async with site() as here:
        ann, bob = await two_at_play(here.room)
        table = ann.table.id

        await here.operator.delete_table(table)
        await here.watch.refresh()

        assert (ann.screen.closed_with, bob.screen.closed_with) == (CloseCode.NO_TABLE, CloseCode.NO_TABLE)
        assert last(ann) == {"kind": "gone", "why": "The operators of this site have deleted this table."}
        assert here.room.manager.tables == {}
        assert await here.room.manager.table(table) is None
        with pytest.raises(Illegal):
            await here.operator.delete_table(table)
        assert await here.actions() == ["delete table"]


@asynchronous
async def test_every_node_notices_what_one_operator_did() -> None:
    async with site() as here, room(here.store) as elsewhere:
        there = Site(elsewhere, here.store)
        await there.watch.start()
        ann, bob = await two_at_play(here.room)
        far = await elsewhere.guest("Far").enter(await elsewhere.table(ann.table.state))

        await here.operator.delete_table(ann.table.id)
        await here.operator.announce(NewAnnouncement("Tea at five"))
        for watch in (here.watch, there.watch):
            await watch.refresh()

        assert {guest.screen.closed_with for guest in (ann, bob, far)} == {CloseCode.NO_TABLE}
        assert [state.announcement(here.room.clock()) is not None for state in (here.state, there.state)] == [
            True,
            True,
        ]


@asynchronous
async def test_an_action_that_commits_late_is_not_missed() -> None:
    async with site() as here:
        ann, _ = await two_at_play(here.room)
        for _ in range(3):
            await here.operator.drain(on=False)
        *_, second, first = await here.store.actions(0, 9)
        await here.store._write(("DELETE FROM operator_log WHERE number = $1", (second.number,)))
        await here.watch.refresh()

        assert first.number < second.number
        await here.store._write(
            ("DELETE FROM tables WHERE id = $1", (ann.table.id,)),
            (
                "INSERT INTO operator_log (number, at, actor, action, target, detail, tables)"
                " VALUES ($1, $2, $3, 'delete table', '', '', $4)",
                (second.number, second.at, second.by, encode_ids((ann.table.id,))),
            ),
        )
        await here.watch.refresh()

        assert ann.screen.closed_with == CloseCode.NO_TABLE


@asynchronous
async def test_a_table_that_was_touched_while_it_was_pruned_goes_on() -> None:
    async with site() as here:
        ann, _ = await two_at_play(here.room)
        before = ann.table.state.touched
        await here.store.delete_tables(
            (ann.table.id,), ActionRow(0, before, "server", PRUNE, "", "", (ann.table.id,)), before
        )
        await here.watch.refresh()

        assert ann.screen.closed_with is None
        assert ann.table.id in here.room.manager.tables


@asynchronous
async def test_a_table_that_is_stuck_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.table.manager.DROP_TIMEOUT", 0.01)
    async with site() as here:
        ann, bob = await two_at_play(here.room)
        stuck = asyncio.Event()

        async def wait_for_ever(*_: object) -> bool:
            stuck.set()
            return await asyncio.Future()

        monkeypatch.setattr(here.store, "append", wait_for_ever)
        ann.table.inbox.put_nowait(ClientMessage(ann.connection, messages.Say("1", "hello"), 0.0))
        await stuck.wait()
        await here.operator.delete_table(ann.table.id)
        await here.watch.refresh()

        assert bob.screen.closed_with == CloseCode.NO_TABLE
        assert here.room.manager.tables == {}


@asynchronous
async def test_bans_are_read_again_after_the_store_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with site() as here:
        await here.operator.ban(NewBan("player", "ann", 1))
        with monkeypatch.context() as broken:
            broken.setattr(here.store, "bans", None)
            with pytest.raises(TypeError):
                await here.watch.refresh()
        await here.watch.refresh()

        assert here.state.ban_of("ann", "", here.room.clock()) is not None


@asynchronous
async def test_a_closed_table_ends_with_its_closing_for_all() -> None:
    async with site() as here:
        ann, _ = await two_at_play(here.room)
        await here.operator.close_table(ann.table.id)
        await here.watch.refresh()
        await here.room.settle()

        assert ann.screen.closed_with == CloseCode.CLOSED
        assert last(ann)["why"] == "The operators of this site have closed this table."
        assert ann.table.state.phase == "closed"
        row = await here.store.table(ann.table.id)
        assert row is not None
        assert (row.phase, row.due, row.waits_for) == ("closed", None, ())
        with pytest.raises(Illegal):
            await here.operator.close_table(ann.table.id)


@asynchronous
async def test_a_banned_player_and_address_are_disconnected_until_the_ban_ends() -> None:
    async with site() as here:
        ann, bob = await two_at_play(here.room)
        await here.store.put_player(ann.player)
        await here.operator.ban(NewBan("player", ann.player.id, 2, "Spam."))
        await here.watch.refresh()

        assert ann.screen.closed_with == CloseCode.NOT_FOR_YOU
        assert bob.screen.closed_with is None
        told = here.state.ban_of(ann.player.id, "", here.room.clock())
        assert told == "You are banned from this site until 1 January 1970, 02:16 UTC: Spam."
        assert last(ann) == {"kind": "gone", "why": told}
        assert here.state.ban_of(None, "", here.room.clock()) is None
        await here.operator.unban(Lift("player", ann.player.id))
        await here.watch.refresh()
        assert here.state.ban_of(ann.player.id, "", here.room.clock()) is None

        cid = PlayerRow("cid", "Cid", "#123456", Millis(1), Millis(1), "pseudonym")
        await here.store.put_player(cid)
        made = await here.operator.ban(NewBan("player", "cid", 1, address=True))
        await here.watch.refresh()
        assert [ban.kind for ban in made] == ["player", "address"]
        assert here.state.ban_of("somebody else", "pseudonym", here.room.clock()) is not None
        here.room.clock.pass_by(3601)
        assert here.state.ban_of("cid", "pseudonym", here.room.clock()) is None
        assert public_id("cid") in [action.target for action in await here.store.actions(0, 9)]


@asynchronous
async def test_a_ban_finds_the_address_of_the_socket_after_a_new_name_from_elsewhere() -> None:
    async with site() as here:
        ann, _ = await two_at_play(here.room)
        ann.connection.player = replace(ann.player, address="home")
        ann.table.broadcaster.rename(replace(ann.player, name="Anna", address="elsewhere"))

        assert (ann.connection.player.name, ann.connection.player.address) == ("Anna", "home")


@asynchronous
async def test_an_announcement_reaches_every_table_once_and_is_withdrawn() -> None:
    async with site() as here:
        ann, _ = await two_at_play(here.room)
        await here.operator.announce(NewAnnouncement("  Tea \n at five  ", 1))
        await here.watch.refresh()
        await here.watch.refresh()

        heard = [message for message in ann.screen.messages if message["kind"] == "announced"]
        assert [message["text"] for message in heard] == ["Tea at five"]
        await here.operator.announce(NewAnnouncement(""))
        await here.watch.refresh()
        assert last(ann)["text"] == ""
        assert here.state.announcement(here.room.clock()) is None


@asynchronous
async def test_nodes_that_run_drain_and_those_that_start_later_do_not() -> None:
    async with site() as here:
        await here.operator.drain(on=True)
        await here.watch.refresh()
        here.room.clock.pass_by(1)
        later = OperatorState(here.room.clock())
        later.load((), await here.store.operator_settings())

        assert (here.state.draining, later.draining) == (True, False)
        with pytest.raises(Illegal, match="restarts"):
            here.state.require_open("Ann")
        await here.operator.drain(on=False)
        await here.watch.refresh()
        here.state.require_open("Ann")


@asynchronous
async def test_a_drain_leaves_the_announcement_alone() -> None:
    async with site() as here:
        ann, _ = await two_at_play(here.room)
        await here.operator.announce(NewAnnouncement("Tea at five"))
        await here.watch.refresh()
        for on in (True, False):
            await here.operator.drain(on=on)
            await here.watch.refresh()

        heard = [message["text"] for message in ann.screen.messages if message["kind"] == "announced"]
        assert heard == ["Tea at five", f"{RESTARTS} Tea at five", "Tea at five"]
        await here.operator.drain(on=True)
        await here.watch.refresh()
        here.room.clock.pass_by(RESTARTS_FOR / 1000)
        still = here.state.announcement(here.room.clock())
        assert still is not None
        assert still.text == "Tea at five"


@asynchronous
async def test_a_report_names_somebody_at_the_table_and_quotes_them() -> None:
    async with site() as here:
        ann, bob = await two_at_play(here.room)
        await bob.send(messages.Say(bob.id(), "grr"))
        said = bob.table.state.seq
        reports = Reports(here.store, here.room.clock, lambda: 0.0)
        wanted = NewReport(ann.table.id, public_id(bob.player.id), "abuse", "he\x00 \n\u202egrowls", said)

        await reports.add(ann.table.state, ann.player, wanted)
        (report,) = await here.store.reports("open", 9)
        assert (report.accused, report.accused_name, report.quoted) == (bob.player.id, "Bob", "grr")
        assert report.text == "he growls"
        for accused in ("nobody", public_id(ann.player.id)):
            with pytest.raises(Illegal):
                await reports.add(ann.table.state, ann.player, NewReport(ann.table.id, accused, "other"))
        for _ in range(REPORTS - 1):
            await reports.add(ann.table.state, ann.player, wanted)
        with pytest.raises(Illegal, match="several"):
            await reports.add(ann.table.state, ann.player, wanted)
        await here.operator.resolve(report.number)
        with pytest.raises(Illegal):
            await here.operator.resolve(report.number)
