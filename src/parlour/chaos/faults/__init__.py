"""All kinds of fault, and those that a setup allows."""

from collections.abc import Iterator, Sequence
from random import Random

from parlour.chaos.faults import clients, network, processes, storage
from parlour.chaos.faults.fault import Fault
from parlour.chaos.servers import Setup

KINDS: tuple[type[Fault], ...] = tuple(
    each
    for module in (processes, storage, network, clients)
    for each in vars(module).values()
    if isinstance(each, type) and issubclass(each, Fault) and "kind" in vars(each)
)


def kinds_for(setup: Setup) -> tuple[type[Fault], ...]:
    """Return the kinds of fault that a setup allows."""
    return tuple(kind for kind in KINDS if setup in kind.setups)


def draw_kinds(kinds: Sequence[type[Fault]], random: Random) -> Iterator[type[Fault]]:
    """Yield kinds of fault without end, every kind once before any comes again."""
    while True:
        yield from random.sample(kinds, len(kinds))
