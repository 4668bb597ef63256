"""The server: tables on the network, and the messages between them and browsers."""
