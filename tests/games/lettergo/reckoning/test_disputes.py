"""The reckoning: words shown, verified by the left neighbour, disputed, voted on."""

import pytest

from parlour.core.game import Seat
from parlour.games.lettergo import GAME
from parlour.games.lettergo.actions import Accept, Dispute, Draw, Grab, Jot, Vote
from parlour.games.lettergo.events import Judged, Lapsed, Revealed, Verified
from parlour.games.lettergo.moves import listed
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.state import Wait
from parlour.games.lettergo.writing.samples import DOODLES
from tests.games.lettergo.table import Doing, code, go_on, happened, played, refusal, refused, write
from tests.marks import clause

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"
CAKES: tuple[Doing, ...] = ((0, write("CAKES")), (0, Grab()))
BATH: tuple[Doing, ...] = ((1, write("BATH", seat=1)), (1, Grab()))
JUDGED = f"{TABLE} | rules L03A | words CAKES / BATH / - / - | tokens 0 1 - -"
"""Two words under Zeppelin, which people judge."""


@clause("LGO-30")
def test_all_words_are_shown_with_what_the_dictionary_and_the_rules_say() -> None:
    step = played(f"{TABLE} | rules L04A", *BATH, *CAKES, (2, write("BASTE", seat=2)), "time")

    show = happened(step, Revealed)[0].show
    assert [(word.seat, word.token, word.listed, word.made) for word in show] == [
        (1, 1, True, True),
        (0, 2, True, True),
        (2, None, True, True),
    ]
    assert [word.findings[0].answer for word in show] == ["no", "yes", "yes"]
    assert show[1].gloss is not None


@clause("LGO-30")
def test_the_player_on_the_left_verifies() -> None:
    step = played(TABLE, *CAKES, "time")

    assert GAME.ask(step.state).seats == {Seat(1)}
    assert refusal(step.state, (1, Accept(2))).code == "decided"
    assert code(TABLE, *CAKES, *BATH, "time", (1, Accept(1))) == "not_yours"
    assert happened(go_on(step.state, (1, Accept(0))), Verified)[0].accepted


@clause("LGO-30")
def test_no_answer_in_twenty_seconds_accepts() -> None:
    step = played(TABLE, *CAKES, "time", "time")

    assert happened(step, Lapsed) == [Lapsed((Seat(1),))]
    assert [(event.stands, event.by) for event in happened(step, Judged)] == [(True, "neighbour")]
    assert step.state.now == 80_000


@clause("LGO-31")
@pytest.mark.parametrize(("votes", "stands"), [((True, True), True), ((True, False), False), ((False, False), False)])
def test_a_dispute_is_put_to_the_vote_of_all_but_the_writer(votes: tuple[bool, bool], stands: bool) -> None:
    state = played(JUDGED, "time", (2, Accept(1)), (1, Dispute(0))).state
    step = go_on(state, (2, Vote(0, keep=votes[0])), (3, Vote(0, keep=votes[1])))

    assert [(event.stands, event.by) for event in happened(step, Judged)] == [(stands, "vote")]


@clause("LGO-31")
def test_a_tie_is_in_favour_of_scoring_and_silence_is_no_vote() -> None:
    tied = played(JUDGED, "time", (2, Accept(1)), (1, Dispute(0)), (2, Vote(0, keep=True)), "time")
    silent = played(JUDGED, "time", (1, Dispute(0)), (2, Accept(1)), "time")

    assert happened(tied, Judged)[-1].stands
    assert not happened(silent, Judged)[-1].stands


@clause("LGO-31")
def test_one_votes_once_and_not_on_ones_own_word() -> None:
    disputed: tuple[Doing, ...] = ("time", (1, Dispute(0)), (2, Dispute(1)))

    assert code(JUDGED, *disputed, (0, Vote(0, keep=True))) == "own_word"
    assert code(JUDGED, *disputed, (1, Vote(0, keep=True))) == "not_asked"
    assert code(JUDGED, *disputed, (2, Vote(1, keep=True))) == "voted"
    assert code(JUDGED, *disputed, (0, Vote(3, keep=True))) == "decided"
    assert code(JUDGED, *disputed, (0, Accept(3))) == "not_now"
    assert code(JUDGED, "time", (1, Dispute(0)), (1, Accept(0))) == "not_asked"


@clause("LGO-31")
def test_several_words_may_be_put_to_the_vote_together() -> None:
    state = played(JUDGED, "time", (1, Dispute(0)), (2, Dispute(1))).state
    step = go_on(
        state, (2, Vote(0, keep=True)), (3, Vote(0, keep=True)), (0, Vote(1, keep=True)), (3, Vote(1, keep=True))
    )

    assert [(event.word, event.stands) for event in happened(step, Judged)] == [("CAKES", True), ("BATH", True)]


@clause("LGO-31")
@pytest.mark.parametrize("rules", ["-", "L04A L12A L14A"])
def test_a_word_beyond_doubt_cannot_be_disputed_and_the_player_is_told_why(rules: str) -> None:
    state = played(f"{TABLE} | rules {rules} | words CAKES / - / - / - | tokens 0 - - -", "time").state
    refused = refusal(state, (1, Dispute(0)))

    assert (refused.code, refused.clause) == ("beyond_doubt", "LGO-31")
    assert refused.why.startswith("CAKES is in the dictionary and follows every rule")
    assert list(listed(state, Seat(1))) == [Accept(0)]


@clause("LGO-31")
def test_a_dispute_is_about_the_rules_that_people_judge() -> None:
    state = played(JUDGED.replace("L03A", "L03A L12A L26B"), "time").state

    assert happened(go_on(state, (1, Dispute(0))), Verified)[0].sides == ("L03A", "L26B")
    assert happened(go_on(state, (1, Accept(0))), Verified)[0].sides == ()


@clause("LGO-31")
def test_where_the_dictionary_advises_players_decide_what_a_word_is() -> None:
    state = played(TABLE, (0, write("CASKEZ")), (0, Grab()), "time", options=Options(words="vote")).state

    assert state.show[0].listed is False
    assert happened(go_on(state, (1, Dispute(0))), Verified)[0].sides == ()


@clause("LGO-31")
def test_a_listed_word_is_beyond_doubt_also_where_the_dictionary_advises() -> None:
    found = refused(TABLE, *CAKES, "time", (1, Dispute(0)), options=Options(words="vote"))

    assert (found.code, found.clause) == ("beyond_doubt", "LGO-31")


@clause("LGO-31", "LGO-14")
def test_a_drawing_is_for_people_to_judge() -> None:
    step = played(f"{TABLE} | rules L03A", write("CAKES"), Draw(0, "strip", DOODLES["zeppelin"]), Grab(), "time")

    assert step.state.wait is Wait.VERIFY
    assert step.state.show[0].findings[0].answer == "ask"


@clause("LGO-14", "LGO-31")
@pytest.mark.parametrize(("line", "answer"), [("LAKES", "yes"), ("TOAST", "ask"), ("XYZZY", "no")])
def test_a_rhyme_must_be_a_word_and_is_heard_or_judged(line: str, answer: str) -> None:
    step = played(f"{TABLE} | rules L06B", write("CAKES"), Jot("rhyme", line), Grab(), "time")

    assert happened(step, Revealed)[0].show[0].findings[0].answer == answer


def test_nothing_written_is_nothing_to_reckon() -> None:
    step = played(TABLE, "time")

    assert happened(step, Revealed) == [Revealed(())]
    assert step.state.wait is Wait.CHOOSE
