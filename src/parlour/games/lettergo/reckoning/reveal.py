"""The end of a race: all words are shown, and the table decides those that are beyond doubt (LGO-23, LGO-30)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.games.lettergo.events import Event, Revealed
from parlour.games.lettergo.reckoning.disputes import By, close_verifying, judge
from parlour.games.lettergo.sides.findings import findings
from parlour.games.lettergo.sides.timing import last_shall_be_first
from parlour.games.lettergo.state import Shown, State, Wait
from parlour.games.lettergo.waits import pending
from parlour.games.lettergo.writing.spelling import made, rack
from parlour.words.glosses import gloss
from parlour.words.lexicon import find


def reckon(state: State, log: EventLog[Event]) -> State:
    """End the race: show all words, and decide what the table can decide (LGO-23, LGO-30)."""
    if state.options.sealed:
        state = assign_sealed_tokens(state)
    order = sorted(state.players, key=lambda seat: claim_order(state, seat))
    show = tuple(shown_word(state, seat) for seat in order if state.boards[seat].word)
    log.append(Revealed(show))
    state = replace(state, wait=Wait.VERIFY, show=show, raised=(), done=())
    for at, word in enumerate(show):
        if word.token is not None and (fault := fault_of(state, word)) is not None:
            state = judge(state, at, log, stands=False, by=fault)
    return close_verifying(state, log) if not pending(state) else state


def assign_sealed_tokens(state: State) -> State:
    """Give the better token of a sealed round to whoever needed less time, of equals the first seat (LGO-51)."""
    times = [(took, seat) for seat, took in enumerate(state.taken) if took is not None]
    for place, (_, seat) in enumerate(sorted(times)):
        state = state.with_token(place, replace(state.tokens[place], holder=Seat(seat)))
    return state


def claim_order(state: State, seat: Seat) -> tuple[bool, int]:
    """Return a player's place in the order of claims: by token, or against it; without a token last (LGO-32)."""
    place = state.token_of(seat)
    if place is None:
        return True, seat
    number = state.tokens[place].number
    return False, -number if last_shall_be_first(state.rules) else number


def shown_word(state: State, seat: Seat) -> Shown:
    """Return a player's word with all that can be said of it; without a token it scores nothing (LGO-30)."""
    board, held, dictionary = state.boards[seat], rack(state, seat), state.options.dictionary
    place = state.token_of(seat)
    others = [state.boards[other].word for other in state.players if other != seat]
    word = board.word
    return Shown(
        seat=seat,
        word=word,
        token=None if place is None else state.tokens[place].number,
        made=made(held, word),
        listed=word in find(dictionary),
        gloss=gloss(word),
        findings=findings(state.rules_of(seat), held, board, state.conduct[seat], others, dictionary),
        stands=False if place is None else None,
    )


def fault_of(state: State, word: Shown) -> By | None:
    """Return what is wrong with a word beyond doubt; None where people decide (LGO-31)."""
    if not word.made:
        return "cards"
    if not word.listed and state.options.words == "dictionary":
        return "dictionary"
    return "rule" if any(found.answer == "no" for found in word.findings) else None
