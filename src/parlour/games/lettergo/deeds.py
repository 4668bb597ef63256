"""What is done on and around the boards while words are written (LGO-12, LGO-14)."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.games.lettergo.actions import (
    Clap,
    Deed,
    Draw,
    Five,
    Hold,
    Jot,
    Mark,
    Noise,
    Offer,
    Speak,
    Stamp,
    Stand,
    Wipe,
    Write,
)
from parlour.games.lettergo.board import SPOKEN, Board, Hand, Ink, Line, Marked, Stamped
from parlour.games.lettergo.events import (
    Acted,
    Drew,
    Event,
    Fived,
    Jotted,
    LetterMarked,
    Spoke,
    StampPut,
    Wiped,
    Wrote,
)
from parlour.games.lettergo.state import State


def do(state: State, seat: Seat, action: Deed, log: EventLog[Event]) -> State:
    """One deed."""
    match action:
        case Write() | Jot() | Draw() | Stamp() | Mark():
            return put_on_board(state, seat, action, log)
        case Clap() | Hold() | Stand() | Speak() | Noise():
            return be_seen(state, seat, action, log)
        case Offer():
            log.append(Acted(seat, "offer"))
            return replace(state, raised=(*state.raised, Hand(seat, state.now)))
        case Five():
            return five(state, seat, Seat(action.seat), log)
        case Wipe():
            log.append(Wiped(seat))
            return wipe(state, seat)
        case _:
            assert_never(action)


def put_on_board(state: State, seat: Seat, action: Write | Jot | Draw | Stamp | Mark, log: EventLog[Event]) -> State:
    """Something written or drawn."""
    board = state.boards[seat]
    match action:
        case Write():
            return write(state, seat, action, log)
        case Jot():
            log.append(Jotted(seat, action.line, action.text))
            others = tuple(line for line in board.lines if line.kind != action.line)
            lines = (*others, Line(action.line, action.text)) if action.text else others
            return state.with_board(seat, replace(board, lines=lines))
        case Draw():
            on = Seat(action.board)
            log.append(Drew(seat, on, action.place, action.strokes))
            ink = tuple(Ink(on, action.place, stroke) for stroke in action.strokes)
            return state.with_board(seat, replace(board, ink=board.ink + ink))
        case Stamp():
            on = Seat(action.board)
            log.append(StampPut(seat, on, action.stamp))
            return state.with_board(seat, replace(board, stamps=(*board.stamps, Stamped(on, action.stamp))))
        case Mark():
            log.append(LetterMarked(seat, action.letter, action.mark, action.on))
            mark = Marked(action.letter, action.mark)
            kept = tuple(other for other in board.marks if other != mark)
            return state.with_board(seat, replace(board, marks=(*kept, mark) if action.on else kept))
        case _:
            assert_never(action)


def write(state: State, seat: Seat, action: Write, log: EventLog[Event]) -> State:
    """A word in place of the one before; marks on that go with it, and claps for it count no more (LGO-12)."""
    conduct = state.conduct[seat]
    log.append(Wrote(seat, action.lanes, action.order, action.turned))
    board = replace(
        state.boards[seat],
        lanes=action.lanes,
        order=action.order,
        turned=action.turned,
        held=conduct.holding,
        stood=conduct.standing,
        marks=(),
    )
    return state.with_board(seat, board).with_conduct(seat, replace(conduct, claps=0))


def wipe(state: State, seat: Seat) -> State:
    """All of one's own goes from one's own board; what lies on others' boards stays, and theirs on one's own."""
    board = state.boards[seat]
    wiped = Board(
        wiped=board.word or board.wiped,
        lines=tuple(line for line in board.lines if line.kind == "initials"),
        ink=tuple(ink for ink in board.ink if ink.board != seat),
        stamps=tuple(put for put in board.stamps if put.board != seat),
    )
    return state.with_board(seat, wiped).with_conduct(seat, replace(state.conduct[seat], claps=0))


def be_seen(state: State, seat: Seat, action: Clap | Hold | Stand | Speak | Noise, log: EventLog[Event]) -> State:
    """Something that everyone sees or hears."""
    conduct = state.conduct[seat]
    match action:
        case Clap():
            conduct = replace(conduct, claps=conduct.claps + 1)
            log.append(Acted(seat, "clap", conduct.claps))
        case Hold():
            conduct = replace(conduct, holding=action.down)
            log.append(Acted(seat, "hold" if action.down else "release"))
        case Stand():
            conduct = replace(conduct, standing=action.up)
            log.append(Acted(seat, "stand" if action.up else "sit"))
        case Speak():
            conduct = replace(conduct, spoken=(conduct.spoken + action.letters)[-SPOKEN:])
            log.append(Spoke(seat, action.letters))
        case Noise():
            conduct = replace(conduct, noise=True)
            log.append(Acted(seat, "noise"))
        case _:
            assert_never(action)
    return state.with_conduct(seat, conduct)


def five(state: State, seat: Seat, other: Seat, log: EventLog[Event]) -> State:
    """Two hands meet, which serves both players."""
    log.append(Fived(seat, other))
    for player in (seat, other):
        state = state.with_conduct(player, replace(state.conduct[player], fived=True))
    return replace(state, raised=tuple(hand for hand in state.raised if hand.seat not in (seat, other)))
