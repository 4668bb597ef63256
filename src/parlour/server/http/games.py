"""The resources /api/games, /api/cast, /api/rules and /api/cards: the games, computer players, rules and cards."""

from typing import Annotated

from litestar import Controller, get
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import QueryParameter
from msgspec import MsgspecError

from parlour.bots.cast import CAST
from parlour.core.game import CardText, NoBox
from parlour.core.registry import find
from parlour.server.clause_text import clauses, rules_summary
from parlour.server.http.dependencies import GameName, RulesVersion, require_game
from parlour.server.http.game_catalogue import game_catalogue
from parlour.server.protocol.http_types import CharacterCard, Clause, GameCard, RulesSummary

TableOptions = Annotated[
    str, QueryParameter(max_length=2_000, description="The options of a table as JSON; none: those of most tables.")
]


class GamesController(Controller):
    """Serves the games and their rules."""

    path = "/api"

    @get("/games", sync_to_thread=False, summary="All games")
    def games(self) -> tuple[GameCard, ...]:
        """Return every game, with the schema of its options."""
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
            raise ValidationException("These are no options of this game.") from fault
        except NoBox as fault:
            raise NotFoundException(str(fault)) from fault
        return rules.site.cards(chosen)
