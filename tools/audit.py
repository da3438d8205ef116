"""Audit the packages that the lock files pin: known vulnerabilities, withdrawn releases, releases past their prime.

    python -m tools.audit

Exit code 0: all was audited and nothing found. 1: something was found. 2: an advisory service did not answer, so
nothing can be said about vulnerabilities; the rest of the audit stands.
"""

import json
import re
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.lock", "requirements-bench.lock")
AUDITOR = "pip-audit==2.10.1"
INDEX = "https://pypi.org/pypi/{name}/json"
OLD = timedelta(days=3 * 365)
PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s\\;]+)", re.MULTILINE)
FINE, FOUND, UNREACHED = 0, 1, 2


def pins() -> list[tuple[str, str]]:
    """Every package of the Python lock files with its version."""
    return sorted({pair for lock in LOCKS for pair in PIN.findall((ROOT / lock).read_text(encoding="utf-8"))})


# ---- known vulnerabilities


def audit_python() -> int:
    """Ask the advisory service of the package index, through pip-audit in an environment of its own."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        pip = [f"{folder}/bin/python", "-m", "pip", "--quiet", "--disable-pip-version-check", "install", AUDITOR]
        if subprocess.run(pip, capture_output=True, check=False).returncode:
            return told(UNREACHED, "Python: pip-audit cannot be installed, so nothing was audited.")
        listed = Path(folder) / "pins.txt"
        listed.write_text("".join(f"{name}=={version}\n" for name, version in pins()), encoding="utf-8")
        words = ["--requirement", str(listed), "--no-deps", "--disable-pip", "--format", "json"]
        done = subprocess.run([f"{folder}/bin/pip-audit", *words], capture_output=True, text=True, check=False)
    try:
        packages = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        return told(UNREACHED, "Python: the advisory service does not answer, so nothing was audited.")
    return judge_python(packages)


def judge_python(packages: list[dict[str, Any]]) -> int:
    """What pip-audit says; packages it could not look up are not called safe."""
    skipped = [package for package in packages if "skip_reason" in package]
    wrong = [
        f"{package['name']} {package['version']}: {flaw['id']}, mended in {', '.join(flaw['fix_versions']) or 'none'}"
        for package in packages
        for flaw in package.get("vulns", [])
    ]
    for line in wrong:
        print(f"  {line}")
    audited = len(packages) - len(skipped)
    sentence = f"Python: {audited} of {len(packages)} packages audited, {len(wrong)} known vulnerabilities"
    if wrong:
        return told(FOUND, f"{sentence}.")
    if skipped:
        return told(UNREACHED, f"{sentence}; the advisory service does not know or does not tell of the others.")
    return told(FINE, f"{sentence}.")


def audit_web() -> int:
    """Ask the advisory service of npm about web/package-lock.json."""
    words = ["npm", "--prefix", str(ROOT / "web"), "audit", "--package-lock-only", "--json"]
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        return judge_web(json.loads(done.stdout))
    except (OSError, ValueError):
        return told(UNREACHED, "npm: the advisory service does not answer, so nothing was audited.")


def judge_web(answer: dict[str, Any]) -> int:
    """What npm says; an error is no clean bill."""
    if "vulnerabilities" not in answer:
        why = str(answer.get("message") or answer.get("error", {}).get("summary", "")).strip()
        return told(UNREACHED, f"npm: the advisory service does not answer, so nothing was audited. {why}".strip())
    for name, flaw in answer["vulnerabilities"].items():
        print(f"  {name}: {flaw['severity']}")
    count = len(answer["vulnerabilities"])
    return told(FOUND if count else FINE, f"npm: all packages audited, {count} with known vulnerabilities.")


# ---- what the package index itself knows


def audit_releases() -> int:
    """Whether a pinned release was withdrawn, how old it is, and how many are not the newest."""
    with ThreadPoolExecutor(8) as pool:
        try:
            answers = list(pool.map(ask_index, pins()))
        except (URLError, TimeoutError, ValueError) as error:
            return told(UNREACHED, f"Releases: the package index does not answer ({error}).")
    return judge_releases(answers)


def ask_index(pin: tuple[str, str]) -> dict[str, Any]:
    """What the index says of one pinned release."""
    name, version = pin
    with urlopen(INDEX.format(name=name), timeout=60) as answer:  # noqa: S310 - always https
        found = json.load(answer)
    files = found["releases"].get(version, [])
    return {
        "name": name,
        "version": version,
        "newest": found["info"]["version"],
        "withdrawn": not files or all(file["yanked"] for file in files),
        "uploaded": max((file["upload_time"] for file in files), default=""),
    }


def judge_releases(answers: list[dict[str, Any]]) -> int:
    """Withdrawn releases fail the audit, old ones are listed: a finished package may rest."""
    before = (datetime.now(UTC) - OLD).isoformat()
    withdrawn = [one for one in answers if one["withdrawn"]]
    old = [one for one in answers if one["uploaded"] and one["uploaded"] < before]
    behind = [one for one in answers if one["newest"] != one["version"]]
    for one in withdrawn:
        print(f"  {one['name']} {one['version']} was withdrawn")
    for one in old:
        print(f"  {one['name']} {one['version']} is of {one['uploaded'][:10]}; the newest is {one['newest']}")
    sentence = (
        f"Releases: {len(answers)} pinned, {len(withdrawn)} withdrawn, {len(old)} older than three years, "
        f"{len(behind)} not the newest (`make lock`)."
    )
    return told(FOUND if withdrawn else FINE, sentence)


def audit_hashes() -> int:
    """Whether every package of the locks is pinned by the hash of its files, and nothing in them is deprecated."""
    bare = [lock for lock in LOCKS for block in blocks(ROOT / lock) if "--hash=sha256:" not in block]
    web = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    loose = [name for name, package in web.items() if name and "integrity" not in package]
    dead = [name for name, package in web.items() if "deprecated" in package]
    sentence = (
        f"Locks: {len(bare)} Python and {len(loose)} npm packages without a hash, {len(dead)} npm packages deprecated."
    )
    return told(FOUND if bare or loose or dead else FINE, sentence)


def blocks(lock: Path) -> list[str]:
    """The lines of each package of a lock file."""
    text = lock.read_text(encoding="utf-8")
    starts = [found.start() for found in PIN.finditer(text)]
    return [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]


def told(code: int, sentence: str) -> int:
    """Say it, and pass the verdict on."""
    print(sentence, flush=True)
    return code


def main() -> int:
    """All audits; the worst verdict counts, and something found is worse than something not asked."""
    audits: list[Callable[[], int]] = [audit_hashes, audit_releases, audit_python, audit_web]
    verdicts = [audit() for audit in audits]
    if FOUND in verdicts:
        return told(FOUND, "Something was found.")
    if UNREACHED in verdicts:
        return told(UNREACHED, "Nothing was found, but not all could be asked: run this where the services answer.")
    return told(FINE, "Nothing was found.")


if __name__ == "__main__":
    sys.exit(main())
