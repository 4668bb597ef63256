"""A browser's WebSocket: endpoint, reader, transport."""
