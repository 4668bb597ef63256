"""The legal actions; words are those of the table's dictionary, each with as many cards from the hand as possible.

In a game with challenges players may lay any letters; only those that are words are listed here, for computers and for
the laws. What people are offered leaves the words out, because finding them is the game (LTO-41).
"""

from collections.abc import Iterator

from parlour.core.game import Seat
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.box import PATIENCE
from parlour.games.literatio.spelling import ANYTHING, CLEAN, Rack, lay, supply, words
from parlour.games.literatio.state import State, Wait
from parlour.games.literatio.waits import asked
from parlour.words.lexicon import Limits, find

ANSWERS: dict[Wait, tuple[Action, ...]] = {
    Wait.PLAY: (),
    Wait.WINDOW: (Accept(), Challenge()),
    Wait.VOTE: (Vote(keep=True), Vote(keep=False)),
    Wait.OVER: (),
}
"""The answers to each question that are not words."""


def moves(state: State, seat: Seat) -> Iterator[Action]:
    """Yield the legal actions of `seat`; none if it is not asked."""
    if seat in asked(state):
        yield from plain(state)
        if state.wait is Wait.PLAY:
            yield from plays(state, seat)


def listed(state: State, seat: Seat) -> Iterator[Action]:
    """Yield what people are offered: a word only where one must be played, or was missed too often (LTO-31)."""
    if seat in asked(state):
        yield from plain(state)
        if names_a_word(state):
            yield next(plays(state, seat, CLEAN))


def names_a_word(state: State) -> bool:
    """Return whether the table names a word: after drawing for one, or after turns in a row without one (LTO-31)."""
    stuck = state.wait is Wait.PLAY and (state.drawn or state.idle[state.turn] >= PATIENCE)
    return stuck and knows_a_word(state)


def plain(state: State) -> Iterator[Action]:
    """Yield the answers to the open question that are not words (LTO-20, LTO-23, LTO-30, LTO-31)."""
    yield from ANSWERS[state.wait]
    if state.wait is Wait.PLAY and not state.drawn:
        yield Forfeit()
        if may_draw(state):
            yield Draw()


def plays(state: State, seat: Seat, limits: Limits = ANYTHING) -> Iterator[Action]:
    """Every word of the dictionary that can be made and has not been, in the dictionary's order (LTO-10, LTO-15)."""
    rack = rack_of(state, seat)
    cards, played = supply(rack), {spelt.word for spelt in state.words}
    for word in words(find(state.options.dictionary), rack, limits):
        if word not in played:
            laid = lay(cards, word, "hand")
            assert laid is not None  # the search found it among these very cards
            yield Play(laid, word)


def may_draw(state: State) -> bool:
    """Return whether the player to move may draw to find a word instead of forfeiting (LTO-31)."""
    stuck = state.wait is Wait.PLAY and not state.drawn and state.unable[state.turn] >= PATIENCE
    return stuck and bool(state.bag) and not knows_a_word(state)


def knows_a_word(state: State) -> bool:
    """Return whether the table checks words and knows one that the player to move can make (LTO-31)."""
    return state.options.mode == "checked" and can_play(state, state.turn)


def can_play(state: State, seat: Seat) -> bool:
    """Return whether the cards make any word that is neither played nor offensive (LTO-31)."""
    played = {spelt.word for spelt in state.words}
    enough = len(played) + 1  # of so many words one at least has not been played
    return not played.issuperset(words(find(state.options.dictionary), rack_of(state, seat), CLEAN, enough))


def rack_of(state: State, seat: Seat) -> Rack:
    """What a player can build with."""
    return Rack(tuple(map(state.face, state.table)), tuple(map(state.face, state.hands[seat])))
