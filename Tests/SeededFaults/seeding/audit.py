"""Asks focus-audit about a folder, and interprets its answer about a planted fault."""
import json
import subprocess

from seeding import xmltext


def documents(command, folder, projects):
    """The results of the documents of `projects` in `folder`, by path. Each project is audited alone: the styles and
    classes of another would leave values open."""
    results = {}
    for project in projects:
        run = subprocess.run([command, "audit", "--quiet", "--report", "json", "--fail-on", "never", project],
                             capture_output=True, cwd=folder)
        if run.stdout:
            results |= {each["path"].removeprefix("./"): each for each in json.loads(run.stdout)["documents"]}
        elif b"no UI description" not in run.stderr:
            raise RuntimeError("focus-audit %s: %s" % (folder / project, run.stderr.decode()[:500]))
    return results


def locations(record):
    """The places of a finding's notes, among them those that it is true of as well."""
    return [each["location"] for name in ("notes", "places", "related") for each in record.get(name) or []
            if isinstance(each, dict) and "location" in each]


class Remark:
    """A finding or an inconclusive check, with places in the text as it was before anything was planted."""

    def __init__(self, rule, record, place):
        self.rule, self.message = rule, record["message"]
        self.location = record["location"]
        self.at = place(record["location"])
        self.places = {at for at in [self.at, *map(place, locations(record))] if at is not None}

    @property
    def key(self):
        return self.rule, self.at


def of_each_rule(finding):
    """A finding, and those of other rules that are reported with it."""
    return [finding] + [each for each in finding.get("members", []) if "rule" in each]


def remarks(form, result, edits=(), after=None):
    """The findings and the inconclusive checks of a document, with their places in `form`.

    `after` is the planted text, which `edits` led to.
    """
    xml = Lines(after) if after is not None else form.xml

    def place(location):
        if location["path"].removeprefix("./") != form.path:
            return None
        offset = xml.offset(location["line"], location["column"])
        return xmltext.original(edits, offset) if edits else offset

    findings = [Remark(each["rule"], each, place) for record in result.get("findings", [])
                for each in of_each_rule(record)]
    inconclusive = [Remark(rule, each, place)
                    for rule, record in result.get("outcomes", {}).get("cantTell", {}).items() for each in record]
    return findings, inconclusive


class Lines:
    """Offsets in a text that is not parsed."""
    offset = xmltext.Document.offset

    def __init__(self, data):
        self.data = data
        self.lines = [0] + [index + 1 for index, byte in enumerate(data) if byte == 10]
