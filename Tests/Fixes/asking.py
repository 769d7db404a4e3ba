"""Asks toolkits about files before and after they were changed."""
import collections
import re

from harness.names import announced, without_tags
from harness.tree import parse


def compare(toolkit, folder, original, changed, documents, is_safe, fail, rows):
    """Asks about each of the `changed` files, which are in `folder`, and about the `original` files. `documents` are
    the documents of the report on the original files."""
    labels = {document["path"]: dict(intended(document)) for document in documents}
    files = [name for name in changed if name.suffix in toolkit.endings]
    tally = collections.Counter()
    after = dict(zip(files, view(toolkit, folder, files, changed)))
    before = dict(zip(files, view(toolkit, folder, files, original)))
    for name in files:
        was, now = before[name], after[name]
        if was is None:
            tally["not loaded before"] += 1
        elif now is None:
            fail("changed files that %s does not load" % toolkit.name, name)
        else:
            tally["loaded"] += 1
            compare_file(was, now, labels.get(str(name), {}), is_safe, lambda kind, details: fail(
                "%s: %s" % (toolkit.name, kind), "%s: %s" % (name, details)), tally)
    rows.append(("%s, %s changes: %s" % (
        toolkit.name, "safe" if is_safe else "all", ", ".join("%s: %d" % each for each in sorted(tally.items()))),))


def intended(document):
    """The texts of labels that a change connects to controls, by the places of the controls."""
    for finding in document.get("findings", ()):
        for each in finding.get("members") or [finding]:
            text = re.match("“(.*)” is next to .* but is not its label", each["message"])
            words = (each.get("fix") or {}).get("words", "")
            if text and words.startswith("connect the label"):
                yield "%(line)d:%(column)d" % each["location"], text[1]


def plain(name):
    """A name without differences in blanks, case and the colon at its end."""
    return without_tags(name).rstrip(":").strip().casefold()


def compare_file(was, now, labels, is_safe, fail, tally):
    if is_safe and was.orders != now.orders:
        fail("stops that moved", "%s, now %s" % (was.orders, now.orders))
    lost = collections.Counter(was.stops) - collections.Counter(now.stops)
    if lost:
        fail("stops that were lost", sorted(lost))
    # If there is only one stop, Tab stays on it.
    if now.keeping > was.keeping and len(now.stops) > 1:
        fail("more that keeps Tab", sorted(now.keeping))
    for stop, names in was.names.items():
        if stop in now.names and names and not now.names[stop]:
            fail("names that were lost", "%s, which was %s" % (stop, names))
    for place, text in labels.items():
        stop = was.places.get(place, place)
        if was.names.get(stop) or stop not in now.names:
            continue
        if not now.names[stop]:
            tally["labelled stops that still have no name"] += 1
            continue
        # A long text is shortened in messages.
        if any(plain(name).startswith(plain(text.rstrip("…"))) for name in now.names[stop]):
            tally["stops with the name of their label"] += 1
        else:
            fail("names other than the label", "%s is %s, and the label is %s" % (stop, now.names[stop], text))
    tally["stops"] += len(now.stops)
    tally["stops that got a name"] += sum(1 for stop, names in now.names.items() if names and not was.names.get(stop))


class Seen:
    """The answer of a toolkit about a file, in terms that stay the same if lines move: ids, or else classes
    and their numbers."""

    def __init__(self, answer, places):
        self.places = places

        def called(place):
            return places.get(place, place)

        roots = [each for each in answer.get("roots", ()) if "order" in each]
        states = roots + [page for root in roots for page in root.get("pages", ())]
        self.orders = [[called(place) for place in state.get("order", ())] for state in states]
        self.stops = {stop for order in self.orders for stop in order}
        self.keeping = {called(place) for state in states for place in state.get("keeps", ())}
        self.names = {called(place): announced(exposed) for state in states
                      for place, exposed in (state.get("names") or {}).items()}


def view(toolkit, folder, files, contents):
    """The answers of the toolkit about `files` with `contents`; None for each file that it does not load."""
    for name in files:
        (folder / name).write_bytes(contents[name])
    answers = toolkit.ask([str(folder / name) for name in files])
    return [None if "error" in answer else Seen(answer, called(toolkit, folder / name))
            for name, answer in zip(files, answers)]


def called(toolkit, file):
    """The names of the objects of a file, by their places. A change may add objects that are not controls."""
    places, numbers = {}, collections.Counter()
    for element in parse(file, toolkit.objects).iter():
        if not element.get("at"):
            continue
        kind = element.get(toolkit.kind, "") if toolkit.kind else element.tag
        numbers[kind] += 1
        identifier = next((value for name, value in element.attrib.items()
                           if name.split("}")[-1] == toolkit.identifier.split(":")[-1]), "")
        places[element.get("at")] = "%s %s" % (kind, identifier or numbers[kind])
    return places
