"""Illuminati: sums, cards by the beginning of their names, players by number."""

from typing import Any

from parlour.cli.typed import Typed
from parlour.core.game import Seat
from parlour.games.illuminati.actions import (
    Accept,
    Action,
    Bid,
    Commit,
    Counter,
    Decline,
    Finish,
    Offer,
    Pass,
    Side,
    Transfer,
)
from parlour.games.illuminati.box import CARDS, SPECIAL
from parlour.games.illuminati.deal.rules import known_specials
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.view_types import View

EXAMPLES = {
    "bid 7": "spend 7 MB of your Illuminati on the attack; bid 7 yuppies, of that card; against 7",
    "move 4 yuppies bavarian": "4 MB from one card to its master or puppet",
    "offer 2 10 for yuppies": "player 2: 10 MB for a group; money, groups and Specials with commas; nothing",
    "offer 2 drop kgb for yuppies": "let a group of yours go to have an arrow; special: one that they choose",
    "counter 5 for nothing": "another deal in answer to an offer; accept, decline",
    "accept bribery": "with a Special that you choose, or a group that you let go, with commas",
    "go": "ahead with the attack; pass; end, of the turn",
}

PLAIN: dict[str, Action] = {
    "go": Commit(), "pass": Pass(), "end": Finish(), "accept": Accept(), "decline": Decline(),
}  # fmt: skip # a vocabulary reads best as a paragraph


def read(line: str, view: View) -> Any:
    """A move typed by hand; None where it is none of this game's words."""
    said = line.lower().split()
    if view.seat is None or not said:
        return None
    plain = PLAIN.get(" ".join(said))
    if plain is not None:
        return plain
    verb, rest = said[0], said[1:]
    if verb in ("bid", "against"):
        return read_bid(rest, view, view.seat, against=verb == "against")
    if verb == "move":
        return read_transfer(rest, view)
    if verb == "offer" and rest and rest[0].isdecimal() and 1 <= int(rest[0]) <= len(view.players):
        sides = read_sides(rest[1:])
        return None if sides is None else Offer(Seat(int(rest[0]) - 1), *sides)
    if verb == "accept":
        chosen = read_side(" ".join(rest))
        return None if chosen is None else Accept(known_specials(chosen), chosen.groups)
    if verb == "counter":
        sides = read_sides(rest)
        return None if sides is None else Counter(*sides)
    return None


def read_bid(rest: list[str], view: View, seat: Seat, *, against: bool) -> Bid | None:
    """A sum, of the Illuminati where no card is named; the attacked have but one side to take."""
    if not rest or not rest[0].isdecimal() or not int(rest[0]):
        return None
    card = found(" ".join(rest[1:])) if rest[1:] else view.players[seat].illuminati
    attacked = any(isinstance(frame, Fight) and frame.owner == seat for frame in view.frames)
    return None if card is None else Bid(card, int(rest[0]), against or attacked)


def read_transfer(rest: list[str], view: View) -> Transfer | None:
    """A sum, and two cards of which the first is named in one word or more."""
    if not rest or not rest[0].isdecimal() or not int(rest[0]):
        return None
    own = [cell.face.card for player in view.players if player.seat == view.seat for cell in player.cells]
    for cut in range(2, len(rest)):
        source, to = (found(" ".join(part), own) for part in (rest[1:cut], rest[cut:]))
        if source is not None and to is not None:
            return Transfer(source, to, int(rest[0]))
    return None


def read_sides(words: list[str]) -> tuple[Side, Side] | None:
    """What is given for what is taken; None where something in it is not known."""
    give, _, take = " ".join(words).partition(" for ")
    sides = (read_side(give), read_side(take or "nothing"))
    return None if sides[0] is None or sides[1] is None else (sides[0], sides[1])


def read_side(text: str) -> Side | None:
    """Money, groups and Specials with commas between; "special" is one without a name, "drop" goes before a group."""
    money, specials, groups, drops = 0, list[str | None](), list[str](), list[str]()
    for part in [part.strip() for part in text.split(",") if part.strip() != "nothing"]:
        special, group = found(part, SPECIAL), found(part.removeprefix("drop "))
        if part.isdecimal():
            money += int(part)
        elif part == "special" or special is not None:
            specials.append(special)
        elif group is not None:
            (drops if part.startswith("drop ") else groups).append(group)
        else:
            return None
    return Side(money, tuple(specials), tuple(groups), tuple(drops))


def found(text: str, among: Any = CARDS) -> str | None:
    """The card that is meant by the beginning of its name; None where none is, or more than one."""
    wanted = text.replace(" ", "-")
    near = [card for card in among if wanted and wanted in (card, card.removeprefix("the-"))]
    begun = [card for card in among if wanted and card.removeprefix("the-").startswith(wanted.removeprefix("the-"))]
    chosen = near or begun
    return chosen[0] if len(chosen) == 1 else None


TYPED = Typed(read, EXAMPLES)
