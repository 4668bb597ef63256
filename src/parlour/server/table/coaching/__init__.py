"""How a table teaches: lessons on prepared positions, and hints during a game."""
