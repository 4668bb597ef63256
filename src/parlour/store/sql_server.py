"""All that both SQL databases share."""

from parlour.store.accounts.sql import SqlAccounts
from parlour.store.notifications.sql import SqlNotifications
from parlour.store.people.sql import SqlPeople
from parlour.store.puzzles.sql import SqlPuzzles
from parlour.store.ratings.sql import SqlRatings
from parlour.store.reviews.sql import SqlReviews
from parlour.store.sql_operator import SqlOperatorStore


class SqlServerStore(SqlOperatorStore, SqlAccounts, SqlNotifications, SqlPeople, SqlPuzzles, SqlRatings, SqlReviews):
    """What servers store beside tables and players, for both databases."""
