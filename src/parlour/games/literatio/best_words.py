"""The best word that each turn of a finished game could have played."""

from functools import lru_cache
from itertools import islice

from msgspec.structs import replace

from parlour.games.literatio.box import BLANK, PER_CARD, VALUES, Card, Face
from parlour.games.literatio.scoring import points
from parlour.games.literatio.spelling import CLEAN, WAYS, Rack, best, best_words, lay, ranked, supply, word_limits
from parlour.games.literatio.state import Chance, Missed, State
from parlour.words.lexicon import Lexicon, find

RANKED = 12
"""Words that are compared where the best one has been played before."""


def record_turn(state: State) -> State:
    """Record the letters that the player to move can build with."""
    if state.chances is None:
        return state
    table = "".join(letter_of(face) for face in map(state.face, state.table))
    chance = Chance(state.turn, table, letters(state.hands[state.turn]), known=len(state.words))
    return replace(state, chances=(*state.chances, chance))


def record_hand(state: State) -> State:
    """Record the new hand of the player to move."""
    if state.chances is None:
        return state
    *before, last = state.chances
    return replace(state, chances=(*before, replace(last, hand=letters(state.hands[state.turn]))))


def record_word(state: State, word: str) -> State:
    """Record the word that was played on the turn."""
    if state.chances is None:
        return state
    *before, last = state.chances
    return replace(state, chances=(*before, replace(last, word=word)))


def letter_of(face: Face) -> str:
    """Return the letter of a card on the table, in lower case where a blank stands for it."""
    letter = face.letter or BLANK
    return letter.lower() if face.card[0] == BLANK else letter


def letters(hand: tuple[Card, ...]) -> str:
    """The letters of a hand."""
    return "".join(card[0] for card in hand)


def review(state: State) -> tuple[Missed, ...]:
    """Return each turn with the word played and the best one there was."""
    lexicon = find(state.options.dictionary)
    scored = {word.word: word.points for word in state.words}
    words = tuple(scored)
    return tuple(
        judge(lexicon, chance, scored.get(chance.word, 0), frozenset(words[: chance.known]))
        for chance in state.chances or ()
    )


@lru_cache(maxsize=1024)  # every viewer sees the same end, and searching computers reach it often
def judge(lexicon: Lexicon, chance: Chance, scored: int, played: frozenset[str]) -> Missed:
    """Review one turn: the word worth most of those found and the one played."""
    rack = rack_of(chance)
    words = list(best_words(lexicon, rack, played, CLEAN))
    if best(lexicon, rack, CLEAN) in played:
        words += islice(ranked(lexicon, rack, played, CLEAN), RANKED)
    found = {word: worth(lexicon, rack, word) for word in words}
    if chance.word:
        found[chance.word] = max(scored, found.get(chance.word, 0))
    top = max(found, key=found.__getitem__, default=None)
    return Missed(chance.seat, chance.word or None, scored, top, 0 if top is None else found[top])


def rack_of(chance: Chance) -> Rack:
    """Return the cards there were to build with; a lower-case letter is a blank that stood for it."""
    table = [Face(Card(f"t{at}"), letter.upper(), value_of(letter)) for at, letter in enumerate(chance.table)]
    hand = [
        Face(Card(f"h{at}"), None if letter == BLANK else letter, VALUES[letter])
        for at, letter in enumerate(chance.hand)
    ]
    return Rack(tuple(table), tuple(hand))


def value_of(letter: str) -> int:
    """Return the value of a card on the table; a lower-case letter is a blank (LTO-13)."""
    return VALUES[BLANK if letter.islower() else letter]


def worth(lexicon: Lexicon, rack: Rack, word: str) -> int:
    """Return the most points a word can bring, with blanks where they are worth more than a letter (LTO-11)."""
    values = {face.card: face.value for face in (*rack.table, *rack.hand)}
    own = {face.card for face in rack.hand}
    cards = supply(rack)
    laid = [way for way in [lay(cards, word, way) for way in WAYS] if way is not None]
    brought = [points([values[card] for card in way], len(own.intersection(way))) for way in laid]
    rich = lexicon.worth(word, rack.letters, VALUES, blank_value=VALUES[BLANK], per_card=PER_CARD, **word_limits(rack))
    return max([*brought, rich or 0])
