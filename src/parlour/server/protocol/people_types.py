"""The bodies of requests and responses about people: those whom a player has met, blocks and mutes, and invitations."""

from typing import Annotated

from msgspec import Meta, Struct

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
