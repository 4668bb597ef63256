"""Backups: a store as it was at one moment, in one file that restores into SQLite or PostgreSQL."""
