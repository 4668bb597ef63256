"""The results of a group of operations, and how they reach the coroutines that wait for them."""

from asyncio import Future
from collections.abc import Sequence

Result = bool | Exception
"""Whether an operation took effect (False: another was first), or why it failed."""

Results = Sequence[Result]


def resolve(future: "Future[bool]", result: Result) -> None:
    """Wake the coroutine that waits for a result, unless it was cancelled meanwhile."""
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
