"""How strong a player is thought to be, and the number that players are shown."""

from msgspec import Struct

MEAN, DEVIATION = 25.0, 25.0 / 3.0
"""What is thought of somebody who has not played yet: openskill's usual figures."""

BETA = 25.0 / 6.0
"""How much one game depends on chance: openskill's usual figure."""

PROVISIONAL = 5.0
"""The deviation above which a rating is provisional: about the first ten games."""

NORMAL_COMPUTER = 1500
"""The number of a computer of the level "normal", at whose strength everybody begins."""

POINTS = 30.0
"""Points for one unit of the mean: 200 points more win three of four games between two players, as in chess."""


class Rating(Struct, frozen=True):
    """A normal distribution: the mean is the best guess, the deviation how uncertain it is."""

    mu: float = MEAN
    sigma: float = DEVIATION

    @property
    def number(self) -> int:
        """The rating that players are shown."""
        return round(NORMAL_COMPUTER + POINTS * (self.mu - MEAN))

    @property
    def provisional(self) -> bool:
        """Whether too few games were played to be sure."""
        return self.sigma > PROVISIONAL


NEWCOMER = Rating()
