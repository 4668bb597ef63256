"""What players do with a game beside playing it: take moves back, pause, choose how fast computers play.

And what follows from it: which moves stand, and whether the game counts for ratings.
"""
