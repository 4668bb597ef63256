"""The rulebook's own example round."""

from parlour.games.lettergo.actions import Accept, Dispute, Grab, Vote
from parlour.games.lettergo.box import PRINTED
from parlour.games.lettergo.events import Claimed, Judged
from parlour.games.lettergo.options import Options
from tests.games.lettergo.table import happened, played, write
from tests.marks import clause

# Seat 0 wrote CAKES, 1 BATH, 2 BASTE, 3 ZIKA: nobody uses a consonant of their own.
TABLE = "hands TH / KZ / CT / BS | vowels AIUE"


@clause("LGO-32", "LGO-31", "LGO-20")
def test_the_example_of_the_rulebook_comes_out_as_printed() -> None:
    step = played(
        "hands TH / KS / CZ / BT | vowels AIUE",
        write("CAKES"),
        Grab(),
        (1, write("BATH", seat=1)),
        (1, Grab()),
        (2, write("BASTE", seat=2)),
        (2, Grab()),
        (3, write("ZIKA", seat=3)),
        (3, Grab()),
        "time",
        (1, Accept(0)),
        (2, Accept(1)),
        (3, Accept(2)),
        (0, Dispute(3)),
        (1, Vote(3, keep=False)),
        (2, Vote(3, keep=True)),
        options=Options(words="vote"),
    )

    took = {int(event.seat): "".join(PRINTED[card] for card in event.cards) for event in happened(step, Claimed)}
    judged = [(event.word, event.stands, event.by) for event in happened(step, Judged)]
    assert sorted(took[0]) == sorted("CAKES")
    assert sorted(took[1]) == sorted("BTH")
    assert took[2] == "T"
    assert 3 not in took
    assert judged[-1] == ("ZIKA", False, "vote")


@clause("LGO-31")
def test_where_the_dictionary_decides_zika_is_no_word_without_a_vote() -> None:
    step = played(TABLE, (0, write("KITE")), (0, Grab()), (3, write("ZIKA", seat=3)), (3, Grab()), "time")

    assert [(event.word, event.by) for event in happened(step, Judged)] == [("ZIKA", "dictionary")]
