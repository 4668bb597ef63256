"""`parlour play`: a game against computers at the terminal."""

import builtins
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from parlour.cli import play as table
from parlour.cli import prompt
from parlour.cli.prompt import FLAT, Branch, Leaf, menu
from parlour.cli.records import read_record
from parlour.core.game import Millis
from parlour.core.registry import find
from tests.cli.harness import parlour, refusal, written

ROUND = ("play", "illimat", "--seed", "evening", "--option", "length=round", "--level", "easy")
FIRST = "1 1 1 1\n"
"""The first move of the list, whatever it is: numbers after a move are not looked at."""


def test_a_round_is_played_to_its_end(tmp_path: Path) -> None:
    said = parlour(*ROUND, "--record", tmp_path / "game.jsonl", typed=FIRST * 60)

    assert said.code == 0
    assert "Your turn: play one card into a field." in said.out
    assert "Since your last move" in said.out
    assert "Bumper Crop (the most cards: +4)" in said.out
    assert "Highest score after one round." in said.out
    assert "1st" in said.out
    assert parlour("verify", tmp_path / "game.jsonl").out.startswith("Illimat: ")


@pytest.mark.parametrize("seats", [3, 4])
def test_whatever_is_typed_the_table_goes_on(seats: int) -> None:
    chance = Random(f"typing {seats}")
    words = ["?", "b", "why", "log", "table", "rules 15", "sow 5p north", "{}", "0", "", "x y"]
    lines = [chance.choice(words) if chance.random() < 0.2 else f"{chance.randint(1, 9)}" for _ in range(3000)]

    said = parlour(*ROUND, "--seats", str(seats), typed="\n".join(lines))

    assert said.code == 0
    assert "Highest score after one round." in said.out


@pytest.mark.parametrize("typed", ["quit\n", "Q\n", "exit\n", "1\nquit\n", ""])
def test_the_player_may_leave(typed: str) -> None:
    said = parlour("play", typed=typed)

    assert said.code == 0
    assert said.out.endswith("You left the table.\n")


def test_control_c_leaves_and_the_record_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers: Iterator[str] = iter(["1 1 1 1", "1 1 1 1"])

    def interrupted(_: str) -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)

    said = parlour(*ROUND, "--record", tmp_path / "game.jsonl")

    assert said.code == 130
    assert said.out.endswith("You left the table.\n")
    assert "4 moves, all legal; unfinished" in parlour("verify", tmp_path / "game.jsonl").out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no 99 here; choose from 1 to 3."),
        ("frobnicate", "That is neither a number in the list nor a command; type ? for help."),
        ("sow 5spr nowhere", "That is neither a number in the list nor a command; type ? for help."),
        ("9" * 5000, "That is neither a number"),
        ('{"x":' + "[" * 9999, "That is not an action of Illimat: "),
        ("{", "That is not an action of Illimat: Input data was truncated."),
        ('{"kind":"finish"}', "The table is waiting for something else. (ILM-10: type why)"),
        ('{"kind":"time_up","ask":0}', "Only the server can say that time is up."),
        ("why", "No move was refused yet; type a move to see whether it is allowed."),
        ("rules ILM-12", "Sow: the card joins the field as a loose card."),
        ("rules 12", "Sow: the card joins the field as a loose card."),
        ("rules hippopotamus", "No clause of the rules is called 'hippopotamus' or mentions it."),
        ("rules", "ILM-61"),
        ("rules Frostbit", "ILM-52"),
        ("rules frostbit", "The most Winter cards harvested in a round: −2."),
        ("rules", "Draw back up to four cards"),
        ("rules", "A cleared field that gets no new cards."),
        ("?", "leave the table"),
        ("help", "harvest 5spr north 3sum 2win"),
        ("log", "Ada dealt round 1."),
        ("1", "b to go back"),
    ],
)
def test_what_is_typed_gets_an_answer(typed: str, answer: str) -> None:
    before, _, after = parlour(*ROUND, typed=f"{typed}\n").out.partition(f"> {typed}\n")

    assert answer in after
    assert answer not in before or typed == "log"


def test_a_refused_move_is_explained_by_its_clause() -> None:
    said = parlour(*ROUND, typed="sow Ksta north\nwhy\n").out

    assert "That card is not in your hand. (ILM-10: type why)" in said
    assert "ILM-10  A turn plays exactly one hand card into one field" in said


def test_back_leads_to_the_list_before() -> None:
    said = parlour(*ROUND, typed="1\nb\nb\n").out

    assert said.count("? for help >") == 3
    assert said.count("b to go back") == 1


