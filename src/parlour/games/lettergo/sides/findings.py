"""Whether a word keeps the rules in play, and what each rule says of it at the reckoning (LGO-14, LGO-30)."""

from collections.abc import Sequence

from parlour.games.lettergo.board import Board, Conduct
from parlour.games.lettergo.box import SIDES, SideId
from parlour.games.lettergo.sides.timing import HUSH, SORE_THUMB, hush, sore_thumb
from parlour.games.lettergo.sides.words import CARD_CHECKS, KIND_CHECKS, WORD_CHECKS
from parlour.games.lettergo.state import Answer, Finding
from parlour.games.lettergo.writing.spelling import Rack, made, ways
from parlour.words.lexicon import find
from parlour.words.sounds import known, rhyme

RHYME_TIME = SideId("L06B")

RESTRICTING = frozenset({*WORD_CHECKS, *KIND_CHECKS, *CARD_CHECKS, RHYME_TIME})
"""Sides that restrict which words can be written; any word will do for the others."""


def keeps_letters(rules: Sequence[SideId], word: str) -> bool:
    """Return whether the word keeps all rules that look at it alone."""
    return all(WORD_CHECKS[side](word) for side in rules if side in WORD_CHECKS)


def keeps(rules: Sequence[SideId], held: Rack, word: str) -> bool:
    """Return whether the cards make the word, and it keeps all rules about words and cards."""
    if not keeps_letters(rules, word) or not all(KIND_CHECKS[side](word) for side in rules if side in KIND_CHECKS):
        return False
    if RHYME_TIME in rules and not known(word):
        return False
    return keeps_cards(rules, held, word)


def keeps_cards(rules: Sequence[SideId], held: Rack, word: str) -> bool:
    """Return whether the cards make the word in a way that keeps all rules about cards."""
    wanted = [CARD_CHECKS[side] for side in rules if side in CARD_CHECKS]
    if not wanted:
        return made(held, word)
    return any(all(check(held, way) for check in wanted) for way in ways(held, word))


def card_answers(rules: Sequence[SideId], held: Rack, word: str) -> dict[SideId, bool]:
    """Return which rules about cards are kept, if the cards are taken in the way that keeps most of them."""
    wanted = [side for side in rules if side in CARD_CHECKS]
    best: dict[SideId, bool] = dict.fromkeys(wanted, False)
    for way in ways(held, word):
        found = {side: CARD_CHECKS[side](held, way) for side in wanted}
        best = max(best, found, key=lambda answers: sum(answers.values()))
    return best


def met(side: SideId, rules: Sequence[SideId], held: Rack | None, word: str) -> bool | None:
    """Return whether a word keeps a rule, as far as the table tells its player before the reckoning."""
    if side in WORD_CHECKS:
        return WORD_CHECKS[side](word)
    if side in CARD_CHECKS and held is not None:
        return card_answers(rules, held, word)[side]
    return None


def findings(
    rules: Sequence[SideId], held: Rack, board: Board, conduct: Conduct, others: Sequence[str], dictionary: str
) -> tuple[Finding, ...]:
    """Return what each rule says of a word at the reckoning (LGO-30)."""
    cards = card_answers(rules, held, board.word)
    return tuple(Finding(side, answer(side, cards, board, conduct, others, dictionary)) for side in rules)


def answer(
    side: SideId, cards: dict[SideId, bool], board: Board, conduct: Conduct, others: Sequence[str], dictionary: str
) -> Answer:
    """Return what one rule says: a check or people decide; gestures were checked when the token was taken."""
    if side in KIND_CHECKS:
        return "yes" if KIND_CHECKS[side](board.word) else "ask"
    if side == RHYME_TIME:
        return rhyme_answer(board, dictionary)
    if SIDES[side].mode == "jury":
        return "ask"
    if side in WORD_CHECKS:
        kept = WORD_CHECKS[side](board.word)
    elif side in CARD_CHECKS:
        kept = cards[side]
    elif side == HUSH:
        kept = hush(conduct)
    elif side == SORE_THUMB:
        kept = sore_thumb(board.word, others)
    else:
        kept = True
    return "yes" if kept else "no"


def rhyme_answer(board: Board, dictionary: str) -> Answer:
    """Return whether the second line rhymes: it must be a word; the list of sounds confirms it, or people judge."""
    line = board.line("rhyme")
    if line not in find(dictionary):
        return "no"
    return "yes" if rhyme(board.word, line) else "ask"
