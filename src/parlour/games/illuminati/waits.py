"""What the table waits for, whom it asks, and until when."""

from typing import Final, assert_never

from parlour.core.game import Ask, Millis, Seat
from parlour.games.illuminati import frames
from parlour.games.illuminati.attack.arithmetic import current_number, may_call_off, spendable_cards, succeeds
from parlour.games.illuminati.box import BOX, SpecialKind, Tax, Upkeep
from parlour.games.illuminati.frames import Fight, Frame, Income, Stage, Window
from parlour.games.illuminati.state import State, active_seats, may_hold, others, seats_from, top
from parlour.games.illuminati.structure.control import abilities_in, money_on
from parlour.games.illuminati.structure.grid import find

ON_ROLLS: Final = (SpecialKind.ASSASSINATION, SpecialKind.MURPHYS_LAW)
"""The Specials that answer a roll, privileged or not (ILU-33, ILU-60)."""

ROLL_READS: Final = {special.kind: special.amount for special in BOX.specials if special.kind in ON_ROLLS}
"""What each of them makes the dice read."""

ON_PRIVILEGE: Final = (SpecialKind.DEEP_AGENT, SpecialKind.INTERFERENCE)
"""The Specials that answer a privilege (ILU-33)."""

ANY_TIME: Final = (
    SpecialKind.COMPUTER_ESPIONAGE,
    SpecialKind.MEDIA_CAMPAIGN,
    SpecialKind.SLUSH_FUND,
    SpecialKind.SWISS_BANK_ACCOUNT,
    SpecialKind.WHITE_COLLAR_CRIME,
)
"""The Specials for any time, which can be used while money is bid (ILU-60)."""

PAIR: Final = 2
"""Specials that abolish a privilege together (ILU-33)."""


def ask(state: State) -> Ask:
    """Return the open question: the innermost frame's, or the turn's (ILU-10)."""
    if state.outcome is not None:
        return Ask(state.asked)
    return Ask(state.asked, frozenset(asked(state)), frozenset(may_act(state)), due(state))


def asked(state: State) -> tuple[Seat, ...]:
    """Return the seats that the table waits for, in order; none where a frame can go on by itself."""
    if state.outcome is not None:
        return ()
    frame = top(state)
    match frame:
        case None | frames.Ending():
            return (state.turn.seat,)
        case frames.PickingGoal() | frames.Placing():
            return (frame.seat,)
        case frames.Hearing():
            return () if frame.lost else may_answer(state, state.turn.seat, frame.passed, (SpecialKind.SENATE,))
        case Income():
            return (state.turn.seat,) if chooses_income(state, frame) else ()
        case frames.Taxing():
            return frame.left
        case Fight():
            return asked_in_fight(state, frame)
        case frames.Reply():
            return may_answer(state, frame.seat, frame.passed, (SpecialKind.SECRETS,))
        case frames.Deal():
            return (frame.to,)
        case frames.Voting():
            said = [ballot.seat for ballot in frame.ballots]
            return tuple([seat for seat in frame.seats if seat not in said])
        case _:
            assert_never(frame)


def asked_in_fight(state: State, frame: Fight) -> tuple[Seat, ...]:
    """Return who is asked in an attack: its player, those who may object or answer, or the next bidder (ILU-27)."""
    match frame.stage:
        case Stage.PLAN:
            return (frame.seat,)
        case Stage.OBJECTIONS:
            waiting = [seat for seat in others(state, frame.seat) if seat not in frame.passed]
            return tuple([seat for seat in waiting if may_object(state, frame, seat)])
        case Stage.BIDDING:
            return (frame.turn,) if may_bid(state, frame, frame.turn) else ()
        case Stage.ROLLED:
            kinds = turning_kinds(state, frame)
            waiting = [seat for seat in seats_from(state, frame.seat) if seat not in frame.passed]
            return tuple([seat for seat in waiting if kinds and may_hold(state, seat, *kinds)])
        case _:
            assert_never(frame.stage)


def may_answer(state: State, but: Seat, passed: tuple[Seat, ...], kinds: tuple[SpecialKind, ...]) -> tuple[Seat, ...]:
    """Return the other players who may hold such a Special and have not passed (ILU-60)."""
    waiting = [seat for seat in others(state, but) if seat not in passed]
    return tuple([seat for seat in waiting if may_hold(state, seat, *kinds)])


