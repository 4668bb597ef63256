"""Stores reviews of finished games."""
