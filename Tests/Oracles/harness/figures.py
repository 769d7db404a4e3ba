"""The figures of a comparison: for reading, and as the rows of the tables in Documentation/Oracles.md."""
import collections

from .coverage import (
    CAUSES, CHANGED, CRASHED, HIDDEN, HUNG, NOT_LOADED, OF_FILES, REMOVED, REPLACED, UNITS, percent)
from .names import RIGHT, UNKNOWN, WRONG


def sizes(certainty, outcome):
    return ["%s orders %s %s" % (certainty, size, outcome) for size in ("of two", "of more")]


# The title of a figure, the outcomes that count for it and those that count against it.
STOPS = ("stops right", ["stops right"], ["stops wrong"])
ORDERS = ("order right in certain scopes", sizes("certain", "right"), sizes("certain", "wrong"))
OF_TWO = ("… of two stops", ["certain orders of two right"], ["certain orders of two wrong"])
OF_MORE = ("… of three stops or more", ["certain orders of more right"], ["certain orders of more wrong"])
LISTS = ("complete list in certain scopes", ["certain lists right"], ["certain lists wrong"])
CERTAIN = ("scopes called certain", ["scopes certain"], ["scopes uncertain"])
UNCERTAIN = ("order right in uncertain scopes", sizes("uncertain", "right"), sizes("uncertain", "wrong"))
UNCERTAIN_LISTS = ("complete list in uncertain scopes", ["uncertain lists right"], ["uncertain lists wrong"])
NAMES = ("names right", [RIGHT], [WRONG])
FIGURES = [STOPS, ORDERS, OF_TWO, OF_MORE, LISTS, CERTAIN, UNCERTAIN, UNCERTAIN_LISTS, NAMES]
TABLE = [STOPS, ORDERS, OF_MORE, LISTS, CERTAIN, UNCERTAIN, NAMES]


def share(counts, figure):
    """A share in hundredths; None if the total is 0."""
    _, good, bad = figure
    right, wrong = sum(counts[each] for each in good), sum(counts[each] for each in bad)
    return 100 * right / (right + wrong) if right + wrong else None


def number(counts, figure):
    return sum(counts[each] for each in figure[1] + figure[2])


class Figures:
    """The means over the repositories' own shares, and the shares of all repositories thrown together."""

    def __init__(self, comparison, versions):
        self.repositories, self.coverage = comparison.repositories, comparison.coverage
        self.causes = comparison.causes
        self.versions = [each.split("-")[0] for each in versions]
        self.total = sum(self.repositories.values(), collections.Counter())

    def mean(self, figure):
        known = [each for each in (share(counts, figure) for counts in self.repositories.values()) if each is not None]
        return sum(known) / len(known) if known else None

    def print_report(self, listed):
        names = sorted(self.repositories)
        print(*self.versions)
        print("\n%-34s %7s %9s %9s  %s" % ("", "number", "mean", "in all", "by repository"))
        for figure in FIGURES:
            print("%-34s %7d %9s %9s  %s" % (
                figure[0], number(self.total, figure), percent(self.mean(figure)), percent(share(self.total, figure)),
                " ".join(percent(share(self.repositories[name], figure)).rstrip(" %") for name in names)))
        print("repositories:", *names)
        print("names left open:", self.total[UNKNOWN])
        print("stops left open: %d (the toolkit stops on %d of these)" % (
            self.total["stops left open"], self.total["left open and stops"]))
        starts = tuple(self.total["start " + where] for where in ("on the first", "elsewhere", "nowhere"))
        if any(starts):
            print("focus before the first Tab (not scored): on the first stop %d, elsewhere %d, nowhere %d" % starts)
        print("", *self.coverage.lines(), sep="\n")
        for cause, places in sorted(self.causes.items(), key=lambda item: (-len(item[1]), item[0])):
            print("\n%d × %s" % (len(places), cause))
            for place in places[:listed]:
                print("  ", place)

    def print_rows(self):
        """A row for each table of Documentation/Oracles.md."""
        version, total = " ".join(self.versions), self.total
        shares = ["%s (%s)" % (percent(self.mean(each)), percent(share(total, each)).rstrip(" %")) for each in TABLE]
        stops = number(total, STOPS) + total["stops left open"]
        left_open = "%s of %s" % (thousands(total["stops left open"]), thousands(stops))
        print("|", " | ".join([version, *shares, left_open]), "|")
        files, left_out = self.coverage.counts["files"], self.coverage
        failed = [thousands(sum(files[each] for each in causes)) for causes in (
            [NOT_LOADED], [CRASHED, HUNG], sorted(set(OF_FILES) - {NOT_LOADED, CRASHED, HUNG}))]
        objects = [percent(left_out.share("objects", causes)) for causes in (
            OF_FILES, [REPLACED], [REMOVED, CHANGED], [HIDDEN])]
        in_all = [percent(left_out.share(unit, CAUSES)) for unit in UNITS[1:]]
        print("|", " | ".join([version, thousands(left_out.total("files")), *failed, *objects, *in_all]), "|")

    def has_defect(self):
        """Whether focus-audit itself went down."""
        return self.coverage.has_defect()


def thousands(value):
    return format(value, ",")
