"""Compares the orders that focus-audit tells with those of a toolkit, and says how often they agree.

Two things are scored apart: which widgets are stops, of those that focus-audit is sure about, and the order of
those that both name, cyclically and page by page. Objects of classes that the oracle had to replace are left out
with what is inside them, and so are objects it had to take something from, and the buttons that a dialog or bar
has of itself.
"""
import collections
import pathlib

from . import auditor
from .document import Document


def is_rotation(a, b):
    """Whether two rounds are the same but for where they begin."""
    if len(a) != len(b):
        return False
    if not a:
        return True
    if a[0] not in b:
        return False
    start = b.index(a[0])
    return a == b[start:] + b[:start]


class Counts(collections.Counter):
    """How often each thing happened in one repository."""

    def share(self, good, bad):
        """A share of 1; None where neither happened."""
        total = self[good] + self[bad]
        return self[good] / total if total else None


FIGURES = [
    ("stops right", "stops right", "stops wrong"),
    ("order right in certain scopes", "orders right", "orders wrong"),
    ("scopes called certain", "scopes certain", "scopes uncertain"),
    ("order right in uncertain scopes", "uncertain orders right", "uncertain orders wrong"),
]


class Comparison:
    def __init__(self, toolkit):
        self.toolkit = toolkit
        self.repositories = collections.defaultdict(Counts)
        self.causes = collections.defaultdict(list)

    def add(self, repository, answer, scopes):
        counts = self.repositories[repository]
        counts["files"] += 1
        document = Document(answer["file"], self.toolkit)
        replaced, changed = set(answer["replaced"]), set(answer["changed"])
        for root in answer["roots"]:
            # What has no name in the toolkit is the outermost object.
            root["root"] = root["root"] or document.outermost()
            if "error" in root or root["root"] in replaced:
                continue
            scope = scopes.get(root["root"])
            self.add_scope(counts, answer["file"], document, root, scope, replaced, changed)

    def add_scope(self, counts, file, document, root, scope, replaced, changed):
        states = [root] + root["pages"]
        real = {place for state in states for place in state["order"]}
        real |= {place for state in states if not state["closed"] for place in state["back"]}
        said = {}
        for stop in scope["stops"] if scope else []:
            place = document.object_at(auditor.place(stop["location"], file))
            if place not in said or "condition" in said[place]:
                said[place] = stop
        if not scope or scope["kind"] in ("window", "dialog"):
            real.discard(root["root"])  # parts of the window that are in no file
        real -= {place for place in real - said.keys() if document.kind(place) in self.toolkit.parts}

        def is_left_out(place):
            return place in changed or document.is_inside(place, replaced)

        real = {place for place in real if not is_left_out(place)}
        said = {place: stop for place, stop in said.items() if not is_left_out(place)}
        for place in real | said.keys():
            if "condition" in said.get(place, {}):
                counts["stops left open"] += 1
                counts["left open and stops"] += place in real
            elif place in real and place in said:
                counts["stops right"] += 1
            else:
                counts["stops wrong"] += 1
                cause = "not a stop: " if place in said else "a stop missed: "
                self.causes[cause + document.kind(place)].append("%s:%s" % (file, place))
        if len(real) < 2 or not said:
            return
        # Of stops that are left out nothing is compared, and nothing is claimed.
        doubts = collections.Counter(stop["doubt"] for stop in said.values() if "doubt" in stop)
        certainty = "uncertain" if doubts else "certain"
        counts["scopes " + certainty] += 1
        if doubts:
            first = next(place for place, stop in said.items() if "doubt" in stop)
            second = next((place for place in reversed(said) if "doubt" in said[place]), first)
            cause = "left open in %s: %s" % (document.common(first, second), said[first]["doubt"])
            self.causes[cause].append("%s:%s" % (file, first))
        common, wrong = real & said.keys(), None
        for state in states:
            round_ = state["order"] if state["closed"] else state["back"]
            theirs = [place for place in round_ if place in common]
            mine = [place for place in said if place in set(theirs)]
            if wrong is None and not is_rotation(theirs, mine):
                wrong = theirs, mine
        prefix = "uncertain " if doubts else ""
        counts[prefix + ("orders wrong" if wrong else "orders right")] += 1
        if wrong and not doubts:
            self.add_disorder(file, document, *wrong)

    def add_disorder(self, file, document, theirs, mine):
        """Two orders, and the container in which they part."""
        if theirs[0] in mine:
            start = mine.index(theirs[0])
            mine = mine[start:] + mine[:start]
        pair = next(((a, b) for a, b in zip(theirs, mine) if a != b), (theirs[0], theirs[0]))
        self.causes["order in " + document.common(*pair)].append(
            "%s\n      toolkit: %s\n      said:    %s" % (file, " ".join(theirs), " ".join(mine)))

    def report(self, listed):
        names = sorted(self.repositories)
        print("\n%-34s %9s %9s  %s" % ("", "mean", "in all", "by repository"))
        total = Counts()
        for counts in self.repositories.values():
            total.update(counts)
        for title, good, bad in FIGURES:
            shares = [self.repositories[name].share(good, bad) for name in names]
            known = [share for share in shares if share is not None]
            mean = "%.1f %%" % (100 * sum(known) / len(known)) if known else "–"
            overall = total.share(good, bad)
            print("%-34s %9s %9s  %s" % (
                title, mean, "–" if overall is None else "%.1f %%" % (100 * overall),
                " ".join("–" if share is None else "%.1f" % (100 * share) for share in shares)))
        print("repositories:", " ".join(names))
        print("files %d, for another version %d, not loaded by the toolkit %d, not read by focus-audit %d" % (
            total["files"], total["for another version"], total["not loaded"], total["not read"]))
        print("stops %d, of which left open %d (the toolkit stops on %d of these)" % (
            total["stops right"] + total["stops wrong"] + total["stops left open"], total["stops left open"],
            total["left open and stops"]))
        for cause, places in sorted(self.causes.items(), key=lambda item: (-len(item[1]), item[0])):
            print("\n%d × %s" % (len(places), cause))
            for place in places[:listed]:
                print("  ", place)


def repository(file, paths):
    """The first folder below the one of `paths` that holds `file`."""
    for path in map(pathlib.Path.resolve, paths):
        if path in pathlib.Path(file).parents:
            inside = pathlib.Path(file).relative_to(path).parts
            return inside[0] if len(inside) > 1 else path.name
    return pathlib.Path(file).parent.name


def compare(toolkit, answers, audit, paths, listed):
    """Prints the figures."""
    comparison = Comparison(toolkit)
    orders = audit.orders([answer["file"] for answer in answers])
    dialects = {document["path"]: document.get("dialect") for document in audit.documents(paths)}
    versions = set()
    for answer, scopes in zip(answers, orders):
        counts = comparison.repositories[repository(answer["file"], paths)]
        if "error" in answer:
            counts["not loaded"] += 1
        elif scopes is None:
            counts["not read"] += 1
        elif dialects.get(answer["file"], toolkit.name) not in toolkit.dialects:
            counts["for another version"] += 1
        else:
            versions.add(answer["toolkit"])
            comparison.add(repository(answer["file"], paths), answer, scopes)
    print(*sorted(versions))
    comparison.report(listed)
    return 0
