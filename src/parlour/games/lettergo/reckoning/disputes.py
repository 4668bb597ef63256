"""Words are verified by the player on the left; disputed ones are put to the vote (LGO-30, LGO-31)."""

from typing import Literal

from msgspec.structs import replace

from parlour.core.game import EventLog
from parlour.core.tuples import put
from parlour.games.lettergo.events import Event, Judged
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.reckoning.claims import settle_claims
from parlour.games.lettergo.state import Ballot, Shown, State, Wait
from parlour.games.lettergo.waits import lacks_vote, pending

By = Literal["dictionary", "cards", "rule", "neighbour", "vote"]


def judge(state: State, at: int, log: EventLog[Event], *, stands: bool, by: By) -> State:
    """Decide that a word stands or scores nothing (LGO-31)."""
    word = state.show[at]
    broken = next((found.side for found in word.findings if found.answer == "no"), None) if by == "rule" else None
    log.append(Judged(word.seat, word.word, stands, by, broken))
    return replace(state, show=put(state.show, at, replace(word, stands=stands)))


def undecided_at(state: State, writer: int) -> int | None:
    """Return the place of a player's undecided word in the show; None where there is none."""
    return next((at for at, word in enumerate(state.show) if word.seat == writer and word.stands is None), None)


def disputable(options: Options, word: Shown) -> bool:
    """Return whether people decide about a word: whether it is one, or whether it follows a rule card (LGO-31)."""
    return bool(word.judged) or (options.words == "vote" and not word.listed)


def verify(state: State, at: int, log: EventLog[Event], *, accepted: bool) -> State:
    """Note the neighbour's verdict; a dispute already counts as a vote against (LGO-30, LGO-31)."""
    word = state.show[at]
    if accepted:
        state = replace(state, show=put(state.show, at, replace(word, said="accepted")))
        state = judge(state, at, log, stands=True, by="neighbour")
    else:
        against = Ballot(state.left(word.seat), keep=False)
        state = replace(state, show=put(state.show, at, replace(word, said="disputed", ballots=(against,))))
    return state if any(word.said is None for word in pending(state)) else close_verifying(state, log)


def close_verifying(state: State, log: EventLog[Event]) -> State:
    """Accept the words that nobody has answered for, and put disputed ones to the vote (LGO-30, LGO-31)."""
    for at, word in enumerate(state.show):
        if word.stands is None and word.said is None:
            state = judge(state, at, log, stands=True, by="neighbour")
    if pending(state):
        return replace(state, wait=Wait.VOTE)
    return settle_claims(state, log)


def vote(state: State, at: int, ballot: Ballot, log: EventLog[Event]) -> State:
    """Count one more vote; the last one on a word decides it (LGO-31)."""
    word = state.show[at]
    word = replace(word, ballots=(*word.ballots, ballot))
    state = replace(state, show=put(state.show, at, word))
    if any(lacks_vote(word, seat) for seat in state.players):
        return state
    state = count_votes(state, at, log)
    return state if pending(state) else settle_claims(state, log)


def count_votes(state: State, at: int, log: EventLog[Event]) -> State:
    """Decide a word by its votes: it stands on a tie, and silence is no vote (LGO-31)."""
    kept = sum(ballot.keep for ballot in state.show[at].ballots)
    against = len(state.show[at].ballots) - kept
    return judge(state, at, log, stands=kept >= against, by="vote")


def close_voting(state: State, log: EventLog[Event]) -> State:
    """Decide by the votes cast, as time is up (LGO-31)."""
    for at, word in enumerate(state.show):
        if word.stands is None:
            state = count_votes(state, at, log)
    return settle_claims(state, log)
