"""Turns: their order, their beginning and end, and how the table goes on between decisions (ILU-10 to ILU-18)."""
