"""What a word leads to: the others' best replies and one's own next word, over sampled hands (LTO-40).

With the bag empty each of two players knows the other's hand, and can count to the end.
"""

from collections.abc import Set
from functools import lru_cache
from random import Random
from statistics import fmean

from msgspec import Struct, json

from parlour.core.game import Seat
from parlour.games.literatio.actions import Play
from parlour.games.literatio.bot.finding import RAREST, Laid, best_laid, clean, laid_word, laid_words
from parlour.games.literatio.box import HAND, PLAIN, Card, Face
from parlour.games.literatio.imagine import unseen_cards
from parlour.games.literatio.spelling import Rack, best_words, ranked, words
from parlour.games.literatio.state import State
from parlour.games.literatio.view_types import View
from parlour.words.lexicon import Lexicon, Limits, find

SAMPLES = 48
"""Deals of the unseen cards that an expert tries a word on."""

WIDTHS = (4, 3, 2)
"""How many words a player weighs at the first decisions; one at all that follow."""

WEIGHED = 10
"""Words of which the best few are taken, for points and for cards got rid of."""


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


class Position(Struct, frozen=True):
    """A game with an empty bag, as the player to move sees it.

    `passed` tells that the other has just forfeited; both know the words up to commonness `upto`.
    """

    table: tuple[Face, ...]
    mine: tuple[Face, ...]
    theirs: tuple[Face, ...]
    played: frozenset[str]
    passed: bool = False
    upto: int = RAREST


def margin(lexicon: Lexicon, position: Position, depth: int = 0, least: float = -1e9, most: float = 1e9) -> float:
    """Return by how much the player to move gains until the end, if both play well; unused cards are deducted.

    Lines that are worth less than `least` or more than `most` are not followed to the end (alpha-beta pruning).
    """
    best = -1e9
    for laid in last_words(lexicon, position, WIDTHS[depth] if depth < len(WIDTHS) else 1):
        best = max(best, after_word(lexicon, position, laid, depth, max(least, best), most))
        if best >= most:
            return best
    return best if best > -1e9 else after_forfeit(lexicon, position, depth, least, most)


def after_word(
    lexicon: Lexicon, position: Position, laid: Laid, depth: int = 0, least: float = -1e9, most: float = 1e9
) -> float:
    """Return what the player to move gains until the end with a word (LTO-32, LTO-33)."""
    mine = tuple([face for face in position.mine if face.card not in laid.cards])
    if not mine:
        return laid.points + unused(position.theirs)
    reply = Position(laid.faces, position.theirs, mine, position.played | {laid.word}, upto=position.upto)
    return laid.points - margin(lexicon, reply, depth + 1, laid.points - most, laid.points - least)


def after_forfeit(lexicon: Lexicon, position: Position, depth: int, least: float, most: float) -> float:
    """Return what the player to move gains until the end without a word; two forfeits end the game (LTO-32)."""
    if position.passed:
        return float(unused(position.theirs) - unused(position.mine))
    reply = Position(position.table, position.theirs, position.mine, position.played, passed=True, upto=position.upto)
    return -margin(lexicon, reply, depth + 1, -most, -least)


def last_words(lexicon: Lexicon, position: Position, width: int) -> list[Laid]:
    """Return the best few words by their points and the value of the cards they use up."""
    rack, played = Rack(position.table, position.mine), position.played
    found = candidates(lexicon, rack, played, clean(position.upto))
    held = {face.card: face.value for face in position.mine}
    laid = [way for word in dict.fromkeys(found) for way in laid_words(rack, word)]
    laid.sort(key=lambda way: -way.points - sum([held.get(card, 0) for card in way.cards]))
    return laid[:width]


def candidates(lexicon: Lexicon, rack: Rack, played: Set[str], limits: Limits) -> list[str]:
    """Return words worth weighing: the best by their cards, and some that use up the hand."""
    hand = "".join(face.letter or "" for face in rack.hand)
    last = words(lexicon, rack, {**limits, "required": hand, "shortest": len(rack.hand) + bool(rack.table)}, WEIGHED)
    out = [word for word in last if word not in played]
    best = list(ranked(lexicon, rack, played, limits))[:WEIGHED]
    return [*best_words(lexicon, rack, played, limits), *out, *best]


def unused(hand: tuple[Face, ...]) -> int:
    """Return what unused cards cost (LTO-33)."""
    return sum([face.value for face in hand])


def worth(state: State, seat: Seat) -> float:
    """Return by how many points a seat leads the others' mean, a word in question counted as standing (LTO-20)."""
    totals = list(state.scores)
    if state.claim is not None:
        totals[state.claim.seat] += state.claim.points
    mine = totals.pop(seat)
    return mine - sum(totals) / len(totals)
