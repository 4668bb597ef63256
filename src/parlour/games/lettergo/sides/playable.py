"""Whether rules can be played: they do not conflict, there are enough players, and everyone has words (LGO-35)."""

from collections.abc import Iterator, Sequence

from parlour.games.lettergo.box import SHORTEST, SIDES, SideId, clash
from parlour.games.lettergo.sides.findings import RESTRICTING, keeps
from parlour.games.lettergo.sides.timing import LAST_FIRST, LIVE, LUCKY_DIP
from parlour.games.lettergo.state import State
from parlour.games.lettergo.writing.spelling import Rack, rack
from parlour.words.lexicon import Lexicon, find

COMMON = 35
"""The rarest words that count as common, by their size in SCOWL's lists."""

ENOUGH = 3
"""Common words that every seat must have."""

FOR_ALL = frozenset({LAST_FIRST, LUCKY_DIP})
"""Sides that mean nothing to one player alone (LGO-42)."""


def playable_words(lexicon: Lexicon, held: Rack, rules: Sequence[SideId], upto: int) -> Iterator[str]:
    """Yield inoffensive words of the dictionary that the cards make and that keep the rules."""
    for word in lexicon.words(held.letters, shortest=SHORTEST, upto=upto, clean=True):
        if keeps(rules, held, word):
            yield word


def solvable(state: State, seat: int, rules: Sequence[SideId]) -> bool:
    """Return whether the rules leave a player three common words or more; some may restrict none (LGO-35)."""
    if RESTRICTING.isdisjoint(rules):
        return True
    found = playable_words(find(state.options.dictionary), rack(state, seat), rules, COMMON)
    return sum(1 for _ in zip(range(ENOUGH), found, strict=False)) == ENOUGH


def goes_with(state: State, side: SideId, others: Sequence[SideId]) -> bool:
    """Return whether a side conflicts with no other, has enough players and suits sealed rounds (LGO-35)."""
    if any(clash(side, other) for other in others) or SIDES[side].min_players > state.seats:
        return False
    return not (state.options.sealed and side in LIVE)


def fits(state: State, side: SideId) -> bool:
    """Return whether a side can join the rules: also sticky ones, and three common words for everyone (LGO-35)."""
    sticky = [other for other in state.sticky if other is not None]
    if not goes_with(state, side, (*state.rules, *sticky)):
        return False
    return side not in RESTRICTING or all(
        solvable(state, seat, (*state.rules_of(seat), side)) for seat in state.players
    )


def giveable(state: State, side: SideId) -> bool:
    """Return whether a side can be given to one player alone, beside the rules for all (LGO-42)."""
    return side not in FOR_ALL and goes_with(state, side, state.rules)
