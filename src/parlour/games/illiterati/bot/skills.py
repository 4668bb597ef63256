"""The five levels: computers of each build, judge and help as the person that `skill.SKILLS` describes."""

from collections.abc import Mapping
from typing import get_args

from parlour.core.game import Level, Skill

SKILLS: Mapping[Level, Skill] = {level: Skill(level) for level in get_args(Level)}
"""Computers of every level follow their plan; none looks ahead by playing on."""
