"""Letter GO!: a race on whiteboards for words out of everyone else's letters, under odd rules."""
