"""The rest of a turn after its play: duties, drawing up, clearing, the next player (ILM-21, ILM-30 to ILM-35)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import less, put
from parlour.games.illimat.board.face_up import can_turn, may_exchange, owes_rake
from parlour.games.illimat.board.luminaries import claim, converge, deal_into, lie_fallow, reveal
from parlour.games.illimat.board.seasons import play_faces
from parlour.games.illimat.box import HAND, RAKE, SEED, STAR_FACES, Card, Season
from parlour.games.illimat.events import Drew, Event, OkusTaken, Scored, Sowed, Won
from parlour.games.illimat.scoring import outcome, score
from parlour.games.illimat.setup import deal, next_seat
from parlour.games.illimat.state import Field, Progress, State
from parlour.games.illimat.waits import FINISH, GIVE, OVER, PLAY, SWAP, TURN

REWARDS = (SWAP, TURN, GIVE)
"""Questions that a claimed Luminary may open (ILM-31)."""


def proceed(state: State, log: EventLog[Event]) -> State:
    """Ask for what is still open in the turn, or finish it; a duty without a choice is done (ILM-41, ILM-45)."""
    if not state.turn.played:
        return state
    if owes_rake(state):
        hand = state.hands[state.turn.seat]
        if may_exchange(state) or len(hand) > 1 or (hand[0] in STAR_FACES and can_turn(state)):
            return replace(state, wait=FINISH)
        state = tend(state, hand[0], None, log)
    if may_exchange(state):
        return replace(state, wait=FINISH)
    return finish(state, log)


def tend(state: State, card: Card, season: Season | None, log: EventLog[Event]) -> State:
    """Sow the card owed into the Rake's field, whatever the season; a face card turns the illimat (ILM-45)."""
    field = state.up.index(RAKE)
    done = replace(state.turn, tended=True)
    return lay(state, Sowed(state.turn.seat, card, field, duty=True), season, done, log)


def lay(state: State, sowed: Sowed, season: Season | None, turn: Progress, log: EventLog[Event]) -> State:
    """A card goes from the hand into a field, and turns the illimat if it is a face card (ILM-12, ILM-20)."""
    log.append(sowed)
    seat, card, number, hands, fields = sowed.seat, sowed.card, sowed.field, state.hands, state.fields
    field = fields[number]
    state = replace(
        state,
        hands=put(hands, seat, less(hands[seat], card)),
        fields=put(fields, number, Field((*field.loose, card), field.piles)),
        turn=turn,
    )
    return play_faces(state, number, (card,), season, log)


def finish(state: State, log: EventLog[Event]) -> State:
    """Draw up, then see to a field that this turn's harvest cleared (ILM-21)."""
    state = draw_up(state, log)
    cleared = state.turn.cleared
    return pass_on(state, log) if cleared is None else clear(state, cleared, log)


def draw_up(state: State, log: EventLog[Event]) -> State:
    """Draw up to four, or as many as the draw pile has (ILM-21)."""
    seat, deck, hands = state.turn.seat, state.deck, state.hands
    hand = hands[seat]
    drawn = deck[: HAND - len(hand)]
    if not drawn:
        return state
    count = len(drawn)
    log.append(Drew(seat, count, drawn))
    return replace(state, deck=deck[count:], hands=put(hands, seat, hand + drawn))


def clear(state: State, number: int, log: EventLog[Event]) -> State:
    """A cleared field brings an okus token and wakes or yields its Luminary (ILM-30, ILM-31, ILM-32)."""
    okus = state.okus > 0
    state = take_okus(state, number, log)
    below, above = state.down[number], state.up[number]
    if below is not None:
        state = reveal(state, number, below, log)
        if None not in state.up:
            state = converge(state, log)
        return pass_on(state, log)
    if above is not None:
        state = claim(state, number, above, log, okus=okus)
        if state.wait in REWARDS:
            return state
    return reseed(state, log)


def take_okus(state: State, number: int, log: EventLog[Event]) -> State:
    """Take one okus token if any lie on the illimat (ILM-30)."""
    if not state.okus:
        return state
    seat = state.turn.seat
    crop = state.crops[seat]
    log.append(OkusTaken(seat, number, state.okus - 1))
    return replace(state, okus=state.okus - 1).with_crop(seat, replace(crop, okus=crop.okus + 1))


def reseed(state: State, log: EventLog[Event]) -> State:
    """Three new cards if tokens lay on the illimat when the turn began, else fallow (ILM-33); then the next player."""
    number = state.turn.cleared
    assert number is not None
    if state.turn.okus:
        state = deal_into(state, number, SEED, log)
    return pass_on(lie_fallow(state, number, log), log)


def pass_on(state: State, log: EventLog[Event]) -> State:
    """The next player with a card to play is to the left; when nobody has one the round is over (ILM-10, ILM-50)."""
    hands, last = state.hands, state.turn.seat
    seat = next_seat(last, len(hands))
    while not hands[seat]:
        if seat == last:
            return end_round(state, log)
        seat = next_seat(seat, len(hands))
    return replace(state, turn=Progress(seat, state.okus > 0), wait=PLAY)


def end_round(state: State, log: EventLog[Event]) -> State:
    """Score the round; then the game is over, or the deal passes to the left (ILM-7, ILM-50, ILM-53)."""
    sheets = score(state.crops, state.options)
    scores = tuple(total + sheet.points for total, sheet in zip(state.scores, sheets, strict=True))
    log.append(Scored(state.round, sheets, scores))
    result = outcome(scores, state.options)
    state = replace(state, scores=scores, sheets=sheets)
    if result is None:
        return deal(state, log)
    winners = tuple(Seat(seat) for seat, place in enumerate(result.places) if place == 1)
    log.append(Won(winners, scores))
    return replace(state, wait=OVER, outcome=result)
