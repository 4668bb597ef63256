"""The command line: play, serve, simulate, replay, verify, check and measure."""
