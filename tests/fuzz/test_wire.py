"""What arrives over sockets, pipes and channels: messages of browsers, nodes and workers, cookies, log entries."""

import asyncio
from functools import cache

from hypothesis import strategies as st
from msgspec import Raw, json, msgpack
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.core.record import BROKEN
from parlour.server.access.guests import NewMe
from parlour.server.access.request import cookie, is_own_origin
from parlour.server.archive import check_log
from parlour.server.cluster.cluster_bus import BusMessage, ClusterBus
from parlour.server.protocol import messages
from parlour.server.protocol.messages import BaseRequest
from parlour.server.replays.routes import Upload
from parlour.server.socket.reader import decode, id_of
from parlour.server.table.log import Moved, Sat, decode_entry, encode_entry
from parlour.server.table.opening import NewTable
from parlour.store.sqlite.operations import AddTable, Append, RunStatements
from parlour.store.sqlite.remote_writer import MessageBuffer, decode_reply, decode_request, encode_message, encode_reply
from parlour.store.tables import Entry
from tests.fuzz.fuzzing import fuzz, hostile, or_refused
from tests.server.cluster.test_cluster_bus import Rope
from tests.server.listening import Listening, until
from tests.server.room import room, two_at_play
from tests.store.harness import A_TABLE, an_entry

BROWSER = tuple(
    json.encode(message)
    for message in (
        messages.Act("m1", 1, Raw(b'{"kind":"sow","card":"7 of Winter","field":"Summer"}'), 0),
        messages.Words("m2", 1),
        messages.Sit("m3", 1),
        messages.Fill("m4", 1, "hard"),
        messages.Say("m5", "hello"),
        messages.Emote("m6", "oops"),
        messages.Show(Raw(b"null"), 1),
        messages.Start("m7"),
        messages.Rematch("m8"),
        messages.Stand("m9", 0),
        messages.Vote("m10", 0),
        messages.Undo("m11", past_reveal=True),
        messages.AnswerUndo("m12", agree=True),
        messages.Pause("m13", paused=True),
        messages.SetPace("m14", "fast"),
    )
)


@fuzz(hostile(*BROWSER))
def test_a_message_of_a_browser_is_decoded_or_refused(data: bytes) -> None:
    message, fault = decode(data)
    assert (message is None) != (fault is None)
    assert len(id_of(data)) <= 40


@fuzz(st.lists(hostile(*BROWSER), max_size=12), quick=40, long=2_000)
def test_a_table_survives_every_message(sent: list[bytes]) -> None:
    """Whatever is decoded is acknowledged or refused, and the table plays on."""

    async def scene() -> None:
        async with room() as house:
            ann, bob = await two_at_play(house)
            for data in sent:
                message, _ = decode(data)
                if isinstance(message, BaseRequest):
                    answers = await bob.send(message)
                    assert {"ack", "refused"} & {answer["kind"] for answer in answers} or bob.screen.closed_with
            assert house.metrics.errors == 0
            assert (await ann.send(messages.Ping(ann.id())))[-1]["kind"] == "ack"

    asyncio.run(scene())


BODIES = {
    NewTable: json.encode(NewTable("illimat", 2, {"length": "round"}, sit=(0, 1), start=True)),
    NewMe: b'{"name": "Ann", "colour": "#00ff7f"}',
    Upload: b'{"text": "{}", "seat": 1}',
}


@fuzz(st.sampled_from(list(BODIES)), hostile(*BODIES.values()))
def test_a_body_is_decoded_or_refused(body: type, data: bytes) -> None:
    with or_refused(*BROKEN):
        json.decode(data, type=body)


HEADERS = st.lists(
    st.tuples(
        st.sampled_from([b"cookie", b"origin", b"host", b"sec-fetch-site"]),
        hostile(b"parlour_guest=abc.def; b=c", b"https://parlour.example", b"parlour_guest=;;=;parlour_guest"),
    ),
    max_size=4,
)


@fuzz(HEADERS)
def test_headers_are_read(headers: list[tuple[bytes, bytes]]) -> None:
    found = cookie(headers, "parlour_guest")
    assert found is None or isinstance(found, str)
    assert is_own_origin(headers, ("https://parlour.example",)) in (True, False)


@cache
def log() -> tuple[bytes, ...]:
    """The log of a table that was just dealt, as its store has it."""

    async def scene() -> tuple[bytes, ...]:
        async with room() as house:
            ann, _ = await two_at_play(house)
            return tuple(entry.body for entry in await house.store.entries(ann.table.state.id))

    return asyncio.run(scene())


ENTRIES = hostile(*log(), encode_entry(Moved(0, Raw(b"{}"))), encode_entry(Sat(1, "Bob", "#123456", by="bob")))


@fuzz(ENTRIES)
def test_a_log_entry_is_decoded_or_refused(data: bytes) -> None:
    with or_refused(*BROKEN):
        entry = decode_entry(data)
        assert type(decode_entry(encode_entry(entry))) is type(entry)


@fuzz(st.lists(ENTRIES, max_size=4), st.integers(0, 6))
def test_a_spoiled_log_is_a_verdict_and_no_crash(spoiled: list[bytes], kept: int) -> None:
    bodies = (*log()[:kept], *spoiled)
    entries = tuple(Entry(seq, Millis(seq), body) for seq, body in enumerate(bodies, 1))
    verdict = check_log(replace(A_TABLE, seq=len(entries)), entries)
    assert verdict.fault is None or verdict.entry is not None


BUS = tuple(
    json.encode(message)
    for message in (
        BusMessage("n"),
        BusMessage("n", "oak", 7),
        BusMessage("n", "oak", players=("ann", "bob")),
        BusMessage("n", "oak", gone=True),
        BusMessage("n", roll=True),
        BusMessage("n", "oak", shown=(1, Raw(b'{"a":1}'))),
        BusMessage("n", renamed="ann"),
    )
)


@fuzz(st.lists(hostile(*BUS), max_size=8), quick=25, long=1_000)
def test_a_bus_survives_every_message(sent: list[bytes]) -> None:
    async def scene() -> None:
        rope = Rope()
        bus, hears = ClusterBus(rope.cord(), heartbeat=60), Listening()
        await bus.start(hears)
        await until(lambda: (None, 0) in hears.heard)
        for data in sent:
            rope.takers[0](data.decode("latin-1"))
        rope.takers[0](json.encode(BusMessage("other", "oak", 9)).decode())
        assert ("oak", 9) in hears.heard
        await bus.stop()

    asyncio.run(scene())


REQUESTS = tuple(
    map(
        encode_message,
        (
            AddTable(A_TABLE),
            RunStatements((("DELETE FROM players WHERE id = $1", ("ann",)),), guarded=True),
            Append(an_entry(1), replace(A_TABLE, seq=1)),
        ),
    )
)
REPLIES = (encode_reply([True, False]), encode_reply([LookupError("no table"), OSError("full")]))


@fuzz(hostile(*REQUESTS, *REPLIES), st.integers(1, 64))
def test_messages_of_the_writer_are_decoded_or_refused(data: bytes, size: int) -> None:
    buffer = MessageBuffer()
    for at in range(0, len(data), size):
        for body in buffer.add(data[at : at + size]):
            for read in (decode_request, decode_reply, msgpack.decode):
                with or_refused(*BROKEN):
                    read(body)
