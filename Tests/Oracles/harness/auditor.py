"""focus-audit, as its command answers. A file that brings it down has failed, and is named; the others are asked."""
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys

from .process import CRASH, HANG, ending, failure

PACKAGE = pathlib.Path(__file__).resolve().parents[3]
SECONDS = 60  # for one file
UNREAD = "not read"
DEFECT = "internal error: a bug in focus-audit"  # how the command reports a crash that it survived


class Auditor:
    def __init__(self, command=None, seconds=SECONDS):
        builds = [PACKAGE / ".build" / build / "focus-audit" for build in ("release", "debug")]
        built = [each for each in builds if each.exists()]
        if not command and not built:
            sys.exit("build focus-audit first: swift build -c release")
        # The latest build is used, because an older release does not match the sources.
        self.command = str(pathlib.Path(command or max(built, key=lambda each: each.stat().st_mtime)).resolve())
        self.seconds = seconds

    def orders(self, files):
        """For each file, its scopes by the place of their roots, or an answer of `failure`."""
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            return list(pool.map(self.order, files))

    def order(self, file):
        answer = self.ask(file, ["order", "--json", "--root", "/", file], self.seconds)
        if "failure" in answer:
            return answer
        return {place(scope["location"], file): scope for scope in answer["scopes"]}

    def documents(self, files, paths=()):
        """The result for each of `files`, with a "failure" for each that crashes the command.

        They are audited together, as the contents of `paths` if these are given, because one file may matter to
        another. If that fails, each half is audited separately, down to the file that causes the failure.
        """
        audit = ["audit", "--report", "json", "--fail-on", "never", "--root", "/"]
        named = [str(path.resolve()) for path in paths] or files
        answer = self.ask("", audit + named, self.seconds + len(files)) if files else {"documents": []}
        if "failure" not in answer:
            return list(map(result, answer["documents"]))
        if len(files) == 1:
            return [{**answer, "path": files[0], "findings": []}]
        middle = len(files) // 2
        return self.documents(files[:middle]) + self.documents(files[middle:])

    def ask(self, file, arguments, seconds):
        """The answer of the command, or one of `failure`."""
        try:
            run = subprocess.run([self.command, *arguments], capture_output=True, timeout=seconds)
        except subprocess.TimeoutExpired:
            return failure(file, HANG, "no answer in %g s" % seconds)
        except OSError as error:
            return failure(file, UNREAD, str(error))
        if signal := ending(run.returncode):
            return failure(file, CRASH, signal)
        try:
            return json.loads(run.stdout)
        except ValueError:
            complaint = os.fsdecode(run.stderr).strip().split("\n")[0].split(" while working on ")[0]
            return failure(file, CRASH if DEFECT in complaint else UNREAD, complaint or "status %d" % run.returncode)


def result(document):
    """A document of the command's answer; one that it survived only by leaving it out has a failure."""
    message = document.get("problem", {}).get("message", "")
    survived = failure(document["path"], CRASH, message) if DEFECT in message else {}
    return {**document, **survived, "path": absolute(document["path"])}


def absolute(path):
    """A path that the auditor names from the root."""
    return os.path.join("/", path)


def place(location, file):
    """The place in `file`, or in one that it includes, whose name comes first."""
    path = absolute(location["path"])
    prefix = "" if path == file else pathlib.Path(path).name + ":"
    return prefix + "%d:%d" % (location["line"], location["column"])
