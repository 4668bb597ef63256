"""Those who are at a table: one caller for each open socket, with the eyes that it looks through."""

from collections.abc import Iterable, Set
from hmac import compare_digest

import msgspec

from parlour.core.game import Illegal, Seat
from parlour.server.chairs import Chair, seats_of
from parlour.server.look import RAIL, Eyes
from parlour.server.outbox import Outbox
from parlour.server.players import mark
from parlour.server.seats import hosts
from parlour.server.standing import Standing
from parlour.server.wire import SeatInfo, TableInfo
from parlour.store.store import PlayerRow


class Caller:
    """A person's socket at a table; `rail` is the wish to look on as a spectator does."""

    def __init__(self, player: PlayerRow, outbox: Outbox, *, rail: bool = False) -> None:
        self.player = player
        self.outbox = outbox
        self.rail = rail
        self.seats: tuple[int, ...] = ()
        self.eyes = RAIL

    def settle(self, standing: Standing) -> None:
        """Look through the right eyes, after the chairs have changed."""
        self.seats = seats_of(standing.chairs, self.player.id)
        if self.rail or not self.seats:
            self.eyes = RAIL
        elif len(self.seats) == 1:
            self.eyes = Eyes(Seat(self.seats[0]), you=True)
        else:
            self.turn(standing)

    def turn(self, standing: Standing) -> None:
        """Where one person holds several seats: look through those of a seat that is asked, else through the last."""
        if self.rail or len(self.seats) < 2:
            return
        asked = [seat for seat in self.seats if seat in standing.ask.seats]
        if asked:
            self.eyes = Eyes(Seat(asked[0]))
        elif self.eyes.seat not in self.seats:
            self.eyes = Eyes(Seat(self.seats[0]))


def admit(standing: Standing, player: str, token: str | None) -> None:
    """Refuse who may not be at this table."""
    known = player in standing.players or player in standing.terms.invited
    if standing.terms.visibility == "private" and not known and not fits(standing, token):
        raise Illegal("private", "This table is private: come in by its invitation.")
    may_watch = standing.terms.spectators or standing.phase == "gathering" or player == standing.host
    if not may_watch and not seats_of(standing.chairs, player):
        raise Illegal("no_spectators", "This game may not be watched.")


def fits(standing: Standing, token: str | None) -> bool:
    """Whether this is the token of the table's invitation."""
    return token is not None and compare_digest(token.encode(), standing.terms.invite.encode())


def invitation(standing: Standing) -> str:
    """The path that invites to a table."""
    token = f"?k={standing.terms.invite}" if standing.terms.visibility == "private" else ""
    return f"/t/{standing.id}{token}"


def table_info(standing: Standing, caller: Caller, callers: Iterable[Caller], present: Set[str]) -> TableInfo:
    """The table's standing as one person sees it."""
    seated = {chair.player for chair in standing.chairs}
    invites = bool(caller.seats) or caller.player.id == standing.host
    return TableInfo(
        id=standing.id,
        game=standing.game.name,
        title=standing.terms.title,
        phase=standing.phase,
        visibility=standing.terms.visibility,
        options=msgspec.to_builtins(standing.options),
        seats=tuple(seat_info(seat, chair, present) for seat, chair in enumerate(standing.chairs)),
        yours=caller.seats,
        host=hosts(standing, caller.player.id, present),
        rail=caller.eyes.seat is None,
        spectators=len({other.player.id for other in callers} - seated),
        level=standing.terms.level,
        invite=invitation(standing) if invites else None,
        promise=standing.promise,
        key=standing.key.hex() if standing.key and standing.phase == "over" else None,
        next=standing.next,
    )


def seat_info(seat: int, chair: Chair, present: Set[str]) -> SeatInfo:
    """A chair as everyone sees it."""
    return SeatInfo(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        colour=chair.colour,
        level=chair.level,
        present=chair.kind == "computer" or chair.player in present,
        stand_in=chair.stand_in,
        votes=len(chair.voters),
        player=None if chair.player is None else mark(chair.player),
    )
