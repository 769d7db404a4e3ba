"""Copies of projects that changes are made to, one at a time."""
import json
import os
import pathlib
import re
import shutil
import subprocess

from seeding import campaign, faults, xmltext

BASELINE = "focus-audit.baseline"
ENVIRONMENT = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null")
for role in ("AUTHOR", "COMMITTER"):
    ENVIRONMENT |= {f"GIT_{role}_NAME": "You", f"GIT_{role}_EMAIL": "you@example.org"}


class Project:
    """A copy of a folder as a git repository, and focus-audit in it."""

    def __init__(self, command, folder, scratch):
        self.command, self.scratch = command, scratch
        self.root = pathlib.Path(scratch) / pathlib.Path(folder).name
        if pathlib.Path(folder) != self.root:
            shutil.copytree(folder, self.root, ignore=shutil.ignore_patterns(".git"), symlinks=True)
        self.git("init", "--quiet", "--initial-branch=main")
        (self.root / ".gitattributes").write_text(f"{BASELINE} merge=union\n")
        self.commit("The project as it is")

    def git(self, *arguments):
        return subprocess.run(
            ["git", "-c", "core.quotePath=false", *arguments], cwd=self.root, env=ENVIRONMENT, check=True,
            capture_output=True, text=True).stdout

    def run(self, *arguments):
        done = subprocess.run(
            [self.command, *arguments], cwd=self.root, env=ENVIRONMENT, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def audit(self, *arguments):
        """The status and the last line, with every finding counting."""
        status, text = self.run(
            ".", "--baseline", BASELINE, "--fail-on", "info", "--report", "concise", *arguments)
        return status, text.strip().split("\n")[-1]

    def result(self, *arguments):
        """The saved result, as data."""
        self.run(".", "--quiet", "--fail-on", "never", "--report", f"json={self.scratch}/result.json", *arguments)
        return json.loads(pathlib.Path(f"{self.scratch}/result.json").read_text())

    def compared(self):
        """The findings that the baseline does not list, and the number of entries that list none."""
        result = self.result("--baseline", BASELINE)
        new = [(document["path"], finding) for document in result["documents"]
               for finding in document.get("findings", []) if not finding.get("listed")]
        return new, result["summary"].get("staleEntries", 0)

    def commit(self, message):
        self.git("add", "--all", "--force")
        self.git("commit", "--quiet", "--allow-empty", "--message", message)

    def restore(self):
        self.git("reset", "--quiet", "--hard")
        self.git("clean", "--quiet", "--force", "-d", "-x")

    def difference(self):
        """The lines that the baseline gained and lost since the last commit."""
        lines = self.git("diff", "--unified=0", "--", BASELINE).split("\n")
        return [[line[1:] for line in lines if re.match(rf"\{sign}(?!\{sign}\{sign} )", line)] for sign in "+-"]


def parsed(path):
    try:
        return xmltext.Document(path.read_bytes())
    except ValueError:
        return None


def plants(project, before):
    """Faults to plant, a kind once: the path, the kind and the text with it."""
    for group in campaign.MODULES:
        known = campaign.module(group).KINDS
        for kind in known.all:
            for path in sorted(before):
                document = before[path]
                if document.get("dialect") != kind.dialect or "problem" in document:
                    continue
                xml = parsed(project.root / path)
                plant = next(iter(kind.plants(faults.Form(xml, document, known.is_object))), None) if xml else None
                if plant:
                    yield path, kind, xmltext.apply(xml.data, plant.edits)
                    break


def changes(project, before):
    """The new and the missing findings of a run without a baseline, by path and key."""
    after = {(each["path"], finding["key"]) for each in project.result()["documents"] for finding in each.get("findings", [])}
    then = {(path, finding["key"]) for path, each in before.items() for finding in each.get("findings", [])}
    return sorted(after - then), sorted(then - after)


def single_plants(project, before):
    """Faults that are one finding more of a rule that they are meant for: path, kind, text, key."""
    for path, kind, text in plants(project, before):
        (project.root / path).write_bytes(text)
        added, gone = changes(project, before)
        project.restore()
        if len(added) == 1 and not gone and added[0][0] == path and added[0][1].split()[0] in kind.rules:
            yield path, kind, text, added[0][1]
