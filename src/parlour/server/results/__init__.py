"""Results of finished games: recorded, rated, and put together for players' profiles."""
