"""What the host of a table may do, which characters play there, and who is the host while the host is away."""

from collections.abc import Iterable, Sequence, Set
from random import SystemRandom
from secrets import token_bytes

from parlour.bots.cast import CHARACTERS, CharacterId, mix
from parlour.core.game import Illegal, Millis
from parlour.core.phrases import joined
from parlour.server.access.guests import public_id
from parlour.server.protocol.messages import Close, Fill, Free, Lock, Readmit, Remove, Start
from parlour.server.table.log import Closed, Dealt, Filled, Freed, HostChanged, Locked, Readmitted, Removed
from parlour.server.table.rated import why_unrated
from parlour.server.table.seats import require_gathering, seat_at
from parlour.server.table.state import SeatStates, TableState, names_at, seats_of
from parlour.store.players import PlayerRow

RANDOM = SystemRandom()
KEY_BYTES = 32

HOST_AWAY = Millis(300_000)
"""Milliseconds that a host may be away before somebody else at the table becomes the host."""


def is_host(state: TableState, player: str, present: Set[str]) -> bool:
    """Return whether a player may deal, fill and lock seats.

    The host may; and among friends anyone seated while the host is away. At a public table strangers wait for a host.
    """
    if player == state.host:
        return True
    friends = state.terms.visibility != "public"
    return friends and state.host not in present and bool(seats_of(state.seat_states, player))


def fill(state: TableState, player: PlayerRow, message: Fill, present: Set[str]) -> Filled:
    """Put a computer on a free seat, change its level or character, or remove it."""
    require_gathering(state)
    if not is_host(state, player.id, present):
        raise Illegal("not_host", "Only the host can seat computers.")
    if seat_at(state, message.seat).kind == "person":
        raise Illegal("taken", "Somebody sits there already.")
    if kept := seat_at(state, message.seat).kept:
        raise Illegal("kept", f"This seat is kept for {kept.name}: free it first.")
    if message.level is None:
        return Filled(message.seat, by=player.id, id=message.id)
    character = character_for(state.seat_states, message.seat, message.character)
    return Filled(message.seat, message.level, character=character, by=player.id, id=message.id)


def lock(state: TableState, player: PlayerRow, message: Lock, present: Set[str]) -> Locked:
    """Lock a free seat, or all of them, or unlock them."""
    require_gathering(state)
    if not is_host(state, player.id, present):
        raise Illegal("not_host", "Only the host can lock seats.")
    if message.seat is not None and seat_at(state, message.seat).kind != "free":
        raise Illegal("taken", "Only a free seat can be locked.")
    return Locked(message.seat, message.locked, by=player.id, id=message.id)


def free(state: TableState, player: PlayerRow, message: Free, present: Set[str]) -> Freed:
    """Free a seat that is kept for a player of the game before."""
    require_gathering(state)
    if not is_host(state, player.id, present):
        raise Illegal("not_host", "Only the host can free seats.")
    if seat_at(state, message.seat).kept is None:
        raise Illegal("not_kept", "This seat is not kept for anybody.")
    return Freed(message.seat, by=player.id, id=message.id)


def start(state: TableState, player: PlayerRow, message: Start, present: Set[str]) -> Dealt:
    """Deal, with a new secret key; where seats are kept for players, only if the host says so."""
    require_gathering(state)
    if not is_host(state, player.id, present):
        raise Illegal("not_host", "Only the host can deal.")
    awaited = [seat_state.kept.name for seat_state in state.seat_states if seat_state.kept is not None]
    if awaited and message.absent == "wait":
        verb = "is" if len(awaited) == 1 else "are"
        raise Illegal("awaited", f"{joined(awaited)} {verb} not here yet: wait, or let computers play in their place.")
    free = sum(seat_state.kind == "free" for seat_state in state.seat_states)
    cast = fitting_characters(free, state.seat_states)
    return Dealt(token_bytes(KEY_BYTES).hex(), cast, by=player.id, id=message.id)


