"""The planted translations, whose shared letters a toolkit has to confirm."""
import pathlib
import re
import subprocess
import tempfile

from .auditor import PACKAGE, Auditor

PLANTED = PACKAGE / "Tests/SeededFaults/reports/letter-shared-in-a-translation"


def check(toolkit):
    """Returns 1 if the toolkit does not confirm the clash in a translation, or if a repaired translation has a clash."""
    if not toolkit.translations:
        return 0
    command = Auditor().command
    clashes = {}
    for variant in (toolkit.name, toolkit.name + ".fixed"):
        if not (PLANTED / variant).is_dir():
            continue
        with tempfile.TemporaryDirectory() as folder:
            result = pathlib.Path(folder, "result.json")
            subprocess.run([command, str(PLANTED / variant), "--no-code", "--quiet", "--fail-on", "never",
                            "--root", str(PLANTED / variant), "--report", f"json={result}"], check=True)
            script = [each.format(python=toolkit.python) for each in toolkit.translations]
            answer = subprocess.run([*script, str(result), str(PLANTED / variant)], capture_output=True, text=True)
        sums = re.search(r"(\d+) clashes confirmed.*?(\d+) refuted", answer.stdout)
        clashes[variant] = tuple(map(int, sums.groups())) if sums else answer.stderr
    print("%s: clashes in planted translations, confirmed and refuted: %s" % (toolkit.name, clashes))
    expected = {toolkit.name: (1, 0), toolkit.name + ".fixed": (0, 0)}
    return int(any(found != expected[variant] for variant, found in clashes.items()))