def may_object(state: State, frame: Fight, seat: Seat) -> bool:
    """Return whether a player might object to a privilege, by what everyone knows (ILU-33).

    Interference does nothing for a player who takes part anyway.
    """
    if not frame.privilege:
        return False
    kinds = (SpecialKind.DEEP_AGENT,) if seat in parties_to(state, frame) else ON_PRIVILEGE
    return len(state.specials[seat]) >= PAIR or may_hold(state, seat, *kinds)


def may_bid(state: State, frame: Fight, seat: Seat) -> bool:
    """Return whether a player might do anything but pass while money is bid, by what everyone knows (ILU-27).

    Closed books hide who has no money to spend; open ones show it. Specials for any time can bring some.
    """
    if state.options.books == "closed" or (seat == frame.seat and may_call_off(frame)):
        return True
    rich = any(money_on(state, card) for card in spendable_cards(state, frame, seat))
    return rich or may_hold(state, seat, *ANY_TIME)


def turning_kinds(state: State, frame: Fight) -> tuple[SpecialKind, ...]:
    """Return the Specials that would turn the outcome of the roll as it reads now (ILU-60)."""
    number = current_number(state, frame)
    now = succeeds(frame.rolled, number)
    return tuple([kind for kind in ON_ROLLS if succeeds(ROLL_READS[kind], number) is not now])


def parties_to(state: State, frame: Fight) -> tuple[Seat, ...]:
    """Return who may take part in an attack, in turn order; with privilege only those concerned (ILU-32, ILU-33)."""
    order = seats_from(state, frame.seat)
    if not frame.privilege:
        return order
    return tuple([seat for seat in order if seat in (frame.seat, frame.owner) or seat in frame.admitted])


def chooses_income(state: State, frame: Income) -> bool:
    """Return whether there may be something to choose at income, by what everyone knows (ILU-11)."""
    seat = state.turn.seat
    structure = state.structures[seat]
    doubles = not frame.doubled and may_hold(state, seat, SpecialKind.MARKET_MANIPULATION)
    return doubles or bool(abilities_in(structure, Tax)) or len(upkeep_payers(state, seat)) > 1


def upkeep_payers(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the cards that can pay for upkeep: the Illuminati and the group's master; none without it (ILU-11)."""
    structure = state.structures[seat]
    for card, _ in abilities_in(structure, Upkeep):
        placed = find(structure, card)
        assert placed is not None
        return tuple(dict.fromkeys((structure[0].card, str(placed.master))))
    return ()


def at_rest(state: State) -> bool:
    """Return whether offers and Specials of any time are allowed: between actions of a turn, and during bidding."""
    frame = top(state)
    return frame is None or (isinstance(frame, Fight) and frame.stage is Stage.BIDDING)


def may_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that need not answer but may act: Specials, offers, leaving (ILU-14, ILU-51, ILU-74)."""
    if not at_rest(state) and state.options.leaving == "computer":
        return ()
    answering = asked(state)
    return tuple([seat for seat in active_seats(state) if seat not in answering])


def due(state: State) -> Millis | None:
    """Return when time is up: option `window` for answers and bids, `clock` for decisions of a turn (ILU-27)."""
    own = window(state) in ("turn", "goal", "income", "plan", "place", "structure", "money")
    seconds = state.options.clock if own else state.options.window
    return None if seconds is None else Millis(state.since + 1000 * seconds)


STAGES: Final[dict[Stage, Window]] = {
    Stage.PLAN: "plan",
    Stage.OBJECTIONS: "privilege",
    Stage.BIDDING: "bid",
    Stage.ROLLED: "roll",
}


def window(state: State) -> Window:
    """Return what the table waits for, in a word."""
    if state.outcome is not None:
        return "over"
    return frame_window(top(state))


def frame_window(frame: Frame | None) -> Window:
    """Return what a frame waits for, in a word."""
    match frame:
        case None:
            return "turn"
        case frames.PickingGoal():
            return "goal"
        case frames.Hearing():
            return "senate"
        case Income():
            return "income"
        case frames.Taxing():
            return "tax"
        case Fight():
            return STAGES[frame.stage]
        case frames.Reply():
            return "special"
        case frames.Placing():
            return "place"
        case frames.Deal():
            return "deal"
        case frames.Voting():
            return "vote"
        case frames.Ending():
            return frame.power
        case _:
            assert_never(frame)
