"""What every request passes: limits of pace and size, the check of origin, headers for the browser."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fidchell.server.limits import Buckets
from fidchell.server.logs import alarm
from fidchell.server.metrics import Metrics
from fidchell.server.rest import problem
from fidchell.server.settings import Settings

CONTENT_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""Nothing but our own files: the client sets sizes by script, never by attributes in its markup."""

HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class TooBig(Exception):
    """More came than was announced or allowed."""


def is_own_origin(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Whether a browser that sent this comes from our own pages; programs send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc == headers.get("host") or origin in allowed


def address_of(scope: Scope, *, trust_proxy: bool) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    found = client[0] if client else "somewhere"
    if trust_proxy:
        forwarded = Headers(scope=scope).get("x-forwarded-for", "")
        found = forwarded.rsplit(",", 1)[-1].strip() or found
    return household(found)


def household(address: str) -> str:
    """Whoever has one IPv6 address has 2^64 of them: the network counts."""
    if ":" not in address:
        return address
    try:
        network = ipaddress.IPv6Network((address, 64), strict=False)
    except ValueError:
        return address[:64]
    return str(network.network_address)


class Gate:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.buckets = Buckets(settings.requests_per_second, settings.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets have their own checks."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self.refuse(scope, headers)
        send = self.with_headers(scope, send)
        if refusal is not None:
            await problem(*refusal)(scope, receive, send)
            return
        await self.pass_on(scope, receive, send)

    async def pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand over, counting what comes in; no traceback gets out."""
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, self.counted(scope, receive), watched)
        except TooBig:
            if not started:
                await problem("too-big", "This is too big.")(scope, receive, send)
        except ClientDisconnect:
            return  # nobody is left to answer
        except Exception as error:  # noqa: BLE001 - whatever it is, the client gets one sentence
            self.metrics.errors.labels("http").inc()
            alarm("request failed", error, path=scope["path"])
            if not started:
                await problem("trouble", "Something went wrong here; nothing changed.", 500)(scope, receive, send)

    def refuse(self, scope: Scope, headers: Headers) -> tuple[str, str] | None:
        """What is turned away at once."""
        if not self.buckets.take(address_of(scope, trust_proxy=self.settings.trust_proxy)):
            return "too-fast", "Slow down, please."
        if scope["method"] not in {"GET", "HEAD"} and not is_own_origin(headers, self.settings.origins):
            return "not-yours", "This page may not do that here."
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.limit(scope):
            return "too-big", "This is too big."
        if headers.get("content-encoding", "identity") != "identity":
            return "bad-message", "Compressed bodies are not taken."
        return None

    def limit(self, scope: Scope) -> int:
        """How big a body may be: records of long games are bigger than anything else."""
        return self.settings.record_bytes if scope["path"] == "/api/verify" else self.settings.body_bytes

    def counted(self, scope: Scope, receive: Receive) -> Receive:
        """A body without an announced length must not be endless."""
        limit = self.limit(scope)
        taken = 0

        async def count() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > limit:
                raise TooBig
            return message

        return count

    def with_headers(self, scope: Scope, send: Send) -> Send:
        """Every answer carries the security headers; data is never kept by the browser."""

        async def sender(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
                self.metrics.requests.labels(str(message["status"])).inc()
            await send(message)

        return sender
