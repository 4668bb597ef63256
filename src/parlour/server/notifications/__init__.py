"""Notifications of players who are away: by Web Push and by e-mail."""
