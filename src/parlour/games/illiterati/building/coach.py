"""The coach: whether all letters on the table can be used, and with which gifts (ILT-17)."""

from itertools import chain

from msgspec.structs import replace

from parlour.games.illiterati.bot.skills import Person
from parlour.games.illiterati.bot.teamwork import (
    Exchange,
    everyones_layouts,
    everyones_letters,
    from_library,
    overflow,
    to_others,
)
from parlour.games.illiterati.rows import with_letters, without_letters
from parlour.games.illiterati.state import Advice, Gift, State
from parlour.games.illiterati.view import view
from parlour.games.illiterati.view_types import View

COACH = Person(rarest=60, names=0, steps=45, sets=0, looks=0, breaks=3, begins_anew=True, carefree=9, gap=(0, 0))
"""How well the coach searches: in few steps, so that nobody waits, and without regard to books."""

GIFTS = 4
"""Gifts that the coach proposes, at most."""


def advise(state: State) -> Advice:
    """Return gifts that help, one after another, and how many letters would be left after them."""
    gifts: list[Gift] = []
    seen = view(state, None)
    while len(gifts) < GIFTS and (found := helpful_gift(seen)) is not None:
        gifts.append(Gift(found.giver, found.taker, found.tiles))
        state = after_gift(state, found)
        seen = view(state, None)
    return Advice(tuple(gifts), tuple(len(aim.left) for aim in everyones_layouts(seen, COACH)))


def helpful_gift(seen: View) -> Exchange | None:
    """Return a gift of letters to somebody who can use them; from the Library, where it would burn."""
    every = everyones_letters(seen)
    gifts = chain.from_iterable(to_others(seen, at, COACH) for at in every)
    if overflow(seen, COACH) > 0:
        gifts = chain(gifts, chain.from_iterable(from_library(seen, at, COACH) for at in every))
    return next(gifts, None)


def after_gift(state: State, gift: Exchange) -> State:
    """Return the table as if a gift had been made."""
    if gift.giver is None:
        state = replace(state, library=tuple(tile for tile in state.library if tile not in gift.tiles))
    else:
        state = state.with_area(gift.giver, without_letters(state.areas[gift.giver], gift.tiles))
    return state.with_area(gift.taker, with_letters(state.areas[gift.taker], gift.tiles))
