"""A browser's WebSocket: endpoint, reader, sender, transport."""
