"""The table as one seat sees it: everything but bags and decks (ILT-60)."""

from functools import lru_cache

from parlour.core.game import Seat
from parlour.games.illiterati.binding import colours_left
from parlour.games.illiterati.books import progress, standing_words
from parlour.games.illiterati.box import BLANK, BookId, CardId, Check, VillainId
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.losses import choices, current_power
from parlour.games.illiterati.powers import is_renaming, offered_spellings, waiting_row
from parlour.games.illiterati.rounds import building_seconds, effect_lines
from parlour.games.illiterati.scoring import result
from parlour.games.illiterati.state import Stack, State, Wait, Word
from parlour.games.illiterati.text import chapter_text, theme_name
from parlour.games.illiterati.validity import (
    WordRules,
    doubt,
    in_dictionary,
    lacking_categories,
    valid_by_dictionary,
    word_rules,
)
from parlour.games.illiterati.view_types import (
    BookFace,
    CardFace,
    Choice,
    Onslaught,
    PlayerFace,
    Poster,
    PowerFace,
    ProposedWord,
    View,
    WordFace,
)
from parlour.games.illiterati.waits import asked, due
from parlour.words.facts import gloss


def view(state: State, seat: Seat | None) -> View:
    """Return the table as `seat` sees it; as a spectator does for None."""
    waiting, box = asked(state), state.options.box
    return View(
        seat=seat,
        options=state.options,
        figures=state.figures,
        phase=state.wait,
        round=state.round,
        waiting=waiting,
        done=state.done,
        asked=state.asked,
        now=state.now,
        since=state.since,
        due=due(state),
        seconds=building_seconds(state),
        players=tuple(player_face(state, each, answering=each in waiting) for each in state.players),
        library=state.library,
        library_closed=state.effects.library_locked_out,
        burned=state.burned,
        burns=state.burns,
        burnt=state.burnt,
        letters=state.letters,
        counted_anyway=state.counted_anyway,
        books_needed=state.needed,
        chapter=None if state.chapter is None else book_face(box, state.chapter, chapter=True),
        requests=state.requests,
        redrawing=state.redrawing,
        redraw_left=not state.redrawn and not state.effects.no_redraw,
        redrawn=state.redrawn,
        proposals=tuple(
            ProposedWord(
                word=each.entry.word,
                theme=each.entry.theme,
                label=category_label(box, each.entry.theme),
                by=each.by,
                consents=each.consents,
                anyway=each.anyway,
            )
            for each in state.proposals
        ),
        accepted=state.accepted,
        advice=state.advice,
        advised=state.advised,
        effects=state.effects,
        coming=state.coming,
        effects_now=effect_lines(state.effects),
        effects_next=effect_lines(state.coming),
        posters=posters(box, state.stacks),
        onslaught=onslaught_of(state),
        attack=state.attack,
        choice=None if seat is None or seat not in waiting else choice_of(state, seat),
        drawing=state.drawing,
        colours=colours_left(state) if state.wait is Wait.DRAW else (),
        bag=len(state.bag),
        discard=len(state.discard),
        red=len(state.red),
        blue=len(state.blue),
        villain_deck=len(state.villain_deck),
        result=result(state),
        outcome=state.outcome,
    )


def player_face(state: State, seat: Seat, *, answering: bool) -> PlayerFace:
    """Return a player's area; a table that judges blindly shows what is valid only after time (ILT-16)."""
    area, by, box = state.areas[seat], word_rules(state, seat), state.options.box
    judged = not (state.options.blind and state.wait is Wait.BUILD)
    return PlayerFace(
        seat=seat,
        words=word_faces(by, area.words) if judged else unjudged(area.words),
        loose=area.loose,
        open=area.open,
        book=None if area.book is None else book_face(box, area.book),
        progress=progress(by, area.words) if judged else None,
        chapter=progress(by, area.words, chapter=True) if judged else None,
        bound=tuple(book_face(box, book) for book in area.bound),
        done=seat in state.done,
        answering=answering,
    )


@lru_cache(maxsize=4096)
def word_faces(by: WordRules, words: tuple[Word, ...]) -> tuple[WordFace, ...]:
    """Return a player's rows, judged."""
    return tuple(word_face(by, word, valid) for word, valid in zip(words, standing_words(by, words), strict=True))


def unjudged(words: tuple[Word, ...]) -> tuple[WordFace, ...]:
    """Return a player's rows, not judged yet."""
    return tuple(
        WordFace(word.tiles, word.spelled, None, themed=False, gloss=None, why=None, theme=None) for word in words
    )


