"""What crosses a table's socket: messages, how a table is described, close codes."""
