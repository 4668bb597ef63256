"""Attacks built at random: nobody who could act is left out after somebody's means or the attack changed (ILU-27).

The rule is stated here a second time, out of what everybody holds: from each change on, whoever could do something in
a stage of the attack must have passed before the stage is over.
"""

from collections import Counter
from random import Random
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace

from parlour.core.game import Move, Seat, Step
from parlour.games.illuminati import GAME
from parlour.games.illuminati import actions as act
from parlour.games.illuminati.actions import Action, Offer, Side
from parlour.games.illuminati.attack.arithmetic import current_number, succeeds
from parlour.games.illuminati.attack.events import Admitted, Resolved, Rolled, Wagered
from parlour.games.illuminati.attack.moves import announcements
from parlour.games.illuminati.box import BOX, GROUPS, ILLUMINATI, SPECIAL, SPECIALS, SpecialKind
from parlour.games.illuminati.deal.checks import allows, check_offer
from parlour.games.illuminati.deal.events import Agreed
from parlour.games.illuminati.events import Cancelled, Event, Used
from parlour.games.illuminati.frames import Fight, Reply, Stage, Wager
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State, open_attack, top
from parlour.games.illuminati.structure.events import MoneyMoved
from parlour.games.illuminati.structure.grid import Structure, alone, attach, free
from parlour.games.illuminati.waits import window
from tests.games.illuminati.situations import spelt
from tests.games.illuminati.table import happened
from tests.marks import clause

MONEY: Final = (SpecialKind.SLUSH_FUND, SpecialKind.SWISS_BANK_ACCOUNT, SpecialKind.WHITE_COLLAR_CRIME)
READS: Final = {SpecialKind.MURPHYS_LAW: 12, SpecialKind.ASSASSINATION: 2}
USES: Final = {
    **dict.fromkeys(["slush-fund", "swiss-bank-account", "white-collar-crime"], "money out of a Special"),
    **dict.fromkeys(["computer-espionage", "media-campaign"], "another Special"),
    **dict.fromkeys(["murphys-law", "assassination"], "dice turned"),
}

ANSWERS: Final = [
    special.id for special in BOX.specials
    if special.kind in (SpecialKind.SECRETS, SpecialKind.DEEP_AGENT, SpecialKind.INTERFERENCE, *READS)
]  # fmt: skip # two conditions
"""The Specials that answer an attack, or another Special."""

WEIGHTS: Final[dict[type, float]] = {
    act.Pass: 3, act.Bid: 1, act.Use: 3, act.Abolish: 3, Offer: 3, act.Accept: 4, act.Decline: 1, act.Counter: 1,
    act.Commit: 4, act.Privilege: 20, act.Aid: 1, act.Show: 0.3, act.CallOff: 0.2,
}  # fmt: skip # a table reads best as a paragraph
"""How often each kind of action is tried."""

TABLES: Final = (
    Options(window=None),
    Options(books="open", window=None),
    Options(defence="published", window=None),
    Options(defence="published", books="open", window=None),
)

KINDS: Final = {
    "money given", "Special given", "money out of a Special", "another Special", "Special cancelled", "let in",
    "abolition cancelled", "dice turned",
}  # fmt: skip # a list reads best as a paragraph
"""What changes somebody's means or an attack, besides a bid."""


class Facts(NamedTuple):
    """What decides who could act in an attack, and what they would do."""

    stage: Stage
    money: dict[str, int]
    specials: tuple[tuple[str, ...], ...]
    privilege: bool
    admitted: tuple[Seat, ...]
    bids: int
    reads: int | None


def facts(state: State) -> Facts | None:
    """The facts of the attack under way; None once it is over."""
    fight = open_attack(state)
    if fight is None:
        return None
    money = {card: amount for card, amount in state.money.items() if amount}
    stage, bids = fight.stage, len(fight.bids)
    return Facts(stage, money, state.specials, fight.privilege, fight.admitted, bids, fight.reads)


def parties(state: State, fight: Fight) -> list[int]:
    """Who takes part in an attack: everybody, or with privilege those concerned and those who were let in."""
    concerned = (fight.seat, fight.owner, *fight.admitted)
    return [seat for seat in range(state.seats) if not fight.privilege or seat in concerned]


