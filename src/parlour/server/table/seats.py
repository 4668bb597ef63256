"""Who may take and leave the seats of a table, and the votes that a computer plays on for somebody.

Each command becomes a log entry, or is refused.
"""

from collections.abc import Set

from parlour.core.game import Illegal, Millis
from parlour.server.access.guests import public_id
from parlour.server.protocol.messages import Back, Here, Sit, Stand, Vote
from parlour.server.table.log import CameBack, Closed, Reappeared, Sat, Stood, StoodIn, Voted
from parlour.server.table.rated import stays_rated, why_unrated
from parlour.server.table.state import SeatState, TableState, idle_at, seats_of
from parlour.store.players import PlayerRow

WARNING = Millis(30_000)
"""Milliseconds that a player who is present but idle has to answer before a vote takes effect."""


def sit(state: TableState, player: PlayerRow, message: Sit) -> Sat:
    """Take a free seat; at a public table only the host takes several."""
    require_gathering(state)
    seat_state = seat_at(state, message.seat)
    if seat_state.kind != "free":
        raise Illegal("taken", "Somebody sits there already.")
    kept = seat_state.kept
    if kept is not None and kept.player != player.id:
        raise Illegal("kept", f"This seat is kept for {kept.name}.")
    if seat_state.locked and kept is None:
        raise Illegal("locked", "The host has locked this seat.")
    if state.terms.visibility == "public" and player.id != state.host and seats_of(state.seat_states, player.id):
        raise Illegal("one_seat", "At a public table everyone takes one seat.")
    return Sat(message.seat, player.name, player.colour, by=player.id, id=message.id)


def stand(state: TableState, player: PlayerRow, message: Stand) -> Stood | StoodIn | Closed:
    """Leave a seat: it is free before the deal, and a computer plays on after it; the last one closes a rated game."""
    seat_state = own_seat(state, player, message.seat)
    if state.phase == "gathering":
        return Stood(message.seat, by=player.id, id=message.id)
    require_playing(state)
    if seat_state.stand_in:
        raise Illegal("stood_in", "A computer plays there for you already.")
    others = (each for each in state.seat_states if each.player not in (None, player.id))
    if why_unrated(state) is None and stays_rated(state) and all(each.gave_up == "left" for each in others):
        return Closed(by=player.id, id=message.id)
    return StoodIn(message.seat, state.terms.level, by=player.id, id=message.id)


def come_back(state: TableState, player: PlayerRow, message: Back) -> CameBack:
    """Take one's own seat back from the computer that plays there."""
    require_playing(state)
    if own_seat(state, player, message.seat).stand_in is None:
        raise Illegal("no_stand_in", "No computer plays for you there.")
    return CameBack(message.seat, by=player.id, id=message.id)


def require_rematch(state: TableState, player: PlayerRow) -> None:
    """Refuse a rematch before the end, or from those who did not play."""
    if state.phase != "over":
        raise Illegal("not_over", "The game is not over yet.")
    if not seats_of(state.seat_states, player.id):
        raise Illegal("not_seated", "Only the players can ask for a rematch.")


def sits_under_other_name(state: TableState, player: PlayerRow) -> bool:
    """Return whether a player holds a seat under another name or colour than the present one."""
    held = [each for each in state.seat_states if each.player == player.id and not each.shared]
    return any((each.name, each.wished) != (player.name, player.colour) for each in held)


def arrival(state: TableState, player: PlayerRow) -> Sat | None:
    """Return the entry that seats a player who arrives on the next seat that is kept for them."""
    if state.phase != "gathering":
        return None
    for seat, seat_state in enumerate(state.seat_states):
        kept = seat_state.kept
        if kept is not None and kept.player == player.id:
            return Sat(seat, player.name, player.colour, by=player.id)
    return None


def vote(state: TableState, player: PlayerRow, message: Vote, present: Set[str], at: Millis) -> Voted:
    """Vote that a computer plays on for a player who is absent, or present but idle."""
    require_playing(state)
    seat_state = seat_at(state, message.seat)
    if seat_state.person is None:
        raise Illegal("no_person", "Nobody is missing there.")
    if seat_state.player == player.id:
        raise Illegal("own_seat", "This is your own seat. Stand up to leave it.")
    here, idle = seat_state.person in present, idle_at(state, message.seat)
    if here and (idle is None or at < idle):
        raise Illegal("present", f"{seat_state.name} is here.")
    if player.id not in voters(state, message.seat, present):
        raise Illegal("not_seated", "Only the players can decide this.")
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
        raise Illegal("not_idle", "Nobody is asking whether you are here.")
    return Reappeared(by=player.id, id=message.id)


def has_votes_against(state: TableState, player: str) -> bool:
    """Return whether somebody voted that a computer plays on for this player."""
    return any(seat_state.voters for seat_state in state.seat_states if seat_state.player == player)


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


def person_at(state: TableState, person: str) -> tuple[str, str] | None:
    """Return the id and the name of the player with a public id who sits at a table or has chatted there."""
    seated = ((seat.player, seat.name) for seat in state.seat_states if seat.player is not None)
    spoken = ((entry.by, entry.name) for _, _, entry in reversed(state.said))
    return next(((id, name) for id, name in (*seated, *spoken) if public_id(id) == person), None)
