"""Rule sides that ask for something to be done, and how far a player has got with it (LGO-14, LGO-21)."""

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct

from parlour.core.game import Seat
from parlour.core.phrases import count
from parlour.games.lettergo.board import EDGE as RIM
from parlour.games.lettergo.board import (
    EDGES,
    HEIGHT,
    MEANINGS,
    WIDTH,
    Board,
    Conduct,
    Ink,
    LineKind,
    MarkKind,
    Place,
    StampKind,
)
from parlour.games.lettergo.box import SHORTEST, VOWELS, SideId, figure
from parlour.games.lettergo.state import State

Gesture = Literal[
    "draw", "stamp", "speak", "line", "mark", "order", "turn", "wipe", "lanes", "clap", "five", "hold", "stand", "frame"
]


class Task(Struct, frozen=True):
    """A gesture and how far it has got: `have` of `need`, and `text` for what is left to do.

    Which fields tell more depends on the gesture: `board` and `place` where to draw or stamp, `ink` how many units of
    it, `stamps` that do instead (or are what is asked for), `letters` of the word to mark with `mark`, `line` to write,
    `lanes` the boards the word is written on, `order` the places of its letters as they are to be written.
    """

    gesture: Gesture
    text: str
    have: int
    need: int
    board: Seat | None = None
    place: Place | None = None
    ink: int = 0
    stamps: tuple[StampKind, ...] = ()
    mark: MarkKind | None = None
    letters: tuple[int, ...] = ()
    line: LineKind | None = None
    lanes: tuple[Seat, ...] = ()
    order: tuple[int, ...] = ()

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return self.have >= self.need


class Player(Struct, frozen=True):
    """A player, the neighbours, and what the player has done so far this round."""

    seat: Seat
    left: Seat
    right: Seat
    board: Board
    conduct: Conduct


TaskOf = Callable[[Player], Task]


def once(gesture: Gesture, done: object, text: str) -> Task:
    """Return a task that is either done or not."""
    return Task(gesture, text, int(bool(done)), 1)


def length(ink: Sequence[Ink]) -> int:
    """Return the length of all strokes together."""
    return sum(stroke.length for stroke in ink)


def notary(player: Player) -> Task:
    """A signature on the board to the right: one stroke that is long enough, or initials."""
    long = figure("L01A", "ink")
    signed = any(ink.length >= long for ink in inked(player, player.right, "box"))
    text = "Sign in the box on the board to your right, or type your initials."
    done = signed or player.board.line("initials")
    return Task("draw", text, int(bool(done)), 1, board=player.right, place="box", ink=long, line="initials")


def inked(player: Player, board: Seat, place: Place) -> list[Ink]:
    """Return a player's strokes in a place of a board."""
    return [ink for ink in player.board.ink if (ink.board, ink.place) == (board, place)]


def stamped(player: Player, board: Seat, stamps: Sequence[StampKind]) -> bool:
    """Return whether one of these stamps is on the board."""
    return any(put.board == board and put.stamp in stamps for put in player.board.stamps)


def fan_mail(player: Player) -> Task:
    """A heart on the board to the left."""
    done = stamped(player, player.left, ("heart",))
    return Task("stamp", "Stick a heart on the board to your left.", int(done), 1, board=player.left, stamps=("heart",))


def speak(player: Player) -> Task:
    """The letters said aloud, in the order of writing; the last ones spoken count."""
    placed, spoken = player.board.placed, player.conduct.spoken
    have = max((k for k in range(len(placed) + 1) if spoken.endswith(placed[:k])), default=0)
    rest = placed[have:]
    text = f"Say {', '.join(rest)} aloud." if rest else "Say each letter aloud as you write it."
    return Task("speak", text, have, max(SHORTEST, len(placed)))


def drawing(
    side: str, what: str, stamps: tuple[StampKind, ...], board: Callable[[Player], Seat], place: Place
) -> TaskOf:
    """Return the task to make a drawing of some strokes and some length, or to stamp one."""
    strokes, ink = figure(side, "strokes"), figure(side, "ink")

    def drawn(player: Player) -> Task:
        """Return how far the drawing is; strokes that are too short in all leave one more to make."""
        on = board(player)
        made = inked(player, on, place)
        enough = length(made) >= ink or len(made) < strokes
        have = strokes if stamped(player, on, stamps) else min(len(made), strokes if enough else strokes - 1)
        small = "It is too small yet: draw on" if not enough else f"{count(strokes, 'stroke')} or more"
        text = f"Draw {what}. {small}, or use the stamp."
        return Task("draw", text, have, strokes, board=on, place=place, ink=ink, stamps=stamps)

    return drawn


