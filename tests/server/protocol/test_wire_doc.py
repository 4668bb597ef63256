"""The page about the wire: every example is a message, and every message has an example."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import ValidationError, json
from msgspec.inspect import StructType, type_info

from parlour.server.protocol import messages
from parlour.server.protocol.close_codes import RECONNECT

PAGE = (Path(__file__).parents[3] / "docs" / "wire.md").read_text("utf-8")
BROWSER, SERVER = PAGE.split("### From the server")
EXAMPLE = re.compile(r"```json\n(.*?)```", re.DOTALL)


def kinds(union: Any) -> set[str]:
    """The kinds of a union of messages."""
    found = [type_info(form) for form in get_args(union)]
    return {str(form.tag) for form in found if isinstance(form, StructType)}


@pytest.mark.parametrize("text", EXAMPLE.findall(BROWSER))
def test_an_example_from_the_browser_is_a_message(text: str) -> None:
    json.decode(text, type=messages.BrowserMessage)


@pytest.mark.parametrize("text", EXAMPLE.findall(SERVER))
def test_an_example_from_the_server_is_a_message_in_full(text: str) -> None:
    message = json.decode(text, type=messages.ServerMessage)

    assert json.decode(json.encode(message)) == json.decode(text)


def test_every_message_of_the_browser_has_an_example() -> None:
    assert {json.decode(text)["kind"] for text in EXAMPLE.findall(BROWSER)} == kinds(messages.BrowserMessage)


def test_every_message_of_the_server_has_an_example() -> None:
    assert {json.decode(text)["kind"] for text in EXAMPLE.findall(SERVER)} == kinds(messages.ServerMessage)


def test_the_close_codes_are_those_of_the_server() -> None:
    told = {int(code): what.strip() for code, what in re.findall(r"^\| (\d{4}) \|[^|]+\|([^|]+)\|", PAGE, re.MULTILINE)}
    words = {"no": "no", "now": "yes", "later": "later", "after_me": "after `GET /api/me`"}
    library = {1009, 1012}  # what uvicorn closes a socket with by itself

    assert {code: what for code, what in told.items() if code not in library} == {
        code.value: words[reconnect] for code, reconnect in RECONNECT.items()
    }


def test_a_wrong_example_would_be_noticed() -> None:
    with pytest.raises(ValidationError):
        json.decode('{"kind": "sit", "id": "1", "seat": 0, "name": "Ann"}', type=messages.BrowserMessage)
