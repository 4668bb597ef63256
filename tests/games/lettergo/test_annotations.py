import pytest

from parlour.games.lettergo import GAME
from parlour.games.lettergo.actions import Accept, Dispute, Vote
from parlour.games.lettergo.annotations import annotate
from tests.games.lettergo.table import YOU, Doing, played
from tests.marks import clause

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"
JUDGED = f"{TABLE} | rules L03A | words CAKES / BATH / - / - | tokens 0 1 - -"
"""Two words under Zeppelin, which people judge."""


def reasons(text: str, *doings: Doing) -> dict[str, str]:
    """Why words took nothing, by word, after time was up and these moves were made."""
    view = GAME.view(played(text, "time", *doings).state, YOU)
    return dict(zip((word.word for word in view.show), annotate(view).reasons, strict=True))


@clause("LGO-31")
@pytest.mark.parametrize(
    ("word", "rules", "why"),
    [
        ("CAKESI", "-", "It is not in the dictionary, so it takes no cards."),
        ("CACAO", "-", "The cards can't make it, so it takes none."),
        ("CAKES", "L05B", "It breaks Soft Landing, so it takes no cards."),
    ],
)
def test_a_word_that_takes_nothing_says_why_as_soon_as_words_are_shown(word: str, rules: str, why: str) -> None:
    told = reasons(f"{TABLE} | rules {rules} | words {word} / BATHE / - / BAKE | tokens 0 1 - -")
    assert told == {word: why, "BATHE": "", "BAKE": "No token in time, so no cards."}


@clause("LGO-31")
def test_a_word_that_is_voted_out_says_so_once_that_is_decided() -> None:
    disputed: tuple[Doing, ...] = ((2, Accept(1)), (1, Dispute(0)))
    assert reasons(JUDGED, *disputed)["CAKES"] == ""
    votes: tuple[Doing, ...] = ((2, Vote(0, keep=False)), (3, Vote(0, keep=False)))
    assert reasons(JUDGED, *disputed, *votes)["CAKES"] == "The vote was against it, so it takes no cards."


@clause("LGO-32")
def test_a_word_whose_cards_are_gone_says_so() -> None:
    told = reasons(f"{TABLE} | words CAKES / - / SAKE / - | tokens 0 2 - -", (1, Accept(0)), (3, Accept(2)))
    assert told == {"CAKES": "", "SAKE": "Other words took its cards first."}
