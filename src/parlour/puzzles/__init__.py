"""Daily puzzles: positions with one best answer, found in games between computers."""
