"""The bases of all messages on a table's socket, and what several of them share."""

from typing import Annotated

from msgspec import Meta, Struct

from parlour.core.game import snake_case

MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class BaseClientMessage(Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case, forbid_unknown_fields=True):
    """The base of every message from a browser: the tag is the class name, and an unknown field is an error."""


class BaseRequest(BaseClientMessage, frozen=True):
    """A message that is answered; `id` is the browser's own, so that a repeat after a reconnect is recognised."""

    id: MessageId


class BaseServerMessage(Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case):
    """The base of every message from the server: the tag is the class name."""
