"""How computers play Letter GO!."""
