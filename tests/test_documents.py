"""What the documents say is there and works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fidchell.cli.main import COMMANDS
from fidchell.editions import edition_names

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
DOCUMENTS = [README, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_into_the_repository_leads_somewhere(document: Path) -> None:
    links = [link for link in LINK.findall(document.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_the_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    match = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert match is not None
    exec(compile(match[1], "README.md", "exec"), {})  # noqa: S102 (our own example)
    assert re.fullmatch(r"\[\d\]\n", capsys.readouterr().out)


def test_the_readme_names_every_edition_and_only_commands_there_are() -> None:
    text = README.read_text(encoding="utf-8")
    assert [edition for edition in edition_names() if f"`{edition}`" not in text] == []
    assert set(re.findall(r"^    fidchell (\w+)", text, re.MULTILINE)) <= set(COMMANDS)


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = LINK.findall((folder / "README.md").read_text(encoding="utf-8"))
    assert sorted(listed) == sorted(path.name for path in folder.glob("0*.md"))
