"""A whole table that fits a view: what the viewer cannot see is dealt out at random.

It takes from a view only what its seat may know by the rules, whatever else the view may hold: so the law of secrecy
can check views against it (LGO-50).
"""

from collections.abc import Sequence
from random import Random

from parlour.core.game import Millis, Seat
from parlour.core.rng import Rng
from parlour.games.lettergo.board import Board
from parlour.games.lettergo.box import CONSONANTS, RULE_CARDS, SIDES, VOWEL_CARDS, Card, RuleCard
from parlour.games.lettergo.state import State, Token
from parlour.games.lettergo.view_types import Face, View


def imagine(view: View, random: Random) -> State:
    """Return a state that looks like `view` from its seat, unseen cards drawn fairly, unseen boards empty (LGO-50)."""
    consonants, vowels, rules = unseen(view, CONSONANTS), unseen(view, VOWEL_CARDS), unseen_rules(view)
    for deck in (consonants, vowels):
        random.shuffle(deck)
    random.shuffle(rules)
    hands = [cards(hand) if hand is not None else draw(consonants, view.hand_size) for hand in view.hands]
    middle = cards(view.vowels) if view.vowels is not None else draw(vowels, len(view.hands))
    return State(
        options=view.options,
        rng=Rng(random.randbytes(32)),
        consonants=tuple(consonants),
        vowel_deck=tuple(vowels),
        rule_deck=tuple(rules),
        hands=tuple(hands),
        vowels=middle,
        piles=tuple(map(cards, view.piles)),
        sticky=view.sticky,
        started=tuple(clock.began for clock in view.clocks),
        taken=tuple(taken(view, seat) for seat in range(len(view.hands))),
        boards=boards(view),
        conduct=view.conduct,
        rules=tuple(rule.side.id for rule in view.rules if rule.only is None),
        out=view.out,
        gone=view.gone,
        tokens=tokens(view, random),
        round=view.round,
        wait=view.phase,
        done=view.done,
        raised=view.raised,
        show=view.show,
        last=view.last,
        chooser=view.chooser,
        offered=tuple(offered.card for offered in view.offered),
        asked=view.asked,
        now=view.now,
        since=view.since,
        outcome=view.outcome,
    )


def cards(faces: tuple[Face, ...]) -> tuple[Card, ...]:
    """Return the cards of these faces."""
    return tuple(face.card for face in faces)


def draw(deck: list[Card], many: int) -> tuple[Card, ...]:
    """Take cards off the top of a deck."""
    drawn = tuple(deck[:many])
    del deck[:many]
    return drawn


def unseen(view: View, deck: Sequence[Card]) -> list[Card]:
    """Return the cards of a deck that the viewer sees nowhere."""
    rows = (*view.piles, *(hand for hand in view.hands if hand is not None), view.vowels or ())
    seen = {*view.out, *(face.card for row in rows for face in row)}
    return [card for card in deck if card not in seen]


def unseen_rules(view: View) -> list[RuleCard]:
    """Return the rule cards that are still in the deck."""
    up = {SIDES[rule.side.id].card for rule in view.rules}
    seen = {*view.gone, *up, *(offered.card for offered in view.offered)}
    return [card for card in RULE_CARDS if card not in seen]


def boards(view: View) -> tuple[Board, ...]:
    """Return all boards where they are shown; otherwise the viewer's own, and what others put on it."""
    if view.boards:
        return view.boards
    guests = {guest.seat: Board(ink=guest.ink, stamps=guest.stamps) for guest in view.guests}
    own = {} if view.seat is None or view.board is None else {view.seat: view.board}
    return tuple({**guests, **own}.get(Seat(seat), Board()) for seat in range(len(view.hands)))


def taken(view: View, seat: int) -> Millis | None:
    """Return some time for a player who has handed a word in during a sealed round (LGO-51)."""
    ends = view.clocks[seat].ends
    return Millis(0) if view.options.sealed and seat in view.finished and ends and view.now < ends else None


def tokens(view: View, random: Random) -> tuple[Token, ...]:
    """Return the tokens, with random numbers where they lie face down."""
    numbers = list(range(1, len(view.tokens) + 1))
    random.shuffle(numbers)
    return tuple(
        Token(number if face.number is None else face.number, face.holder, face.returned)
        for face, number in zip(view.tokens, numbers, strict=True)
    )
