"""The table at the start: shuffled decks, and a first round with two random rules (LGO-1 to LGO-3)."""

from typing import Final

from parlour.core.game import EventLog, Step
from parlour.core.rng import Rng
from parlour.games.lettergo.board import Board, Conduct
from parlour.games.lettergo.box import CONSONANTS, RULE_CARDS, RULES_IN_PLAY, VOWEL_CARDS, SideId, sides_of
from parlour.games.lettergo.events import Event
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.rounds import deal
from parlour.games.lettergo.state import State

GENTLE_WORDS: Final = frozenset(
    {
        "L04A",
        "L04B",
        "L05A",
        "L05B",
        "L07A",
        "L08A",
        "L09A",
        "L10A",
        "L11A",
        "L11B",
        "L13A",
        "L13B",
        "L14A",
        "L14B",
        "L15A",
    }
)
"""The rules about the word alone that a newcomer keeps easily."""

GENTLE_ACTIONS: Final = frozenset({"L01B", "L12A", "L21A", "L22A", "L24A", "L24B"})
"""The rules that ask for something done in a moment: a heart, a hat, the word twice, lines, claps, a high five."""


def gentle(state: State) -> bool:
    """Return whether the first round has one rule about the word, and one for something that is easily done."""
    return len(GENTLE_WORDS.intersection(state.rules)) == len(GENTLE_ACTIONS.intersection(state.rules)) == 1


def setup(options: Options, seats: int, key: bytes) -> Step[State, Event]:
    """Shuffle everything, turn two rule cards, each with a random side up, and deal (LGO-2, LGO-3)."""
    consonants, rng = Rng(key).shuffle(CONSONANTS)
    vowels, rng = rng.shuffle(VOWEL_CARDS)
    rule_cards, rng = rng.shuffle(RULE_CARDS)
    chosen: list[SideId] = []
    for card in rule_cards[:RULES_IN_PLAY]:
        up, rng = rng.below(2)
        chosen.append(sides_of(card)[up])
    state = State(
        options=options,
        rng=rng,
        consonants=consonants,
        vowel_deck=vowels,
        rule_deck=rule_cards[RULES_IN_PLAY:],
        hands=((),) * seats,
        vowels=(),
        piles=((),) * seats,
        sticky=(None,) * seats,
        started=(None,) * seats,
        taken=(None,) * seats,
        boards=(Board(),) * seats,
        conduct=(Conduct(),) * seats,
        rules=tuple(chosen),
    )
    log: EventLog[Event] = []
    state = deal(state, log)
    return Step(state, tuple(log))
