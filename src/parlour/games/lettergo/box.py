"""What is in the box: consonants with their stars, vowels, and 26 rule cards with two sides each (LGO-2, LGO-3)."""

from hashlib import sha256
from importlib.resources import files
from typing import Literal, NewType

from msgspec import Struct, json

Card = NewType("Card", str)
"""A letter card by its name: what it spells and a number that tells equal ones apart, as in "S3", "Qu1", "A2"."""

RuleCard = NewType("RuleCard", str)
"""A rule card by its number, as in "L05"; its sides are "L05A" and "L05B"."""

SideId = NewType("SideId", str)
"""One side of a rule card."""

Mode = Literal["auto", "gesture", "jury"]
"""Who enforces a side: the engine alone, an act before the token is taken, or people (LGO-14)."""

ROUNDS = 5
SHORTEST = 4
"""Letters of the shortest word (LGO-10)."""

QU = "Qu"
VOWELS = "AEIOU"
LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

RULES_IN_PLAY = 2
"""Rule cards of a round, and of the first round under Growing Madness (LGO-3, LGO-43)."""


def read(row: str) -> dict[str, int]:
    """Return the numbers of a row such as "S5 T5", by letter."""
    return {part.rstrip("0123456789"): int(part.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZu")) for part in row.split()}


CONSONANT_COUNTS = read("S5 T5 R5 N5 L4 D4 G3 C3 H3 M3 P3 B3 F2 W2 Y2 K2 V2 J1 X1 Z1 Qu1")
VOWEL_COUNTS = read("A8 E10 I7 O7 U4")
STARS_BY_LETTER = read("S1 T1 R1 N1 L1 D1 G2 C2 H2 M2 P2 B2 F3 W3 Y3 K3 V3 J4 X4 Z5 Qu5 A0 E0 I0 O0 U0")
"""Stars of each card; these and the numbers of cards are Parlour's own."""


def deck(counts: dict[str, int]) -> tuple[Card, ...]:
    """Return the cards of a deck, in order."""
    return tuple(Card(f"{name}{number + 1}") for name, many in counts.items() for number in range(many))


CONSONANTS = deck(CONSONANT_COUNTS)
VOWEL_CARDS = deck(VOWEL_COUNTS)


def spells(card: Card) -> str:
    """Return what is printed on a card: a letter, or "Qu"."""
    return card.rstrip("0123456789")


PRINTED = {card: spells(card) for card in (*CONSONANTS, *VOWEL_CARDS)}
LETTER = {card: printed[0] for card, printed in PRINTED.items()}
"""The letter a card is claimed for: Qu stands for Q, and brings its U along (LGO-11)."""

STARS = {card: STARS_BY_LETTER[printed] for card, printed in PRINTED.items()}
IS_VOWEL = {card: card in VOWEL_CARDS for card in PRINTED}


class Side(Struct, frozen=True):
    """One side of a rule card: its words, who enforces it, and the figures that its check needs (`spec`)."""

    id: SideId
    name: str
    mode: Mode
    origin: Literal["published", "house"]
    effect: str
    enforce: str
    bot: str
    spec: dict[str, int | str]
    alternative: str | None = None
    conflicts: tuple[SideId, ...] = ()
    min_players: int = 3

    @property
    def card(self) -> RuleCard:
        """The card it is on."""
        return RuleCard(self.id[:-1])


SIDES_FILE = files(__package__) / "box" / "sides.json"
SIDES = {side.id: side for side in json.decode(SIDES_FILE.read_bytes(), type=tuple[Side, ...])}
RULE_CARDS = tuple(dict.fromkeys(side.card for side in SIDES.values()))

DIGEST = sha256(
    json.encode((CONSONANT_COUNTS, VOWEL_COUNTS, STARS_BY_LETTER, tuple(SIDES.values())), order="sorted")
).hexdigest()

PLAINLY = {SideId("L17A"): "Tokens lie face down: you do not see your number until the words are shown."}
"""What some sides say, in the words of the other texts; the box itself stays as tables in progress know it."""


def effect_text(side: Side) -> str:
    """Return what a side says, as players read it."""
    return PLAINLY.get(side.id, side.effect)


def figure(side: str, name: str) -> int:
    """Return a number that a side's check needs."""
    found = SIDES[SideId(side)].spec[name]
    assert isinstance(found, int)
    return found


def term(side: str, name: str) -> str:
    """Return a word that a side's check needs."""
    return str(SIDES[SideId(side)].spec[name])


def sides_of(card: RuleCard) -> tuple[SideId, SideId]:
    """Return both sides of a rule card."""
    return SideId(f"{card}A"), SideId(f"{card}B")


def turned_over(side: SideId) -> SideId:
    """Return the other side of the card."""
    one, other = sides_of(SIDES[side].card)
    return other if side == one else one


def clash(one: SideId, other: SideId) -> bool:
    """Return whether two sides cannot be in play together (LGO-35)."""
    return other in SIDES[one].conflicts or one in SIDES[other].conflicts
