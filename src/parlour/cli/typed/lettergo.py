"""Letter GO!: words and how they are written, lines, marks, gestures."""

from collections.abc import Callable
from typing import Any

from parlour.cli.typed import Typed
from parlour.games.lettergo import actions
from parlour.games.lettergo.board import LineKind, MarkKind, StampKind
from parlour.games.lettergo.box import SideId
from parlour.games.lettergo.state import Wait
from parlour.games.lettergo.view_types import View
from parlour.games.lettergo.writing.layout import write_by_rules
from parlour.games.lettergo.writing.samples import DOODLES

EXAMPLES = {
    "cakes": "write a word; write cakes, for one that means something else here",
    "back cakes": "from its last letter to its first; vowels cakes, consonants first; flip cakes, upside down",
    "left cakes": "on the board to your left; split cakes, half of it on the board to your right",
    "rhyme lakes": "a further line; likewise clue, sorted, repeat, initials",
    "draw": "what a rule asks you to draw, in a simple way; stamp heart, for something ready-made",
    "hat 1": "mark a letter; underline 2; again with no before it, to take it away",
    "say c a k e s": "aloud; likewise clap, hand, five 2, hold, release, stand, sit, wipe",
    "take 2": "a token, or take for the first; return, swap 1, agree",
    "ready": "when asked; likewise turn, accept, dispute, yes, no",
}

WAYS = {
    "back": SideId("L19A"),
    "vowels": SideId("L20A"),
    "flip": SideId("L19B"),
    "left": SideId("L23A"),
    "split": SideId("L23B"),
}
"""The ways to write a word, each by the rule that asks for it."""

PLAIN: dict[str, actions.Action] = {
    "ready": actions.Ready(),
    "turn": actions.Turn(),
    "clap": actions.Clap(),
    "hand": actions.Offer(),
    "hold": actions.Hold(down=True),
    "release": actions.Hold(down=False),
    "stand": actions.Stand(up=True),
    "sit": actions.Stand(up=False),
    "wipe": actions.Wipe(),
    "take": actions.Grab(),
    "return": actions.Return(),
    "agree": actions.Agree(),
}
LINES: tuple[LineKind, ...] = ("rhyme", "clue", "sorted", "repeat", "initials")
MARKS: tuple[MarkKind, ...] = ("hat", "underline")


def read(line: str, view: View) -> Any:
    """Return a move typed by hand; None where it is none of this game's commands."""
    word, _, rest = line.lower().partition(" ")
    rest = rest.strip()
    if line.lower() in PLAIN:
        return PLAIN[line.lower()]
    for reader in (read_line, read_mark, read_number, read_verdict, read_ink):
        action = reader(word, rest, view)
        if action is not None:
            return action
    if word == "say" and rest.replace(" ", "").isalpha():
        return actions.Speak(rest.replace(" ", "").upper())
    return read_word(line.lower().split(), view)


def read_line(word: str, rest: str, _: View) -> actions.Action | None:
    """Read a further line."""
    for kind in LINES:
        if word == kind:
            return actions.Jot(kind, rest if kind == "clue" else rest.upper())
    return None


def read_mark(word: str, rest: str, view: View) -> actions.Action | None:
    """Read a mark on a letter, or its removal."""
    if word == "no" and rest:
        found = read_mark(*rest.partition(" ")[::2], view)
        return actions.Mark(found.letter, found.mark, on=False) if isinstance(found, actions.Mark) else None
    for mark in MARKS:
        if word == mark and rest.isdecimal() and 0 < int(rest) < 20:
            return actions.Mark(int(rest) - 1, mark)
    return None


def read_number(word: str, rest: str, _: View) -> actions.Action | None:
    """Read a token by its place, or a player by number."""
    makers: dict[str, Callable[[int], actions.Action]] = {
        "take": actions.Grab,
        "swap": actions.Swap,
        "five": actions.Five,
    }
    if word in makers and rest.isdecimal() and 1 <= int(rest) <= 6:
        return makers[word](int(rest) - 1)
    return None


def read_verdict(word: str, rest: str, view: View) -> actions.Action | None:
    """Read a verdict on the word of the player on the right, or a vote on the first disputed word."""
    seat = view.seat or 0
    if rest:
        return None
    if view.phase is Wait.VERIFY and word in ("accept", "dispute"):
        writer = (seat - 1) % len(view.hands)
        return actions.Accept(writer) if word == "accept" else actions.Dispute(writer)
    if view.phase is Wait.VOTE and word in ("yes", "no"):
        open_to = [shown for shown in view.show if shown.stands is None and shown.seat != seat]
        left = [shown.seat for shown in open_to if all(ballot.seat != seat for ballot in shown.ballots)]
        return actions.Vote(left[0], keep=word == "yes") if left else None
    return None


def read_ink(word: str, rest: str, view: View) -> actions.Action | None:
    """Read something drawn or stamped where the rules in play ask for it, else on one's own board."""
    tasks = [task for task in view.open_tasks if task.place is not None or task.stamps]
    if word == "draw" and not rest:
        for task in tasks:
            if task.board is not None and task.place is not None:
                subject = task.place if task.place in DOODLES else task.stamps[0]
                return actions.Draw(task.board, task.place, DOODLES.get(subject, DOODLES["own_word"]))
    if word == "stamp":
        stamps: tuple[StampKind, ...] = StampKind.__args__  # type: ignore[attr-defined] # what the literal holds
        for stamp in stamps:
            if rest == stamp:
                board = next((task.board for task in tasks if stamp in task.stamps), view.seat)
                return actions.Stamp(board or 0, stamp)
    return None


def read_word(words: list[str], view: View) -> actions.Action | None:
    """Read a word to write, after the ways to write it."""
    *ways, word = words
    ways = ways[1:] if ways[:1] == ["write"] else ways
    if view.seat is None or not all(way in WAYS for way in ways) or not (word.isascii() and word.isalpha()):
        return None
    return write_by_rules(tuple(WAYS[way] for way in ways), view.seat, len(view.hands), word.upper()[:20])


TYPED = Typed(read, EXAMPLES)
