"""Computer players: they see a view and the listed moves, as people do."""
