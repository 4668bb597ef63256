"""What players do on and around the boards while words are written (LGO-12, LGO-14)."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.games.lettergo import actions, events
from parlour.games.lettergo.board import SPOKEN, Board, Hand, Ink, Line, Marked, Stamped
from parlour.games.lettergo.state import State


def carry_out(state: State, seat: Seat, action: actions.WritingAction, log: EventLog[events.Event]) -> State:
    """Carry out an action at the boards."""
    if isinstance(action, actions.BoardAction):
        return change_board(state, seat, action, log)
    if isinstance(action, actions.ConductAction):
        return change_conduct(state, seat, action, log)
    match action:
        case actions.Offer():
            log.append(events.Acted(seat, "offer"))
            return replace(state, raised=(*state.raised, Hand(seat, state.now)))
        case actions.Five():
            return high_five(state, seat, Seat(action.seat), log)
        case actions.Wipe():
            log.append(events.Wiped(seat))
            return wipe(state, seat)
        case _:
            assert_never(action)


def change_board(state: State, seat: Seat, action: actions.BoardAction, log: EventLog[events.Event]) -> State:
    """Write or draw something."""
    board = state.boards[seat]
    match action:
        case actions.Write():
            return write(state, seat, action, log)
        case actions.Jot():
            log.append(events.Jotted(seat, action.line, action.text))
            others = tuple(line for line in board.lines if line.kind != action.line)
            lines = (*others, Line(action.line, action.text)) if action.text else others
            return state.with_board(seat, replace(board, lines=lines))
        case actions.Draw():
            on = Seat(action.board)
            log.append(events.Drew(seat, on, action.place, action.strokes))
            ink = tuple(Ink(on, action.place, stroke) for stroke in action.strokes)
            return state.with_board(seat, replace(board, ink=board.ink + ink))
        case actions.Stamp():
            on = Seat(action.board)
            log.append(events.StampPut(seat, on, action.stamp))
            return state.with_board(seat, replace(board, stamps=(*board.stamps, Stamped(on, action.stamp))))
        case actions.Mark():
            log.append(events.LetterMarked(seat, action.letter, action.mark, action.on))
            mark = Marked(action.letter, action.mark)
            kept = tuple(other for other in board.marks if other != mark)
            return state.with_board(seat, replace(board, marks=(*kept, mark) if action.on else kept))
        case _:
            assert_never(action)


def write(state: State, seat: Seat, action: actions.Write, log: EventLog[events.Event]) -> State:
    """Write a word in place of the one before, which loses its marks and claps (LGO-12)."""
    conduct = state.conduct[seat]
    log.append(events.Wrote(seat, action.lanes, action.order, action.turned))
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
    """Wipe a player's writing off the player's own board; others' ink stays, as does ink on other boards (LGO-12)."""
    board = state.boards[seat]
    wiped = Board(
        wiped=board.word or board.wiped,
        lines=tuple(line for line in board.lines if line.kind == "initials"),
        ink=tuple(ink for ink in board.ink if ink.board != seat),
        stamps=tuple(put for put in board.stamps if put.board != seat),
    )
    return state.with_board(seat, wiped).with_conduct(seat, replace(state.conduct[seat], claps=0))


def change_conduct(state: State, seat: Seat, action: actions.ConductAction, log: EventLog[events.Event]) -> State:
    """Do something that everyone sees or hears."""
    conduct = state.conduct[seat]
    match action:
        case actions.Clap():
            conduct = replace(conduct, claps=conduct.claps + 1)
            log.append(events.Acted(seat, "clap", conduct.claps))
        case actions.Hold():
            conduct = replace(conduct, holding=action.down)
            log.append(events.Acted(seat, "hold" if action.down else "release"))
        case actions.Stand():
            conduct = replace(conduct, standing=action.up)
            log.append(events.Acted(seat, "stand" if action.up else "sit"))
        case actions.Speak():
            conduct = replace(conduct, spoken=(conduct.spoken + action.letters)[-SPOKEN:])
            log.append(events.Spoke(seat, action.letters))
        case actions.Noise():
            conduct = replace(conduct, noise=True)
            log.append(events.Acted(seat, "noise"))
        case _:
            assert_never(action)
    return state.with_conduct(seat, conduct)


def high_five(state: State, seat: Seat, other: Seat, log: EventLog[events.Event]) -> State:
    """Let two hands meet, which counts for both players."""
    log.append(events.Fived(seat, other))
    for player in (seat, other):
        state = state.with_conduct(player, replace(state.conduct[player], fived=True))
    return replace(state, raised=tuple(hand for hand in state.raised if hand.seat not in (seat, other)))
