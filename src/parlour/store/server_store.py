"""The whole contract of a store, as a server needs it."""

from typing import Protocol

from parlour.store.accounts.contract import AccountStore
from parlour.store.notifications.contract import NotificationStore
from parlour.store.operator_store import OperatorStore
from parlour.store.people.contract import PeopleStore
from parlour.store.puzzles.contract import PuzzleStore
from parlour.store.ratings.contract import RatingStore
from parlour.store.reviews.contract import ReviewStore


class ServerStore(
    OperatorStore,
    AccountStore,
    NotificationStore,
    PeopleStore,
    PuzzleStore,
    RatingStore,
    ReviewStore,
    Protocol,
):
    """Tables and players, what operators do, and what is kept for players who come back."""
