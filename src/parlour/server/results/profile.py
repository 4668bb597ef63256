"""A player's profile, put together from the games that the player ended, and what of it others see."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct, ValidationError, json

from parlour.core.game import Figure
from parlour.core.phrases import joined
from parlour.ratings.rating import Rating
from parlour.server.access.guests import public_id
from parlour.server.results.game_result import PlayedGame, decode_played
from parlour.store.players import PlayerRow
from parlour.store.ratings import PlayedRow, RatingChangeRow
from parlour.store.store import Store

Shown = Literal["everything", "results", "nothing"]
"""What of a profile is shown: "results" leaves out ratings."""

Audience = Literal["everyone", "met", "nobody"]
"""To whom: everyone, those who ended a game with the player, or nobody."""

MAX_GAMES = 1_000
"""The latest games of a player from which a profile is made."""

RECENT = 12
"""Games that are listed."""

CURVE = 200
"""Points of a rating curve."""

MAX_OPPONENTS = 8

SHOWN_AFTER = 10
"""Rated games after which a rating is shown as a number: before that one game moves it by a hundred points or more."""

ALL = 2**62
"""A number greater than that of any result."""

Played = tuple[PlayedRow, PlayedGame]

PRIVACY = "privacy"
"""The name of the setting in the store."""


class Privacy(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player lets others see of the own profile."""

    show: Shown = "everything"
    to: Audience = "everyone"


class RatingNumber(Struct, frozen=True):
    """A rating as players are shown it; provisional: too few games to be sure.

    `games` are the rated games so far, as far as they matter here: before `shown_after` of them no number is shown.
    """

    number: int
    provisional: bool = False
    games: int = 0
    shown_after: int = SHOWN_AFTER


class RatingPoint(Struct, frozen=True):
    """A rating right after a game."""

    at: int
    number: int


class OpponentRecord(Struct, frozen=True):
    """The games against computers of a level, at a difficulty, or against people alone."""

    against: str
    games: int
    won: int


class GameRecord(Struct, frozen=True):
    """What a player did in one game; `places` counts first places, second places and so on.

    `streak` is how many of the latest games were won in a row, `best_streak` the longest such row.
    """

    game: str
    games: int
    won: int
    places: tuple[int, ...]
    streak: int
    best_streak: int
    against: tuple[OpponentRecord, ...]
    facts: tuple[Figure, ...]
    rating: RatingNumber | None = None
    curve: tuple[RatingPoint, ...] = ()


class RecentGame(Struct, frozen=True):
    """One of the latest games; `table` leads to its replay for those who may see it."""

    game: str
    at: int
    place: int
    seats: int
    won: bool
    against: str
    rated: bool
    table: str | None = None


class Profile(Struct, frozen=True):
    """A player's page as one viewer sees it; `shows` says what the player lets this viewer see."""

    player: str  # the public id
    name: str
    colour: str
    yours: bool
    shows: Shown
    games: tuple[GameRecord, ...] = ()
    recent: tuple[RecentGame, ...] = ()


async def profile(store: Store, player: PlayerRow, viewer: str) -> Profile:
    """Return a player's profile as one viewer may see it."""
    shows, yours = await shown_to(store, player.id, viewer), player.id == viewer
    bare = Profile(public_id(player.id), player.name, player.colour, yours, shows)
    if shows == "nothing":
        return bare
    played = [(row, decode_played(row.body)) for row in await store.played_by(player.id, MAX_GAMES)]
    games: dict[str, list[Played]] = {}
    for each in played:
        games.setdefault(each[0].game, []).append(each)
    ordered = sorted(games, key=lambda game: (-len(games[game]), game))
    return Profile(
        *(bare.player, bare.name, bare.colour, yours, shows),
        games=tuple([await _game(store, game, games[game], rated=shows == "everything") for game in ordered]),
        recent=tuple([await _recent(store, *each, viewer) for each in played[:RECENT]]),
    )


async def _game(store: Store, game: str, played: Sequence[Played], *, rated: bool) -> GameRecord:
    """Return what the games of one kind, the latest first, come to."""
    player = played[0][0].player
    wins = [row.place == 1 for row, _ in played]
    places = Counter(row.place for row, _ in played)
    row = await store.rating(player, game) if rated else None
    changes = await store.rating_changes(player, game, ALL, CURVE) if rated else ()
    return GameRecord(
        game=game,
        games=len(played),
        won=sum(wins),
        places=tuple(places[place] for place in range(1, max(places) + 1)),
        streak=wins.index(False) if False in wins else len(wins),
        best_streak=longest_row(wins),
        against=opponents(played),
        facts=best_facts(fact for _, each in played for fact in each.facts),
        rating=None if row is None else rating_number(Rating(row.mu, row.sigma), row.games),
        curve=() if row is None else rating_curve(changes, row.games),
    )


