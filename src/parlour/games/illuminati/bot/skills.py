"""How computers of each level play Illuminati: what they know of the game, and how often they slip."""

from collections.abc import Mapping
from typing import Final

from parlour.core.game import Level, Skill

SKILLS: Final[Mapping[Level, Skill]] = {
    "beginner": Skill("beginner", slips=0.65),
    "easy": Skill("easy", slips=0.4),
    "normal": Skill("normal", slips=0.33, blur=10.0),
    "hard": Skill("hard", slips=0.1, blur=5.0),
    "expert": Skill("expert"),
}
"""None of them looks ahead by search."""
