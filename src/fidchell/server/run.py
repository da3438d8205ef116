"""Starting and stopping the server as a process."""

from __future__ import annotations

import gc
import socket
import threading
import time
import webbrowser
from contextlib import ExitStack

import uvicorn

from fidchell.kernel.errors import FidchellError
from fidchell.server.app import make_app
from fidchell.server.logs import set_up_logs
from fidchell.server.patience import PatientHttp, PatientSocket
from fidchell.server.settings import Settings

BACKLOG = 4096
STOP_SECONDS = 5
"""How long open requests may take when the server is told to stop."""


def bind(host: str, port: int, *, or_any: bool) -> socket.socket:
    """The socket to listen on; with `or_any` a free port when the usual one is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        if or_any:
            return bind(host, 0, or_any=False)
        raise FidchellError(f"Port {port} of {host} cannot be used: {error.strerror}.") from None
    return found


def server_for(settings: Settings) -> uvicorn.Server:
    """The HTTP server; compression of socket messages stays off, so that nobody can send bombs."""
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        http=PatientHttp,
        ws=PatientSocket,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=25,
        ws_ping_timeout=25,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=STOP_SECONDS,
        backlog=BACKLOG,
    )
    return uvicorn.Server(config)


def spare_the_collector() -> None:
    """What was loaded by now stays for good, and what a move leaves behind is let go without a search.

    A search through everything would hold up all tables for as long as it takes; it still comes when memory grows.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def serve(settings: Settings, *, any_port: bool = False, open_page: bool = False) -> None:
    """Run until told to stop."""
    set_up_logs()
    with ExitStack() as stack:
        listening = stack.enter_context(bind(settings.host, settings.port, or_any=any_port))
        server = server_for(settings)
        spare_the_collector()
        listening.listen(BACKLOG)  # who connects from now on is served
        host = "localhost" if settings.host in {"127.0.0.1", "0.0.0.0", "::"} else settings.host  # noqa: S104
        url = f"http://{host}:{listening.getsockname()[1]}/"
        print(f"Fidchell is ready at {url}", flush=True)  # noqa: T201 - the one line a person looks for
        if open_page:
            threading.Thread(target=show, args=(server, url), daemon=True).start()
        server.run([listening])


def show(server: uvicorn.Server, url: str) -> None:
    """Open the page once the server answers."""
    while not server.started:
        time.sleep(0.05)
    webbrowser.open(url)
