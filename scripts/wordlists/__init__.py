"""Make the word lists from their sources."""
