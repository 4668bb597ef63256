"""Whether rules can be played: they do not conflict, there are enough players, and everyone has words (LGO-35)."""

from collections.abc import Iterator, Sequence

from parlour.games.lettergo.box import SHORTEST, SIDES, SideId, clash
from parlour.games.lettergo.sides.findings import keeps
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
    """Return whether a player has three common words or more under the rules (LGO-35)."""
    found = playable_words(find(state.options.dictionary), rack(state, seat), rules, COMMON)
    return sum(1 for _ in zip(range(ENOUGH), found, strict=False)) == ENOUGH


def fits(state: State, rules: Sequence[SideId], side: SideId, seat: int | None = None) -> bool:
    """Return whether a side can join the rules: for everyone, or for one player (LGO-35)."""
    if any(clash(side, other) for other in rules) or SIDES[side].min_players > state.seats:
        return False
    if (state.options.sealed and side in LIVE) or (seat is not None and side in FOR_ALL):
        return False
    return all(solvable(state, player, (*rules, side)) for player in state.players if seat in (None, player))
