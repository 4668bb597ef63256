"""Broadcasts what happens at a table to everyone who is connected to it on this node, to each what they may see."""

from collections.abc import Callable, Sequence, Set

from parlour.core.game import Illegal, Millis, Seat
from parlour.server.access.guests import public_id
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.protocol.messages import Busy, Changed, Gone, Said
from parlour.server.table.connections import Connection, admit, table_info
from parlour.server.table.history import History
from parlour.server.table.log import Closed, Dealt, LogEntry, Moved, Spoke
from parlour.server.table.projection import PlayedStep, TableView, Viewer
from parlour.server.table.state import TableState


class Broadcaster:
    """The connections to one table on this node."""

    def __init__(self, elsewhere: Callable[[], Set[str]] = frozenset) -> None:
        self.connections: list[Connection] = []
        self._elsewhere = elsewhere  # returns the players who are connected to this table on other nodes

    @property
    def present(self) -> Set[str]:
        """The ids of all players who are connected to this table, on any node."""
        return {connection.player.id for connection in self.connections} | self._elsewhere()

    def join(self, connection: Connection, table_view: TableView, history: History) -> None:
        """Send a new connection the snapshot, and the others that a player came."""
        before = self.present
        state = table_view.state
        connection.update_seats(state)
        self.connections.append(connection)
        info = table_info(state, connection, self.connections, self.present)
        said = tuple(said_message(seq, at, entry) for seq, at, entry in state.said)
        connection.sender.send(table_view.snapshot(connection.viewer, info, history.recent(), said))
        if connection.player.id not in before:
            self.send_changed(state, but=connection)

    def leave(self, connection: Connection, state: TableState) -> None:
        """Forget a connection, and send the others that a player went."""
        if connection in self.connections:  # it may have failed to join
            self.connections.remove(connection)
        if connection.player.id not in self.present:
            self.send_changed(state)

    def send_entry(self, entry: LogEntry, table_view: TableView, history: History) -> None:
        """Send everyone what a new entry of the log brought."""
        state = table_view.state
        match entry:
            case Moved():
                self.send_step(table_view, history.latest)
                if state.phase == "over":
                    self.send_changed(state)
            case Spoke():
                self._send_said(said_message(state.seq, state.touched, entry))
            case Closed():
                self._send_away("The host has closed this table.", CloseCode.CLOSED)
            case Dealt():
                self.send_changed(state)
                self._send_away_spectators(state)
                self.send_step(table_view, history.latest)
            case _:
                self.send_changed(state)

    def send_step(self, table_view: TableView, step: PlayedStep) -> None:
        """Send what came of a move; the frame is made once for all who see the same."""
        frames: dict[Viewer, bytes] = {}
        for connection in self.connections:
            connection.update_viewer(table_view.state)
            viewer, sender = connection.viewer, connection.sender
            framed = frames.get(viewer)
            if framed is None:
                framed = frames[viewer] = sender.frame(table_view.step(viewer, step))
            sender.send_frame(framed)
        table_view.free_caches()

    def send_changed(self, state: TableState, but: Connection | None = None) -> None:
        """Send everyone the table's seats and settings, as each may see them."""
        present = self.present
        for connection in self.connections:
            connection.update_seats(state)
            if connection is not but:
                info = table_info(state, connection, self.connections, present)
                connection.sender.send(Changed(state.seq, info))

    def send_busy(self, state: TableState, waiting: Set[Seat]) -> None:
        """Send everyone which computers wait for their turn to think."""
        message = Busy(busy_text([state.names[seat] for seat in sorted(waiting)]))
        for connection in self.connections:
            connection.sender.send(message)

    def _send_said(self, message: Said) -> None:
        """Send everyone what somebody said."""
        framed: bytes | None = None
        for connection in self.connections:
            framed = framed or connection.sender.frame(message)
            connection.sender.send_frame(framed)

    def _send_away_spectators(self, state: TableState) -> None:
        """Disconnect those who may not watch, now that the game begins."""
        for connection in self.connections:
            try:
                admit(state, connection.player.id, state.terms.invite)
            except Illegal as refusal:
                connection.sender.send(Gone(refusal.why))
                connection.sender.close(CloseCode.NOT_FOR_YOU)

    def _send_away(self, why: str, code: CloseCode) -> None:
        """Disconnect everyone."""
        for connection in self.connections:
            connection.sender.send(Gone(why))
            connection.sender.close(code)


def busy_text(names: Sequence[str]) -> str:
    """Say that computers wait for their turn to think; "" where none does."""
    listed = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    return f"The computers are busy: {listed} will think as soon as there is room." if names else ""


def said_message(seq: int, at: Millis, entry: Spoke) -> Said:
    """Return what somebody said, as everyone gets it."""
    return Said(seq, at, public_id(entry.by), entry.name, entry.colour, entry.text, entry.emote)
