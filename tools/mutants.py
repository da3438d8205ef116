"""Break the rules of a game on purpose and see whether its tests notice: `python -m tools.mutants graal`.

A mutant is a module with one small change: a comparison turned, a condition forced, a statement left out. It is
killed when a test fails, an import breaks or time runs out; one that survives shows a rule without a test, or code
that changes nothing. Each mutant is a fork of a process that has collected the tests, and most only exchange the code
of a function. Those that work while modules are imported are imported and collected afresh, which takes longer.
"""

from __future__ import annotations

import argparse
import ast
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import os
import random
import resource
import signal
import sys
import types
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from tools.mutations import Change, changes_of

ROOT = Path(__file__).resolve().parent.parent
NO_RULES = {"__init__", "events", "meta", "text", "view"}
"""What only says things about the game; `--module` breaks it all the same."""

BROKEN = "broken"
"""What failed, where it was no single test."""

SECONDS = 4
MEMORY = 2**31
OPTIONS = ["-q", "-x", "-s", "--tb=no", "-p", "no:cacheprovider", "-o", "timeout=0"]


@dataclass
class Mutant:
    """One change of one module."""

    name: str
    path: Path
    tree: ast.Module
    change: Change

    def code(self) -> types.CodeType:
        """The broken module; the tree stays broken, which a fork need not mind."""
        self.change.make()
        return compile(ast.fix_missing_locations(self.tree), str(self.path), "exec")

    def __str__(self) -> str:
        """Where it is, what was there and what is there now."""
        line = self.path.read_text(encoding="utf-8").splitlines()[self.change.line - 1].strip()
        return f"{self.path.relative_to(Path.cwd())}:{self.change.line}: {self.change}\n    {line}"


def breed(package: str, folder: Path, modules: Sequence[str] = ()) -> list[Mutant]:
    """All mutants of a package's rules, or of some of its modules."""
    mutants = []
    folder = folder.resolve()
    for path in sorted(folder.rglob("*.py")):
        if path.stem in modules or (not modules and path.stem not in NO_RULES):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            name = ".".join([package, *path.relative_to(folder).with_suffix("").parts])
            mutants += [Mutant(name, path, tree, change) for change in changes_of(tree)]
    return mutants


# ---- one mutant, in a fork


class Broken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the mutant in place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.name = mutant.name
        self.code = mutant.code()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Only that one module."""
        return importlib.util.spec_from_loader(fullname, self) if fullname == self.name else None

    def exec_module(self, module: types.ModuleType) -> None:
        """The changed code."""
        exec(self.code, module.__dict__)  # noqa: S102 - our own code, slightly wrong


def functions_in(holder: object, name: str) -> Iterator[tuple[str, types.FunctionType]]:
    """The functions of a module and the methods of its classes, by their full names."""
    for thing in list(vars(holder).values()):
        if isinstance(thing, types.FunctionType) and thing.__module__ == name:
            yield thing.__qualname__, thing
        elif isinstance(thing, type) and thing.__module__ == name and thing is not holder:
            yield from functions_in(thing, name)


def exchange_functions(mutant: Mutant) -> bool:
    """Give the functions in use the code of the mutant; False if that cannot be done in place."""
    if mutant.name not in sys.modules or not mutant.change.within:
        return False
    broken = types.ModuleType(mutant.name)
    Broken(mutant).exec_module(broken)
    changed = dict(functions_in(broken, mutant.name))
    for name, function in functions_in(sys.modules[mutant.name], mutant.name):
        try:
            function.__code__ = changed[name].__code__
        except ValueError:  # it closes over other names now
            return False
    return True


def forget_modules(mutant: Mutant) -> None:
    """What is imported next is the mutant and what builds on it."""
    roots = (mutant.name.split(".")[0], "tests")
    for name in [name for name in sys.modules if name.split(".")[0] in roots]:
        del sys.modules[name]
    sys.meta_path.insert(0, Broken(mutant))


def limit_means() -> None:
    """A mutant that runs in circles is ended, and is silent."""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def failure_in_fork(work: Callable[[], str]) -> str:
    """What failed when a fork did this work: the name of a test, or BROKEN; nothing if all went well."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        failure = BROKEN
        try:
            limit_means()
            failure = work()
        finally:
            os.write(writer, failure.encode())
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        failure = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    return failure if status == 0 else BROKEN


