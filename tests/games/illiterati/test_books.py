"""Which words meet a book: one test for each kind of check, group, set rule and wish for symbols (ILT-33)."""

import pytest

from parlour.games.illiterati.books import meets, progress
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.validity import word_rules
from parlour.games.illiterati.view_types import Need, Progress, SymbolNeed
from tests.games.illiterati.table import YOU
from tests.marks import clause


def met(book: str, rows: str) -> bool:
    """Whether exactly these rows meet the book."""
    state = position(f"rows {rows} | books {book}")
    return meets(word_rules(state, YOU), state.areas[YOU].words)


def met_at_last(book: str, rows: str, bound: str = "R01") -> bool:
    """Whether exactly these rows meet the book's Final Chapter."""
    state = position(f"rows {rows} | bound {bound} | chapter {book}")
    return meets(word_rules(state, YOU), state.areas[YOU].words, chapter=True)


def way(book: str, rows: str) -> Progress:
    """How far these rows go towards the book."""
    state = position(f"rows {rows} | books {book}")
    found = progress(word_rules(state, YOU), state.areas[YOU].words)
    assert found is not None
    return found


def way_at_last(book: str, rows: str) -> Progress:
    """How far these rows go towards the book's Final Chapter."""
    state = position(f"rows {rows} | bound R01 | chapter {book}")
    found = progress(word_rules(state, YOU), state.areas[YOU].words, chapter=True)
    assert found is not None
    return found


@clause("ILT-33")
@pytest.mark.parametrize(
    ("book", "rows"),
    [
        ("R01", "BEAlR CAlMElL"),
        ("R02", "EsEsL HAsLIBUT"),
        ("R05", "OSLO LImMAm"),
        ("B11", "LEVEL EYE"),
        ("B12", "SsTsOP POST"),
        ("B13", "CAlT HAlT FLAT BRAT"),
        ("B14", "BOOcK SMALLEcR"),
        ("B15", "ALMOST BEGIN"),
        ("B16", "SPOON WOLF"),
        ("B17", "CORD CARD CARE"),
        ("B18", "RAmDAR EmRASE"),
        ("B19", "BANANA CAT HAT"),
        ("B20", "ADVEsNTUREsSs"),
        ("B21", "ATE RATE CRATE"),
        ("B22", "CAcTCH AcPPLE TOAD"),
        ("B23", "PLAsNEsT BEcHOcLD"),
        ("B24", "SsTsRESSED DOG"),
        ("B25", "SCAlTTElR PLANT"),
        ("B26", "PEAR PAIR"),
    ],
)
def test_words_that_meet_a_book(book: str, rows: str) -> None:
    assert met(book, rows)


@clause("ILT-33")
@pytest.mark.parametrize(
    ("book", "rows", "why"),
    [
        ("R01", "BEAlR CAlMEsL", "a symbol is lacking"),
        ("R01", "BEAlR TAlBLElS", "one is no animal, whatever the symbols"),
        ("R01", "ElElL AlPE", "letters are lacking"),
        ("B11", "LEVELLER EYE", "one is no palindrome"),
        ("B11", "ROTATOR", "a word is lacking"),
        ("B12", "SsTsOP PASTE", "not of the same letters"),
        ("B13", "CAlT HAlT DOGS FLAT", "one does not rhyme"),
        ("B17", "CORD CARD BARE", "not one step"),
        ("B17", "CORD CARD CARDS", "not of one length"),
        ("B19", "BANANA CAT HOT", "two vowels"),
        ("B21", "ATE RATE SPARE", "a letter is exchanged"),
        ("B22", "XENIA AcPPLEc TOAD QUIZ", "the initials make no word"),
        ("B23", "PLAsNEsT DOcGGEcD", "a letter is repeated"),
        ("B26", "PEAR BARE", "they sound different"),
        ("B20", "PLAsNEsTsS BRIDGES", "no word of nine letters"),
    ],
)
def test_words_that_do_not_meet_a_book(book: str, rows: str, why: str) -> None:
    assert not met(book, rows), why


@clause("ILT-33", "ILT-35")
@pytest.mark.parametrize(
    ("book", "rows"),
    [
        ("R01", "BLEsNDEsR MEsLTEsD"),
        ("R02", "PLANET BREAD PLAIN"),
        ("R03", "PLAsNEsTsS BRAcIcNcS"),
        ("R04", "TsAsRcTcS NlOlTmEm BLIMP"),
        ("R05", "PLANET CHUM"),
        ("R06", "PLAsNEsTsS BRIDGES"),
        ("R07", "BOOK CARD LAMP"),
        ("R08", "CARD CLAMP CRUMB"),
        ("R09", "MILKY CARD DRUM"),
        ("R10", "BAsNAsNA BOTTOM"),
        ("R11", "PLANETS BREAD"),
        ("R12", "PLANT BROWN FLAG"),
        ("R13", "BANANA TOMATO"),
        ("R14", "FLAT BRAT CHAT"),
        ("R15", "CAMELS HORSES"),
        ("R16", "CAsT BAsRD PLAsNK"),
        ("R17", "RAsDAsR EDGE"),
        ("R18", "PLAsNEsTsS CRATEsS"),
        ("R19", "AREA OASIS IDEA"),
        ("R20", "CLAMP BLIMP DOG"),
        ("R21", "CLAMP PLATE SHOE"),
        ("R22", "BOTTLE SMALLER"),
        ("R23", "CAsRsD CLAMPS CUBE"),
        ("R24", "CARD APPLE TULIP"),
        ("R25", "PLAsNEsT BREcAcD CAsT"),
        ("R26", "BAsNsANA CAT HAT"),
    ],
)
def test_words_that_meet_a_final_chapter(book: str, rows: str) -> None:
    assert met_at_last(book, rows)


