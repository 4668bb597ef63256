"""Leagues of computers: who plays whom, what came of it, and the ratings that follow."""
