"""What decided a game of Letter GO!, and everybody's best word."""

from msgspec.structs import replace

from parlour.core.game import Highlight, Outcome, ScoreLine, Seat
from parlour.games.lettergo import GAME
from parlour.games.lettergo.box import Card
from parlour.games.lettergo.events import Claimed, Cleared, Dealt, Event, Readied, Revealed
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.state import Shown

ANN, BOB = Seat(0), Seat(1)
REASON = "Five rounds have been played."


def shown(seat: Seat, word: str) -> Shown:
    return Shown(seat, word, 1, made=True, listed=True, gloss=None, findings=(), stands=True)


def told(places: tuple[int, ...], scores: tuple[int, ...], *steps: tuple[Event, ...]) -> tuple[Highlight, ...]:
    table = replace(position("hands TH / KS / CZ"), outcome=Outcome(places, REASON, scores=scores))
    return GAME.site.highlights(table, steps, ("You", "Bob", "Cy"))


ROUND: tuple[tuple[Event, ...], ...] = (
    (Dealt(2, ((),) * 3, None, ()), Readied(ANN)),
    (Revealed((shown(ANN, "THINK"), shown(BOB, "KIT"))),),
    (Claimed(ANN, tuple(map(Card, ("T1", "H1", "S1")))), Claimed(BOB, (Card("N1"), Card("I1")))),
)


def test_a_word_that_brought_more_stars_than_the_lead_decided_the_game() -> None:
    assert told((1, 2, 3), (4, 3, 0), *ROUND) == (
        Highlight("THINK decided it: 4 stars at once, and you won by 1.", 2, tuple("THINK")),
        Highlight("Your best word was THINK: it brought four stars in round two.", 2, tuple("THINK"), ANN),
        Highlight("Bob's best word was KIT: it brought one star in round two.", 2, tuple("KIT"), BOB),
    )


def test_a_wide_win_has_a_best_word_and_one_without_words_its_reason() -> None:
    assert told((1, 2, 3), (9, 3, 0), *ROUND)[0].text == "Your best word was THINK: it brought four stars in round two."
    assert told((2, 3, 1), (1, 0, 4), *ROUND)[0] == Highlight(REASON, 2)


def test_the_score_sheet_has_everybodys_word_in_each_round_that_came_to_its_end() -> None:
    dealt = (Dealt(3, ((),) * 3, None, ()),)
    steps: tuple[tuple[Event, ...], ...] = (*ROUND, (Cleared((), ()),), dealt, (), (Cleared((), ()),), dealt)

    assert GAME.site.score_sheet(steps) == (
        ScoreLine("Round 2", "", (4, 1, 0), ("THINK", "KIT", "")),
        ScoreLine("Round 3", "", (0, 0, 0), ("", "", "")),
    )