def own(player: Player) -> Seat:
    """Return a player's own board."""
    return player.seat


def to_the_left(player: Player) -> Seat:
    """Return the board to a player's left."""
    return player.left


zeppelin = drawing("L03A", "a zeppelin on your board", ("zeppelin",), own, "strip")
lighthouse = drawing("L03B", "a lighthouse that shines on your word", ("lighthouse",), own, "strip")
self_portrait = drawing("L06A", "your own face on your board", ("face",), own, "strip")
moustache = drawing("L12B", "a moustache on the board to your left", ("moustache",), to_the_left, "margin")
show_dont_tell = drawing("L26B", "a small picture of what your word means", MEANINGS, own, "strip")


def hat_trick(player: Player) -> Task:
    """A hat on the first letter."""
    done = any((marked.letter, marked.mark) == (0, "hat") for marked in player.board.marks)
    return Task("mark", "Put a hat on the first letter of your word.", int(done), 1, mark="hat", letters=(0,))


def underline(player: Player) -> Task:
    """A line under each vowel and under nothing else."""
    word = player.board.word
    vowels = tuple(at for at, letter in enumerate(word) if letter in VOWELS)
    lined = [marked.letter for marked in player.board.marks if marked.mark == "underline"]
    right = sum(at in vowels for at in lined)
    wrong = len(lined) - right
    text = "There is a line under a consonant: erase it." if wrong else "Underline every vowel of your word."
    need = len(vowels) if word else 1
    return Task("mark", text, right - wrong, need, mark="underline", letters=vowels)


def mirror(player: Player) -> Task:
    """The last letter first."""
    order = tuple(reversed(range(len(player.board.word))))
    done = player.board.word and player.board.order == order
    text = "Write your word from its last letter back to its first."
    return Task("order", text, int(bool(done)), 1, order=order)


def vowels_last(player: Player) -> Task:
    """Consonants before vowels."""
    word, placed = player.board.word, player.board.placed
    order = tuple(sorted(range(len(word)), key=lambda at: word[at] in VOWELS))
    done = placed and "".join(sorted(placed, key=lambda letter: letter in VOWELS)) == placed
    text = "Write all your consonants first, then fill in the vowels."
    return Task("order", text, int(bool(done)), 1, order=order)


def upside_down(player: Player) -> Task:
    """The word written upside down."""
    return once("turn", player.board.word and player.board.turned, "Write your word upside down.")


def lined(kind: LineKind, done: object, text: str) -> Task:
    """Return the task to write a further line."""
    return Task("line", text, int(bool(done)), 1, line=kind)


def alphabet_soup(player: Player) -> Task:
    """The letters of the word in alphabetical order above it, written first."""
    line = player.board.line("sorted")
    done = line and line == "".join(sorted(player.board.word))
    return lined("sorted", done, "Write your letters in alphabetical order on the top line, then the word beneath.")


def double_entry(player: Player) -> Task:
    """The word a second time."""
    done = player.board.word and player.board.line("repeat") == player.board.word
    return lined("repeat", done, "Write your word a second time.")


def rhyme_time(player: Player) -> Task:
    """Another word of two letters or more; the reckoning decides whether it rhymes."""
    line = player.board.line("rhyme")
    done = len(line) >= figure("L06B", "letters") and line != player.board.word
    return lined("rhyme", done, "Next to your word, write another that rhymes with it.")


def fine_print(player: Player) -> Task:
    """A clue of a few words that does not give the word away."""
    clue, word = player.board.line("clue"), player.board.word
    fewest, most = figure("L26A", "fewest"), figure("L26A", "most")
    fits = fewest <= len(clue.split()) <= most and not (word and word in clue.upper())
    return lined("clue", fits, f"Under your word, write a clue to it in {fewest} to {most} words.")


def clean_slate(player: Player) -> Task:
    """The same word before and after a wipe."""
    word = player.board.word
    text = "Wipe the board, then write your word again." if word else "Write your word, wipe the board, write it again."
    return once("wipe", word and player.board.wiped == word, text)


