"""Specials: when and on what they can be used, how they are cancelled, what they do (ILU-33, ILU-60, ILU-61)."""

from collections.abc import Iterator
from typing import Final, assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Illegal, Seat
from parlour.core.tuples import less, put
from parlour.games.illuminati import box
from parlour.games.illuminati.actions import Abolish, Privilege, Show, Sum, Use
from parlour.games.illuminati.attack.events import Abolished, Admitted, DiceTurned, Privileged
from parlour.games.illuminati.box import SPECIAL, Special, SpecialId, SpecialKind
from parlour.games.illuminati.events import Cancelled, Event, Revived, Spied, Used, Whispered
from parlour.games.illuminati.frames import Fight, Hearing, Income, Placing, Reply, Window
from parlour.games.illuminati.state import Note, State, discarded, open_attack, pop, push, replace_top, top
from parlour.games.illuminati.structure.checks import check_sums
from parlour.games.illuminati.structure.control import (
    abilities_in,
    cards_of,
    illuminati,
    money_on,
    open_arrows,
    owner,
    wealth,
    with_money,
    with_treasuries,
)
from parlour.games.illuminati.structure.events import MoneyMoved
from parlour.games.illuminati.structure.rules import bring_in, take_group
from parlour.games.illuminati.turn.events import Gained, TurnLost
from parlour.games.illuminati.waits import ANY_TIME, ON_PRIVILEGE, ON_ROLLS, parties_to, window

OWN_TURN: Final = (SpecialKind.BRIBERY, SpecialKind.WHISPERING_CAMPAIGN)
TIMES: Final[dict[Window, tuple[SpecialKind, ...]]] = {
    "turn": (*OWN_TURN, *ANY_TIME),
    "senate": (SpecialKind.SENATE,),
    "income": (SpecialKind.MARKET_MANIPULATION,),
    "privilege": ON_PRIVILEGE,
    "bid": ANY_TIME,
    "roll": ON_ROLLS,
    "special": (SpecialKind.SECRETS,),
}
"""The Specials that can be used in each wait (ILU-60)."""


def check_use(state: State, seat: Seat, action: Use) -> None:
    """A Special of one's own, at its time, with just what it asks for (ILU-60)."""
    check_held(state, seat, action.special)
    kind = SPECIAL[action.special].kind
    if kind not in TIMES[window(state)] or (kind in OWN_TURN and seat != state.turn.seat):
        raise Illegal("not_its_time", f"You can use that {SPECIAL[action.special].timing}.", "ILU-60")
    check_form(kind, action)
    match kind:
        case SpecialKind.BRIBERY:
            check_bribery(state, seat, action)
        case SpecialKind.COMPUTER_ESPIONAGE:
            check_espionage(state, seat, action)
        case SpecialKind.MEDIA_CAMPAIGN:
            check_media(state, action)
        case SpecialKind.WHITE_COLLAR_CRIME:
            check_sums(state, seat, action.sums, wealth(state, seat) + SPECIAL[action.special].amount)
        case SpecialKind.INTERFERENCE:
            check_interference(state, seat)
        case (
            SpecialKind.ASSASSINATION | SpecialKind.DEEP_AGENT | SpecialKind.MARKET_MANIPULATION
            | SpecialKind.MURPHYS_LAW | SpecialKind.SECRETS | SpecialKind.SENATE | SpecialKind.SLUSH_FUND
            | SpecialKind.SWISS_BANK_ACCOUNT | SpecialKind.WHISPERING_CAMPAIGN
        ):  # fmt: skip # a pattern reads best as a paragraph
            pass
        case _:
            assert_never(kind)


def check_form(kind: SpecialKind, action: Use) -> None:
    """Nothing is named that the Special does not ask for."""
    cards = (SpecialKind.BRIBERY, SpecialKind.COMPUTER_ESPIONAGE, SpecialKind.MEDIA_CAMPAIGN)
    if (
        (action.card is not None and kind not in cards)
        or (action.seat is not None and kind is not SpecialKind.COMPUTER_ESPIONAGE)
        or (action.sums and kind is not SpecialKind.WHITE_COLLAR_CRIME)
    ):
        raise Illegal("form", "That Special cannot be used like this.", "ILU-60")


def check_bribery(state: State, seat: Seat, action: Use) -> None:
    """An action is left, the group is uncontrolled, and there is a free arrow (ILU-13, ILU-60)."""
    if not state.turn.actions:
        raise Illegal("no_actions", "You have no actions left this turn.", "ILU-13")
    if action.card not in state.center:
        raise Illegal("not_uncontrolled", "Bribery takes a group from the center.", "ILU-60")
    if not open_arrows(state.structures[seat]):
        raise Illegal("no_arrow", "You have no free outgoing arrow.", "ILU-40")


