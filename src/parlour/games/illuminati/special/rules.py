"""Specials in use: the window in which they can be cancelled, then what they do (ILU-33, ILU-60, ILU-61)."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import less, put
from parlour.games.illuminati.actions import Abolish, Privilege, Use
from parlour.games.illuminati.attack.events import Abolished, Admitted, DiceTurned, Privileged
from parlour.games.illuminati.box import SPECIAL, SpecialId
from parlour.games.illuminati.cards import abilities
from parlour.games.illuminati.cards.kinds import SpecialKind
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.frames import Fight, Hearing, Income, Placing, Reply
from parlour.games.illuminati.special.events import Cancelled, Revived, Spied, Used, Whispered
from parlour.games.illuminati.special.hands import discarded
from parlour.games.illuminati.state import Note, State
from parlour.games.illuminati.structure.control import abilities_in, illuminati, owner
from parlour.games.illuminati.structure.events import MoneyMoved
from parlour.games.illuminati.structure.rules import bring_in, take_group
from parlour.games.illuminati.structure.treasuries import money_on, with_money, with_treasuries
from parlour.games.illuminati.turn.events import Gained, TurnLost
from parlour.games.illuminati.turn.frame_stack import open_attack, pop, push, replace_top, top


def specials_spent(action: Use | Privilege | Abolish) -> tuple[SpecialId, ...]:
    """The Specials that an action uses up."""
    match action:
        case Use():
            return (action.special,)
        case Privilege():
            return () if action.special is None else (action.special,)
        case Abolish():
            return action.specials
        case _:
            assert_never(action)


def use(state: State, seat: Seat, action: Use | Privilege | Abolish, log: EventLog[Event]) -> State:
    """Specials are used, for what they say or as a price, and are gone; first others may cancel them (ILU-60).

    After income and draw that is something done in a turn (ILU-16).
    """
    spent = specials_spent(action)
    if isinstance(action, Use):
        log.append(Used(seat, action.special, action.card, action.seat))
    else:
        log.extend([Used(seat, special) for special in spent])
    frame = top(state)
    state = discarded(state, seat, spent)
    beginning = any(isinstance(each, Hearing | Income) for each in state.frames)
    if seat == state.turn.seat and not beginning:
        state = replace(state, turn=replace(state.turn, acted=True))
    if isinstance(frame, Reply) and isinstance(action, Use):
        return carry_out(state, seat, action, log)
    return push(state, Reply(seat, action))


def cancel(state: State, seat: Seat, special: SpecialId, log: EventLog[Event]) -> State:
    """What was in use does nothing and is gone as well (ILU-61)."""
    frame = top(state)
    assert isinstance(frame, Reply)
    log.append(Cancelled(seat, special, specials_spent(frame.use)))
    return pop(state)


def take_effect(state: State, frame: Reply, log: EventLog[Event]) -> State:
    """Nobody cancelled it: the Special does what it is used for (ILU-60)."""
    state = pop(state)
    match frame.use:
        case Use():
            return carry_out(state, frame.seat, frame.use, log)
        case Privilege():
            return privilege(state, frame.seat, frame.use, log)
        case Abolish():
            log.append(Abolished(frame.seat, frame.use.specials))
            return abolish_privilege(state)
        case _:
            assert_never(frame.use)


def carry_out(state: State, seat: Seat, action: Use, log: EventLog[Event]) -> State:
    """Do what a Special says (ILU-60)."""
    special = SPECIAL[action.special]
    match special.kind:
        case SpecialKind.ASSASSINATION | SpecialKind.MURPHYS_LAW:
            log.append(DiceTurned(seat, special.id, special.amount))
            return replace_top(state, replace(required_attack(state), reads=special.amount))
        case SpecialKind.BRIBERY:
            return bribe(state, seat, action, log)
        case SpecialKind.COMPUTER_ESPIONAGE:
            return spy(state, seat, action, log)
        case SpecialKind.DEEP_AGENT:
            log.append(Abolished(seat, (special.id,)))
            return abolish_privilege(state)
        case SpecialKind.INTERFERENCE:
            log.append(Admitted(seat))
            open_fight = required_attack(state)
            return replace_top(state, replace(open_fight, admitted=(*open_fight.admitted, seat)))
        case SpecialKind.MARKET_MANIPULATION:
            return replace_top(state, Income(doubled=True))
        case SpecialKind.MEDIA_CAMPAIGN:
            card = str(action.card)
            log.append(Revived(seat, card))
            return replace(state, destroyed=less(state.destroyed, card), center=(*state.center, card))
        case SpecialKind.SECRETS:
            return cancel(state, seat, special.id, log)
        case SpecialKind.SENATE:
            log.append(TurnLost(state.turn.seat))
            return replace_top(state, Hearing(lost=True))
        case SpecialKind.SLUSH_FUND | SpecialKind.SWISS_BANK_ACCOUNT:
            log.append(Gained(seat, special.amount, "special"))
            return with_money(state, [(illuminati(state, seat), special.amount)])
        case SpecialKind.WHISPERING_CAMPAIGN:
            log.append(Whispered(seat))
            return replace(state, turn=replace(state.turn, whispers=state.turn.whispers + 1))
        case SpecialKind.WHITE_COLLAR_CRIME:
            log.append(MoneyMoved(seat, special.amount))
            return with_treasuries(state, seat, action.sums)
        case _:
            assert_never(special.kind)


def required_attack(state: State) -> Fight:
    """Return the open attack, which a Special is used on."""
    found = open_attack(state)
    assert found is not None
    return found


def bribe(state: State, seat: Seat, action: Use, log: EventLog[Event]) -> State:
    """An uncontrolled group comes in without a roll; that is an action (ILU-13, ILU-60)."""
    state = replace(state, turn=replace(state.turn, actions=state.turn.actions - 1))
    state, taken = take_group(state, seat, str(action.card), None, log)
    return bring_in(state, Placing(seat, taken), log)


def spy(state: State, seat: Seat, action: Use, log: EventLog[Event]) -> State:
    """A look at one treasury, or at all Specials of a player (ILU-60, ILU-80)."""
    if action.card is not None:
        holder = owner(state, action.card)
        assert holder is not None
        amount = money_on(state, action.card)
        log.append(Spied(seat, holder, action.card, amount, None))
        return replace(state, notes=(*state.notes, Note(seat, action.card, amount)))
    assert action.seat is not None
    hand = state.specials[action.seat]
    log.append(Spied(seat, action.seat, None, None, hand))
    seen = [special for special in hand if special not in state.shown and special not in state.known[seat]]
    return replace(state, known=put(state.known, seat, (*state.known[seat], *seen)))


def privilege(state: State, seat: Seat, action: Privilege, log: EventLog[Event]) -> State:
    """The attack shuts outsiders out, for a Special or for money of the Illuminati (ILU-33)."""
    cost = 0
    if action.special is None:
        cost = privilege_cost(state, seat) or 0
        state = with_money(state, [(illuminati(state, seat), -cost)])
        state = replace(state, turn=replace(state.turn, paid=True))
    log.append(Privileged(seat, action.special, cost))
    return replace_top(state, replace(required_attack(state), privilege=True, spent=cost > 0))


def privilege_cost(state: State, seat: Seat) -> int | None:
    """Return what privilege costs a player whose Illuminati can buy it; None for other players (ILU-33)."""
    for _, ability in abilities_in(state.structures[seat], abilities.Privilege):
        return ability.cost
    return None


def abolish_privilege(state: State) -> State:
    """The attack is open to everyone, and stays so: privilege is declared before objections are heard (ILU-33)."""
    return replace_top(state, replace(required_attack(state), privilege=False))


def use_special(state: State, seat: Seat, action: Privilege | Abolish | Use, log: EventLog[Event]) -> State:
    """Specials are used; privilege for money needs none, and cannot be cancelled (ILU-33, ILU-60)."""
    if isinstance(action, Privilege) and action.special is None:
        return privilege(state, seat, action, log)
    return use(state, seat, action, log)