def rating_number(rating: Rating, games: int) -> RatingNumber:
    """Return a rating after so many rated games as players are shown it."""
    return RatingNumber(rating.number, rating.provisional, games)


def rating_curve(changes: Sequence[RatingChangeRow], games: int) -> tuple[RatingPoint, ...]:
    """Return the latest changes of a rating, which come the latest first, since it is shown as a number."""
    shown = changes[: max(0, games - SHOWN_AFTER + 1)]
    return tuple(RatingPoint(each.at, Rating(each.mu, each.sigma).number) for each in reversed(shown))


def longest_row(wins: Iterable[bool]) -> int:
    """Return how many wins came in a row at most."""
    best = row = 0
    for won in wins:
        row = row + 1 if won else 0
        best = max(best, row)
    return best


def against(played: PlayedGame) -> str:
    """Name whom a game was played against: the table's difficulty, computers of the strongest level, or people."""
    if played.difficulty is not None:
        return f"{played.difficulty.capitalize()} table"
    levels = dict.fromkeys(played.computers)
    if not levels:
        return "People" if played.seats > 1 else "Alone"
    persons = played.seats - len(played.computers) - 1
    computers = f"{joined(levels)} computer{'' if len(played.computers) == 1 else 's'}"
    if persons < 1:
        return computers.capitalize()
    return f"{'1 person' if persons == 1 else f'{persons} people'} and {computers}"


def kind_of_opponents(played: PlayedGame) -> str:
    """Name the kind of opponents under which a game is counted, however many they were."""
    if played.difficulty is not None or not played.computers:
        return against(played)
    if played.seats - len(played.computers) > 1:
        return "People and computers"
    levels = set(played.computers)
    return f"{played.computers[0].capitalize()} computers" if len(levels) == 1 else "Mixed computers"


def opponents(played: Sequence[Played]) -> tuple[OpponentRecord, ...]:
    """Return the games by whom they were played against, the most first."""
    games: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for row, each in played:
        name = kind_of_opponents(each)
        games[name] += 1
        won[name] += row.place == 1
    return tuple(OpponentRecord(name, number, won[name]) for name, number in games.most_common(MAX_OPPONENTS))


def best_facts(facts: Iterable[Figure]) -> tuple[Figure, ...]:
    """Return the best of each kind: the greatest number, the longest word."""
    best: dict[str, Figure] = {}
    for fact in facts:
        known = best.get(fact.label)
        if known is None or _size(fact) > _size(known):
            best[fact.label] = fact
    return tuple(best.values())


def _size(fact: Figure) -> int:
    return len(fact.value) if isinstance(fact.value, str) else fact.value


async def _recent(store: Store, row: PlayedRow, played: PlayedGame, viewer: str) -> RecentGame:
    """Return one of the latest games; its table is named where it still exists and the viewer may see it."""
    table = await store.table(row.table)
    may_look = table is not None and (played.open or viewer in table.players)
    return RecentGame(
        game=row.game,
        at=row.at,
        place=row.place,
        seats=played.seats,
        won=row.place == 1,
        against=against(played),
        rated=played.unrated is None,
        table=row.table if may_look else None,
    )


async def read_privacy(store: Store, player: str) -> Privacy:
    """Return a player's setting, or the default: everyone sees everything, under a name that says nothing else."""
    value = (await store.player_settings(player)).get(PRIVACY)
    try:
        return Privacy() if value is None else json.decode(value, type=Privacy)
    except ValidationError:
        return Privacy("nothing", "nobody")  # a later release wrote it: nothing is shown that might be hidden


async def put_privacy(store: Store, player: str, wanted: Privacy) -> None:
    """Store a player's setting."""
    await store.put_player_setting(player, PRIVACY, json.encode(wanted).decode())


async def shown_to(store: Store, player: str, viewer: str) -> Shown:
    """Return what one player lets another see: nothing whom they block, as if they hid it from everyone."""
    if player == viewer:
        return "everything"
    if player in (await store.marks(viewer)).apart:
        return "nothing"
    privacy = await read_privacy(store, player)
    match privacy.to:
        case "everyone":
            return privacy.show
        case "met":
            return privacy.show if await store.have_met(player, viewer) else "nothing"
        case "nobody":
            return "nothing"
