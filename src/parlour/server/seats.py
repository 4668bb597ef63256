"""Who may take, leave, fill and hand on the seats of a table: each wish becomes a line of the log or is refused."""

from collections.abc import Set
from secrets import token_bytes

from parlour.core.game import Illegal
from parlour.server.chairs import Chair, seats_of
from parlour.server.log import CameBack, Closed, Dealt, Filled, Sat, Stood, StoodIn, Voted
from parlour.server.standing import Standing
from parlour.server.wire import Back, Close, Fill, Sit, Stand, Start, Vote
from parlour.store.store import PlayerRow

KEY_BYTES = 32


def hosts(standing: Standing, player: str, present: Set[str]) -> bool:
    """Whether the player may deal and fill seats: the host, or anyone who sits while the host is away."""
    return player == standing.host or (standing.host not in present and bool(seats_of(standing.chairs, player)))


def sit(standing: Standing, player: PlayerRow, message: Sit) -> Sat:
    """Take a free seat."""
    gathering(standing)
    if chair_at(standing, message.seat).kind != "free":
        raise Illegal("taken", "Somebody sits there already.")
    return Sat(message.seat, player.name, player.colour, by=player.id, id=message.id)


def stand(standing: Standing, player: PlayerRow, message: Stand) -> Stood | StoodIn:
    """Leave one's seat: free before the deal, to a computer after it."""
    chair = own_chair(standing, player, message.seat)
    if standing.phase == "gathering":
        return Stood(message.seat, by=player.id, id=message.id)
    playing(standing)
    if chair.stand_in:
        raise Illegal("stood_in", "A computer plays there for you already.")
    return StoodIn(message.seat, standing.terms.level, by=player.id, id=message.id)


def fill(standing: Standing, player: PlayerRow, message: Fill, present: Set[str]) -> Filled:
    """Put a computer on a free seat, give it another level, or take it away."""
    gathering(standing)
    if not hosts(standing, player.id, present):
        raise Illegal("not_host", "Only the host puts computers on seats.")
    if chair_at(standing, message.seat).kind == "person":
        raise Illegal("taken", "Somebody sits there already.")
    return Filled(message.seat, message.level, by=player.id, id=message.id)


def start(standing: Standing, player: PlayerRow, message: Start, present: Set[str]) -> Dealt:
    """Deal, under a new secret."""
    gathering(standing)
    if not hosts(standing, player.id, present):
        raise Illegal("not_host", "Only the host deals.")
    return Dealt(token_bytes(KEY_BYTES).hex(), by=player.id, id=message.id)


def vote(standing: Standing, player: PlayerRow, message: Vote, present: Set[str]) -> Voted:
    """Agree that a computer plays on for somebody who is not there."""
    playing(standing)
    chair = chair_at(standing, message.seat)
    if chair.person is None:
        raise Illegal("no_person", "Nobody is missing there.")
    if chair.player == player.id:
        raise Illegal("own_seat", "Leave your own seat by standing up.")
    if chair.person in present:
        raise Illegal("present", f"{chair.name} is here.")
    if player.id not in voters(standing, message.seat, present):
        raise Illegal("not_seated", "Only those who play decide this.")
    if player.id in chair.voters:
        raise Illegal("voted", "You have agreed to that already.")
    return Voted(message.seat, by=player.id, id=message.id)


def voters(standing: Standing, seat: int, present: Set[str]) -> frozenset[str]:
    """The people present who play at other seats than this one's holder."""
    absent = standing.chairs[seat].player
    return frozenset(
        chair.person
        for chair in standing.chairs
        if chair.person is not None and chair.person != absent and chair.person in present
    )


def carried(standing: Standing, seat: int, present: Set[str]) -> StoodIn | None:
    """The computer that takes over, where more than half of the others present have agreed to it."""
    chair, entitled = standing.chairs[seat], voters(standing, seat, present)
    if chair.person is None or 2 * len(entitled & set(chair.voters)) <= len(entitled):
        return None
    return StoodIn(seat, standing.terms.level)


def come_back(standing: Standing, player: PlayerRow, message: Back) -> CameBack:
    """Take one's own seat back from the computer that stands in."""
    playing(standing)
    if own_chair(standing, player, message.seat).stand_in is None:
        raise Illegal("no_stand_in", "No computer plays for you there.")
    return CameBack(message.seat, by=player.id, id=message.id)


def close(standing: Standing, player: PlayerRow, message: Close) -> Closed:
    """Close the table for good."""
    if player.id != standing.host:
        raise Illegal("not_host", "Only the host closes the table.")
    return Closed(by=player.id, id=message.id)


def may_rematch(standing: Standing, player: PlayerRow) -> None:
    """Refuse a rematch before the end, or from those who did not play."""
    if standing.phase != "over":
        raise Illegal("not_over", "The game is not over yet.")
    if not seats_of(standing.chairs, player.id):
        raise Illegal("not_seated", "Only those who played ask for a rematch.")


def gathering(standing: Standing) -> None:
    """Refuse what can be done before the deal only."""
    if standing.phase != "gathering":
        raise Illegal("dealt", "The game has begun.")


def playing(standing: Standing) -> None:
    """Refuse what can be done during the game only."""
    if standing.phase != "playing":
        raise Illegal("not_playing", "No game is going on at this table.")


def chair_at(standing: Standing, seat: int) -> Chair:
    """The chair of that number."""
    if seat >= len(standing.chairs):
        raise Illegal("no_seat", f"This table has {len(standing.chairs)} seats.")
    return standing.chairs[seat]


def own_chair(standing: Standing, player: PlayerRow, seat: int) -> Chair:
    """One's own chair of that number."""
    chair = chair_at(standing, seat)
    if chair.player != player.id:
        raise Illegal("not_yours", "That is not your seat.")
    return chair
