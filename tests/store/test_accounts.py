"""Sessions, passkeys, recovery codes, device links and settings, the same in every store."""

import asyncio

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.accounts import DELETED, DELETING, PasskeyRow, SessionRow
from parlour.store.operators import BanRow
from parlour.store.players import DELETED_WITH_PLAYER, EXPORTED
from parlour.store.schema import metadata
from parlour.store.store import Store
from tests.store.harness import add_tables, on_every_store, on_two_at_once
from tests.store.test_operator import a_player, an_action


def a_session(id: str, player: str = "ann", seen: int = 5) -> SessionRow:
    return SessionRow(id, player, Millis(1), Millis(seen), "Firefox on Linux", "pseudonym")


def a_passkey(id: str, player: str = "ann", sign_count: int = 0) -> PasskeyRow:
    return PasskeyRow(id, player, b"\x00\xffkey", sign_count, ("usb", "nfc"), "My phone", Millis(1), Millis(1))


@on_every_store
async def test_all_sessions_count_until_the_first_one_is_listed(store: Store) -> None:
    assert await store.allowed_sessions("ann") is None

    await store.add_session(a_session("one", seen=5), 9)
    await store.add_session(a_session("two", seen=7), 9)
    await store.add_session(a_session("other", "bob"), 9)

    assert await store.allowed_sessions("ann") == frozenset({"one", "two"})
    assert [row.id for row in await store.sessions("ann")] == ["two", "one"]
    assert await store.end_session("bob", "one") is False
    assert await store.end_session("ann", "one") is True
    assert await store.end_session("ann", "one") is False
    assert await store.allowed_sessions("ann") == frozenset({"two"})
    await store.end_session("ann", "two")
    assert await store.allowed_sessions("ann") == frozenset()


@on_every_store
async def test_only_so_many_sessions_are_kept_and_the_longest_unseen_end(store: Store) -> None:
    for number in range(4):
        await store.add_session(a_session(f"s{number}", seen=10 - number), 3)

    assert await store.allowed_sessions("ann") == frozenset({"s0", "s1", "s2"})
    await store.see_session(replace(a_session("s2"), seen=Millis(99), agent="Safari on iPhone"))
    await store.see_session(a_session("none"))
    assert (await store.sessions("ann"))[0] == replace(a_session("s2"), seen=Millis(99), agent="Safari on iPhone")
    assert len(await store.sessions("ann")) == 3


@on_every_store
async def test_no_session_of_a_closed_account_counts_again(store: Store) -> None:
    await store.add_session(a_session("one"), 9)
    await store.close_account("ann", DELETING)
    assert await store.allowed_sessions("ann") == frozenset()
    assert await store.accounts_to_delete() == ("ann",)
    await store.close_account("ann", DELETED)
    assert await store.accounts_to_delete() == ()
    await store.add_session(a_session("late"), 9)
    assert await store.allowed_sessions("ann") == frozenset()


@on_every_store
async def test_passkeys(store: Store) -> None:
    key = a_passkey("k1")
    assert await store.add_passkey(key, 2)
    assert not await store.add_passkey(replace(key, player="eve"), 2)
    assert await store.add_passkey(a_passkey("k2"), 2)
    assert not await store.add_passkey(a_passkey("k3"), 2)
    assert await store.passkey("k1") == key
    assert await store.passkey("k9") is None

    assert not await store.rename_passkey("eve", "k1", "Mine")
    assert await store.rename_passkey("ann", "k1", "Old phone")
    assert [row.name for row in await store.passkeys("ann")] == ["Old phone", "My phone"]
    assert not await store.delete_passkey("eve", "k1")
    assert await store.delete_passkey("ann", "k1")
    assert [row.id for row in await store.passkeys("ann")] == ["k2"]


