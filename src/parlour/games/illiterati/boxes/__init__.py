"""The content of boxes: books, villains and themes, and how a box file is read and validated."""
