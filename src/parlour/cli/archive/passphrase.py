"""Where the passphrase of a backup comes from: a file, a variable, or whoever types it."""

import os
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.errors import CommandError

VARIABLE = "PARLOUR_BACKUP_PASSPHRASE"

PassphraseFile = Annotated[
    Path | None, typer.Option(help=f"A file with the passphrase; otherwise {VARIABLE}, or you are asked for it.")
]


def passphrase(file: Path | None, *, confirm: bool) -> str:
    """Return the passphrase; a new one is typed twice."""
    if file is not None:
        try:
            given = file.read_text("utf-8").strip("\r\n")
        except UnicodeDecodeError as fault:
            raise CommandError(f"{file} is not text: a passphrase is a line of text.") from fault
    elif VARIABLE in os.environ:
        given = os.environ[VARIABLE]
    else:
        given = typer.prompt("Passphrase", hide_input=True, confirmation_prompt=confirm, err=True)
    if not given:
        raise CommandError("The passphrase is empty.")
    return given