@on_every_store
async def test_the_count_of_a_passkey_only_grows(store: Store) -> None:
    await store.add_passkey(a_passkey("k1"), 9)
    assert await store.use_passkey("k1", 0, Millis(7))
    assert await store.use_passkey("k1", 5, Millis(8))
    assert not await store.use_passkey("k1", 5, Millis(9))
    assert not await store.use_passkey("k1", 0, Millis(9))
    assert not await store.use_passkey("none", 9, Millis(9))
    found = await store.passkey("k1")
    assert found is not None
    assert (found.sign_count, found.used) == (5, 8)


@on_every_store
async def test_a_recovery_code_is_taken_once_and_new_ones_replace_the_old(store: Store) -> None:
    await store.put_recovery_codes("ann", ["a1", "a2"])
    await store.put_recovery_codes("bob", ["b1"])
    taken = await asyncio.gather(*(store.take_recovery_code("a1") for _ in range(5)))
    assert sorted(map(str, taken)) == ["None"] * 4 + ["ann"]
    assert await store.count_recovery_codes("ann") == 1
    await store.put_recovery_codes("ann", ["a3"])
    assert await store.take_recovery_code("a2") is None
    assert await store.take_recovery_code("b1") == "bob"


@on_two_at_once
async def test_two_nodes_take_a_code_and_a_link_once(one: Store, other: Store) -> None:
    await one.put_recovery_codes("ann", ["a1"])
    await one.put_device_link("l1", "ann", Millis(20), Millis(1))
    codes = await asyncio.gather(one.take_recovery_code("a1"), other.take_recovery_code("a1"))
    links = await asyncio.gather(*(store.take_device_link("l1", Millis(5)) for store in (one, other)))
    used = await asyncio.gather(*(store.use_challenge("c1", Millis(20), Millis(5)) for store in (one, other)))
    assert sorted(map(str, codes)) == sorted(map(str, links)) == ["None", "ann"]
    assert sorted(used) == [False, True]


@on_two_at_once
async def test_codes_made_by_two_nodes_at_once_are_not_all_valid(one: Store, other: Store) -> None:
    await one.put_player(a_player("ann"))
    for number in range(20):
        made = [[f"{node} {number} {code}" for code in range(10)] for node in ("one", "other")]
        await asyncio.gather(
            *(store.put_recovery_codes("ann", each) for store, each in zip((one, other), made, strict=True))
        )
        assert await one.count_recovery_codes("ann") == 10


@on_every_store
async def test_a_device_link_ends_and_a_player_has_one_at_a_time(store: Store) -> None:
    await store.put_device_link("l1", "ann", Millis(10), Millis(1))
    assert await store.device_link("l1", Millis(10)) == "ann"
    assert await store.device_link("l1", Millis(11)) is None
    assert await store.take_device_link("l1", Millis(11)) is None
    await store.put_device_link("l2", "ann", Millis(30), Millis(5))
    assert await store.device_link("l1", Millis(6)) is None
    assert await store.take_device_link("l2", Millis(30)) == "ann"
    assert await store.take_device_link("l2", Millis(30)) is None


@on_every_store
async def test_a_challenge_is_answered_once_and_is_no_link(store: Store) -> None:
    assert await store.use_challenge("c1", Millis(10), Millis(1))
    await store.put_device_link("l1", "ann", Millis(30), Millis(5))
    assert not await store.use_challenge("c1", Millis(10), Millis(5))
    assert await store.take_device_link("c1", Millis(5)) is None
    assert await store.use_challenge("c2", Millis(40), Millis(20))  # which forgets what has ended
    assert await store.use_challenge("c1", Millis(50), Millis(20))


@on_every_store
async def test_settings_of_players(store: Store) -> None:
    await store.put_player_setting("ann", "privacy", '"friends"')
    await store.put_player_setting("ann", "privacy", '"nobody"')
    await store.put_player_setting("bob", "privacy", '"all"')
    assert await store.player_settings("ann") == {"privacy": '"nobody"'}
    await store.put_player_setting("ann", "privacy", "")
    await store.put_player_setting("ann", "unknown", "")
    assert await store.player_settings("ann") == {}
    assert await store.player_settings("bob") == {"privacy": '"all"'}


