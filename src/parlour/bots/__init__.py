"""Computer players; they see a view and the moves on offer, as people do."""