def word_face(by: WordRules, word: Word, valid: bool) -> WordFace:
    """Return a row: what it means, or why it is not valid, and the theme it could be proposed for (ILT-16, ILT-22)."""
    lacking = () if BLANK in word.spelled else lacking_categories(by, word.spelled)
    return WordFace(
        tiles=word.tiles,
        spelled=word.spelled,
        valid=valid,
        themed=valid and not valid_by_dictionary(by, word.spelled),
        gloss=meaning(word.spelled) if valid else None,
        why=None if valid else invalid_reason(by, word.spelled),
        theme=lacking[0] if lacking else None,
        doubt=doubt(lacking[0], category_label(by.box, lacking[0]), word.spelled) if lacking else None,
    )


@lru_cache(maxsize=8192)
def meaning(spelled: str) -> str | None:
    """Return what a word means, in a few words."""
    return gloss(spelled)


def invalid_reason(by: WordRules, spelled: str) -> str:
    """Return why a row is not a word (ILT-20)."""
    if BLANK in spelled:
        return "Its blank has no letter."
    if in_dictionary(by.dictionary, spelled):
        return f"Words need {by.shortest} letters or more."
    return "It is not in the dictionary."


def category_label(box: str, name: str) -> str:
    """Return a theme, or the kind of another book, as players read it."""
    return content(box).labels.get(name) or theme_name(name)


@lru_cache(maxsize=1024)
def book_face(box: str, name: BookId, *, chapter: bool = False) -> BookFace:
    """Return a book as it is read, or its Final Chapter."""
    held = content(box)
    book = held.books[name]
    check = book.final_chapter.check if chapter else book.requirement.check
    return BookFace(
        id=name,
        colour=held.colours[name],
        title="The Final Chapter" if chapter else book.title,
        text=chapter_text(book.final_chapter) if chapter else book.text,
        category=category(held.labels.get(check.theme or "", ""), check),
        theme=check.theme,
        theme_label=held.labels.get(check.theme or ""),
    )


def category(label: str, check: Check) -> str:
    """Return what kind of words a check wants, in few words."""
    kind = check.group if check.type == "group" and check.group is not None else check.type
    named = {"each": check.pred, "theme": label}.get(check.type, kind)
    return named.replace("_", " ")


@lru_cache(maxsize=1024)
def card_face(box: str, name: CardId) -> CardFace:
    """Return a villain card as it is read."""
    card = content(box).cards[name]
    return CardFace(card.id, card.name, card.text, card.severity)


@lru_cache(maxsize=1024)
def posters(box: str, stacks: tuple[Stack, ...]) -> tuple[Poster, ...]:
    """Return the villains that have attacked, each with the newest card on top."""
    return tuple(poster(box, stack.villain, stack.cards) for stack in stacks)


def poster(box: str, name: VillainId, cards: tuple[CardId, ...]) -> Poster:
    """Return a villain with the cards that have attacked."""
    villain = content(box).villains[name]
    return Poster(villain.id, villain.name, villain.theme, tuple(card_face(box, card) for card in cards))


def onslaught_of(state: State) -> Onslaught | None:
    """Return the attack in hand, or the last one, step by step (ILT-40)."""
    attack = state.attack
    if attack is None:
        return None
    held, box = content(state.options.box), state.options.box
    powers = tuple(
        PowerFace(
            card_face(box, card),
            held.villains[held.owners[card]].name,
            "over" if at < attack.at else "now" if at == attack.at else "next",
            attack.extra is not None and at >= attack.extra,
        )
        for at, card in enumerate(attack.cards)
    )
    return Onslaught(powers, attack.blows)


def choice_of(state: State, seat: Seat) -> Choice | None:
    """Return what the attack asks of a player, with every legal answer (ILT-42, ILT-43)."""
    card, row = current_power(state), waiting_row(state, seat)
    if card is None:
        return None
    if state.wait is not Wait.RELETTER or row is None:
        return Choice(f"{card.name}: {card.text}", tiles=choices(state, seat))
    found = offered_spellings(state, seat)
    if is_renaming(state):
        ask = f"Before {card.name} you may choose another letter for the blank in {row.spelled}."
        return Choice(ask, spellings=found, row=row.tiles, keep=row.spelled)
    ask = f"{row.spelled} is not a word: choose a new letter for its blank, or let it come loose."
    return Choice(ask, spellings=found, row=row.tiles)