@on_every_store
async def test_a_deleted_player_leaves_nothing_and_others_keep_theirs(store: Store) -> None:
    for player in ("ann", "bob"):
        await store.put_player(a_player(player, player.title()))
        await store.add_session(a_session(f"{player}'s", player), 9)
        await store.add_passkey(a_passkey(f"{player}'s", player), 9)
        await store.put_recovery_codes(player, [f"{player}'s"])
        await store.put_device_link(f"{player}'s", player, Millis(9), Millis(1))
        await store.put_player_setting(player, "colour", '"red"')
        ban = BanRow("address", f"{player}'s", Millis(9), "why", Millis(1), player.title())
        await store.put_ban(ban, replace(an_action("ban address"), detail=f"{player.title()}, 1 h: why"))
        await store.add_action(replace(an_action("delete table"), detail=f"{player.title()}'s table"))
        await store.add_action(replace(an_action("ban player", target=f"{player} mark"), detail=player.title()))

    await store.delete_player("ann", "deleted-1", an_action(target="ann mark"))

    assert (await store.sessions("ann"), await store.passkeys("ann")) == ((), ())
    assert await store.allowed_sessions("ann") is None
    assert await store.count_recovery_codes("ann") == 0
    assert await store.device_link("ann's", Millis(1)) is None
    assert await store.player_settings("ann") == {}
    assert {ban.name for ban in await store.bans()} == {"", "Bob"}
    assert not any("Ann" in action.detail for action in await store.actions(0, 99))
    assert sum("Bob" in action.detail for action in await store.actions(0, 99)) == 3
    assert await store.allowed_sessions("bob") == frozenset({"bob's"})
    assert len(await store.passkeys("bob")) == await store.count_recovery_codes("bob") == 1


@on_every_store
async def test_what_is_stored_of_a_player_can_be_exported_without_secrets(store: Store) -> None:
    await store.add_session(a_session("one"), 9)
    await store.add_passkey(a_passkey("k1"), 9)
    await store.put_recovery_codes("ann", ["digest"])
    await store.add_session(a_session("other", "bob"), 9)

    rows = await store.rows_of_player("ann", 10)

    assert set(rows) == set(EXPORTED)
    assert rows["sessions"] == [
        {"id": "one", "made": 1, "seen": 5, "agent": "Firefox on Linux", "address": "pseudonym"}
    ]
    assert [row["name"] for row in rows["passkeys"]] == ["My phone"]
    assert rows["player_settings"] == [{"name": "account", "value": '"kept"'}]
    assert "digest" not in str(rows)
    assert "public_key" not in str(rows)


def test_every_table_of_a_player_is_exported_or_holds_digests_only() -> None:
    personal = {table.name for table in metadata.tables.values() if "player" in table.columns}
    assert personal - {"table_players"} == set(EXPORTED) | {"recovery_codes", "device_links", "public_ids"}
    assert {table for table, _ in DELETED_WITH_PLAYER} <= personal
    for name, (owner, columns) in EXPORTED.items():
        assert {owner, *columns} <= set(metadata.tables[name].columns.keys())


@on_every_store
async def test_players_who_can_return_are_not_pruned(store: Store) -> None:
    for player in ("key", "code", "guest", "seated"):
        await store.put_player(a_player(player))
        await store.add_session(a_session(f"{player}'s", player), 9)
    await store.add_passkey(a_passkey("k1", "key"), 9)
    await store.put_recovery_codes("code", ["digest"])

    assert await store.idle_players(Millis(99), 9) == ("guest", "seated")
    await add_tables(store, "oak")  # of ann and bob
    await store.put_player(a_player("ann"))
    await store.add_session(a_session("ann's", "ann"), 9)
    await store.delete_players({"guest": "deleted-1", "ann": "deleted-2"}, an_action())
    assert await store.sessions("guest") == ()
    assert len(await store.sessions("ann")) == 1
