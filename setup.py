"""Compiles the rules to machine code; everything else about the package stands in pyproject.toml."""

import os
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("kernel", "games", "search")  # the packages of plain rules, below src/fidchell
C_FILES = "build/mypyc"
# What is shipped and measured is optimised once more when it is linked: all runs about 6 % faster. For daily work
# that takes too long, minutes for each change.
LINK_TIME = os.environ.get("FIDCHELL_LTO") == "1" and sys.platform == "linux"
COMPILING = {"bdist_wheel", "build", "build_ext", "install"}  # not sdist, egg_info or an editable install


def sources() -> list[str]:
    """Return every module that is compiled, as a path relative to this folder."""
    folders = [Path("src/fidchell", name) for name in COMPILED]
    return sorted(path.as_posix() for folder in folders for path in folder.rglob("*.py"))


def has_compiler() -> bool:
    """Try the C compiler, with Python's headers, on an empty module."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    headers = sysconfig.get_paths()["include"]
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n", encoding="utf-8")
        command = [*compiler, "-I", headers, "-c", str(probe), "-o", str(probe.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0  # noqa: S603
        except OSError:
            return False


def extensions() -> list[Extension]:
    """Return what mypyc makes of the rules; nothing when they are to stay interpreted."""
    if not COMPILING.intersection(sys.argv) or os.environ.get("FIDCHELL_INTERPRETED") == "1" or not sources():
        return []
    if not has_compiler():
        print("No C compiler with Python's headers: Fidchell will run interpreted.", file=sys.stderr)
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 (an interpreted build does not need it)

    # One shared library for all modules, so that calls between them are plain C calls. `multi_file` gives a
    # C file per module, for which the whole build takes 160 s of processor time instead of 370 s and a one-line
    # change a few seconds; random play in four games was as fast from either, within what the clock can tell
    # (best of 18 turns each). `separate` builds no faster and runs slower.
    # With hidden symbols calls inside the library need no detour: random play of Graal gains about a tenth.
    made: list[Extension] = mypycify(  # type: ignore[assignment]  # (it may speak of the same class as distutils does)
        sources(),
        opt_level="3",
        debug_level="0",
        group_name="fidchell",
        target_dir=C_FILES,
        multi_file=True,
    )
    for extension in made if sys.platform != "win32" else []:  # the lists are new: mypyc gives all the same one
        extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden", "-fno-plt"]
        if LINK_TIME:
            extension.extra_compile_args = [*extension.extra_compile_args, "-flto"]
            extension.extra_link_args = [*extension.extra_link_args, f"-flto={os.cpu_count() or 1}", "-O3"]
    return made


class BuildRules(build_ext):
    """Compiles C files side by side and only when they changed; a failure leaves no compiled module.

    (Half a set of compiled modules could not be imported.)
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if os.environ.get("FIDCHELL_INTERPRETED") == "0":  # compiled or not at all
                raise
            print(f"Compiling failed ({error}): Fidchell will run interpreted.", file=sys.stderr)
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile
        headers = [path.stat().st_mtime for path in Path(C_FILES).glob("*.h")]

        def compile_one(source: str, folder: str, options: dict[str, Any]) -> str:
            (name,) = self.compiler.object_filenames([source], output_dir=folder)
            needed = max([Path(source).stat().st_mtime, *headers])
            if not Path(name).exists() or Path(name).stat().st_mtime < needed:
                compile_all([source], output_dir=folder, **options)
            return str(name)

        def compile_side_by_side(sources: list[str], output_dir: str, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(pool.map(lambda source: compile_one(source, output_dir, options), sources))

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildRules})
