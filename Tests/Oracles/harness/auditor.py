"""focus-audit, as its command tells it."""
import concurrent.futures
import json
import pathlib
import subprocess
import sys

PACKAGE = pathlib.Path(__file__).resolve().parents[3]


class Auditor:
    def __init__(self, command=None):
        builds = [PACKAGE / ".build" / build / "focus-audit" for build in ("release", "debug")]
        built = [each for each in builds if each.exists()]
        if not command and not built:
            sys.exit("build focus-audit first: swift build -c release")
        # The latest: a release that was left behind says nothing of what is in the sources.
        self.command = str(pathlib.Path(command or max(built, key=lambda each: each.stat().st_mtime)).resolve())

    def orders(self, files):
        """The scopes of each file by the place of their roots; None for a file it could not read."""
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            return list(pool.map(self.order, files))

    def order(self, file):
        # From the root, paths are told as they are given.
        run = subprocess.run([self.command, "order", "--json", file], capture_output=True, cwd="/")
        if run.returncode:
            return None
        return {place(scope["location"], file): scope for scope in json.loads(run.stdout)["scopes"]}

    def documents(self, paths):
        """What becomes of each document among or below `paths`."""
        paths = [str(path.resolve()) for path in paths]
        audit = [self.command, "audit", "--report", "json", "--fail-on", "never", *paths]
        return json.loads(subprocess.run(audit, capture_output=True, cwd="/").stdout)["documents"]


def place(location, file):
    """The place in `file`, or in one that it includes, whose name comes first."""
    prefix = "" if location["path"] == file else pathlib.Path(location["path"]).name + ":"
    return prefix + "%d:%d" % (location["line"], location["column"])
