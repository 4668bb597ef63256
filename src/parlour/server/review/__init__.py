"""Reviews of finished games, made in the background; playing on from a position of one."""
