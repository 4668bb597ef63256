"""What the team decides together: the redraw, and words that a theme does not list (ILT-14, ILT-22)."""

from random import Random

from msgspec.structs import replace

from parlour.core.game import EventLog
from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Accept, Consent, Done, Give, Object, Redraw, Reject, Shelve
from parlour.games.illiterati.bot.plan import plan
from parlour.games.illiterati.box import Effect
from parlour.games.illiterati.events import Event, Objected, Redrew, VillainDrawn, WordAccepted, WordRejected
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.scoring import end
from tests.games.illiterati.table import LEFT, YOU, go_on, happened, loose, played, refusal, refused, tiles
from tests.marks import clause

HANDS = "rows DOG + VVWW / CAT + KJ | bag EEAATT"


@clause("ILT-14")
def test_a_redraw_happens_when_all_consent() -> None:
    step = played(HANDS, Redraw(tiles("V1", "V2")), (LEFT, Redraw(tiles("Jw1"))), Consent())

    assert happened(step, Redrew) == [Redrew((tiles("V1", "V2"), tiles("Jw1")), (tiles("Es1", "Es2"), tiles("As2")))]
    assert (loose(step.state), loose(step.state, LEFT)) == ("EEWW", "AK")
    assert set(step.state.discard) == {*tiles("V1", "V2", "Jw1")}
    assert (step.state.redrawn, step.state.redrawing) == (True, None)


@clause("ILT-14")
def test_who_changes_the_proposal_asks_the_others_anew() -> None:
    state = played(HANDS, Redraw(tiles("V1")), (LEFT, Redraw(tiles("Jw1")))).state

    assert state.redrawing is not None
    assert state.redrawing.consents == (LEFT,)
    assert not state.redrawn


@clause("ILT-14")
def test_alone_one_needs_nobodys_consent() -> None:
    assert played("rows - + VV | bag EE", Redraw(tiles("V1"))).state.redrawn


@clause("ILT-14")
def test_one_objection_ends_the_proposal_and_so_does_taking_out_the_last_letter() -> None:
    objected = played(HANDS, Redraw(tiles("V1")), (LEFT, Object()))

    assert (objected.state.redrawing, happened(objected, Objected)) == (None, [Objected(LEFT)])
    assert played(HANDS, Redraw(tiles("V1")), Redraw(())).state.redrawing is None


@clause("ILT-14")
def test_letters_that_went_elsewhere_are_not_redrawn() -> None:
    some = played(HANDS, Redraw(tiles("V1", "V2")), Shelve(tiles("V1"))).state
    none = go_on(some, Give(tiles("V2"), LEFT)).state

    assert some.redrawing is not None
    assert (some.redrawing.tiles, none.redrawing) == ((tiles("V2"), ()), None)


@clause("ILT-14")
def test_seven_letters_in_all_are_redrawn_at_most_and_once_a_round() -> None:
    many = "rows - + BBBCCCC / - + DDDD"
    six = tiles("B1", "B2", "B3", "C1", "C2", "C3")

    assert refused(many, Redraw(six), (LEFT, Redraw(tiles("D1", "D2")))) == ("too_many", "ILT-14")
    assert refused(many, Redraw(six), (LEFT, Consent()), Redraw(tiles("C4"))) == ("redrawn", "ILT-14")
    assert refused(many, Redraw(tiles("D1"))) == ("not_yours", "ILT-13")
    assert refused(many, Redraw(six), Redraw(six)) == ("same", "ILT-14")
    assert refused(many, Redraw(())) == ("same", "ILT-14")


@clause("ILT-14")
def test_there_must_be_a_proposal_to_consent_to_once() -> None:
    assert refused(HANDS, Consent()) == ("no_proposal", "ILT-14")
    assert refused(HANDS, Object()) == ("no_proposal", "ILT-14")
    assert refused(HANDS, Redraw(tiles("V1")), Consent()) == ("said", "ILT-14")


@clause("ILT-14")
def test_a_redraw_costs_a_villain_card_more_without_a_chain() -> None:
    text = "rows DOG + V | bag E | stacks V3-1 | cards V3-2 V3-4 V1-1"
    step = played(text, Redraw(tiles("V1")), Done(done=True), "time")

    drawn, onslaught = happened(step, VillainDrawn), GAME.view(step.state, YOU).onslaught

    assert [(event.card, event.chain, event.extra) for event in drawn] == [
        ("V3-2", ("V3-2", "V3-1"), False),
        ("V3-4", ("V3-4",), True),
    ]
    assert step.state.stacks[0].cards == ("V3-4", "V3-2", "V3-1")
    assert onslaught is not None
    assert [power.extra for power in onslaught.powers] == [False, False, True]


