"""Computers and the attacks of others: bids on either side, objections, answers to the roll (ILU-26 to ILU-33)."""

from parlour.games.illuminati.actions import Abolish, Action, Aid, Bid, Commit, Pass, Privilege, Use
from parlour.games.illuminati.attack.arithmetic import current_number
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State
from tests.games.illuminati.bot.thinking import best, liked
from tests.games.illuminati.table import ONE, THREE, TWO, by, control, neutralize, on, played
from tests.marks import clause

ATTACK = (
    "seats cthulhu the-mafia<cthulhu:0 / gnomes kgb<gnomes:0 yuppies<kgb:0 hackers<yuppies:0 / network"
    " | center boy-sprouts | money cthulhu 20 the-mafia 3 gnomes 20 yuppies 4 network 20"
)
BRINK = (
    "seats discordian hackers<discordian:0 trekkies<discordian:1 comic-books<discordian:2 flat-earthers<hackers:0"
    " / gnomes kgb<gnomes:0 / network big-media<network:0 / ufos | center punk-rockers"
    " | money discordian 9 gnomes 20 network 20 ufos 20"
)


def number(state: State) -> int:
    """What the open attack needs to roll."""
    fight = next(frame for frame in state.frames if isinstance(frame, Fight))
    return current_number(state, fight)


@clause("ILU-26")
def test_the_attacker_bids_what_makes_the_attack_as_sure_as_it_pays() -> None:
    state = played(ATTACK, control("cthulhu", "yuppies"), Commit()).state

    chosen = best(state)

    assert isinstance(chosen, Bid)
    assert not chosen.against
    assert 8 <= number(state) + chosen.amount <= 10


@clause("ILU-26")
def test_the_group_in_the_lead_spends_its_own_money_first() -> None:
    state = played(ATTACK, control("the-mafia", "yuppies"), Aid("cthulhu"), Commit()).state

    assert any(isinstance(action, Bid) and action.card == "the-mafia" for action in liked(state))


@clause("ILU-26")
def test_the_attacked_bid_against_where_that_turns_the_odds() -> None:
    state = played(ATTACK, control("cthulhu", "yuppies"), Commit(), Bid("cthulhu", 14), Pass()).state

    chosen = best(state, ONE)

    assert isinstance(chosen, Bid)
    assert chosen.against


@clause("ILU-26")
def test_the_attacked_spend_the_money_that_is_at_stake_where_it_counts_double() -> None:
    state = played(
        ATTACK.replace("yuppies 4", "yuppies 8"),
        control("cthulhu", "yuppies"),
        Commit(),
        Bid("cthulhu", 14),
        Pass(),
        options=Options(defence="published"),
    ).state

    chosen = best(state, ONE)

    assert isinstance(chosen, Bid)
    assert chosen.card == "yuppies"


@clause("ILU-27")
def test_a_computer_does_not_bid_for_ever() -> None:
    actions: list[Action] = [control("cthulhu", "yuppies"), Commit(), Bid("cthulhu", 12)]
    for _ in range(6):
        actions += [Pass(), Bid("gnomes", 1, against=True), Bid("cthulhu", 1)]
    state = played(ATTACK, *actions).state

    assert liked(state) == {Pass(): 0.0}


@clause("ILU-32")
def test_outsiders_spend_against_an_attack_that_would_win() -> None:
    state = played(BRINK, control("discordian", "punk-rockers"), Commit(), Pass()).state

    chosen = best(state, THREE)

    assert isinstance(chosen, Bid)
    assert chosen.against


@clause("ILU-32")
def test_an_easy_computer_does_not_meddle() -> None:
    state = played(BRINK, control("discordian", "punk-rockers"), Commit(), Pass()).state

    assert best(state, THREE, "easy") == Pass()


@clause("ILU-32")
def test_outsiders_let_an_attack_be_that_changes_little() -> None:
    state = played(ATTACK, control("cthulhu", "boy-sprouts"), Commit(), Pass()).state

    assert best(state, TWO) == Pass()


@clause("ILU-32")
def test_outsiders_spend_for_an_attack_on_a_player_who_is_about_to_win() -> None:
    table = (
        "seats cthulhu kgb<cthulhu:0 / discordian comic-books<discordian:0 hackers<comic-books:0"
        " trekkies<hackers:0 flat-earthers<discordian:1 / network | center texas"
        " | money cthulhu 3 discordian 2 network 20"
    )
    state = played(table, neutralize("cthulhu", "hackers"), Commit(), Pass()).state

    chosen = best(state, TWO)

    assert isinstance(chosen, Bid)
    assert not chosen.against


PRIVILEGED = f"{BRINK} | hands swiss-bank-account / {{one}} / {{two}} / -"


def privileged(one: str = "-", two: str = "-") -> State:
    """An attack that would win, made privileged."""
    table = PRIVILEGED.format(one=one, two=two)
    return played(table, control("discordian", "punk-rockers"), Privilege("swiss-bank-account"), Pass(), Commit()).state


@clause("ILU-33")
def test_deep_agent_opens_an_attack_that_would_win() -> None:
    state = privileged(one="deep-agent")

    assert best(state, ONE) == Use("deep-agent")


@clause("ILU-33")
def test_interference_lets_a_computer_in_where_it_has_the_money() -> None:
    state = privileged(one="interference-1")

    assert best(state, ONE) == Use("interference-1")


@clause("ILU-33")
def test_a_computer_that_was_let_in_keeps_the_others_out() -> None:
    state = on(privileged(one="interference-1 deep-agent"), by(ONE, Use("interference-1"))).state

    assert best(state, ONE) == Pass()


@clause("ILU-33")
def test_two_specials_of_little_use_abolish_a_privilege() -> None:
    state = privileged(one="computer-espionage media-campaign")

    assert best(state, ONE) == Abolish(("computer-espionage", "media-campaign"))


@clause("ILU-33")
def test_what_does_not_matter_is_let_pass() -> None:
    table = f"{ATTACK} | hands swiss-bank-account / - / deep-agent interference-1"
    actions = (control("cthulhu", "boy-sprouts"), Privilege("swiss-bank-account"), Pass(), Commit())
    state = played(table, *actions).state

    assert best(state, TWO) == Pass()


@clause("ILU-60")
def test_assassination_saves_an_attack_of_ones_own_and_murphys_law_ends_one_of_others() -> None:
    table = f"{ATTACK} | hands assassination / murphys-law / -"
    actions = (control("cthulhu", "yuppies"), Commit(), Bid("cthulhu", 14), *(Pass(),) * 3)
    failed = played(table, *actions, dice=(6, 6)).state
    succeeded = played(table, *actions, dice=(1, 1)).state

    assert best(failed) == Use("assassination")
    assert best(succeeded, ONE) == Use("murphys-law")
    assert best(on(succeeded, Pass()).state, ONE) == Use("murphys-law")
    assert best(failed, ONE) == Pass()
