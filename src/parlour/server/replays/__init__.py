"""Replays of games, the files of records and computers' decisions, and the processes that build them."""
