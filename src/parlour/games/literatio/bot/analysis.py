"""What a review needs: the same table with another future, each seat's share of the win, and a good reply.

What nobody has seen yet is dealt anew; `imagine` deals what one seat cannot see. The shares are a logistic model.
"""

from math import sqrt
from random import Random
from typing import Final

from msgspec.structs import replace

from parlour.core.analysis import final_shares, reorder, shares_of
from parlour.core.game import Seat
from parlour.core.rng import Rng
from parlour.games.literatio.actions import Action, Play
from parlour.games.literatio.bot.finding import best_laid
from parlour.games.literatio.box import CARDS
from parlour.games.literatio.moves import ANSWERS, plain, plays, rack_of
from parlour.games.literatio.scoring import deduction
from parlour.games.literatio.state import State, next_seat
from parlour.words.lexicon import find

SWAY: Final = 8.4
SWAY_OF_CARD: Final = 1.3
"""How far the points of two players drift apart by chance, and the square of it for each card still to be played.

`training/win_shares.py` fits these and the next two: 90 games with 2 to 4 players, 2,587 positions.
"""

NEXT_WORD: Final = 10.7
"""Points that it is worth to be the next to play, while there are cards for all."""

UNUSED: Final = 0.74
"""The share of a hand's value that is lost in the end, once the bag is empty."""

PLENTY: Final = 10
"""Cards with which the next word is still to come."""


def redeal(state: State, random: Random) -> State:
    """Mix the cards in the bag anew (LTO-40)."""
    key = random.randbytes(32)
    return replace(state, rng=Rng(key), bag=tuple(reorder(state.bag, CARDS, random)))


def win_shares(state: State) -> tuple[float, ...]:
    """Return each seat's share of the win: by points, less surely the more cards are still to be played."""
    if state.outcome is not None:
        return final_shares(state.outcome)
    totals, turn = [float(score) for score in state.scores], state.turn
    if state.claim is not None:
        totals[turn] += state.claim.points
        turn = next_seat(turn, state.seats)
    if not state.bag:
        totals = [total - UNUSED * deduction(hand) for total, hand in zip(totals, state.hands, strict=True)]
    left = len(state.bag) + sum(map(len, state.hands))
    totals[turn] += NEXT_WORD * min(1.0, left / PLENTY)
    sway = sqrt(SWAY**2 + SWAY_OF_CARD * left)
    return shares_of([total / sway for total in totals])


def quick_reply(state: State, seat: Seat) -> Action:
    """Return the word of a player's cards that is worth most, else no word; a challenge of what is none (LTO-20)."""
    lexicon = find(state.options.dictionary)
    if state.claim is not None:
        right, wrong = ANSWERS[state.wait]
        return right if state.claim.word in lexicon else wrong
    laid = best_laid(lexicon, rack_of(state, seat), {spelt.word for spelt in state.words})
    if laid is not None:
        return Play(laid.cards, laid.word)
    # Whoever has drawn for a word must make one, be it one that computers keep to themselves.
    others: list[Action] = [*plain(state)] or [*plays(state, seat)]
    return others[-1]
