"""Gifts and trades, carried out on both sides at once, and votes of the table (ILU-18, ILU-50 to ILU-52)."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.illuminati.actions import Accept, Counter, Decline, Drop, Offer, Side, Vote
from parlour.games.illuminati.box import SpecialId
from parlour.games.illuminati.deal.events import Agreed, Declined, Offered, VoteCalled, VoteCounted, Voted
from parlour.games.illuminati.deal.relations import reason_cards, remember_deal, remember_decline
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.frames import Ballot, Deal, Fight, Placing, Voting
from parlour.games.illuminati.goals import wins_openly
from parlour.games.illuminati.state import State, face_down, others, pop, push, replace_top, seats_from, top
from parlour.games.illuminati.structure.control import (
    cards_of,
    illuminati,
    money_on,
    with_money,
    with_structure,
    without_branch,
)
from parlour.games.illuminati.structure.events import Captured
from parlour.games.illuminati.structure.grid import Structure, branch
from parlour.games.illuminati.structure.rules import bring_in, drop
from parlour.games.illuminati.turn.ending import score_game


def offer(state: State, seat: Seat, action: Offer, log: EventLog[Event]) -> State:
    """A deal is on the table (ILU-50)."""
    log.append(Offered(seat, action.to, action.give, action.take, counter=False, asks=action.asks))
    counted = put(state.turn.offers, seat, state.turn.offers[seat] + 1)
    state = replace(state, turn=replace(state.turn, offers=counted))
    deal = Deal(seat, action.to, action.give, action.take, asks=action.asks)
    return push(revealed(state, action.to, action.give), deal)


def counter(state: State, deal: Deal, action: Counter, log: EventLog[Event]) -> State:
    """The other side proposes something else (ILU-50)."""
    log.append(Offered(deal.to, deal.seat, action.give, action.take, counter=True))
    answer = Deal(deal.to, deal.seat, action.give, action.take, deal.counters + 1)
    return replace_top(revealed(state, deal.seat, action.give), answer)


def revealed(state: State, to: Seat, side: Side) -> State:
    """Let the other side see the Specials that are offered (ILU-50)."""
    new = [each for each in known_specials(side) if each not in state.shown and each not in state.known[to]]
    return replace(state, known=put(state.known, to, (*state.known[to], *new)))


def decline(state: State, deal: Deal, action: Decline, log: EventLog[Event]) -> State:
    """Nothing comes of it (ILU-50); who declines may say why (ILU-55)."""
    reason = action.reason
    log.append(Declined(deal.to, deal.seat, reason, reason_cards(reason, deal.give, deal.take)))
    return remember_decline(pop(state), deal, reason)


def accept(state: State, deal: Deal, action: Accept, log: EventLog[Event]) -> State:
    """Both agree; the others vote first where the deal would let just one of the two win (ILU-50, ILU-52)."""
    deal = accepted(deal, action)
    voters = tuple([seat for seat in others(state, deal.to) if seat != deal.seat])
    if voters and hands_over_the_game(state, deal):
        log.append(VoteCalled(deal.to, "deal"))
        return push(replace_top(state, deal), Voting("deal", voters))
    return strike(state, deal, log)


def accepted(deal: Deal, action: Accept) -> Deal:
    """Return the deal with what was chosen on accepting it: Specials to give, groups to drop (ILU-53, ILU-54)."""
    return replace(deal, take=replace(deal.take, drops=action.drops), chosen=action.specials)


def hands_over_the_game(state: State, deal: Deal) -> bool:
    """Whether after a deal one side would have won, for all to see, and the other not (ILU-52)."""
    then = exchanged(state, deal, [])[0]
    for taker, branches in ((deal.seat, deal.take.groups), (deal.to, deal.give.groups)):
        giver = deal.to if taker == deal.seat else deal.seat
        for group in branches:
            gained = branch(state.structures[giver], group)
            then = with_structure(then, taker, (*then.structures[taker], *gained))
    return wins_openly(then, deal.seat) != wins_openly(then, deal.to)


def exchanged(state: State, deal: Deal, log: EventLog[Event]) -> tuple[State, list[tuple[Seat, Structure]]]:
    """Money and Specials have changed hands; the groups that did are still to be laid by their new owners (ILU-51).

    What the two let go to have an arrow for them is in the center (ILU-54).
    """
    came: list[tuple[Seat, Structure]] = []
    for giver, taker, side in ((deal.seat, deal.to, deal.give), (deal.to, deal.seat, deal.take)):
        state = with_money(state, [(illuminati(state, giver), -side.money), (illuminati(state, taker), side.money)])
        state = pass_specials(state, giver, taker, known_specials(side))
        for group in side.groups:
            came.append((taker, branch(state.structures[giver], group)))
            state = without_branch(state, giver, group)
        for group in side.drops:
            state = drop(state, giver, Drop(group), log)
    return state, came


def known_specials(side: Side) -> tuple[SpecialId, ...]:
    """The Specials of a side of a deal that it names."""
    return tuple([special for special in side.specials if special is not None])


def named_side(side: Side, chosen: tuple[SpecialId, ...]) -> Side:
    """Return a side of a deal with the Specials that its player chose for those that it does not name (ILU-53)."""
    return replace(side, specials=(*known_specials(side), *chosen))


def pass_specials(state: State, giver: Seat, taker: Seat, given: tuple[SpecialId, ...]) -> State:
    """Specials change hands; of face-down ones only these two know where they are (ILU-80).

    Whoever had looked at the giver's face-down Specials no longer knows which of them are there (ILU-53).
    """
    specials = put(state.specials, giver, tuple([each for each in state.specials[giver] if each not in given]))
    specials = put(specials, taker, (*specials[taker], *given))
    hidden = tuple([each for each in given if each not in state.shown])
    doubtful = face_down(state, giver) if hidden else ()
    known = [tuple([each for each in seen if each not in doubtful]) for seen in state.known]
    known[taker] = tuple([each for each in state.known[taker] if each not in hidden])
    known[giver] = (*known[giver], *hidden)
    return replace(state, specials=specials, known=tuple(known))


def strike(state: State, deal: Deal, log: EventLog[Event]) -> State:
    """Both sides of a deal happen at once; each group costs the current player an action (ILU-50, ILU-51)."""
    deal = replace(deal, take=named_side(deal.take, deal.chosen))
    log.append(Agreed(deal.seat, deal.to, deal.give, deal.take))
    moved = len(deal.give.groups) + len(deal.take.groups)
    turn = state.turn
    acted = turn.acted or turn.seat in (deal.seat, deal.to)
    state = replace(pop(state), turn=replace(turn, actions=turn.actions - moved, acted=acted))
    attack = top(state)
    if isinstance(attack, Fight):
        state = replace_top(state, replace(attack, deals=(*attack.deals, deal.seat, deal.to)))
    state = remember_deal(state, deal)
    state, came = exchanged(state, deal, log)
    for taker, taken in came:
        giver = deal.to if taker == deal.seat else deal.seat
        log.append(Captured(taker, giver, cards_of(taken), sum([money_on(state, card) for card in cards_of(taken)])))
    for taker, taken in came:
        state = bring_in(state, Placing(taker, taken), log)
    return state


def answer_deal(state: State, action: Counter | Accept | Decline, log: EventLog[Event]) -> State:
    """The answer to an offer (ILU-50)."""
    deal = top(state)
    assert isinstance(deal, Deal)
    match action:
        case Counter():
            return counter(state, deal, action, log)
        case Accept():
            return accept(state, deal, action, log)
        case Decline():
            return decline(state, deal, action, log)
        case _:
            assert_never(action)


def call_vote(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """Ask the table to score the game; the player who asks votes yes (ILU-18)."""
    log.append(VoteCalled(seat, "score"))
    state = replace(state, turn=replace(state.turn, polled=True))
    return push(state, Voting("score", seats_from(state, seat), (Ballot(seat, yes=True),)))


def vote(state: State, seat: Seat, action: Vote, log: EventLog[Event]) -> State:
    """A player says yes or no (ILU-18, ILU-52)."""
    frame = top(state)
    assert isinstance(frame, Voting)
    log.append(Voted(seat, action.yes))
    return replace_top(state, replace(frame, ballots=(*frame.ballots, Ballot(seat, action.yes))))


def count_votes(state: State, frame: Voting, log: EventLog[Event]) -> State:
    """Count a vote: scoring the game needs a majority, letting a deal pass needs everyone (ILU-18, ILU-52)."""
    wanted = sum([ballot.yes for ballot in frame.ballots])
    if frame.matter == "score":
        carried = 2 * wanted > len(frame.seats)
        log.append(VoteCounted("score", carried))
        return score_game(state, log) if carried else state
    carried = wanted == len(frame.seats)
    log.append(VoteCounted("deal", carried))
    deal = top(state)
    assert isinstance(deal, Deal)
    if carried:
        return strike(state, deal, log)
    log.append(Declined(deal.to, deal.seat))
    return pop(state)
