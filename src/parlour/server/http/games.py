"""The resources /api/games and /api/rules: which games there are, and their rules."""

from litestar import Controller, get

from parlour.server.clause_text import clauses, rules_summary
from parlour.server.http.dependencies import GameName, RulesVersion, require_game
from parlour.server.http.game_catalogue import game_catalogue
from parlour.server.protocol.http_types import Clause, GameCard, RulesSummary


class GamesController(Controller):
    """Serves the games and their rules."""

    path = "/api"

    @get("/games", sync_to_thread=False, summary="All games")
    def games(self) -> tuple[GameCard, ...]:
        """Return every game, with the schema of its options."""
        return game_catalogue()

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
