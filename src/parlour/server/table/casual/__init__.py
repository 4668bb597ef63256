"""What players do with a game beside playing it: take moves back, pause, and choose how fast computers play."""
