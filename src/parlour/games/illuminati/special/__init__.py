"""Specials: when they can be used, and what they do (ILU-60, ILU-61)."""