def could_act(state: State, fight: Fight, seat: Seat) -> bool:
    """Whether a player could do something in this stage of an attack, with what they really have."""
    hand = [SPECIAL[special].kind for special in state.specials[seat]]
    taking_part = seat in parties(state, fight)
    if fight.stage is Stage.PLAN:
        return False
    if fight.stage is Stage.OBJECTIONS:
        alone = SpecialKind.DEEP_AGENT in hand or (SpecialKind.INTERFERENCE in hand and not taking_part)
        return fight.privilege and seat != fight.seat and (len(hand) > 1 or alone)
    if fight.stage is Stage.BIDDING:
        illuminati = state.structures[seat][0].card
        purses = {fight.owner: (illuminati, fight.target), fight.seat: (illuminati, fight.leader)}
        rich = any(state.money.get(card) for card in purses.get(seat, (illuminati,)))
        able = rich or any(kind in MONEY for kind in hand)
        return taking_part and (able or (seat == fight.seat and not fight.bids and not fight.spent))
    number = current_number(state, fight)
    reads = sum(fight.dice) if fight.reads is None else fight.reads
    return any(succeeds(READS[kind], number) != succeeds(reads, number) for kind in hand if kind in READS)


def left_out(before: State, step: Step[State, Event], passed: set[Seat]) -> list[str]:
    """Who could have acted in a stage that a move ended, and had not passed since the last change."""
    fight, now = open_attack(before), open_attack(step.state)
    assert fight is not None
    rolled = happened(step, Rolled)
    over = [fight.stage] if now is None or now.stage is not fight.stage else []
    over += [Stage.BIDDING] if over == [Stage.OBJECTIONS] and rolled else []
    over += [Stage.ROLLED] if rolled and now is None else []
    held = as_held(before, step)
    attack = now or ended(before, fight, step)
    found = []
    for stage in over:
        heard = passed if stage is fight.stage else set()
        for seat in map(Seat, range(before.seats)):
            if seat not in heard and could_act(held, replace(attack, stage=stage), seat):
                found.append(f"{stage} {seat}")
    return found


def ended(before: State, fight: Fight, step: Step[State, Event]) -> Fight:
    """An attack that a move ended, as it was at its end: with the last bid, the dice, and what they read."""
    last = step.state.last
    assert last is not None
    moved = [(event, abs(event.number - current_number(before, fight))) for event in happened(step, Wagered)]
    bids = [Wager(event.seat, event.card, event.amount, event.against, counts) for event, counts in moved]
    return replace(fight, bids=(*fight.bids, *bids), dice=last.dice, reads=last.reads)


def as_held(before: State, step: Step[State, Event]) -> State:
    """The table as it was when the dice were rolled, also where the same move took the target away, with its money."""
    fight, after = open_attack(before), step.state
    assert fight is not None
    bid = sum([event.amount for event in happened(step, Wagered) if event.card == fight.target])
    gone = any(event.success for event in happened(step, Resolved)) and not happened(step, MoneyMoved)
    lost = {fight.target: before.money.get(fight.target, 0) - bid} if gone else {}
    return replace(before, money={**after.money, **lost}, specials=after.specials)


def change(before: State, step: Step[State, Event]) -> str | None:
    """What kind of change a move made, by its events; None where it changed nothing, or was a bid."""
    was, now = facts(before), facts(step.state)
    if was is None or now is None or was[1:] == now[1:] or was.bids != now.bids:
        return None
    for event in step.events:
        match event:
            case Agreed():
                return "Special given" if event.give.specials or event.take.specials else "money given"
            case Cancelled():
                abolition = isinstance(was_used(before), act.Abolish) or "deep-agent" in event.cancelled
                return "abolition cancelled" if abolition else "Special cancelled"
            case Admitted():
                return "let in"
            case Used() if event.special in USES:
                return USES[event.special]
            case _:
                continue
    return None


def was_used(state: State) -> Action | None:
    """What is in use, and may be cancelled."""
    frame = top(state)
    return frame.use if isinstance(frame, Reply) else None


def structure(random: Random, illuminati: str, pool: list[str]) -> Structure:
    """A structure of up to four groups out of the pool."""
    grown = alone(illuminati)
    for _ in range(random.randint(1, 4)):
        arrow = random.choice(free(grown))
        grown = attach(grown, alone(pool.pop()), arrow.card, arrow.exit).structure
        if not free(grown):
            break
    return grown


