"""What temperaments lean to in Literatio, and which events are worth a remark."""

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Seat
from parlour.core.temper import Mood, Temper
from parlour.games.literatio import events
from parlour.games.literatio.actions import Action, Play
from parlour.games.literatio.box import BLANK, VALUE, VALUES
from parlour.games.literatio.scoring import points
from parlour.games.literatio.spelling import Rack, best, lay, supply
from parlour.games.literatio.state import Wait
from parlour.games.literatio.view_types import View
from parlour.words.facts import commonness
from parlour.words.lexicon import Limits, find
from parlour.words.offensive import offensive

RARITY = 0.01
"""The bonus for each step of a word's commonness, or its price."""

CARD = 0.3
"""The bonus for each card of a kind that a temperament likes to lay."""

SPARED = 1.5
"""What a blank is worth to a patient computer while it keeps it."""

AFFIXES = (("", "ISH"), ("", "NESS"), ("", "LY"), ("", "ABLE"), ("", "ER"), ("", "Y"), ("UN", ""), ("RE", ""))
"""What is put before or after a common word to make up another, which should look as if somebody had read it."""

INFLECTED = ("S", "ED", "EN", "ING", "Y")
"""The endings of words to which nobody would add another."""

STEM: Limits = {"shortest": 3, "longest": 6, "upto": 30, "clean": True}
"""The everyday words that a bluff is made of."""

HONEST: Limits = {"upto": 45, "clean": True}
"""The words that a bluffer weighs a bluff against."""

TEMPTING = 2
"""How many points more a bluff must bring."""

BLUFFS = 3
"""The most bluffs that a computer weighs."""

GOOD, GREAT = 28, 36
"""Points from which on a word is a good one, and one that others admire."""


def lean(view: View, action: Action, temper: Temper) -> float:
    """Return how much more a computer likes an action for its temperament; only words are a matter of taste."""
    if not isinstance(action, Play):
        return 0.0
    own = sum(face.card in action.cards for face in view.hand)
    match temper:
        case "greedy" | "vengeful":
            return CARD * own
        case "cautious":
            return -RARITY * commonness(action.word)
        case "loyal":
            return CARD / 2 * (len(action.cards) - own)
        case "bluffing":
            return RARITY * commonness(action.word)
        case "patient":
            return -SPARED * sum(face.card[0] == BLANK and face.card in action.cards for face in view.hand)
        case _:
            assert_never(temper)


def whims(view: View, temper: Temper) -> Iterator[Action]:
    """Yield words that a bluffer makes up where only a challenge would find out, the most valuable first (LTO-20)."""
    asked = view.wait is Wait.PLAY and view.seat == view.turn and not view.drawn
    if temper != "bluffing" or not asked or view.options.mode == "checked":
        return
    rack = Rack(view.table, view.hand)
    cards, held = supply(rack), {face.card for face in view.hand}
    honest = best(find(view.options.dictionary), rack, HONEST)
    least = TEMPTING + (0 if honest is None else points([VALUES[letter] for letter in honest], 1))
    bluffs: dict[Play, int] = {}
    for word in made_up(view, rack.letters):
        laid = lay(cards, word, "hand")
        worth = 0 if laid is None else points([VALUE[card] for card in laid], sum(card in held for card in laid))
        if laid is not None and worth >= least:
            bluffs[Play(laid, word)] = worth
    yield from sorted(bluffs, key=lambda bluff: -bluffs[bluff])[:BLUFFS]


def made_up(view: View, letters: str) -> Iterator[str]:
    """Yield words that are in no dictionary here, made of some letters: an everyday word and an affix."""
    lexicon, played = find(view.options.dictionary), {spelt.word for spelt in view.words}
    for before, after in AFFIXES:
        left = Counter(letters)
        left.subtract(before + after)
        if min(left.values()) < 0:
            continue
        for stem in lexicon.words("".join(left.elements()), **STEM):
            word = before + stem + after
            if after and stem.endswith(INFLECTED):
                continue
            if word not in lexicon and word not in played and not offensive(word):
                yield word


def mood(event: events.Event, seat: Seat) -> Mood | None:
    """Return what an event is to the player at a seat; None where it is nothing to speak of."""
    mine = getattr(event, "seat", None) == seat
    if isinstance(event, events.Stood):
        return (
            ("good_move" if event.points >= GOOD else None) if mine else "impressed" if event.points >= GREAT else None
        )
    if isinstance(event, events.Judged):
        if mine:
            return "doubted" if event.stands else "setback"
        return "bad_luck" if seat in event.fined else None
    if isinstance(event, events.Forfeited):
        return "bad_luck" if mine else None
    if isinstance(event, events.Won):
        return "won" if seat in event.winners else "lost"
    return "hello" if isinstance(event, events.Dealt) else None
