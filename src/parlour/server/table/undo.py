"""Who may take back the last decision: nobody, one player alone, or all together; each command becomes an entry."""

from msgspec import Struct

from parlour.core.game import Illegal, Seat
from parlour.server.protocol.messages import AnswerUndo, Undo, UndoKind
from parlour.server.table.log import UndoAnswered, UndoAsked, Undone
from parlour.server.table.rated import stays_rated, why_unrated
from parlour.server.table.state import Moment, Past, Request, Shown, TableState, seats_of
from parlour.store.players import PlayerRow


class Offer(Struct, frozen=True):
    """Whether a player may take back the last decision, and why not or at what price; None: there is none to name."""

    kind: UndoKind
    why: str = ""
    moment: Moment | None = None


NOTHING = Offer("no", "There is nothing that you can take back.")
RACED = Offer("no", "You can't take back a move in a race: what was taken stays taken.")
MAX_UNDONE = 10
"""How often one decision is taken back."""

ENOUGH = Offer("no", f"You have taken this back {MAX_UNDONE} times: now it stands.")


class Span(Struct, frozen=True, gc=False):
    """A player's last decision and those after it, and what was first shown since; None: nothing to anybody."""

    moment: Moment
    contested: bool
    shown: Shown | None


def last_decision(past: Past, own: tuple[int, ...], watched: int) -> Span | None:
    """Return the last decision of a player's seats; spectators have seen the game up to entry `watched`."""
    contested, shown = False, None
    for moment in reversed(past):
        contested = contested or moment.contested
        own_decision = moment.seat in own
        for each in reversed(moment.shown if own_decision else moment.answer + moment.shown):
            if each.to != (None,) or each.seq <= watched:  # else only spectators would have seen it
                shown = each
        if own_decision:
            return Span(moment, contested, shown)
    return None


def undo_offer(state: TableState, player: str, watched: int) -> Offer:
    """Return what taking back would mean for a player; spectators have seen the game up to entry `watched`."""
    own = seats_of(state.seat_states, player)
    if state.puzzle is not None:
        return NOTHING
    if not own or (state.phase != "playing" and state.lesson is None and state.trial is None):
        return Offer("no", "The game is over." if own and state.phase == "over" else "")
    span = last_decision(state.past, own, watched)
    if span is None or state.seat_states[span.moment.seat].person != player:
        return NOTHING
    if state.request is not None and waits_for(state, state.request):
        return Offer("no", asked_already(state, state.request, own))
    if state.lesson is not None or state.trial is not None:
        return Offer("free", moment=span.moment)
    if span.moment.undone >= MAX_UNDONE:
        return ENOUGH
    if span.contested:
        return RACED
    if span.shown is None:
        return Offer("ask" if others(state, player) else "free", moment=span.moment)
    if stays_rated(state):
        return Offer("no", stands(state, span.shown, own, " in a rated game"))
    if len(own) == 1 and is_alone(state, player):
        return price(state, span.moment, span.shown, own[0])
    return Offer("no", stands(state, span.shown, own))


def stands(state: TableState, shown: Shown | None, own: tuple[int, ...], where: str = "") -> str:
    """Say why a decision stands: by what everyone has seen since, and without telling how others answered."""
    why = "Something has been revealed since then."
    if shown is not None:
        why = "Others have answered since then." if shown.answer else told(state, shown, None, own)
    return f"{why} That cannot be taken back{where}."


def price(state: TableState, moment: Moment, shown: Shown, seat: int) -> Offer:
    """Return the offer to go on although something was revealed, in a game that then sets no high score."""
    what = told(state, shown, Seat(seat), (seat,))
    cost = "is then unrated" if why_unrated(state) is None else "then sets no high score"
    lost = "" if state.unrated else f", but the game {cost}"
    return Offer("reveals", f"{what} You can still take your move back{lost}.", moment)


def told(state: TableState, shown: Shown, viewer: Seat | None, own: tuple[int, ...]) -> str:
    """Say what was revealed, as a viewer may know it, to the player of one or more seats."""
    game = state.game
    names = tuple(["You" if (seat,) == own else name for seat, name in enumerate(state.names)])
    text = game.text.event(game.redact(shown.event, viewer), names)
    return f"Since then: {text}" if text else "Something has been revealed since then."


def is_alone(state: TableState, player: str) -> bool:
    """Return whether no seat belongs to somebody else, not even to one for whom a computer plays."""
    return all(seat.player in (None, player) and seat.removed is None for seat in state.seat_states)


def others(state: TableState, player: str) -> list[int]:
    """Return the seats where other people play."""
    seats = enumerate(state.seat_states)
    return [seat for seat, each in seats if each.person is not None and each.person != player]


def waits_for(state: TableState, request: Request) -> tuple[int, ...]:
    """Return the seats whose players have not answered a request yet."""
    asker = state.seat_states[request.seat].player or ""
    return tuple([seat for seat in others(state, asker) if state.seat_states[seat].person not in request.agreed])


def asked_already(state: TableState, request: Request, own: tuple[int, ...]) -> str:
    """Say whose request is open."""
    if request.seat in own:
        return "You have asked already: the others have not answered yet."
    return f"{state.names[request.seat]} asks to take a move back: answer that first."


def undo(state: TableState, player: PlayerRow, message: Undo, watched: int) -> Undone | UndoAsked:
    """Go back to the player's last decision, or ask the others to agree."""
    offer = undo_offer(state, player.id, watched)
    if offer.moment is None:
        raise Illegal("no_undo", offer.why or "You do not play at this table.")
    to, seat = offer.moment.seq, offer.moment.seat
    if offer.kind == "ask":
        return UndoAsked(to, seat, by=player.id, id=message.id)
    if offer.kind == "reveals" and not message.past_reveal:
        raise Illegal("revealed", offer.why)
    return Undone(to, seat, past_reveal=offer.kind == "reveals", by=player.id, id=message.id)


def answer_undo(state: TableState, player: PlayerRow, message: AnswerUndo, watched: int) -> Undone | UndoAnswered:
    """Agree or refuse; whoever is the last to agree takes the moves back."""
    request = state.request
    if request is None:
        raise Illegal("no_request", "Nobody is asking to take a move back.")
    waiting = {state.seat_states[seat].person for seat in waits_for(state, request)}
    if player.id not in waiting:
        raise Illegal("not_asked", "You are not asked about this.")
    if not message.agree or waiting != {player.id}:
        return UndoAnswered(message.agree, by=player.id, id=message.id)
    span = last_decision(state.past, (request.seat,), watched)
    if span is None or span.shown is not None:
        raise Illegal("revealed", stands(state, None if span is None else span.shown, (request.seat,)))
    return Undone(request.to, request.seat, by=player.id, id=message.id)
