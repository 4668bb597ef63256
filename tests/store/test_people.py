"""Whom a player has met, blocked or muted, invitations and join codes, the same in every store."""

from parlour.core.game import Millis
from parlour.store.operators import ActionRow
from parlour.store.people import InvitationRow, JoinCodeRow, Marks, RelationRow
from parlour.store.players import PlayerRow
from parlour.store.store import Store
from tests.store.harness import a_table, appended, on_every_store

NEVER = Millis(0)


def an_invitation(player: str, by: str = "ann", table: str = "oak", at: int = 10) -> InvitationRow:
    return InvitationRow(player, by, table, Millis(at))


@on_every_store
async def test_players_meet_at_the_end_of_each_game(store: Store) -> None:
    await store.put_player(PlayerRow("bob", "Bob", "#123456", Millis(1), Millis(1)))
    await store.meet(("ann", "bob", "cleo"), Millis(10))
    await store.meet(("bob", "ann"), Millis(20))
    await store.meet(("ann",), Millis(30))

    assert await store.relations("ann", 5) == (
        RelationRow("bob", Millis(20), 2, blocked=False, muted=False, name="Bob", colour="#123456"),
        RelationRow("cleo", Millis(10), 1, blocked=False, muted=False),
    )
    assert await store.relation("bob", "ann") == RelationRow("ann", Millis(20), 2, blocked=False, muted=False)
    assert [row.other for row in await store.relations("ann", 1)] == ["bob"]
    assert await store.relation("ann", "dora") is None


@on_every_store
async def test_a_mark_needs_no_meeting_and_a_meeting_keeps_it(store: Store) -> None:
    await store.mark("ann", "bob", blocked=True, muted=False)
    await store.mark("ann", "cleo", blocked=False, muted=True)
    await store.mark("dora", "ann", blocked=True, muted=True)
    await store.mark("eve", "ann", blocked=False, muted=True)
    await store.meet(("ann", "bob", "finn"), Millis(10))

    assert await store.marks("ann") == Marks(
        muted=frozenset({"cleo"}), blocked=frozenset({"bob"}), blocked_by=frozenset({"dora"})
    )
    assert [(row.other, row.met, row.blocked, row.muted) for row in await store.relations("ann", 5)] == [
        ("bob", 10, True, False),
        ("cleo", NEVER, False, True),
        ("finn", 10, False, False),
    ]

    await store.mark("ann", "bob", blocked=False, muted=False)
    assert (await store.marks("ann")).blocked == frozenset()
    relation = await store.relation("ann", "bob")
    assert relation is not None
    assert relation.games == 1


@on_every_store
async def test_a_player_is_invited_to_a_table_once(store: Store) -> None:
    assert await store.add_invitation(an_invitation("bob"))
    assert not await store.add_invitation(an_invitation("bob", by="cleo", at=11))
    assert await store.add_invitation(an_invitation("bob", by="cleo", table="elm", at=12))
    assert await store.add_invitation(an_invitation("dora", at=13))

    assert [row.table for row in await store.invitations("bob", NEVER, 5)] == ["elm", "oak"]
    assert await store.invitations("bob", Millis(12), 5) == (an_invitation("bob", by="cleo", table="elm", at=12),)
    assert len(await store.invitations("bob", NEVER, 1)) == 1
    assert [row.player for row in await store.invitations_to("oak")] == ["dora", "bob"]


@on_every_store
async def test_invitations_are_withdrawn(store: Store) -> None:
    for player in ("bob", "cleo"):
        for table, at in (("oak", 10), ("elm", 20), ("ash", 30)):
            await store.add_invitation(an_invitation(player, table=table, at=at))

    await store.delete_invitation("bob", "elm")
    await store.delete_invitations("ash")
    await store.delete_invitations_before(Millis(20))

    assert await store.invitations("bob", NEVER, 5) == ()
    assert [row.table for row in await store.invitations("cleo", NEVER, 5)] == ["elm"]


@on_every_store
async def test_a_deleted_player_leaves_no_relations_and_invitations(store: Store) -> None:
    await store.meet(("ann", "bob"), Millis(10))
    await store.mark("bob", "cleo", blocked=True, muted=False)
    await store.add_invitation(an_invitation("bob"))
    await store.add_invitation(an_invitation("cleo", by="bob"))

    await store.delete_player("bob", "nobody", ActionRow(0, Millis(1), "a test", "erase", "bob"))

    assert await store.relations("ann", 5) == ()
    assert await store.marks("cleo") == Marks()
    assert await store.invitations("bob", NEVER, 5) == await store.invitations("cleo", NEVER, 5) == ()


@on_every_store
async def test_a_table_keeps_its_join_code_until_its_game_begins(store: Store) -> None:
    oak, elm = (a_table(id, phase="gathering") for id in ("oak", "elm"))
    assert await store.add_table(oak)
    assert await store.add_table(elm)

    assert await store.put_join_code(JoinCodeRow("BCDF", "oak", Millis(20)), Millis(10)) == "BCDF"
    assert await store.put_join_code(JoinCodeRow("GHJK", "oak", Millis(30)), Millis(11)) == "BCDF"
    assert await store.put_join_code(JoinCodeRow("BCDF", "elm", Millis(30)), Millis(12)) is None
    assert await store.table_of_join_code("BCDF", Millis(30)) == "oak"
    assert await store.table_of_join_code("BCDF", Millis(31)) is None
    assert await store.table_of_join_code("GHJK", Millis(12)) is None

    await appended(store, a_table("oak"), 1)
    assert await store.table_of_join_code("BCDF", Millis(12)) is None
    assert await store.put_join_code(JoinCodeRow("BCDF", "elm", Millis(30)), Millis(13)) == "BCDF"


@on_every_store
async def test_a_join_code_that_has_ended_is_forgotten(store: Store) -> None:
    for id in ("oak", "elm"):
        assert await store.add_table(a_table(id, phase="gathering"))
    await store.put_join_code(JoinCodeRow("BCDF", "oak", Millis(20)), Millis(10))

    assert await store.put_join_code(JoinCodeRow("BCDF", "elm", Millis(40)), Millis(21)) == "BCDF"
    assert await store.table_of_join_code("BCDF", Millis(21)) == "elm"
