"""One self-contained HTML page: tables and plots, no scripts, nothing loaded from elsewhere."""

from __future__ import annotations

from html import escape

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;margin:1rem 0}
th,td{padding:.3rem .7rem;border-bottom:1px solid #ccc;text-align:right}
th:first-child,td:first-child{text-align:left}caption{text-align:left;font-weight:600;padding:.3rem 0}
svg{max-width:100%;height:auto}code{background:#f3f1ea;padding:.1rem .3rem}
@media(prefers-color-scheme:dark){body{background:#1d1d1b;color:#eee}svg{background:#fff}code{background:#333}}
"""


class Page:
    """A page in the making."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.parts: list[str] = [f"<h1>{escape(title)}</h1>"]

    def heading(self, text: str) -> None:
        """A section begins."""
        self.parts.append(f"<h2>{escape(text)}</h2>")

    def text(self, text: str) -> None:
        """A paragraph."""
        self.parts.append(f"<p>{escape(text)}</p>")

    def code(self, text: str) -> None:
        """A command."""
        self.parts.append(f"<p><code>{escape(text)}</code></p>")

    def svg(self, drawing: str) -> None:
        """A plot, made by us."""
        self.parts.append(f"<figure>{drawing}</figure>")

    def table(self, caption: str, head: list[str], rows: list[list[str]]) -> None:
        """A table."""
        top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
        body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
        self.parts.append(f"<table><caption>{escape(caption)}</caption><tr>{top}</tr>{body}</table>")

    def html(self) -> str:
        """The whole page."""
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        title = f"<title>{escape(self.title)}</title><style>{STYLE}</style>"
        body = "".join(self.parts)
        return f'<!doctype html><html lang="en"><head>{head}{title}</head><body>{body}</body></html>\n'
