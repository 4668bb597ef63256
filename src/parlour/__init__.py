"""Parlour: a house for five tabletop games."""
