"""Earlier versions of the rules, each a zip that Python imports: `illuminati-1.zip` is `parlour.frozen.illuminati_1`.

`scripts/new-version` makes a zip of a game's package, the kernel modules that its rules compute with and the text of
its rules. A zip never changes. The contract of games, `parlour.core.game`, and the words are shared by all versions.
"""

from pathlib import Path

FOLDER = Path(__file__).parent
ARCHIVES = tuple(sorted(FOLDER.glob("*.zip")))

__path__ += map(str, ARCHIVES)
