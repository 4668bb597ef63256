"""Structures for tests: written in a line or grown at random."""

from hypothesis import strategies as st

from parlour.games.illuminati.box import CARDS, GROUPS, ILLUMINATI
from parlour.games.illuminati.structure.grid import SIDES, STEPS, Placed, Structure, alone, attach, free


def grown(text: str) -> Structure:
    """A structure in a line: the Illuminati, then groups, each at an arrow: "bermuda the-mafia<bermuda:0".

    A group that names no arrow lies at the first that is free.
    """
    first, *rest = text.split()
    structure = alone(first)
    for word in rest:
        card, _, where = word.partition("<")
        arrow = free(structure)[0] if not where else None
        master, _, exit = where.partition(":") if arrow is None else (arrow.card, "", str(arrow.exit))
        structure = attach(structure, alone(card), master, int(exit)).structure
    return structure


@st.composite
def structures(draw: st.DrawFn, pool: tuple[str, ...] = GROUPS, illuminati: str | None = None) -> Structure:
    """Structures of groups from a pool, each laid at a free arrow, wherever chance will."""
    structure = alone(illuminati or draw(st.sampled_from(ILLUMINATI)))
    for card in draw(st.lists(st.sampled_from(pool), max_size=14, unique=True)):
        places = free(structure)
        if not places:
            break
        arrow = draw(st.sampled_from(places))
        structure = attach(structure, alone(card), arrow.card, arrow.exit).structure
    return structure


def cards_of(structure: Structure) -> list[str]:
    """The cards by name."""
    return [placed.card for placed in structure]


def assert_sound(structure: Structure) -> None:
    """No two cards share a cell or lie there twice; every arrow joins master and puppet; masters come first."""
    cells = [(placed.x, placed.y) for placed in structure]
    assert len(set(cells)) == len(cells)
    assert len(set(cards_of(structure))) == len(structure)
    seen: dict[str | None, Placed] = {}
    for placed in structure:
        if placed.master is not None:
            assert_joined(seen[placed.master], placed)
        seen[placed.card] = placed
    taken = [(placed.master, placed.exit) for placed in structure]
    assert len(set(taken)) == len(taken)


def assert_joined(master: Placed, puppet: Placed) -> None:
    """The puppet lies where the master's arrow points, and its own incoming arrow points back."""
    out = turned(master, CARDS[master.card].exits[puppet.exit])
    entry = CARDS[puppet.card].entry
    assert entry is not None
    into = turned(puppet, entry)
    assert (puppet.x, puppet.y) == (master.x + STEPS[out][0], master.y + STEPS[out][1])
    assert (master.x, master.y) == (puppet.x + STEPS[into][0], puppet.y + STEPS[into][1])


def turned(placed: Placed, side: str) -> int:
    """Which way a printed side looks as the card lies."""
    return ([str(each) for each in SIDES].index(side) + placed.turns) % 4
