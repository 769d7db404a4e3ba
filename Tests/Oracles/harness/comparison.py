"""Compares the orders of focus-audit with those of a toolkit, and counts how often they agree.

Three things are scored separately: which widgets are stops, if focus-audit is certain about them; the order
of those that both name, cyclically and page by page; and whether the list is complete, so that the whole
round has exactly the named stops. Two stops are always in the right order in a cycle, so scopes of three or
more are counted separately. Left out are objects of classes that the oracle had to replace, with what is
inside them, objects from which it had to remove something, and the buttons that a dialog or bar creates
itself: see coverage.
"""
import collections
import pathlib
import re
from xml.parsers.expat import ExpatError

from . import auditor, names
from .coverage import NOT_LOADED, Coverage, Fates, failed_file
from .document import Document


def is_rotation(a, b):
    """Whether two rounds differ only in their start."""
    if len(a) != len(b):
        return False
    if not a:
        return True
    if a[0] not in b:
        return False
    start = b.index(a[0])
    return a == b[start:] + b[:start]


class Comparison:
    def __init__(self, toolkit):
        self.toolkit = toolkit
        self.repositories = collections.defaultdict(collections.Counter)
        self.coverage = Coverage()
        self.causes = collections.defaultdict(list)

    def add(self, repository, answer, scopes, dialect):
        """Adds a file: the toolkit's answer and focus-audit's scopes, or a failure instead of either."""
        counts, document = self.repositories[repository], self.document(answer["file"])
        failed = failed_file(answer, scopes, dialect, self.toolkit.dialects)
        if not failed and not document:
            failed = NOT_LOADED, "it is no XML for the harness"
        self.coverage.add("files", failed and failed[0])
        if failed:
            cause, reason = failed
            self.causes["%s: %s" % (cause, without_place(reason))].append(answer["file"])
            scopes = {} if "failure" in scopes else scopes
            self.cover(document, scopes, scopes, *[lambda _: cause] * 3)
            return
        for root in answer["roots"]:
            # A node without a name in the toolkit is the outermost object.
            root["root"] = root["root"] or document.outermost()
        fates = Fates(answer, document, scopes)
        self.cover(document, scopes, fates.roots, fates.object, fates.root,
                   lambda stop: fates.lost(self.place(stop, document)))
        shown = {root["root"]: root for root in answer["roots"]}
        for place in sorted(fates.roots):
            root, fate = shown.get(place, {}), fates.root(place)
            if fate is None:
                self.add_scope(counts, answer["file"], document, root, scopes.get(place), fates)
            elif place in fates.hidden:
                reason = root.get("error") or document.kind(place)
                self.causes["%s: %s" % (fate, without_place(reason))].append("%s:%s" % (answer["file"], place))

    def document(self, file):
        """None when it is no XML, or not there."""
        try:
            return Document(file, self.toolkit)
        except (OSError, ExpatError):
            return None

    def cover(self, document, scopes, roots, object_fate, root_fate, stop_fate):
        """Counts the objects of a document, its roots and the stops of its scopes by their outcome."""
        for place in document.objects() if document else ():
            self.coverage.add("objects", object_fate(place))
        for place in roots:
            self.coverage.add("roots", root_fate(place))
        for place, scope in scopes.items():
            for stop in scope["stops"]:
                self.coverage.add("stops", root_fate(place) or stop_fate(stop))

    def place(self, stop, document):
        """The place of the object that a stop of focus-audit is, or is a part of."""
        place = auditor.place(stop["location"], document.path)
        return document.object_at(place)

    def add_scope(self, counts, file, document, root, scope, fates):
        states = [root] + root["pages"]
        real = {place for state in states for place in state["order"]}
        real |= {place for state in states if not state["closed"] for place in state["back"]}
        said = {}
        for stop in scope["stops"] if scope else []:
            if "unreached" in stop:
                continue  # reported as a stop that keys never reach
            place = self.place(stop, document)
            if place not in said or "condition" in said[place]:
                said[place] = stop
        if not scope or scope["kind"] in ("window", "dialog"):
            real.discard(root["root"])  # parts of the window that are in no file
        real -= {place for place in real - said.keys() if document.kind(place) in self.toolkit.parts}
        # Stops that are left out are not compared, and nothing is claimed about them.
        real = {place for place in real if not fates.lost(place)}
        said = {place: stop for place, stop in said.items() if not fates.lost(place)}
        if not real | said.keys():
            return
        if "first" in root:
            first = root["first"]
            counts["start " + ("nowhere" if first is None else
                               "on the first" if first == next(iter(said), None) else "elsewhere")] += 1
        is_complete = self.add_stops(counts, file, document, real, said)
        exposed = {place: each for state in states for place, each in state.get("names", {}).items()}
        self.add_names(counts, file, document, said, exposed)
        doubts = [place for place, stop in said.items() if "doubt" in stop]
        certainty = "uncertain" if doubts else "certain"
        common = real & said.keys()
        rounds = [[place for place in (state["order"] if state["closed"] else state["back"]) if place in common]
                  for state in states]
        wrong = next(filter(None, (disorder(theirs, said) for theirs in rounds)), None)
        counts["%s lists %s" % (certainty, "right" if is_complete and not wrong else "wrong")] += 1
        longest = max(map(len, rounds))
        if longest < 2:
            return
        counts["scopes " + certainty] += 1
        size = "of two" if longest == 2 else "of more"
        counts["%s orders %s %s" % (certainty, size, "wrong" if wrong else "right")] += 1
        if doubts:
            cause = "left open in %s: %s" % (document.common(doubts[0], doubts[-1]), said[doubts[0]]["doubt"])
            self.causes[cause].append("%s:%s" % (file, doubts[0]))
        elif wrong:
            self.add_disorder(file, document, *wrong)

    def add_stops(self, counts, file, document, real, said):
        """Counts the right stops; returns whether all are right, except those that are left open."""
        is_complete = True
        for place in sorted(real | said.keys()):
            if "condition" in said.get(place, {}):
                counts["stops left open"] += 1
                counts["left open and stops"] += place in real
            elif place in real and place in said:
                counts["stops right"] += 1
            else:
                is_complete = False
                counts["stops wrong"] += 1
                cause = "not a stop: " if place in said else "a stop missed: "
                self.causes[cause + document.kind(place)].append("%s:%s" % (file, place))
        return is_complete

    def add_names(self, counts, file, document, said, exposed):
        """Counts the right names of stops that both know; parts of an object are not checked."""
        for place in exposed.keys() & said.keys():
            if auditor.place(said[place]["location"], file) != place or document.kind(place) in self.toolkit.parts:
                continue
            outcome, difference = names.outcome(said[place], exposed[place])
            counts[outcome] += 1
            if difference:
                cause = "name of %s (%s)" % (document.kind(place), exposed[place].get("role"))
                self.causes[cause].append("%s:%s %s" % (file, place, difference))

    def add_disorder(self, file, document, theirs, mine):
        """Adds two orders, and the container in which they differ."""
        if theirs[0] in mine:
            start = mine.index(theirs[0])
            mine = mine[start:] + mine[:start]
        pair = next(((a, b) for a, b in zip(theirs, mine) if a != b), (theirs[0], theirs[0]))
        self.causes["order in " + document.common(*pair)].append(
            "%s\n      toolkit: %s\n      said:    %s" % (file, " ".join(theirs), " ".join(mine)))


