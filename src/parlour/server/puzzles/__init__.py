"""Daily puzzles: which one comes on which day, opening its table, and what players have made of it."""
