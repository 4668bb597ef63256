"""All that is stored under a player's id: every store exports the same, and pruning leaves nothing of it."""

from collections.abc import Mapping
from typing import Any

from parlour.core.game import Millis
from parlour.store.notifications import NotificationRow, NotificationSettings, PageVisit, PushSubscription
from parlour.store.people import InvitationRow
from parlour.store.players import EXPORTED
from parlour.store.puzzles import PuzzleRow
from parlour.store.ratings import PlayedRow, Rated, RatingChangeRow, RatingRow, ResultRow
from parlour.store.reviews import MistakeRow
from parlour.store.store import Store
from tests.store.harness import on_every_store
from tests.store.test_accounts import a_passkey, a_session
from tests.store.test_operator import a_player, an_action

AT = Millis(7)

EXPECTED: Mapping[str, list[Mapping[str, Any]]] = {
    "sessions": [{"id": "ann's", "made": 1, "seen": 5, "agent": "Firefox on Linux", "address": "pseudonym"}],
    "passkeys": [
        {"id": "k1", "sign_count": 0, "transports": '["usb","nfc"]', "name": "My phone", "made": 1, "used": 1}
    ],
    "player_settings": [
        {"name": "account", "value": '"kept"'},
        {"name": "notifications", "value": '{"turns":false}'},
        {"name": "page_visit", "value": '{"at":7,"table":"oak"}'},
        {"name": "privacy", "value": '"friends"'},
    ],
    "played": [
        {"number": 1, "seat": seat, "game": "illimat", "at": 7, "place": 1 + seat, "body": b"{}"} for seat in (0, 2)
    ],
    "ratings": [{"game": "illimat", "mu": 26.5, "sigma": 7.25, "games": 1, "number": 1}],
    "rating_changes": [{"number": 1, "game": "illimat", "at": 7, "mu": 26.5, "sigma": 7.25}],
    "relations": [
        {"met": 0, "games": 0, "blocked": 1, "muted": 0},
        {"met": 7, "games": 1, "blocked": 0, "muted": 1},
    ],
    "invitations": [{"at": 7, "table_id": "elm"}, {"at": 7, "table_id": "oak"}],
    "push_subscriptions": [{"id": "browser", "endpoint": "https://push.example/1", "made": 7}],
    "notifications": [
        {"number": 1, "channel": "push", "state": "waiting", "body": "{}", "made": 7, "due": 7, "attempts": 0}
    ],
    "puzzle_results": [
        {"day": 9, "game": "illimat", "solved": 1, "attempts": 2, "at": 7, "body": '{"table":"oak","shown":false}'}
    ],
    "mistakes": [
        {"at": 7, "table_id": "oak", "move": 3, "game": "illimat", "theme": "harvest", "cost": 400, "solved": 1}
    ],
}


async def fill(store: Store) -> None:
    """Store something of every kind under the id of Ann, who played with Bob."""
    for player in ("ann", "bob"):
        await store.put_player(a_player(player))
        await store.add_session(a_session(f"{player}'s", player), 9)
    await store.put_player_setting("ann", "privacy", '"friends"')
    await store.put_notification_settings("ann", NotificationSettings({"turns": False}))
    await store.put_page_visit("ann", PageVisit(AT, "oak"))
    await store.put_device_link("link", "ann", Millis(99), AT)
    rows = [
        PlayedRow(who, 0, "", seat, "illimat", AT, 1 + seat, b"{}") for seat, who in enumerate(("ann", "bob", "ann"))
    ]
    await store.add_result(ResultRow(0, "oak", "illimat", AT, b"{}"), rows)
    ratings = [RatingRow(player, "illimat", 26.5, 7.25, 1, 1) for player in ("ann", "bob")]
    changes = [RatingChangeRow(player, "illimat", 1, AT, 26.5, 7.25) for player in ("ann", "bob")]
    await store.put_ratings(Rated(), Rated(1), ratings, changes)
    await store.put_public_id("public", "ann")
    await store.meet(("ann", "bob"), AT)
    await store.mark("ann", "bob", blocked=False, muted=True)
    await store.mark("ann", "cid", blocked=True, muted=False)
    await store.mark("bob", "ann", blocked=True, muted=False)
    for table in ("oak", "elm"):
        await store.add_invitation(InvitationRow("ann", "bob", table, AT))
    await store.add_invitation(InvitationRow("bob", "ann", "oak", AT))
    await store.put_push_subscription(PushSubscription("browser", "ann", "https://push.example/1", "p", "a", AT), 9)
    await store.add_notifications([NotificationRow("key", "ann", "push", "oak", 1, "{}", AT, AT)])
    await store.add_puzzle_result(PuzzleRow("ann", "illimat", 9, "oak", solved=True, attempts=2, at=AT), 0)
    await store.add_mistakes([MistakeRow("ann", "oak", 3, "illimat", "harvest", 400, AT)])
    await store.solve_mistake("ann", "oak", 3)


@on_every_store
async def test_every_store_exports_the_same_of_a_player(store: Store) -> None:
    await fill(store)
    await store.add_passkey(a_passkey("k1"), 9)

    assert await store.rows_of_player("ann", 9) == EXPECTED
    assert await store.rows_of_player("ann", 1) == {table: rows[:1] for table, rows in EXPECTED.items()}
    assert set(EXPECTED) == set(EXPORTED)


@on_every_store
async def test_a_pruned_guest_leaves_nothing_but_an_anonymous_opponent(store: Store) -> None:
    await fill(store)

    await store.delete_players({"ann": "deleted-1"}, an_action())

    assert await store.rows_of_player("ann", 9) == {table: [] for table in EXPORTED}
    assert await store.find_public_id("public") is None
    assert await store.device_link("link", AT) is None
    assert await store.relations("bob", 9) == ()
    assert await store.invitations("bob", Millis(0), 9) == ()
    left = await store.rows_of_player("deleted-1", 9)
    kept = ("played", "ratings", "rating_changes")
    assert left == {table: EXPECTED[table] if table in kept else [] for table in EXPORTED}
    assert [row.player for row in await store.players_of(1, 1)] == ["deleted-1", "bob", "deleted-1"]
    assert {row.player for row in await store.best_ratings("illimat", 9)} == {"bob", "deleted-1"}
