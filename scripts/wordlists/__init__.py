"""How the house's words are made from their sources."""
