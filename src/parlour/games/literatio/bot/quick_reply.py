"""What a good player does, found at once: the word worth most, and no doubt of words that are words."""

from parlour.core.game import Seat
from parlour.games.literatio.actions import Action, Play
from parlour.games.literatio.bot.laying import best_laid
from parlour.games.literatio.moves import ANSWERS, plain, rack_of
from parlour.games.literatio.state import State
from parlour.words.lexicon import find


def quick_reply(state: State, seat: Seat) -> Action:
    """Return the word of a player's cards that is worth most, else no word; a challenge of what is none (LTO-20)."""
    lexicon = find(state.options.dictionary)
    if state.claim is not None:
        right, wrong = ANSWERS[state.wait]
        return right if state.claim.word in lexicon else wrong
    laid = best_laid(lexicon, rack_of(state, seat), {spelt.word for spelt in state.words})
    return [*plain(state)][-1] if laid is None else Play(laid.cards, laid.word)
