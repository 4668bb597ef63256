"""The games of the house by name."""

import pytest

from parlour.core.registry import NoSuchGame, find, names
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
    with pytest.raises(NoSuchGame, match=f"There is no game called '{name}' here; there is .*illimat"):
        find(name)
