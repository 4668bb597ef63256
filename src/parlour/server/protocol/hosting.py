"""What the host of a table may ask for: computers on seats, the deal, locked seats, players removed, the end."""

from typing import Annotated, Literal

from msgspec import Meta

from parlour.bots.cast import CharacterId
from parlour.core.game import Level
from parlour.server.protocol.bases import BaseRequest, SeatNumber


class Fill(BaseRequest, frozen=True):
    """The host puts a computer of a level on a free seat, or takes it away with None.

    Without a `character`, the one that plays there stays, or one comes that is not at the table yet.
    """

    seat: SeatNumber
    level: Level | None
    character: CharacterId | None = None


class Start(BaseRequest, frozen=True):
    """The host deals; free seats go to computers of the level that the table was opened with.

    Where seats are kept for players who are not here yet, `absent` says that computers take those too; else it is
    refused.
    """

    absent: Literal["wait", "computer"] = "wait"


class Free(BaseRequest, frozen=True):
    """The host frees a seat that is kept for a player of the game before."""

    seat: SeatNumber


class Lock(BaseRequest, frozen=True):
    """The host locks a free seat so that nobody sits down there, or unlocks it; None stands for all free seats."""

    seat: SeatNumber | None
    locked: bool


class Remove(BaseRequest, frozen=True):
    """The host removes the player of a seat from the table: from a seat before the deal, for a computer after it."""

    seat: SeatNumber


class Readmit(BaseRequest, frozen=True):
    """The host lets a removed player, named by the public id, sit down or take the seat back again."""

    player: Annotated[str, Meta(max_length=40)]


class Close(BaseRequest, frozen=True):
    """The host closes the table for good."""
