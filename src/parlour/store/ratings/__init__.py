"""Stores results of finished games, who played them, and ratings."""
