"""Earlier versions of the rules, each a zip that Python imports: `illuminati-1.zip` is `parlour.frozen.illuminati_1`.

`scripts/new-version` makes a zip of a game's package, the kernel modules that its rules compute with and the text of
its rules. A zip never changes. The contract of games and the words are shared by all versions.
"""

from pathlib import Path

FOLDER = Path(__file__).parent
ARCHIVES = tuple(sorted(FOLDER.glob("*.zip")))

KERNEL = ("options", "phrases", "rng", "scoring", "stream", "tuples")
"""The modules of `parlour.core` that rules compute with: a zip has its own copy of each."""

SHARED = (
    "parlour.box_files",
    "parlour.core.analysis",
    "parlour.core.game",
    "parlour.core.puzzles",
    "parlour.core.temper",
    "parlour.words",
)
"""What rules of all versions import from outside: the contract of games, files of the operator, and the words."""

__path__ += map(str, ARCHIVES)
