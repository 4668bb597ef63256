"""The delay before a computer acts in a real-time game."""

from random import Random

from parlour.core.game import Millis


def after_delay(now: Millis, random: Random, gap: tuple[int, int]) -> Millis:
    """Return a moment on the table's clock, `gap` milliseconds (at least, at most) from now."""
    return Millis(now + random.randint(*gap))
