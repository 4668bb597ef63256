"""Building the compiled search, and doing without it."""

import shutil
import sys
from pathlib import Path

import pytest

from parlour.words import compiler, native
from parlour.words.compiler import build, compiler_here
from parlour.words.lexicon import shipped


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the source alone, where the package would be."""
    source = Path(shutil.copy(compiler.SOURCE, tmp_path))
    monkeypatch.setattr(compiler, "HERE", tmp_path)
    monkeypatch.setattr(compiler, "SOURCE", source)
    return tmp_path


def objects(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.so"))


def test_where_there_is_a_compiler_the_search_is_built_and_used() -> None:
    built = build()

    assert (built is not None) == (compiler_here() is not None)
    assert (native.native(shipped()) is not None) == (built is not None)


def test_what_an_older_source_made_is_cleared_away(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "compiler_here", lambda: [sys.executable, str(shelf / "cc.py")])
    (shelf / "cc.py").write_text("import sys; open(sys.argv[sys.argv.index('-o') + 1], 'w').close()", "utf-8")
    first = build()
    (shelf / "walk.c").write_text("int other;\n", "utf-8")
    second = build()

    assert first is not None
    assert second is not None
    assert first != second
    assert objects(shelf) == [second.name]
    assert build() == second


def test_without_a_compiler_nothing_is_built_and_nobody_complains(
    shelf: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(shelf))
    monkeypatch.delenv("CC", raising=False)

    assert build() is None
    assert (objects(shelf), capfd.readouterr()) == ([], ("", ""))


def test_a_compiler_that_fails_leaves_nothing_behind(
    shelf: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "false")

    assert build() is None
    assert (objects(shelf), capfd.readouterr()) == ([], ("", ""))


def test_the_compiler_that_is_named_is_taken_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "false -m64")
    assert compiler_here() == ["false", "-m64"]

    monkeypatch.setenv("CC", "no-such-compiler")
    assert compiler_here() is None


def test_a_file_that_is_no_library_is_done_without(shelf: Path) -> None:
    compiler.built().write_bytes(b"junk")

    assert native.library.__wrapped__() is None
    assert objects(shelf) == [compiler.built().name]
