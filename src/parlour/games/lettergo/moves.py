"""The legal actions, listed: some of the words that the cards make, and simple drawings.

Any letters may be written and any lines drawn; what is listed here is for computers and for the laws. People are not
offered words, further lines or drawings: finding them is the game (LGO-12).
"""

from collections.abc import Iterable, Iterator
from itertools import islice, product

from parlour.core.game import Illegal, Seat
from parlour.games.lettergo import actions
from parlour.games.lettergo.box import SHORTEST, figure, sides_of, term
from parlour.games.lettergo.checks import check
from parlour.games.lettergo.reckoning import claims_offered, next_claim
from parlour.games.lettergo.sides.findings import RHYME_TIME
from parlour.games.lettergo.sides.playable import playable_words
from parlour.games.lettergo.sides.tasks import Task, player_at, task_of
from parlour.games.lettergo.state import State, Wait
from parlour.games.lettergo.waits import ask, pending, turned_down
from parlour.games.lettergo.writing.layout import ALPHABET_SOUP, write_by_rules
from parlour.games.lettergo.writing.samples import DOODLES, clue_for, rhyme_for
from parlour.games.lettergo.writing.spelling import made, rack
from parlour.words.lexicon import find

WORDS = 12
"""How many words are listed that keep the rules, and how many that need not."""

LISTED_UPTO = 60
"""The rarest words listed, by their size in SCOWL's lists."""


def moves(state: State, seat: Seat) -> Iterator[actions.Action]:
    """Yield what `seat` may do now; nothing where it is not asked."""
    yield from listed(state, seat)
    if state.wait is Wait.RACE and takes_part(state, seat):
        yield from legal(state, seat, dict.fromkeys(words_and_drawings(state, seat)))


def listed(state: State, seat: Seat) -> Iterator[actions.Action]:
    """Yield the actions that people choose from."""
    if takes_part(state, seat):
        yield from legal(state, seat, answers(state, seat))


def takes_part(state: State, seat: Seat) -> bool:
    """Return whether a player is asked, or may act meanwhile."""
    open_ask = ask(state)
    return seat in open_ask.seats or seat in open_ask.may


def legal(state: State, seat: Seat, candidates: Iterable[actions.Action]) -> Iterator[actions.Action]:
    """Yield the candidates that the rules allow."""
    for action in candidates:
        try:
            check(state, seat, action)
        except Illegal:
            continue
        yield action


def answers(state: State, seat: Seat) -> Iterator[actions.Action]:
    """Yield the possible answers to the open question, words and drawings aside."""
    if state.wait is Wait.RACE:
        yield from race_answers(state, seat)
        return
    yield actions.Turn()
    yield actions.Ready()
    for shown in pending(state):
        yield actions.Accept(shown.seat)
        yield actions.Dispute(shown.seat)
    for shown in pending(state):
        yield actions.Vote(shown.seat, keep=True)
        yield actions.Vote(shown.seat, keep=False)
    if state.wait is Wait.CLAIM:
        yield from map(actions.Claim, claims_offered(state, state.show[next_claim(state)]))
    if state.wait is Wait.CHOOSE:
        yield from map(actions.Choose, product(*map(sides_of, state.offered)))
    if state.wait is Wait.GIVE:
        yield from (actions.Give(side, to) for side in sides_of(state.offered[0]) for to in state.players)


def race_answers(state: State, seat: Seat) -> Iterator[actions.Action]:
    """Yield what a button can do in a race (LGO-14, LGO-20 to LGO-23)."""
    yield actions.Ready()
    yield from map(actions.Grab, [None] if state.options.sealed else range(state.seats))
    yield from map(actions.Swap, range(state.seats))
    yield from (actions.Agree(), actions.Return(), actions.Offer(), actions.Clap())
    yield from (actions.Five(hand.seat) for hand in state.raised)
    yield from (actions.Hold(down=True), actions.Hold(down=False), actions.Stand(up=True), actions.Stand(up=False))
    for wanted in tasks(state, seat):
        if wanted.mark is not None:
            yield from (actions.Mark(at, wanted.mark, on) for at in wanted.letters for on in (True, False))
        if wanted.board is not None and not wanted.done:
            yield from (actions.Stamp(wanted.board, stamp) for stamp in wanted.stamps)
        if wanted.gesture == "speak" and not wanted.done:
            yield from (actions.Speak(letter) for letter in state.boards[seat].placed[wanted.have :][:1])
    yield actions.Wipe()


def tasks(state: State, seat: Seat) -> Iterator[Task]:
    """Return what the rules ask a player to do."""
    at = player_at(state, seat)
    return (wanted for side in state.rules_of(seat) if (wanted := task_of(side, at)) is not None)


def words_and_drawings(state: State, seat: Seat) -> Iterator[actions.Action]:
    """Yield some words, the lines that go with the word on the board, and simple drawings."""
    board, rules = state.boards[seat], state.rules_of(seat)
    for wanted in tasks(state, seat):
        if wanted.place is not None and wanted.board is not None and not wanted.done:
            yield actions.Draw(
                wanted.board, wanted.place, DOODLES[wanted.place if wanted.place in DOODLES else subject(wanted)]
            )
    yield from lines(state, seat)
    some = [board.wiped] if turned_down(state, seat) else some_words(state, seat)
    for word in some:
        if len(word) >= SHORTEST:
            if ALPHABET_SOUP in rules:
                yield actions.Jot("sorted", "".join(sorted(word)))
            yield write_by_rules(rules, seat, state.seats, word)
    yield actions.Noise()


def subject(wanted: Task) -> str:
    """Return what a drawing shows."""
    return wanted.stamps[0] if wanted.stamps[0] in DOODLES else "own_word"


def lines(state: State, seat: Seat) -> Iterator[actions.Jot]:
    """Yield further lines for the word on the board."""
    word = state.boards[seat].word
    yield actions.Jot("initials", f"P{seat + 1}")
    if word:
        yield actions.Jot("repeat", word)
        yield actions.Jot("clue", clue_for(word, figure("L26A", "fewest"), figure("L26A", "most")))
        if state.under(seat, RHYME_TIME):
            yield actions.Jot("rhyme", rhyme_for(word) or term("L09A", "ending") * 2)


def some_words(state: State, seat: Seat) -> list[str]:
    """Return words that the cards make: some that keep the rules, and the first ones found."""
    lexicon, held = find(state.options.dictionary), rack(state, seat)
    kept = list(islice(playable_words(lexicon, held, state.rules_of(seat), LISTED_UPTO), WORDS))
    found = lexicon.words(held.letters, shortest=SHORTEST, upto=LISTED_UPTO, clean=True, most=WORDS)
    return [*kept, *(word for word in found if made(held, word))]
