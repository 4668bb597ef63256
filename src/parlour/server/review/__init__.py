"""Reviews of finished games, and decisions that are tried again: what a player could have done better."""
