"""An attack: villain cards, what their powers take, and how damaged words close up (ILT-40 to ILT-44)."""
