"""Any bot of the JSON-lines protocol at a table of a server, in the seat that an invite offers.

Try it: python3 examples/table_bot.py http://localhost:8000 INVITE python3 examples/sample_bot.py
"""

import json
import secrets
import subprocess
import sys
import urllib.request

from websockets.sync.client import connect


def call(url: str, body: dict, token: str = "") -> dict:
    """One REST call."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)  # noqa: S310 (whoever starts us chose it)
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return json.load(answer)


def ask(program: subprocess.Popen, message: dict) -> dict:
    """One line to the program, one line back."""
    program.stdin.write(json.dumps(message) + "\n")
    program.stdin.flush()
    return json.loads(program.stdout.readline())


def main(server: str, invite: str, *command: str) -> None:
    """Get a bot's token, sit down, and answer until the game is over."""
    token = call(f"{server}/api/guests", {"name": "Program", "bot": True})["token"]
    table = call(f"{server}/api/join", {"invite": invite, "sit": True}, token)
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603
    about = {"edition": table["edition"], "seats": len(table["seats"]), "seed": secrets.randbits(32)}
    ask(program, {"type": "hello", "protocol": 1} | about)
    with connect(f"{server.replace('http', 'ws', 1)}/ws/tables/{table['id']}", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": token}))
        for state in map(json.loads, socket):
            if state["type"] == "state" and state["status"] not in ("lobby", "running"):
                break
            if state["type"] == "state" and state["moves"]:
                number, seat, prompt = state["n"], state["you"], state["prompt"]
                question = {"number": number, "seat": seat, "prompt": prompt["key"], "clause": prompt["clause"]}
                question |= {"view": state["view"], "moves": [choice["move"] for choice in state["moves"]]}
                move = ask(program, {"type": "ask", "seconds": 5.0} | question)["move"]
                act = {"type": "act", "seat": seat, "n": number, "key": secrets.token_hex(8), "move": move}
                socket.send(json.dumps(act))
    program.terminate()


if __name__ == "__main__":
    main(*sys.argv[1:])
