"""Which characters play at a table: those that players choose, each once, and a mix for the other seats."""

from collections.abc import Iterable
from random import SystemRandom

from parlour.bots.cast import CHARACTERS, CharacterId, mix
from parlour.core.game import Illegal
from parlour.server.table.state import SeatState

RANDOM = SystemRandom()


def names_at(seat_states: Iterable[SeatState]) -> list[str]:
    """Return the names of those who sit at a table or are awaited there."""
    return [seat.name if seat.kept is None else seat.kept.name for seat in seat_states]


def fitting(count: int, seat_states: tuple[SeatState, ...]) -> tuple[CharacterId, ...]:
    """Return so many characters for the free seats of a table, another mix each time."""
    present = [seat.character for seat in seat_states if seat.character is not None]
    return tuple(character.id for character in mix(count, names_at(seat_states), present, RANDOM))


def for_seat(seat_states: tuple[SeatState, ...], seat: int, wanted: CharacterId | None) -> CharacterId | None:
    """Return the character for a seat: the one wanted, the one that plays there, or one that fits."""
    others = (*seat_states[:seat], *seat_states[seat + 1 :])
    character = wanted or seat_states[seat].character
    if character is None:
        return next(iter(fitting(1, others)), None)
    if any(other.character == character for other in others):
        raise Illegal("cast", f"{CHARACTERS[character].name} plays at this table already.")
    return character


def for_new_table(wanted: tuple[CharacterId, ...], seats: int, names: Iterable[str]) -> tuple[CharacterId, ...]:
    """Return the characters of a new table's computers: those wanted, then a mix; or raise Illegal."""
    if len(set(wanted)) < len(wanted):
        raise Illegal("cast", "Each computer player can be chosen once.")
    if len(wanted) > seats:
        raise Illegal("cast", "You chose more computer players than there are seats for them.")
    others = mix(seats - len(wanted), tuple(names), wanted, RANDOM)
    return (*wanted, *(character.id for character in others))
