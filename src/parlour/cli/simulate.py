"""x."""

COMMANDS = ()
