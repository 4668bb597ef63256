"""What a computer should like."""

from parlour.bots.simple import likings
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Aid, Bid, Commit, Decline, Offer, Pass, Side, Use
from parlour.games.illuminati.state import State
from tests.games.illuminati.table import ONE, TWO, YOU, by, control, played, quietly

TABLE = (
    "seats cthulhu the-mafia<cthulhu:0 hackers<the-mafia:0 / gnomes kgb<gnomes:0 / network"
    " | money cthulhu 9 gnomes 9 network 9 the-mafia 6 kgb 4 | center comic-books yuppies hollywood"
)


def liked(state: State) -> Action:
    """What a computer that is asked likes best."""
    seat = min(GAME.ask(state).seats)
    likes = likings(GAME, GAME.view(state, seat), GAME.moves(state, seat), "normal")
    best: Action = max(likes, key=lambda pair: pair[0])[1]
    return best


def test_a_group_that_can_be_had_is_attacked() -> None:
    best = liked(played(TABLE).state)

    assert (best.target, best.attack) == ("hollywood", "control")  # type: ignore[union-attr]  # it is an attack


def test_an_attack_gets_aid_until_it_is_sure_and_goes_ahead() -> None:
    planned = (control("the-mafia", "yuppies"),)

    assert liked(played(TABLE, *planned).state) == Aid("cthulhu")
    assert liked(played(TABLE, *planned, Aid("cthulhu")).state) == Commit()


def test_money_is_spent_on_ones_own_attack_and_against_one_on_oneself() -> None:
    own = played(TABLE, control("cthulhu", "yuppies"), Commit()).state
    close = (control("the-mafia", "kgb"), Aid("cthulhu"), Commit(), by(YOU, Bid("the-mafia", 5)), by(TWO, Pass()))

    assert liked(own) == Bid("cthulhu", 5)
    assert liked(played(TABLE, *close).state) == Bid("gnomes", 9, against=True)
    assert liked(played(TABLE, control("the-mafia", "yuppies"), Commit(), Pass()).state) == Pass()


def test_answers_to_a_roll_help_oneself() -> None:
    text = f"{TABLE} | hands assassination / murphys-law / - | up assassination murphys-law"
    attack = (control("cthulhu", "comic-books"), *quietly(3))
    lost = played(text, *attack, dice=(6, 6)).state
    won = played(text, *attack, dice=(1, 2)).state

    assert liked(lost) == Use("assassination")
    assert liked(won) == Pass()
    assert GAME.hint(GAME.view(won, ONE), Use("murphys-law"), "hard") == 1.0
    assert GAME.hint(GAME.view(lost, ONE), Use("murphys-law"), "hard") is None


def test_specials_that_bring_money_are_used_and_others_kept() -> None:
    state = played(f"{TABLE} | hands slush-fund media-campaign / - / - | destroyed kkk").state
    view = GAME.view(state, YOU)

    assert GAME.hint(view, Use("slush-fund"), "normal") == 2.0
    assert GAME.hint(view, Use("media-campaign", card="kkk"), "normal") is None


def test_a_deal_must_give_more_than_it_takes() -> None:
    assert liked(played(TABLE, Offer(ONE, Side(money=5))).state) != Decline()
    assert liked(played(TABLE, Offer(ONE, Side(), Side(money=5))).state) == Decline()


def test_every_action_has_a_liking_or_is_not_thought_of() -> None:
    for text in (TABLE, "seats bermuda kgb<bermuda:0 / gnomes", "seats bavarian / gnomes | center yuppies | deck only"):
        state = played(text).state
        for move in GAME.moves(state, YOU):
            liking = GAME.hint(GAME.view(state, YOU), move, "easy")
            assert liking is None or isinstance(liking, float)
