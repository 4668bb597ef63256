"""Illiterati: a team builds words against the clock, binds books, and outlasts the villains who would burn them."""
