"""Processes that answer questions about one file after the other.

A file that crashes its process, or that gets no answer in time, has failed and is named; a new process is
asked about the others.

An answer is a line of JSON. Widgets are identified by the "line:column" of their start tags.

    file, toolkit               what was asked, and the version that answers
    error                       why the file is not loaded; then there is nothing else
    replaced, changed, removed  the objects whose class is not here, those that something was taken from, and those
                                that went with it
    notes                       why
    roots                       for each root: root, and either the reason as hidden or error, or
      order, back               the rounds of Tab and of Shift-Tab, both in forward order; where Tab does not come round
                                and Shift-Tab leads further from the first stop, it is what comes after that
      closed                    whether Tab comes round
      keeps                     the widgets that keep Tab to themselves
      names                     information about each stop that assistive technology receives, if the toolkit can be
                                asked: its role, name and description, and the names of its labels
      first                     where focus is before the first Tab, if the toolkit can be asked
      pages                     the same for each page that is not on show at first, with its place as page
"""
import json
import os
import select
import subprocess
import threading
import time

from .process import CRASH, HANG, ending, failure

SECONDS = 60  # for one file; most take some milliseconds, and the first waits for the toolkit to start


def answers(command, files, kept=None, seconds=SECONDS):
    """The answers of `command` about `files`, in their order, from two processes.

    Answers are written to the file `kept` at once, and existing answers are taken from it, so that an interrupted
    run continues where it stopped.
    """
    known = read_kept(kept) if kept else {}
    waiting = iter([file for file in files if file not in known])
    lock = threading.Lock()

    def work():
        oracle = Oracle(command, seconds)
        while True:
            with lock:
                file = next(waiting, None)
            if file is None:
                return oracle.stop()
            answer = oracle.answer(file)
            with lock:
                known[file] = answer
                if kept:
                    with open(kept, "a") as lines:
                        lines.write(json.dumps(answer) + "\n")

    threads = [threading.Thread(target=work) for _ in range(2)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return [known[file] for file in files]


def read_kept(path):
    """The answers in a file by their files, without a half-written one of an interrupted run."""
    known = {}
    for line in path.read_text().splitlines() if path.exists() else ():
        try:
            answer = json.loads(line)
        except ValueError:
            continue
        known[answer["file"]] = answer
    path.write_text("".join(json.dumps(answer) + "\n" for answer in known.values()))
    return known


class Oracle:
    """A process that reads names of files and answers each with a line of JSON."""

    def __init__(self, command, seconds=SECONDS):
        self.command, self.seconds, self.process = command, seconds, None

    def answer(self, file):
        """The answer, or the second failure: the second try is in a process that has seen no other file."""
        if "\n" in file:
            return failure(file, "not loaded", "a line break in the name")
        answer = self.ask(file)
        return self.ask(file) if answer.get("failure") else answer

    def ask(self, file):
        if self.process is None or self.process.poll() is not None:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
                start_new_session=True)
        try:
            self.process.stdin.write(os.fsencode(file) + b"\n")
        except BrokenPipeError:
            return self.ended(file)
        line, end = b"", time.time() + self.seconds
        while not line.endswith(b"\n"):
            if not select.select([self.process.stdout], [], [], max(0, end - time.time()))[0]:
                self.stop()
                return failure(file, HANG, "no answer in %g s" % self.seconds)
            part = os.read(self.process.stdout.fileno(), 1 << 20)
            if not part:
                return self.ended(file)
            line += part
        try:
            return json.loads(line)
        except ValueError:  # incomplete output of a toolkit that crashed
            return self.ended(file)

    def ended(self, file):
        """The known facts about a process that has closed its output."""
        try:
            status = self.process.wait(5)
        except subprocess.TimeoutExpired:
            status = 0
        self.stop()
        return failure(file, CRASH, ending(status) or "it ended without an answer, status %d" % status)

    def stop(self):
        """Ends the process and its children, which xvfb-run has."""
        if self.process and self.process.poll() is None:
            self.process.stdin.close()
            try:
                self.process.wait(2)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, 9)
                self.process.wait()
        if self.process:
            self.process.stdout.close()
        self.process = None
