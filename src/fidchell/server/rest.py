"""Between HTTP and the wire types: bodies in, bodies out, and their description for OpenAPI."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.requests import Request
from starlette.responses import Response

from fidchell.server import bodies
from fidchell.server.deeds import Refusal
from fidchell.server.store.people import GuestRow

if TYPE_CHECKING:
    from fidchell.server.hall import Hall

B = TypeVar("B")
REF = "#/components/schemas/{name}"
STATUS = {
    "not-allowed": 409,
    "not-running": 409,
    "not-asked": 409,
    "stale": 409,
    "not-your-seat": 403,
    "not-yours": 403,
    "who-are-you": 401,
    "not-found": 404,
    "bad-message": 422,
    "unknown-move": 422,
    "too-big": 413,
    "too-fast": 429,
    "trouble": 503,
}
SAID = {
    400: "The request is broken.",
    401: "A device token is needed.",
    403: "This is not yours.",
    404: "There is no such thing.",
    409: "Not possible now.",
    413: "Too big.",
    422: "Not understood.",
    429: "Too many requests.",
    503: "Not possible at the moment.",
}
encode = msgspec.json.Encoder().encode


def hall_of(request: Request) -> Hall:
    """The hall this request came to."""
    hall: Hall = request.app.state.hall
    return hall


def reply(body: object, status: int = 200) -> Response:
    """A wire type as an answer."""
    return Response(encode(body), status, media_type="application/json")


def problem(reason: str, sentence: str, status: int = 0) -> Response:
    """A refusal as an answer."""
    return reply(bodies.Problem(reason, sentence), status or STATUS.get(reason, 409))


async def body_of(request: Request, kind: type[B]) -> B:
    """The body as a wire type, or a refusal."""
    raw = await request.body()
    try:
        return msgspec.json.decode(raw or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("bad-message", f"The body is not understood: {str(error)[:200]}") from None


async def guest_of(request: Request) -> GuestRow | None:
    """Who asks, if he says so; a wrong token is refused."""
    header = request.headers.get("authorization", "")
    if not header:
        return None
    kind, _, token = header.partition(" ")
    if kind.lower() != "bearer" or not 16 <= len(token) <= 128:
        raise Refusal("who-are-you", "This is not a device token.")
    hall = hall_of(request)
    guest = await hall.read(hall.people.find_guest, token)
    if guest is None:
        raise Refusal("who-are-you", "This device token is not known.")
    return guest


async def known_guest(request: Request) -> GuestRow:
    """Who asks; a token is needed."""
    guest = await guest_of(request)
    if guest is None:
        raise Refusal("who-are-you", "A device token is needed.")
    return guest


# ---- the description


def describe(
    returns: type | None = None, takes: type | None = None, *, private: bool = False, status: int = 200
) -> dict[str, Any]:
    """What OpenAPI says of a call; `private`: it needs a device token."""
    content = {"application/json": {"schema": reference(returns) if returns else {"type": "object"}}}
    answers: dict[str, Any] = {str(status): {"description": "Done.", "content": content}}
    for code, said in SAID.items():
        answers[str(code)] = {
            "description": said,
            "content": {"application/json": {"schema": reference(bodies.Problem)}},
        }
    extra: dict[str, Any] = {"responses": answers}
    if takes is not None:
        extra["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": reference(takes)}},
        }
    if private:
        extra["security"] = [{"device": []}]
    return extra


def reference(kind: type) -> dict[str, Any]:
    """A pointer to a wire type, or its own short schema."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return schema


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document with our wire types as its components."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        kinds = [kind for kind in vars(bodies).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
        _, components = msgspec.json.schema_components(kinds, ref_template=REF)
        schema["components"] = {
            "schemas": components,
            "securitySchemes": {"device": {"type": "http", "scheme": "bearer"}},
        }
        for path in schema["paths"].values():
            for call in path.values():
                call["responses"].pop("422" if "requestBody" not in call and "parameters" not in call else "", None)
        app.openapi_schema = schema
    return app.openapi_schema
