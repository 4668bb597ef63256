"""Ratings of people, on one scale with the computers: pure arithmetic on results of games."""
