"""Words that stand take their cards, in token order (LGO-32, LGO-33)."""

from collections.abc import Iterator
from itertools import combinations, product

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import less_all, put
from parlour.games.lettergo.box import IS_VOWEL, LETTER, PRINTED, QU, Card
from parlour.games.lettergo.events import Claimed, Event
from parlour.games.lettergo.rounds.choosing import end_round
from parlour.games.lettergo.state import Shown, State, Wait
from parlour.games.lettergo.writing.spelling import rack


def settle_claims(state: State, log: EventLog[Event]) -> State:
    """Let each word in turn take its cards, and stop where its player has a choice that matters (LGO-32)."""
    for at, word in enumerate(state.show):
        if word.stands and not word.claimed:
            if choice_matters(state, word):
                return replace(state, wait=Wait.CLAIM)
            state = take_cards(state, at, default_claim(state, word), log)
    return end_round(state, log)


def claim(state: State, cards: tuple[Card, ...], log: EventLog[Event]) -> State:
    """Take these cards for the player whose turn it is."""
    return settle_claims(take_cards(state, next_claim(state), cards, log), log)


def next_claim(state: State) -> int:
    """Return the place in the show of the word that takes its cards next."""
    return next(at for at, word in enumerate(state.show) if word.stands and not word.claimed)


def take_cards(state: State, at: int, cards: tuple[Card, ...], log: EventLog[Event]) -> State:
    """Move cards to a player's pile, where they stay (LGO-33)."""
    word = state.show[at]
    log.append(Claimed(word.seat, cards))
    return replace(
        state,
        show=put(state.show, at, replace(word, claimed=True, cards=cards)),
        hands=tuple(less_all(hand, [card for card in hand if card in cards]) for hand in state.hands),
        vowels=less_all(state.vowels, [card for card in state.vowels if card in cards]),
        piles=put(state.piles, word.seat, state.piles[word.seat] + cards),
    )


def wanted(state: State, word: Shown) -> dict[str, tuple[int, tuple[Card, ...]]]:
    """Return, by letter, how many cards a word must take and the usable copies that nobody has claimed (LGO-32).

    A Qu card that is there spells Q and the U behind it; where it is gone, that U is to be taken from a card.
    """
    copies: dict[str, list[Card]] = {}
    for owned in rack(state, word.seat).cards:
        copies.setdefault(LETTER[owned.card], []).append(owned.card)
    letters = {letter: word.word.count(letter) for letter in dict.fromkeys(word.word)}
    if "QU" in word.word and any(PRINTED[card] == QU for card in copies.get("Q", ())):
        letters["U"] -= 1
    return {
        letter: (min(many, len(copies.get(letter, ()))), tuple(copies.get(letter, ())))
        for letter, many in letters.items()
    }


def claim_choices(state: State, word: Shown) -> Iterator[tuple[Card, ...]]:
    """Yield all ways to take a word's cards, in the order of the table; vowels are alike, so the first ones do."""
    picks = [
        [cards[:many]] if not cards or IS_VOWEL[cards[0]] else list(combinations(cards, many))
        for many, cards in wanted(state, word).values()
    ]
    order = [owned.card for owned in rack(state, word.seat).cards]
    for pick in product(*picks):
        yield tuple(sorted((card for cards in pick for card in cards), key=order.index))


def claims_offered(state: State, word: Shown) -> Iterator[tuple[Card, ...]]:
    """Yield one of those ways to take a word's cards that differ only in which copies they take from one player."""
    kinds = {owned.card: (PRINTED[owned.card], owned.owner) for owned in rack(state, word.seat).cards}
    first: dict[tuple[tuple[str, Seat | None], ...], tuple[Card, ...]] = {}
    for cards in claim_choices(state, word):
        first.setdefault(tuple(sorted((kinds[card] for card in cards), key=str)), cards)
    yield from first.values()


def later_words(state: State, word: Shown) -> tuple[Shown, ...]:
    """Return the words that take their cards after this one."""
    return tuple(other for other in state.show if other.stands and not other.claimed and other.seat != word.seat)


def later_claimers(state: State, word: Shown, card: Card) -> tuple[int, ...]:
    """Return who could take a card for a later word: those whose word has its letter and who do not own it."""
    return tuple(
        other.seat
        for other in later_words(state, word)
        if LETTER[card] in other.word and card not in state.hands[other.seat]
    )


def choice_matters(state: State, word: Shown) -> bool:
    """Return whether it makes a difference to others which copies a word takes (LGO-32)."""
    return any(
        many < len(cards) and len({later_claimers(state, word, card) for card in cards}) > 1
        for many, cards in wanted(state, word).values()
    )


def default_claim(state: State, word: Shown) -> tuple[Card, ...]:
    """Return the copies that other words need least (LGO-32)."""
    return min(
        claim_choices(state, word), key=lambda cards: sum(len(later_claimers(state, word, card)) for card in cards)
    )
