"""Broadcasts what happens at a table to everyone who is connected to it on this node, to each what they may see."""

from collections.abc import Callable, Sequence, Set

from msgspec.structs import replace

from parlour.core.game import Illegal, Millis, Seat
from parlour.core.phrases import joined
from parlour.server.access.guests import public_id
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.protocol.messages import Busy, Changed, Gone, Remarked, Reveal, Said, Stepped
from parlour.server.table.connections import Connection, admit, table_info
from parlour.server.table.log import (
    Closed,
    Dealt,
    LessonBegun,
    LogEntry,
    Moved,
    PuzzlePosed,
    PuzzleTried,
    Readmitted,
    Removed,
    Resumed,
    Spoke,
    Undone,
)
from parlour.server.table.projection import History, TableView, Viewer, patched_step
from parlour.server.table.rated import stays_rated
from parlour.server.table.replica import TableReplica
from parlour.server.table.seats import own_seat
from parlour.server.table.state import SeatStates, TableState
from parlour.store.players import PlayerRow


class Broadcaster:
    """The connections to one table on this node."""

    def __init__(self, elsewhere: Callable[[], Set[str]] = frozenset, watched: Callable[[], int] = lambda: 0) -> None:
        self.connections: list[Connection] = []
        self._watched = watched
        self._elsewhere = elsewhere  # returns the players who are connected to this table on other nodes
        self._seats_sent: SeatStates | None = None
        self._asked = False  # whether everyone was told of a request to take something back, which a move ends

    @property
    def present(self) -> Set[str]:
        """The ids of all players who are connected to this table, on any node."""
        return {connection.player.id for connection in self.connections} | self._elsewhere()

    @property
    def watched(self) -> int:
        """The latest entry after which spectators saw the game."""
        return self._watched()

    def players(self, state: TableState) -> set[str]:
        """Return the players and hosts who are connected here, whom other nodes have to know of."""
        hosts = (state.host, state.terms.by)
        return {each.player.id for each in self.connections if each.seats or each.player.id in hosts}

    def rename(self, player: PlayerRow) -> None:
        """Note a player's new name or colour; the address stays that of the connection."""
        for connection in self.connections:
            if connection.player.id == player.id:
                connection.player = replace(player, address=connection.player.address)

    def join(self, connection: Connection, replica: TableReplica) -> None:
        """Send a new connection the snapshot, and the others that a player came."""
        before = self.present
        state = replica.state
        connection.update_seats(state)
        self.connections.append(connection)
        self._seats_sent = state.seat_states
        info = table_info(state, connection, self.connections, self.present)
        silenced = connection.marks.silenced
        said = tuple(said_message(seq, at, entry) for seq, at, entry in state.said if entry.by not in silenced)
        snapshot = replica.view.snapshot(connection.viewer, info, replica.history.recent(), said)
        connection.show(replace(snapshot, remarks=tuple(replica.remarks.recent)))
        if connection.player.id not in before or connection.as_spectator:
            self.send_changed(state, but=connection)

    def leave(self, connection: Connection, state: TableState) -> None:
        """Forget a connection, and send the others that a player went."""
        if connection in self.connections:  # it may have failed to join
            self.connections.remove(connection)
        if connection.player.id not in self.present or connection.as_spectator:
            self.send_changed(state)

    def send_entry(self, entry: LogEntry, table_view: TableView, history: History) -> None:
        """Send everyone what a new entry of the log brought."""
        state = table_view.state
        match entry:
            case Moved():
                self.send_step(table_view, history)
                seats_changed = state.seat_states is not self._seats_sent
                if state.phase == "over" or state.prepared or seats_changed or self._asked:
                    self.send_changed(state)
            case LessonBegun() | PuzzlePosed() | PuzzleTried() | Resumed():
                # After a pause the question's time runs out later; a browser waits for what came of its answer.
                self.send_changed(state)
                for connection in self.connections:
                    connection.show(table_view.revealed(connection.viewer, history.recent()))
            case Spoke():
                self.send_to_all(said_message(state.seq, state.touched, entry), by=entry.by)
            case Closed():
                self.send_away(closing_text(state, entry), CloseCode.CLOSED)
            case Dealt():
                self.send_changed(state)
                self._send_away_not_admitted(state)
                self.send_step(table_view, history)
            case Removed() | Readmitted():
                seen_from = [connection.viewer.seat for connection in self.connections]
                self.send_changed(state)
                self._send_away_not_admitted(state)
                for connection, seat in zip(self.connections, seen_from, strict=True):
                    if state.game_state is not None and connection.viewer.seat != seat:
                        connection.show(table_view.revealed(connection.viewer, history.recent()))
            case Undone():
                self._send_taken_back(entry.seat, table_view, history)
                self.send_changed(state)
            case _:
                self.send_changed(state)

    def _send_taken_back(self, seat: int, table_view: TableView, history: History) -> None:
        """Send everyone the game as it was before the moves that a seat took back."""
        for connection in self.connections:
            connection.update_viewer(table_view.state)
            connection.show(table_view.taken_back(connection.viewer, seat, history.recent()))
        table_view.free_caches()

    def send_step(self, table_view: TableView, history: History) -> None:
        """Send what came of a move; the frame is made once for all who see the same and saw the same before."""
        steps: dict[Viewer, Stepped] = {}
        frames: dict[tuple[Viewer, int], bytes] = {}
        for connection in self.connections:
            seat = connection.viewer.seat
            connection.update_viewer(table_view.state)
            viewer, sender, base = connection.viewer, connection.sender, connection.base
            if viewer.seat != seat:
                connection.show(table_view.revealed(viewer, history.recent()))
                continue
            step = steps.get(viewer)
            if step is None:
                step = steps[viewer] = table_view.step(viewer, history.latest)
            framed = frames.get((viewer, id(base)))
            if framed is None:
                framed = sender.frame(step if base is None else patched_step(base, step, history.latest))
                frames[viewer, id(base)] = framed
            sender.send_look(framed)
            connection.note_look(step.look)
        table_view.free_caches()

    def reveal(self, connection: Connection, message: Reveal, table_view: TableView, history: History) -> None:
        """Show a shared screen what one of its seats sees, or what a spectator sees."""
        if table_view.state.game_state is None:
            raise Illegal("not_dealt", "The game has not begun.")
        if message.seat is not None:
            own_seat(table_view.state, connection.player, message.seat)
        connection.acknowledge(message.id)
        connection.revealed = message.seat
        connection.update_viewer(table_view.state)
        connection.show(table_view.revealed(connection.viewer, history.recent()))

    def send_changed(self, state: TableState, but: Connection | None = None) -> None:
        """Send everyone the table's seats and settings, as each may see them."""
        present = self.present
        self._seats_sent = state.seat_states
        self._asked = state.request is not None
        for connection in self.connections:
            connection.update_seats(state)
            if connection is not but:
                info = table_info(state, connection, self.connections, present)
                connection.sender.send(Changed(state.seq, info))

    def send_busy(self, state: TableState, waiting: Set[Seat], thinking: Set[Seat]) -> None:
        """Send everyone which computers take their time, and which of them wait for their turn to think."""
        message = Busy(busy_text([state.names[seat] for seat in sorted(waiting)]), tuple(sorted(thinking)))
        for connection in self.connections:
            connection.sender.send(message)

    def send_to_all(self, message: Said | Remarked, by: str | None = None) -> None:
        """Send everyone the same, but for those who have muted or blocked the player who said it."""
        framed: bytes | None = None
        for connection in self.connections:
            if by in connection.marks.silenced:
                continue
            framed = framed or connection.sender.frame(message)
            connection.sender.send_frame(framed)

    def _send_away_not_admitted(self, state: TableState) -> None:
        """Disconnect those who may not watch any more: the game begins, or the host removed them."""
        for connection in self.connections:
            try:
                admit(state, connection.player.id, state.terms.invite)
            except Illegal as refusal:
                connection.sender.send(Gone(refusal.why))
                connection.sender.close(CloseCode.NOT_FOR_YOU)

    def send_away(self, why: str, code: CloseCode) -> None:
        for connection in self.connections:
            connection.sender.send(Gone(why))
            connection.sender.close(code)


def closing_text(state: TableState, entry: Closed) -> str:
    """Say who has closed a table: a rated game that was going on ends when the last of its players has left."""
    if not entry.by:
        return "The operators of this site have closed this table."
    people = [each for each in state.seat_states if each.player is not None]
    if stays_rated(state) and people and all(each.gave_up == "left" for each in people):
        return "The last player has left this rated game, so it is over."
    return "The host has closed this table."


def busy_text(names: Sequence[str]) -> str:
    """Say that computers wait for their turn to think; "" where none does."""
    return f"The computers are busy: {joined(names)} will think as soon as there is room." if names else ""


def said_message(seq: int, at: Millis, entry: Spoke) -> Said:
    """Return what somebody said, as everyone gets it."""
    return Said(seq, at, public_id(entry.by), entry.name, entry.colour, entry.text, entry.emote)