def picture_frame(player: Player) -> Task:
    """Ink, or a ready-made edge, along all four edges of one's board."""
    points = [point for ink in player.board.ink if ink.board == player.seat for point in ink.points]
    inky = {
        "top": any(point.y <= RIM for point in points),
        "right": any(point.x >= WIDTH - RIM for point in points),
        "bottom": any(point.y >= HEIGHT - RIM for point in points),
        "left": any(point.x <= RIM for point in points),
    }
    bare = tuple(edge for edge in EDGES if not (inky[edge] or stamped(player, player.seat, (edge,))))
    text = f"Draw a frame that touches every edge of your board. Still open: {', '.join(bare) or 'none'}."
    have = len(EDGES) - len(bare)
    return Task("frame", text, have, len(EDGES), board=player.seat, place="edge", stamps=bare)


def special_delivery(player: Player) -> Task:
    """The word on the board to the left."""
    boards = tuple(lane.board for lane in player.board.lanes)
    text = "Write your word on the board to your left."
    return Task("lanes", text, int(boards == (player.left,)), 1, lanes=(player.left,))


def split_shift(player: Player) -> Task:
    """The first half of the word on one's own board, the rest on the one to the right; the half is rounded up."""
    lanes = player.board.lanes
    boards = tuple(lane.board for lane in lanes)
    done = boards == (player.seat, player.right) and len(lanes[0].text) == (len(player.board.word) + 1) // 2
    text = "Write the first half of your word on your board and the rest on the one to your right."
    return Task("lanes", text, int(done), 1, lanes=(player.seat, player.right))


def round_of_applause(player: Player) -> Task:
    """Three claps after the word."""
    need = figure("L24A", "claps")
    text = f"Clap {count(need, 'time')} when your word is written."
    return Task("clap", text, min(player.conduct.claps, need), need)


def high_five(player: Player) -> Task:
    """A hand met by another."""
    return once("five", player.conduct.fived, "Hold up a hand, or meet a hand that somebody holds up.")


def hold_on(player: Player) -> Task:
    """A hand on one's head while writing."""
    text = "Keep a hand on your head while you write."
    return once("hold", player.board.word and player.board.held, text)


def stand_and_deliver(player: Player) -> Task:
    """Up before the first letter, down after the last."""
    stood = bool(player.board.word) and player.board.stood
    text = "Sit down before you take your token." if stood else "Stand up before you write."
    return Task("stand", text, stood + (stood and not player.conduct.standing), 2)


TASKS: dict[SideId, TaskOf] = {
    SideId("L01A"): notary,
    SideId("L01B"): fan_mail,
    SideId("L02A"): speak,
    SideId("L03A"): zeppelin,
    SideId("L03B"): lighthouse,
    SideId("L06A"): self_portrait,
    SideId("L06B"): rhyme_time,
    SideId("L12A"): hat_trick,
    SideId("L12B"): moustache,
    SideId("L19A"): mirror,
    SideId("L19B"): upside_down,
    SideId("L20A"): vowels_last,
    SideId("L20B"): alphabet_soup,
    SideId("L21A"): double_entry,
    SideId("L21B"): clean_slate,
    SideId("L22A"): underline,
    SideId("L22B"): picture_frame,
    SideId("L23A"): special_delivery,
    SideId("L23B"): split_shift,
    SideId("L24A"): round_of_applause,
    SideId("L24B"): high_five,
    SideId("L25A"): hold_on,
    SideId("L25B"): stand_and_deliver,
    SideId("L26A"): fine_print,
    SideId("L26B"): show_dont_tell,
}


def player_at(state: State, seat: int) -> Player:
    """Return a player's board and conduct, with the neighbours."""
    return Player(Seat(seat), state.left(seat), state.right(seat), state.boards[seat], state.conduct[seat])


def task_of(side: SideId, at: Player) -> Task | None:
    """Return what a side asks for, and how far the player has got; None for a side that asks for nothing."""
    return TASKS[side](at) if side in TASKS else None


def unfinished_tasks(state: State, seat: int) -> tuple[tuple[SideId, Task], ...]:
    """Return what a player still has to do before taking a token (LGO-21)."""
    at = player_at(state, seat)
    tasks = [(side, TASKS[side](at)) for side in state.rules_of(seat) if side in TASKS]
    return tuple((side, wanted) for side, wanted in tasks if not wanted.done)
