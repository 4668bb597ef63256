"""The resource /api/records: the high scores of finished games."""

from litestar import Controller, get

from parlour.server.http.dependencies import GameName, Guest, Service, require_game
from parlour.server.protocol.http_types import HighScoreLine, HighScores
from parlour.server.table.high_scores import high_scores, latest_high_scores
from parlour.store.store import Store


class HighScoresController(Controller):
    """Serves the high scores; their path keeps the older name."""

    path = "/api/records"

    @get("/", summary="The latest high scores")
    async def latest_records(self, guest: Guest, store: Service[Store]) -> tuple[HighScoreLine, ...]:
        """Return the latest high scores of all games."""
        return await latest_high_scores(store, guest.id)

    @get("/{game:str}", summary="The high scores of a game")
    async def records(self, guest: Guest, store: Service[Store], game: GameName) -> HighScores:
        """Return the boards of a game, the ten best lines of each."""
        require_game(game)
        return await high_scores(store, game, guest.id)
