"""What players want to be told of, their browsers and the queue, the same in every store."""

import asyncio

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.notifications import NotificationRow, NotificationSettings, PageVisit, PushSubscription
from parlour.store.operators import ActionRow
from parlour.store.players import PlayerRow
from parlour.store.store import Store
from tests.store.harness import a_table, add_tables, appended, on_every_store, on_two_at_once


def a_browser(id: str, player: str = "ann", made: int = 1) -> PushSubscription:
    return PushSubscription(id, player, f"https://push.example/{id}", "key", "secret", Millis(made))


def a_row(key: str, *, player: str = "ann", table: str = "oak", turn: int = 0, due: int = 10) -> NotificationRow:
    return NotificationRow(key, player, "push", table, turn, "{}", Millis(5), Millis(due))


@on_every_store
async def test_settings_and_visits_are_kept_apart_for_each_player(store: Store) -> None:
    assert await store.notification_settings("ann") is None
    assert await store.page_visit("ann") is None
    chosen = NotificationSettings(
        {"turns": False}, email="ann@example.org", quiet_from=1_320, quiet_to=480, zone="Asia/Tokyo"
    )

    await store.put_notification_settings("ann", NotificationSettings())
    await store.put_notification_settings("ann", chosen)
    await store.put_page_visit("ann", PageVisit(Millis(5), "oak"))

    assert await store.notification_settings("ann") == chosen
    assert await store.page_visit("ann") == PageVisit(Millis(5), "oak")
    assert await store.notification_settings("bob") is None
    assert await store.page_visit("bob") is None


@on_every_store
async def test_settings_that_the_previous_release_stored_are_read(store: Store) -> None:
    await store.put_player_setting("ann", "notifications", '{"turns":false,"email":"ann@example.org","confirmed":true}')
    expected = NotificationSettings({"turns": False}, email="ann@example.org", confirmed=True)
    assert await store.notification_settings("ann") == expected


@on_every_store
async def test_a_player_has_the_newest_browsers(store: Store) -> None:
    for made, id in enumerate(("a", "b", "c")):
        await store.put_push_subscription(a_browser(id, made=made), 2)
    await store.put_push_subscription(a_browser("d", "bob"), 2)

    assert [each.id for each in await store.push_subscriptions("ann")] == ["c", "b"]
    await store.put_push_subscription(a_browser("d", made=9), 2)
    assert await store.push_subscriptions("ann") == (a_browser("d", made=9), a_browser("c", made=2))
    assert await store.push_subscriptions("bob") == ()
    await store.delete_push_subscription("bob", "c")
    await store.delete_push_subscription("ann", "d")
    assert [each.id for each in await store.push_subscriptions("ann")] == ["c"]


@on_every_store
async def test_a_key_is_queued_once(store: Store) -> None:
    await store.add_notifications([a_row("one"), a_row("two", due=7), a_row("later", due=99)])
    await store.add_notifications([a_row("one", due=1)])

    rows = await store.due_notifications(Millis(10), 5)

    assert [(row.key, row.due, row.attempts, row.state) for row in rows] == [
        ("two", 7, 0, "waiting"),
        ("one", 10, 0, "waiting"),
    ]
    assert [row.key for row in await store.due_notifications(Millis(10), 1)] == ["two"]


@on_every_store
async def test_a_new_turn_replaces_what_waits_about_earlier_ones(store: Store) -> None:
    others = [a_row("bob", player="bob", turn=3), a_row("elm", table="elm", turn=3), a_row("invited")]
    await store.add_notifications([a_row("one", turn=3), *others])
    await store.add_notifications([a_row("two", turn=8), a_row("two, by mail", turn=8)])

    due = await store.due_notifications(Millis(10), 9)

    assert {row.key for row in due} == {"bob", "elm", "invited", "two", "two, by mail"}
    assert await store.count_notifications("dropped") == 1


