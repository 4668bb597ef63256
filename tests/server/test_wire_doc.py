"""The page about the wire: every example is a message, and every message has an example."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import ValidationError, json
from msgspec.inspect import StructType, type_info

from parlour.server import codes, wire

PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text("utf-8")
BROWSER, SERVER = PAGE.split("### From the server")
EXAMPLE = re.compile(r"```json\n(.*?)```", re.DOTALL)


def kinds(union: Any) -> set[str]:
    """The kinds of a union of messages."""
    found = [type_info(form) for form in get_args(union)]
    return {str(form.tag) for form in found if isinstance(form, StructType)}


@pytest.mark.parametrize("text", EXAMPLE.findall(BROWSER))
def test_an_example_from_the_browser_is_a_message(text: str) -> None:
    json.decode(text, type=wire.BrowserMessage)


@pytest.mark.parametrize("text", EXAMPLE.findall(SERVER))
def test_an_example_from_the_server_is_a_message_in_full(text: str) -> None:
    message = json.decode(text, type=wire.ServerMessage)

    assert json.decode(json.encode(message)) == json.decode(text)


def test_every_message_of_the_browser_has_an_example() -> None:
    assert {json.decode(text)["kind"] for text in EXAMPLE.findall(BROWSER)} == kinds(wire.BrowserMessage)


def test_every_message_of_the_server_has_an_example() -> None:
    assert {json.decode(text)["kind"] for text in EXAMPLE.findall(SERVER)} == kinds(wire.ServerMessage)


def test_every_close_code_is_explained() -> None:
    ours = {value for value in vars(codes).values() if isinstance(value, int)}

    assert ours <= {int(code) for code in re.findall(r"^\| (\d{4}) \|", PAGE, re.MULTILINE)}


def test_a_wrong_example_would_be_noticed() -> None:
    with pytest.raises(ValidationError):
        json.decode('{"kind": "sit", "id": "1", "seat": 0, "name": "Ann"}', type=wire.BrowserMessage)
