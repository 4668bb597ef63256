"""The house on the network: tables, players, and the messages between browser and server."""
