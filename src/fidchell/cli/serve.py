"""`fidchell serve`: the table server and the pages for the browser."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from fidchell.kernel.errors import FidchellError

USUAL_PORT = 8321

Host = Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 for the whole network.")]
Port = Annotated[int | None, typer.Option("--port", min=0, max=65535, help="The port; by default 8321 or a free one.")]
Database = Annotated[
    str,
    typer.Option("--database", metavar="URL", envvar="FIDCHELL_DATABASE", help="sqlite:///file or postgresql://..."),
]
Open = Annotated[bool, typer.Option("--open", help="Open the page in the browser.")]
Terminal = Annotated[
    bool, typer.Option("--terminal", help="At a terminal, also play right there; the log goes to a file.")
]
Origins = Annotated[
    list[str] | None, typer.Option("--origin", help="Another web origin whose pages may connect; may be repeated.")
]
Webhooks = Annotated[bool, typer.Option("--webhooks", help="Let guests have turn notices sent to their webhooks.")]
Proxy = Annotated[bool, typer.Option("--trust-proxy", help="Believe X-Forwarded-For of a proxy in front.")]
Bots = Annotated[int, typer.Option("--bot-processes", min=1, max=64, help="Processes in which strong bots think.")]
Lines = Annotated[int, typer.Option("--lines-per-address", min=1, help="Open sockets allowed from one address.")]


def as_words(name: str, value: object) -> list[str]:
    """An option as it is typed; one that was not given is not."""
    if value is None or value is False:
        return []
    if value is True:
        return [name]
    values = value if isinstance(value, list) else [value]
    return [word for one in values for word in (name, str(one))]


def command(
    host: Host = "127.0.0.1",
    port: Port = None,
    database: Database = "sqlite:///fidchell.db",
    open_page: Open = False,
    terminal: Terminal = False,
    origin: Origins = None,
    webhooks: Webhooks = False,
    trust_proxy: Proxy = False,
    bot_processes: Bots = 2,
    lines_per_address: Lines = 200,
) -> None:
    """Serve tables and pages until Ctrl-C."""
    if terminal and sys.stdin.isatty() and sys.stdout.isatty():
        from fidchell.cli.doorway import stay  # noqa: PLC0415 - it imports the command line, which imports this

        given = {
            "--host": host, "--port": port, "--open": open_page, "--origin": origin, "--webhooks": webhooks,
            "--trust-proxy": trust_proxy, "--bot-processes": bot_processes, "--lines-per-address": lines_per_address,
        }  # fmt: skip
        stay([word for name, value in given.items() for word in as_words(name, value)], database)
        return
    try:
        from fidchell.server.run import serve  # noqa: PLC0415 - the other commands work without the server's packages
        from fidchell.server.settings import Settings  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise FidchellError(f"The server needs the package '{error.name}': pip install 'fidchell[server]'.") from None
    settings = Settings(
        database=database,
        host=host,
        port=USUAL_PORT if port is None else port,
        origins=tuple(origin or ()),
        webhooks=webhooks,
        trust_proxy=trust_proxy,
        bot_processes=bot_processes,
        sockets_per_address=lines_per_address,
        request_burst=max(120, lines_per_address),
    )
    serve(settings, any_port=port is None, open_page=open_page)
