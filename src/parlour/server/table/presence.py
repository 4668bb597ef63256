"""Presence: what the players of a table show each other live. It is relayed, and neither logged nor stored."""

import msgspec
from msgspec import Raw, json

from parlour.core.game import AnyGame, Illegal
from parlour.server.cluster.bus import Bus
from parlour.server.protocol.messages import Show, Shown
from parlour.server.table.broadcast import Broadcaster
from parlour.server.table.commands import acting_seat
from parlour.server.table.connections import Connection
from parlour.server.table.replica import TableReplica
from parlour.server.table.state import TableState

MAX_BYTES = 1_000
"""Bytes of what is shown; between nodes it must fit into a NOTIFY."""

NOTHING = b"null"


class Presence:
    """What each seat of one table shows now, and nothing of what it showed before."""

    def __init__(self, replica: TableReplica, broadcaster: Broadcaster, bus: Bus) -> None:
        self._table = replica.state.id
        self._replica = replica
        self._broadcaster = broadcaster
        self._bus = bus
        self._shown: dict[int, bytes] = {}

    def show(self, state: TableState, connection: Connection, message: Show) -> None:
        """Relay what a player shows to everyone else at the table, or refuse it."""
        if connection not in self._broadcaster.connections:  # it has disconnected in the meantime
            return
        what = canonical(state.game, message.what)
        seat = acting_seat(state, connection.player, message.seat)
        self.set(seat, what, but=connection)
        self._bus.publish_presence(self._table, seat, what)

    def set(self, seat: int, what: bytes, but: Connection | None = None) -> None:
        """Send everyone here what a seat shows now, but for those who have muted or blocked its player."""
        if self._shown.get(seat, NOTHING) == what:
            return
        self._shown[seat] = what
        if what == NOTHING:
            del self._shown[seat]
        message = Shown(seat, Raw(what))
        framed: bytes | None = None
        for connection in self._broadcaster.connections:
            if connection is not but and not self._is_silenced(seat, connection):
                framed = framed or connection.sender.frame(message)
                connection.sender.send_presence(seat, framed)

    def send_all(self, connection: Connection) -> None:
        """Send a new connection what is shown at this moment."""
        for seat, what in self._shown.items():
            if not self._is_silenced(seat, connection):
                connection.sender.send_presence(seat, connection.sender.frame(Shown(seat, Raw(what))))

    def _is_silenced(self, seat: int, connection: Connection) -> bool:
        """Return whether the player of a connection has muted or blocked the player of a seat."""
        return self._replica.state.seat_states[seat].player in connection.marks.silenced

    def clear_absent(self, state: TableState) -> None:
        """Show nothing any more of players who have disconnected."""
        present = self._broadcaster.present
        for seat in tuple(self._shown):
            if state.seat_states[seat].player not in present:
                self.set(seat, NOTHING)

    def publish_all(self) -> None:
        """Tell the other nodes what is shown here at this moment, because somebody connected there."""
        here = {seat for connection in self._broadcaster.connections for seat in connection.seats}
        for seat, what in self._shown.items():
            if seat in here:
                self._bus.publish_presence(self._table, seat, what)


def canonical(game: AnyGame, what: Raw) -> bytes:
    """Return what is shown, encoded in its one canonical form; raise Illegal where the game has no such thing."""
    if game.forms.presence is None:
        raise Illegal("no_presence", f"{game.title} has no live presence.")
    if len(bytes(what)) > MAX_BYTES:
        raise Illegal("malformed", f"Presence is limited to {MAX_BYTES} bytes.")
    if bytes(what) == NOTHING:
        return NOTHING
    try:
        return json.encode(game.forms.read_presence.decode(what))
    except msgspec.DecodeError as fault:
        raise Illegal("malformed", f"This is not presence of {game.title}: {fault}.") from fault
