"""The resources of accounts: what a player keeps, signing in, and the export of all data."""
