"""The transcript of a run: what scripted players sent, and the acknowledgements, steps and sayings they were told."""

from collections.abc import Collection, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from parlour.server.protocol.messages import BaseRequest, Lost, Said, Snapshot, Stepped, Told

UNDECIDED = frozenset({"trouble", "busy", "slow_down", "flood", "malformed"})
"""Refusals that do not say that a message left nothing in the log: it may have been written, or is sent again."""


class MessageKey(NamedTuple):
    """One message of one player, who is named by the public id."""

    player: str
    id: str


class StepKey(NamedTuple):
    """A step of a table's log as one viewer is told it; the seat None is a spectator."""

    seq: int
    seat: int | None


class TableTranscript:
    """What players of one table sent and were told.

    What they were told is kept by the connection that told it: after a failover a server goes on from what it has read
    before, until it finds out, and then takes back on each connection what it has told there.
    """

    def __init__(self) -> None:
        self.sent: dict[MessageKey, BaseRequest] = {}
        self.acknowledged: dict[MessageKey, int] = {}  # numbers of entries
        self.refused: dict[MessageKey, str] = {}  # codes
        self.steps: dict[StepKey, dict[str, bytes]] = {}  # digests of the events, by connection
        self.said: dict[int, dict[str, tuple[str, str, str | None]]] = {}  # player, text and emote, by connection
        self.conflicts: list[str] = []  # what was told twice and differently
        self.kept: int | None = None  # the last entry that a failover of the database left, if there was one
        self.excused = 0  # acknowledged messages that failovers have lost
        self.untold: dict[MessageKey, int] = {}  # those of which nobody who watched was told yet
        self._latest: dict[str, int] = {}  # the greatest number of an entry that each connection told of
        self._acknowledged_on: dict[MessageKey, str] = {}  # the connections

    @property
    def latest(self) -> int:
        """The greatest number of an entry that anybody was told of."""
        return max(self._latest.values(), default=0)

    def note_sent(self, player: str, message: BaseRequest) -> None:
        """Note a message before it is sent for the first time."""
        self.sent[MessageKey(player, message.id)] = message

    def note_acknowledged(self, player: str, message: str, seq: int, connection: str = "") -> None:
        """Note an acknowledgement; seq 0 says that nothing was to be written."""
        if seq:
            key = MessageKey(player, message)
            before = self.acknowledged.setdefault(key, seq)
            if before != seq:
                self.conflicts.append(f"message {message} was acknowledged as entry {before} and as entry {seq}")
            self._acknowledged_on[key] = connection
            self.note_seq(seq, connection)

    def note_refused(self, player: str, message: str, code: str) -> None:
        """Note a refusal."""
        self.refused[MessageKey(player, message)] = code

    def note_seq(self, seq: int, connection: str = "") -> None:
        """Note that somebody was told of an entry with this number."""
        self._latest[connection] = max(seq, self._latest.get(connection, 0))

    def note_step(self, message: Stepped, connection: str = "") -> None:
        self.note_seq(message.seq, connection)
        self._note_told(message.look.seat, message.told, connection)

    def note_snapshot(self, message: Snapshot, connection: str = "") -> None:
        """Note what a snapshot told a viewer of the latest steps and sayings; of the oldest step it may hold a part."""
        self.note_seq(message.seq, connection)
        for said in message.said:
            self.note_said(said, connection)
        if message.look is not None and message.told:
            oldest = message.told[0].seq
            self._note_told(message.look.seat, [told for told in message.told if told.seq != oldest], connection)

    def note_said(self, message: Said, connection: str = "") -> None:
        """Note what somebody is said to have said."""
        self.note_seq(message.seq, connection)
        told = message.player, message.text, message.emote
        if self.said.setdefault(message.seq, {}).setdefault(connection, told) != told:
            self.conflicts.append(f"saying {message.seq} was told in two ways")

    def roll_back(self, kept: int, *, watched: bool) -> None:
        """Note that a failover has lost all entries after one: whoever watches has to be told of that."""
        self.kept = kept
        lost = self._take_back(kept, tuple(self._latest))
        if watched:
            self.untold |= lost

    def note_lost(self, known: int, message: Lost, connection: str = "") -> None:
        """Note that a player who knew `known` entries was told how many of them are lost."""
        if known - message.entries != self.kept:
            self.conflicts.append(f"a player at entry {known} was told that {message.entries} are lost")
        self.untold.clear()
        if self.kept is not None:
            self._take_back(self.kept, (connection,))

    def _take_back(self, kept: int, connections: Collection[str]) -> dict[MessageKey, int]:
        """Forget what connections told of the entries that a failover has lost; return what they acknowledged."""
        for connection in connections:
            self._latest[connection] = min(kept, self._latest.get(connection, 0))
        later: list[dict[str, Any]] = [told for seq, told in self.said.items() if seq > kept]
        later += [told for step, told in self.steps.items() if step.seq > kept]
        for told in later:
            for connection in connections:
                told.pop(connection, None)
        lost = {
            key: seq
            for key, seq in self.acknowledged.items()
            if seq > kept and self._acknowledged_on[key] in connections
        }
        for key in lost:
            del self.acknowledged[key]
        self.excused += len(lost)
        return lost

    def _note_told(self, seat: int | None, told: Sequence[Told], connection: str) -> None:
        """Note the events of some steps as a viewer was told them."""
        by_seq: dict[int, list[Told]] = {}
        for each in told:
            by_seq.setdefault(each.seq, []).append(each)
        for seq, events in by_seq.items():
            digest = digest_of_events(events)
            if self.steps.setdefault(StepKey(seq, seat), {}).setdefault(connection, digest) != digest:
                self.conflicts.append(f"step {seq} was told to seat {seat} in two ways")


class RunTranscript:
    """The transcripts of all tables of one run; the store is compared with them afterwards."""

    def __init__(self) -> None:
        self.tables: dict[str, TableTranscript] = {}
        self.guests = 0  # guests that players were so far
        self.gaps = 0  # entries that a connection was not told of although it was told of later ones
        self._excused = 0  # of tables that failovers have lost as a whole

    def roll_back(self, kept: dict[str, int], watched: set[str]) -> None:
        """Note which entries of each table a failover of the database left; some tables are gone."""
        for table, transcript in tuple(self.tables.items()):
            if table not in kept:
                self._excused += 1 + len(transcript.acknowledged)
                del self.tables[table]
            else:
                transcript.roll_back(kept[table], watched=table in watched)

    def opened(self, table: str) -> TableTranscript:
        return self.tables.setdefault(table, TableTranscript())

    @property
    def excused(self) -> int:
        """How many acknowledged messages and new tables failovers have lost."""
        return self._excused + sum(transcript.excused for transcript in self.tables.values())

    @property
    def count(self) -> int:
        """How many messages and new tables were acknowledged."""
        return len(self.tables) + sum(len(transcript.acknowledged) for transcript in self.tables.values())


def digest_of_events(told: Sequence[Told]) -> bytes:
    """Return a digest of a step's events as a viewer sees them; their words are left out, since names change."""
    parts = [(each.seq, each.at, each.seat, bytes(each.event)) for each in told]
    return blake2b(repr(parts).encode(), digest_size=8).digest()
