"""Free text from players and operators, made safe to store and to show in one line."""


def one_line(text: str) -> str:
    """Return a text with single spaces, and without characters that no one sees or that turn the writing around."""
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())
