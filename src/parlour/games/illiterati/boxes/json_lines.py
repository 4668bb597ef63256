"""JSON with the line on which each value begins, so that a fault can name its line."""

import json
import re
from bisect import bisect_left
from typing import Any

Path = tuple[str | int, ...]
"""The path to a value in a file: names of fields and places in lists."""

SPACE = re.compile(r"[ \t\r\n]*")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
NEWLINE = re.compile("\n")
PLAIN = re.compile(r"[^\s,\]}]+")


DEEPEST = 40
"""Values within values; a box has ten at most, and the path to each value is kept."""


class NotJson(ValueError):
    """Text that is not JSON: the line, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why


def parse_with_lines(text: str) -> tuple[Any, dict[Path, int]]:
    """Return what a text holds, and the line of each value; NotJson where it is not JSON, or too deep."""
    lines: dict[Path, int] = {}
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False).encode()
        note_lines(text, after_space(text, 0), (), lines, [found.start() for found in NEWLINE.finditer(text)])
    except json.JSONDecodeError as fault:
        raise NotJson(fault.lineno, f"this is not JSON: {fault.msg}") from fault
    except RecursionError as fault:
        raise NotJson(1, "this is nested too deeply") from fault
    except UnicodeEncodeError as fault:  # "\\ud800" is JSON, and no text
        raise NotJson(1, "a text has half a character in it") from fault
    except ValueError as fault:  # Python reads no numbers with thousands of digits
        raise NotJson(1, "a number is too long") from fault
    return value, lines


def note_lines(text: str, at: int, path: Path, lines: dict[Path, int], newlines: list[int]) -> int:
    """Note the line of the value that begins here and of all in it; return where it ends. The text is JSON."""
    if len(path) > DEEPEST:
        raise RecursionError
    lines[path] = bisect_left(newlines, at) + 1
    if text[at] not in "[{":
        return end_of_value(text, at)
    within = "]" if text[at] == "[" else "}"
    at, number = after_space(text, at + 1), 0
    while text[at] != within:
        key: str | int = number
        if within == "}":
            end = end_of_value(text, at)
            key = json.loads(text[at:end])
            at = after_space(text, after_space(text, end) + 1)
        at = after_space(text, note_lines(text, at, (*path, key), lines, newlines))
        at, number = after_space(text, at + 1) if text[at] == "," else at, number + 1
    return at + 1


def end_of_value(text: str, at: int) -> int:
    """Return where a string, a number or a name that begins here ends."""
    found = STRING.match(text, at) if text[at] == '"' else PLAIN.match(text, at)
    assert found is not None
    return found.end()


def after_space(text: str, at: int) -> int:
    """Return where the next value or sign begins."""
    found = SPACE.match(text, at)
    assert found is not None
    return found.end()
