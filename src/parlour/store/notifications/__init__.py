"""Stores push subscriptions and the queue of notifications."""
