"""The recorded answers to the small files' questions, which the tests compare with the model.

One line for each file: its name, the ids of the stops in focus order, after "back" those of the backward
order if Tab does not come round, and after "page ID" the order while that page is shown. Files whose names
begin with "name-" are about the names of stops: a line for each stop, "name of FILE ID:" and the announced
text, if any. Those that begin with "keys-" are about keys: a line for each combination, "keys of FILE KEYS:"
and the triggered object or, for an arrow key, the stop that it reaches.
"""
from . import names
from .document import Document


def lines(toolkit):
    """The version that answered, and the answers."""
    answers = toolkit.ask(toolkit.files([toolkit.folder]))
    version, found = None, []
    for answer in answers:
        if "failure" in answer:
            print("%s: %s" % (answer["file"], answer["error"]))
        if "error" in answer or answer["replaced"] or answer["changed"] or answer["removed"]:
            continue  # this version lacks something that the file asks about
        version = answer["toolkit"]
        found += answer_lines(answer, Document(answer["file"], toolkit))
    return version or toolkit.name, found


def answer_lines(answer, document):
    name = answer["file"].rsplit("/", 1)[1].rsplit(".", 1)[0]
    for root in (each for each in answer["roots"] if "order" in each):
        parts = []
        for state in [root] + root["pages"]:
            page = ["page", document.name(state["page"])] if "page" in state else []
            back = [] if state["closed"] else ["back"] + [document.name(each) for each in state["back"]]
            parts.append(" ".join(page + [document.name(each) for each in state["order"]] + back))
        yield "%s: %s" % (name, " | ".join(parts))
        for place, exposed in root.get("names", {}).items() if name.startswith("name-") else ():
            text = names.announced(exposed)[:1]
            yield " ".join(["name of %s %s:" % (name, document.name(place)), *text])
        for keys, triggered in root.get("keys", {}).items():
            # Targets of keys already have names; the effects of keys are locations, which still need them.
            yield " ".join(["keys of %s %s:" % (name, keys), *(document.name(each) if ":" in each else each for each in triggered)])


def file(toolkit, version):
    return toolkit.folder / ("answers-%s.txt" % version.split()[-1].split("-")[0])


def record(toolkit):
    version, found = lines(toolkit)
    file(toolkit, version).write_text("\n".join(["# " + version, *found]) + "\n")
    print("%s: %d answers" % (version, len(found)))
    return 0


def check(toolkit):
    """Returns 1 if an answer differs from the one recorded for this version of the toolkit."""
    version, found = lines(toolkit)
    if not found:
        print("%s has no small files" % toolkit.name)
        return 0
    known = file(toolkit, version)
    if not known.exists():
        print("%s: nothing was recorded for this version; Tests/Oracles/run %s --record does" % (version, toolkit.name))
        return 0
    recorded = [line for line in known.read_text().splitlines() if not line.startswith("#")]
    changes = ["- " + line for line in recorded if line not in found]
    changes += ["+ " + line for line in found if line not in recorded]
    print("%s: %d answers, %d differ from the recorded ones" % (version, len(found), len(changes)))
    print(*changes, sep="\n", end="\n" if changes else "")
    return 1 if changes else 0
