"""A position in one line of text, for tests, reports and experiments.

Parts stand between bars, each with its name; seats stand between slashes, "-" is nothing:

    seats bermuda the-mafia<bermuda:0 / ufos | center texas yuppies | money bermuda 9 the-mafia 4 | hands bribery / -

A group stands with its master's name and the number of the arrow that holds it. `up` are Specials that lie face up,
`destroyed` groups, `deck` the cards on top of it ("only" and cards for a deck of just these), `goal` the UFOs' secret,
`turns` and `kills` a number for each seat, `turn` the seat to play (0), `out` seats. What is not named lies in the deck
in the order of the box, below its top. The first seat is in the middle of a turn, with everything still to do.
"""

from parlour.core.game import Seat
from parlour.core.rng import Rng
from parlour.games.illuminati.box import CARDS, GROUPS, SPECIAL, SPECIALS
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State, Turn
from parlour.games.illuminati.structure.grid import Structure, alone, attach

PARTS = ("seats", "center", "money", "hands", "up", "destroyed", "deck", "goal", "turns", "kills", "turn", "out")


def position(text: str, options: Options | None = None) -> State:
    """The state a line of text describes."""
    parts = dict(part.strip().split(" ", 1) for part in text.split("|"))
    if unknown := parts.keys() - set(PARTS):
        raise ValueError(f"not parts of a position: {', '.join(sorted(unknown))}")
    structures = tuple(read_structure(row) for row in parts["seats"].split("/"))
    seats = len(structures)
    hands = tuple(names(row) for row in parts.get("hands", "/".join("-" * seats)).split("/"))
    center, destroyed = names(parts.get("center", "-")), names(parts.get("destroyed", "-"))
    there = {*center, *destroyed, *(card for hand in hands for card in hand)}
    there.update(placed.card for structure in structures for placed in structure)
    deck, discard = read_deck(parts.get("deck", "-"), there)
    return State(
        options=options or Options(),
        rng=Rng(bytes(32)),
        structures=structures,
        money=read_money(parts.get("money", "-")),
        specials=hands,
        deck=deck,
        center=center,
        turn=Turn(Seat(int(parts.get("turn", "0"))), offers=(0,) * seats),
        first=Seat(0),
        kills=numbers(parts.get("kills"), seats),
        turns=numbers(parts.get("turns"), seats),
        known=((),) * seats,
        shown=names(parts.get("up", "-")),
        destroyed=destroyed,
        discard=discard,
        goal=parts.get("goal", "bavarian").strip(),
        out=tuple(Seat(int(seat)) for seat in parts.get("out", "-").split() if seat != "-"),
    )


def names(text: str) -> tuple[str, ...]:
    """Cards by their names."""
    found_names = tuple(name for name in text.split() if name != "-")
    for name in found_names:
        if name not in CARDS and name not in SPECIAL:
            raise ValueError(f"{name!r} is not a card")
    return found_names


def numbers(text: str | None, seats: int) -> tuple[int, ...]:
    """A number for each seat, nothing where there is no text."""
    return tuple(int(number) for number in text.split()) if text else (0,) * seats


def read_structure(text: str) -> Structure:
    """The Illuminati, then groups, each at an arrow of its master."""
    first, *rest = text.split()
    structure = alone(names(first)[0])
    for word in rest:
        card, _, where = word.partition("<")
        master, _, exit = where.partition(":")
        structure = attach(structure, alone(names(card)[0]), master, int(exit)).structure
    return structure


def read_money(text: str) -> dict[str, int]:
    """What lies on the cards that are named."""
    words = [word for word in text.split() if word != "-"]
    return {card: int(amount) for card, amount in zip(words[::2], words[1::2], strict=True)}


def read_deck(text: str, there: set[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The deck and the discard: the cards named on top, the others below, or discarded if there is only the top."""
    only = text.split()[0] == "only"
    top = names(text.removeprefix("only")) if only else names(text)
    rest = tuple(card for card in (*GROUPS, *SPECIALS) if card not in there and card not in top)
    if not only:
        return (*top, *rest), ()
    return top, rest
