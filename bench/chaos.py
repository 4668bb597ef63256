"""Run `parlour chaos` on all three setups, and write what came of it; `--saved` takes the objects of earlier runs."""

import argparse
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

from msgspec import json

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.report import place
from parlour.chaos.report import Report

SETUPS = {
    "sqlite": "SQLite, one process",
    "processes": "SQLite, two processes",
    "postgres": "PostgreSQL, three nodes behind a proxy",
}


def run(setup: str, faults: int, seed: int) -> Report:
    """One run."""
    parlour = str(Path(sys.executable).with_name("parlour"))
    command = [parlour, "chaos", "--setup", setup, "--faults", str(faults), "--seed", str(seed), "--json"]
    said = subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout
    if not said:
        raise SystemExit(f"`{' '.join(command)}` reported nothing")
    return json.decode(said, type=Report)


def page(reports: list[Report]) -> str:
    """The section of the results."""
    lines = [
        "## Faults",
        "",
        "Scripted players of all five games, with computers among them; faults are injected at random, sometimes",
        "two at once; then what every player was told is compared with the store. A recovery is the time until a table",
        "goes on after a fault was healed (or happened, where the server must heal itself). Made by",
        "`python bench/chaos.py --write`.",
        "",
        "What a failover of the database itself has lost is excused where the table told its players so; unmet is what",
        "a server should have done about a fault and did not, such as to refuse to start.",
        "",
        "| setup | seed | faults | acknowledged | lost | excused | doubled | phantom | stuck | unmet | longest | min |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for each in reports:
        lines.append(
            f"| {SETUPS[each.setup]} | {each.seed} | {each.faults} | {each.acknowledged:,} | {each.lost}"
            f" | {each.excused} | {each.doubled} | {each.phantom} | {each.stuck} | {each.unmet}"
            f" | {each.longest_recovery_s:.1f} | {each.seconds / 60:.0f} |"
        )
    lines += ["", "Median and longest recovery in seconds by kind of fault, with how many there were:", ""]
    for each in reports:
        kinds = (
            f"{kind} {count}: {each.recovery_by_kind[kind].median_s:.1f}, {each.recovery_by_kind[kind].longest_s:.1f}"
            for kind, count in each.faults_by_kind.items()
        )
        lines.append(f"* {SETUPS[each.setup]}, seed {each.seed}: {'; '.join(kinds)}.")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--setup", choices=SETUPS, action="append", help="may be repeated; all by default")
    parser.add_argument("--faults", type=int, default=350, help="faults of each setup")
    parser.add_argument("--seed", type=int, action="append", help="may be repeated; 16 by default")
    parser.add_argument("--jobs", type=int, default=1, help="runs at a time")
    parser.add_argument("--saved", type=Path, nargs="+", help="files with what `parlour chaos --json` printed")
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    asked = parser.parse_args()
    if asked.saved:
        text = page([json.decode(path.read_bytes(), type=Report) for path in asked.saved])
    else:
        runs = product(asked.setup or SETUPS, [asked.faults], asked.seed or [16])
        with ThreadPoolExecutor(asked.jobs) as pool:
            text = page([*pool.map(lambda each: run(*each), runs)])
    print(text)
    if asked.write:
        place("chaos", text)
