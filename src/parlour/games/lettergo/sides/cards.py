"""Rule sides that look at the cards of a word: whose they are, how many stars they have (LGO-14)."""

from collections import Counter
from collections.abc import Callable

from parlour.games.lettergo.box import SideId, figure
from parlour.games.lettergo.writing.spelling import Rack, Sources

CardCheck = Callable[[Rack, Sources], bool]


def neighbourhood_watch(held: Rack, way: Sources) -> bool:
    """A consonant of the player on the left."""
    return way.owners.count(held.left) >= figure("L07A", "least")


def good_fences(held: Rack, way: Sources) -> bool:
    """No consonant of the player on the right."""
    return way.owners.count(held.right) <= figure("L07B", "most")


def world_tour(_: Rack, way: Sources) -> bool:
    """Consonants of two players or more."""
    return len(set(way.owners)) >= figure("L08A", "players")


def everyones_invited(_: Rack, way: Sources) -> bool:
    """One consonant at most of each player."""
    return max(Counter(way.owners).values(), default=0) <= figure("L08B", "most")


def star_gazing(_: Rack, way: Sources) -> bool:
    """A consonant with two stars or more."""
    return max(way.stars, default=0) >= figure("L13A", "stars")


def simple_life(_: Rack, way: Sources) -> bool:
    """No consonant with three stars or more."""
    return max(way.stars, default=0) <= figure("L13B", "stars")


CARD_CHECKS: dict[SideId, CardCheck] = {
    SideId("L07A"): neighbourhood_watch,
    SideId("L07B"): good_fences,
    SideId("L08A"): world_tour,
    SideId("L08B"): everyones_invited,
    SideId("L13A"): star_gazing,
    SideId("L13B"): simple_life,
}
