"""What an operator may set; every value has a default that fits one machine and strangers."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct


class Settings(Struct, frozen=True):
    """How this server runs."""

    database: str = "sqlite:///fidchell.db"
    host: str = "127.0.0.1"
    port: int = 8321
    origins: tuple[str, ...] = ()
    """Other web origins that may open sockets; the server's own is always allowed."""
    static: Path = Path(__file__).parent / "static"
    bot_processes: int = 2
    webhooks: bool = False
    """Whether guests may have turn notices sent to an address of their own."""

    idle_seconds: float = 60.0
    """After this long without listeners a table leaves memory."""
    forced_delay: tuple[float, float] = (0.5, 1.6)
    """How long the server waits before it gives a person's only possible answer."""
    bot_delay: tuple[float, float] = (0.4, 1.5)
    takeover_wait: float = 5.0
    """How long a process leaves a bot's answer to the process that stored the last action."""
    reload_mercy: float = 15.0
    """After a restart no clock runs out before this many seconds."""

    review_seconds: float = 45.0
    """About how long the review of one finished game may compute, on one core and at low priority."""
    review_queue: int = 8
    """How many games may wait for their review."""

    message_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    record_bytes: int = 1024 * 1024
    messages_per_second: float = 20.0
    message_burst: int = 40
    chat_per_second: float = 1.0
    """Chat lines of one socket, with bursts."""
    chat_burst: int = 10
    requests_per_second: float = 30.0
    request_burst: int = 120
    sockets_per_address: int = 200
    sockets_in_all: int = 10_000
    guests_per_hour: int = 200
    tables_per_guest: int = 100
    trust_proxy: bool = False
    """Whether X-Forwarded-For of the next hop names the client's address."""

    def is_sqlite(self) -> bool:
        """Whether the embedded database is used."""
        return self.database.startswith("sqlite")
