"""The end of a race, and what becomes of each word: shown, verified, voted on (LGO-23, LGO-30, LGO-31)."""

from typing import Literal

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.lettergo.claims import settle_claims
from parlour.games.lettergo.events import Event, Judged, Revealed
from parlour.games.lettergo.side_timing import last_shall_be_first
from parlour.games.lettergo.sides import findings
from parlour.games.lettergo.spelling import made, rack
from parlour.games.lettergo.state import Ballot, Shown, State, Wait
from parlour.games.lettergo.waits import lacks_vote, pending
from parlour.words.glosses import gloss
from parlour.words.lexicon import find

By = Literal["dictionary", "cards", "rule", "neighbour", "vote"]


def reckon(state: State, log: EventLog[Event]) -> State:
    """Time is up: all words are shown, and what the table can decide is decided (LGO-23, LGO-30)."""
    if state.options.sealed:
        state = hand_out(state)
    order = sorted(state.players, key=lambda seat: turn(state, seat))
    show = tuple(shown(state, seat) for seat in order if state.boards[seat].word)
    log.append(Revealed(show))
    state = replace(state, wait=Wait.VERIFY, show=show, raised=(), done=())
    for at, word in enumerate(show):
        if word.token is not None and (fault := faulty(state, word)) is not None:
            state = judge(state, at, log, stands=False, by=fault)
    return close_verifying(state, log) if not pending(state) else state


def hand_out(state: State) -> State:
    """Sealed rounds: whoever needed less time has the better token, of equals the first seat (LGO-51)."""
    times = [(took, seat) for seat, took in enumerate(state.taken) if took is not None]
    for place, (_, seat) in enumerate(sorted(times)):
        state = state.with_token(place, replace(state.tokens[place], holder=Seat(seat)))
    return state


def turn(state: State, seat: Seat) -> tuple[bool, int]:
    """When a player claims: in token order, or against it; who has no token comes after those who have (LGO-32)."""
    place = state.token_of(seat)
    if place is None:
        return True, seat
    number = state.tokens[place].number
    return False, -number if last_shall_be_first(state.rules) else number


def shown(state: State, seat: Seat) -> Shown:
    """A word with all that can be said of it; without a token it scores nothing (LGO-30)."""
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


def faulty(state: State, word: Shown) -> By | None:
    """What is wrong with a word beyond doubt; None where people have the say (LGO-31)."""
    if not word.made:
        return "cards"
    if not word.listed and state.options.words == "dictionary":
        return "dictionary"
    return "rule" if any(found.answer == "no" for found in word.findings) else None


def judge(state: State, at: int, log: EventLog[Event], *, stands: bool, by: By) -> State:
    """A word stands or falls (LGO-31)."""
    word = state.show[at]
    broken = next((found.side for found in word.findings if found.answer == "no"), None) if by == "rule" else None
    log.append(Judged(word.seat, word.word, stands, by, broken))
    return replace(state, show=put(state.show, at, replace(word, stands=stands)))


def place_of(state: State, writer: int) -> int | None:
    """Where a player's undecided word stands in the show."""
    return next((at for at, word in enumerate(state.show) if word.seat == writer and word.stands is None), None)


def verify(state: State, at: int, log: EventLog[Event], *, accepted: bool) -> State:
    """The neighbour has spoken; a dispute is a vote against already (LGO-30, LGO-31)."""
    word = state.show[at]
    if accepted:
        state = replace(state, show=put(state.show, at, replace(word, said="accepted")))
        state = judge(state, at, log, stands=True, by="neighbour")
    else:
        against = Ballot(state.left(word.seat), keep=False)
        state = replace(state, show=put(state.show, at, replace(word, said="disputed", ballots=(against,))))
    return state if any(word.said is None for word in pending(state)) else close_verifying(state, log)


def close_verifying(state: State, log: EventLog[Event]) -> State:
    """Who has not answered accepts; what is disputed is put to the vote (LGO-30, LGO-31)."""
    for at, word in enumerate(state.show):
        if word.stands is None and word.said is None:
            state = judge(state, at, log, stands=True, by="neighbour")
    if pending(state):
        return replace(state, wait=Wait.VOTE)
    return settle_claims(state, log)


def vote(state: State, at: int, ballot: Ballot, log: EventLog[Event]) -> State:
    """One more vote; the last one on a word decides it (LGO-31)."""
    word = state.show[at]
    word = replace(word, ballots=(*word.ballots, ballot))
    state = replace(state, show=put(state.show, at, word))
    if any(lacks_vote(word, seat) for seat in state.players):
        return state
    state = count_votes(state, at, log)
    return state if pending(state) else settle_claims(state, log)


def count_votes(state: State, at: int, log: EventLog[Event]) -> State:
    """More against than for, and the word scores nothing; a tie is in its favour, silence no vote (LGO-31)."""
    kept = sum(ballot.keep for ballot in state.show[at].ballots)
    against = len(state.show[at].ballots) - kept
    return judge(state, at, log, stands=kept >= against, by="vote")


def close_voting(state: State, log: EventLog[Event]) -> State:
    """Time is up: the votes there are decide (LGO-31)."""
    for at, word in enumerate(state.show):
        if word.stands is None:
            state = count_votes(state, at, log)
    return settle_claims(state, log)
