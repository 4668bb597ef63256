"""Stores results of daily puzzles."""
