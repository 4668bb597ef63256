"""How an owner may read wild letters under a power that takes a symbol (ILT-43)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from parlour.games.illiterati.box import IS_WILD, SYMBOL, SYMBOLS, Symbol, Tile
from parlour.games.illiterati.boxes.villain_types import Pick

Reading = frozenset[Tile] | None
"""The letters that bear the symbol which a power takes; None where the symbol does not matter."""


def symbol_readings(tiles: Sequence[Tile], pick: Pick) -> Iterator[Reading]:
    """Yield each reading of a player's letters, a wild one as any symbol (ILT-43)."""
    if pick.symbol is None:
        yield None
        return
    wilds = [tile for tile in tiles if IS_WILD[tile]]
    shown = {symbol: [tile for tile in tiles if SYMBOL[tile] == symbol] for symbol in SYMBOLS}
    counts = {symbol: len(shown[symbol]) for symbol in SYMBOLS}
    for symbol in SYMBOLS:
        for many in range(len(wilds) + 1):
            if can_be_taken(pick.symbol, symbol, counts, many, len(wilds) - many):
                yield from (frozenset((*shown[symbol], *named)) for named in combinations(wilds, many))


def can_be_taken(wanted: str, symbol: Symbol, shown: Mapping[Symbol, int], named: int, others: int) -> bool:
    """Return whether a power takes a symbol with so many wild letters named for it, and others named otherwise."""
    rest = [shown[other] for other in SYMBOLS if other != symbol]
    if wanted == "most":
        return can_be_most(shown[symbol] + named, rest, others)
    if wanted == "least":
        return can_be_least(shown[symbol] + named, rest, others)
    return symbol == wanted


def can_be_most(number: int, rest: Sequence[int], others: int) -> bool:
    """Return whether no other symbol is shown more often, ties allowed, once all wild letters are named."""
    room = [number - each for each in rest]
    return min(room) >= 0 and sum(room) >= others


def can_be_least(number: int, rest: Sequence[int], others: int) -> bool:
    """Return whether no other symbol that is shown is shown less often, ties allowed, once all are named."""
    left = others - sum(number - each for each in rest if 0 < each < number)
    return number > 0 and (left == 0 or (left > 0 and (any(rest) or left >= number)))
