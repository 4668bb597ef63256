"""The checksum that the log keeps with every step: `parlour archive check` finds a game that goes otherwise by it."""

import re
from typing import Any
from zlib import crc32

from msgspec import json

from parlour.core.game import Step

COPY = re.compile(rb' \([0-9a-f]{8}\)"')
"""What a kept copy adds to the name of a word list or box; a table may get its copy between two steps."""


def checksum(step: Step[Any, Any], copies: bool) -> int:
    """Return a checksum of the state after a step and of its events; `copies`: the options name kept copies."""
    state = json.encode(step.state)
    return crc32(json.encode(step.events), crc32(COPY.sub(b'"', state) if copies else state))
