"""Illuminati at the terminal: structures as trees, the attack's sum line by line, sums and deals typed as commands."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from parlour.cli.boards import Board, Names, Room
from parlour.cli.menu import Path
from parlour.core.game import Seat
from parlour.core.phrases import count, subject, whom, whose
from parlour.games.illuminati.actions import (
    Accept,
    Action,
    Announce,
    Bid,
    Commit,
    Counter,
    Decline,
    Finish,
    Lase,
    Offer,
    Pass,
    Place,
    Relocate,
    Side,
    Transfer,
    Use,
)
from parlour.games.illuminati.box import CARDS, SPECIAL
from parlour.games.illuminati.deal.rules import known_specials
from parlour.games.illuminati.frames import Deal, Fight
from parlour.games.illuminati.phrases import AIMS, card_name, chance_text, money_text, side_text, special_name
from parlour.games.illuminati.view_types import Assault, Cell, Player, View

TYPING = {
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


def table(view: View, names: Names, room: Room) -> RenderableType:
    """The center, the players with the viewer last, and what is under way, in as many columns as there are."""
    lines = [line for text in lines_of(view, names) for line in fitted(text, room.width)]
    return Text("\n".join(lines))


def fitted(line: str, width: int) -> list[str]:
    """A line in the columns there are, what is too long going on below, set in."""
    start = line[: len(line) - len(line.lstrip())]
    return wrap(line, width, initial_indent="", subsequent_indent=f"{start}    ", drop_whitespace=True) or [""]


def lines_of(view: View, names: Names) -> Iterator[str]:
    """The whole table, line by line."""
    yield f"Center, with {count(view.deck, 'card')} in the deck:"
    for face in view.center:
        kinds = " ".join(face.alignments)
        yield f"  {face.name}  {face.power}/{face.transferable}  resists {face.resistance}  +{face.income}  {kinds}"
    if view.destroyed:
        yield f"Destroyed: {', '.join(face.name for face in view.destroyed)}"
    others = [player for player in view.players if player.seat != view.seat]
    own = [player for player in view.players if player.seat == view.seat]
    for player in (*others, *own):
        yield ""
        yield from player_lines(player, names[player.seat])
    yield ""
    if view.attack is not None:
        fight = next(frame for frame in view.frames if isinstance(frame, Fight))
        yield from attack_lines(view.attack, fight, names)
    for frame in view.frames:
        if isinstance(frame, Deal):
            deal = f"{side_text(frame.give)} for {side_text(frame.take)}"
            yield f"{subject(names[frame.seat], 'offers')} {whom(names[frame.to])} {deal}"
    left = f"{count(view.turn.actions, 'action')} and {count(view.turn.transfers, 'free transfer')} left"
    yield f"{whose(names[view.turn.seat])} turn: {left}"


def player_lines(player: Player, name: str) -> Iterator[str]:
    """A player: goals, Specials, and the structure as a tree with its free arrows."""
    goals = [f"{'?' if goal.have is None else goal.have}/{goal.need} {goal.words}" for goal in player.goals]
    out = ", out of the game" if player.out else ""
    yield f"{player.seat + 1} {name}{out}: {'; '.join(goals)}"
    if player.special_count:
        hidden = player.special_count - len(player.specials)
        known = [special_name(special) for special in player.specials]
        yield f"  Specials: {', '.join([*known, *([f'{hidden} face down'] if hidden else [])])}"
    yield from tree(player, None)


def tree(player: Player, master: str | None) -> Iterator[str]:
    """The cards below a master, each followed by those below it."""
    for cell in player.cells:
        if cell.master == master:
            yield f"{'  ' * (cell.depth + 1)}{card_line(cell)}{arrows(player, cell)}"
            yield from tree(player, cell.face.card)


def card_line(cell: Cell) -> str:
    """A card: Power and Transferable Power, Resistance, income, alignments, money."""
    face = cell.face
    parts = [face.name, f"{face.power}/{face.transferable}"]
    parts += [] if face.resistance is None else [f"resists {face.resistance}"]
    parts += [f"{face.income:+d}", *([" ".join(face.alignments)] if face.alignments else [])]
    parts += [] if face.money is None else [money_text(face.money)]
    return "  ".join([*parts, *(["used"] if cell.used else [])])


def arrows(player: Player, cell: Cell) -> str:
    """The free arrows of a card, by number."""
    free = [str(each.exit + 1) for each in player.arrows if each.card == cell.face.card and each.state == "free"]
    return f"  ->{','.join(free)}" if free else ""


def attack_lines(attack: Assault, fight: Fight, names: Names) -> Iterator[str]:
    """The open attack: who on what, every part of the sum, every bid, and the chance."""
    holder = "uncontrolled" if fight.owner is None else f"of {whom(names[fight.owner])}"
    privileged = ", privileged" if fight.privilege else ""
    aim = f"{AIMS[fight.attack]} {card_name(fight.target)} ({holder})"
    yield f"{subject(names[fight.seat], 'attacks')} with {card_name(fight.leader)} to {aim}{privileged}:"
    for item in attack.items:
        yield f"  {item.amount:+4d}  {item.label}"
    for bid in fight.bids:
        yield f"  {-bid.counts if bid.against else bid.counts:+4d}  {names[bid.seat]}, of {card_name(bid.card)}"
    yield f"  {attack.number:4d}  {chance_text(attack.number, attack.ways)}"


def path(action: Action, view: View) -> Path:
    """Moves by what they are and what they are done with."""
    match action:
        case Announce():
            return ("Attack", f"with {card_name(action.leader)}", AIMS[action.attack])
        case Transfer():
            return ("Move money", f"from {card_name(action.source)}")
        case Relocate():
            return ("Move a group", card_name(action.card))
        case Lase():
            return ("Lasers", card_name(action.card))
        case Offer():
            return ("Offer a deal", f"to {card_name(view.players[action.to].illuminati)}")
        case Use():
            return ("Use a Special", special_name(action.special))
        case Place():
            return (f"Below {card_name(action.master)}", f"arrow {action.exit + 1}")
        case Bid():
            return ("Against" if action.against else "For", card_name(action.card))
        case _:
            return (type(action).__name__,)


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


BOARD = Board(table=table, path=path, sheet=lambda _event, _names: None, read=read, typing=TYPING)
