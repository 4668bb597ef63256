"""`parlour serve`: run the web server, for this machine, the local network or the world."""

import os
import threading
import time
import webbrowser
from typing import Annotated

import segno
import typer

from parlour.cli.arguments import CommandError
from parlour.server.http.lan_address import lan_address
from parlour.server.settings import InvalidSettings, Settings, settings

EVERYWHERE = "0.0.0.0"


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on; this machine only by default.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on; 8000 by default.")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let phones in the same network join; prints a QR code.")] = False,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
    database: Annotated[
        str | None,
        typer.Option(help="memory:, sqlite:///path or postgresql://...; a file by default."),
    ] = None,
    processes: Annotated[
        int | None, typer.Option(help="Worker processes, for a server with very many tables; 1 by default.")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Check the whole database at the start, indexes too.")] = False,
) -> None:
    """Run the server and open it in the browser."""
    # The web framework takes a second to import, which `parlour --help` can save.
    from parlour.server.run import create_server, hold_store
    from parlour.server.uvicorn_server import run_until_signal
    from parlour.store.sqlite.file import StoreInUse

    try:
        found = settings(
            os.environ,
            host=host or (EVERYWHERE if lan else None),
            port=port,
            database_url=database,
            processes=processes,
            check="full" if check else None,
            logs=os.environ.get("PARLOUR_LOGS", "plain"),
        )
        running = create_server(found)
    except InvalidSettings as fault:
        raise CommandError(str(fault)) from fault
    try:
        with hold_store(found):
            announce(found, running, lan=lan, open_browser=open_browser)
            run_until_signal(running.run)
    except StoreInUse as fault:
        raise CommandError(str(fault)) from fault


def announce(found: Settings, running: object, *, lan: bool, open_browser: bool) -> None:
    """Say where the server is, and open the browser as soon as it answers."""
    here = f"http://{'localhost' if found.host in (EVERYWHERE, '127.0.0.1') else found.host}:{found.port}"
    typer.echo(f"Parlour is at {here} (Ctrl-C stops it).")
    if lan:
        show_lan_address(found)
    if open_browser:
        threading.Thread(target=open_when_ready, args=(running, here), daemon=True).start()


def show_lan_address(found: Settings) -> None:
    """Print the address for phones in the local network, as text and as a QR code."""
    address = lan_address()
    if address is None:
        typer.echo("This machine is not in a network, so phones cannot reach it.")
        return
    url = f"http://{address}:{found.port}"
    typer.echo(f"In this network: {url}")
    segno.make(url, error="m").terminal(compact=True)


def open_when_ready(running: object, url: str) -> None:
    """Open the browser as soon as the server has started."""
    for _ in range(200):
        if getattr(running, "started", False):
            webbrowser.open(url)
            return
        time.sleep(0.05)
