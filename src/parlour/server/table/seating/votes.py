"""Votes that a computer plays on for a player who is absent, or present but idle."""

from collections.abc import Set

from parlour.core.game import Illegal, Millis
from parlour.server.protocol.messages import Here, Vote
from parlour.server.table.log import Reappeared, StoodIn, Voted
from parlour.server.table.seating.seats import require_playing, seat_at
from parlour.server.table.state import TableState, idle_at, seats_of
from parlour.store.players import PlayerRow

WARNING = Millis(30_000)
"""Milliseconds that a player who is present but idle has to answer before a vote takes effect."""


def vote(state: TableState, player: PlayerRow, message: Vote, present: Set[str], at: Millis) -> Voted:
    """Vote that a computer plays on for a player who is absent, or present but idle."""
    require_playing(state)
    seat_state = seat_at(state, message.seat)
    if seat_state.person is None:
        raise Illegal("no_person", "Nobody is missing there.")
    if seat_state.player == player.id:
        raise Illegal("own_seat", "This is your own seat: stand up to leave it.")
    here, idle = seat_state.person in present, idle_at(state, message.seat)
    if here and (idle is None or at < idle):
        raise Illegal("present", f"{seat_state.name} is here.")
    if player.id not in voters(state, message.seat, present):
        raise Illegal("not_seated", "Only those who play decide this.")
    if player.id in seat_state.voters:
        raise Illegal("voted", "You have agreed to that already.")
    warned = (seat_state.warned or at) if here else seat_state.warned
    return Voted(message.seat, warned, by=player.id, id=message.id)


def voters(state: TableState, seat: int, present: Set[str]) -> frozenset[str]:
    """Return the players present, without the one who holds this seat."""
    absent = state.seat_states[seat].player
    return frozenset(
        seat_state.person
        for seat_state in state.seat_states
        if seat_state.person is not None and seat_state.person != absent and seat_state.person in present
    )


def takeover_at(state: TableState, seat: int, present: Set[str]) -> Millis | None:
    """Return when a computer takes over a seat; None while no more than half of the others present voted for it."""
    seat_state, entitled = state.seat_states[seat], voters(state, seat, present)
    if seat_state.person is None or 2 * len(entitled & set(seat_state.voters)) <= len(entitled):
        return None
    warned = seat_state.warned if seat_state.person in present else None
    return state.made if warned is None else Millis(warned + WARNING)


def takeover(state: TableState, seat: int, present: Set[str], now: Millis) -> StoodIn | None:
    """Return the entry by which a computer takes over a seat, once it is time."""
    at = takeover_at(state, seat, present)
    return None if at is None or now < at else StoodIn(seat, state.terms.level)


def here(state: TableState, player: PlayerRow, message: Here, at: Millis) -> Reappeared:
    """Answer the others who find one idle."""
    require_playing(state)
    late = [idle_at(state, seat) for seat in seats_of(state.seat_states, player.id)]
    if not has_votes_against(state, player.id) and not any(idle is not None and idle <= at for idle in late):
        raise Illegal("not_idle", "Nobody asks whether you are here.")
    return Reappeared(by=player.id, id=message.id)


def has_votes_against(state: TableState, player: str) -> bool:
    """Return whether somebody voted that a computer plays on for this player."""
    return any(seat_state.voters for seat_state in state.seat_states if seat_state.player == player)
