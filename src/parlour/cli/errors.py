"""The errors of commands that are the user's to fix."""


class CommandError(Exception):
    """A command cannot do what the user asked for; the message is one line."""
