"""Keep tables, their logs and players: in memory, in a SQLite file or in PostgreSQL."""