def remove(state: TableState, player: PlayerRow, message: Remove) -> Removed:
    """Remove the player of a seat from the table, with all seats that they hold."""
    if player.id != state.host:
        raise Illegal("not_host", "Only the host can remove players.")
    if state.phase not in ("gathering", "playing"):
        raise Illegal("not_playing", "The game is over.")
    seat_state = seat_at(state, message.seat)
    if seat_state.player is None:
        raise Illegal("no_person", "Nobody sits there.")
    if seat_state.player in (state.host, state.terms.by):
        raise Illegal("own_seat", "The host cannot be removed.")
    require_not_rated(state, [seat_state.person])
    level = state.terms.level if state.phase == "playing" else None
    return Removed(seat_state.player, seat_state.name, level, by=player.id, id=message.id)


def readmit(state: TableState, player: PlayerRow, message: Readmit) -> Readmitted:
    """Let a removed player sit down or take the seat back again."""
    if player.id != state.host:
        raise Illegal("not_host", "Only the host can let players back in.")
    for removed in state.removed:
        if public_id(removed.player) == message.player:
            return Readmitted(removed.player, by=player.id, id=message.id)
    raise Illegal("no_person", "Nobody of that id was removed.")


def is_removed(state: TableState, player: str) -> bool:
    """Return whether the host removed this player."""
    return any(removed.player == player for removed in state.removed)


def close(state: TableState, player: PlayerRow, message: Close) -> Closed:
    """Close the table for good."""
    if player.id != state.terms.by:
        raise Illegal("not_host", "Only the player who opened the table can close it.")
    require_not_rated(state, [each.person for each in state.seat_states if each.person != player.id])
    return Closed(by=player.id, id=message.id)


def require_not_rated(state: TableState, others: Sequence[str | None]) -> None:
    """Refuse to end a rated game for others who play it: a host who is about to lose could get away like that."""
    if state.phase == "playing" and any(others) and why_unrated(state) is None:
        why = "In a rated game with others you can't remove anyone or close the table: leave your seat, or mute them."
        raise Illegal("rated", why)


def next_host(state: TableState, present: Set[str]) -> HostChanged | None:
    """Return the entry that makes the longest-seated player present the host, while the host is away."""
    if state.host in present or state.phase not in ("gathering", "playing"):
        return None
    seated = {seat_state.person for seat_state in state.seat_states}
    following = next((player for player in state.players if player in seated and player in present), None)
    return None if following is None else HostChanged(following)


def returned_host(state: TableState, player: str) -> HostChanged | None:
    """Return the entry that gives the role back to the player who opened the table, if they return before the deal."""
    if player != state.terms.by or player == state.host or state.phase != "gathering":
        return None
    return HostChanged(player, by=player)


def character_for(seat_states: SeatStates, seat: int, wanted: CharacterId | None) -> CharacterId | None:
    """Return the character for a seat: the one wanted, the one that plays there, or one that fits."""
    others = (*seat_states[:seat], *seat_states[seat + 1 :])
    character = wanted or seat_states[seat].character
    if character is None:
        return next(iter(fitting_characters(1, others)), None)
    if any(other.character == character for other in others):
        raise Illegal("cast", f"{CHARACTERS[character].name} plays at this table already.")
    return character


def cast_for(wanted: tuple[CharacterId, ...], seats: int, names: Iterable[str]) -> tuple[CharacterId, ...]:
    """Return the characters of a new table's computers: those wanted, then a mix; or raise Illegal."""
    if len(set(wanted)) < len(wanted):
        raise Illegal("cast", "Each computer player can be chosen once.")
    if len(wanted) > seats:
        raise Illegal("cast", "You chose more computer players than there are seats for them.")
    others = mix(seats - len(wanted), tuple(names), wanted, RANDOM)
    return (*wanted, *(character.id for character in others))


def fitting_characters(count: int, seat_states: SeatStates) -> tuple[CharacterId, ...]:
    """Return so many characters for the free seats of a table, another mix each time."""
    present = [seat.character for seat in seat_states if seat.character is not None]
    return tuple(character.id for character in mix(count, names_at(seat_states), present, RANDOM))
