"""The commands for stored games: replay all of them, back them up, restore them."""
