"""The resource /api/people: whom a player has met, blocks and mutes, and invitations."""

from typing import Annotated

from litestar import Controller, delete, get, patch, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from parlour.server.access.guests import new_guest, public_id
from parlour.server.http.dependencies import TABLE_ID, Guest, Service, TableId, visible_table
from parlour.server.people.invitations import Invitations
from parlour.server.people.online import Online
from parlour.server.people.relations import Relations
from parlour.server.table.manager import TableManager
from parlour.store.people import RelationRow
from parlour.store.store import Store

MAX_PEOPLE = 100

PersonId = Annotated[str, PathParameter(max_length=40, description="The public id of a player.")]
InvitedTo = Annotated[str | None, QueryParameter(max_length=40, description="A table to which people are invited.")]

PublicId = Annotated[str, Meta(max_length=40)]
TableName = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(max_length=100)]


class PersonCard(Struct, frozen=True):
    """Somebody whom the player has met, blocks or mutes; `online` is not told of those who block the player."""

    player: str  # the public id
    name: str
    colour: str
    met: int  # when their last game ended; 0: never
    games: int  # that they ended together
    online: bool = False
    blocked: bool = False
    muted: bool = False
    invited: bool = False  # to the table that the request names


class People(Struct, frozen=True):
    """The people whom a player knows."""

    people: tuple[PersonCard, ...]


class NewMarks(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether to block or mute somebody, None: as it is; `table` is where they are, and `k` its invitation's token."""

    blocked: bool | None = None
    muted: bool | None = None
    table: TableName | None = None
    k: Key | None = None


class NewInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation of somebody to a table where the player sits."""

    table: TableName
    player: PublicId


class PeopleController(Controller):
    """Serves the people whom a player knows."""

    path = "/api/people"

    @get("/", summary="People I know")
    async def people(
        self,
        guest: Guest,
        store: Service[Store],
        invitations: Service[Invitations],
        online: Service[Online],
        table: InvitedTo = None,
    ) -> People:
        """Return whom the guest has met, blocks and mutes, and who of them is online."""
        online.note(guest.id)
        blocked_by = (await store.marks(guest.id)).blocked_by
        known = table is not None and TABLE_ID.fullmatch(table)
        invited = await invitations.invited_by(guest.id, table) if table is not None and known else set()
        found = await store.relations(guest.id, MAX_PEOPLE)
        return People(tuple(card(row, online, shown=row.other not in blocked_by, invited=invited) for row in found))

    @patch("/{person:str}", status_code=204, summary="Block or mute a player")
    async def mark(
        self,
        guest: Guest,
        manager: Service[TableManager],
        relations: Service[Relations],
        person: PersonId,
        data: JSONBody[NewMarks],
    ) -> None:
        """Block, unblock, mute or unmute somebody whom the guest has met, or who is at a table that they may see."""
        state = None if data.table is None else await visible_table(manager, guest, data.table, data.k)
        await relations.mark(guest, person, state, blocked=data.blocked, muted=data.muted)

    @post("/invitations", status_code=204, summary="Invite a player to a table")
    async def invite(
        self,
        guest: Guest,
        manager: Service[TableManager],
        relations: Service[Relations],
        invitations: Service[Invitations],
        data: JSONBody[NewInvitation],
    ) -> None:
        """Invite somebody whom the guest has met to a table where the guest sits."""
        state = await visible_table(manager, guest, data.table, None)
        person = await relations.find(guest.id, data.player)
        await invitations.invite(state, guest, person)

    @delete("/invitations/{table:str}", status_code=204, summary="Decline an invitation")
    async def decline(self, guest: Guest, store: Service[Store], table: TableId) -> None:
        if TABLE_ID.fullmatch(table):
            await store.delete_invitation(guest.id, table)


def card(row: RelationRow, online: Online, *, shown: bool, invited: set[str]) -> PersonCard:
    """Return somebody as the player sees them; `shown`: also whether they are online."""
    unnamed = new_guest(row.other)
    return PersonCard(
        player=public_id(row.other),
        name=row.name or unnamed.name,
        colour=row.colour or unnamed.colour,
        met=row.met,
        games=row.games,
        online=shown and not row.blocked and online.is_online(row.other),
        blocked=row.blocked,
        muted=row.muted,
        invited=row.other in invited,
    )
