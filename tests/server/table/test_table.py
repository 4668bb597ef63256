"""A table: committed, then acknowledged, then told; refusals for the sender alone."""

import asyncio
from contextlib import suppress

from msgspec import Raw, json
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.server.protocol import messages
from parlour.server.table.inbox import ClientMessage, ClockExpired, Inbox
from parlour.server.table.log import Spoke, encode_entry
from parlour.server.table.opening import NewTable
from parlour.store.high_scores import HighScoreRow
from parlour.store.memory import MemoryStore
from parlour.store.tables import Entry, TableRow
from tests.server.room import ROUND, Room, asked, asynchronous, room, two_at_play

KINDS = ["ack", "step"]


@asynchronous
async def test_a_move_is_acknowledged_and_then_told_to_everyone() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)
        other = bob if mover is ann else ann
        before = len(other.screen.frames)

        came = await mover.act(mover.look["moves"][0])

        assert [message["kind"] for message in came] == KINDS
        assert came[0]["seq"] == came[1]["seq"] == mover.table.state.seq
        assert [message["kind"] for message in other.screen.messages[before:]] == ["step"]


@asynchronous
async def test_what_is_acknowledged_is_in_the_store() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)

        ack, _ = await mover.act(mover.look["moves"][0])

        entries = await house.store.entries(mover.table.id)
        assert entries[-1].seq == ack["seq"]
        assert b'"kind":"moved"' in entries[-1].body


@asynchronous
async def test_a_refusal_names_the_clause_and_goes_to_the_sender_alone() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)
        other = bob if mover is ann else ann
        before, seq = len(other.screen.frames), mover.table.state.seq

        (refused,) = await mover.act({"kind": "sow", "card": mover.look["view"]["hand"][0], "field": 9})

        assert refused["kind"] == "refused"
        assert (refused["code"], refused["clause"]) == ("no_field", "ILM-4")
        assert refused["rule"].startswith("Four fields")
        assert (len(other.screen.frames), mover.table.state.seq) == (before, seq)


@asynchronous
async def test_what_is_no_action_of_the_game_is_refused() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)

        (refused,) = await asked(ann, bob).act({"kind": "castle"})

        assert refused["code"] == "no_action"


@asynchronous
async def test_an_answer_to_an_older_question_is_refused() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)

        (refused,) = await mover.act(mover.look["moves"][0], ask=mover.look["ask"]["id"] + 1)

        assert refused["code"] == "stale"


@asynchronous
async def test_only_the_one_who_is_asked_may_move() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)
        other = bob if mover is ann else ann

        (refused,) = await other.act(mover.look["moves"][0])

        assert refused["code"] == "not_asked"


@asynchronous
async def test_nobody_moves_for_anothers_seat() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)
        other = bob if mover is ann else ann

        (refused,) = await other.act(mover.look["moves"][0], seat=mover.connection.seats[0])

        assert refused["code"] == "not_yours"


@asynchronous
async def test_a_spectator_cannot_move() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        eve = await house.guest("Eve").enter(ann.table)

        (refused,) = await eve.act(asked(ann, bob).look["moves"][0])

        assert refused["code"] == "not_seated"


@asynchronous
async def test_only_the_house_says_that_time_is_up() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)

        (refused,) = await mover.act({"kind": "time_up", "ask": mover.look["ask"]["id"]})

        assert refused["code"] == "not_house"


@asynchronous
async def test_a_repeat_is_acknowledged_again_and_not_done_again() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)
        message = messages.Act("once", mover.look["ask"]["id"], Raw(json.encode(mover.look["moves"][0])))
        ack, _ = await mover.send(message)
        seq = mover.table.state.seq

        again = await mover.send(message)

        assert again == [ack]
        assert mover.table.state.seq == seq


@asynchronous
async def test_a_repeat_is_known_after_the_table_was_read_from_the_store() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)
        message = messages.Act("once", mover.look["ask"]["id"], Raw(json.encode(mover.look["moves"][0])))
        ack, _ = await mover.send(message)

        async with room(house.store) as later:
            table = await later.table(mover.table.state)
            back = await later.guest(mover.player.name).enter(table)

            assert await back.send(message) == [ack]


@asynchronous
async def test_two_people_may_use_the_same_id() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        await ann.send(messages.Say("1", "hello"))

        came = await bob.send(messages.Say("1", "hello to you"))

        assert [message["kind"] for message in came] == ["ack", "said"]


class Contested(MemoryStore):
    """A store where another node is quicker, once."""

    contested = False

    async def append(
        self,
        table: str,
        entry: Entry,
        row: TableRow,
        high_score: HighScoreRow | None = None,
        previous: Entry | None = None,
    ) -> bool:
        if self.contested:
            self.contested = False
            line = Spoke("Zoe", "#000000", text="first!", by="zoe", id="z")
            await super().append(table, Entry(entry.seq, entry.at, encode_entry(line)), row)
        return await super().append(table, entry, row, high_score, previous)


@asynchronous
async def test_a_lost_race_is_read_and_tried_again() -> None:
    store = Contested()
    async with room(store) as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)
        seq = mover.table.state.seq
        store.contested = True

        came = await mover.act(mover.look["moves"][0])

        assert [message["kind"] for message in came] == ["said", "ack", "step"]
        assert came[0]["text"] == "first!"
        assert came[1]["seq"] == seq + 2
        assert house.metrics.lost_races == 1


class ChannelBroken(MemoryStore):
    """A store that fails when it is told to."""

    broken = False

    async def append(
        self,
        table: str,
        entry: Entry,
        row: TableRow,
        high_score: HighScoreRow | None = None,
        previous: Entry | None = None,
    ) -> bool:
        if self.broken:
            raise OSError("the disk is full")
        return await super().append(table, entry, row, high_score, previous)


