"""A position in one line of text, for tests, reports and experiments.

Parts stand between bars, each with its name; seats stand between slashes, "-" is nothing:

    hands BC / HK / ST / TZ | vowels AIUE | rules L04A L12A | words CAKES / - / - / - | tokens 0 - - -

Cards are letters, Q is the Qu card; words are written as the rules ask for; tokens name the seat that holds each.
`piles` are claimed cards, `sticky` a rule for each seat, `round` its number, `wait` what the table waits for (unless
named, a race that began at 0). What is not named lies in the decks: letters shuffled, always the same way, rules in the
order of the box.
"""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from parlour.core.game import Millis, Seat
from parlour.core.rng import Rng
from parlour.games.lettergo.board import Board, Conduct
from parlour.games.lettergo.box import CONSONANTS, QU, RULE_CARDS, SIDES, VOWEL_CARDS, Card, SideId
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.state import State, Token, Wait
from parlour.games.lettergo.writing.layout import write_by_rules

PARTS = ("hands", "vowels", "rules", "words", "tokens", "piles", "sticky", "round", "wait")


def position(text: str, options: Options | None = None) -> State:
    """Return the state that a line of text describes."""
    parts = dict(part.strip().split(" ", 1) for part in text.split("|"))
    if unknown := parts.keys() - set(PARTS):
        raise ValueError(f"not parts of a position: {', '.join(sorted(unknown))}")
    used: Counter[str] = Counter()
    hands = tuple(read_cards(hand, used) for hand in parts["hands"].split("/"))
    seats = len(hands)
    vowels = read_cards(parts.get("vowels", "-"), used)
    piles = rows(parts.get("piles"), seats)
    claimed = tuple(read_cards(pile, used) for pile in piles)
    sticky = tuple(SideId(side) if side != "-" else None for side in rows(parts.get("sticky"), seats))
    rules = tuple(map(SideId, parts.get("rules", "").replace("-", "").split()))
    wait = Wait(parts.get("wait", "race"))
    there = {*vowels, *(card for cards in (*hands, *claimed) for card in cards)}
    up = {SIDES[side].card for side in (*rules, *sticky) if side is not None}
    state = State(
        options=options or Options(),
        rng=Rng(bytes(32)),
        consonants=shuffled(card for card in CONSONANTS if card not in there),
        vowel_deck=shuffled(card for card in VOWEL_CARDS if card not in there),
        rule_deck=tuple(card for card in RULE_CARDS if card not in up),
        hands=hands,
        vowels=vowels,
        piles=claimed,
        sticky=sticky,
        started=(Millis(0) if wait is Wait.RACE and not (options and options.sealed) else None,) * seats,
        taken=(None,) * seats,
        boards=(Board(),) * seats,
        conduct=(Conduct(),) * seats,
        rules=rules,
        round=int(parts.get("round", "1")),
        wait=wait,
        tokens=read_tokens(parts.get("tokens", ""), seats),
    )
    for seat, word in enumerate(rows(parts.get("words"), seats)):
        if word != "-":
            write = write_by_rules(state.rules_of(seat), seat, seats, word)
            state = state.with_board(seat, replace(Board(), lanes=write.lanes, order=write.order, turned=write.turned))
    return state


def shuffled(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in an arbitrary order, always the same."""
    return Rng(bytes(32)).shuffle(tuple(cards))[0]


def rows(text: str | None, seats: int) -> list[str]:
    """Return the part of each seat; "-" for each where the text leaves it out."""
    return ["-"] * seats if text is None else [row.strip() for row in text.split("/")]


def read_cards(text: str, used: Counter[str]) -> tuple[Card, ...]:
    """Return cards by their letters, each the next copy that no other part has used."""
    cards = []
    for letter in text.strip().replace(" ", "").removeprefix("-"):
        name = QU if letter == "Q" else letter
        used[name] += 1
        card = Card(f"{name}{used[name]}")
        if card not in CONSONANTS and card not in VOWEL_CARDS:
            raise ValueError(f"the box has no card {letter!r} left")
        cards.append(card)
    return tuple(cards)


def read_tokens(text: str, seats: int) -> tuple[Token, ...]:
    """Return the row of tokens, with the seats that hold them."""
    holders = text.split() or ["-"] * seats
    return tuple(
        Token(number, None if holder == "-" else Seat(int(holder))) for number, holder in enumerate(holders, start=1)
    )
