"""What all clients have in common: reads a job as JSON, has a library do it, writes what it heard.

A job names the endpoint and lists pushes; one with "times" is sent so often at once, and one with
"bytes" gets an alert that makes it so long in the library's own spelling. A client is made from the
job, and has `encode(payload)` and `send(push, times)`, which gives an Answer for each.
"""

import asyncio
import json
import sys
import time
from dataclasses import asdict, dataclass, field
from functools import cached_property

import jwt

KEY_IDENTIFIER, TEAM = "ABC123DEFG", "DEF123GHIJ"
TIMEOUT = 20


@dataclass
class Job:
    url: str
    authority: str  # a path, as that of the key
    key: str
    topic: str
    pushes: list

    @cached_property
    def provider_token(self):
        """One for all: APNs takes no new one within 20 minutes."""
        claims = {"iss": TEAM, "iat": int(time.time())}
        with open(self.key) as key:
            return jwt.encode(claims, key.read(), "ES256", {"kid": KEY_IDENTIFIER})

    def headers(self, push):
        """All of them, for a client that knows nothing of APNs."""
        return {
            "authorization": "bearer " + self.provider_token,
            "apns-topic": self.topic,
            **push.headers,
        }


@dataclass
class Push:
    token: str
    payload: dict
    headers: dict = field(default_factory=dict)


@dataclass
class Answer:
    """What a library lets its user know; None where it does not say."""

    status: int | None
    reason: str | None = None
    identifier: str | None = None


def compact(payload):
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode()


def at_once(loop, send, push, times, most=1000):
    """The answers to a push that a coroutine function sends several times at once."""
    gate = asyncio.Semaphore(most)

    async def one():
        async with gate:
            return await asyncio.wait_for(send(push), TIMEOUT)

    async def all_of_them():
        return await asyncio.gather(*(one() for _ in range(times)))

    return loop.run_until_complete(all_of_them())


def run(make_client):
    job = Job(**json.load(sys.stdin))
    client = make_client(job)
    answers = []
    for row in job.pushes:
        times, size = row.pop("times", 1), row.pop("bytes", None)
        push = Push(**row)
        if size:
            push.payload["aps"]["alert"] = ""
            push.payload["aps"]["alert"] = "x" * (size - len(client.encode(push.payload)))
        answers.append([asdict(answer) for answer in client.send(push, times)])
    json.dump(answers, sys.stdout)
