"""Compile the rules with mypyc: copy the package, compile in the copy, and keep the compiled modules."""

import subprocess
import sys
from os import environ
from pathlib import Path
from shutil import copytree, ignore_patterns, move, rmtree

from parlour.compiled import SOURCES, STAMP, compiled_files, digest, rule_files, use

ROOT = Path(__file__).parents[1]
COMPILED = ROOT / ".cache" / "compiled"
COPY = ROOT / ".cache" / "compiling"


def main() -> None:
    """Compile, unless the compiled modules are made of these sources already.

    With --needed, print the digest of the sources where they are to be compiled, and fail where they are not.
    """
    done_already = use(COMPILED)
    if sys.argv[1:] == ["--needed"]:
        sys.stdout.write("" if done_already else digest(rule_files()))
        sys.exit(done_already)
    if done_already:
        return
    files = compiled_files()
    made_from = digest(rule_files())
    for folder in (COMPILED, COPY):
        rmtree(folder, ignore_errors=True)
    copytree(SOURCES, COPY / "parlour", ignore=ignore_patterns("static", "data", "__pycache__"))
    sys.stderr.write(f"Compiling {len(files)} modules: once, and some minutes.\n")
    names = [str(Path("parlour", file.relative_to(SOURCES))) for file in files]
    mypyc = Path(sys.executable).with_name("mypyc")
    done = subprocess.run(
        [mypyc, *names],
        cwd=COPY,
        env={**environ, "MYPYPATH": str(COPY), "MYPYC_OPT_LEVEL": "3"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nThe rules could not be compiled: see above. Parlour runs without, only slower.")
    for made in [*COPY.glob("*.so"), *COPY.glob("parlour/**/*.so")]:
        kept = COMPILED / made.relative_to(COPY)
        kept.parent.mkdir(parents=True, exist_ok=True)
        move(made, kept)
    rmtree(COPY)
    (COMPILED / STAMP).write_text(made_from, "utf-8")


if __name__ == "__main__":
    main()
