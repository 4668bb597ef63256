"""Challenges of a word: the time for them, the dictionary's answer or a vote (LTO-20 to LTO-25)."""

from msgspec.structs import replace

from parlour.core.game import EventLog
from parlour.core.tuples import put
from parlour.games.literatio.events import Event, Judged
from parlour.games.literatio.state import Claim, State, Wait
from parlour.games.literatio.turns import fine, stand, withdraw
from parlour.games.literatio.waits import asked, voters
from parlour.words.glosses import gloss
from parlour.words.lexicon import find


def open_window(state: State, log: EventLog[Event]) -> State:
    """A word waits for challenges; at a table that checks words itself it stands at once (LTO-20, LTO-23)."""
    claim = state.claim
    assert claim is not None
    if state.options.mode == "checked":
        return stand(state, claim, log)
    return replace(state, wait=Wait.WINDOW)


def answer(state: State, claim: Claim, log: EventLog[Event]) -> State:
    """One more rival has spoken; with the last of them the window or the vote closes (LTO-23, LTO-25)."""
    state = replace(state, claim=claim)
    if asked(state):
        return state
    return count_votes(state, claim, log) if state.wait is Wait.VOTE else close(state, log)


def close(state: State, log: EventLog[Event]) -> State:
    """Unchallenged, the word stands; else the dictionary decides, or a vote where there is none (LTO-20, LTO-23)."""
    claim = state.claim
    assert claim is not None
    if not claim.challengers:
        return stand(state, claim, log)
    if state.options.mode == "challenge":
        return look_up(state, claim, log)
    state = replace(state, wait=Wait.VOTE)
    return state if asked(state) else count_votes(state, claim, log)


def look_up(state: State, claim: Claim, log: EventLog[Event]) -> State:
    """The dictionary's answer, with the meaning of the word where there is one (LTO-21, LTO-22)."""
    stands = claim.word in find(state.options.dictionary)
    losers = claim.challengers if stands else (claim.seat,)
    log.append(Judged(claim.seat, claim.word, stands, "dictionary", losers, gloss(claim.word) if stands else None))
    return settle(state, claim, log, stands=stands)


def bluffs(state: State) -> tuple[str, ...]:
    """Return, after the end, the words that stood although the dictionary that decides does not have them (LTO-20)."""
    if state.wait is not Wait.OVER or state.options.mode != "challenge":
        return ()
    lexicon = find(state.options.dictionary)
    return tuple(spelt.word for spelt in state.words if spelt.word not in lexicon)


def count_votes(state: State, claim: Claim, log: EventLog[Event]) -> State:
    """The majority decides, a challenge being a vote against; a tie keeps the word (LTO-23).

    Silence is no vote, but where the word's player votes too it stands by the word.
    """
    silent = claim.seat in voters(state, claim) and all(ballot.seat != claim.seat for ballot in claim.ballots)
    kept = sum(ballot.keep for ballot in claim.ballots)
    against = len(claim.challengers) + len(claim.ballots) - kept
    kept += silent
    stands = kept >= against
    losers = claim.challengers if stands else (claim.seat,)
    log.append(Judged(claim.seat, claim.word, stands, "vote", losers))
    return settle(state, claim, log, stands=stands)


def settle(state: State, claim: Claim, log: EventLog[Event], *, stands: bool) -> State:
    """Whoever was wrong loses ten points and the word or the next turn (LTO-21, LTO-22)."""
    if not stands:
        return withdraw(fine(state, (claim.seat,)), claim, log)
    owed = state.owed
    for seat in claim.challengers:
        owed = put(owed, seat, owed[seat] + 1)
    return stand(replace(fine(state, claim.challengers), owed=owed), claim, log)
