"""Carry out moves: what each action does, and what follows from it."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Move, Seat, Step, TimeUp
from parlour.core.tuples import less_all, put
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.best_words import record_hand
from parlour.games.literatio.box import BLANKS, VALUE
from parlour.games.literatio.challenges import answer, close, count_votes, open_window
from parlour.games.literatio.events import Accepted, Challenged, Drew, Event, Lapsed, Played, Voted
from parlour.games.literatio.moves import can_play
from parlour.games.literatio.scoring import bonus, points
from parlour.games.literatio.state import Ballot, Claim, State, Wait
from parlour.games.literatio.turns import forfeit
from parlour.games.literatio.waits import asked


def apply(state: State, move: Move[Action]) -> Step[State, Event]:
    """Carry out a legal move; a new question gets a new number, and its clock starts now."""
    log: EventLog[Event] = []
    after = act(state, move.seat, move.action, log)
    if after.claim is not None and after.wait is state.wait:
        return Step(after, tuple(log))  # the others are still asked what they were asked before
    return Step(replace(after, asked=state.asked + 1, since=move.at), tuple(log))


def act(state: State, seat: Seat, action: Action, log: EventLog[Event]) -> State:
    """Carry out an action and everything that follows from it by the rules."""
    match action:
        case Play():
            return open_window(build(state, action, log), log)
        case Draw():
            return draw(state, log)
        case Forfeit():
            return forfeit(state, log)
        case Challenge():
            claim = claimed(state)
            log.append(Challenged(seat, claim.word))
            return answer(state, replace(claim, challengers=(*claim.challengers, seat)), log)
        case Accept():
            claim = claimed(state)
            log.append(Accepted(seat, claim.word))
            return answer(state, replace(claim, accepted=(*claim.accepted, seat)), log)
        case Vote():
            claim = claimed(state)
            log.append(Voted(seat, claim.word, action.keep))
            return answer(state, replace(claim, ballots=(*claim.ballots, Ballot(seat, action.keep))), log)
        case TimeUp():
            return answer_for(state, log)
        case _:
            assert_never(action)


def claimed(state: State) -> Claim:
    """The word in question, which is there while anyone is asked about it."""
    assert state.claim is not None
    return state.claim


def build(state: State, action: Play, log: EventLog[Event]) -> State:
    """The cards make the new word, what is left of the old one goes to the pool, blanks get their letters (LTO-10)."""
    seat, cards = state.turn, action.cards
    spent = tuple(card for card in cards if card in state.hands[seat])
    dropped = tuple(card for card in state.table if card not in cards)
    fresh = tuple(card for card in cards if state.letter(card) is None)
    letters = dict(zip(cards, action.word, strict=True))
    named = tuple(
        letters[blank] if blank in fresh else letter for blank, letter in zip(BLANKS, state.named, strict=True)
    )
    worth = points([VALUE[card] for card in cards], len(spent))
    state = replace(
        state,
        hands=put(state.hands, seat, less_all(state.hands[seat], spent)),
        shown=put(state.shown, seat, tuple(card for card in state.shown[seat] if card not in spent)),
        table=cards,
        pool=state.pool + dropped,
        named=named,
        drawn=False,
        claim=Claim(seat, action.word, worth, before=state.table, spent=spent, named=fresh),
    )
    faces = tuple(map(state.face, cards))
    log.append(Played(seat, action.word, faces, spent, tuple(map(state.face, dropped)), worth, bonus(len(spent))))
    return state


def draw(state: State, log: EventLog[Event]) -> State:
    """Cards one by one until a word can be made; the turn is forfeited if the bag empties first (LTO-31)."""
    seat = state.turn
    count, found = 0, False
    while not found and count < len(state.bag):
        count += 1
        found = can_play(state.with_hand(seat, state.hands[seat] + state.bag[:count]), seat)
    drawn = state.bag[:count]
    log.append(Drew(seat, count, drawn, free=True, found=found))
    state = record_hand(replace(state, bag=state.bag[count:]).with_hand(seat, state.hands[seat] + drawn))
    return replace(state, drawn=True) if found else forfeit(state, log)


def answer_for(state: State, log: EventLog[Event]) -> State:
    """Time is up: a turn is forfeited, and silence about a word lets it pass (LTO-25, LTO-34)."""
    log.append(Lapsed(asked(state)))
    match state.wait:
        case Wait.PLAY | Wait.OVER:
            return forfeit(state, log)
        case Wait.WINDOW:
            return close(state, log)
        case Wait.VOTE:
            return count_votes(state, claimed(state), log)
        case _:
            assert_never(state.wait)
