"""Letter GO!'s puzzles: the word with the most stars under the rules of the round."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from parlour.core.game import Illegal, Millis
from parlour.core.phrases import count
from parlour.core.puzzles import Puzzles
from parlour.games.lettergo.actions import Action, Grab, Wipe, Write
from parlour.games.lettergo.board import Board
from parlour.games.lettergo.box import SIDES
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.sides.playable import playable_words
from parlour.games.lettergo.sides.words import CARD_CHECKS, WORD_CHECKS
from parlour.games.lettergo.state import State, Wait
from parlour.games.lettergo.writing.layout import write_by_rules
from parlour.games.lettergo.writing.spelling import rack, worth
from parlour.words.facts import commonness
from parlour.words.lexicon import find
from parlour.words.trie import LEVELS

WELL_KNOWN = 60
"""The rarest words that a puzzle asks for, by their size in SCOWL's lists."""

RULES = frozenset({*WORD_CHECKS, *CARD_CHECKS})
"""Rules that letters and cards decide; a puzzle asks for nothing else than a word (LGO-14)."""

Answer = tuple[Action, ...]


def pose(state: State, _seat: int) -> State | None:
    """Return the beginning of a race without its rules that letters and cards do not decide (LGO-4, LGO-14)."""
    rules = tuple(side for side in state.rules if side in RULES)
    if state.wait is not Wait.RACE or any(board != Board() for board in state.boards) or not rules:
        return None
    others = tuple(SIDES[side].card for side in state.rules if side not in rules)
    now = Millis(0)
    return replace(state, rules=rules, gone=(*state.gone, *others), now=now, since=now, started=(now,) * state.seats)


def answers(state: State, seat: int) -> Iterator[Answer]:
    """Yield every word that keeps the rules; none where a word that few know would be among the best (LGO-10)."""
    held = rack(state, seat)
    words = list(playable_words(find(state.options.dictionary), held, state.rules_of(seat), LEVELS[-1]))
    stars = {word: worth(held, word) for word in words}
    best = max(stars.values(), default=0)
    if all(commonness(word) <= WELL_KNOWN for word in words if stars[word] == best):
        yield from (answer_of(state, seat, word) for word in words)


def answer_of(state: State, seat: int, word: str) -> Answer:
    """Return how a word is handed in: written, then a token is taken (LGO-20)."""
    return (write_by_rules(state.rules_of(seat), seat, state.seats, word), Grab(0))


def guess(state: State, seat: int, random: Random) -> Answer:
    """Return any word that keeps the rules and offends nobody."""
    words = playable_words(find(state.options.dictionary), rack(state, seat), state.rules_of(seat), LEVELS[-1])
    return answer_of(state, seat, random.choice(list(words)))


def score(state: State, seat: int, action: Action) -> int | None:
    """Return the stars of the word on the board for whoever takes a token (LGO-20, LGO-40)."""
    if isinstance(action, Write | Wipe):
        return None
    if not isinstance(action, Grab):
        raise Illegal("puzzle", "Here you only write a word and take a token.")
    return worth(rack(state, seat), state.boards[seat].word)


def name(_state: State, answer: Answer) -> str:
    """Return the word."""
    write = answer[0]
    assert isinstance(write, Write)
    return "".join(lane.text for lane in write.lanes)


def measure(stars: int) -> str:
    """Return a word's stars, in words."""
    return count(stars, "star")


PUZZLES: Puzzles[Options, State, Action] = Puzzles(
    task="Find the word with the most stars that follows the rules, then take a token.",
    options=Options(strict=True),
    seats=3,
    pose=pose,
    answers=answers,
    guess=guess,
    score=score,
    name=name,
    measure=measure,
)
