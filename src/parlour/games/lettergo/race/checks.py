"""Refuse what cannot be done with tokens (LGO-20 to LGO-23)."""

from parlour.core.game import Illegal, Seat
from parlour.games.lettergo.actions import Grab, Swap
from parlour.games.lettergo.box import SHORTEST, SIDES
from parlour.games.lettergo.race.rules import better
from parlour.games.lettergo.sides.findings import card_answers
from parlour.games.lettergo.sides.tasks import unfinished_tasks
from parlour.games.lettergo.sides.words import KIND_CHECKS, WORD_CHECKS
from parlour.games.lettergo.state import State
from parlour.games.lettergo.waits import clock, finished, locked, turned_down
from parlour.games.lettergo.writing.layout import ALPHABET_SOUP, HOLD_ON
from parlour.games.lettergo.writing.spelling import made, rack
from parlour.words.lexicon import find

BEFORE_THE_WORD = (ALPHABET_SOUP, HOLD_ON)
"""Sides that keep a word off the board until something else is done."""


def check_grab(state: State, seat: Seat, action: Grab) -> None:
    """Refuse a token that is not free, not free yet, or for a word that is not finished (LGO-20, LGO-21)."""
    if state.started[seat] is None:
        raise Illegal("not_begun", "Your time has not begun.", "LGO-4")
    if seat in finished(state):
        raise Illegal("one_token", "You have a token already. Everybody takes one.", "LGO-20")
    if locked(clock(state, seat).tokens, state.now):
        raise Illegal("locked", "Photo Finish: no token may be taken in the first thirty seconds.", "LGO-14")
    check_token(state, action)
    check_word(state, seat)


def check_token(state: State, action: Grab) -> None:
    """Refuse a token that is not in the row, or that somebody has (LGO-20)."""
    if action.token is None:
        return
    if state.options.sealed:
        raise Illegal("sealed", "In sealed rounds the time taken decides which token is yours.", "LGO-51")
    if action.token >= state.seats:
        raise Illegal("no_token", f"There are {state.seats} tokens.", "LGO-20")
    if state.tokens[action.token].holder is not None:
        raise Illegal("taken", "Somebody was faster: that token is taken.", "LGO-20")


def check_word(state: State, seat: Seat) -> None:
    """Refuse a word by length, letters or gestures, and at a strict table by all that can be checked (LGO-21)."""
    word, left = state.boards[seat].word, unfinished_tasks(state, seat)
    if not word and (first := [task.text for side, task in left if side in BEFORE_THE_WORD]):
        raise Illegal("undone", first[0], "LGO-14")
    if len(word) < SHORTEST:
        why = f"{word} is too short" if word else "There is no word on your board yet"
        raise Illegal("short", f"{why}: a word has {SHORTEST} letters or more.", "LGO-10")
    if not turned_down(state, seat) and not made(rack(state, seat), word):
        raise Illegal("letters", f"You can't make {word} from the others' consonants and the vowels.", "LGO-10")
    if left:
        raise Illegal("undone", left[0][1].text, "LGO-14")
    if state.options.strict:
        check_strictly(state, seat, word)


def check_strictly(state: State, seat: Seat, word: str) -> None:
    """Refuse what is no word or breaks a rule that the table can check, and name the rule (LGO-21)."""
    rules = state.rules_of(seat)
    if word not in find(state.options.dictionary):
        raise Illegal("no_word", f"{word} is not in the dictionary of this table.", "LGO-21")
    broken = [side for side in rules if not (WORD_CHECKS | KIND_CHECKS).get(side, bool)(word)]
    if not broken and not turned_down(state, seat):
        broken = [side for side, kept in card_answers(rules, rack(state, seat), word).items() if not kept]
    if broken:
        name, effect = SIDES[broken[0]].name, SIDES[broken[0]].effect
        raise Illegal("rule", f"{word} breaks {name}: {effect[0].lower()}{effect[1:]}", "LGO-21")


def check_return(state: State, seat: Seat) -> None:
    """Refuse a return by a player without a token (LGO-22)."""
    if state.token_of(seat) is None:
        raise Illegal("no_token", "You have no token.", "LGO-22")


def check_swap(state: State, seat: Seat, action: Swap) -> None:
    """Refuse a swap for anything but a better token that was given back (LGO-22)."""
    if state.token_of(seat) is None:
        raise Illegal("no_token", "You need a token to swap it.", "LGO-22")
    if action.token >= state.seats or not better(state, seat, action.token):
        raise Illegal("not_better", "Swap only for a better token that was given back.", "LGO-22")


def check_agree(state: State, seat: Seat) -> None:
    """Refuse to end a round in which not all hold tokens, and to agree twice (LGO-23)."""
    if state.options.sealed or len(finished(state)) < state.seats:
        raise Illegal("not_all", "The round ends early only when all hold tokens.", "LGO-23")
    if seat in state.done:
        raise Illegal("agreed", "You have already agreed.", "LGO-23")
