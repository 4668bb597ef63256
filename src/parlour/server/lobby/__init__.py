"""The lobby: lists of tables and invitations, opening a table, and the lessons."""