@asynchronous
async def test_what_cannot_be_kept_is_not_acknowledged_and_can_be_tried_again() -> None:
    store = ChannelBroken()
    async with room(store) as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)
        action = mover.look["moves"][0]
        store.broken = True
        before = mover.table.state
        before_frames = len(mover.screen.frames)
        message = messages.Act(mover.id(), mover.look["ask"]["id"], Raw(json.encode(action)))
        mover.table.inbox.put_nowait(ClientMessage(mover.connection, message, 0.0))
        await house.settle()
        (refused,) = mover.screen.messages[before_frames:]
        assert (refused["kind"], refused["code"]) == ("refused", "trouble")
        assert mover.table.state == before
        store.broken = False

        came = await mover.act(action)

        assert [message["kind"] for message in came] == KINDS


@asynchronous
async def test_a_log_never_goes_back_in_time() -> None:
    async with room() as house:
        ann, _ = await two_at_play(house)
        house.clock.now = Millis(house.clock.now - 5_000)

        await ann.send(messages.Say("1", "what time is it?"))

        entries = await house.store.entries(ann.table.id)
        assert sorted(entry.at for entry in entries) == [entry.at for entry in entries]


@asynchronous
async def test_what_the_rules_say_about_the_view_is_told_beside_it() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)

        for person in (ann, bob):
            seasons = {"spring": "no stockpiling", "summer": "anything goes", "autumn": "no sowing"}
            notes = zip(person.look["view"]["fields"], person.look["annotations"]["fields"], strict=True)
            for field, note in notes:
                assert note["text"] == seasons.get(field["season"], "no harvesting")
            assert "annotations" not in person.look["view"]


@asynchronous
async def test_the_listed_moves_are_told_in_words() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)

        (worded,) = await mover.send(messages.Words("w", mover.look["ask"]["id"]))

        assert worded["kind"] == "worded"
        assert len(worded["texts"]) == len(mover.look["moves"])
        assert worded["texts"][0].startswith("Sow ")
        assert len(worded["labels"]) == len(worded["texts"])
        assert worded["labels"][0] == "Sow"


@asynchronous
async def test_words_are_not_told_of_a_question_that_is_closed() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)

        (refused,) = await asked(ann, bob).send(messages.Words("w", 99))

        assert refused["code"] == "stale"


@asynchronous
async def test_a_slow_reader_is_hung_up_on() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        bob.screen.unsent_bytes = 200_000

        await ann.send(messages.Say("1", "are you there?"))

        assert bob.screen.closed_with == 4408


@asynchronous
async def test_a_ping_is_answered_and_leaves_no_trace() -> None:
    async with room() as house:
        ann, _ = await two_at_play(house)
        seq = ann.table.state.seq

        assert await ann.send(messages.Ping("p")) == [{"kind": "ack", "id": "p", "seq": 0}]
        assert ann.table.state.seq == seq


@asynchronous
async def test_what_came_is_taken_in_turn() -> None:
    box = Inbox()
    box.put_nowait(ClockExpired(1))
    box.put_nowait(ClockExpired(2))

    assert not box.empty()
    assert [await box.get(), await box.get()] == [ClockExpired(1), ClockExpired(2)]
    assert box.empty()


@asynchronous
async def test_a_reader_waits_for_what_comes() -> None:
    box = Inbox()
    reading = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    assert not reading.done()

    box.put_nowait(ClockExpired(1))
    box.put_nowait(ClockExpired(2))

    assert await reading == ClockExpired(1)
    assert await box.get() == ClockExpired(2)


@asynchronous
async def test_what_comes_after_a_reader_went_is_there_for_the_next() -> None:
    box = Inbox()
    reading = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    reading.cancel()
    with suppress(asyncio.CancelledError):
        await reading

    box.put_nowait(ClockExpired(1))

    assert await box.get() == ClockExpired(1)


class StoreOfKilledServer(MemoryStore):
    """A store whose server is killed after its first write."""

    async def append(self, *_: object, **__: object) -> bool:
        raise OSError("the server was killed before this")


@asynchronous
async def test_a_table_is_whole_after_one_write() -> None:
    room = Room(StoreOfKilledServer())
    host = replace(room.guest("Ann").player, address="a1b2")
    wanted = NewTable("illimat", 2, ROUND, visibility="public", computers=(1,), start=True)

    opened = await room.manager.open(wanted, host)

    (listed,) = await room.store.open_tables(9)
    assert (listed.id, listed.phase, listed.seq, listed.address) == (opened.id, "playing", 4, "a1b2")
    again = Room(room.store)
    table = await again.table(opened)
    assert table.state.game_state == opened.game_state
    assert table.state.terms.address == "a1b2"


@asynchronous
async def test_a_move_against_which_something_speaks_is_made_by_who_is_sure() -> None:
    async with room() as house:
        guests = await two_at_play(house, game="illuminati", options={"window": None})
        mover = asked(*guests)
        while mover.look["view"]["window"] != "turn":
            await mover.act(mover.look["moves"][0])
            mover = asked(*guests)
        forecast = min(mover.look["view"]["forecast"], key=lambda one: one["ways"])
        await mover.act({"kind": "announce"} | {name: forecast[name] for name in ("leader", "target", "attack")})

        ask, seq = mover.table.state.ask.id, mover.table.state.seq
        (refused,) = await mover.send(messages.Act(mover.id(), ask, Raw(b'{"kind":"commit"}'), sure=False))
        assert (refused["kind"], refused["code"]) == ("refused", "unsure")
        assert "money" in refused["why"]
        assert mover.table.state.seq == seq
        (ack, *_) = await mover.send(messages.Act(mover.id(), ask, Raw(b'{"kind":"commit"}')))
        assert ack["kind"] == "ack"
