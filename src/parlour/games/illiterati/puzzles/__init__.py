"""Positions as puzzles: what is asked, and how an answer is judged."""