@clause("ILT-33", "ILT-35")
@pytest.mark.parametrize(
    ("book", "rows", "why"),
    [
        ("R01", "BLEsNDEsR MEsLTEcD", "a vowel shows another symbol"),
        ("R02", "PLANET BREAD CAT", "one is too short"),
        ("R03", "PLAsNEsTsS BRIsDGEcS", "three of one symbol only"),
        ("R04", "TsAsRcTcS NlOlTmE BLIMP", "of one symbol there is one only"),
        ("R05", "PLANET CHUMP", "a letter is there twice"),
        ("R05", "BANANA CHUM", "a letter is there twice in one word"),
        ("R06", "PLANET BRIDGE CAT", "three words"),
        ("R07", "BOOK CARD LAMPS", "not of one length"),
        ("R08", "CARD CLAMP DRUMS", "not of one initial"),
        ("R09", "CARD DRUM PLANT", "no row"),
        ("R11", "PLANETS BRED", "the second is too short"),
        ("R12", "PLANT BROWNED", "an E"),
        ("R16", "CAsT BAsRDS PLAsNK", "no word of four letters"),
        ("R20", "AREAS OASIS IDEA", "too few plain letters"),
        ("R23", "CARD CLAMPS DUVET", "no letter in common"),
        ("R25", "PLAsNEsT BREcAcD CAlTm", "every symbol is there"),
    ],
)
def test_words_that_do_not_meet_a_final_chapter(book: str, rows: str, why: str) -> None:
    assert not met_at_last(book, rows), why


@clause("ILT-33")
def test_wilds_and_blanks_count_as_one_symbol_each_of_choice() -> None:
    assert not met("R01", "BEAlR MONKwEsY")
    assert met("R01", "BEAlR MONKwElY")
    assert met("R01", "B*EAlR MONKwEsY")
    assert met_at_last("R01", "BL*ENDEsR MEsLTEsD")
    assert met_at_last("R25", "PLAsNEsT BREcAcD *CAsT")


@clause("ILT-33")
def test_one_symbol_of_choice_may_be_filled_up_with_wilds() -> None:
    assert not met("B20", "AsDVEsNcTlUmRlEcSm")
    assert met("B20", "*ADVEsNcTlUmRlEcSm")


@clause("ILT-23")
def test_entries_differ() -> None:
    assert not met("R01", "CAlT CAlT CAlT")
    assert not met("R01", "CAlMELS CAlMElL")
    assert not met("B21", "CAT CATS CASTS")


@clause("ILT-23")
def test_of_two_rows_that_are_one_entry_the_better_is_taken() -> None:
    assert way("R01", "BEAsR BEAlR AlPElS").turn_in == (1, 2)


@clause("ILT-33")
def test_progress_counts_what_is_there() -> None:
    found = way("R01", "BEAlR TABLE COW")

    assert (found.met, found.fitting, found.turn_in) == (False, (0, 2), ())
    assert (found.letters, found.words, found.symbols) == (Need(7, 8), Need(2, 1), (SymbolNeed("leaf", 1, 3),))


@clause("ILT-33")
def test_progress_names_no_word_that_is_not_needed() -> None:
    found = way("R01", "BEAlR CAlMElL COW HORSE")

    assert (found.met, found.turn_in) == (True, (0, 1))


@clause("ILT-33")
def test_progress_names_no_word_that_is_not_needed_where_others_share_more_than_the_group_asks() -> None:
    assert way_at_last("R23", "CAsRsD CLAMPS CUBE CROWD").turn_in == (0, 2, 3)


@clause("ILT-20", "ILT-33")
def test_two_initials_make_no_word() -> None:
    assert way("B22", "APPLE TOAD").fitting == ()
    assert way("B22", "CATCH APPLE TOAD").fitting == (0, 1, 2)


@clause("ILT-33")
def test_progress_counts_plain_letters_where_they_are_wanted() -> None:
    assert way_at_last("R20", "CLAMP DOG").symbols == (SymbolNeed("plain", 6, 5),)


@clause("ILT-33")
def test_without_a_book_there_is_nothing_to_meet() -> None:
    state = position("rows CAT")

    assert progress(word_rules(state, YOU), state.areas[YOU].words) is None
    assert not meets(word_rules(state, YOU), state.areas[YOU].words)


@clause("ILT-33")
def test_what_is_no_word_meets_nothing() -> None:
    assert not met("B11", "LEVEL EYE TQT")


@clause("ILT-33")
def test_of_thousands_of_acrostics_one_that_is_enough_is_found_and_one_that_comes_near_too() -> None:
    rows = "STAR TREE APE RAT LION ICE NEST ELF DOG OWL CAT UGLY MAN"

    assert way("B22", rows.replace("RAT", "RAcTc")).met
    lacking = way("B22", "SsTsAsRs TlREsEl AlPEs RlAmTm LIsON IlCE NsEST EmLF DOG OlWL CUP UGLY MAmNl")
    assert not lacking.met
    assert lacking.words.have >= lacking.words.need
