"""Who may take, leave, fill and hand over the seats of a table: each command becomes a log entry or is refused."""

from collections.abc import Set
from secrets import token_bytes

from parlour.core.game import Illegal
from parlour.server.protocol.messages import Back, Close, Fill, Sit, Stand, Start, Vote
from parlour.server.table.log import CameBack, Closed, Dealt, Filled, Sat, Stood, StoodIn, Voted
from parlour.server.table.seat_state import SeatState, seats_of
from parlour.server.table.state import TableState
from parlour.store.store import PlayerRow

KEY_BYTES = 32


def is_host(state: TableState, player: str, present: Set[str]) -> bool:
    """Return whether a player may deal and fill seats: the host, or anyone seated while the host is away."""
    return player == state.host or (state.host not in present and bool(seats_of(state.seat_states, player)))


def sit(state: TableState, player: PlayerRow, message: Sit) -> Sat:
    """Take a free seat."""
    require_gathering(state)
    if seat_at(state, message.seat).kind != "free":
        raise Illegal("taken", "Somebody sits there already.")
    return Sat(message.seat, player.name, player.colour, by=player.id, id=message.id)


def stand(state: TableState, player: PlayerRow, message: Stand) -> Stood | StoodIn:
    """Leave a seat: it is free before the deal, and a computer plays on after it."""
    seat_state = own_seat(state, player, message.seat)
    if state.phase == "gathering":
        return Stood(message.seat, by=player.id, id=message.id)
    require_playing(state)
    if seat_state.stand_in:
        raise Illegal("stood_in", "A computer plays there for you already.")
    return StoodIn(message.seat, state.terms.level, by=player.id, id=message.id)


def fill(state: TableState, player: PlayerRow, message: Fill, present: Set[str]) -> Filled:
    """Put a computer on a free seat, change its level, or remove it."""
    require_gathering(state)
    if not is_host(state, player.id, present):
        raise Illegal("not_host", "Only the host puts computers on seats.")
    if seat_at(state, message.seat).kind == "person":
        raise Illegal("taken", "Somebody sits there already.")
    return Filled(message.seat, message.level, by=player.id, id=message.id)


def start(state: TableState, player: PlayerRow, message: Start, present: Set[str]) -> Dealt:
    """Deal, with a new secret key."""
    require_gathering(state)
    if not is_host(state, player.id, present):
        raise Illegal("not_host", "Only the host deals.")
    return Dealt(token_bytes(KEY_BYTES).hex(), by=player.id, id=message.id)


def vote(state: TableState, player: PlayerRow, message: Vote, present: Set[str]) -> Voted:
    """Vote that a computer plays on for a player who is absent."""
    require_playing(state)
    seat_state = seat_at(state, message.seat)
    if seat_state.person is None:
        raise Illegal("no_person", "Nobody is missing there.")
    if seat_state.player == player.id:
        raise Illegal("own_seat", "This is your own seat: stand up to leave it.")
    if seat_state.person in present:
        raise Illegal("present", f"{seat_state.name} is here.")
    if player.id not in voters(state, message.seat, present):
        raise Illegal("not_seated", "Only those who play decide this.")
    if player.id in seat_state.voters:
        raise Illegal("voted", "You have agreed to that already.")
    return Voted(message.seat, by=player.id, id=message.id)


def voters(state: TableState, seat: int, present: Set[str]) -> frozenset[str]:
    """Return the players present, without the one who holds this seat."""
    absent = state.seat_states[seat].player
    return frozenset(
        seat_state.person
        for seat_state in state.seat_states
        if seat_state.person is not None and seat_state.person != absent and seat_state.person in present
    )


def takeover(state: TableState, seat: int, present: Set[str]) -> StoodIn | None:
    """Return the entry by which a computer takes over, where more than half of the others present voted for it."""
    seat_state, entitled = state.seat_states[seat], voters(state, seat, present)
    if seat_state.person is None or 2 * len(entitled & set(seat_state.voters)) <= len(entitled):
        return None
    return StoodIn(seat, state.terms.level)


def come_back(state: TableState, player: PlayerRow, message: Back) -> CameBack:
    """Take one's own seat back from the computer that plays there."""
    require_playing(state)
    if own_seat(state, player, message.seat).stand_in is None:
        raise Illegal("no_stand_in", "No computer plays for you there.")
    return CameBack(message.seat, by=player.id, id=message.id)


def close(state: TableState, player: PlayerRow, message: Close) -> Closed:
    """Close the table for good."""
    if player.id != state.host:
        raise Illegal("not_host", "Only the host closes the table.")
    return Closed(by=player.id, id=message.id)


def require_rematch(state: TableState, player: PlayerRow) -> None:
    """Refuse a rematch before the end, or from those who did not play."""
    if state.phase != "over":
        raise Illegal("not_over", "The game is not over yet.")
    if not seats_of(state.seat_states, player.id):
        raise Illegal("not_seated", "Only those who played ask for a rematch.")


def has_votes_against(state: TableState, player: str) -> bool:
    """Return whether somebody voted that a computer plays on for this player."""
    return any(seat_state.voters for seat_state in state.seat_states if seat_state.player == player)


def sits_under_other_name(state: TableState, player: PlayerRow) -> bool:
    """Return whether a player holds a seat under another name or colour than the present one."""
    held = [seat_state for seat_state in state.seat_states if seat_state.player == player.id]
    return any((seat_state.name, seat_state.colour) != (player.name, player.colour) for seat_state in held)


def require_gathering(state: TableState) -> None:
    """Refuse what is possible before the deal only."""
    if state.phase != "gathering":
        raise Illegal("dealt", "The game has begun.")


def require_playing(state: TableState) -> None:
    """Refuse what is possible during the game only."""
    if state.phase != "playing":
        raise Illegal("not_playing", "No game is going on at this table.")


def seat_at(state: TableState, seat: int) -> SeatState:
    """Return the state of a seat."""
    if seat >= len(state.seat_states):
        raise Illegal("no_seat", f"This table has {len(state.seat_states)} seats.")
    return state.seat_states[seat]


def own_seat(state: TableState, player: PlayerRow, seat: int) -> SeatState:
    """Return the state of a seat that the player holds."""
    seat_state = seat_at(state, seat)
    if seat_state.player != player.id:
        raise Illegal("not_yours", "That is not your seat.")
    return seat_state
