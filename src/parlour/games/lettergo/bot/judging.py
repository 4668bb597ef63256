"""Whether a computer accepts a word: by dictionary, parts of speech, sounds and meanings (LGO-30, LGO-31).

A beginner trusts, an expert judges by rarity. What the lists confirm is accepted, and what they contradict is not, as
far as the person knows the word. Where nothing is known, the weaker levels believe the writer.
"""

from parlour.games.lettergo.board import MEANINGS, Board
from parlour.games.lettergo.bot.knowledge import kind_of_thing
from parlour.games.lettergo.bot.skills import Person
from parlour.games.lettergo.box import VOWELS, SideId
from parlour.games.lettergo.sides.findings import RHYME_TIME
from parlour.games.lettergo.state import Shown
from parlour.games.lettergo.view_types import View
from parlour.words.facts import commonness, gloss, noun, rhyme, sounds_like, verb
from parlour.words.lexicon import shipped
from parlour.words.sounds import known

NAME_IT, DO_IT = SideId("L14A"), SideId("L14B")
FINE_PRINT, SHOW_DONT_TELL = SideId("L26A"), SideId("L26B")

COMMON = 50
"""The rarest words whose part of speech the lists are sure to have."""

SMALL = 30
"""Units of a board: ink that spreads no further either way is a blot and no picture."""

FILLER_LIST = "A AN AND ARE AS AT BE BY FOR FROM IN IS IT ITS OF ON OR SO THAT THE THIS TO WITH YOU"
FILLERS = frozenset(FILLER_LIST.split())
"""Words that say nothing about a meaning."""


def trusts(view: View, shown: Shown, person: Person) -> bool:
    """Return whether a person accepts a word: it is one, and every rule for people to judge is kept."""
    if not shown.listed and commonness(shown.word) > person.accepts:
        return False
    asked = [found.side for found in shown.findings if found.answer == "ask"]
    return all(kept(side, shown.word, view.boards[shown.seat], person) for side in asked)


def kept(side: SideId, word: str, board: Board, person: Person) -> bool:
    """Return whether a person thinks that a word keeps a rule for people to judge."""
    if side in (NAME_IT, DO_IT):
        return works_as(side, word, person)
    if side == RHYME_TIME:
        return rhymes_well(word, board.line("rhyme"), person)
    if side == FINE_PRINT:
        return tells_something(board.line("clue"), word)
    if side == SHOW_DONT_TELL and fits_stamp(word, board) is False:
        return False
    return is_picture(board)


def works_as(side: SideId, word: str, person: Person) -> bool:
    """Return whether a word works as a noun or as a verb; what is known as something else alone does not."""
    wanted, other = (noun, verb) if side == NAME_IT else (verb, noun)
    if wanted(word) or (side == NAME_IT and is_gerund(word)):
        return True
    if not person.reader.knows_word(word):
        return person.believes
    return not (other(word) or gloss(word) or commonness(word) <= COMMON) and person.believes


def is_gerund(word: str) -> bool:
    """Return whether a word is a verb with -ING, which works as a noun: the swimming, the baking."""
    stem = word.removesuffix("ING")
    return word.endswith("ING") and verb(word) and any(map(verb, (stem, f"{stem}E", stem[:-1])))


def rhymes_well(word: str, line: str, person: Person) -> bool:
    """Return whether a line rhymes: by their sounds, or by their spelling where one of these is not known."""
    if known(word) and known(line):
        return rhyme(word, line) or sounds_like(word, line) or (not person.ear and ending(word) == ending(line))
    return ending(word) == ending(line) or (person.believes and word[-2:] == line[-2:])


def ending(word: str) -> str:
    """Return a word from its last sounded vowels on, as it is spelled; a last E alone is silent."""
    last = max((at for at, letter in enumerate(word[:-1]) if letter in VOWELS), default=0)
    while last > 0 and word[last - 1] in VOWELS:
        last -= 1
    return word[last:]


def tells_something(clue: str, word: str) -> bool:
    """Return whether a clue is honest: words that there are, at least one of which says something."""
    parts = ["".join(letter for letter in part if letter.isalpha()) for part in clue.upper().split()]
    real = [part for part in parts if part in FILLERS or shipped().find(part) is not None]
    telling = {part for part in real if part not in FILLERS and len(part) > 1 and part != word}
    return bool(telling) and 2 * len(real) > len(parts)


def fits_stamp(word: str, board: Board) -> bool | None:
    """Return whether a stamped meaning fits the word; None without such a stamp, or where the kind is not known."""
    kinds = {put.stamp for put in board.stamps if put.stamp in MEANINGS}
    kind = kind_of_thing(word)
    if not kinds or kind is None:
        return None
    return kind in kinds or ("action" in kinds and verb(word))


def is_picture(board: Board) -> bool:
    """Return whether there is a stamp, or ink that spreads like a picture."""
    points = [point for ink in board.ink for point in ink.points]
    if board.stamps or not points:
        return bool(board.stamps)
    wide = max(point.x for point in points) - min(point.x for point in points)
    high = max(point.y for point in points) - min(point.y for point in points)
    return max(wide, high) > SMALL
