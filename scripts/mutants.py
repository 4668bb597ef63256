"""Plant a random sample of faults (mutants) in the rules of a game, one at a time, and name those no test notices.

The sources are copied into a temporary folder and changed there. The same seed and sources give the same sample.
"""

import ast
import os
import re
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from difflib import unified_diff
from functools import partial
from importlib.util import cache_from_source
from pathlib import Path
from queue import SimpleQueue
from random import Random
from resource import RLIMIT_AS, RLIMIT_CPU, RUSAGE_CHILDREN, getrusage, setrlimit
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from parlour.core.registry import find, names

ROOT = Path(__file__).parents[1]
TEXTS = {
    "__init__",
    "advice",
    "card_texts",
    "event_text",
    "notation",
    "phrases",
    "text",
}
"""Modules that say or list something, and decide nothing."""

NO_RULES = {"bot", "puzzles"}
"""Folders and modules of a game that hold no rules."""

ASSERTIONS = {"strict"}
"""Arguments that assert something, and decide nothing."""

CLAUSE = re.compile(r"\b[A-Z]{3}-\d+\b")
PYTEST = ["-m", "pytest", "-qx", "-pno:cacheprovider", "-p_hypothesis_pytestplugin", "--hypothesis-seed=0"]
MEMORY = 8 * 2**30
"""Bytes that a run may take, because an endless loop may fill a list."""

PATIENCE = 900
"""Seconds after which a run that waits for something is stuck."""

