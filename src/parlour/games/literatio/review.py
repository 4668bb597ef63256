"""After the end: for every turn, the best word that could have been played."""

from functools import lru_cache
from itertools import islice

from msgspec.structs import replace

from parlour.games.literatio.box import BLANK, PER_CARD, VALUES, Card, Face
from parlour.games.literatio.scoring import points
from parlour.games.literatio.spelling import CLEAN, WAYS, Rack, best, bound, finest, lay, ranked, supply
from parlour.games.literatio.state import Chance, Missed, State
from parlour.words.lexicon import Lexicon, find

RANKED = 12
"""Words that are weighed where the best has been played before."""


def note_turn(state: State) -> State:
    """Note what the player to move has to build with."""
    if state.chances is None:
        return state
    table = "".join(small(face) for face in map(state.face, state.table))
    chance = Chance(state.turn, table, letters(state.hands[state.turn]), known=len(state.words))
    return replace(state, chances=(*state.chances, chance))


def note_hand(state: State) -> State:
    """Note that the player to move has other cards now."""
    if state.chances is None:
        return state
    *before, last = state.chances
    return replace(state, chances=(*before, replace(last, hand=letters(state.hands[state.turn]))))


def note_word(state: State, word: str) -> State:
    """Note the word that came of the turn."""
    if state.chances is None:
        return state
    *before, last = state.chances
    return replace(state, chances=(*before, replace(last, word=word)))


def small(face: Face) -> str:
    """The letter of a card on the table, a small one where a blank stands for it."""
    letter = face.letter or BLANK
    return letter.lower() if face.card[0] == BLANK else letter


def letters(hand: tuple[Card, ...]) -> str:
    """The letters of a hand."""
    return "".join(card[0] for card in hand)


def review(state: State) -> tuple[Missed, ...]:
    """Each turn with the word that came of it and the best one there was."""
    lexicon = find(state.options.dictionary)
    scored = {word.word: word.points for word in state.words}
    words = tuple(scored)
    return tuple(
        judge(lexicon, chance, scored.get(chance.word, 0), frozenset(words[: chance.known]))
        for chance in state.chances or ()
    )


@lru_cache(maxsize=1024)  # the same end is looked at by many, and tried by whoever weighs the last moves
def judge(lexicon: Lexicon, chance: Chance, scored: int, played: frozenset[str]) -> Missed:
    """One turn: the word worth most of those found, what was played among them."""
    rack = rebuilt(chance)
    words = list(finest(lexicon, rack, played, CLEAN))
    if best(lexicon, rack, CLEAN) in played:
        words += islice(ranked(lexicon, rack, played, CLEAN), RANKED)
    found = {word: worth(lexicon, rack, word) for word in words}
    if chance.word:
        found[chance.word] = max(scored, found.get(chance.word, 0))
    top = max(found, key=found.__getitem__, default=None)
    return Missed(chance.seat, chance.word or None, scored, top, 0 if top is None else found[top])


def rebuilt(chance: Chance) -> Rack:
    """What there was to build with; a blank that had its letter is noted as a small one."""
    table = [Face(Card(f"t{at}"), letter.upper(), value_of(letter)) for at, letter in enumerate(chance.table)]
    hand = [
        Face(Card(f"h{at}"), None if letter == BLANK else letter, VALUES[letter])
        for at, letter in enumerate(chance.hand)
    ]
    return Rack(tuple(table), tuple(hand))


def value_of(letter: str) -> int:
    """What a card on the table is worth, a named blank being noted as a small letter (LTO-13)."""
    return VALUES[BLANK if letter.islower() else letter]


def worth(lexicon: Lexicon, rack: Rack, word: str) -> int:
    """The most that a word can bring: blanks where they are worth more than a letter, or all of the hand (LTO-11)."""
    values = {face.card: face.value for face in (*rack.table, *rack.hand)}
    own = {face.card for face in rack.hand}
    cards = supply(rack)
    laid = [way for way in [lay(cards, word, way) for way in WAYS] if way is not None]
    brought = [points([values[card] for card in way], len(own.intersection(way))) for way in laid]
    rich = lexicon.worth(word, rack.letters, VALUES, blank_value=VALUES[BLANK], per_card=PER_CARD, **bound(rack))
    return max([*brought, rich or 0])