@clause("ILT-44")
def test_a_villain_may_forbid_the_redraw() -> None:
    state = replace(position(HANDS), effects=Effect(no_redraw=True))

    assert refusal(state, Redraw(tiles("V1"))).code == "no_redraw"
    assert not GAME.view(state, YOU).redraw_left


@clause("ILT-22")
def test_a_word_that_all_accept_counts_for_its_theme_from_then_on() -> None:
    text = "rows ZORSE / - | books R01 / R02"
    word = Accept("ZORSE", "animals")
    proposed = played(text, word).state
    assert not GAME.view(proposed, YOU).players[YOU].words[0].valid

    step = go_on(proposed, (LEFT, word))

    assert happened(step, WordAccepted) == [WordAccepted("ZORSE", "animals")]
    seen = GAME.view(step.state, YOU).players[YOU].words[0]
    assert (seen.valid, seen.themed) == (True, True)
    assert refusal(step.state, word).code == "listed"


@clause("ILT-22")
def test_one_player_can_reject_a_word() -> None:
    word = Accept("ZORSE", "animals")
    step = played("rows ZORSE / - | books R01 / R02", word, (LEFT, Reject("ZORSE", "animals")))

    assert (happened(step, WordRejected)[0].seat, step.state.proposals, step.state.accepted) == (LEFT, (), ())


@clause("ILT-22")
def test_a_proposal_is_of_a_word_on_the_table_for_ones_own_theme() -> None:
    text = "rows ZORSE COW / - | books R01 / R02"

    assert refused(text, Accept("ZORSE", "boats")) == ("theme", "ILT-22")
    assert refused(text, Accept("QUAGGAS", "animals")) == ("no_row", "ILT-22")
    assert refused(text, Accept("COW", "animals")) == ("listed", "ILT-22")
    assert refused(text, Reject("ZORSE", "animals")) == ("no_proposal", "ILT-22")
    assert refused(text, Accept("ZORSE", "animals"), Accept("ZORSE", "animals")) == ("said", "ILT-22")


@clause("ILT-21", "ILT-22")
def test_a_word_is_accepted_for_what_a_book_without_a_theme_wants() -> None:
    word = Accept("SAGGAS", "palindrome")
    proposed = played("rows SAGGAS SAG / - | books B11 / R02", word)
    seen = GAME.view(proposed.state, YOU)
    assert (seen.players[YOU].words[0].valid, seen.players[YOU].words[0].theme) == (False, "palindrome")
    assert seen.proposals[0].label == "palindromes"
    assert GAME.text.event(proposed.events[0], ("Ann", "Ben")) == "Ann proposed SAGGAS for palindromes."

    step = go_on(proposed.state, (LEFT, word))

    face = GAME.view(step.state, YOU).players[YOU].words[0]
    assert (face.valid, face.themed, face.theme) == (True, True, None)
    assert refusal(step.state, word).code == "listed"
    assert refusal(step.state, Accept("SAG", "palindrome")).code == "listed"
    assert word in list(GAME.moves(position("rows SAGGAS / - | books B11 / R02"), YOU))


@clause("ILT-22", "ILT-33")
def test_short_words_are_accepted_for_what_a_book_wants_of_words_together() -> None:
    word = Accept("TO", "homophone")
    before = position("rows TO TOO TWO / - | books B26 / R02")
    state = go_on(before, word, (LEFT, word)).state

    assert [GAME.view(each, YOU).players[YOU].words[0].valid for each in (before, state)] == [False, True]
    assert GAME.view(state, YOU).players[YOU].progress.met  # type: ignore[union-attr] # there is a book


@clause("ILT-22")
def test_no_word_is_accepted_where_a_book_wants_nothing_of_its_words() -> None:
    state = position("rows BVVB / - | chapter R03")

    assert refusal(state, Accept("BVVB", "any")).code == "theme"
    assert GAME.view(state, YOU).players[YOU].words[0].theme is None


