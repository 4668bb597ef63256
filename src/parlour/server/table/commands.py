"""Executes the commands of players, bots and the clock: each becomes an entry for the log, or is refused."""

from typing import Any, assert_never

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from parlour.core.game import HOUSE, MINUTE, Illegal, Millis, Move, Seat, Step, TimeUp, play
from parlour.server.access.names import clean_chat
from parlour.server.protocol import messages
from parlour.server.table import host, lessons, puzzles, seats
from parlour.server.table.broadcast import Broadcaster
from parlour.server.table.inbox import BotMove
from parlour.server.table.log import LessonAdvanced, LogEntry, Moved, Spoke, encode_entry
from parlour.server.table.pause import pause, set_pace
from parlour.server.table.state import TableState, seats_of, table_time
from parlour.server.table.undo import answer_undo, undo
from parlour.store.players import PlayerRow

Result = tuple[LogEntry, Step[Any, Any] | None]
"""The entry for the log, and the step of the game where it is a move."""

Command = (
    messages.Act | messages.Sit | messages.Stand | messages.Fill | messages.Start | messages.Free | messages.Lock
    | messages.Remove | messages.Readmit | messages.Vote | messages.Here | messages.Back | messages.Say | messages.Emote
    | messages.Close | messages.Lesson | messages.Next | messages.GiveUp
    | messages.Undo | messages.AnswerUndo | messages.Pause | messages.SetPace
)  # fmt: skip # a union reads best as a paragraph
"""The messages that leave an entry in the log, all but the rematch, which opens a table first."""


def execute(
    state: TableState, player: PlayerRow, command: Command, here: Broadcaster, at: Millis, max_chat: int
) -> Result:
    """Return the entry that carries out a command, or raise Illegal; a player may chat `max_chat` times a minute."""
    if state.phase == "closed":
        raise Illegal("closed", "The table is closed.")
    if state.removed and host.is_removed(state, player.id):
        raise Illegal("removed", "The host has removed you from this table.")
    entry: LogEntry
    match command:
        case messages.Act():
            return act(state, player, command, at)
        case messages.Sit():
            entry = seats.sit(state, player, command)
        case messages.Stand():
            entry = seats.stand(state, player, command)
        case messages.Fill():
            entry = host.fill(state, player, command, here.present)
        case messages.Start():
            entry = host.start(state, player, command, here.present)
        case messages.Free():
            entry = host.free(state, player, command, here.present)
        case messages.Lock():
            entry = host.lock(state, player, command, here.present)
        case messages.Remove():
            entry = host.remove(state, player, command)
        case messages.Readmit():
            entry = host.readmit(state, player, command)
        case messages.Vote():
            entry = seats.vote(state, player, command, here.present, at)
        case messages.Here():
            entry = seats.here(state, player, command, at)
        case messages.Back():
            entry = seats.come_back(state, player, command)
        case messages.Say():
            require_chat_pause(state, player.id, max_chat, at)
            text = clean_chat(command.text)
            entry = Spoke(player.name, player.colour, text=text, by=player.id, id=command.id)
        case messages.Emote():
            require_chat_pause(state, player.id, max_chat, at)
            entry = Spoke(player.name, player.colour, emote=command.emote, by=player.id, id=command.id)
        case messages.Close():
            entry = host.close(state, player, command)
        case messages.Lesson():
            entry = lessons.begin(state, player, command)
        case messages.Next():
            return advance_lesson(state, player, command, at)
        case messages.GiveUp():
            entry = puzzles.give_up(state, player, command)
        case messages.Undo():
            entry = undo(state, player, command, here.watched)
        case messages.AnswerUndo():
            entry = answer_undo(state, player, command, here.watched)
        case messages.Pause():
            entry = pause(state, player, command, at)
        case messages.SetPace():
            entry = set_pace(state, player, command)
        case _:
            assert_never(command)
    return entry, None


def require_chat_pause(state: TableState, player: str, most: int, at: Millis) -> None:
    """Refuse a chat message of a player who wrote too many in the last minute, wherever they are connected."""
    written = sum(at - MINUTE < when and spoke.by == player for _, when, spoke in state.said)
    if written >= most:
        raise Illegal("slow_down", "You have written a lot: wait a moment.")


