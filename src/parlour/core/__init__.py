"""The kernel: the definition of a game, randomness, records of games, and what all games share."""
