"""What happens between two races: the next rules are chosen and the next round is dealt (LGO-2, LGO-33 to LGO-35)."""
