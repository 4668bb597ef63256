"""The stack of frames: what the table is in the middle of, the innermost on top."""

from msgspec.structs import replace

from parlour.games.illuminati.frames import Fight, Frame
from parlour.games.illuminati.state import State


def push(state: State, frame: Frame) -> State:
    """Return the state with a new frame on top."""
    return replace(state, frames=(*state.frames, frame))


def pop(state: State) -> State:
    """Return the state without the top frame."""
    return replace(state, frames=state.frames[:-1])


def replace_top(state: State, frame: Frame) -> State:
    """Return the state with the top frame replaced."""
    return replace(state, frames=(*state.frames[:-1], frame))


def top(state: State) -> Frame | None:
    """Return the top frame; None where no frame is open."""
    return state.frames[-1] if state.frames else None


def open_attack(state: State) -> Fight | None:
    """Return the attack that is under way, whatever frames lie on top of it; None without one."""
    for frame in state.frames:
        if isinstance(frame, Fight):
            return frame
    return None
