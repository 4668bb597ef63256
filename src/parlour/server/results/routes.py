"""The resources of players: profiles, privacy, what came of a game for the player who asks, and high scores."""

from typing import Annotated

from litestar import Controller, get, put
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, PathParameter

from parlour.core.game import Illegal
from parlour.server.access.guests import Guests, public_id
from parlour.server.http.dependencies import GameName, Guest, Service, VisibleTable, require_game
from parlour.server.results.high_scores import HighScoreLine, HighScores, high_scores, latest_high_scores
from parlour.server.results.profile import Privacy, Profile, profile, put_privacy, read_privacy
from parlour.server.results.table_result import TableResult, table_result
from parlour.server.table.manager import TableManager
from parlour.store.store import Store

PublicId = Annotated[str, PathParameter(max_length=12, description="The player's public id.")]


class ProfilesController(Controller):
    """Serves what is known of players, as far as they let others see it."""

    path = "/api"

    @get("/players/{player:str}", summary="A player's profile")
    async def player(self, guest: Guest, store: Service[Store], guests: Service[Guests], player: PublicId) -> Profile:
        """Return a player's games and ratings; of those who ended no game, only one's own profile exists."""
        if player == public_id(guest.id):
            return await profile(store, guest, guest.id)
        found = await store.find_public_id(player)
        if found is None:
            raise NotFoundException("There is no such player.")
        return await profile(store, await guests.player(found), guest.id)

    @get("/privacy", summary="What others see of one's own profile")
    async def privacy(self, guest: Guest, store: Service[Store]) -> Privacy:
        return await read_privacy(store, guest.id)

    @put("/privacy", summary="Change what others see of one's own profile")
    async def change_privacy(
        self,
        guest: Guest,
        store: Service[Store],
        guests: Service[Guests],
        manager: Service[TableManager],
        data: JSONBody[Privacy],
    ) -> Privacy:
        """Store the guest's setting; guests are stored first, of whom an address may bring so many in an hour."""
        await guests.see(guest, manager.context.now())
        if await store.player(guest.id) is None:
            raise Illegal("too_many", "Too many new guests came from your network: wait an hour.")
        await put_privacy(store, guest.id, data)
        return data

    @get("/tables/{table:str}/result", summary="What came of a game for the guest")
    async def result(self, guest: Guest, store: Service[Store], table_state: VisibleTable) -> TableResult:
        """Return how the guest's rating moved, and against whom; or why the game was not rated."""
        return await table_result(store, table_state, guest.id)


class HighScoresController(Controller):
    """Serves the high scores; their path keeps the older name."""

    path = "/api/records"

    @get("/", summary="The latest high scores")
    async def latest_records(self, guest: Guest, store: Service[Store]) -> tuple[HighScoreLine, ...]:
        return await latest_high_scores(store, guest.id)

    @get("/{game:str}", summary="The high scores of a game")
    async def records(self, guest: Guest, store: Service[Store], game: GameName) -> HighScores:
        """Return the boards of a game, the ten best lines of each."""
        require_game(game)
        return await high_scores(store, game, guest.id)
