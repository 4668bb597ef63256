"""Presence: what the players of a table show each other live. It is relayed, and neither logged nor stored."""

import msgspec
from msgspec import Raw

from parlour.core.game import AnyGame, Illegal
from parlour.server.answers import seat_of
from parlour.server.audience import Audience
from parlour.server.callers import Caller
from parlour.server.doorbell import Doorbell
from parlour.server.outbox import encode, parcel
from parlour.server.standing import Standing
from parlour.server.wire import Show, Shown

LARGEST = 1_000
"""Bytes of what is shown; between nodes it must fit into a NOTIFY."""

NOTHING = b"null"


class Presence:
    """What each seat of one table shows now, and nothing of what it showed before."""

    def __init__(self, table: str, audience: Audience, doorbell: Doorbell) -> None:
        self._table = table
        self._audience = audience
        self._doorbell = doorbell
        self._shown: dict[int, bytes] = {}

    def show(self, standing: Standing, caller: Caller, message: Show) -> None:
        """Relay what a player shows to everyone else at the table, or refuse it."""
        if caller not in self._audience.callers:  # gone before its turn came
            return
        what = readable(standing.game, message.what)
        seat = seat_of(standing, caller.player, message.seat)
        self.see(seat, what, but=caller)
        self._doorbell.show(self._table, seat, what)

    def see(self, seat: int, what: bytes, but: Caller | None = None) -> None:
        """Tell everyone here what a seat shows now."""
        if self._shown.get(seat, NOTHING) == what:
            return
        self._shown[seat] = what
        if what == NOTHING:
            del self._shown[seat]
        made = parcel(Shown(seat, Raw(what)))
        for caller in self._audience.callers:
            if caller is not but:
                caller.outbox.show(seat, made)

    def greet(self, caller: Caller) -> None:
        """Tell a newcomer what is shown at this moment."""
        for seat, what in self._shown.items():
            caller.outbox.show(seat, parcel(Shown(seat, Raw(what))))

    def tidy(self, standing: Standing) -> None:
        """Nothing is shown any more by those who have left."""
        present = self._audience.present
        for seat in tuple(self._shown):
            if standing.chairs[seat].player not in present:
                self.see(seat, NOTHING)

    def retell(self) -> None:
        """Tell nodes that somebody has come to what is shown at this moment."""
        here = {seat for caller in self._audience.callers for seat in caller.seats}
        for seat, what in self._shown.items():
            if seat in here:
                self._doorbell.show(self._table, seat, what)


def readable(game: AnyGame, what: Raw) -> bytes:
    """What is shown, written anew in its one canonical form; Illegal where the game has no such thing."""
    if game.forms.presence is None:
        raise Illegal("no_presence", f"In {game.title} there is nothing to show.")
    if len(bytes(what)) > LARGEST:
        raise Illegal("malformed", f"What is shown has {LARGEST} bytes at most.")
    if bytes(what) == NOTHING:
        return NOTHING
    try:
        return encode(game.forms.read_presence.decode(what))
    except msgspec.DecodeError as fault:
        raise Illegal("malformed", f"This cannot be shown in {game.title}: {fault}.") from fault