def table(random: Random) -> State:
    """A table of two to five in the middle of a turn: many without money, most with Specials, some of them open."""
    seats = random.choice((2, 3, 3, 4, 4, 5))
    pool = random.sample(GROUPS, len(GROUPS))
    structures = [structure(random, illuminati, pool) for illuminati in random.sample(ILLUMINATI, seats)]
    cards = [placed.card for each in structures for placed in each]
    money = [f"{card} {random.randint(1, 12)}" for card in cards if random.random() < 0.4]
    deck = [*random.sample(SPECIALS, len(SPECIALS)), *random.sample(ANSWERS, len(ANSWERS))]
    deck = list(dict.fromkeys(random.sample(deck, len(deck))))[::-1]
    hands = [[deck.pop() for _ in range(random.randint(0, len(SPECIALS) // seats))] for _ in range(seats)]
    up = [special for hand in hands for special in hand if random.random() < 0.5]
    text = " | ".join(
        [
            "seats " + " / ".join(map(spelt, structures)),
            "center " + " ".join(pool[:3]),
            "destroyed " + " ".join(pool[3:5]),
            "money " + (" ".join(money) or "-"),
            "hands " + " / ".join(" ".join(hand) or "-" for hand in hands),
            "up " + (" ".join(up) or "-"),
        ]
    )
    return position(text, random.choice(TABLES))


def gifts(random: Random, state: State, seat: Seat) -> list[Offer]:
    """A gift of money, of a Special, and money asked for: what deals change in an attack."""
    others = [Seat(each) for each in range(state.seats) if each != seat]
    money = state.money.get(state.structures[seat][0].card, 0)
    found = [Offer(random.choice(others), Side(), Side(money=1))]
    found += [Offer(random.choice(others), Side(money=random.randint(1, money)))] if money else []
    hand = state.specials[seat]
    return found + ([Offer(random.choice(others), Side(specials=(random.choice(hand),)))] if hand else [])


def chosen(random: Random, state: State, seat: Seat) -> Action | None:
    """Some legal action of a player, of a kind that is chosen first; None where there is none to try."""
    listed = [action for action in GAME.moves(state, seat) if type(action) in WEIGHTS]
    if window(state) == "bid":
        listed += [offer for offer in gifts(random, state, seat) if allows(check_offer, state, seat, offer)]
    kinds = sorted({type(action) for action in listed}, key=lambda kind: kind.__name__)
    if not kinds:
        return None
    (kind,) = random.choices(kinds, [WEIGHTS[each] for each in kinds])
    return random.choice([action for action in listed if type(action) is kind])


def situation(number: int) -> tuple[list[str], Counter[str]]:
    """Play one attack to its end; return who was left out, and what changed after somebody had passed."""
    random = Random(f"attack {number}")
    state = table(random)
    random_attack = random.choice(list(announcements(state, state.turn.seat)))
    state = GAME.apply(state, Move(state.turn.seat, random_attack)).state
    wrong: list[str] = []
    changes: Counter[str] = Counter()
    passed: set[Seat] = set()
    ever: set[Seat] = set()
    while facts(state) is not None:
        ask = GAME.ask(state)
        seat = random.choice(sorted(ask.seats | (ask.may if random.random() < 0.3 else frozenset())))
        action = chosen(random, state, seat)
        if action is None:
            continue
        was, fight = facts(state), top(state)
        assert was is not None
        step = GAME.apply(state, Move(seat, action))
        now = facts(step.state)
        kind = change(state, step)
        if kind is not None and ever:
            changes[kind] += 1
        if now is not None and was[1:] != now[1:]:
            passed = set()
        elif isinstance(action, act.Pass) and isinstance(fight, Fight):
            passed.add(seat)
            ever.add(seat)
        if not isinstance(action, act.CallOff):
            wrong += left_out(state, step, passed)
        if now is None or now.stage is not was.stage:
            passed, ever = set(), set()
        state = step.state
    return [f"{number}: {each}" for each in wrong], changes


def situations(count: int) -> tuple[list[str], Counter[str]]:
    """Play so many attacks."""
    wrong: list[str] = []
    changes: Counter[str] = Counter()
    for number in range(count):
        found_wrong, found_changes = situation(number)
        wrong += found_wrong
        changes += found_changes
        changes["situations"] += bool(found_changes)
    return wrong, changes


@pytest.mark.untraced
@clause("ILU-27", "ILU-33", "ILU-60")
@pytest.mark.parametrize("count", [400, pytest.param(40_000, marks=pytest.mark.long)])
def test_after_each_change_everybody_who_could_act_is_asked(count: int) -> None:
    wrong, changes = situations(count)

    assert wrong == []
    assert changes.keys() >= KINDS
