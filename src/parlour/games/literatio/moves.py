"""The legal actions, listed: of words those of the table's dictionary, each with as many of the hand's cards as can be.

In a game with challenges any arrangement of letters may be laid; those that are words are listed here, for computers
and for the laws. What is put before people leaves the words out: to find them is the game (LTO-41).
"""

from collections.abc import Iterator

from parlour.core.game import Seat
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.spelling import ANYTHING, CLEAN, Rack, lay, supply, words
from parlour.games.literatio.state import State, Wait
from parlour.games.literatio.waits import asked, may_draw
from parlour.words.lexicon import Limits, find

ANSWERS: dict[Wait, tuple[Action, ...]] = {
    Wait.PLAY: (),
    Wait.WINDOW: (Accept(), Challenge()),
    Wait.VOTE: (Vote(keep=True), Vote(keep=False)),
    Wait.OVER: (),
}
"""What may be said to each question, beside words."""


def moves(state: State, seat: Seat) -> Iterator[Action]:
    """What `seat` may do now; nothing where it is not asked."""
    if seat in asked(state):
        yield from plain(state)
        if state.wait is Wait.PLAY:
            yield from plays(state, seat)


def listed(state: State, seat: Seat) -> Iterator[Action]:
    """What is put before people: a word only where one must be played and nothing else would be taken (LTO-31)."""
    if seat in asked(state):
        yield from plain(state)
        if state.drawn and state.options.mode == "checked":
            yield next(plays(state, seat, CLEAN))


def plain(state: State) -> Iterator[Action]:
    """The answers to the open question that are not words (LTO-20, LTO-23, LTO-30, LTO-31)."""
    yield from ANSWERS[state.wait]
    if state.wait is Wait.PLAY and not state.drawn:
        yield Forfeit()
        if may_draw(state):
            yield Draw()


def plays(state: State, seat: Seat, limits: Limits = ANYTHING) -> Iterator[Action]:
    """Every word of the dictionary that can be made and has not been, in the dictionary's order (LTO-10, LTO-15)."""
    rack = Rack(tuple(map(state.face, state.table)), tuple(map(state.face, state.hands[seat])))
    cards, played = supply(rack), {spelt.word for spelt in state.words}
    for word in words(find(state.options.dictionary), rack, limits):
        if word not in played:
            laid = lay(cards, word, "hand")
            assert laid is not None  # the search found it among these very cards
            yield Play(laid, word)


def can_play(state: State, seat: Seat) -> bool:
    """Whether the cards make a word at all; the table does not look for what would offend (LTO-31)."""
    return next(plays(state, seat, CLEAN), None) is not None
