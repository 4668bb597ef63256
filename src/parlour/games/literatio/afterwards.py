"""After the end: for every turn, the best word that could have been played."""

from parlour.games.literatio.box import BLANK, PER_CARD, VALUES, Card, Face
from parlour.games.literatio.scoring import points
from parlour.games.literatio.spelling import WAYS, Rack, bound, finest, lay
from parlour.games.literatio.state import Chance, Missed, Spelt
from parlour.words.lexicon import Lexicon


def review(lexicon: Lexicon, chances: tuple[Chance, ...], spelt: tuple[Spelt, ...]) -> tuple[Missed, ...]:
    """Each turn with the word that came of it and the best one there was."""
    scored = {word.word: word.points for word in spelt}
    return tuple(
        judge(lexicon, chance, scored.get(chance.word, 0), frozenset(word.word for word in spelt[: chance.known]))
        for chance in chances
    )


def judge(lexicon: Lexicon, chance: Chance, scored: int, played: frozenset[str]) -> Missed:
    """One turn: the word worth most of those found, what was played among them."""
    rack = rebuilt(chance)
    found = {word: worth(lexicon, rack, word) for word in finest(lexicon, rack, played)}
    if chance.word:
        found[chance.word] = max(scored, found.get(chance.word, 0))
    best = max(found, key=found.__getitem__, default=None)
    return Missed(chance.seat, chance.word or None, scored, best, 0 if best is None else found[best])


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
    laid = [cards for way in WAYS if (cards := lay(rack, word, way)) is not None]
    brought = [points([values[card] for card in cards], len(own.intersection(cards))) for cards in laid]
    rich = lexicon.worth(word, rack.letters, VALUES, blank_value=VALUES[BLANK], per_card=PER_CARD, **bound(rack))
    return max([*brought, rich or 0])
