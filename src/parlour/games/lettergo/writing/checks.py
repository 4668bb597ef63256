"""Refuse what cannot be written, drawn or done while words are written (LGO-12 to LGO-14)."""

from typing import assert_never

from parlour.core.game import Illegal, Seat
from parlour.games.lettergo import actions
from parlour.games.lettergo.board import STAMPS, STROKES, LineKind, Place
from parlour.games.lettergo.box import LETTERS, SHORTEST, SideId
from parlour.games.lettergo.sides.tasks import player_at, task_of
from parlour.games.lettergo.sides.timing import HUSH
from parlour.games.lettergo.state import State
from parlour.games.lettergo.waits import FIVE, clock, closed, finished, locked
from parlour.games.lettergo.writing.layout import ALPHABET_SOUP, HOLD_ON, allowed_boards
from parlour.games.lettergo.writing.rules import wipe

APPLAUSE = SideId("L24A")
HIGH_FIVE = SideId("L24B")
SPEAK = SideId("L02A")
STAND = SideId("L25B")
NOTARY = SideId("L01A")
FAN_MAIL = SideId("L01B")
MOUSTACHE = SideId("L12B")

LINES: dict[LineKind, SideId] = {
    "rhyme": SideId("L06B"),
    "clue": SideId("L26A"),
    "sorted": ALPHABET_SOUP,
    "repeat": SideId("L21A"),
    "initials": NOTARY,
}

LETTERS_ONLY: frozenset[LineKind] = frozenset({"rhyme", "sorted", "repeat"})


def check_writing(state: State, seat: Seat, action: actions.WritingAction) -> None:
    """Refuse an action at the boards that the rules do not allow now."""
    check_may_act(state, seat, action)
    match action:
        case actions.Write():
            check_write(state, seat, action)
        case actions.Jot():
            check_jot(state, seat, action)
        case actions.Draw():
            check_place(state, seat, action.board, action.place)
            check_room(len(state.boards[seat].ink) + len(action.strokes), STROKES)
        case actions.Stamp():
            check_stamp(state, seat, action)
        case actions.Mark():
            check_mark(state, seat, action)
        case actions.Five():
            check_five(state, seat, action)
        case actions.Wipe():
            refuse_if("empty", "There is nothing on your board to wipe.", unless=wipe(state, seat) != state)
        case actions.Clap() | actions.Offer() | actions.Hold() | actions.Stand() | actions.Speak() | actions.Noise():
            check_conduct(state, seat, action)
        case _:
            assert_never(action)


def check_may_act(state: State, seat: Seat, action: actions.WritingAction) -> None:
    """Refuse to act before one's time begins, after taking a token, or before pens are free (LGO-4, LGO-12, LGO-14)."""
    if state.started[seat] is None:
        raise Illegal("not_begun", "Your time has not begun.", "LGO-4")
    if isinstance(action, actions.Five | actions.Noise) and not (state.options.sealed and closed(state, seat)):
        return
    if seat in finished(state):
        raise Illegal("finished", "You hold a token. Give it back to write again.", "LGO-12")
    if isinstance(action, actions.BoardAction) and locked(clock(state, seat).pens, state.now):
        raise Illegal("locked", "False Start: nobody may write in the first ten seconds.", "LGO-14")


def check_write(state: State, seat: Seat, action: actions.Write) -> None:
    """Refuse a word on a board, or in a way, that the rules in play do not allow (LGO-13, LGO-14)."""
    word = "".join(lane.text for lane in action.lanes)
    rules = state.rules_of(seat)
    if sorted(action.order) != list(range(len(word))):
        raise Illegal("order", "Each letter is written once.", "LGO-12")
    allowed = allowed_boards(rules, seat, state.seats)
    places = [lane.board for lane in action.lanes]
    if len(set(places)) < len(places) or not set(places) <= set(allowed):
        raise Illegal("board", "Write on your own board, or where a rule in play says.", "LGO-13")
    if HOLD_ON in rules and not state.conduct[seat].holding:
        raise Illegal("hold", "Hold On: put a hand on your head while you write.", "LGO-14")
    if ALPHABET_SOUP in rules:
        check_soup(state.boards[seat].line("sorted"), word)


def check_soup(line: str, word: str) -> None:
    """Refuse a word whose letters do not stand in alphabetical order on the top line (LGO-14)."""
    wanted = "".join(sorted(word))
    if not line:
        why = f"Alphabet Soup: first write {wanted}, the letters of {word} in alphabetical order, on the top line."
        raise Illegal("soup", why, "LGO-14")
    if line != wanted:
        why = f"Alphabet Soup: the top line says {line}. For {word} it must say {wanted}."
        raise Illegal("soup", why, "LGO-14")


