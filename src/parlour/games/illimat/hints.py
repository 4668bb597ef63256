"""What a computer should like: a number for each action, seen from a view."""


def hint(view, action):
    return 0.0
