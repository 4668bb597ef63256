"""What happens in an attack, power by power (ILT-40 to ILT-44)."""

from typing import Literal

from parlour.core.game import Clauses, PublicEvent, Seat, Whom
from parlour.games.illiterati.box import CardId, Tile, VillainId

Tiles = tuple[Tile, ...]


class VillainDrawn(PublicEvent, frozen=True):
    """A villain attacks: the card drawn, and the powers in order; `extra` is a redraw's price (ILT-14, ILT-40)."""

    villain: VillainId
    name: str
    card: CardId
    title: str
    chain: tuple[CardId, ...]
    extra: bool = False

    def cites(self) -> Clauses:
        return ("ILT-14", "ILT-40") if self.extra else ("ILT-40",)


class PowerBegan(PublicEvent, frozen=True):
    """A power is resolved for all players (ILT-40)."""

    CITES = ("ILT-40",)
    REVEALS_TO = "nobody"

    card: CardId
    title: str
    text: str


class Lost(PublicEvent, frozen=True):
    """A power took letters out of a player's words (ILT-41, ILT-42); `chosen` tells that the player chose them."""

    CITES = ("ILT-42",)

    seat: Seat
    card: CardId
    tiles: Tiles
    chosen: bool = False

    def reveals_to(self) -> Whom:
        return "nobody" if self.chosen else "everybody"


class Passed(PublicEvent, frozen=True):
    """A power moved a letter out of a word to another player, or into the Library (ILT-42)."""

    CITES = ("ILT-42",)

    seat: Seat
    card: CardId
    tile: Tile
    to: Seat | None


class Traded(PublicEvent, frozen=True):
    """A power made two letters trade places: within a player's words, with the Library, or with the bag (ILT-42)."""

    CITES = ("ILT-42",)

    seat: Seat
    card: CardId
    tile: Tile
    other: Tile
    where: Literal["words", "library", "bag"]


class LibraryGrew(PublicEvent, frozen=True):
    """A power put letters from the bag into the Library (ILT-42)."""

    CITES = ("ILT-42",)

    card: CardId
    tiles: Tiles


class Foretold(PublicEvent, frozen=True):
    """A power changes the next round; in words (ILT-44)."""

    CITES = ("ILT-44",)
    REVEALS_TO = "nobody"

    card: CardId
    effects: tuple[str, ...]


class Spared(PublicEvent, frozen=True):
    """A power found nothing that it could take (ILT-44)."""

    CITES = ("ILT-44",)
    REVEALS_TO = "nobody"

    card: CardId
    seats: tuple[Seat, ...]


class Converged(PublicEvent, frozen=True):
    """A damaged word closed its gaps: it spells another word, or came loose (ILT-41); `mended` by a blank (ILT-43)."""

    REVEALS_TO = "nobody"

    seat: Seat
    before: str
    after: str | None
    tiles: Tiles
    mended: bool = False

    def cites(self) -> Clauses:
        return ("ILT-41", "ILT-43") if self.mended else ("ILT-41",)


class Renamed(PublicEvent, frozen=True):
    """A player named the blanks of a word anew before a power, or left them as they were (ILT-43)."""

    CITES = ("ILT-43",)
    REVEALS_TO = "nobody"

    seat: Seat
    before: str
    after: str
    tiles: Tiles


AttackEvent = (
    VillainDrawn | PowerBegan | Lost | Passed | Traded | LibraryGrew | Foretold | Spared | Converged | Renamed
)  # fmt: skip # a union reads best as a paragraph
