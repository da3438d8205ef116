"""How long and how much a line may make the server wait: slow requests, endless messages, unread answers."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

REQUEST_SECONDS = 15.0
"""A request must have come whole this long after the line was opened or its first byte came."""
PIECES = 64
"""In so many pieces a socket message may come; our own clients send each in one."""


class PatientHttp(H11Protocol):
    """HTTP that does not wait for ever for the rest of a request."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The clock runs from the first moment: who says nothing at all is let go too."""
        super().connection_made(transport)
        self.wait()

    def data_received(self, data: bytes) -> None:
        """A request that is still on its way has a deadline, one that is whole has none."""
        super().data_received(data)
        if self.transport.get_protocol() is self and self.is_waiting():
            self.wait()
        else:
            self.stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing to wait for any more."""
        self.stop_waiting()
        super().connection_lost(exc)

    def is_waiting(self) -> bool:
        """Whether the client owes us the rest of a request."""
        owed: bool = self.conn.their_state is h11.SEND_BODY or bool(self.conn.trailing_data[0])
        return owed

    def wait(self) -> None:
        """Set the clock, unless it runs."""
        if self.deadline is None:
            self.deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def stop_waiting(self) -> None:
        """Stop the clock."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket whose client can neither send a message without end nor leave our answers unread."""

    def handle_cont(self, event: Frame) -> None:
        """Empty pieces cost no size, so they are counted."""
        if len(self.frames) >= PIECES:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many pieces")
            self.handle_parser_exception()
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Who asks for answers and does not read them is let go."""
        if not self.writable.is_set():
            self.transport.abort()
            return
        super().handle_ping()
