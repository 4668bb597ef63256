"""How computers of each level play Illimat."""

from collections.abc import Mapping

from parlour.core.game import Level, Skill

SKILLS: Mapping[Level, Skill] = {
    "beginner": Skill("beginner", blur=1.0),
    "easy": Skill("easy", blur=0.5),
    "normal": Skill("normal"),
    "hard": Skill("normal", budget=4_000),
    "expert": Skill("expert", width=8, budget=120_000, depth=8, endgame=120_000),
}
"""Beginners and easy ones misjudge moves; hard ones look ahead, and experts search a tree and play the end exactly."""
