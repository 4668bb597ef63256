"""A table in the memory of a node: its log, its state, who is connected, bots and clock."""
