"""What a table may choose: mode, dictionary, clocks (LTO-23, LTO-34)."""

from pathlib import Path

import msgspec
import pytest

from parlour.core.game import NoLexicon
from parlour.core.record import Unreadable, begin, read, write
from parlour.games.literatio import GAME
from parlour.games.literatio.options import VARIANTS, Options
from parlour.words.lexicon import find
from tests.marks import clause

KEY = bytes(32)


@clause("LTO-34")
@pytest.mark.parametrize("name", ["enable", "common", "large"])
def test_the_dictionary_is_the_tables_to_choose(name: str) -> None:
    assert GAME.lexicon_of(Options(dictionary=name)) == find(name).digest
    assert name in GAME.site.choices()["dictionary"]


@clause("LTO-34")
def test_by_default_words_are_looked_up_in_enable_and_turns_have_no_clock() -> None:
    assert (Options().dictionary, Options().mode, Options().clock) == ("enable", "challenge", None)


@clause("LTO-34")
@pytest.mark.parametrize(
    "wish", [{"dictionary": "../secret"}, {"dictionary": "A" * 50}, {"mode": "duel"}, {"clock": 1}]
)
def test_options_that_cannot_be_are_refused(wish: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wish, Options)


@clause("LTO-34")
def test_a_list_that_is_not_here_is_refused_by_name() -> None:
    with pytest.raises(NoLexicon, match="klingon"):
        begin(GAME, Options(dictionary="klingon"), 2, KEY)


@clause("LTO-34")
def test_a_table_may_be_played_with_a_list_of_the_owners_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    find.cache_clear()
    monkeypatch.setenv("PARLOUR_WORDS", str(tmp_path))
    (tmp_path / "mine.txt").write_text("prison\nnosirp\n")
    (tmp_path / "junk.txt").write_bytes(bytes(range(256)))
    own = Options(dictionary="mine")

    record = begin(GAME, own, 2, KEY)

    assert record.lexicon == find("mine").digest != find("enable").digest
    assert read(write(record))[1] == record
    with pytest.raises(NoLexicon, match=r"junk\.txt, line"):
        GAME.lexicon_of(Options(dictionary="junk"))
    find.cache_clear()


@clause("LTO-34")
def test_a_record_of_another_list_or_of_none_that_is_here_is_refused() -> None:
    text = write(begin(GAME, Options(), 2, KEY))

    with pytest.raises(Unreadable, match=r"the word list .* as it was under the digest"):
        read(text.replace(find("enable").digest, "0" * 64))
    with pytest.raises(Unreadable, match="the word list 'klingon' as it was"):
        read(text.replace('"dictionary":"enable"', '"dictionary":"klingon"'))


def test_each_option_is_tried_away_from_its_default() -> None:
    for field in msgspec.structs.fields(Options):
        assert len({getattr(options, field.name) for options in VARIANTS}) > 1
    assert {options.mode for options in VARIANTS} == {"challenge", "checked", "vote"}
