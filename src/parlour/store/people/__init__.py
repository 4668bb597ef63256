"""Stores whom a player has met, blocked or muted, and invitations."""
