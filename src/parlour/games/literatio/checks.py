"""Refuse what the rules do not allow, with a reason and its clause."""

from typing import assert_never

from parlour.core.game import Illegal, Seat, TimeUp
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.box import BLANK, LETTERS, PATIENCE, SHORTEST, Card
from parlour.games.literatio.moves import may_draw
from parlour.games.literatio.state import State, Wait
from parlour.words.lexicon import find

FITS: dict[Wait, tuple[type, ...]] = {
    Wait.PLAY: (Play, Draw, Forfeit),
    Wait.WINDOW: (Challenge, Accept),
    Wait.VOTE: (Vote,),
    Wait.OVER: (),
}
"""The actions that answer each question."""

LETTERS_ONLY = frozenset(LETTERS)


def check(state: State, seat: Seat, action: Action) -> None:
    """Raise Illegal if the rules do not allow an action here."""
    if isinstance(action, TimeUp):
        return
    if not isinstance(action, FITS[state.wait]):
        raise Illegal("not_now", "The table is waiting for something else.", "LTO-20" if state.claim else "LTO-3")
    match action:
        case Play():
            check_play(state, seat, action)
        case Draw():
            check_draw(state)
        case Forfeit():
            check_forfeit(state)
        case Challenge() | Accept() | Vote():
            pass
        case _:
            assert_never(action)


def check_play(state: State, seat: Seat, action: Play) -> None:
    """A word that has not been played, of cards that are there, from both hand and table (LTO-10 to LTO-15)."""
    check_word(action.word)
    check_cards(state, seat, action.cards)
    check_letters(state, action)
    check_sources(state, seat, action.cards)
    if any(spelt.word == action.word for spelt in state.words):
        raise Illegal("played", f"{action.word} has been played already.", "LTO-15")
    if state.options.mode == "checked" and action.word not in find(state.options.dictionary):
        raise Illegal("no_word", f"{action.word} is not in the dictionary of this table.", "LTO-23")


def check_word(word: str) -> None:
    """Two letters or more, all of them from A to Z (LTO-13, LTO-14)."""
    if BLANK in word:
        raise Illegal("unnamed", "Say which letter the blank stands for.", "LTO-13")
    if not LETTERS_ONLY.issuperset(word):
        raise Illegal("letters", "A word is written in the capital letters A to Z, without accents.", "LTO-14")
    if len(word) < SHORTEST:
        raise Illegal("short", "A word has two letters or more.", "LTO-14")


def check_cards(state: State, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Each card once, from one's own hand or from the table (LTO-10)."""
    there = {*state.hands[seat], *state.table}
    for card in cards:
        if card not in there:
            raise Illegal("not_held", "That card is neither in your hand nor on the table.", "LTO-10")
    if len(set(cards)) < len(cards):
        raise Illegal("twice", "Each card is used once.", "LTO-10")


def check_letters(state: State, action: Play) -> None:
    """The cards spell the word; only a blank that has no letter yet may stand for any (LTO-13)."""
    if len(action.cards) != len(action.word):
        raise Illegal("spelling", "A word has one card for each of its letters.", "LTO-10")
    for card, letter in zip(action.cards, action.word, strict=True):
        stands_for = state.letter(card)
        if stands_for not in (None, letter):
            if card[0] == BLANK:
                raise Illegal("named", f"This blank stands for {stands_for} for the rest of the game.", "LTO-13")
            raise Illegal("spelling", f"A card with the letter {stands_for} cannot stand for {letter}.", "LTO-10")


def check_sources(state: State, seat: Seat, cards: tuple[Card, ...]) -> None:
    """After the first word, one card at least comes from the table and one from the hand (LTO-10)."""
    if not state.table:
        return
    if not any(card in state.table for card in cards):
        raise Illegal("no_table", "Use at least one card from the word on the table.", "LTO-10")
    if not any(card in state.hands[seat] for card in cards):
        raise Illegal("no_hand", "Use at least one card from your hand.", "LTO-10")


def check_draw(state: State) -> None:
    """A player draws to find a word on the third turn without one, once, while the bag has cards (LTO-31)."""
    if state.drawn:
        raise Illegal("drawn", "You have drawn already. Play a word: you can make one now.", "LTO-31")
    if not state.bag:
        raise Illegal("no_draw", "You can draw to find a word only while there are cards in the bag.", "LTO-31")
    if state.unable[state.turn] < PATIENCE:
        why = f"You can draw to find a word only after {PATIENCE} turns in which you could make none."
        raise Illegal("no_draw", why, "LTO-31")
    if not may_draw(state):
        raise Illegal("no_draw", "You can draw only if you can't make a word. You can make one now.", "LTO-31")


def check_forfeit(state: State) -> None:
    """A player who has drawn to find a word must play one (LTO-31)."""
    if state.drawn:
        raise Illegal("must_play", "You have drawn until you can make a word, so you must play one.", "LTO-31")
