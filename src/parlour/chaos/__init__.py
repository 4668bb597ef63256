"""Tries a server by faults: scripted players play on while processes, disks, clocks and networks fail."""
