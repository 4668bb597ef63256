"""The store: logs of tables, players, and all that a server keeps of them."""

from parlour.store.accounts import Accounts
from parlour.store.high_scores import HighScores
from parlour.store.notifications import Notifications
from parlour.store.operators import Operators
from parlour.store.people import People
from parlour.store.players import Players
from parlour.store.puzzles import Puzzles
from parlour.store.ratings import Ratings
from parlour.store.reviews import Reviews
from parlour.store.tables import Tables


class Store(Tables, HighScores, Players, Accounts, People, Ratings, Reviews, Puzzles, Notifications, Operators):
    """All subjects together; SQLite and PostgreSQL add how they read and write."""
