"""The games of the house by name."""

import pytest
from msgspec import Struct
from msgspec.inspect import StructType, Type, type_info

from parlour.core.game import Seat
from parlour.core.registry import NoSuchGame, find, find_version, names, told_by_either, versioned_names, versions
from parlour.games.illimat import GAME


def test_every_game_is_named_in_order() -> None:
    assert "illimat" in names()
    assert list(names()) == sorted(names())


def test_a_game_is_found_by_its_name() -> None:
    assert find("illimat") is GAME


@pytest.mark.parametrize("name", names())
def test_every_game_goes_by_the_name_of_its_package(name: str) -> None:
    assert find(name).name == name


@pytest.mark.parametrize("name", ["chess", "", "illimat.box", "__init__", "Illimat"])
def test_there_is_no_other(name: str) -> None:
    with pytest.raises(NoSuchGame, match=f"There is no game called '{name}'; the games are .*illimat"):
        find(name)


def test_a_version_is_found_by_its_number() -> None:
    newest = find("literatio")

    assert versions("literatio") == (1, 2)
    assert find(newest.versioned_name) is newest
    assert find("literatio-1") is find_version("literatio", 1)
    assert [find(f"literatio-{number}").version for number in versions("literatio")] == [1, 2]


def test_all_versions_have_names() -> None:
    assert versioned_names("literatio") == ("literatio-2", "literatio-1")
    assert versioned_names("literatio-1") == ("literatio-1",)
    assert {name.partition("-")[0] for name in versioned_names()} == set(names())


@pytest.mark.parametrize("name", ["illimat-99", "illimat-0", "illimat-99999999999"])
def test_there_is_no_other_version(name: str) -> None:
    told = r"There is no version \d+ of the rules of Illimat; the versions here are 1, 2\."
    with pytest.raises(NoSuchGame, match=told):
        find(name)


def open_to_more(form: Type) -> list[str]:
    """The structs within a form that would take fields they do not know."""
    found = [form.cls.__name__] if isinstance(form, StructType) and not form.forbid_unknown_fields else []
    inside = [field.type for field in form.fields] if isinstance(form, StructType) else []
    for part in ("types", "item_type", "item_types"):
        more = getattr(form, part, ())
        inside += more if isinstance(more, tuple) else [more]
    return found + [name for part in inside for name in open_to_more(part)]


@pytest.mark.parametrize("name", names())
def test_what_players_show_each_other_has_no_room_for_more_than_the_game_declares(name: str) -> None:
    assert open_to_more(type_info(find(name).forms.presence)) == []


def test_room_for_more_would_be_noticed() -> None:
    class Tile(Struct):
        letter: str

    class Held(Struct, forbid_unknown_fields=True):
        tiles: tuple[Tile, ...] | None

    assert open_to_more(type_info(Held)) == ["Tile"]


def test_what_earlier_rules_overlook_is_revealed_as_the_newest_say() -> None:
    game = find("illuminati-3")
    events = game.forms.read_events.decode(
        b'[{"kind":"turn_ended","seat":0},{"kind":"turn_began","seat":1,"number":2}]'
    )

    assert [game.reveals(event, Seat(0)) for event in events] == [True, False]


def test_what_the_newest_rules_cannot_read_counts_as_revealed() -> None:
    game = find("illuminati-3")
    (event,) = game.forms.read_events.decode(b'[{"kind":"turn_began","seat":1,"number":2}]')

    assert told_by_either(game, GAME)(event, Seat(0))
