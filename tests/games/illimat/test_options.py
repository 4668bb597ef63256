"""What a table may choose (ILM-54)."""

import pytest
from msgspec import ValidationError

from parlour.games.illimat import GAME
from parlour.games.illimat.events import OkusTaken, Revealed, Seeded
from parlour.games.illimat.options import Options
from tests.games.illimat.table import YOU, happened, harvest, played, sow
from tests.marks import clause


@clause("ILM-53", "ILM-54")
def test_by_default_it_is_a_match_to_seventeen_with_luminaries_and_without_a_clock() -> None:
    assert GAME.forms.read_options.decode("{}") == Options("standard", "match", 17, "shown", None) == GAME.variants[0]


@clause("ILM-54")
@pytest.mark.parametrize(
    "text",
    [
        '{"mode":"expert"}',
        '{"length":"day"}',
        '{"target":0}',
        '{"target":100}',
        '{"harvests":"burnt"}',
        '{"clock":4}',
        '{"clock":86401}',
        '{"colour":"red"}',
    ],
)
def test_other_choices_are_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        GAME.forms.read_options.decode(text)


@clause("ILM-54")
@pytest.mark.parametrize(
    ("text", "options"),
    [
        ('{"target":1}', Options(target=1)),
        ('{"target":99}', Options(target=99)),
        ('{"clock":5}', Options(clock=5)),
        ('{"clock":86400}', Options(clock=86_400)),
        ('{"clock":null}', Options()),
    ],
)
def test_bounds_are_allowed(text: str, options: Options) -> None:
    assert GAME.forms.read_options.decode(text) == options


@clause("ILM-54")
@pytest.mark.parametrize(("target", "over"), [(9, True), (10, False)])
def test_the_target_is_the_tables(target: int, over: bool) -> None:
    step = played("hands 10p / - | scores 9 3", sow("10p", 0), options=Options(target=target))

    assert (GAME.outcome(step.state) is not None) is over


@clause("ILM-54")
def test_a_single_round_ends_below_the_target() -> None:
    step = played("hands 10p / - | scores 1 0", sow("10p", 0), options=Options(length="round", target=99))

    assert GAME.outcome(step.state) is not None


@clause("ILM-6", "ILM-54")
def test_a_beginners_clearing_brings_a_token_and_new_seed_only() -> None:
    text = "hands 5s 2p 3p 4p / 7p | fields 5a / - / - / - | okus 2 | deck 9s 2w 3w 4w"
    step = played(text, harvest("5s", 0, "5a"), options=Options(mode="beginner"))

    assert (len(happened(step, OkusTaken)), len(happened(step, Seeded)), happened(step, Revealed)) == (1, 1, [])
    assert step.state.crops[YOU].luminaries == ()


@clause("ILM-54")
def test_every_option_is_tried_away_from_its_default() -> None:
    tried = {name for options in GAME.variants for name in Options.__struct_fields__ if differs(options, name)}

    assert tried == set(Options.__struct_fields__)


def differs(options: Options, name: str) -> bool:
    return bool(getattr(options, name) != getattr(Options(), name))
