"""The kinds of fault: each can be injected and healed."""
