"""Who plays the games: this process, a pool of processes, or Ray on one or many machines."""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from fidchell.arena.game import Result, play_game
from fidchell.arena.plan import Plan
from fidchell.kernel.errors import FidchellError

AHEAD = 2
"""Games handed out per worker at a time: enough to keep it busy, few enough to stop quickly."""

LIVES = 5
"""How often workers may die without finishing any game before we give up."""


def play_here(plan: Plan, numbers: list[int]) -> Iterator[Result]:
    """One after the other, in this process."""
    for number in numbers:
        yield play_game(plan, number)


def play_in_pool(plan: Plan, numbers: list[int], workers: int) -> Iterator[Result]:
    """In worker processes; when one is killed, its games are played again by new ones."""
    left = dict.fromkeys(numbers)
    lives = LIVES
    while left:
        before = len(left)
        with contextlib.suppress(BrokenProcessPool):
            for result in one_pool(plan, list(left), workers):
                del left[result["number"]]
                yield result
        lives = LIVES if len(left) < before else lives - 1
        if lives == 0:
            raise FidchellError(f"Workers die again and again at game {min(left)}; what was played is kept.")


def one_pool(plan: Plan, numbers: list[int], workers: int) -> Iterator[Result]:
    """Results as they come, until all are there or the pool breaks."""
    context = multiprocessing.get_context("spawn")
    waiting = iter(numbers)
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        running: set[Future[Result]] = set()
        try:
            while True:
                for number in waiting:
                    running.add(pool.submit(play_game, plan, number))
                    if len(running) >= workers * AHEAD:
                        break
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in running:
                future.cancel()


def play_on_ray(plan: Plan, numbers: list[int], workers: int, address: str) -> Iterator[Result]:
    """On a Ray cluster: `local` starts one here; games of a lost worker are played again."""
    try:
        import ray  # noqa: PLC0415 (an optional package, wanted by this switch alone)
    except ImportError:
        raise FidchellError("Ray is not installed: pip install 'fidchell[ray]'.") from None
    if address == "local":
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    else:
        ray.init(address=address, log_to_driver=False)
    task = ray.remote(max_retries=LIVES)(play_game)
    waiting = list(reversed(numbers))
    running: list[object] = []
    try:
        while waiting or running:
            while waiting and len(running) < workers * AHEAD:
                running.append(task.remote(plan, waiting.pop()))
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        ray.shutdown()


def play_all(plan: Plan, numbers: list[int], workers: int = 1, ray: str = "") -> Iterator[Result]:
    """The games of a plan, in whatever order they end."""
    if ray:
        return play_on_ray(plan, numbers, workers, ray)
    if workers > 1:
        return play_in_pool(plan, numbers, workers)
    return play_here(plan, numbers)
