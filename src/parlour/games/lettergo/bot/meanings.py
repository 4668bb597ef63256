"""What kind of thing a word names, as far as its short meaning tells."""

from functools import lru_cache

from parlour.games.lettergo.board import StampKind
from parlour.words.facts import gloss, noun, verb

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
