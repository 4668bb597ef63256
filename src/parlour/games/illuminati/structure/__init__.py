"""Power structures: who controls what, where it lies, and the money on it (ILU-40 to ILU-45)."""
