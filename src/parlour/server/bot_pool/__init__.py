"""The processes in which bots think, and the order in which they are asked."""
