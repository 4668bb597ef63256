"""Every worked example of docs/illuminati-attacks.md, announced at a table (ILU-20 to ILU-31)."""

import re
from collections import Counter

import pytest

from parlour.core.game import Move, Seat, play
from parlour.core.rng import Rng
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Aid, Announce
from parlour.games.illuminati.box import CARDS, GROUPS, SPECIALS, Alignment, Attack, CardId
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State, Turn
from parlour.games.illuminati.structure.grid import Structure
from parlour.games.illuminati.view import view
from parlour.games.illuminati.view_types import Assault, Item
from tests.games.illuminati.attack.attack_table import EXAMPLES, Example
from tests.games.illuminati.structures import cards_of, grown
from tests.marks import clause

YOU, THEY = Seat(0), Seat(1)


def table(mine: Structure, theirs: Structure) -> State:
    """Two players in the midst of the first one's turn; all groups of neither lie in the center."""
    held = {*cards_of(mine), *cards_of(theirs)}
    return State(
        options=Options(),
        rng=Rng(bytes(32)),
        structures=(mine, theirs),
        money=dict.fromkeys(sorted(held), 5),
        specials=((), ()),
        deck=SPECIALS,
        center=tuple(card for card in GROUPS if card not in held),
        turn=Turn(YOU, whispers=1, offers=(0, 0)),
        first=YOU,
        kills=(0, 0),
        turns=(1, 1),
        known=((), ()),
    )


def announced(example: Example) -> Assault:
    """The attack of an example as everyone at the table sees it."""
    state = table(grown(example.mine), grown(example.theirs))
    attack = Attack(example.attack)
    deeds: list[Action] = [Announce(example.leader, example.target, attack), *map(Aid, example.aid)]
    for deed in deeds:
        state = play(GAME, state, Move(YOU, deed)).state
    seen = view(state, None).attack
    assert seen is not None
    return seen


def noun(item: Item) -> str:
    """What an item of the sum is about."""
    if item.label.endswith(": Transferable Power"):
        return "aid"
    if item.label.endswith(": Power"):
        return "power" if item.amount > 0 else "resistance"
    if item.label.endswith(": Resistance"):
        return "resistance"
    if re.match(r"Both \w+$|\w+ against \w+$", item.label):
        return "alignment"
    if item.label.partition(": against ")[0] in NAMES:
        return "ability"
    return {"To neutralize": "neutralize", "Position": "position"}[item.label]


NAMES = {card.name for card in CARDS.values()}


@clause("ILU-20", "ILU-22", "ILU-23", "ILU-24", "ILU-25", "ILU-30", "ILU-31")
@pytest.mark.parametrize("example", EXAMPLES, ids=[example.shows for example in EXAMPLES])
def test_an_attack_comes_to_the_sum_worked_by_hand(example: Example) -> None:
    seen = announced(example)

    assert Counter((item.amount, noun(item)) for item in seen.items) == Counter(example.items)
    assert seen.number == example.number


def test_every_item_of_a_sum_names_its_clause() -> None:
    seen = announced(next(each for each in EXAMPLES if each.shows == "all who help to destroy"))

    assert {item.clause for item in seen.items} == {"ILU-22", "ILU-25", "ILU-31"}


def test_the_page_works_every_kind_of_case() -> None:
    """At least 60 rows, all three attacks, every alignment leading or attacked, every ability that counts in a sum."""
    met: set[Alignment] = set()
    cards: set[CardId] = set()
    for example in EXAMPLES:
        met |= {*CARDS[example.leader].alignments, *CARDS[example.target].alignments}
        cards |= {*cards_of(grown(example.mine)), *cards_of(grown(example.theirs)), example.target}
    counting = {"Bonus", "ActsAs", "Stands", "Shields"}
    able = {card.id for card in CARDS.values() if counting & {type(each).__name__ for each in card.abilities}}

    assert len(EXAMPLES) >= 60
    assert {example.attack for example in EXAMPLES} == set(Attack)
    assert met == set(Alignment)
    assert able <= cards


def test_the_page_adds_up() -> None:
    assert [each.shows for each in EXAMPLES if sum(amount for amount, _ in each.items) != each.number] == []
