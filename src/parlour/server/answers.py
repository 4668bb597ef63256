"""What a message at a table comes to: a line for the log, and the step where it is a move; or a refusal."""

from collections.abc import Set
from typing import Any, Protocol, assert_never

import msgspec
from msgspec import Raw

from parlour.core.game import HOUSE, Illegal, Millis, Move, Seat, Step, TimeUp, play
from parlour.server import seats
from parlour.server.chairs import seats_of
from parlour.server.log import AnyLine, Moved, Spoke, write_line
from parlour.server.standing import Standing, table_time
from parlour.server.wire import Act, Back, Close, Emote, Fill, Say, Sit, Stand, Start, Vote
from parlour.store.store import PlayerRow


class Here(Protocol):
    """Those who are at the table now."""

    @property
    def present(self) -> Set[str]:
        """The ids of all players with an open socket."""


Answer = tuple[AnyLine, Step[Any, Any] | None]
Wish = Act | Sit | Stand | Fill | Start | Vote | Back | Say | Emote | Close
"""The messages that leave a line in the log, all but the rematch, which opens a table first."""


def answer(standing: Standing, player: PlayerRow, message: Wish, here: Here, at: Millis) -> Answer:
    """The line that grants a wish, or Illegal."""
    if standing.phase == "closed":
        raise Illegal("closed", "The table is closed.")
    match message:
        case Act():
            return act(standing, player, message, at)
        case Sit():
            return seats.sit(standing, player, message), None
        case Stand():
            return seats.stand(standing, player, message), None
        case Fill():
            return seats.fill(standing, player, message, here.present), None
        case Start():
            return seats.start(standing, player, message, here.present), None
        case Vote():
            return seats.vote(standing, player, message, here.present), None
        case Back():
            return seats.come_back(standing, player, message), None
        case Say():
            return Spoke(player.name, player.colour, text=message.text, by=player.id, id=message.id), None
        case Emote():
            return Spoke(player.name, player.colour, emote=message.emote, by=player.id, id=message.id), None
        case Close():
            return seats.close(standing, player, message), None
        case _:
            assert_never(message)


def act(standing: Standing, player: PlayerRow, message: Act, at: Millis) -> Answer:
    """A person's move."""
    if standing.phase == "gathering":
        raise Illegal("not_dealt", "The game has not begun.")
    seat = seat_of(standing, player, message.seat)
    if standing.chairs[seat].stand_in:
        raise Illegal("stood_in", "A computer plays for you: take your seat back first.")
    return move(standing, Seat(seat), read(standing, message), message.ask, at, by=player.id, id=message.id)


def read(standing: Standing, message: Act) -> Any:
    """The action that a message holds."""
    try:
        return standing.game.forms.read_action.decode(message.action)
    except msgspec.DecodeError as fault:
        raise Illegal("no_action", f"This is no action of {standing.game.title}: {fault}.") from fault


def seat_of(standing: Standing, player: PlayerRow, named: int | None) -> int:
    """The seat that somebody acts for: the one named, the only one held, or the one asked of those held."""
    if named is not None:
        seats.own_chair(standing, player, named)
        return named
    held = seats_of(standing.chairs, player.id)
    asked = held if len(held) == 1 else [seat for seat in held if seat in standing.ask.seats]
    if not held:
        raise Illegal("not_seated", "You have no seat at this table.")
    if len(asked) != 1:
        raise Illegal("which_seat", "Name the seat that you act for.")
    return asked[0]


def computer_move(standing: Standing, seat: Seat, ask: int, action: Any, at: Millis) -> Answer:
    """A computer's move, through the same door."""
    if standing.phase != "playing" or standing.chairs[seat].computer is None:
        raise Illegal("stale", "A person plays there again.")
    return move(standing, seat, action, ask, at)


def aside(standing: Standing, seat: Seat, action: Any, at: Millis) -> Answer:
    """What somebody said, or that somebody left, where it means something to the game."""
    return move(standing, seat, action, standing.ask.id, at)


def time_up(standing: Standing, ask: int, at: Millis) -> Answer:
    """The clock's move."""
    if standing.phase != "playing":
        raise Illegal("stale", "The table has closed.")
    return move(standing, HOUSE, TimeUp(ask), ask, at)


def move(
    standing: Standing, seat: Seat, action: Any, ask: int, at: Millis, *, by: str = "", id: str = ""
) -> tuple[Moved, Step[Any, Any]]:
    """A move in answer to question `ask`, checked by the game."""
    step = play(standing.game, standing.state, Move(seat, action, table_time(standing, at)), ask=ask)
    # Written anew, so that the log holds the one canonical form whatever spaces a browser sent.
    return Moved(seat, Raw(write_line(action)), by=by, id=id), step
