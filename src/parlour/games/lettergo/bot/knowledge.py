"""What a computer knows: the cards it sees, the words that come to mind, and what kind of thing a word names."""

from functools import lru_cache

from parlour.core.game import Level, Seat
from parlour.games.lettergo.board import StampKind
from parlour.games.lettergo.bot.skills import PERSONS, Person
from parlour.games.lettergo.box import SHORTEST, SideId
from parlour.games.lettergo.sides.findings import RHYME_TIME, keeps
from parlour.games.lettergo.sides.timing import SORE_THUMB
from parlour.games.lettergo.state import Shown
from parlour.games.lettergo.view_types import View
from parlour.games.lettergo.writing.samples import rhyme_for
from parlour.games.lettergo.writing.spelling import Owned, Rack, worth
from parlour.words.facts import commonness, gloss, noun, verb
from parlour.words.lexicon import find
from parlour.words.recall import Found

USUAL = 60
"""Words that fit at a usual table. Where there are fewer, each is found sooner: a player looks for these alone."""

CROWDING = 0.85
"""How much sooner: the time grows with this power of the number of words that fit."""

UNUSUAL = 20.0
"""Steps of commonness that are worth a star where a word that another writes, too, brings nothing."""

LISTS: dict[StampKind, str] = {
    "animal": """animal animals mammal bird birds fish fishes insect insects feline canine quadruped ruminant ruminants
        sheep cattle chicken dog dogs reptile beast rodent horse snake spider mollusk crustacean duck monkey ape bear
        shellfish worm carnivore""",
    "food": """food foods dish fruit fruits beverage drink edible meat bread cooked baked vegetable vegetables sauce
        dessert candy soup cheese liquor wine beer nut cake pastry pie flavoring""",
    "tool": """tool tools instrument device implement weapon machine utensil cutlery container equipment apparatus
        blade knife gun ship boat vessel vehicle furniture""",
    "person": """someone person people man woman worker practitioner player boy girl child member officer soldier
        relative ruler nobleman king""",
    "place": """area place land building dwelling town city region room structure house district location shore hill
        mountain valley shelter""",
}
"""Words of a meaning that tell its kind."""

TELLING: dict[StampKind, frozenset[str]] = {kind: frozenset(words.split()) for kind, words in LISTS.items()}

LOOKED_AT = 9
"""How many words of a meaning tell its kind; what comes later is detail."""


def own_rules(view: View) -> tuple[SideId, ...]:
    """Return the rules that the viewer is under."""
    return tuple(rule.side.id for rule in view.rules if rule.only in (None, view.seat))


def own_rack(view: View) -> Rack | None:
    """Return the cards that the viewer's word may use; None while they are hidden."""
    if view.seat is None or view.vowels is None or None in view.hands:
        return None
    seats = len(view.hands)
    faces = [face for hand in view.hands for face in hand or () if face.owner != view.seat]
    cards = tuple(Owned(face.card, face.owner) for face in (*faces, *view.vowels))
    return Rack(Seat((view.seat + 1) % seats), Seat((view.seat - 1) % seats), cards)


def is_finished(view: View, word: str) -> bool:
    """Return whether a word can be handed in: the dictionary has it, and it keeps the rules, if cards are seen."""
    if len(word) < SHORTEST or word not in find(view.options.dictionary):
        return False
    held = own_rack(view)
    return held is None or keeps(own_rules(view), held, word)


def anagrams(view: View, line: str) -> list[str]:
    """Return the words of exactly the letters of a line that can be handed in."""
    words = find(view.options.dictionary).words(line, shortest=len(line), clean=True)
    return [word for word in words if len(word) == len(line) and is_finished(view, word)]


def known_words(view: View, level: Level) -> list[str]:
    """Return the words that come to a computer's mind while it may write and that keep the rules, the first first."""
    return [found.word for found in words_in_time(view, level)]


def words_in_time(view: View, level: Level) -> tuple[Found, ...]:
    """Return the words that a computer finds, each with the seconds from the start until it comes to mind."""
    held = own_rack(view)
    if held is None:
        return ()
    seconds = int(view.options.seconds)
    return words_found(view.options.dictionary, held, own_rules(view), PERSONS[level], view.round, seconds)


@lru_cache(maxsize=256)
def words_found(
    dictionary: str, held: Rack, rules: tuple[SideId, ...], person: Person, number: int, seconds: int
) -> tuple[Found, ...]:
    """Return the words that a person finds in round `number`; without one that rhymes, none where a rhyme is due."""
    letters, reader = held.letters, person.reader
    words = find(dictionary).words(letters, shortest=SHORTEST, upto=reader.rarest, clean=True)
    fit = [word for word in words if reader.knows_word(word) and keeps(rules, held, word)]
    if RHYME_TIME in rules:
        fit = [word for word in fit if rhyme_for(word) is not None]
    crowd = (max(1, len(fit)) / USUAL) ** CROWDING
    within = max(0.0, seconds - person.reads) / crowd
    found = reader.finds(fit, letters, within, f"{number} {held.left}")
    return tuple(Found(person.reads + crowd * each.seconds, each.word) for each in found)


def value(held: Rack, rules: tuple[SideId, ...], word: str) -> float:
    """Return the stars of a word; where another must not have the same word, a rare one counts for more."""
    return worth(held, word) + (commonness(word) / UNUSUAL if SORE_THUMB in rules else 0.0)


def shown_of(view: View, writer: int) -> Shown:
    """Return the word that a player shows."""
    return next(shown for shown in view.show if shown.seat == writer)


@lru_cache(maxsize=1024)
def kind_of_thing(word: str) -> StampKind | None:
    """Return the kind of thing that a word names, by the first telling word of its meaning; None where none tells."""
    told = [part.strip("().,;:").lower() for part in (gloss(word) or "").split()][:LOOKED_AT]
    for part in told:
        for kind, telling in TELLING.items():
            if part in telling:
                return kind
    if told[:2] == ["the", "act"] or (verb(word) and not noun(word)):
        return "action"
    return None
