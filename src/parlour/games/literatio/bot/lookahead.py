"""What a word leads to: the best replies of the others and one's own next word, over sampled hands (LTO-40)."""

from functools import lru_cache
from random import Random
from statistics import fmean

from msgspec import Struct, json

from parlour.games.literatio.actions import Play
from parlour.games.literatio.bot.endgame import Position, after_word, unused
from parlour.games.literatio.bot.laying import RAREST, Laid, best_laid, laid_word
from parlour.games.literatio.box import HAND, PLAIN, Card, Face
from parlour.games.literatio.imagine import unseen_cards
from parlour.games.literatio.spelling import Rack
from parlour.games.literatio.view_types import View
from parlour.words.lexicon import find

SAMPLES = 48
"""Deals of the unseen cards that an expert tries a word on."""


class Deal(Struct, frozen=True):
    """A deal of the cards that a player does not see: the others' hands in turn, and the bag."""

    hands: tuple[tuple[Face, ...], ...]
    bag: tuple[Face, ...]


def outlook(view: View, play: Play, samples: int = SAMPLES, upto: int = RAREST) -> float:
    """Return how many points a word gains on the others, with what follows it.

    That is a reply of each other player and then the player's own next word, on average over deals of the unseen cards.
    Between two with the bag empty it is all until the end. Everybody knows the words up to commonness `upto`.
    """
    laid = laid_word(Rack(view.table, view.hand), play.word, play.cards)
    tried = deals(view, samples)
    if view.bag or len(tried[0].hands) > 1:
        return laid.points + fmean([what_follows(view, laid, deal, upto) for deal in tried])
    played = frozenset([spelt.word for spelt in view.words])
    last = Position(view.table, view.hand, tried[0].hands[0], played, upto=upto)
    return after_word(find(view.options.dictionary), last, laid)


def what_follows(view: View, laid: Laid, deal: Deal, upto: int = RAREST) -> float:
    """Return what a player gains on the others after a word, in one deal: their replies, then one's own next word."""
    lexicon = find(view.options.dictionary)
    kept = [face for face in view.hand if face.card not in laid.cards]
    mine = (*kept, *deal.bag[: max(0, HAND - len(kept))])
    if not mine:
        return sum([unused(hand) for hand in deal.hands]) / len(deal.hands)
    table, gain = laid.faces, 0.0
    played = {*[spelt.word for spelt in view.words], laid.word}
    for hand in deal.hands:
        reply = best_laid(lexicon, Rack(table, hand), played, upto)
        if reply is not None:
            table = reply.faces
            played.add(reply.word)
            gain -= reply.points / len(deal.hands)
    answer = best_laid(lexicon, Rack(table, mine), played, upto)
    return gain if answer is None else gain + answer.points


def deals(view: View, samples: int = SAMPLES) -> tuple[Deal, ...]:
    """Return the deals that words are tried on, the same ones for all words of a turn."""
    seats, seat = len(view.hand_sizes), view.seat or 0
    order = [(seat + step) % seats for step in range(1, seats)]
    known = tuple([view.shown[other] for other in order])
    sizes = tuple([view.hand_sizes[other] for other in order])
    return sampled(tuple(unseen_cards(view)), known, sizes, view.bag, view.asked, samples)


@lru_cache(64)
def sampled(
    unseen: tuple[Card, ...],
    known: tuple[tuple[Face, ...], ...],
    sizes: tuple[int, ...],
    bag: int,
    asked: int,
    samples: int,
) -> tuple[Deal, ...]:
    """Return deals of the unseen cards to hands of these sizes, of which some cards are known, and to the bag."""
    random = Random(json.encode((unseen, asked)))
    found = []
    for _ in range(samples):
        left = [PLAIN[card] for card in unseen]
        random.shuffle(left)
        hands = []
        for faces, size in zip(known, sizes, strict=True):
            missing = size - len(faces)
            hands.append((*faces, *left[:missing]))
            del left[:missing]
        found.append(Deal(tuple(hands), tuple(left[:bag])))
    return tuple(found)
