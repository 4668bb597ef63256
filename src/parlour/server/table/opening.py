"""Opening a table: its settings checked against what the game allows, and the first entries of its log."""

from collections.abc import Iterator, Set
from secrets import choice, token_bytes, token_urlsafe
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct, json

from parlour.bots.cast import CharacterId
from parlour.core.game import AnyGame, Illegal, Level, Missing
from parlour.core.registry import NoSuchGame, find
from parlour.lessons.course import Course
from parlour.server.access.guests import Colour
from parlour.server.access.names import clean_name
from parlour.server.protocol.table_info import Pace, Visibility
from parlour.server.table.host import KEY_BYTES, cast_for
from parlour.server.table.lessons import LEARNER
from parlour.server.table.log import Dealt, Filled, LogEntry, Opened, Removed, Reserved, Sat, decode_entry
from parlour.server.table.rated import RATING_RULES
from parlour.server.table.state import TableState
from parlour.store.players import PlayerRow
from parlour.store.store import Store

SharedName = Annotated[str, Meta(max_length=24)]

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""The letters of table ids: none that is mistaken for another when read aloud."""


MAX_LOOKED_AT = 200
"""Running games of a player among which a rated one alone with computers is looked for."""

GENTLE_TRIES = 60
"""How many deals are looked at for a first game, where one in fifteen may begin gently."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened: `sit` are the seats its host takes (several: pass-and-play), `computers` the computers'.

    `names` and `colours` are those of the people on the seats in `sit`, who share the host's screen; "" is the host's
    own name. `start` deals at once, every other free seat going to a computer. `cast` are the characters of the
    computers, in the order of their seats; where it has too few, others come in as well.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}
    visibility: Visibility = "unlisted"
    spectators: bool = True
    level: Level = "normal"
    sit: Annotated[tuple[int, ...], Meta(max_length=16)] = (0,)
    computers: Annotated[tuple[int, ...], Meta(max_length=16)] = ()
    start: bool = False
    hints: bool | None = None  # whether players may ask for hints; None: yes, but not at a public or rated table
    pace: Pace = "normal"
    rated: bool | None = None  # None: yes at a public table where people meet
    names: Annotated[tuple[SharedName, ...], Meta(max_length=16)] = ()
    colours: Annotated[tuple[Colour, ...], Meta(max_length=16)] = ()
    cast: Annotated[tuple[CharacterId, ...], Meta(max_length=16)] = ()
    first: bool = False  # a player's first game, which begins gently where it is dealt at once


class NewCourse(Struct, frozen=True, forbid_unknown_fields=True):
    """A table for the lessons of a game, beginning with one of them; None: with the first."""

    game: Annotated[str, Meta(max_length=40)]
    lesson: Annotated[str, Meta(max_length=40)] | None = None


class OpenedTable(Struct, frozen=True):
    """A table that was opened, and the path that invites others to it."""

    id: str
    invite: str


def table_id() -> str:
    """Return an id that nobody can guess, because whoever knows it may join an unlisted table."""
    return "".join(choice(LETTERS) for _ in range(12))


