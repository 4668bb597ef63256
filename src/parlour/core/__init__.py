"""The kernel: what a game is, how chance is drawn, how a game is written down."""
