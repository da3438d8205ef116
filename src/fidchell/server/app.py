"""The application: everything put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import WebSocketRoute

from fidchell.kernel.errors import FidchellError
from fidchell.server import bodies, guest_routes, replay_routes, review_routes, shelf_routes, table_routes
from fidchell.server.deeds import Refusal
from fidchell.server.entrance import enter
from fidchell.server.gate import Gate
from fidchell.server.hall import Hall, NoSuchTable
from fidchell.server.limits import Buckets, Doorkeeper
from fidchell.server.logs import tell
from fidchell.server.rest import describe, document, hall_of, problem, reply
from fidchell.server.reviewing import Desk
from fidchell.server.settings import Settings
from fidchell.server.shelf_routes import program_version
from fidchell.server.store.engine import hold, migrate, open_engine, reading

NOT_BUILT = "<!doctype html><title>Fidchell</title><p>The server runs; <code>make web</code> builds the pages."
UNCHANGING = "public, max-age=31536000, immutable"


def make_app(settings: Settings) -> FastAPI:
    """A server for one database."""
    lock = ExitStack()
    hold(settings.database, lock)
    engine = open_engine(settings.database)
    migrate(engine)
    hall = Hall(settings, engine)
    desk = Desk(settings.review_seconds, settings.review_queue)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        hall.timing.begin()
        listening = None
        if hall.store.is_shared:
            from fidchell.server.listening import keep_listening  # noqa: PLC0415 - only PostgreSQL needs its driver

            listening = asyncio.ensure_future(keep_listening(hall, settings.database))
        tell("started", database=engine.dialect.name, process=hall.process)
        yield
        if listening is not None:
            listening.cancel()
        await desk.close()
        await hall.close()
        engine.dispose()
        lock.close()
        tell("stopped", process=hall.process)

    app = FastAPI(
        title="Fidchell",
        version=program_version(),
        description="Tables, seats, replays. Play goes over the socket: docs/wire/protocol.md.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
    )
    app.state.hall = hall
    app.state.desk = desk
    app.state.doorkeeper = Doorkeeper(settings.sockets_per_address, settings.sockets_in_all)
    app.state.socket_buckets = Buckets(settings.requests_per_second, settings.request_burst)
    app.state.guest_buckets = Buckets(settings.guests_per_hour / 3600, settings.guests_per_hour)
    app.openapi = lambda: document(app)  # type: ignore[method-assign]
    for routes in (shelf_routes, guest_routes, table_routes, replay_routes, review_routes):
        app.include_router(routes.router)
    add_operators_pages(app)
    app.router.routes.append(WebSocketRoute("/ws/tables/{table}", enter))
    add_refusals(app)
    add_client(app, settings.static)
    app.add_middleware(GZipMiddleware, minimum_size=1400, compresslevel=5)
    app.add_middleware(Gate, settings=settings, metrics=hall.metrics)
    return app


def add_operators_pages(app: FastAPI) -> None:
    """Health and figures."""

    @app.get("/health", tags=["operators"], openapi_extra=describe(bodies.Health))
    async def health(request: Request) -> Response:
        """Whether the database answers."""
        hall = hall_of(request)
        try:
            await hall.read(ask_database, hall)
            fine = True
        except SQLAlchemyError:
            fine = False
        kind = hall.store.engine.dialect.name
        sockets = request.app.state.doorkeeper.count
        body = bodies.Health("ok" if fine else "trouble", kind, len(hall.rooms), sockets, program_version())
        return reply(body, 200 if fine else 503)

    @app.get("/metrics", tags=["operators"], include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """Figures for Prometheus."""
        return Response(hall_of(request).metrics.page(), media_type="text/plain; version=0.0.4")


def ask_database(hall: Hall) -> None:
    """One question that any database can answer."""
    with reading(hall.store.engine) as connection:
        connection.execute(text("SELECT 1"))


def add_refusals(app: FastAPI) -> None:
    """Every refusal is a sentence and a word, whoever raises it."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        hall_of(request).metrics.refusals.labels(refusal.reason).inc()
        return problem(refusal.reason, refusal.sentence)

    @app.exception_handler(FidchellError)
    async def wrong(_: Request, error: FidchellError) -> Response:
        return problem("bad-message", str(error))

    @app.exception_handler(NoSuchTable)
    async def missing(_: Request, __: NoSuchTable) -> Response:
        return problem("not-found", "There is no such table.")

    @app.exception_handler(RequestValidationError)
    async def misunderstood(_: Request, __: RequestValidationError) -> Response:
        return problem("bad-message", "A part of the address is not understood.")

    @app.exception_handler(HTTPException)
    async def plain(_: Request, error: HTTPException) -> Response:
        answer = problem(
            "not-found" if error.status_code == 404 else "not-allowed", str(error.detail), error.status_code
        )
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(SQLAlchemyError)
    async def no_database(request: Request, error: SQLAlchemyError) -> Response:
        hall_of(request).metrics.errors.labels("store").inc()
        tell("database trouble", error=type(error).__name__, path=request.url.path)
        return problem("trouble", "The database does not answer; nothing changed.")


def add_client(app: FastAPI, folder: Path) -> None:
    """The browser client: its files as they were built, and its page for every other address."""
    root = folder.resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith(("api/", "ws/")):
            return problem("not-found", "There is no such thing.")
        file = file_in(root, path)
        if file is not None:
            kept = UNCHANGING if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"cache-control": kept})
        if "." in path.rsplit("/", 1)[-1]:
            return problem("not-found", "There is no such file.")
        index = root / "index.html"
        if index.is_file():
            return FileResponse(index, headers={"cache-control": "no-cache"})
        return HTMLResponse(NOT_BUILT)


def file_in(root: Path, path: str) -> Path | None:
    """A file of the client, and nothing beside or above it."""
    try:
        file = (root / path).resolve()
        return file if path and file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None
