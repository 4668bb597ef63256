"""The colours of the seats at a table, which are always distinct: what players wish for, and a palette."""

from collections.abc import Collection
from functools import lru_cache
from math import dist

PALETTE = (
    "#1d4ed8", "#c2410c", "#047857", "#a21caf", "#7a5c00", "#0e7490", "#9f1239", "#57534e",
    "#6d28d9", "#4d7c0f", "#d6246e", "#1e3a6e", "#6b3a1e", "#14532d", "#7a6b9c", "#5c0f3a",
)  # fmt: skip # a palette reads best in rows
"""Colours that differ from each other, the first eight most of all."""

NEAR = 0.07
"""Two colours that are nearer than this, as the eye sees them, count as the same."""

Lab = tuple[float, float, float]


def distinct_colour(wished: str, taken: Collection[str]) -> str:
    """Return the wished colour, or the first of the palette ("": no wish) that none of the taken ones resembles."""
    for colour in (wished, *PALETTE) if wished else PALETTE:
        if distance(colour, taken) >= NEAR:
            return colour
    return max(PALETTE, key=lambda colour: distance(colour, taken))


def palette(seats: int) -> tuple[str, ...]:
    """Return a colour for each seat of a game of which only the moves are known."""
    return tuple(PALETTE[seat % len(PALETTE)] for seat in range(seats))


def distance(colour: str, taken: Collection[str]) -> float:
    """Return how much a colour differs from the most similar of those taken."""
    return min((dist(oklab(colour), oklab(other)) for other in taken), default=1.0)


@lru_cache(maxsize=1024)
def oklab(colour: str) -> Lab:
    """Return a colour "#rrggbb" in the colour space Oklab, where distances are as the eye sees them."""
    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def linear(part: float) -> float:
    """Return the light of a colour's part, which sRGB stores in steps as the eye sees them."""
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
