"""Make build/compiled, the package as a wheel would install it, from src, which stays free of binaries.

The rules are compiled only when they or the compiler changed; all other files are copied when they differ.
Without a C compiler the tree is a plain copy of src and everything runs interpreted.
"""

import fcntl
import hashlib
import importlib.metadata
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
BUILD = ROOT / "build"
TREE = BUILD / "compiled"  # what is run
STAGE = BUILD / "stage"  # where the compiler puts its work; TREE changes only after success
STAMP = BUILD / "compiled.stamp"
RULES = ("kernel", "games", "search")  # as in setup.py
INTERPRETED = os.environ.get("FIDCHELL_INTERPRETED") == "1"


def toolchain() -> str:
    """Return a digest of what compiles: Python, mypyc, the C compiler and its options in setup.py."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    facts = [sys.version, importlib.metadata.version("mypy"), str(shutil.which(compiler)), str(INTERPRETED)]
    facts.append(os.environ.get("FIDCHELL_LTO", "0"))
    facts.append((ROOT / "setup.py").read_text(encoding="utf-8"))
    return hashlib.sha256("\n".join(facts).encode()).hexdigest()


def fingerprint() -> str:
    """Return a digest of everything the compiled modules depend on."""
    digest = hashlib.sha256(toolchain().encode())
    for path in sorted(path for name in RULES for path in (SRC / "fidchell" / name).rglob("*.py")):
        digest.update(f"\n{path.relative_to(ROOT)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def show(text: str, *, end: str = "\n") -> None:
    """Print a line, over the last one on a terminal."""
    print(f"\r{text}" if sys.stdout.isatty() else text, end=end, flush=True)


def compile_rules() -> bool:
    """Compile into STAGE; tell whether that worked, and show the compiler's messages if not."""
    shutil.rmtree(STAGE, ignore_errors=True)
    STAGE.mkdir(parents=True)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", str(STAGE)]
    command += ["--build-temp", str(BUILD / "objects" / toolchain()[:12])]
    environment = os.environ | {"FIDCHELL_INTERPRETED": "1" if INTERPRETED else "0"}
    log = BUILD / "compile.log"
    start = time.monotonic()
    with log.open("w", encoding="utf-8") as out:
        job = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out, stderr=subprocess.STDOUT)
        while job.poll() is None:
            if sys.stdout.isatty():
                show(f"Compiling the rules … {time.monotonic() - start:.0f} s", end="")
            time.sleep(0.2)
    if job.returncode != 0:
        show(f"Compiling the rules failed after {time.monotonic() - start:.0f} s:")
        print(log.read_text(encoding="utf-8"))
        return False
    count = sum(path.parts[0] == "fidchell" for path in binaries())  # without the library they share
    if count:
        show(f"Compiling the rules: {count} modules in {time.monotonic() - start:.0f} s")
    else:
        reason = "FIDCHELL_INTERPRETED is set" if INTERPRETED else "no C compiler with Python's headers"
        show(f"The rules stay interpreted: {reason}.")
    return True


def binaries() -> list[Path]:
    """Return the compiled modules in STAGE, as relative paths."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return [path.relative_to(STAGE) for path in STAGE.rglob(f"*{suffix}")]


def plain_files() -> list[Path]:
    """Return the files of the package in src, as relative paths."""
    files = (path for path in (SRC / "fidchell").rglob("*") if path.is_file())
    return [path.relative_to(SRC) for path in files if "__pycache__" not in path.parts]


def put(origin: Path, target: Path) -> None:
    """Copy a file if it differs, in one step, so that running programs keep the old one."""
    if target.exists():
        old, new = target.stat(), origin.stat()
        if (old.st_size, old.st_mtime_ns) == (new.st_size, new.st_mtime_ns):
            return
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f".{target.name}.new")
    shutil.copy2(origin, fresh)
    fresh.replace(target)


def mirror() -> None:
    """Bring TREE in line with src and STAGE."""
    origins = {path: SRC / path for path in plain_files()} | {path: STAGE / path for path in binaries()}
    for path in [path for path in TREE.rglob("*") if path.is_file()]:
        if path.relative_to(TREE) not in origins and "__pycache__" not in path.parts:
            path.unlink()
    for path, origin in origins.items():
        put(origin, TREE / path)


def main() -> int:
    """Compile if needed, then copy; return the exit code."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # one build at a time
        mark = fingerprint()
        if not STAMP.exists() or STAMP.read_text(encoding="utf-8") != mark:
            STAMP.unlink(missing_ok=True)
            if not compile_rules():
                return 1
        mirror()
        STAMP.write_text(mark, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
