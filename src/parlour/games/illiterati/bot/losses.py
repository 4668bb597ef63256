"""What a computer chooses to lose in an attack: it tries each choice on an imagined table (ILT-42)."""

from random import Random

from parlour.core.game import HOUSE, Move, Seat, TimeUp
from parlour.games.illiterati.attack.actions import Lose, Reletter
from parlour.games.illiterati.attack.blanks import is_renaming
from parlour.games.illiterati.attack.operations import current_attack
from parlour.games.illiterati.bot.cover import WEIGHT
from parlour.games.illiterati.box import IS_WILD, LETTER, Tile
from parlour.games.illiterati.imagine import imagine
from parlour.games.illiterati.judging.books import progress, standing_words
from parlour.games.illiterati.judging.validity import word_rules
from parlour.games.illiterati.rules import apply
from parlour.games.illiterati.state import State, Wait
from parlour.games.illiterati.view_types import View

TRIED = 60
"""Choices that are tried, at most."""

MET = 6.0
"""What it is worth that the words still meet the book, in letters that stay in words."""

HEAVY = 200
"""The rarer a letter, the less it is worth, by this share of its weight; a wild one is worth one letter."""


def choose_loss(view: View, seat: Seat, random: Random) -> Lose | Reletter:
    """Return the choice that keeps most letters in words, the book met, and the best letters."""
    assert view.choice is not None
    state = imagine(view, random)
    answers: list[Lose | Reletter] = [Lose(tiles) for tiles in view.choice.tiles[:TRIED]]
    answers += [Reletter(spelled) for spelled in view.choice.spellings[:TRIED]]
    return max(answers or [Reletter(None)], key=lambda answer: value_after(state, seat, answer))


def value_after(state: State, seat: Seat, answer: Lose | Reletter) -> float:
    """Return the value of a player's area after an answer; of a blank's new letter, after the power that it is for."""
    after = apply(state, Move(seat, answer, state.now)).state
    if is_renaming(state):
        at = current_attack(state).at
        while after.wait in (Wait.LOSE, Wait.RELETTER) and current_attack(after).at == at:
            after = apply(after, Move(HOUSE, TimeUp(after.asked), after.now)).state
    return area_value(after, seat)


def area_value(state: State, seat: Seat) -> float:
    """Return the value of a player's area."""
    area, by = state.areas[seat], word_rules(state, seat)
    rows = zip(area.words, standing_words(by, area.words), strict=True)
    letters = sum(len(row.tiles) for row, valid in rows if valid)
    ways = (progress(by, area.words, chapter=chapter) for chapter in (False, True))
    met = any(way is not None and way.met for way in ways)
    return letters + MET * met + sum(map(letter_value, area.tiles))


def letter_value(tile: Tile) -> float:
    """Return the value of holding a letter."""
    return 1.0 if IS_WILD[tile] else 0.5 - WEIGHT[LETTER[tile]] / HEAVY
