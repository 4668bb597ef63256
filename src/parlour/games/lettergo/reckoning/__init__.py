"""The reckoning: words are shown, verified, voted on, and take their cards (LGO-30 to LGO-33)."""
