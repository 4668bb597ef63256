"""The Lasers in a computer's hands (ILU-62)."""

from parlour.games.illuminati.actions import Lase
from parlour.games.illuminati.box import Alignment
from parlour.games.illuminati.notation import position
from tests.games.illuminati.bot.thinking import best, liked
from tests.games.illuminati.table import played
from tests.marks import clause

LASERS = "orbital-mind-control-lasers"


@clause("ILU-62")
def test_the_lasers_complete_a_goal() -> None:
    table = (
        f"seats discordian {LASERS}<discordian:0 hackers<discordian:1 trekkies<discordian:2 comic-books<discordian:3"
        f" flat-earthers<hackers:0 kgb<{LASERS}:0 / gnomes yuppies<gnomes:0 | center hollywood | money discordian 9"
    )

    chosen = best(position(table))

    assert isinstance(chosen, Lase)
    assert chosen.alignment in (Alignment.WEIRD, Alignment.STRAIGHT)


@clause("ILU-62")
def test_the_lasers_make_a_target_like_its_attacker() -> None:
    table = (
        f"seats ufos {LASERS}<ufos:0 texas<ufos:1 / gnomes yuppies<gnomes:0 | center multinational-oil-companies"
        " | money ufos 1 texas 1"
    )

    chosen = best(position(table))

    assert isinstance(chosen, Lase)
    assert chosen.card in ("multinational-oil-companies", "texas")


@clause("ILU-62")
def test_the_lasers_are_used_once_and_only_by_who_has_them() -> None:
    without = position("seats ufos texas<ufos:0 / gnomes | center multinational-oil-companies | money ufos 9")
    table = f"seats ufos {LASERS}<ufos:0 texas<ufos:1 / gnomes | center multinational-oil-companies | money ufos 9"
    used = played(table, Lase("texas", "remove", Alignment.VIOLENT)).state

    assert not any(isinstance(action, Lase) for action in (*liked(without), *liked(used)))


@clause("ILU-62")
def test_where_they_add_nothing_the_lasers_rest() -> None:
    table = f"seats ufos {LASERS}<ufos:0 / gnomes | center hollywood | money ufos 20"

    assert not any(isinstance(action, Lase) for action in liked(position(table)))
