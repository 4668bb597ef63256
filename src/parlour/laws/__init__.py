"""The laws: what must hold in every state of every game."""
