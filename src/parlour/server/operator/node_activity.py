"""What nodes write down about themselves in the operators' settings, so that any process can show it."""

from collections.abc import Iterator, Mapping

from msgspec import ValidationError, json

from parlour.server.protocol.operator_types import NodeActivity

NODE = "node:"
"""How the names of these settings begin; the node's id follows."""


def encode_activity(activity: NodeActivity) -> str:
    """Return a node's activity as a setting."""
    return json.encode(activity).decode()


def read_activities(settings: Mapping[str, str]) -> Iterator[NodeActivity]:
    """Yield what the nodes wrote down, whenever that was."""
    for name, value in settings.items():
        if name.startswith(NODE):
            try:
                yield json.decode(value, type=NodeActivity)
            except ValidationError:  # of another release
                continue
