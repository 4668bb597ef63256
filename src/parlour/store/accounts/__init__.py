"""Stores sessions, passkeys, recovery codes, device links and settings."""