def test_of_a_great_many_moves_the_first_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompt, "MOST", 5)

    said = parlour(*ROUND, typed="5\nquit\n").out

    assert "Only the first 5 moves are listed; you can type the others." in said
    assert "Since your last move" in said


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    saved = tmp_path / "saved.jsonl"
    said = parlour(*ROUND, typed=f"{FIRST}save {saved}\nsave {tmp_path}\n{FIRST}save {saved}\nquit\n")

    assert said.out.count(f"Written to {saved}; ") == 2
    assert f"{tmp_path} exists already; name a new file" in said.out
    assert "4 moves, all legal; unfinished" in parlour("verify", saved).out

    assert "leave out the game, seats, seed and options" in refusal("play", "--resume", saved, "--seats", "2")
    assert "Highest score" in parlour("play", "illimat", "--resume", saved, "--level", "easy", typed=FIRST * 60).out
    assert "over, places" in parlour("verify", saved).out


def test_save_names_its_file_after_the_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    parlour(*ROUND, typed="save\nquit\n")

    assert [path.name[:8] for path in tmp_path.iterdir()] == ["illimat-"]


def test_an_answer_that_comes_too_late_is_the_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "clock_from", lambda _: iter(range(0, 10**9, 60_001)).__next__)

    said = parlour(*ROUND, "--option", "clock=60", typed=FIRST * 3)

    assert "You ran out of time, so the table chose." in said.out


def test_with_several_games_the_player_is_asked_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "games", lambda: (find("illimat"),) * 2)

    assert parlour("play", typed="chess\n7\n2\nquit\n").out.count("Which game?") == 3
    assert parlour("play", typed="illimat\nquit\n").out.count("Which game?") == 1
    assert parlour("play").out.endswith("You left the table.\n")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("play", "chess"), "parlour: There is no game called 'chess'; the games are"),
        (("play", "illimat", "--seats", "7"), "parlour: Illimat is for 2 to 4 players, not 7."),
        (("play", "illimat", "--level", "godlike"), "godlike"),
        (("play", "illimat", "--option", "dice=2"), "parlour: Illimat has no option 'dice'; it has mode, length,"),
        (("play", "illimat", "--option", "mode"), "parlour: Option 'mode' needs a value, as in mode=..."),
        (("play", "illimat", "--option", "target=many"), "parlour: These are not options of Illimat: Expected `int`"),
        (("play", "illimat", "--option", "target=0"), "parlour: These are not options of Illimat: Expected `int` >= 1"),
        (
            ("play", "literatio", "--option", "dictionary=klingon"),
            "parlour: There is no word list called 'klingon'",
        ),
        (("play", "--resume", "nowhere.jsonl"), "parlour: nowhere.jsonl: No such file or directory"),
        (
            ("play", "illimat", "--record", "nowhere/at/all.jsonl"),
            "parlour: nowhere/at/all.jsonl cannot be written: No such file",
        ),
    ],
)
def test_what_cannot_be_played_is_told_in_one_line(words: tuple[str, ...], why: str) -> None:
    assert why in refusal(*words)


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    path = written(tmp_path / "game.jsonl")
    before = path.read_text("utf-8")

    assert f"{path} exists already" in refusal(*ROUND, "--record", path)
    assert path.read_text("utf-8") == before


def test_options_that_may_be_nothing_can_be_told_so() -> None:
    assert parlour(*ROUND, "--option", "clock=null", typed="quit\n").code == 0


def test_the_clock_goes_on_from_the_record(tmp_path: Path) -> None:
    _, record = read_record(written(tmp_path / "game.jsonl", moves=3))

    assert 0 <= table.clock_from(record)() < Millis(60_000)


def grown(*labels: str) -> Branch:
    return menu(labels, str)


def crowd(beginning: str, count: int = FLAT) -> list[str]:
    """So many moves that begin alike."""
    return [f"{beginning} {number}" for number in range(count)]


def labels(branch: Branch) -> list[str]:
    return [entry.label for entry in branch.entries]


def test_few_moves_are_listed_at_once() -> None:
    assert grown("Sow a", "Sow b", "Pass").entries == tuple(Leaf(word, word) for word in ("Sow a", "Sow b", "Pass"))


def test_many_moves_are_listed_by_how_they_begin() -> None:
    top = grown(*crowd("Sow one"), "Pass", "Sow two a", "End")

    assert labels(top) == ["Sow", "Pass", "End"]
    assert [leaf.action for leaf in top.leaves] == [*crowd("Sow one"), "Sow two a", "Pass", "End"]
    assert isinstance(top.entries[0], Branch)
    assert labels(top.entries[0]) == ["Sow one", "Sow two a"]


def test_a_beginning_that_all_share_is_no_choice() -> None:
    assert labels(grown(*crowd("Sow one"), *crowd("Sow two"))) == ["Sow one", "Sow two"]


def test_moves_that_no_word_tells_apart_are_listed_however_many() -> None:
    assert len(menu(["Pass"] * 100, str).entries) == 100
    assert len(grown("Pass", *crowd("Pass")).entries) == FLAT + 1
