"""Deals between players, and votes of the table (ILU-18, ILU-50 to ILU-52)."""
