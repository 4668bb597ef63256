"""Writing words and drawing on the boards (LGO-10 to LGO-14)."""
