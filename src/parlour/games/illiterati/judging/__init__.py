"""Judging words: which rows are valid, and which sets of words meet a book (ILT-20 to ILT-23, ILT-33)."""
