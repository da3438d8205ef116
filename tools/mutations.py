"""The small changes that `tools.mutants` makes: what a rule looks like when it is wrong."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], list[ast.cmpop]] = {
    ast.Eq: [ast.NotEq(), ast.GtE(), ast.LtE()],
    ast.NotEq: [ast.Eq(), ast.Gt(), ast.Lt()],
    ast.Lt: [ast.LtE(), ast.GtE()],
    ast.LtE: [ast.Lt(), ast.Gt()],
    ast.Gt: [ast.GtE(), ast.LtE()],
    ast.GtE: [ast.Gt(), ast.Lt()],
    ast.In: [ast.NotIn()],
    ast.NotIn: [ast.In()],
    ast.Is: [ast.IsNot()],
    ast.IsNot: [ast.Is()],
}
ARITHMETIC: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(), ast.Sub: ast.Add(), ast.Mult: ast.Add(), ast.FloorDiv: ast.Mult(), ast.Mod: ast.FloorDiv(),
    ast.LShift: ast.RShift(), ast.RShift: ast.LShift(), ast.BitAnd: ast.BitOr(), ast.BitOr: ast.BitAnd(),
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}
LOG = {"tell", "tell_choice", "whisper"}
"""Calls that only write the log."""

LEFT_ALONE = (ast.Import, ast.ImportFrom, ast.Assert, ast.Raise, ast.arguments, ast.JoinedStr)
TYPES = {"annotation", "returns", "decorator_list", "bases"}
LONGEST_LIST = 12
"""Longer lists are tables, where a missing entry breaks everything."""


@dataclass
class Change:
    """A node and what takes its place; without anything a statement or an entry of a list is left out."""

    line: int
    holder: ast.AST
    field: str
    old: ast.AST
    new: ast.AST | None
    within: str
    """The function or method in whose body it is; none for what happens while the module is imported."""

    def make(self) -> None:
        """Put the new node in place of the old."""
        there = getattr(self.holder, self.field)
        if not isinstance(there, list):
            setattr(self.holder, self.field, self.new)
            return
        index = next(index for index, node in enumerate(there) if node is self.old)
        there[index : index + 1] = [self.new] if self.new is not None else []

    def __str__(self) -> str:
        """Old and new code, a long block by its first line."""
        new = "left out" if self.new is None or isinstance(self.new, ast.Pass) else first_line(self.new)
        return f"{first_line(self.old)}  ->  {new}"


def first_line(node: ast.AST) -> str:
    """A node as code."""
    return ast.unparse(node).split("\n")[0]


def changes_of(tree: ast.Module) -> Iterator[Change]:
    """All changes of a module, in the order in which it is written."""
    for place in places(tree, ""):
        for new in [*other_values(place), *forced_values(place), *omissions(place)]:
            yield Change(place.node.lineno, place.holder, place.field, place.node, new, place.within)


@dataclass
class Place:
    """An expression or statement and where it hangs."""

    holder: ast.AST
    field: str
    node: ast.expr | ast.stmt
    within: str


def places(holder: ast.AST, within: str, path: str = "") -> Iterator[Place]:
    """Every expression and statement; words for the reader, the log and types are left alone."""
    if isinstance(holder, ast.FunctionDef | ast.ClassDef):
        path = f"{path}.{holder.name}".lstrip(".")
    for field, value in ast.iter_fields(holder):
        if field in TYPES:
            continue
        deeper = path if field == "body" and isinstance(holder, ast.FunctionDef) and not within else within
        for node in value if isinstance(value, list) else [value]:
            if not isinstance(node, ast.AST) or isinstance(node, LEFT_ALONE) or is_words(node):
                continue
            if isinstance(node, ast.expr | ast.stmt):
                yield Place(holder, field, node, deeper)
            yield from places(node, deeper, path)


def is_words(node: ast.AST) -> bool:
    """A docstring, or a line for the log."""
    if not isinstance(node, ast.Expr):
        return False
    call = node.value
    return isinstance(call, ast.Constant) or (
        isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in LOG
    )


def other_values(place: Place) -> Iterator[ast.expr]:
    """Another operator, another number, another function."""
    node = place.node
    if isinstance(node, ast.Compare):
        for index, sign in enumerate(node.ops):
            for turned in COMPARISONS[type(sign)]:
                yield ast.Compare(node.left, [*node.ops[:index], turned, *node.ops[index + 1 :]], node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield ast.BinOp(node.left, ARITHMETIC[type(node.op)], node.right)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(not node.value if isinstance(node.value, bool) else node.value + 1)
    elif isinstance(node, ast.Name) and node.id in CALLS:
        yield ast.Name(CALLS[node.id], ast.Load())
    elif isinstance(node, ast.Attribute) and isinstance(place.holder, ast.BinOp):
        yield ast.Constant(1)


def forced_values(place: Place) -> Iterator[ast.expr]:
    """A condition that always or never holds, or that is not looked at; a loop that never ends shows nothing."""
    holder, field = place.holder, place.field
    if isinstance(holder, ast.BoolOp):
        yield ast.Constant(isinstance(holder.op, ast.And))
    elif isinstance(holder, ast.While) and field == "test":
        yield ast.Constant(value=False)
    elif (isinstance(holder, ast.If | ast.IfExp) and field == "test") or field == "ifs" or is_verdict(place):
        yield ast.Constant(value=True)
        yield ast.Constant(value=False)


def is_verdict(place: Place) -> bool:
    """A function's answer that is a condition."""
    node = place.node
    return isinstance(place.holder, ast.Return) and (
        isinstance(node, ast.Compare | ast.BoolOp) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))
    )


def omissions(place: Place) -> Iterator[ast.Pass | None]:
    """A statement that does nothing, an entry of a list that is missing."""
    node, holder = place.node, place.holder
    if isinstance(node, ast.stmt):
        gone = isinstance(node, ast.Assign | ast.AugAssign | ast.Expr | ast.For | ast.Continue | ast.Break)
        if place.within and (gone or (isinstance(node, ast.Return) and node.value is None)):
            yield ast.Pass()
    elif isinstance(holder, ast.List | ast.Tuple) and place.field == "elts" and isinstance(holder.ctx, ast.Load):
        yield from [None] if 2 <= len(holder.elts) <= LONGEST_LIST else []
