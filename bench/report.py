"""Where results are written, and what is said of the machine, the commit and the versions that were measured."""

import os
import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

RESULTS = Path(__file__).parent / "results.md"


def measured_on() -> str:
    """Return when, with which commit and on what machine something is measured, without names or paths."""
    commit = _git("rev-parse", "--short=8", "HEAD") + ("+" if _git("status", "--porcelain", "src", "web/src") else "")
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores of {_processor()}"
    return f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, commit {commit}, {machine}, {python}"


def _git(*words: str) -> str:
    """Return what git says; nothing outside a checkout."""
    said = subprocess.run(["git", *words], cwd=RESULTS.parent, capture_output=True, text=True, check=False)
    return said.stdout.strip()


def _processor() -> str:
    """Return the name of the processor (Linux)."""
    info = Path("/proc/cpuinfo")
    names = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
    return names[0] if names else platform.processor() or "an unknown processor"


def versions(*packages: str) -> str:
    """Return the versions of packages."""
    return ", ".join(f"{package} {_version(package)}" for package in packages)


def _version(package: str) -> str:
    """The installed version of a package, or that it is not there."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def place(section: str, text: str) -> None:
    """Put a section into results.md in the place of the same one before, and say under its title what it ran on."""
    title, _, body = text.partition("\n\n")
    text = f"{title}\n\n{measured_on()}\n\n{body}"
    start, end = f"<!-- {section} -->\n", f"<!-- end of {section} -->\n"
    before = RESULTS.read_text("utf-8") if RESULTS.exists() else ""
    head, found, rest = before.partition(start)
    tail = rest.partition(end)[2] if found else ""
    RESULTS.write_text(head + start + text + end + tail, "utf-8")
