"""Write web/src/lib/wire.ts from the server's wire types; with --check only tell whether it is stale."""

import sys
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect

from fidchell.server import bodies, wire

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "wire.ts"
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}
HEAD = "// Made by tools/wire_types.py from the server's wire.py and bodies.py. Do not edit: run `make wire`."


def type_text(kind: inspect.Type) -> str:
    """One type as TypeScript writes it."""
    if isinstance(kind, inspect.Metadata):
        return type_text(kind.type)
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in kind.values)
    if isinstance(kind, inspect.UnionType):
        return " | ".join(type_text(part) for part in kind.types)
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {type_text(kind.value_type)}>"
    if isinstance(kind, inspect.ListType):
        item = type_text(kind.item_type)
        return f"({item})[]" if "|" in item else f"{item}[]"
    raise TypeError(f"No TypeScript for {kind}.")


def interface(struct: type[msgspec.Struct]) -> str:
    """A struct as an interface; what has a default may be left out."""
    info = inspect.type_info(struct)
    if not isinstance(info, inspect.StructType):
        raise TypeError(f"{struct.__name__} is no struct.")
    doc = " ".join((struct.__doc__ or "").split())
    lines = [f"/** {doc} */", f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        mark = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{mark}: {type_text(field.type)};")
    return "\n".join([*lines, "}"])


def structs(module: object) -> list[type[msgspec.Struct]]:
    """The structs a module defines, in its order."""
    names = vars(module)
    classes = [value for value in names.values() if isinstance(value, type)]
    return [
        kind for kind in classes if issubclass(kind, msgspec.Struct) and kind.__module__ == names["__name__"]
    ]


def write_types() -> str:
    """The whole file."""
    parts = [HEAD]
    for name in ("Status", "SeatKind", "Watch", "Pace", "ProposalKind", "Reason"):
        values = " | ".join(f'"{value}"' for value in get_args(getattr(wire, name)))
        parts.append(f"export type {name} = {values};")
    parts += [interface(struct) for module in (wire, bodies) for struct in structs(module)]
    for name in ("ToServer", "FromServer"):
        union = " | ".join(part.__name__ for part in get_args(getattr(wire, name)))
        parts.append(f"export type {name} = {union};")
    return "\n\n".join(parts) + "\n"


def main() -> int:
    """Write the file, or compare it."""
    text = write_types()
    if "--check" in sys.argv:
        fresh = TARGET.exists() and TARGET.read_text(encoding="utf-8") == text
        print("wire.ts is up to date." if fresh else "wire.ts is stale: run `make wire`.")
        return 0 if fresh else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    print(f"Wrote {TARGET.name}: {len(text.splitlines())} lines.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
