"""The stack of frames: what the table is in the middle of, the innermost on top."""

from msgspec.structs import replace

from parlour.games.illuminati.frames import Fight, Frame
from parlour.games.illuminati.state import State


def push(state: State, frame: Frame) -> State:
    """The state in the middle of something more."""
    return replace(state, frames=(*state.frames, frame))


def pop(state: State) -> State:
    """The state with the innermost frame done."""
    return replace(state, frames=state.frames[:-1])


def replace_top(state: State, frame: Frame) -> State:
    """The state with the innermost frame gone on."""
    return replace(state, frames=(*state.frames[:-1], frame))


def top(state: State) -> Frame | None:
    """What the table is in the middle of."""
    return state.frames[-1] if state.frames else None


def open_attack(state: State) -> Fight | None:
    """The attack that is under way, whatever has come up in it."""
    for frame in state.frames:
        if isinstance(frame, Fight):
            return frame
    return None
