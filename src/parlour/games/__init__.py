"""The games of the house, one package each; every package offers a `GAME`."""
