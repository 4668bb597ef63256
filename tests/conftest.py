"""What every test leaves as it found it."""

from collections.abc import Iterator

import pytest

from parlour.kept_files import FOLDER


@pytest.fixture(autouse=True)
def where_copies_are_kept() -> Iterator[None]:
    """Forget where a command that ran in this process keeps copies of word lists and boxes: others would find them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(FOLDER, raising=False)
        yield