def disorder(theirs, said):
    """The toolkit's round and that of `said` with the same stops, if they differ; otherwise None."""
    mine = [place for place in said if place in set(theirs)]
    return None if is_rotation(theirs, mine) else (theirs, mine)


def without_place(message):
    """A message as it is for other files too."""
    return re.sub(r"^\S*:\d+:\d+:? ", "", message)


def repository(file, paths):
    """The first folder below the one of `paths` that contains `file`."""
    for path in map(pathlib.Path.resolve, paths):
        if path in pathlib.Path(file).parents:
            inside = pathlib.Path(file).relative_to(path).parts
            return inside[0] if len(inside) > 1 else path.name
    return pathlib.Path(file).parent.name


def compare(toolkit, answers, audit, paths):
    """The comparison of all files, and the versions of the toolkit that answered."""
    comparison = Comparison(toolkit)
    files = [answer["file"] for answer in answers]
    orders = audit.orders(files)
    dialects = {document["path"]: document.get("dialect") for document in audit.documents(files, paths)}
    for answer, scopes in zip(answers, orders):
        dialect = dialects.get(answer["file"], toolkit.name)
        comparison.add(repository(answer["file"], paths), answer, scopes, dialect)
    return comparison, sorted({answer["toolkit"] for answer in answers if "toolkit" in answer})
