"""Ratings as results are counted one after another."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from parlour.ratings.anchors import computer, difficulty
from parlour.ratings.rating import NEWCOMER, POINTS, Entrant, Rating, in_part, rate
from parlour.server.results.game_result import GameResult, SeatResult, decode_result, is_apart
from parlour.server.results.weights import read_weights
from parlour.store.ratings import PlayedRow, RatingChangeRow, RatingRow, ResultRow

MOST_BETWEEN_PEOPLE = 0.8
"""How far a game in which people meet moves a mean at most: 24 points, also that of somebody new."""

FAR_BELOW = 400 / POINTS
"""By how much the strongest opponent's mean is lower where a win says nothing: nine of ten such games are won."""


class RatingBook:
    """The ratings of players in games, and the changes since it was opened."""

    def __init__(self, ratings: Iterable[RatingRow] = ()) -> None:
        self.ratings = {(row.player, row.game): row for row in ratings}
        self.changes: list[RatingChangeRow] = []

    def rating(self, player: str, game: str) -> Rating:
        """Return what is thought of a player now."""
        row = self.ratings.get((player, game))
        return NEWCOMER if row is None else Rating(row.mu, row.sigma)

    def count(self, row: ResultRow, played: Sequence[PlayedRow]) -> None:
        """Count a result, if it is rated."""
        result = decode_result(row.body)
        if result.unrated is not None:
            return
        players = {each.seat: each.player for each in played}
        ratings = {seat: self.rating(player, row.game) for seat, player in players.items()}
        for seat, rating in rated_seats(row.game, result, ratings, read_weights(row.weights)).items():
            player = players[seat]
            before = self.ratings.get((player, row.game))
            games = 1 if before is None else before.games + 1
            self.ratings[player, row.game] = RatingRow(player, row.game, rating.mu, rating.sigma, games, row.number)
            self.changes.append(RatingChangeRow(player, row.game, row.number, row.at, rating.mu, rating.sigma))


def rated_seats(
    game: str, result: GameResult, ratings: dict[int, Rating], weights: Sequence[float] | None = None
) -> dict[int, Rating]:
    """Return the new ratings of the persons of a rated result, by their seats; without weights it counts in full."""
    rated: dict[int, Rating] = {}
    for teams, seats in comparisons(game, result, ratings):
        new = rate(teams)
        rated |= {seat: new[seat] for seat in seats}
    if weights is not None:
        rated = dict(_weighted(game, result, ratings, rated, weights))
    return dict(sorted(rated.items()))


def _weighted(
    game: str, result: GameResult, before: dict[int, Rating], after: dict[int, Rating], weights: Sequence[float]
) -> Iterator[tuple[int, Rating]]:
    """Yield the ratings of the seats for which a result counts, as far as it does."""
    means = {
        seat: entrant.rating.mu
        for seat, each in enumerate(result.seats)
        if (entrant := _entrant(game, seat, each, before)) is not None
    }
    limit = None if len(before) < 2 or result.cooperative else MOST_BETWEEN_PEOPLE
    for seat, new in after.items():
        old = before[seat]
        strongest = max((mean for other, mean in means.items() if other != seat), default=old.mu)
        is_easy = not result.cooperative and new.mu > old.mu and old.mu - strongest > FAR_BELOW
        if weights[seat] > 0 and not is_easy:
            yield seat, in_part(old, new, weights[seat], limit)


Comparison = tuple[list[list[Entrant]], list[int]]
"""Who is compared, and the seats that are rated by it."""


def comparisons(game: str, result: GameResult, ratings: dict[int, Rating]) -> Iterator[Comparison]:
    """Yield who is compared in a rated result: every seat for itself, or the team with the table's difficulty.

    Who left on purpose comes after all others, and they have won against them. Who let the game be taken over by doing
    nothing is rated as the last one, too; but the others are compared with what became of the seat, so that nobody
    gains by voting on a player.
    """
    entrants = {
        seat: entrant
        for seat, each in enumerate(result.seats)
        if (entrant := _entrant(game, seat, each, ratings)) is not None
    }
    if result.cooperative:
        yield from _team_comparisons(game, result, entrants)
        return
    last = len(result.seats) + 1
    gave_up = {seat: each.gave_up for seat, each in enumerate(result.seats) if seat in entrants and each.gave_up}
    placed = {
        seat: replace(entrant, place=last) if gave_up.get(seat) == "left" else entrant
        for seat, entrant in entrants.items()
    }
    if len(placed) < 2:
        return
    rated = [seat for seat, entrant in placed.items() if not entrant.fixed and gave_up.get(seat) != "idle"]
    if result.given_up:
        rated = [seat for seat in rated if gave_up.get(seat)]
    yield [[entrant] for entrant in placed.values()], rated
    for seat, how in gave_up.items():
        if how == "idle":
            stayed = [entrant for other, entrant in placed.items() if other not in gave_up]
            if stayed:
                yield [[replace(placed[seat], place=last)], *([entrant] for entrant in stayed)], [seat]


def _team_comparisons(game: str, result: GameResult, entrants: dict[int, Entrant]) -> Iterator[Comparison]:
    """Yield the team with the table's difficulty; of a team that fell apart, each who gave up, as having lost."""
    against = difficulty(game, result.difficulty or "", len(result.seats))
    assert against is not None, "a table whose difficulty was not measured is not rated"
    if not is_apart(result) and not result.given_up:
        members = list(entrants.values())
        other = 3 - members[0].place
        table = [Entrant(-1 - at, against, other, fixed=True) for at in range(len(members))]
        yield [members, table], [seat for seat, entrant in entrants.items() if not entrant.fixed]
        return
    for seat, entrant in entrants.items():
        if result.seats[seat].gave_up:
            yield [[replace(entrant, place=2)], [Entrant(-1, against, 1, fixed=True)]], [seat]


def _entrant(game: str, seat: int, result: SeatResult, ratings: dict[int, Rating]) -> Entrant | None:
    """Return who played on a seat; None for a person who is not known."""
    if result.computer is not None:
        return Entrant(seat, computer(game, result.computer), result.place, fixed=True)
    return Entrant(seat, ratings[seat], result.place) if seat in ratings else None
