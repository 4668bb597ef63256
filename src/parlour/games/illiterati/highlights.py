"""What decided a game that is over, and each player's words, for pages to show at its end."""

from typing import Final, NamedTuple

from parlour.core.game import Highlight, Names, Seat, Steps
from parlour.core.phrases import count, in_words, whose
from parlour.core.scoring import best_first
from parlour.games.illiterati.events import Burned, Ended, Event, Verified, Why
from parlour.games.illiterati.state import State

TOLD: Final[dict[Why, str]] = {
    "chapter": "Everyone had words for the Final Chapter in round {round}.",
    "junior": "The last book was bound in round {round}.",
    "burned": "The fire decided it: {burns} burned, the last one in round {round}.",
    "deck": "The last villain came in round {round}, with {books} bound.",
}
"""Why a game ended, in words (ILT-5, ILT-50, ILT-51)."""


class Longest(NamedTuple):
    """A valid word at the end of a round (ILT-20)."""

    step: int
    seat: Seat
    word: str

    @property
    def worth(self) -> int:
        return len(self.word)


def highlights(_: State, steps: Steps[Event], names: Names) -> tuple[Highlight, ...]:
    """Return what decided a game, with a picture of letters; then all words, the longest first."""
    found = [(step, event) for step, events in enumerate(steps) for event in events]
    words = [
        Longest(step, event.seat, word) for step, event in found if isinstance(event, Verified) for word in event.words
    ]
    burned = tuple(event.tile[0] for _, event in found if isinstance(event, Burned))
    longest = best_first(words)
    last, ended = next((step, event) for step, event in reversed(found) if isinstance(event, Ended))
    told = TOLD[ended.why].format(
        round=in_words(ended.rounds), books=count(ended.books, "book"), burns=count(ended.burns, "letter")
    )
    decided = Highlight(told, last, burned)
    if ended.won:
        first = longest[0]
        told = f"{told} {whose(names[first.seat])} {first.word} was the longest word."
        decided = Highlight(told, first.step, tuple(first.word))
    return (
        decided,
        *(
            Highlight(
                f"{whose(names[word.seat])} longest word was {word.word}.", word.step, tuple(word.word), word.seat
            )
            for word in longest
        ),
    )
