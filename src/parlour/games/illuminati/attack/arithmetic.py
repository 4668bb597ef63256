"""The sum of an attack, the chance of a roll, and whose aid and money may count (ILU-20 to ILU-31)."""

from functools import lru_cache
from typing import Final

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Bid
from parlour.games.illuminati.box import (
    CARDS,
    OPPOSITE,
    ActsAs,
    Alignment,
    Attack,
    Bonus,
    CardId,
    Immune,
    Shields,
    Stands,
    TwoAttacks,
)
from parlour.games.illuminati.frames import Fight, Wager
from parlour.games.illuminati.state import Beam, State
from parlour.games.illuminati.structure.control import MEMORY, abilities_in, alignments, alignments_under, depths, owner
from parlour.games.illuminati.structure.grid import Structure
from parlour.games.illuminati.view_types import Item

PER_ALIGNMENT: Final = 4
"""What a shared or an opposite alignment counts (ILU-23)."""

NEUTRALIZING: Final = 6
"""What an attack to neutralize gains (ILU-30)."""

POSITIONS: Final = (0, 10, 5, 2)
"""What a group's distance from its Illuminati protects it with (ILU-24)."""

FAILS: Final = 11
"""The lowest roll that always fails (ILU-22)."""

CONTROL: Final = Attack.CONTROL
NEUTRALIZE: Final = Attack.NEUTRALIZE
DESTROY: Final = Attack.DESTROY


def ways(number: int) -> int:
    """How many of the 36 rolls of two dice succeed against a number: those at or under it, never 11 or 12 (ILU-22)."""
    return sum([min(roll - 1, 13 - roll) for roll in range(2, min(number, FAILS - 1) + 1)])


def succeeds(roll: int, number: int) -> bool:
    """Whether a roll is good enough (ILU-22)."""
    return roll <= number and roll < FAILS


def leader_alignments(beam: Beam | None, leader: CardId, target: CardId, attack: Attack) -> tuple[Alignment, ...]:
    """Return the alignments that a group leads an attack with (ILU-23, ILU-25)."""
    own, theirs = alignments_under(beam, leader), alignments_under(beam, target)
    for ability in CARDS[leader].abilities:
        if isinstance(ability, ActsAs) and attack in ability.attacks and ability.against in theirs:
            own = own if ability.alignment in own else (*own, ability.alignment)
    return own


def alignment_bonuses(
    own: tuple[Alignment, ...], theirs: tuple[Alignment, ...]
) -> list[tuple[Alignment, Alignment, int]]:
    """Each shared alignment and each opposite pair, with what it counts to control or neutralize (ILU-23)."""
    met = [(mine, mine, PER_ALIGNMENT) for mine in own if mine in theirs and mine is not Alignment.FANATIC]
    return [*met, *[(mine, other, -PER_ALIGNMENT) for mine in own for other in theirs if OPPOSITE[mine] is other]]


def bonuses(
    structure: Structure, leader: CardId, target: CardId, attack: Attack, theirs: tuple[Alignment, ...]
) -> list[tuple[str, int]]:
    """What the abilities of the attacker's cards add, by the card that adds it and what it is against (ILU-25)."""
    found = []
    for card, bonus in abilities_in(structure, Bonus):
        if attack in bonus.attacks and (bonus.scope == "any_attempt" or card == leader):
            fits = bonus.alignment in theirs if bonus.alignment is not None else not bonus.groups
            if fits or target in bonus.groups:
                against = "" if bonus.alignment is None else f": against {bonus.alignment.capitalize()} groups"
                found.append((f"{CARDS[card].name}{against}", bonus.amount))
    return found


def resistance(target: CardId, against: tuple[Alignment, ...]) -> int:
    """A group's Resistance to a leader of these alignments (ILU-22, ILU-25)."""
    for ability in CARDS[target].abilities:
        if isinstance(ability, Stands) and any(each in against for each in ability.against):
            return ability.resistance
    return CARDS[target].resistance


def shields(structure: Structure, target: CardId) -> list[tuple[CardId, int]]:
    """What other cards of its owner add to a group's Resistance (ILU-25)."""
    return [(card, shield.amount) for card, shield in abilities_in(structure, Shields) if card != target]


def protection(depth: int) -> int:
    """Return what its place protects a group with, so far from its Illuminati (ILU-24)."""
    return POSITIONS[depth] if depth < len(POSITIONS) else 0


def by_resistance(fight: Fight) -> bool:
    """Whether Resistance counts, or in an attack to destroy the target's Power (ILU-31)."""
    return fight.attack is not DESTROY or fight.whispered


def announced(state: State, seat: Seat, leader: CardId, target: CardId, attack: Attack) -> Fight:
    """Return an attack as it begins: to destroy a group without Power by Whispering Campaign (ILU-20, ILU-31)."""
    whispered = attack is DESTROY and not CARDS[target].power
    return Fight(seat, leader, target, attack, owner(state, target), whispered=whispered, turn=seat)


def fight_items(state: State, fight: Fight) -> tuple[Item, ...]:
    """An attack's sum before money, line by line (ILU-27)."""
    holder = None if fight.owner is None else state.structures[fight.owner]
    attack = (fight.leader, fight.target, fight.attack, fight.aid)
    return itemized(state.structures[fight.seat], holder, *attack, state.turn.beam, resists=by_resistance(fight))


