"""The stored games: whether each still goes as it went, and which tables this server cannot continue."""
