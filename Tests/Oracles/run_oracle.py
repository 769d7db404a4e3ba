#!/usr/bin/env python3
"""Feeds an oracle a list of files and keeps it alive.

    run_oracle.py ANSWERS LIST COMMAND...

COMMAND reads file names on standard input and answers each with one line of JSON; when it crashes or takes
longer than thirty seconds it is started again and the file gets one more chance. Answers go to ANSWERS, one
line each.
"""
import json
import os
import select
import subprocess
import sys
import time

SECONDS = 30


class Oracle:
    def __init__(self, command):
        self.command, self.process = command, None

    def start(self):
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)

    def ask(self, file):
        """The answer, or None when there was none in time."""
        if self.process is None or self.process.poll() is not None:
            self.start()
        try:
            self.process.stdin.write((file + "\n").encode())
        except BrokenPipeError:
            return None
        answer, end = b"", time.time() + SECONDS
        while time.time() < end and not answer.endswith(b"\n"):
            if select.select([self.process.stdout], [], [], max(0.01, end - time.time()))[0]:
                part = os.read(self.process.stdout.fileno(), 1 << 20)
                if not part:
                    break
                answer += part
        if answer.endswith(b"\n"):
            return answer.decode()
        self.process.kill()
        self.process.wait()
        return None


def main(answers, listing, *command):
    oracle = Oracle(list(command))
    with open(listing) as files, open(answers, "w") as out:
        for file in filter(None, map(str.strip, files)):
            answer = oracle.ask(file) or oracle.ask(file)
            out.write(answer or json.dumps({"file": file, "error": "no answer"}) + "\n")
    if oracle.process:
        oracle.process.kill()


if __name__ == "__main__":
    main(*sys.argv[1:])
