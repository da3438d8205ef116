"""Structured logs: one JSON object a line. Tokens, seeds and hidden cards never get here."""

from __future__ import annotations

import logging
import sys
import traceback

import msgspec

log = logging.getLogger("fidchell.server")


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, what happened, and its details."""
        line: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        details = record.__dict__.get("details")
        if isinstance(details, dict):
            line.update(details)
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = "".join(traceback.format_exception(record.exc_info[1]))
        return msgspec.json.encode(line).decode()


def set_up_logs(level: str = "INFO") -> None:
    """Everything to standard error, as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("alembic").setLevel("WARNING")
    logging.getLogger("uvicorn.access").setLevel("WARNING")


def tell(event: str, **details: object) -> None:
    """Write down what happened."""
    log.info(event, extra={"details": details})


def alarm(event: str, error: BaseException, **details: object) -> None:
    """Write down what should not have happened."""
    log.error(event, exc_info=error, extra={"details": details})
