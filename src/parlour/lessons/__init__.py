"""Lessons: courses that teach a game on prepared positions, one idea at a time."""