SWAPS: dict[type[ast.AST], tuple[Any, ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
}


class Mutant(NamedTuple):
    """A changed source, and where."""

    path: Path
    line: int
    before: str
    after: str
    clauses: frozenset[str]

    @property
    def difference(self) -> str:
        """The lines that differ."""
        lines = unified_diff(self.before.splitlines(), self.after.splitlines(), n=0, lineterm="")
        return "\n".join(f"    {line}" for line in lines if not line.startswith(("---", "+++", "@@")))


def replacements(node: ast.AST) -> Iterator[str]:
    """Yield the sources that may stand in the place of a node."""
    match node:
        case ast.Compare(left, [operator, *operators], comparators):
            for swap in SWAPS[type(operator)]:
                yield ast.unparse(ast.Compare(left, [swap(), *operators], comparators))
        case ast.BinOp(left, operator, right) if type(operator) in SWAPS:
            for swap in SWAPS[type(operator)]:
                yield ast.unparse(ast.BinOp(left, swap(), right))
        case ast.BoolOp(operator, values):
            for swap in SWAPS[type(operator)]:
                yield ast.unparse(ast.BoolOp(swap(), values))
            yield from map(ast.unparse, values)
        case ast.UnaryOp(ast.Not(), operand):
            yield ast.unparse(operand)
        case ast.Constant(bool(value)):
            yield str(not value)
        case ast.Constant(int(value)):
            yield from (str(value + 1), str(value - 1))
        case ast.Call(ast.Name("max" | "min"), [_, _, *_] as arguments, []):
            yield from map(ast.unparse, arguments)
        case ast.Call(ast.Name("any" | "all" as name), arguments, []):
            yield ast.unparse(ast.Call(ast.Name("all" if name == "any" else "any"), arguments, []))
        case ast.Call(function, arguments, [_, *_] as keywords):
            for dropped in (keyword for keyword in keywords if keyword.arg not in ASSERTIONS):
                kept = [keyword for keyword in keywords if keyword is not dropped]
                yield ast.unparse(ast.Call(function, arguments, kept))
        case ast.Expr(ast.Call(ast.Name("assert_never"))):
            pass
        case ast.Expr(ast.Call()) | ast.Raise() | ast.AugAssign() | ast.Continue() | ast.Break():
            yield "pass"
        case ast.Assign([ast.Name(name)], value) if name in {each.id for each in named(value)}:
            yield "pass"


def named(value: ast.AST) -> Iterator[ast.Name]:
    """Yield the names in an expression."""
    return (node for node in ast.walk(value) if isinstance(node, ast.Name))


def conditions(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the conditions of a node, which may be replaced by True and False."""
    match node:
        case ast.If(test) | ast.While(test) | ast.IfExp(test):
            yield test
        case ast.comprehension(_, _, tests):
            yield from tests
        case ast.match_case(_, ast.expr() as guard):
            yield guard
        case _:
            pass


def inner(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the children of a node where a fault would change what the rules do: no type, text or assertion."""
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.JoinedStr():
            return
        case ast.keyword(arg) if arg in ASSERTIONS:
            return
        case _:
            pass
    skipped = {"annotation", "returns", "decorator_list", "type_params"}
    if isinstance(node, ast.ClassDef):
        skipped |= {"bases", "keywords"}
    for name, value in ast.iter_fields(node):
        if name not in skipped:
            yield from (
                child for child in (value if isinstance(value, list) else [value]) if isinstance(child, ast.AST)
            )


def mutants(path: Path) -> list[list[Mutant]]:
    """Return the mutants of a module, those of one place together."""
    before = path.read_bytes()
    tree = ast.parse(before)
    starts = [0, *(end.end() for end in re.finditer(rb"\n", before))]
    places: dict[tuple[int, int], dict[str, Mutant]] = {}

    def plant(node: ast.expr | ast.stmt, texts: Iterable[str], cited: frozenset[str]) -> None:
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        for text in texts:
            alike = isinstance(node, ast.stmt) or isinstance(
                ast.parse(text, mode="eval").body, (ast.Constant, type(node))
            )
            after = before[:start] + (text if alike else f"({text})").encode() + before[end:]
            if ast.dump(ast.parse(after)) != ast.dump(tree):
                place = places.setdefault((start, end), {})
                place[text] = Mutant(path, node.lineno, before.decode(), after.decode(), cited)

    def visit(node: ast.AST, cited: frozenset[str]) -> None:
        if isinstance(node, ast.FunctionDef):
            cited = frozenset(CLAUSE.findall(ast.get_docstring(node) or "")) or cited
        if isinstance(node, (ast.expr, ast.stmt)):
            plant(node, replacements(node), cited)
        for condition in conditions(node):
            plant(condition, ("True", "False"), cited)
        for child in inner(node):
            visit(child, cited)

    visit(tree, frozenset(CLAUSE.findall(ast.get_docstring(tree) or "")))
    return [list(places[place].values()) for place in sorted(places)]


def sample(subject: str, count: int, seed: int) -> list[Mutant]:
    """Return a random sample: every place of the rules is as likely as any other."""
    folder = ROOT / "src" / "parlour" / (subject if subject == "core" else f"games/{subject}")
    paths = (
        path
        for path in sorted(folder.rglob("*.py"))
        if path.stem not in TEXTS and not NO_RULES & {*path.parts, path.stem}
    )
    places = [place for path in paths for place in mutants(path)]
    random = Random(seed)
    return [random.choice(place) for place in random.sample(places, min(count, len(places)))]


def rounds(subject: str) -> list[list[str]]:
    """Return what pytest is told to run: the tests of the game, then its laws and golden games."""
    if subject == "core":
        return [["tests/core"]]
    earlier = " or ".join(f"{subject}-{version}" for version in range(1, find(subject).version))
    only = f"{subject} and not ({earlier})" if earlier else subject
    return [[f"tests/games/{subject}"], ["tests/golden", "tests/laws", "-k", only]]


def related(mutant: Mutant, folder: str) -> list[str]:
    """Return the test files that name the module or a clause of the function, those that name most first."""
    wanted = {".".join(mutant.path.relative_to(ROOT / "src").with_suffix("").parts), *mutant.clauses}
    files = {path: path.read_text("utf-8") for path in (ROOT / folder).rglob("test_*.py") if "bot" not in path.parts}
    hits = {
        path: sum(len(re.findall(rf"\b{re.escape(name)}\b", text)) for name in wanted)
        + 10 * (mutant.path.stem in path.stem)
        for path, text in files.items()
    }
    return [str(path.relative_to(ROOT)) for path in sorted(hits, key=lambda path: (-hits[path], path)) if hits[path]]


def passes(copy: Path, tests: list[str], seconds: float | None = None) -> bool:
    """Run tests on the copy; whether they pass, in that many seconds of processor time."""

    def limit() -> None:
        setrlimit(RLIMIT_AS, (MEMORY, MEMORY))
        if seconds is not None:
            setrlimit(RLIMIT_CPU, (int(seconds), int(seconds)))

    surroundings = os.environ | {
        "PYTHONPATH": str(copy / "src"),  # before the installed package
        "PARLOUR_COMPILED": "",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # plugins that no rule needs take two seconds to load
        "HYPOTHESIS_STORAGE_DIRECTORY": str(copy / "hypothesis"),
    }
    quiet = partial(subprocess.run, cwd=ROOT, env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        return quiet([sys.executable, *PYTEST, *tests], preexec_fn=limit, timeout=PATIENCE).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def processor_time() -> float:
    """Return the seconds that earlier runs took of the processor."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def survives(mutant: Mutant, copy: Path, tests: list[tuple[list[str], float]]) -> bool:
    """Whether all tests pass with a mutant in the copy, the most related first."""
    path = copy / mutant.path.relative_to(ROOT)
    first = related(mutant, tests[0][0][0])
    try:
        path.write_text(mutant.after, "utf-8")
        Path(cache_from_source(str(path))).unlink(missing_ok=True)
        runs = [(first, tests[0][1]), *tests] if first else tests
        return all(passes(copy, arguments, seconds) for arguments, seconds in runs)
    finally:
        path.write_text(mutant.before, "utf-8")
        Path(cache_from_source(str(path))).unlink(missing_ok=True)


def copied(folder: Path) -> Path:
    """Copy the sources into a folder, beside links to what the tests read."""
    copytree(ROOT / "src", folder / "src", ignore=ignore_patterns("static"))
    for beside in ("docs", "tests"):
        (folder / beside).symlink_to(ROOT / beside)
    return folder


def main() -> None:
    """Plant mutants, one at a time in each copy of the sources, and report."""
    parser = ArgumentParser(prog="scripts/mutants", description=__doc__)
    parser.add_argument("subject", choices=[*names(), "core"], help="the game, or the kernel")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="plant only this one of the sample")
    parser.add_argument("--workers", type=int, default=1, help="copies of the sources that are tested side by side")
    asked = parser.parse_args()
    planted = list(enumerate(sample(asked.subject, asked.count, asked.seed), 1))
    if asked.only is not None:
        planted = [planted[asked.only - 1]]
    with TemporaryDirectory() as folder, ThreadPoolExecutor(asked.workers) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(asked.workers):
            copies.put(copied(Path(folder, str(number))))
        tests = []
        for arguments in rounds(asked.subject):
            began = processor_time()
            copy = copies.get()
            if not passes(copy, arguments):
                sys.exit(f"The tests fail without any mutant: {' '.join(arguments)}")
            copies.put(copy)
            tests.append((arguments, 10 + 3 * (processor_time() - began)))

        def survived(mutant: Mutant) -> bool:
            copy = copies.get()
            try:
                return survives(mutant, copy, tests)
            finally:
                copies.put(copy)

        survivors = []
        for (number, mutant), alive in zip(planted, pool.map(survived, [mutant for _, mutant in planted]), strict=True):
            told = f"{number} {'SURVIVED' if alive else 'killed'} {mutant.path.relative_to(ROOT)}:{mutant.line}"
            sys.stdout.write(f"{told}\n{mutant.difference}\n")
            sys.stdout.flush()
            if alive:
                survivors.append(f"{told}\n{mutant.difference}\n")
    killed = len(planted) - len(survivors)
    sys.stdout.write(f"\nplanted {len(planted)}, killed {killed}, survived {len(survivors)}\n{''.join(survivors)}")


if __name__ == "__main__":
    main()
