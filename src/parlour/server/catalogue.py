"""The resources /api/games, /api/cast, /api/rules and /api/cards: the games, computer players, rules and cards."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Annotated, Any, get_args

import msgspec
import structlog
from litestar import Controller, get
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import QueryParameter
from msgspec import MsgspecError, Struct
from msgspec.structs import replace

from parlour.bots.cast import CAST, CharacterId
from parlour.core.game import AnyGame, CardText, Level, NoBox, TurnClock
from parlour.core.registry import find, games, source
from parlour.core.temper import Temper
from parlour.lessons.course import course_of
from parlour.server.clause_text import Clause, RulesSummary, clauses, rules_summary
from parlour.server.http.dependencies import GameName, RulesVersion, require_game

TableOptions = Annotated[
    str, QueryParameter(max_length=2_000, description="The options of a table as JSON; none: those of most tables.")
]


log = structlog.get_logger()


class GameCard(Struct, frozen=True):
    """A game that can be played; `options` is the JSON schema of its options, from which a form is made."""

    name: str
    title: str
    line: str  # one line about it
    seats: tuple[int, ...]
    minutes: int
    version: int
    options: dict[str, Any]
    levels: tuple[Level, ...]
    usual_seats: int  # of a new table, unless somebody chooses
    turn_clock: TurnClock | None = None  # the option that is on by default at public tables
    taught: bool = False  # whether there is a course
    cooperative: bool = False  # whether all players win or lose together


class CharacterCard(Struct, frozen=True):
    """A computer player whom people can choose: name, temperament and a line about them."""

    id: CharacterId
    name: str
    temper: Temper
    about: str


class GamesController(Controller):
    """Serves the games and their rules."""

    path = "/api"

    @get("/games", sync_to_thread=False, summary="All games")
    def games(self) -> tuple[GameCard, ...]:
        return game_catalogue()

    @get("/cast", sync_to_thread=False, summary="The computer players")
    def cast(self) -> tuple[CharacterCard, ...]:
        """Return the computer players whom people can choose."""
        return tuple(CharacterCard(one.id, one.name, one.temper, one.about) for one in CAST)

    @get("/rules/{game:str}", sync_to_thread=False, summary="The rules of a game")
    def rules(self, game: GameName, version: RulesVersion = None) -> tuple[Clause, ...]:
        """Return the clauses of a game's rules, in order: of one version, or of the newest."""
        require_game(game, version)
        return clauses(game if version is None else f"{game}-{version}")

    @get("/rules/{game:str}/summary", sync_to_thread=False, summary="The rules of a game in short")
    def summary(self, game: GameName, version: RulesVersion = None) -> RulesSummary:
        """Return the rules of a game in short, with its glossary: of one version, or of the newest."""
        require_game(game, version)
        return rules_summary(game if version is None else f"{game}-{version}")

    @get("/cards/{game:str}", sync_to_thread=False, summary="The cards of a game")
    def cards(self, game: GameName, version: RulesVersion = None, options: TableOptions = "{}") -> tuple[CardText, ...]:
        """Return all cards of a game in words: of one version of its rules or of the newest, of a table's own box."""
        require_game(game, version)
        rules = find(game if version is None else f"{game}-{version}")
        try:
            chosen = rules.forms.read_options.decode(options)
            rules.box_of(chosen)
        except MsgspecError as fault:
            raise ValidationException("This game has no such options.") from fault
        except NoBox as fault:
            raise NotFoundException(str(fault)) from fault
        return rules.site.cards(chosen)


def game_catalogue() -> tuple[GameCard, ...]:
    """Return a card for every game, with the word lists and boxes that are on the server now."""
    found = []
    for game in games():
        try:
            found.append(with_choices(card(game), game.site.choices()))
        except Exception:  # whatever a plug-in does wrong, the others are listed
            log.exception("a game cannot be listed", game=game.name)
    return tuple(found)


def with_choices(found: GameCard, choices: Mapping[str, tuple[str, ...]]) -> GameCard:
    """Return a card whose options that are names of lists or boxes can only take the names that exist."""
    if not choices:
        return found
    properties = {
        key: schema | {"enum": choices[key]} if key in choices else schema
        for key, schema in found.options["properties"].items()
    }
    return replace(found, options=found.options | {"properties": properties})


@cache
def card(game: AnyGame) -> GameCard:
    """Return a game's card; its one line is the docstring of its package, after the name."""
    told = (import_module(source(game.name).module).__doc__ or "").partition("\n")[0]
    line = told.removeprefix(f"{game.title}:").strip()
    return GameCard(
        name=game.name,
        title=game.title,
        line=line[:1].upper() + line[1:],
        seats=tuple(game.seats),
        minutes=game.site.minutes,
        version=game.version,
        options=options_schema(game),
        levels=get_args(Level),
        turn_clock=game.site.turn_clock,
        taught=course_of(game) is not None,
        cooperative=game.cooperative,
        usual_seats=game.site.usual_seats or game.seats[-1],
    )


def options_schema(game: AnyGame) -> dict[str, Any]:
    """Return the JSON schema of a game's options, with the object itself at the top."""
    schema = msgspec.json.schema(game.forms.options)
    parts: dict[str, Any] = schema.pop("$defs", {})
    top: dict[str, Any] = parts.pop(schema["$ref"].rpartition("/")[2]) if "$ref" in schema else schema
    return top | ({"$defs": parts} if parts else {})
