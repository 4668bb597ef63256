"""After a race: words are shown, verified and disputed, and those that stand take their cards (LGO-30 to LGO-33).

The table decides words that are beyond doubt. The player on the left verifies the others; disputed ones are put to the
vote.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Literal

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import less_all, put
from parlour.games.lettergo.box import IS_VOWEL, LETTER, PRINTED, QU, Card
from parlour.games.lettergo.events import Claimed, Event, Judged, Revealed
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.rounds import end_round
from parlour.games.lettergo.sides.findings import findings
from parlour.games.lettergo.sides.timing import last_shall_be_first
from parlour.games.lettergo.state import Ballot, Shown, State, Wait
from parlour.games.lettergo.waits import lacks_vote, pending
from parlour.games.lettergo.writing.spelling import made, rack
from parlour.words.glosses import gloss
from parlour.words.lexicon import find

By = Literal["dictionary", "cards", "rule", "neighbour", "vote"]


def reckon(state: State, log: EventLog[Event]) -> State:
    """End the race: show all words, and decide what the table can decide (LGO-23, LGO-30)."""
    if state.options.sealed:
        state = assign_sealed_tokens(state)
    order = sorted(state.players, key=lambda seat: claim_order(state, seat))
    show = tuple(shown_word(state, seat) for seat in order if state.boards[seat].word)
    log.append(Revealed(show))
    state = replace(state, wait=Wait.VERIFY, show=show, raised=(), done=())
    for at, word in enumerate(show):
        if word.token is not None and (fault := fault_of(state, word)) is not None:
            state = judge(state, at, log, stands=False, by=fault)
    return close_verifying(state, log) if not pending(state) else state


def assign_sealed_tokens(state: State) -> State:
    """Give the better token of a sealed round to whoever needed less time, of equals the first seat (LGO-51)."""
    times = [(took, seat) for seat, took in enumerate(state.taken) if took is not None]
    for place, (_, seat) in enumerate(sorted(times)):
        state = state.with_token(place, replace(state.tokens[place], holder=Seat(seat)))
    return state


def claim_order(state: State, seat: Seat) -> tuple[bool, int]:
    """Return a player's place in the order of claims: by token, or against it; without a token last (LGO-32)."""
    place = state.token_of(seat)
    if place is None:
        return True, seat
    number = state.tokens[place].number
    return False, -number if last_shall_be_first(state.rules) else number


def shown_word(state: State, seat: Seat) -> Shown:
    """Return a player's word with all that can be said of it; without a token it scores nothing (LGO-30)."""
    board, held, dictionary = state.boards[seat], rack(state, seat), state.options.dictionary
    place = state.token_of(seat)
    others = [state.boards[other].word for other in state.players if other != seat]
    word = board.word
    return Shown(
        seat=seat,
        word=word,
        token=None if place is None else state.tokens[place].number,
        made=made(held, word),
        listed=word in find(dictionary),
        gloss=gloss(word),
        findings=findings(state.rules_of(seat), held, board, state.conduct[seat], others, dictionary),
        stands=False if place is None else None,
    )


def fault_of(state: State, word: Shown) -> By | None:
    """Return what is wrong with a word beyond doubt; None where people decide (LGO-31)."""
    if not word.made:
        return "cards"
    if not word.listed and state.options.words == "dictionary":
        return "dictionary"
    return "rule" if any(found.answer == "no" for found in word.findings) else None


def judge(state: State, at: int, log: EventLog[Event], *, stands: bool, by: By) -> State:
    """Decide that a word stands or scores nothing (LGO-31)."""
    word = state.show[at]
    broken = next((found.side for found in word.findings if found.answer == "no"), None) if by == "rule" else None
    log.append(Judged(word.seat, word.word, stands, by, broken))
    return replace(state, show=put(state.show, at, replace(word, stands=stands)))


def undecided_at(state: State, writer: int) -> int | None:
    """Return the place of a player's undecided word in the show; None where there is none."""
    return next((at for at, word in enumerate(state.show) if word.seat == writer and word.stands is None), None)


def disputable(options: Options, word: Shown) -> bool:
    """Return whether people decide about a word: whether it is one, or whether it follows a rule card (LGO-31)."""
    return bool(word.judged) or (options.words == "vote" and not word.listed)


def verify(state: State, at: int, log: EventLog[Event], *, accepted: bool) -> State:
    """Note the neighbour's verdict; a dispute already counts as a vote against (LGO-30, LGO-31)."""
    word = state.show[at]
    if accepted:
        state = replace(state, show=put(state.show, at, replace(word, said="accepted")))
        state = judge(state, at, log, stands=True, by="neighbour")
    else:
        against = Ballot(state.left(word.seat), keep=False)
        state = replace(state, show=put(state.show, at, replace(word, said="disputed", ballots=(against,))))
    return state if any(word.said is None for word in pending(state)) else close_verifying(state, log)


def close_verifying(state: State, log: EventLog[Event]) -> State:
    """Accept the words that nobody has answered for, and put disputed ones to the vote (LGO-30, LGO-31)."""
    for at, word in enumerate(state.show):
        if word.stands is None and word.said is None:
            state = judge(state, at, log, stands=True, by="neighbour")
    if pending(state):
        return replace(state, wait=Wait.VOTE)
    return settle_claims(state, log)


def vote(state: State, at: int, ballot: Ballot, log: EventLog[Event]) -> State:
    """Count one more vote; the last one on a word decides it (LGO-31)."""
    word = state.show[at]
    word = replace(word, ballots=(*word.ballots, ballot))
    state = replace(state, show=put(state.show, at, word))
    if any(lacks_vote(word, seat) for seat in state.players):
        return state
    state = count_votes(state, at, log)
    return state if pending(state) else settle_claims(state, log)


def count_votes(state: State, at: int, log: EventLog[Event]) -> State:
    """Decide a word by its votes: it stands on a tie, and silence is no vote (LGO-31)."""
    kept = sum(ballot.keep for ballot in state.show[at].ballots)
    against = len(state.show[at].ballots) - kept
    return judge(state, at, log, stands=kept >= against, by="vote")


def close_voting(state: State, log: EventLog[Event]) -> State:
    """Decide by the votes cast, as time is up (LGO-31)."""
    for at, word in enumerate(state.show):
        if word.stands is None:
            state = count_votes(state, at, log)
    return settle_claims(state, log)


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


def later_claimers(state: State, word: Shown, card: Card) -> tuple[int, ...]:
    """Return who could take a card for a later word: those whose word has its letter and who do not own it."""
    return tuple(
        other.seat
        for other in state.show
        if other.stands and not other.claimed and other.seat != word.seat
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
