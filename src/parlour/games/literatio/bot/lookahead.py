"""What a word leads to: the best replies of the others and one's own next word, over sampled hands (LTO-40)."""

from functools import lru_cache
from random import Random
from statistics import fmean

from msgspec import Struct, json

from parlour.games.literatio.actions import Play
from parlour.games.literatio.bot.endgame import Position, after_word, unused
from parlour.games.literatio.bot.laying import Laid, best_laid, laid_word
from parlour.games.literatio.box import HAND, PLAIN, Card, Face
from parlour.games.literatio.imagine import unseen_cards
from parlour.games.literatio.spelling import Rack
from parlour.games.literatio.view_types import View
from parlour.words.lexicon import find

SAMPLES = 48
"""Deals of the unseen cards that a word is tried on."""


class Deal(Struct, frozen=True):
    """A deal of the cards that a player does not see: the others' hands in turn, and the bag."""

    hands: tuple[tuple[Face, ...], ...]
    bag: tuple[Face, ...]


def outlook(view: View, play: Play) -> float:
    """Return how many points a word gains on the others, with what follows it.

    That is a reply of each other player and then the player's own next word, on average over deals of the unseen cards.
    Between two with the bag empty it is all until the end.
    """
    laid = laid_word(Rack(view.table, view.hand), play.word, play.cards)
    tried = deals(view)
    if view.bag or len(tried[0].hands) > 1:
        return laid.points + fmean([what_follows(view, laid, deal) for deal in tried])
    played = frozenset([spelt.word for spelt in view.words])
    return after_word(find(view.options.dictionary), Position(view.table, view.hand, tried[0].hands[0], played), laid)


def what_follows(view: View, laid: Laid, deal: Deal) -> float:
    """Return what a player gains on the others after a word, in one deal: their replies, then one's own next word."""
    lexicon = find(view.options.dictionary)
    kept = [face for face in view.hand if face.card not in laid.cards]
    mine = (*kept, *deal.bag[: max(0, HAND - len(kept))])
    if not mine:
        return sum([unused(hand) for hand in deal.hands]) / len(deal.hands)
    table, gain = laid.faces, 0.0
    played = {*[spelt.word for spelt in view.words], laid.word}
    for hand in deal.hands:
        reply = best_laid(lexicon, Rack(table, hand), played)
        if reply is not None:
            table = reply.faces
            played.add(reply.word)
            gain -= reply.points / len(deal.hands)
    answer = best_laid(lexicon, Rack(table, mine), played)
    return gain if answer is None else gain + answer.points


def deals(view: View) -> tuple[Deal, ...]:
    """Return the deals that words are tried on, the same ones for all words of a turn."""
    seats, seat = len(view.hand_sizes), view.seat or 0
    order = [(seat + step) % seats for step in range(1, seats)]
    known = tuple([view.shown[other] for other in order])
    sizes = tuple([view.hand_sizes[other] for other in order])
    return sampled(tuple(unseen_cards(view)), known, sizes, view.bag, view.asked)


@lru_cache(64)
def sampled(
    unseen: tuple[Card, ...], known: tuple[tuple[Face, ...], ...], sizes: tuple[int, ...], bag: int, asked: int
) -> tuple[Deal, ...]:
    """Return deals of the unseen cards to hands of these sizes, of which some cards are known, and to the bag."""
    random = Random(json.encode((unseen, asked)))
    found = []
    for _ in range(SAMPLES):
        left = [PLAIN[card] for card in unseen]
        random.shuffle(left)
        hands = []
        for faces, size in zip(known, sizes, strict=True):
            missing = size - len(faces)
            hands.append((*faces, *left[:missing]))
            del left[:missing]
        found.append(Deal(tuple(hands), tuple(left[:bag])))
    return tuple(found)
