"""A position in one line of text, for tests, reports and experiments.

Parts stand between bars, each with its name; seats and fields stand between slashes, "-" is nothing:

    hands 5s 10w / 3p | fields 7a [2s 5s =7] / {4s 6s 10p =10} / - / - | spring 1 | up rake - - - | okus 2

Brackets are an open pile with its value, braces a locked one. Crops list cards, "(3s)" a secret one, a Luminary by its
name and "o" for a token. Parts left out are empty; the first seat is to play.
"""

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.core.rng import Rng
from parlour.games.illimat.box import DECK, FIELDS, LUMINARIES, Card, Luminary
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import Crop, Field, Pile, Progress, State

PARTS = ("hands", "fields", "spring", "up", "down", "beneath", "okus", "deck", "crops", "scores", "unused", "turn")


def position(text: str, options: Options | None = None) -> State:
    """The state a line of text describes."""
    parts = dict(part.strip().split(" ", 1) for part in text.split("|"))
    unknown = parts.keys() - set(PARTS)
    if unknown:
        raise ValueError(f"not parts of a position: {', '.join(sorted(unknown))}")
    hands = tuple(read_cards(hand) for hand in split(parts["hands"]))
    seats = len(hands)
    nothing = " / ".join("-" * seats)
    okus = int(parts.get("okus", "0"))
    return State(
        options=options or Options(),
        rng=Rng(bytes(32)),
        round=1,
        dealer=Seat(seats - 1),
        scores=tuple(int(score) for score in parts.get("scores", "0 " * seats).split()),
        deck=read_cards(parts.get("deck", "-")),
        hands=hands,
        fields=tuple(read_field(field) for field in split(parts.get("fields", "- / - / - / -"))),
        spring=int(parts.get("spring", "0")),
        down=read_corners(parts.get("down")),
        up=read_corners(parts.get("up")),
        beneath=read_cards(parts.get("beneath", "-")),
        okus=okus,
        crops=tuple(read_crop(crop) for crop in split(parts.get("crops", nothing))),
        unused=tuple(Luminary(name) for name in parts.get("unused", "-").split() if name != "-"),
        gone=(),
        turn=Progress(Seat(int(parts.get("turn", "0"))), okus=okus > 0),
    )


def split(text: str) -> list[str]:
    """The seats or fields of a part."""
    return [piece.strip() for piece in text.split("/")]


def read_card(name: str) -> Card:
    """A card by its name."""
    if name not in DECK:
        raise ValueError(f"{name!r} is not a card")
    return Card(name)


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards by their names."""
    return tuple(read_card(name) for name in text.split() if name != "-")


def read_field(text: str) -> Field:
    """Loose cards and piles."""
    loose, piles = "", []
    for lump in text.replace("[", "\n[").replace("{", "\n{").replace("]", "\n").replace("}", "\n").split("\n"):
        if lump.startswith(("[", "{")):
            cards, value = lump[1:].split("=")
            piles.append(Pile(int(value), read_cards(cards), lump.startswith("{")))
        else:
            loose += lump
    return Field(read_cards(loose), tuple(piles))


def read_corners(text: str | None) -> tuple[Luminary | None, ...]:
    """The Luminaries of the four corners, "-" for none."""
    names = text.split() if text else ["-"] * FIELDS
    return tuple(None if name == "-" else Luminary(name) for name in names)


def read_crop(text: str) -> Crop:
    """A crop's cards, secrets, Luminaries and tokens."""
    crop = Crop()
    for name in text.split():
        if name == "o":
            crop = replace(crop, okus=crop.okus + 1)
        elif name in LUMINARIES:
            crop = replace(crop, luminaries=(*crop.luminaries, Luminary(name)))
        elif name.startswith("("):
            crop = replace(crop, secret=(*crop.secret, read_card(name[1:-1])))
        else:
            crop = replace(crop, cards=crop.cards + read_cards(name))
    return crop
