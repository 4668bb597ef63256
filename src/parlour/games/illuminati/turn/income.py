"""The beginning of a turn: the Senate, income, upkeep, tax, and the draw (ILU-10 to ILU-12)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.illuminati.actions import Buy, Collect, PayTax, Sum
from parlour.games.illuminati.box import CARDS, SPECIAL, CardId, Draws, DrawStep, Tax, Upkeep
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.frames import Hearing, Income, Taxing
from parlour.games.illuminati.state import State, Turn, others, pop, push, replace_top
from parlour.games.illuminati.structure.control import abilities_in, money_on, owner, wealth, with_money
from parlour.games.illuminati.structure.grid import Structure
from parlour.games.illuminati.turn.events import Bought, Collected, Drew, Taxed, TurnBegan


def begin_turn(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """A player's turn begins (ILU-10)."""
    number = state.turns[seat] + 1
    log.append(TurnBegan(seat, number))
    turn = Turn(seat, offers=(0,) * state.seats)
    return push(replace(state, turn=turn, turns=put(state.turns, seat, number)), Hearing())


def collect(state: State, frame: Income, action: Collect, log: EventLog[Event]) -> State:
    """Every card receives its income, the upkeep is paid, and tax may be asked for (ILU-11)."""
    seat = state.turn.seat
    structure = state.structures[seat]
    income = [(placed.card, income_of(placed.card, frame)) for placed in structure]
    upkeep = upkeep_of(structure)
    total = sum([amount for _, amount in income])
    log.append(Collected(seat, total, frame.doubled, upkeep, action.upkeep, action.tax))
    state = pop(with_money(state, income))
    if action.upkeep is not None:
        state = with_money(state, [(action.upkeep, -upkeep)])
    if not action.tax:
        return draw_step(state, log)
    card, tax = abilities_in(structure, Tax)[0]
    state = push(state, Taxing(card, tax.amount, others(state, seat)))
    return tax_single_treasuries(state, log)


def income_of(card: CardId, frame: Income) -> int:
    """What a card receives (ILU-11)."""
    return (2 if frame.doubled else 1) * max(0, CARDS[card].income)


def upkeep_of(structure: Structure) -> int:
    """What the groups of a structure cost their owner at income (ILU-11)."""
    return sum([ability.amount for _, ability in abilities_in(structure, Upkeep)])


def can_pay_upkeep(state: State, frame: Income, card: CardId) -> bool:
    """Whether a card can pay the upkeep of its structure, with the income that it is about to receive (ILU-11)."""
    return money_on(state, card) + income_of(card, frame) >= upkeep_of(state.structures[state.turn.seat])


def tax_single_treasuries(state: State, log: EventLog[Event]) -> State:
    """Players with a single treasury pay at once, since they have nothing to choose (ILU-11)."""
    frame = state.frames[-1]
    assert isinstance(frame, Taxing)
    for seat in frame.left:
        if len(state.structures[seat]) == 1:
            state = pay_tax(state, seat, PayTax(payment(state, seat, frame.amount)), log)
    return state


def payment(state: State, seat: Seat, amount: int) -> tuple[Sum, ...]:
    """Return how a player pays a sum: from the treasuries nearest the Illuminati first, at most all there is."""
    sums = []
    for placed in state.structures[seat]:
        part = min(amount, money_on(state, placed.card))
        if part:
            sums.append(Sum(placed.card, part))
            amount -= part
    return tuple(sums)


def tax_owed(state: State, seat: Seat, frame: Taxing) -> int:
    """Return the tax that a player must pay: all there is where that is less (ILU-11)."""
    return min(frame.amount, wealth(state, seat))


def pay_tax(state: State, seat: Seat, action: PayTax, log: EventLog[Event]) -> State:
    """A player pays out of treasuries of their choice, and the money lands on the card that taxes (ILU-11)."""
    frame = state.frames[-1]
    assert isinstance(frame, Taxing)
    amount = sum([each.amount for each in action.sums])
    log.append(Taxed(seat, state.turn.seat, amount, action.sums))
    changes = [(each.card, -each.amount) for each in action.sums]
    state = with_money(state, [*changes, (frame.card, amount)])
    return replace_top(state, replace(frame, left=tuple([each for each in frame.left if each != seat])))


def draw_step(state: State, log: EventLog[Event]) -> State:
    """One card is drawn, or as many as the Illuminati say (ILU-12)."""
    seat = state.turn.seat
    draws = abilities_in(state.structures[seat], DrawStep)
    for _ in range(draws[0][1].cards if draws else 1):
        state = draw(state, log)
    return state


def draw(state: State, log: EventLog[Event]) -> State:
    """The next card: a group goes to the center, a Special to the hand; an empty deck stays empty (ILU-12, ILU-18)."""
    if not state.deck:
        return state
    seat, card = state.turn.seat, state.deck[0]
    state = replace(state, deck=state.deck[1:])
    log.append(Drew(seat, card, special=card in SPECIAL))
    if card in SPECIAL:
        return replace(state, specials=put(state.specials, seat, (*state.specials[seat], card)))
    return replace(state, center=(*state.center, card))


def buy(state: State, action: Buy, log: EventLog[Event]) -> State:
    """A group pays for another draw, which is no action (ILU-14)."""
    seat = owner(state, action.card)
    assert seat is not None
    cost = draw_cost(action.card) or 0
    log.append(Bought(seat, action.card, cost))
    return draw(with_money(state, [(action.card, -cost)]), log)


def draw_cost(card: str) -> int | None:
    """Return what a draw costs a group that can buy cards; None for other groups (ILU-14)."""
    for ability in CARDS[card].abilities:
        if isinstance(ability, Draws):
            return ability.cost
    return None
