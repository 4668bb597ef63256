"""The memory of a server: its process and all that it started."""

from pathlib import Path


def memory_mb(process: int) -> float:
    """The memory of a process and its descendants in MB; pages that they share count once (Linux)."""
    return sum(map(proportional_kb, descendants(process))) / 1024


def descendants(process: int) -> list[int]:
    """A process, and all processes that it or they started."""
    found, parents = [process], parents_of_all()
    for parent in found:
        found += [child for child, its_parent in parents.items() if its_parent == parent]
    return found


def parents_of_all() -> dict[int, int]:
    """The parent of every process."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it has ended meanwhile
    return parents


def proportional_kb(process: int) -> int:
    """The proportional set size of a process in kB."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
