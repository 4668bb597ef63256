"""Advice for players who ask for a hint: a word by its length, then its first letter, then the word and its reason."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import Names, TimeUp
from parlour.core.phrases import count, joined, whom
from parlour.games.illiterati import actions
from parlour.games.illiterati.books import progress, standing_words
from parlour.games.illiterati.bot.layout import visible_word_rules
from parlour.games.illiterati.rows import with_row, without_letters, word_of
from parlour.games.illiterati.state import Area, Word
from parlour.games.illiterati.text import action_text, letters
from parlour.games.illiterati.view_types import PlayerFace, Progress, View


def advise(view: View, action: actions.Action, names: Names) -> tuple[str, ...]:
    """Return texts that lead to an action, the last with the whole move and its reason."""
    assert view.seat is not None
    own = view.players[view.seat]
    match action:
        case actions.Spell():
            return word_advice(view, own, action)
        case actions.Loosen():
            broken = [row.spelled for row in own.words if set(row.tiles) & set(action.tiles)]
            return ("A word that you have is in the way of more.", f"Break up {joined(broken)}: it frees letters.")
        case actions.Give():
            other = whom(names[action.to])
            return ("Somebody can use a letter of yours.", f"Give {other} {letters(action.tiles)}.")
        case actions.Take():
            return ("Look at the Library.", f"Take {letters(action.tiles)} out of the Library: you can use it.")
        case actions.Request() | actions.Claim():
            other = whom(names[action.of])
            return ("Somebody has a letter for you.", f"Ask {other} for {letters(action.tiles)}: you can use it.")
        case actions.Redraw():
            price = "It costs one more villain card, and a burn would cost more."
            return ("You can't use all your letters.", f"Redraw {letters(action.tiles)}. {price}")
        case actions.Done():
            return (done_advice(view, own, names),)
        case actions.Bind():
            turned = joined(own.words[at].spelled for at in action.words)
            return ("Your book is full.", f"Bind it with {turned}: it can only get harder.")
        case actions.Lose():
            return loss_advice(view, own, action)
        case (
            actions.Ready() | actions.Shelve() | actions.Open() | actions.Withdraw() | actions.Grant()
            | actions.Deny() | actions.Consent() | actions.Object() | actions.Accept() | actions.Reject()
            | actions.Consult() | actions.Keep() | actions.Draw() | actions.Reletter() | TimeUp()
        ):  # fmt: skip # a pattern reads best as a paragraph
            return (f"{action_text(action, view)}.",)
        case _:
            assert_never(action)


def word_advice(view: View, own: PlayerFace, action: actions.Spell) -> tuple[str, ...]:
    """A word: its length, then its first letter, then the word, what it uses and what it does for the book."""
    row = word_of(action.tiles, action.blanks)
    loose = [tile for tile in action.tiles if tile in own.loose]
    left = len(own.loose) - len(loose)
    used = (
        f"It uses {count(len(loose), 'loose letter')}"
        if loose
        else "It makes a better word out of letters that are in words"
    )
    rest = f"{count(left, 'letter')} {'is' if left == 1 else 'are'} left" if left else "no letter is left"
    gain = book_advice(view, own, row)
    broken = broken_up(own, action)
    if broken:
        nudge = f"You can rebuild {joined(broken)} into more: one new word has {len(row.spelled)} letters."
        price = f" It breaks up {joined(broken)}; use the other letters in new words."
    else:
        nudge, price = f"There is a word of {len(row.spelled)} letters on your desk.", ""
    return (nudge, f"It begins with {row.spelled[0]}.", f"Lay {row.spelled}. {used}; {rest}.{price}{gain}")


def broken_up(own: PlayerFace, action: actions.Spell) -> list[str]:
    """Return the words of which a new one takes letters, but not all."""
    taken = set(action.tiles)
    return [row.spelled for row in own.words if taken & set(row.tiles) and not taken >= set(row.tiles)]


def book_advice(view: View, own: PlayerFace, row: Word) -> str:
    """Return what a word does for the book or the Final Chapter; nothing where it does nothing."""
    assert view.seat is not None
    by, chapter = visible_word_rules(view, view.seat), view.chapter is not None
    words = with_row(area_of(own), row).words
    before, after = own.chapter if chapter else own.progress, progress(by, words, chapter=chapter)
    if before is None or after is None or reached(after) <= reached(before):
        return ""
    name = "the Final Chapter" if chapter else "your book"
    if after.met:
        return f" With it {name} is complete."
    return f" It counts for {name}: {after.letters.have} of {after.letters.need} letters."


def reached(way: Progress) -> int:
    """Return how much of what is wanted is there, counted in letters, words and symbols."""
    figures = (min(each.have, each.need) for each in (way.letters, way.words))
    return sum(figures) + sum(min(each.have, each.need) for each in way.symbols)


def area_of(own: PlayerFace) -> Area:
    """Return what lies before a player."""
    return Area(tuple(Word(face.tiles, face.spelled) for face in own.words), own.loose)


def done_advice(view: View, own: PlayerFace, names: Names) -> str:
    """Say why to be done; where the Library cannot take all loose letters and one would burn, what to try before."""
    loose = [(seat, len(player.loose)) for seat, player in enumerate(view.players) if player.loose]
    burns = len(view.library) + sum(many for _, many in loose) > view.figures.library
    if own.loose and not burns:
        return f"No better words are in sight: {count(len(own.loose), 'letter')} will go to the Library. Tap I'm done."
    if own.loose and len(view.players) == 1:
        return "No better words are in sight, and the Library is too full: one letter burns. Tap I'm done."
    if own.loose:
        nudge = "No better words are in sight, but the Library is too full, and one letter would burn"
        return f"{nudge}: see whether somebody can use {letters(own.loose)}, then tap I'm done."
    if burns and not loose:
        return "All your letters are in words, but the Library is too full: take out a letter that you can use."
    if burns:
        others = joined(whom(names[seat]) for seat, _ in loose)
        told = f"{others} still {'has' if len(loose) == 1 else 'have'} loose letters, and one would burn"
        return f"All your letters are in words, but {told}: ask for a letter that you can use, or give one."
    return "All your letters are in words: tap I'm done."


def loss_advice(view: View, own: PlayerFace, action: actions.Lose) -> tuple[str, ...]:
    """What to lose: whether words stay words, then the letters."""
    assert view.seat is not None
    area = without_letters(replace(area_of(own), loose=()), action.tiles)
    stand = all(standing_words(visible_word_rules(view, view.seat), area.words))
    nudge = "Look for a letter that you can lose and still have a word." if stand else "You can't save every word."
    reason = f": that leaves {joined(row.spelled for row in area.words)}." if stand and area.words else "."
    return (nudge, f"Choose {letters(action.tiles)}{reason}")
