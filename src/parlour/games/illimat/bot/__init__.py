"""How computers judge a game of Illimat; no rule imports this package."""
