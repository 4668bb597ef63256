"""The 52 rule sides: what each asks of a word or a player, and whether it can be played (LGO-14, LGO-35)."""
