"""Attacks, from their announcement to what comes of them (ILU-20 to ILU-33)."""
