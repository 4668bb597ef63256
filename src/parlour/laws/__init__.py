"""The laws of the house: what must hold in every state of every game."""
