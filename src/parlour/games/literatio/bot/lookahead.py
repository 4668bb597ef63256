"""What a word leads to: the best replies of the others and one's own next word, over sampled hands (LTO-40)."""

from functools import lru_cache
from random import Random
from statistics import fmean

from msgspec import Struct, json

from parlour.games.literatio.actions import Play
from parlour.games.literatio.box import HAND, PLAIN, VALUE, Card, Face
from parlour.games.literatio.imagine import unseen_cards
from parlour.games.literatio.scoring import deduction, points
from parlour.games.literatio.spelling import CLEAN, WAYS, Rack, best_words, lay, supply
from parlour.games.literatio.view_types import View
from parlour.words.lexicon import Lexicon, find

SAMPLES = 24
"""Deals of the unseen cards that a word is tried on."""

NEXT = 0.5
"""How much one's own next word counts: it is followed by another reply, which is not looked at."""


class Deal(Struct, frozen=True):
    """A deal of the cards that a player does not see: the others' hands in turn, and the bag."""

    hands: tuple[tuple[Card, ...], ...]
    bag: tuple[Card, ...]


def outlook(view: View, play: Play) -> float:
    """Return how many points a word gains on the others until the player's next word, that word counted in part."""
    lexicon = find(view.options.dictionary)
    held = {face.card for face in view.hand}
    faces = {face.card: face for face in (*view.table, *view.hand)}
    laid = tuple([named(faces[card], letter) for card, letter in zip(play.cards, play.word, strict=True)])
    kept = tuple([face for face in view.hand if face.card not in play.cards])
    gained = points([VALUE[card] for card in play.cards], sum(card in held for card in play.cards))
    played = {*[spelt.word for spelt in view.words], play.word}
    return gained + fmean(after(lexicon, laid, kept, played, deal) for deal in deals(view))


def named(face: Face, letter: str) -> Face:
    """Return a card as it lies in a word, where a blank has got its letter (LTO-13)."""
    return face if face.letter is not None else Face(face.card, letter, face.value)


def after(lexicon: Lexicon, table: tuple[Face, ...], kept: tuple[Face, ...], played: set[str], deal: Deal) -> float:
    """Return by how much a player gains on the others with the next word, after a word that leaves some cards."""
    drawn = max(0, HAND - len(kept))
    mine = (*kept, *[PLAIN[card] for card in deal.bag[:drawn]])
    said, gain = set(played), 0.0
    if not mine:
        return sum(map(deduction, deal.hands)) / len(deal.hands)
    for hand in deal.hands:
        reply = best_reply(lexicon, Rack(table, tuple([PLAIN[card] for card in hand])), said)
        if reply is not None:
            gained, word, table = reply
            said.add(word)
            gain -= gained / len(deal.hands)
    answer = best_reply(lexicon, Rack(table, mine), said)
    return gain + NEXT * (0 if answer is None else answer[0])


def best_reply(lexicon: Lexicon, rack: Rack, played: set[str]) -> tuple[int, str, tuple[Face, ...]] | None:
    """Return the word worth most: its points, itself, and its cards as they lie; None if there is no word."""
    cards, held = supply(rack), {face.card for face in rack.hand}
    best: tuple[int, str, tuple[Card, ...]] | None = None
    for word in best_words(lexicon, rack, played, CLEAN):
        for way in WAYS:
            laid = lay(cards, word, way)
            if laid is not None:
                worth = points([VALUE[card] for card in laid], sum([card in held for card in laid]))
                if best is None or worth > best[0]:
                    best = worth, word, laid
    if best is None:
        return None
    worth, word, laid = best
    faces = {face.card: face for face in (*rack.table, *rack.hand)}
    return worth, word, tuple([named(faces[card], letter) for card, letter in zip(laid, word, strict=True)])


def deals(view: View) -> tuple[Deal, ...]:
    """Return the deals that words are tried on: the same ones for all words of a turn."""
    unseen = tuple(unseen_cards(view))
    assert view.seat is not None
    seats = len(view.hand_sizes)
    order = [(view.seat + step) % seats for step in range(1, seats)]
    known = tuple([tuple([face.card for face in view.shown[seat]]) for seat in order])
    return sampled(unseen, known, tuple([view.hand_sizes[seat] for seat in order]), view.asked)


@lru_cache(64)
def sampled(
    unseen: tuple[Card, ...], known: tuple[tuple[Card, ...], ...], sizes: tuple[int, ...], asked: int
) -> tuple[Deal, ...]:
    """Return deals of the unseen cards, to hands of these sizes of which some cards are known; the rest is the bag."""
    random = Random(json.encode((unseen, known, asked)))
    found = []
    for _ in range(SAMPLES):
        left = list(unseen)
        random.shuffle(left)
        hands = []
        for cards, size in zip(known, sizes, strict=True):
            missing = size - len(cards)
            hands.append((*cards, *left[:missing]))
            del left[:missing]
        found.append(Deal(tuple(hands), tuple(left)))
    return tuple(found)
