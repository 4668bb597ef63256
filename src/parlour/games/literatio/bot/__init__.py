"""How computers judge a game of Literatio; no rule imports this package."""
