"""The games, one package each; every package has a `GAME`."""
