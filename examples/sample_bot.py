"""A whole bot: it prefers moves it has seen do well, knows no rules, and needs nothing but Python.

Try it: fidchell arena graal --bots "cmd:python3 examples/sample_bot.py,random" --games 20
"""

import json
import random
import sys

PREFERRED = ("build", "play", "quest", "take", "claim", "attack")  # first words of moves it likes
DISLIKED = ("pass", "suffer", "decline", "stop")


def liking(move: str) -> int:
    """A guess from the first word alone."""
    word = move.split(maxsplit=1)[0]
    return 1 if word in PREFERRED else -1 if word in DISLIKED else 0


def choose(question: dict) -> str:
    """Any of the moves it likes best; `question["view"]` would tell what lies on the table."""
    best = max(liking(move) for move in question["moves"])
    return random.choice([move for move in question["moves"] if liking(move) == best])


def main() -> None:
    """One JSON object a line in, one out; it ends when the input does."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            random.seed(message["seed"])  # so that an arena's games can be had again
            answer = {"type": "ready", "protocol": 1, "name": "sample"}
        else:
            answer = {"type": "move", "number": message["number"], "move": choose(message)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
