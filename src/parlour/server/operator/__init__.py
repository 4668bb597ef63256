"""What operators do: act on tables and players, prune, announce; and how nodes notice it."""