def run_collected(items: list[pytest.Item]) -> str:
    """The first of these tests that fails."""
    for item in items:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if item.session.testsfailed:
            return item.nodeid
    return ""


def run_afresh(mutant: Mutant, tests: list[str]) -> str:
    """Import and collect everything with the mutant in place."""
    forget_modules(mutant)
    return "" if pytest.main([*OPTIONS, *tests]) == pytest.ExitCode.OK else BROKEN


class Hunt:
    """A pytest plugin: instead of running the collected tests once, it runs them for each mutant."""

    def __init__(self, mutants: list[Mutant], tests: list[str]) -> None:
        self.mutants = mutants
        self.tests = tests
        self.items: list[pytest.Item] = []
        self.used: set[tuple[str, str]] = set()
        self.survivors: list[Mutant] = []

    def pytest_collection(self) -> None:
        """Notice which functions are used before the first test."""

        def notice(frame: types.FrameType, _event: str, _arg: object) -> None:
            self.used.add((frame.f_code.co_filename, frame.f_code.co_qualname))

        sys.setprofile(notice)

    def pytest_collection_finish(self) -> None:
        """All modules are imported."""
        sys.setprofile(None)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """First the tests as they are, for they have to pass; then mutant by mutant."""
        self.items = session.items
        gc.freeze()  # so that forks share what is there
        if not self.items or failure_in_fork(lambda: run_collected(self.items)):
            raise pytest.UsageError("The tests have to pass before anything is broken.")
        for number, mutant in enumerate(self.mutants, 1):
            if self.survives(mutant):
                self.survivors.append(mutant)
                print(f"\r{mutant}")
            print(f"\r{number} of {len(self.mutants)}, {len(self.survivors)} survived", end="", flush=True)
        print()
        return True

    def survives(self, mutant: Mutant) -> bool:
        """No test fails; the last killer is the first to try."""
        within = mutant.change.within
        if within:
            killer = failure_in_fork(lambda: run_collected(self.items) if exchange_functions(mutant) else "")
            self.items.sort(key=lambda item: item.nodeid != killer)
            if killer or (str(mutant.path), within) not in self.used:
                return not killer
        return not failure_in_fork(lambda: run_afresh(mutant, self.tests))


def hunt(tests: list[str], mutants: list[Mutant]) -> list[Mutant]:
    """The mutants that no test notices."""
    plugin = Hunt(mutants, tests)
    pytest.main([*OPTIONS, *tests], plugins=[plugin])
    return plugin.survivors


def main(words: list[str] | None = None) -> None:
    """Say what survived."""
    parser = argparse.ArgumentParser(description="Break the rules of a game and see whether its tests notice.")
    parser.add_argument("game", help="a folder of fidchell/games")
    parser.add_argument("--module", action="append", default=[], help="only this module; may be given several times")
    parser.add_argument("--sample", type=int, default=0, help="only so many mutants, chosen at random")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    asked = parser.parse_args(words)
    folder = ROOT / "src" / "fidchell" / "games" / asked.game
    mutants = breed(f"fidchell.games.{asked.game}", folder, asked.module)
    if 0 < asked.sample < len(mutants):
        chosen = random.Random(asked.seed).sample(range(len(mutants)), asked.sample)
        mutants = [mutants[index] for index in sorted(chosen)]
    survivors = hunt([str(ROOT / "tests" / "games" / asked.game)], mutants)
    print(f"{len(mutants)} mutants, {len(mutants) - len(survivors)} killed, {len(survivors)} survived")


if __name__ == "__main__":
    main()
