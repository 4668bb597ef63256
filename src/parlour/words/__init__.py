"""Word lists: lookup, search by letters, and facts about words."""