def check_jot(state: State, seat: Seat, action: actions.Jot) -> None:
    """Refuse a line that no rule in play asks for, or that is not plain text (LGO-14)."""
    if not state.under(seat, LINES[action.line]):
        raise Illegal("no_line", "No rule in play asks for that line.", "LGO-14")
    if action.text != " ".join(action.text.split()) or not action.text.isprintable():
        raise Illegal("text", "A line is plain text, with single spaces between words.", "LGO-14")
    if action.line in LETTERS_ONLY and not LETTERS.issuperset(action.text):
        raise Illegal("text", "That line is written in the capital letters A to Z.", "LGO-14")
    if action.text == state.boards[seat].line(action.line):
        raise Illegal("same", "That line already says that.", "LGO-14")


def check_place(state: State, seat: Seat, board: int, place: Place) -> None:
    """Refuse ink on another's board, unless a rule in play asks for it (LGO-13, LGO-14)."""
    if board == seat and place in ("strip", "edge"):
        return
    at = player_at(state, seat)
    for side in (NOTARY, MOUSTACHE):
        wanted = task_of(side, at) if state.under(seat, side) else None
        if wanted is not None and (wanted.board, wanted.place) == (board, place):
            return
    raise Illegal("board", "Draw on your own board, or where a rule in play says.", "LGO-13")


def check_stamp(state: State, seat: Seat, action: actions.Stamp) -> None:
    """Refuse a stamp on another's board, unless a rule in play asks for it (LGO-13, LGO-14)."""
    at = player_at(state, seat)
    wanted = [task_of(side, at) for side in (FAN_MAIL, MOUSTACHE) if state.under(seat, side)]
    named = any(each is not None and each.board == action.board and action.stamp in each.stamps for each in wanted)
    if action.board != seat and not named:
        raise Illegal("board", "Stamp your own board, or another's where a rule in play says.", "LGO-13")
    check_room(len(state.boards[seat].stamps) + 1, STAMPS)


def check_room(wanted: int, most: int) -> None:
    """Refuse more than a board holds (LGO-14)."""
    if wanted > most:
        raise Illegal("full", "There is no room left on the board: wipe it first.", "LGO-14")


def check_mark(state: State, seat: Seat, action: actions.Mark) -> None:
    """Refuse a mark on a letter that is not there, and one that changes nothing (LGO-14)."""
    board = state.boards[seat]
    if action.letter >= len(board.word):
        raise Illegal("no_letter", "Your word has no such letter.", "LGO-14")
    there = any((marked.letter, marked.mark) == (action.letter, action.mark) for marked in board.marks)
    if there is action.on:
        raise Illegal("same", "That would not change the letter.", "LGO-14")


def check_five(state: State, seat: Seat, action: actions.Five) -> None:
    """Refuse a high five unless another player still holds a hand up (LGO-14)."""
    up = [hand.seat for hand in state.raised if state.now < hand.at + FIVE]
    if action.seat == seat or action.seat not in up:
        raise Illegal("no_hand", "That player is not holding up a hand.", "LGO-14")


def check_conduct(state: State, seat: Seat, action: actions.ConductAction | actions.Offer) -> None:
    """Refuse conduct that no rule in play is about, or that changes nothing (LGO-14)."""
    conduct = state.conduct[seat]
    match action:
        case actions.Clap():
            check_rule(state, seat, APPLAUSE)
            refuse_if("too_soon", "Clap when your word is written.", unless=len(state.boards[seat].word) >= SHORTEST)
        case actions.Offer():
            check_rule(state, seat, HIGH_FIVE)
            refuse_if("same", "Your hand is already up.", unless=all(hand.seat != seat for hand in state.raised))
        case actions.Hold():
            check_rule(state, seat, HOLD_ON)
            refuse_if("same", "Your hand is there already.", unless=conduct.holding is not action.down)
        case actions.Stand():
            check_rule(state, seat, STAND)
            refuse_if("same", "You have already done that.", unless=conduct.standing is not action.up)
        case actions.Speak():
            check_rule(state, seat, SPEAK)
        case actions.Noise():
            check_rule(state, seat, HUSH)
            refuse_if("same", "You were already heard.", unless=not conduct.noise)
        case _:
            assert_never(action)


def check_rule(state: State, seat: Seat, side: SideId) -> None:
    """Refuse what no rule in play asks for (LGO-14)."""
    refuse_if("no_need", "No rule in play asks for that.", unless=state.under(seat, side))


def refuse_if(code: str, why: str, *, unless: bool) -> None:
    """Refuse for this reason, unless it does not apply."""
    if not unless:
        raise Illegal(code, why, "LGO-14")