@on_every_store
async def test_who_claims_a_notification_has_it_for_a_while(store: Store) -> None:
    await store.add_notifications([a_row("one")])
    (row,) = await store.due_notifications(Millis(10), 5)

    assert await store.claim_notification(row, Millis(20))
    assert not await store.claim_notification(row, Millis(30))
    assert await store.due_notifications(Millis(19), 5) == ()
    (again,) = await store.due_notifications(Millis(20), 5)
    assert again == replace(row, due=Millis(20), attempts=1)

    await store.postpone_notification(row.number, Millis(50), 3)
    assert await store.due_notifications(Millis(49), 5) == ()
    (late,) = await store.due_notifications(Millis(50), 5)
    assert late.attempts == 3

    await store.finish_notification(row.number, "sent")
    assert await store.due_notifications(Millis(99), 5) == ()
    assert not await store.claim_notification(late, Millis(99))
    await store.postpone_notification(row.number, Millis(60), 1)
    assert await store.count_notifications("sent") == 1


@on_two_at_once
async def test_one_of_two_nodes_delivers(one: Store, other: Store) -> None:
    await one.add_notifications([a_row(f"{number}") for number in range(20)])
    rows = await other.due_notifications(Millis(10), 20)

    claims = [store.claim_notification(row, Millis(99)) for row in rows for store in (one, other)]
    won = await asyncio.gather(*claims)

    assert [sum(pair) for pair in zip(won[::2], won[1::2], strict=True)] == [1] * 20


@on_every_store
async def test_tables_that_wait_for_somebody_who_is_not_queued_are_found(store: Store) -> None:
    await add_tables(store, "ash", "elm", "oak")
    assert await store.add_table(a_table("over", phase="over"))
    assert await store.add_table(a_table("old", touched=10))
    assert await store.tables_to_notify(Millis(500), "", 9) == ()
    await store.put_notification_settings("ann", NotificationSettings())
    await store.put_notification_settings("bob", NotificationSettings())  # for whom no table waits

    assert [row.id for row in await store.tables_to_notify(Millis(500), "", 9)] == ["ash", "elm", "oak"]
    assert [row.id for row in await store.tables_to_notify(Millis(500), "ash", 1)] == ["elm"]

    await store.add_notifications([replace(a_row("one"), made=Millis(1_000))])
    await store.add_notifications([replace(a_row("two", table="ash"), made=Millis(999))])
    await appended(store, a_table("elm"), 1)  # it waits for nobody then
    assert [row.id for row in await store.tables_to_notify(Millis(500), "", 9)] == ["ash"]


@on_every_store
async def test_old_notifications_are_forgotten(store: Store) -> None:
    await store.add_notifications([a_row("one"), replace(a_row("two"), made=Millis(6))])
    await store.put_player(PlayerRow("bob", "Bob", "#123456", Millis(1), Millis(1)))
    for player in ("ann", "bob"):  # of whom Ann was pruned
        await store.put_notification_settings(player, NotificationSettings())
        await store.put_page_visit(player, PageVisit(Millis(1)))
        await store.put_push_subscription(a_browser(player, player), 2)

    await store.forget_notifications(Millis(6))

    assert [row.key for row in await store.due_notifications(Millis(99), 9)] == ["two"]
    for player, kept in (("ann", False), ("bob", True)):
        assert (await store.notification_settings(player) is not None) == kept
        assert (await store.page_visit(player) is not None) == kept
        assert bool(await store.push_subscriptions(player)) == kept


@on_every_store
async def test_a_deleted_player_leaves_nothing_here(store: Store) -> None:
    for player in ("ann", "bob"):
        await store.put_notification_settings(player, NotificationSettings())
        await store.put_page_visit(player, PageVisit(Millis(1)))
        await store.put_push_subscription(a_browser(player, player), 2)
        await store.add_notifications([a_row(player, player=player)])

    await store.delete_player("ann", "gone", ActionRow(0, Millis(1), "a test", "erase", "", "", ()))

    assert await store.notification_settings("ann") is None
    assert await store.page_visit("ann") is None
    assert await store.push_subscriptions("ann") == ()
    assert [row.player for row in await store.due_notifications(Millis(99), 9)] == ["bob"]
    assert len(await store.push_subscriptions("bob")) == 1
