"""Word building: all that players do with letters while the clock runs (ILT-11 to ILT-17, ILT-22)."""
