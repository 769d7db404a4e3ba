"""Counts the compared parts, and the omitted ones by cause.

Files, objects, stops and roots are counted separately. A root is a window, dialog, popover or fragment that
focus-audit or the toolkit names; stops are those that focus-audit names.
"""
import collections

from . import process

# The causes of exclusions, and how the tables in the documentation combine them.
NOT_LOADED, CRASHED, HUNG = "the toolkit does not load the file", "the toolkit crashed", "the toolkit hung"
UNREAD, AUDITOR_CRASHED = "focus-audit does not read the file", "focus-audit crashed"
AUDITOR_HUNG, OTHER_VERSION = "focus-audit hung", "the file is for another version"
REPLACED, REMOVED = "of or inside an unknown class", "refused by the toolkit and taken out"
CHANGED, HIDDEN = "the toolkit refused a part of it", "the root is not shown by itself"
REPEATED = "in a file that is included more than once"
CAUSES = [NOT_LOADED, CRASHED, HUNG, UNREAD, AUDITOR_CRASHED, AUDITOR_HUNG, OTHER_VERSION,
          REPLACED, REMOVED, CHANGED, HIDDEN, REPEATED]
OF_FILES = CAUSES[:7]
DEFECTS = {AUDITOR_CRASHED, AUDITOR_HUNG}
UNITS = ["files", "objects", "stops", "roots"]

OF_TOOLKIT = {process.CRASH: CRASHED, process.HANG: HUNG}
OF_AUDITOR = {process.CRASH: AUDITOR_CRASHED, process.HANG: AUDITOR_HUNG}


def failed_file(answer, scopes, dialect, dialects):
    """Why a file cannot be compared, and the reason in detail; None when it can."""
    if "failure" in scopes:
        return OF_AUDITOR.get(scopes["failure"], UNREAD), scopes["error"]
    if dialect not in dialects:
        return OTHER_VERSION, str(dialect)
    if "error" in answer:
        return OF_TOOLKIT.get(answer.get("failure"), NOT_LOADED), answer["error"]
    return None


class Fates:
    """The outcomes of the parts of a compared file: the reasons for leaving them out, or None."""

    def __init__(self, answer, document, scopes):
        self.document = document
        self.replaced, self.changed = set(answer["replaced"]), set(answer["changed"])
        self.removed = set(answer.get("removed", ()))
        shown = {root["root"] for root in answer["roots"] if "order" in root}
        self.roots = {root["root"] for root in answer["roots"]} | scopes.keys()
        self.hidden = self.roots - shown

    def lost(self, place):
        """The reason why the object at `place` is not in the toolkit's window, or differs from the file."""
        if self.document.is_inside(place, self.replaced):
            return REPLACED
        if self.document.is_inside(place, self.removed):
            return REMOVED
        if place in self.document.repeated:
            return REPEATED
        return CHANGED if place in self.changed else None

    def root(self, place):
        """A root that something was taken from is compared all the same."""
        lost = self.lost(place)
        if lost in (REPLACED, REMOVED):
            return lost
        return HIDDEN if place in self.hidden else None

    def object(self, place):
        return self.lost(place) or (HIDDEN if self.document.is_inside(place, self.hidden) else None)


def percent(share):
    """A share in hundredths, or None, as text. Only a complete share is 100, and only an empty one is 0."""
    if share is None:
        return "–"
    if 0 < share < 0.1:
        return "< 0.1 %"
    return "%.1f %%" % (min(share, 99.9) if share < 100 else share)


class Coverage:
    """The compared and the omitted share of each unit."""

    def __init__(self, units=UNITS, causes=CAUSES):
        self.units, self.causes = units, causes
        self.counts = {unit: collections.Counter() for unit in units}

    def add(self, unit, cause, number=1):
        self.counts[unit][cause] += number

    def total(self, unit):
        return sum(self.counts[unit].values())

    def share(self, unit, causes=None):
        """The share that was left out for any of `causes`, in hundredths; 0 if the total is 0."""
        return 100 * self.left_out(unit, causes) / max(1, self.total(unit))

    def left_out(self, unit, causes=None):
        """The number that was left out for any of `causes`."""
        return sum(self.counts[unit][cause] for cause in causes or self.causes)

    def has_defect(self):
        """Whether focus-audit itself went down."""
        return any(self.counts["files"][cause] for cause in DEFECTS)

    def lines(self):
        """A table: each cause with the number and share that it omitted."""
        yield "%-40s" % "left out" + "".join("%17s" % unit for unit in self.units)
        for cause in self.causes:
            if any(self.counts[unit][cause] for unit in self.units):
                yield "%-40s" % cause + "".join(self.cell(unit, [cause]) for unit in self.units)
        yield "%-40s" % "left out in all" + "".join(self.cell(unit, self.causes) for unit in self.units)
        yield "%-40s" % "of" + "".join("%9d        " % self.total(unit) for unit in self.units)

    def cell(self, unit, causes):
        number = self.left_out(unit, causes)
        return "%9d %7s" % (number, percent(self.share(unit, causes))) if number else "%9s        " % "–"