def opening_entry(wanted: NewTable, host: PlayerRow) -> Opened:
    """Return the first entry of a table's log; raise Illegal where the game cannot be played so."""
    game = find_game(wanted.game)
    if wanted.seats not in game.seats:
        raise Illegal("seats", f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {wanted.seats}.")
    options, lexicon, box = usable_options(game, default_options(game, wanted) | wanted.options)
    taken = (*wanted.sit, *wanted.computers)
    if len(set(taken)) != len(taken) or any(seat not in range(wanted.seats) for seat in taken):
        raise Illegal("seats", "Each seat can be given once, and must exist.")
    if wanted.rated:
        require_rateable(wanted)
    is_public = wanted.visibility == "public"
    return Opened(
        game=game.name,
        version=game.version,
        box=box,
        lexicon=lexicon,
        options=Raw(json.encode(options)),
        seats=wanted.seats,
        title=f"{host.name}'s table",
        visibility=wanted.visibility,
        spectators=wanted.spectators,
        level=wanted.level,
        invite=token_urlsafe(16),
        by=host.id,
        hints=not (is_public or wanted.rated) if wanted.hints is None else wanted.hints,
        address=host.address,
        pace=wanted.pace,
        rated=False if wanted.hints else wanted.rated,
        rating_rules=RATING_RULES,
    )


def require_rateable(wanted: NewTable) -> None:
    """Refuse a table that is to be rated, and to have what no rated table has."""
    if wanted.hints:
        raise Illegal("rated", "A rated game has no hints: choose one or the other.")
    if len(wanted.sit) > 1:
        raise Illegal("rated", "People who share a screen play unrated: everyone needs a screen of their own.")


async def require_none_abandoned(store: Store, player: str) -> None:
    """Refuse another rated game alone with computers to a player who has one that is not played to its end.

    Without that, a lost game could be left lying, and never be lost.
    """
    if await plays_rated_alone(store, player):
        raise Illegal("unfinished", "You have a rated game against computers going on: finish it, or give it up.")


async def plays_rated_alone(store: Store, player: str) -> bool:
    """Return whether a rated game is going on that a player plays alone with computers; or too many to look at."""
    running = await store.tables_of(player, MAX_LOOKED_AT, "playing")
    for row in running:
        if row.players != (player,):
            continue
        stored = await store.opening(row.id)
        opening = None if stored is None else decode_entry(stored.body)
        if isinstance(opening, Opened) and opening.rated and opening.rating_rules >= 2:
            return True
    return len(running) == MAX_LOOKED_AT


def course_opening(course: Course, learner: PlayerRow) -> Opened:
    """Return the first entry of the log of a table where lessons are given."""
    opening = opening_entry(course_table(course), learner)
    return msgspec.structs.replace(opening, course=True, title=f"{learner.name}'s lessons")


def default_options(game: AnyGame, wanted: NewTable) -> dict[str, Any]:
    """Return the options that differ from the game's own defaults.

    Strangers play by the clock; one person who plays computers has no clock at all.
    """
    if len(wanted.sit) == 1 and (wanted.start or len(wanted.computers) == wanted.seats - 1):
        return dict(game.site.unhurried)
    if wanted.visibility != "public" or game.site.turn_clock is None:
        return {}
    return {game.site.turn_clock.option: game.site.turn_clock.seconds}


def usable_options(game: AnyGame, wanted: Any) -> tuple[Any, str | None, str]:
    """Return options of a game's newest rules, with the digests of their word list and box; raise Illegal if wrong."""
    try:
        options = msgspec.convert(wanted, game.forms.options)
        return options, game.lexicon_of(options), game.box_of(options)
    except msgspec.ValidationError as fault:
        raise Illegal("options", f"{game.title} cannot be played like that: {fault}.") from fault
    except Missing as fault:
        raise Illegal("options", str(fault)) from fault


def find_game(name: str) -> AnyGame:
    """Return the game of that name, or raise Illegal."""
    try:
        return find(name)
    except NoSuchGame as fault:
        raise Illegal("no_game", str(fault)) from fault


def seating_entries(wanted: NewTable, host: PlayerRow) -> Iterator[LogEntry]:
    """Yield the entries that seat players and computers, and the deal where it is wanted at once."""
    free = [seat for seat in range(wanted.seats) if seat not in (*wanted.sit, *wanted.computers)]
    played = sorted((*wanted.computers, *(free if wanted.start else ())))
    cast = dict(zip(played, cast_for(wanted.cast, len(played), (host.name, *wanted.names)), strict=False))
    for index, seat in enumerate(wanted.sit):
        name = wanted.names[index] if index < len(wanted.names) else ""
        colour = wanted.colours[index] if index < len(wanted.colours) else host.colour
        yield Sat(seat, clean_name(name) if name else host.name, colour, bool(name), by=host.id)
    for seat in wanted.computers:
        yield Filled(seat, wanted.level, character=cast.get(seat), by=host.id)
    if wanted.start:
        yield Dealt(new_key(wanted).hex(), tuple(cast[seat] for seat in free if seat in cast), by=host.id)


def new_key(wanted: NewTable) -> bytes:
    """Return a new secret key; for a first game that is not rated the first of some by which it begins gently."""
    keys = (token_bytes(KEY_BYTES) for _ in range(GENTLE_TRIES))
    if not wanted.first or wanted.rated:
        return next(keys)
    game = find_game(wanted.game)
    options, _, _ = usable_options(game, default_options(game, wanted) | wanted.options)
    key = next(keys)
    while not game.site.gentle(game.setup(options, wanted.seats, key).state) and (other := next(keys, None)):
        key = other
    return key


def rematch_entries(
    state: TableState, player: PlayerRow, without: Set[str] = frozenset(), *, deal: bool = True
) -> tuple[Opened, tuple[LogEntry, ...]]:
    """Return the entries of a rematch: computers and the player who asks sit as before, the others' seats are kept.

    Where nobody else is waited for, it is dealt at once if `deal`.

    Whoever was removed stays removed; for the players in `without` no seat is kept.

    A rematch follows the newest rules, and the word list and box that have the chosen names now.
    """
    game = find_game(state.terms.game)
    options, lexicon, box = usable_options(game, json.decode(state.terms.options))
    terms = msgspec.structs.replace(
        state.terms,
        version=game.version,
        options=Raw(json.encode(options)),
        lexicon=lexicon,
        box=box,
        title=f"{player.name}'s table",
        invite=token_urlsafe(16),
        invited=tuple(one for one in state.players if one not in without),
        by=player.id,
        id="",
        address=player.address,
        pace=state.pace,
        hints=state.terms.hints and not state.terms.rated,
        rating_rules=RATING_RULES,
    )
    seat_states = tuple(enumerate(state.seat_states))
    computers = tuple(
        Filled(seat, seat_state.level, character=seat_state.character, by=player.id)
        for seat, seat_state in seat_states
        if seat_state.kind == "computer"
    )
    own = tuple(
        Sat(seat, seat_state.name, seat_state.wished, shared=True, by=player.id)
        if seat_state.shared
        else Sat(seat, player.name, player.colour, by=player.id)
        for seat, seat_state in seat_states
        if seat_state.player == player.id
    )
    kept = (
        Reserved(seat, seat_state.player, seat_state.name, seat_state.wished, by=player.id)
        for seat, seat_state in seat_states
        if seat_state.player is not None and seat_state.player not in (player.id, *without)
    )
    removed = (Removed(one.player, one.name, by=player.id) for one in state.removed)
    is_full = len(computers) + len(own) == state.terms.seats
    dealt = (Dealt(token_bytes(KEY_BYTES).hex(), by=player.id),) if deal and is_full else ()
    return terms, (*computers, *own, *kept, *removed, *dealt)


def course_table(course: Course) -> NewTable:
    """Return the settings of a table where a course is given."""
    settings = course.settings
    return NewTable(
        game=course.game,
        seats=settings.seats,
        options=settings.options,
        visibility="private",
        spectators=False,
        level="easy",
        sit=(LEARNER,),
        computers=tuple(range(1, settings.seats)),
        hints=False,
    )
