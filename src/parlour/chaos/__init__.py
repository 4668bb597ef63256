"""Fault injection: scripted players play on while processes, disks, clocks and networks fail."""
