"""Refusals come with the text of a rule, and without it where the server can open no file."""

import errno
from typing import Any

import pytest

from parlour.core import rulebook
from parlour.server import clause_text


def test_a_rule_that_cannot_be_read_now_is_left_out_and_read_later(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Any) -> str:
        raise OSError(errno.EMFILE, "Too many open files")

    clause_text.clauses.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(rulebook, "text", fail)
        assert clause_text.clause_text("illimat", "ILM-1") is None

    told = clause_text.clause_text("illimat", "ILM-1")
    assert told is not None
    assert clause_text.clause_text("illimat", "ILM-999") is None
