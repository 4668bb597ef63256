"""The legal plays of a turn, held against those found the slow way; and what is listed when (ILM-10)."""

from collections.abc import Iterator
from itertools import islice, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from parlour.core.game import Illegal
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Finish, Harvest, Sow, Stockpile
from parlour.games.illimat.board.subset_sums import CROWDED
from parlour.games.illimat.box import DECK, SEASONS, Card
from parlour.games.illimat.notation import position
from parlour.games.illimat.state import State
from tests.games.illimat import brute
from tests.games.illimat.table import NEXT, YOU, harvest, played, sow
from tests.marks import clause

CORNERS = ("- - - -", "union - - -", "maiden - - -", "union forest_queen - -", "union maiden - -", "- union - -")


def small_table(random: Random) -> State:
    """A table with one full field, some cards elsewhere, and Fools and faces more often than in the deck."""
    cards = [Card("Fp"), Card("Fs"), Card("Ft"), Card("Kt"), *random.sample(DECK, 30)]
    random.shuffle(cards)
    cards = list(dict.fromkeys(cards))
    fields = [field_text(cards, random, pieces) for pieces in (random.randint(2, 6), 2, 1, 0)]
    hand = " ".join(cards.pop() for _ in range(4))
    corners = random.choice(CORNERS)
    text = f"hands {hand} / - / - / 2t | fields {' / '.join(fields)} | spring {random.randrange(4)} | up {corners}"
    return position(text)


def field_text(cards: list[Card], random: Random, pieces: int) -> str:
    """A field of loose cards, open piles and locked ones."""
    return " ".join(item_text(cards, random) for _ in range(pieces)) or "-"


def item_text(cards: list[Card], random: Random) -> str:
    """One item: mostly a loose card, else a pile of any value that its kind may have."""
    kind, card = random.choice("lllllop"), cards.pop()
    if kind == "l":
        return card
    if kind == "o":
        return f"[{card} {cards.pop()} ={random.randint(3, 14)}]"
    return f"{{{card} {cards.pop()} ={random.choice(brute.worth(card))}}}"


TABLES = some.integers(0, 2**32).map(lambda number: small_table(Random(number)))


@pytest.mark.untraced
@clause("ILM-2", "ILM-10", "ILM-13", "ILM-14", "ILM-15", "ILM-16", "ILM-46")
@settings(max_examples=300, deadline=None, derandomize=True)
@given(TABLES)
def test_the_plays_listed_are_those_the_clauses_allow_each_once(table: State) -> None:
    listed = [move for move in GAME.moves(table, YOU) if isinstance(move, Sow | Harvest | Stockpile)]

    expected = brute.plays(table, table.hands[YOU])
    assert len(listed) == len(set(listed)) == len(expected)
    assert set(listed) == set(expected)


def conceivable(table: State, field: int) -> Iterator[Action]:
    """Every play into a field that can be said at all: any choice of its items, any value, any season or none."""
    hand, seasons = table.hands[YOU], (None, *SEASONS)
    takes = [tuple(item.name for item in choice) for choice in brute.choices(brute.items(table.fields[field]))]
    played_cards = [(card,) for card in hand] + list(product(hand, hand))
    yield from (Sow(card, field, season) for card in hand for season in seasons)
    yield from (Harvest(cards, field, take, season) for cards in played_cards for take in takes for season in seasons)
    for card, take, value, season in product(hand, takes, range(16), seasons):
        yield Stockpile(card, field, take, value, season)


def accepts(table: State, action: Action) -> bool:
    try:
        GAME.check(table, YOU, action)
    except Illegal:
        return False
    return True


@pytest.mark.untraced
@clause("ILM-10", "ILM-13", "ILM-15")
@settings(max_examples=20, deadline=None, derandomize=True)
@given(TABLES)
def test_the_check_accepts_exactly_the_plays_that_are_listed(table: State) -> None:
    said = {action for field in range(4) for action in conceivable(table, field)}

    accepted = {action for action in said if accepts(table, action)}
    assert accepted == {move for move in GAME.moves(table, YOU) if isinstance(move, Sow | Harvest | Stockpile)}


CROWD = "2a 3a 4a 5a 6a 7a 8a 9a 10a 2w 3w 4w 5w 6w [7w 2p =9] {8w 8p =8}"


@clause("ILM-13", "ILM-15")
def test_in_a_crowded_field_each_play_is_listed_once_and_accepted() -> None:
    table = position(f"hands 8s 2s 6s / 3p | fields {CROWD} / - / - / - | spring 3")

    listed = [move for move in GAME.moves(table, YOU) if not isinstance(move, Sow)]
    assert len(brute.items(table.fields[0])) > CROWDED
    assert len(set(listed)) == len(listed) > 1000
    assert all(accepts(table, move) for move in listed)


@clause("ILM-13", "ILM-15")
def test_a_crowded_field_lists_what_the_same_field_would_uncrowded() -> None:
    sparse = position("hands 5s 2s 7s 3s / 3p | fields 2a 3a 5a [2w 5w =7] {4w 3w 7p =7} / - / - / - | spring 3")
    kings = "Ka Kw Kp Ks Qa Qw Qp Qs Na Nw"
    crowded = position(
        f"hands 5s 2s 7s 3s / 3p | fields 2a 3a 5a {kings} [2w 5w =7] {{4w 3w 7p =7}} / - / - / - | spring 3"
    )

    assert len(brute.items(crowded.fields[0])) > CROWDED
    assert set(GAME.moves(crowded, YOU)) == set(GAME.moves(sparse, YOU))


@clause("ILM-13", "ILM-15")
@pytest.mark.parametrize(("hand", "spring"), [("10s", 3), ("10s 10p", 1)], ids=["harvests", "stockpiles, in winter"])
def test_the_first_moves_of_a_field_too_crowded_to_list_come_at_once(hand: str, spring: int) -> None:
    numbers = " ".join(card for card in DECK if card[0] in "23456789" and card[-1] != "t")
    table = position(f"hands {hand} / 3t | fields {numbers} / - / - / - | spring {spring}")

    first = list(islice(GAME.moves(table, YOU), 2000))
    assert len(set(first)) == 2000
    assert all(accepts(table, move) for move in first[::100])


@clause("ILM-10")
def test_the_order_of_moves_is_fixed_sowings_first() -> None:
    table = position("hands 5s 2p / 3p | fields 5a / - / - / - | spring 3")

    first, second = list(GAME.moves(table, YOU)), list(GAME.moves(table, YOU))
    assert first == second
    assert first == [sow(card, field) for card in ("5s", "2p") for field in (0, 2, 3)] + [harvest("5s", 0, "5a")]


@clause("ILM-10")
def test_nobody_else_has_a_move() -> None:
    table = position("hands 5s 2p / 3p | fields 5a / - / - / -")

    assert list(GAME.moves(table, NEXT)) == []


@clause("ILM-10", "ILM-41")
@pytest.mark.parametrize(("seat", "count"), [(YOU, 1 + 1 * 2), (NEXT, 0)])
def test_after_the_play_what_is_left_is_listed_for_its_player(seat: int, count: int) -> None:
    table = played("hands 5s 2p / 3p | fields 5a 6a / - / - / - | up changeling - - -", sow("5s", 1)).state

    moves = list(GAME.moves(table, (YOU, NEXT)[seat]))
    assert len(moves) == count
    assert (Finish() in moves) is (seat == YOU)