def check_espionage(state: State, seat: Seat, action: Use) -> None:
    """A treasury of another player, or another player's Specials (ILU-60)."""
    if (action.card is None) == (action.seat is None):
        raise Illegal("form", "Look at one treasury, or at the Specials of one player.", "ILU-60")
    if action.card is not None and owner(state, action.card) in (None, seat):
        raise Illegal("not_theirs", "Look at a card of another player.", "ILU-60")
    if action.seat is not None and not 0 <= action.seat < state.seats:
        raise Illegal("nobody", "There is no such player.", "ILU-60")
    if action.seat is not None and (action.seat == seat or not state.specials[action.seat]):
        raise Illegal("nothing_to_see", "Look at another player who holds Specials.", "ILU-60")


def check_media(state: State, action: Use) -> None:
    """A destroyed group (ILU-60)."""
    if action.card not in state.destroyed:
        raise Illegal("not_destroyed", "Media Campaign brings a destroyed group back.", "ILU-60")


def check_interference(state: State, seat: Seat) -> None:
    """Who is attacked, or let in already, needs no Interference to take part (ILU-33)."""
    attack = open_attack(state)
    if attack is not None and seat in parties_to(state, attack):
        raise Illegal("party", "You take part in this attack already.", "ILU-33")


def check_held(state: State, seat: Seat, special: str) -> None:
    """A Special must be one's own (ILU-60)."""
    if special not in state.specials[seat]:
        raise Illegal("not_held", "You do not hold that Special.", "ILU-60")


def check_show(state: State, seat: Seat, action: Show) -> None:
    """A face-down Special of one's own (ILU-12)."""
    check_held(state, seat, action.special)
    if action.special in state.shown:
        raise Illegal("face_up", "That Special lies face up already.", "ILU-12")


def shows(state: State, seat: Seat) -> Iterator[Show]:
    """Face-down Specials that can be turned up (ILU-12)."""
    yield from (Show(special) for special in state.specials[seat] if special not in state.shown)


def uses(state: State, seat: Seat) -> Iterator[Use]:
    """List every Special that can be used now, with everything it can be used on (ILU-60)."""
    kinds = TIMES[window(state)]
    for held in state.specials[seat]:
        special = SPECIAL[held]
        if special.kind in kinds and (special.kind not in OWN_TURN or seat == state.turn.seat):
            yield from ways_to_use(state, seat, special)


def ways_to_use(state: State, seat: Seat, special: Special) -> Iterator[Use]:
    """What one Special can be used on."""
    match special.kind:
        case SpecialKind.BRIBERY:
            if state.turn.actions and open_arrows(state.structures[seat]):
                yield from (Use(special.id, card) for card in state.center)
            return
        case SpecialKind.COMPUTER_ESPIONAGE:
            rivals = [Seat(other) for other in range(state.seats) if other != seat]
            yield from (Use(special.id, seat=rival) for rival in rivals if state.specials[rival])
            yield from (Use(special.id, card) for rival in rivals for card in cards_of(state.structures[rival]))
        case SpecialKind.MEDIA_CAMPAIGN:
            yield from (Use(special.id, card) for card in state.destroyed)
        case SpecialKind.WHITE_COLLAR_CRIME:
            total = wealth(state, seat) + special.amount
            yield from (Use(special.id, sums=(Sum(card, total),)) for card in cards_of(state.structures[seat]))
        case SpecialKind.INTERFERENCE:
            attack = open_attack(state)
            yield from () if attack is None or seat in parties_to(state, attack) else (Use(special.id),)
        case (
            SpecialKind.ASSASSINATION | SpecialKind.DEEP_AGENT | SpecialKind.MARKET_MANIPULATION
            | SpecialKind.MURPHYS_LAW | SpecialKind.SECRETS | SpecialKind.SENATE | SpecialKind.SLUSH_FUND
            | SpecialKind.SWISS_BANK_ACCOUNT | SpecialKind.WHISPERING_CAMPAIGN
        ):  # fmt: skip # a pattern reads best as a paragraph
            yield Use(special.id)
        case _:
            assert_never(special.kind)


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
    for _, ability in abilities_in(state.structures[seat], box.Privilege):
        return ability.cost
    return None


def affordable_privilege(state: State, seat: Seat) -> int | None:
    """Return what privilege costs a player who can buy it now; None for one who cannot (ILU-33)."""
    cost = privilege_cost(state, seat)
    rich = cost is not None and not state.turn.paid and money_on(state, illuminati(state, seat)) >= cost
    return cost if rich else None


def abolish_privilege(state: State) -> State:
    """The attack is open to everyone, and stays so: privilege is declared before objections are heard (ILU-33)."""
    return replace_top(state, replace(required_attack(state), privilege=False))


def use_special(state: State, seat: Seat, action: Privilege | Abolish | Use, log: EventLog[Event]) -> State:
    """Specials are used; privilege for money needs none, and cannot be cancelled (ILU-33, ILU-60)."""
    if isinstance(action, Privilege) and action.special is None:
        return privilege(state, seat, action, log)
    return use(state, seat, action, log)
