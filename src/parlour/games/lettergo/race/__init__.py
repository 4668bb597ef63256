"""The race for scoring tokens (LGO-4, LGO-20 to LGO-24)."""