def act(state: TableState, player: PlayerRow, message: messages.Act, at: Millis) -> Result:
    """Play a person's move."""
    if state.phase == "gathering":
        raise Illegal("not_dealt", "The game has not begun.")
    if state.trial is not None and state.past:
        raise Illegal("tried", "You have made your move. Take it back to try another one.")
    seat = acting_seat(state, player, message.seat)
    if state.seat_states[seat].stand_in:
        raise Illegal("stood_in", "A computer plays for you: take your seat back first.")
    action = decode_action(state, message)
    moved, step = play_move(state, Seat(seat), action, message.ask, at, by=player.id, id=message.id, auto=message.auto)
    if not message.sure and state.puzzle is None and state.lesson is None:
        require_sure(state, Seat(seat), action)
    if state.puzzle is not None:
        return puzzles.judged(state, state.puzzle, moved, action, step)
    return (moved if state.lesson is None else lessons.judged(state, moved, action, step.state)), step


def require_sure(state: TableState, seat: Seat, action: Any) -> None:
    """Refuse a legal move against which something speaks: the player is asked first."""
    if against := state.game.text.warning(action, state.game.view(state.game_state, seat)):
        raise Illegal("unsure", against)


def advance_lesson(state: TableState, player: PlayerRow, message: messages.Next, at: Millis) -> Result:
    """Go on in a lesson, by the move of another seat where its script says so."""
    advanced = lessons.advance(state, player, message)
    if isinstance(advanced, LessonAdvanced):
        return advanced, None
    seat, action = lessons.scripted_move(state, advanced)
    moved, step = play_move(state, seat, action, state.ask.id, at, by=player.id, id=message.id)
    return lessons.with_progress(state, moved), step


def decode_action(state: TableState, message: messages.Act) -> Any:
    """Return the action that a message holds."""
    try:
        return state.game.forms.read_action.decode(message.action)
    except msgspec.DecodeError as fault:
        raise Illegal("no_action", f"This is not an action of {state.game.title}: {fault}.") from fault


def acting_seat(state: TableState, player: PlayerRow, named: int | None) -> int:
    """Return the seat that a player acts for: the one named, the only one held, or the one asked of those held."""
    if named is not None:
        seats.own_seat(state, player, named)
        return named
    held = seats_of(state.seat_states, player.id)
    asked = held if len(held) == 1 else [seat for seat in held if seat in state.ask.seats]
    if not held:
        raise Illegal("not_seated", "You have no seat at this table.")
    if len(asked) != 1:
        raise Illegal("which_seat", "Name the seat that you act for.")
    return asked[0]


def play_bot_move(state: TableState, item: BotMove, at: Millis) -> Result:
    """Play a bot's move, by the same rules as a person's; the entry says how it came to it."""
    seat, how = item.seat, item.decision
    if state.phase != "playing" or state.seat_states[seat].computer is None:
        raise Illegal("stale", "A person plays there again.")
    if how is not None and how.seen < state.rewound:
        raise Illegal("stale", "The bot looked at a game that was taken back or paused since.")
    moved, step = play_move(state, seat, item.action, item.ask, at)
    if how is not None and how.seen == state.seq:
        how = replace(how, seen=0)
    return replace(moved, bot=how), step


def play_time_up(state: TableState, ask: int, at: Millis) -> Result:
    """Play the clock's move."""
    if state.phase != "playing":
        raise Illegal("stale", "The table has closed.")
    return play_move(state, HOUSE, TimeUp(ask), ask, at)


def play_move(
    state: TableState, seat: Seat, action: Any, ask: int, at: Millis, *, by: str = "", id: str = "", auto: bool = False
) -> tuple[Moved, Step[Any, Any]]:
    """Play a move in answer to question `ask`, checked by the game."""
    if state.paused is not None:
        raise Illegal("paused", "The game is paused: press Continue to go on.")
    step = play(state.game, state.game_state, Move(seat, action, table_time(state, at)), ask=ask)
    # Encoded anew, so that the log holds the one canonical form whatever spaces a browser sent.
    return Moved(seat, Raw(encode_entry(action)), auto, by=by, id=id), step
