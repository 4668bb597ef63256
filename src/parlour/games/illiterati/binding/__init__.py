"""Book binding: words verified, the Library burned, books bound and drawn (ILT-30 to ILT-35)."""
