"""Records what scripted players sent, and what the server told them: acknowledgements, refusals, steps and sayings."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from parlour.server.protocol.bases import BaseRequest
from parlour.server.protocol.messages import Lost, Said, Snapshot, Stepped, Told

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


class TableRecord:
    """What players of one table sent and were told."""

    def __init__(self) -> None:
        self.sent: dict[MessageKey, BaseRequest] = {}
        self.acknowledged: dict[MessageKey, int] = {}  # numbers of entries
        self.refused: dict[MessageKey, str] = {}  # codes
        self.latest = 0  # the greatest number of an entry that anybody was told of
        self.steps: dict[StepKey, bytes] = {}  # digests of the events
        self.said: dict[int, tuple[str, str, str | None]] = {}  # player, text and emote, by number
        self.conflicts: list[str] = []  # what was told twice and differently
        self.kept: int | None = None  # the last entry that a failover of the database left, if there was one
        self.excused = 0  # acknowledged messages that failovers have lost
        self.untold: dict[MessageKey, int] = {}  # those of which nobody who watched was told yet

    def note_sent(self, player: str, message: BaseRequest) -> None:
        """Note a message before it is sent for the first time."""
        self.sent[MessageKey(player, message.id)] = message

    def note_acknowledged(self, player: str, message: str, seq: int) -> None:
        """Note an acknowledgement; seq 0 says that nothing was to be written."""
        if seq:
            before = self.acknowledged.setdefault(MessageKey(player, message), seq)
            if before != seq:
                self.conflicts.append(f"message {message} was acknowledged as entry {before} and as entry {seq}")
            self.note_seq(seq)

    def note_refused(self, player: str, message: str, code: str) -> None:
        """Note a refusal."""
        self.refused[MessageKey(player, message)] = code

    def note_seq(self, seq: int) -> None:
        """Note that somebody was told of an entry with this number."""
        self.latest = max(seq, self.latest)

    def note_step(self, message: Stepped) -> None:
        """Note what a step told a viewer."""
        self.note_seq(message.seq)
        self._note_told(message.look.seat, message.told)

    def note_snapshot(self, message: Snapshot) -> None:
        """Note what a snapshot told a viewer of the latest steps and sayings; of the oldest step it may hold a part."""
        self.note_seq(message.seq)
        for said in message.said:
            self.note_said(said)
        if message.look is not None and message.told:
            oldest = message.told[0].seq
            self._note_told(message.look.seat, [told for told in message.told if told.seq != oldest])

    def note_said(self, message: Said) -> None:
        """Note what somebody is said to have said."""
        self.note_seq(message.seq)
        told = message.player, message.text, message.emote
        if self.said.setdefault(message.seq, told) != told:
            self.conflicts.append(f"saying {message.seq} was told in two ways")

    def roll_back(self, kept: int, *, watched: bool) -> None:
        """Note that a failover has lost all entries after one: whoever watches has to be told of that."""
        lost = {key: seq for key, seq in self.acknowledged.items() if seq > kept}
        self.excused += len(lost)
        if watched:
            self.untold |= lost
        self.acknowledged = {key: seq for key, seq in self.acknowledged.items() if seq <= kept}
        self.steps = {key: digest for key, digest in self.steps.items() if key.seq <= kept}
        self.said = {seq: told for seq, told in self.said.items() if seq <= kept}
        self.latest, self.kept = min(kept, self.latest), kept

    def note_lost(self, known: int, message: Lost) -> None:
        """Note that a player who knew of so many entries was told how many of them are lost."""
        if known - message.entries != self.kept:
            self.conflicts.append(f"a player at entry {known} was told that {message.entries} are lost")
        self.untold.clear()

    def _note_told(self, seat: int | None, told: Sequence[Told]) -> None:
        """Note the events of some steps as a viewer was told them."""
        by_seq: dict[int, list[Told]] = {}
        for each in told:
            by_seq.setdefault(each.seq, []).append(each)
        for seq, events in by_seq.items():
            digest = digest_of_events(events)
            if self.steps.setdefault(StepKey(seq, seat), digest) != digest:
                self.conflicts.append(f"step {seq} was told to seat {seat} in two ways")


class Acknowledgements:
    """The records of all tables of one run; the store is compared with them afterwards."""

    def __init__(self) -> None:
        self.tables: dict[str, TableRecord] = {}
        self.guests = 0  # guests that players were so far
        self.gaps = 0  # entries that a connection was not told of although it was told of later ones
        self._excused = 0  # of tables that failovers have lost as a whole

    def roll_back(self, kept: dict[str, int], watched: set[str]) -> None:
        """Note which entries of each table a failover of the database left; some tables are gone."""
        for table, record in tuple(self.tables.items()):
            if table not in kept:
                self._excused += 1 + len(record.acknowledged)
                del self.tables[table]
            elif record.latest > kept[table]:
                record.roll_back(kept[table], watched=table in watched)

    def opened(self, table: str) -> TableRecord:
        """Return the record of a table that the server said it has opened."""
        return self.tables.setdefault(table, TableRecord())

    @property
    def excused(self) -> int:
        """How many acknowledged messages and new tables failovers have lost."""
        return self._excused + sum(record.excused for record in self.tables.values())

    @property
    def count(self) -> int:
        """How many messages and new tables were acknowledged."""
        return len(self.tables) + sum(len(record.acknowledged) for record in self.tables.values())


def digest_of_events(told: Sequence[Told]) -> bytes:
    """Return a digest of a step's events as a viewer sees them; their words are left out, since names change."""
    parts = [(each.seq, each.at, each.seat, bytes(each.event)) for each in told]
    return blake2b(repr(parts).encode(), digest_size=8).digest()
