"""What crosses the wire: messages, HTTP bodies, close codes."""