@clause("ILT-22", "ILT-52")
def test_alone_a_player_is_warned_and_may_count_a_word_anyway_which_the_result_tells() -> None:
    state = position("rows TRUCE VLD SEDAN | books R15")
    told = refusal(state, Accept("TRUCE", "vehicles"))
    unknown = refusal(state, Accept("VLD", "vehicles"))

    assert (told.code, told.clause) == ("meaning", "ILT-22")
    assert told.why.startswith("TRUCE means")
    assert unknown.why == "We know no meaning of VLD here: that does not count for vehicles."
    assert [row.doubt for row in GAME.view(state, YOU).players[YOU].words] == [told.why, unknown.why, None]

    step = go_on(state, Accept("TRUCE", "vehicles", anyway=True))

    assert happened(step, WordAccepted) == [WordAccepted("TRUCE", "vehicles", anyway=True)]
    assert GAME.text.event(step.events[0], ("Ann",)) == "Ann proposed TRUCE for vehicles, whatever its meaning."
    said = GAME.text.event(step.events[1], ("Ann",))
    assert said == "TRUCE counts for vehicles at this table, because the players say so."
    log: EventLog[Event] = []
    over = end(step.state, log, "deck")
    result = GAME.view(over, YOU).result
    assert result is not None
    assert result.counted_anyway == 1
    assert GAME.text.event(log[0], ("Ann",)).endswith(", 1 word counted anyway.")
    score = GAME.site.high_score(over)
    assert score is not None
    assert [figure.value for figure in score.figures if figure.label == "Words counted anyway"] == [1]


@clause("ILT-22")
def test_alone_a_word_of_the_theme_counts_at_once_and_is_not_told_of() -> None:
    state = position("rows BOCCE | books R04")
    step = go_on(state, Accept("BOCCE", "sports"))

    assert happened(step, WordAccepted) == [WordAccepted("BOCCE", "sports")]
    assert GAME.text.event(step.events[1], ("Ann",)) == "BOCCE counts for sports terms at this table."
    assert step.state.counted_anyway == 0
    log: EventLog[Event] = []
    over = end(step.state, log, "deck")
    assert GAME.text.event(log[0], ("Ann",)).endswith("turned in.")
    score = GAME.site.high_score(over)
    assert score is not None
    assert all(figure.label != "Words counted anyway" for figure in score.figures)


@clause("ILT-22")
def test_others_judge_a_word_whatever_its_meaning_and_computers_agree_where_it_should_count_anyway() -> None:
    state = position("rows TRUCE / - | books R15 / R02")
    plain = go_on(state, Accept("TRUCE", "vehicles")).state
    anyway = go_on(state, Accept("TRUCE", "vehicles", anyway=True)).state
    answers = [plan(GAME.view(each, LEFT), "hard", Random(1)) for each in (plain, anyway)]

    assert [seen.anyway for each in (plain, anyway) for seen in GAME.view(each, YOU).proposals] == [False, True]
    assert [each.action for each in answers if each is not None] == [
        Reject("TRUCE", "vehicles"),
        Accept("TRUCE", "vehicles"),
    ]
    agreed = go_on(anyway, (LEFT, Accept("TRUCE", "vehicles")))
    assert happened(agreed, WordAccepted) == [WordAccepted("TRUCE", "vehicles", anyway=True)]
    assert GAME.text.event(agreed.events[0], ("Ann", "Ben")) == "Ben agreed to TRUCE for vehicles."
    assert agreed.state.counted_anyway == 1
    assert go_on(plain, (LEFT, Accept("TRUCE", "vehicles", anyway=True))).state.counted_anyway == 0


@clause("ILT-22")
def test_what_is_listed_for_computers_tells_apart_who_counts_a_word_anyway() -> None:
    listed = list(GAME.moves(position("rows TRUCE | books R15"), YOU))

    assert Accept("TRUCE", "vehicles") not in listed
    assert Accept("TRUCE", "vehicles", anyway=True) in listed
    texts = [GAME.text.action(each, GAME.view(position("rows TRUCE | books R15"), YOU)) for each in listed]
    assert "Accept TRUCE for vehicles anyway" in texts


@clause("ILT-22", "ILT-60")
def test_that_a_word_should_count_anyway_is_open_to_all() -> None:
    word = Accept("TRUCE", "vehicles", anyway=True)
    asked = go_on(position("rows TRUCE / - | books R15 / R02"), word).state
    counted = go_on(asked, (LEFT, Accept("TRUCE", "vehicles"))).state

    for state in (asked, counted):
        imagined = GAME.imagine(GAME.view(state, LEFT), Random(1))
        assert (imagined.proposals, imagined.counted_anyway) == (state.proposals, state.counted_anyway)
