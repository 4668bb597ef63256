"""Names and chat: what players of the world write is fine; what hides or deceives is not, nor forbidden words."""

import pytest

from parlour.core.game import Illegal
from parlour.server.access.names import ForbiddenWords, clean_chat, clean_name


@pytest.mark.parametrize(
    "name",
    ["Ann Lee", "Zoë", "李小龙", "שרה", "محمد", "Дмитрий", "x", "7", "¿?", "\U0001f600", "Anna \U0001f1e9\U0001f1ea",
     "\U0001f469\u200d\U0001f469\u200d\U0001f467", "\U0001f3f3\ufe0f\u200d\U0001f308", "ไพลิน", "O'Neill"],
)  # fmt: skip # many short names
def test_names_of_the_world_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == name


def test_a_name_is_trimmed_and_composed() -> None:
    assert clean_name("  Ann \t\n Lee\u00a0") == "Ann Lee"
    assert clean_name("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize(
    "name",
    ["", "   ", "\u200b", "Ann\u200b", "A\u200dnn", "\u200d", "\u202eevE", "\u2067Eve", "Eve\u200f", "\u00ad",
     "A\0", "\x1b[2J", "\u3164", "\u2800\u2800", "\ufeffAnn", "\u0301", "\ufe0f",
     "Ann\ufe0f", "Ann\ufe00", "Ann\U000e0100", "\ue000", "\U000e0041", "A\x7f",
     "\U0001f469\u200d", "\ud800"],
)  # fmt: skip # many short names
def test_names_that_hide_something_are_refused(name: str) -> None:
    with pytest.raises(Illegal) as refusal:
        clean_name(name)

    assert refusal.value.code == "bad_name"
    assert refusal.value.why.endswith(".")


def test_a_name_does_not_grow_beyond_its_limit() -> None:
    with pytest.raises(Illegal, match="24"):
        clean_name("\u0958" * 24)


def test_chat_keeps_what_scripts_need_and_loses_what_deceives() -> None:
    assert clean_chat(" hello\nthere \U0001f600 ") == "hello\nthere \U0001f600"
    assert clean_chat("شما می\u200cروید") == "شما می\u200cروید"
    assert clean_chat("a\u202eb\0c\x1b[31md") == "abc[31md"
    for empty in ("\0", "\u202e", "\u200b \u3164"):
        with pytest.raises(Illegal, match="nothing to see"):
            clean_chat(empty)


WORDS = ForbiddenWords(("ass", "*Troll*", "Übel", " ", "*"))


@pytest.mark.parametrize(
    "name", ["ass", "Bad Ass", "A.S.S", "a55", "a$s", "x_ASS_x", "trolling", "XtröllX", "7r0ll", "ubel"]
)
def test_a_disguised_word_is_found(name: str) -> None:
    assert WORDS.forbids(name)


@pytest.mark.parametrize("name", ["Cassandra", "Ann", "", "Tro Lo", "Bass Player", "übelkeit"])
def test_a_harmless_name_is_left_alone(name: str) -> None:
    assert not WORDS.forbids(name)


@pytest.mark.parametrize("name", ["Eve", "e v e", "Évé", "xEVEx", "E\uff36E"])
def test_a_word_with_asterisks_is_found_anywhere(name: str) -> None:
    assert ForbiddenWords(("*eve*", "", "!")).forbids(name)
    assert not ForbiddenWords(("*eve*", "", "!")).forbids("Scunthorpe")


def test_without_words_everything_is_allowed() -> None:
    assert not ForbiddenWords().forbids("ass")
