"""The seasons and the Luminaries by name."""

from enum import StrEnum


class Season(StrEnum):
    """The sides of the illimat, clockwise (ILM-4)."""

    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"


class Luminary(StrEnum):
    """The eight Luminaries (ILM-40 to ILM-47)."""

    MAIDEN = "maiden"
    CHANGELING = "changeling"
    RIVER = "river"
    CHILDREN = "children"
    FOREST_QUEEN = "forest_queen"
    RAKE = "rake"
    UNION = "union"
    NEWBORN = "newborn"
