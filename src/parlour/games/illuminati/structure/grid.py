"""The power structure on its grid: arrows, branches, and how a branch is laid on (ILU-40 to ILU-42)."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Literal

from msgspec import Struct

from parlour.games.illuminati.box import CARDS, CardId, Edge


class Placed(Struct, frozen=True, gc=False, cache_hash=True):
    """A card in its cell, right of and below its Illuminati's, turned clockwise by quarters.

    `exit` is the number of its master's arrow that holds it; an Illuminati has no master and -1.
    """

    card: CardId
    x: int
    y: int
    turns: int
    master: CardId | None
    exit: int


class Arrow(Struct, frozen=True, gc=False):
    """An outgoing arrow of a card: the side it is on as the card lies, and the cell it points at."""

    card: CardId
    exit: int
    side: Edge
    x: int
    y: int
    state: Literal["joined", "free", "blocked"]


class Shift(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card that collides, put on another arrow of its master; -1: to the center (ILU-41)."""

    card: CardId
    exit: int


class Link(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card on an arrow of its master."""

    card: CardId
    master: CardId
    exit: int


Structure = tuple[Placed, ...]
"""A power structure or a branch of one: its top first, every master before its puppets."""


class Fit(Struct, frozen=True, gc=False):
    """A structure with a branch laid on: what had to be shifted, and what was left over for the center (ILU-41)."""

    structure: Structure
    left: tuple[CardId, ...] = ()
    shifts: tuple[Shift, ...] = ()


SIDES = tuple(Edge)
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The way from a cell to its neighbour on each side."""

ENTRY = {card.id: -1 if card.entry is None else SIDES.index(card.entry) for card in CARDS.values()}
EXITS = {card.id: tuple([SIDES.index(side) for side in card.exits]) for card in CARDS.values()}
CENTER = -1
"""The exit of a card that is shifted to the center."""

WAYS = 200
"""The most ways to lay a branch that are tried; no game has had so many."""


class Misfit(ValueError):
    """A card cannot lie there; the reason is a sentence."""


def alone(card: str) -> Structure:
    """A card by itself: the Illuminati at the start, or an uncontrolled group as a branch of one (ILU-2)."""
    return (Placed(card, 0, 0, 0, None, -1),)


def find(structure: Structure, card: str) -> Placed | None:
    """Return where a card lies in a structure; None where it is not in it."""
    for placed in structure:
        if placed.card == card:
            return placed
    return None


def side_of(placed: Placed, exit: int) -> int:
    """The side that an outgoing arrow is on as the card lies (ILU-40)."""
    return (EXITS[placed.card][exit] + placed.turns) % 4


def below(master: Placed, exit: int, card: str) -> Placed:
    """A card in the cell that an arrow points at, turned so that its incoming arrow meets it (ILU-40)."""
    side = side_of(master, exit)
    right, down = STEPS[side]
    return Placed(card, master.x + right, master.y + down, (side + 2 - ENTRY[card]) % 4, master.card, exit)


def arrows(structure: Structure) -> tuple[Arrow, ...]:
    """All outgoing arrows: joined to a puppet, free, or blocked by another card's cell (ILU-40)."""
    taken = {(placed.x, placed.y) for placed in structure}
    joined = {(placed.master, placed.exit) for placed in structure}
    return tuple(
        [arrow_of(placed, exit, taken, joined) for placed in structure for exit in range(len(EXITS[placed.card]))]
    )


def arrow_of(
    placed: Placed,
    exit: int,
    taken: set[tuple[int, int]],
    joined: set[tuple[str | None, int]],
) -> Arrow:
    """One outgoing arrow, by the cells taken and the arrows joined."""
    side = side_of(placed, exit)
    x, y = placed.x + STEPS[side][0], placed.y + STEPS[side][1]
    if (placed.card, exit) in joined:
        return Arrow(placed.card, exit, SIDES[side], x, y, "joined")
    return Arrow(placed.card, exit, SIDES[side], x, y, "blocked" if (x, y) in taken else "free")


def free(structure: Structure, card: str | None = None) -> tuple[Arrow, ...]:
    """The arrows that a group can be laid at: one card's, or all (ILU-29)."""
    return tuple([each for each in arrows(structure) if each.state == "free" and card in (None, each.card)])


def branch(structure: Structure, card: str) -> Structure:
    """A card and all below it, as they lie."""
    under = {card}
    for placed in structure:
        if placed.master in under:
            under.add(placed.card)
    return tuple([placed for placed in structure if placed.card in under])


def without(structure: Structure, card: str) -> Structure:
    """The structure without a card and all below it."""
    gone = {placed.card for placed in branch(structure, card)}
    return tuple([placed for placed in structure if placed.card not in gone])


def ways(laid: Structure, waiting: tuple[Structure, ...], made: Fit, wanted: dict[str, int]) -> Iterator[Fit]:
    """Every way to lay the branches that collided, as `wanted` where it says so."""
    if not waiting:
        yield Fit(laid, made.left, made.shifts)
        return
    top, rest = waiting[0], waiting[1:]
    card, master = top[0].card, top[0].master
    for exit in [*[arrow.exit for arrow in free(laid, master)], CENTER]:
        if wanted.get(card, exit) != exit:
            continue
        shifts = (*made.shifts, Shift(card, exit))
        if exit == CENTER:
            yield from ways(laid, rest, Fit((), (*made.left, *[placed.card for placed in top]), shifts), wanted)
        else:
            longer, more = lay(laid, top, str(master), exit)
            yield from ways(longer, (*rest, *more), Fit((), made.left, shifts), wanted)


def lay(laid: Structure, top: Structure, master: str, exit: int) -> tuple[Structure, tuple[Structure, ...]]:
    """A branch laid at an arrow in its own shape, and the branches of it that collide."""
    place = {placed.card: placed for placed in laid}
    taken = {(placed.x, placed.y) for placed in laid}
    collided: list[str] = []
    for number, placed in enumerate(top):
        above, arrow = (master, exit) if number == 0 else (str(placed.master), placed.exit)
        if above not in place:
            continue
        new = below(place[above], arrow, placed.card)
        if (new.x, new.y) in taken:
            collided.append(placed.card)
        else:
            place[placed.card] = new
    return tuple(place.values()), tuple([branch(top, card) for card in collided])


def fits(structure: Structure, top: Structure, master: str, exit: int) -> tuple[Fit, ...]:
    """Every way to lay a branch at a free arrow: first what the table proposes, losing the fewest cards (ILU-41)."""
    return fits_as(structure, top, master, exit, {})


def fits_as(structure: Structure, top: Structure, master: str, exit: int, wanted: dict[str, int]) -> tuple[Fit, ...]:
    """The ways to lay a branch in which cards are shifted as wanted."""
    if not any(arrow.exit == exit for arrow in free(structure, master)):
        raise Misfit("There is no free arrow.")
    laid, collided = lay(structure, top, master, exit)
    every = ways(laid, collided, Fit(()), wanted)
    return tuple(sorted(islice(every, WAYS), key=lambda fit: len(fit.left)))


def attach(
    structure: Structure,
    top: Structure,
    master: str,
    exit: int,
    shifts: tuple[Shift, ...] | None = None,
) -> Fit:
    """A branch laid at a free arrow: its shape is kept, what collides is shifted as asked or as proposed (ILU-41)."""
    wanted = {shift.card: shift.exit for shift in shifts or ()}
    for fit in fits_as(structure, top, master, exit, wanted):
        if wanted.keys() <= {shift.card for shift in fit.shifts}:
            return fit
    raise Misfit("These cards cannot be shifted like that.")


def build(illuminati: str, links: Iterable[Link]) -> Structure:
    """Return a structure built from its links, which name every master before its puppets (ILU-45)."""
    place = {illuminati: alone(illuminati)[0]}
    taken = {(0, 0)}
    for link in links:
        if link.card in place:
            raise Misfit("A card lies there twice.")
        if link.master not in place or not 0 <= link.exit < len(EXITS[link.master]):
            raise Misfit("There is no such arrow.")
        new = below(place[link.master], link.exit, link.card)
        if (new.x, new.y) in taken:
            raise Misfit("Two cards cannot share a cell.")
        place[link.card] = new
        taken.add((new.x, new.y))
    return tuple(place.values())