@lru_cache(maxsize=MEMORY)
def itemized(
    structure: Structure,
    holder: Structure | None,
    leader: CardId,
    target: CardId,
    attack: Attack,
    aid: tuple[CardId, ...],
    beam: Beam | None,
    *,
    resists: bool,
) -> tuple[Item, ...]:
    """An attack's sum before money, from all that it depends on (ILU-22 to ILU-25, ILU-30, ILU-31)."""
    own, theirs = leader_alignments(beam, leader, target, attack), alignments_under(beam, target)
    sign, clause = (-1, "ILU-31") if attack is DESTROY else (1, "ILU-23")
    items = [Item(f"{CARDS[leader].name}: Power", CARDS[leader].power, "ILU-22")]
    items += [Item(f"{CARDS[card].name}: Transferable Power", CARDS[card].transferable, "ILU-22") for card in aid]
    for mine, other, counts in alignment_bonuses(own, theirs):
        met = f"Both {mine}" if mine is other else f"{mine.capitalize()} against {other}"
        items.append(Item(met, sign * counts, clause))
    added = bonuses(structure, leader, target, attack, theirs)
    items += [Item(label, amount, "ILU-25") for label, amount in added]
    if attack is NEUTRALIZE:
        items.append(Item("To neutralize", NEUTRALIZING, "ILU-30"))
    if resists:
        items.append(Item(f"{CARDS[target].name}: Resistance", -resistance(target, own), "ILU-22"))
        guards = [] if holder is None else shields(holder, target)
        items += [Item(CARDS[card].name, -amount, "ILU-25") for card, amount in guards]
    else:
        items.append(Item(f"{CARDS[target].name}: Power", -CARDS[target].power, "ILU-31"))
    if holder is not None and holder != structure:
        items.append(Item("Position", -protection(depths(holder)[target]), "ILU-24"))
    return tuple([item for item in items if item.amount])


def number_of(items: tuple[Item, ...], bids: tuple[Wager, ...] = ()) -> int:
    """Return the sum of the lines, and of the money for and against the attack (ILU-26)."""
    return sum([item.amount for item in items]) + sum([-bid.counts if bid.against else bid.counts for bid in bids])


def current_number(state: State, fight: Fight) -> int:
    """Return the number that an attack must roll at or under now (ILU-27)."""
    return number_of(fight_items(state, fight), fight.bids)


def bid_total(fight: Fight, *, against: bool) -> int:
    """What money counts so far, for or against the attack (ILU-26)."""
    return sum([bid.counts for bid in fight.bids if bid.against is against])


def doubled_card(state: State, fight: Fight) -> CardId | None:
    """Return the card whose money counts double: with the published defence its owner's on the target (ILU-26)."""
    return fight.target if state.options.defence == "published" and fight.owner is not None else None


def bid_counts(bid: Bid, doubled: CardId | None) -> int:
    """Return what the money of a bid counts, on either side (ILU-26)."""
    return bid.amount * (2 if bid.card == doubled else 1)


def immunities(structure: Structure) -> list[Alignment]:
    """The alignments whose groups can neither lead nor aid an attack on a structure (ILU-25)."""
    return [each for _, ability in abilities_in(structure, Immune) for each in ability.against]


def is_immune(state: State, mine: tuple[Alignment, ...], target: CardId) -> bool:
    """Return whether the target's structure is immune to a group that leads or aids with these alignments (ILU-25)."""
    holder = owner(state, target)
    return holder is not None and any(each in mine for each in immunities(state.structures[holder]))


def is_used_up(state: State, card: CardId) -> bool:
    """Return whether a card has taken part in as many attacks this turn as it may (ILU-21)."""
    often = 2 if any(isinstance(ability, TwoAttacks) for ability in CARDS[card].abilities) else 1
    return state.turn.used.count(card) >= often


def possible_aid(state: State, fight: Fight) -> tuple[CardId, ...]:
    """Return the cards that can still aid an attack (ILU-20, ILU-21, ILU-25)."""
    taken = {fight.leader, fight.target, *fight.aid}
    return tuple(
        [
            placed.card
            for placed in state.structures[fight.seat]
            if CARDS[placed.card].transferable
            and placed.card not in taken
            and not is_used_up(state, placed.card)
            and not is_immune(state, alignments(state, placed.card), fight.target)
        ]
    )


def spendable_cards(state: State, fight: Fight, seat: Seat) -> tuple[str, ...]:
    """Return the cards whose money a player may spend on an attack: Illuminati and the group concerned (ILU-26)."""
    own = state.structures[seat][0].card
    if seat == fight.seat:
        return tuple(dict.fromkeys((own, fight.leader)))
    return (own, fight.target) if seat == fight.owner else (own,)


def open_sides(fight: Fight, seat: Seat) -> tuple[bool, ...]:
    """Return the sides a player may spend on, for (False) or against (True): only outsiders choose (ILU-26)."""
    if seat == fight.seat:
        return (False,)
    return (True,) if seat == fight.owner else (False, True)


def may_call_off(fight: Fight) -> bool:
    """Return whether no money was put down yet, so that an attack can be called off (ILU-28)."""
    return not fight.bids and not fight.spent
