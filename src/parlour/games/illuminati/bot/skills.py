"""How computers of each level play Illuminati: what they know of the game, and how often they slip."""

from collections.abc import Mapping
from typing import Final

from parlour.core.game import Level, Skill

SKILLS: Final[Mapping[Level, Skill]] = {
    "beginner": Skill("beginner", slips=0.3),
    "easy": Skill("easy", slips=0.1),
    "normal": Skill("normal"),
    "hard": Skill("hard"),
    "expert": Skill("expert"),
}
"""None of them looks ahead: what a turn brings is planned, which does more for the same time (bench/results.md)."""
