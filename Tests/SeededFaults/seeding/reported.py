"""Kinds of problems that people reported in programs, each in several small documents written for these
tests.

Each folder of `reports` is a kind, and contains its variants: a document, or a folder with a document and its
other files, such as code. A comment before an element names the rules that should report it: `<!-- expect:
RULE or RULE -->`. A variant with `.fixed` in its name is the document after the fix, and `<!-- fixed: RULE -->` names
the rules that should no longer say anything.
"""
import pathlib
import re
import shutil
import tempfile

from seeding import audit

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "reports"
EXPECTATION = re.compile(r"<!-- (expect|fixed): ([a-z or-]+) -->")


class Variant:
    """A variant, and the outcome of each of its expectations: reported, inconclusive or silent; after a fix,
    gone or left."""

    def __init__(self, path, command):
        self.kind, self.name = path.parent.name, path.name
        # Each document is a separate project, so that code of other documents does not affect it.
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (shutil.copytree if path.is_dir() else shutil.copy)(path, folder / path.name)
            results = audit.documents(command, folder, ["."])
            self.outcomes = [outcome for file, result in sorted(results.items())
                             for outcome in outcomes((folder / file).read_text(), result)]
        assert self.outcomes, "%s expects nothing" % path


def outcomes(text, result):
    """The outcomes of the expectations in the text of a document: their lines, rules and outcomes."""
    findings = [each for record in result.get("findings", []) for each in audit.of_each_rule(record)]
    doubts = result.get("outcomes", {}).get("cantTell", {})
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        match = EXPECTATION.search(line)
        if not match:
            continue
        is_fixed, rules = match.group(1) == "fixed", match.group(2).split(" or ")
        # A statement that spans several lines may be reported at any of these lines.
        element = range(number + 1, number + 2 + next(
            (index for index, each in enumerate(lines[number:]) if ">" in each), 0))
        if any(each["rule"] in rules and places(each) & set(element) for each in findings):
            outcome = "reported"
        elif any(each["location"]["line"] in element for rule in rules for each in doubts.get(rule, [])):
            outcome = "inconclusive"
        else:
            outcome = "silent"
        yield number, rules, ("gone" if outcome == "silent" else "left") if is_fixed else outcome


def places(finding):
    return {at["line"] for at in [finding["location"], *audit.locations(finding)]}


def variants(command):
    return [Variant(path, command) for kind in sorted(FOLDER.iterdir()) for path in sorted(kind.iterdir())]


COLUMNS = ("reported", "inconclusive", "silent", "gone", "left")


def printed(found):
    """A table of kinds, and the problems that are not reported, or still reported after the fix."""
    rows = ["| kind of report | variants | reported | inconclusive | silent | fixed | left |",
            "|---|--:|--:|--:|--:|--:|--:|"]
    missing, kinds, totals = [], {}, [0] * 6
    for each in found:
        kinds.setdefault(each.kind, []).append(each)
    for kind, group in kinds.items():
        worst = [max((outcome for _, _, outcome in each.outcomes), key=COLUMNS.index) for each in group]
        counts = [worst.count(outcome) for outcome in COLUMNS]
        counts = [sum(counts[:3]), *counts]
        totals = [total + count for total, count in zip(totals, counts)]
        rows.append("| %s | %s |" % (kind.replace("-", " "), " | ".join(str(count or "") for count in counts)))
        missing += ["%s/%s:%d: %s: %s" % (kind, each.name, line, outcome, " or ".join(rules))
                    for each in group for line, rules, outcome in each.outcomes
                    if outcome not in ("reported", "gone")]
    rows.append("| all | %s |" % " | ".join(str(total) for total in totals))
    return "\n".join([*missing, *rows])
