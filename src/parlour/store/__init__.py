"""Where tables and players are kept: in memory, in SQLite, in PostgreSQL."""
