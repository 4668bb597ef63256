"""The house at the command line: play, simulate, replay, verify, bench."""
