"""What came of a finished game for one of its players: how the rating moved, and against whom."""

from msgspec import Struct

from parlour.ratings.anchors import computer, difficulty
from parlour.ratings.rating import NEWCOMER, Rating
from parlour.server.results.game_result import GameResult, decode_result, is_rated
from parlour.server.results.profile import SHOWN_AFTER, RatingNumber, rating_number, shown_to
from parlour.server.results.weights import read_weights
from parlour.server.table.rated import Unrated, has_result
from parlour.server.table.state import TableState
from parlour.store.ratings import PlayedRow
from parlour.store.store import Store


class ResultOpponent(Struct, frozen=True):
    """Somebody in a rated game beside the player, or the difficulty of a team's table.

    The rating is None where it is hidden, or not shown as a number yet.
    """

    name: str
    beaten: bool
    tied: bool = False
    rating: int | None = None


class TableResult(Struct, frozen=True):
    """What came of a finished game for the player who asks; pending: ask again in a moment."""

    pending: bool = False
    unrated: Unrated | None = None
    before: RatingNumber | None = None
    after: RatingNumber | None = None
    opponents: tuple[ResultOpponent, ...] = ()
    weight: float = 1.0  # less than 1: it counts in part, or not at all, because such opponents were met before


async def table_result(store: Store, state: TableState, viewer: str) -> TableResult:
    """Return the result of a finished game for one player; pending while it is not recorded or not rated yet."""
    row = await store.result_of(state.id)
    if row is None:
        return TableResult(pending=state.finished or has_result(state))
    result = decode_result(row.body)
    if result.unrated is not None:
        return TableResult(unrated=result.unrated)
    if (await store.rated()).number < row.number:
        return TableResult(pending=True)
    played = await store.players_of(row.number, row.number)
    own = next((each for each in played if each.player == viewer), None)
    if own is None:
        return TableResult()
    if not is_rated(result, own.seat):
        return TableResult(unrated="stand_in")
    weights = read_weights(row.weights)
    return TableResult(
        before=rating_number(*await _rating(store, own, row.number)),
        after=rating_number(*await _rating(store, own, row.number + 1)),
        opponents=await _opponents(store, state, result, own, played),
        weight=1.0 if weights is None else weights[own.seat],
    )


async def _rating(store: Store, player: PlayedRow, before: int) -> tuple[Rating, int]:
    """Return a player's rating before the result of a number, and how many games it is based on, of the first ten."""
    changes = await store.rating_changes(player.player, player.game, before, SHOWN_AFTER)
    return next((Rating(change.mu, change.sigma) for change in changes), NEWCOMER), len(changes)


def _outcome(result: GameResult, own: int, other: int) -> tuple[bool, bool]:
    """Return whether a seat won against another, and whether they came out equal."""
    mine, theirs = result.seats[own], result.seats[other]
    if mine.gave_up or theirs.gave_up == "left":
        return not mine.gave_up, mine.gave_up == theirs.gave_up == "left"
    return mine.place < theirs.place, mine.place == theirs.place


async def _opponents(
    store: Store, state: TableState, result: GameResult, own: PlayedRow, played: tuple[PlayedRow, ...]
) -> tuple[ResultOpponent, ...]:
    """Return with whom a seat was compared, each with the rating before the game, if its owner shows it."""
    if result.cooperative:
        name = result.difficulty or ""
        against = difficulty(own.game, name, len(result.seats))
        rating = None if against is None else against.number
        return (ResultOpponent(f"The {name} table", own.place == 1, rating=rating),)
    players = {each.seat: each for each in played}
    found = []
    for seat, each in enumerate(result.seats):
        if seat == own.seat or (each.computer is None and seat not in players):
            continue  # whoever was removed is not compared
        rating = None
        if each.computer is not None:
            rating = computer(own.game, each.computer).number
        elif seat in players and await shown_to(store, players[seat].player, own.player) == "everything":
            believed, games = await _rating(store, players[seat], own.number)
            rating = believed.number if games >= SHOWN_AFTER else None
        found.append(ResultOpponent(state.names[seat], *_outcome(result, own.seat, seat), rating))
    return tuple(found)
