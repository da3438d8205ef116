"""Records on disk: JSON, read with suspicion, written whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

from fidchell.kernel.errors import CorruptRecord, FidchellError
from fidchell.kernel.record import Record, read_record

LARGEST = 50_000_000
"""More bytes than any game fills; a larger file is something else."""


def load_record(path: Path) -> Record:
    """The record in a file; whatever else is in it is refused with one sentence."""
    try:
        if path.stat().st_size > LARGEST:
            raise CorruptRecord(f"{path} is too large to be a record of a game.")
        source = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise FidchellError(f"There is no file {path}.") from None
    except OSError as error:
        raise FidchellError(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError) as error:
        raise CorruptRecord(f"{path} is not a record of a game, or only a part of one: {error}.") from None
    if not isinstance(source, dict):
        raise CorruptRecord(f"{path} is not a record of a game: it holds no table of named values.")
    return read_record(source)


def as_text(record: Record) -> str:
    """The record as JSON, one entry of the log a line: good to read and to compare."""
    head = record.as_dict()
    log = head.pop("log")
    assert isinstance(log, list)  # noqa: S101 (as_dict made it)
    lines = ",\n".join(f"  {json.dumps(entry, ensure_ascii=False)}" for entry in log)
    body = json.dumps(head, indent=1, ensure_ascii=False)
    return f'{body[:-2]},\n "log": [\n{lines}\n ]\n}}\n'


def save_record(path: Path, record: Record) -> None:
    """Write a record beside the file and put it in place in one step: what was there stays until then."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, fresh = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise FidchellError(f"{path} cannot be written: {error.strerror}.") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(as_text(record))
            out.flush()
            os.fsync(out.fileno())
        Path(fresh).replace(path)
    except OSError as error:
        Path(fresh).unlink(missing_ok=True)
        raise FidchellError(f"{path} cannot be written: {error.strerror}.") from None
