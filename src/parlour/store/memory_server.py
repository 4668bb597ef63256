"""All that a store in memory holds beside tables and players."""

from parlour.store.accounts.memory import MemoryAccounts
from parlour.store.memory_operator import MemoryOperatorStore
from parlour.store.notifications.memory import MemoryNotifications
from parlour.store.people.memory import MemoryPeople
from parlour.store.puzzles.memory import MemoryPuzzles
from parlour.store.ratings.memory import MemoryRatings
from parlour.store.reviews.memory import MemoryReviews


class MemoryServerStore(
    MemoryOperatorStore,
    MemoryAccounts,
    MemoryNotifications,
    MemoryPeople,
    MemoryPuzzles,
    MemoryRatings,
    MemoryReviews,
):
    """What servers store beside tables and players, in memory."""
