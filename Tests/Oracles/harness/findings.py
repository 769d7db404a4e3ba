"""Whether a toolkit confirms what is reported: each trap is one, and each unreachable control is not reached."""
import collections

from .document import Document

RULES = ("keyboard-trap", "unreachable-control")


def verdict(toolkit, finding, answer, document):
    """"confirmed", "refuted", or why the toolkit was not asked."""
    location = finding["location"]
    place = document.object_around(location["line"], location["column"])
    if place is None or document.is_inside(place, set(answer["replaced"])) or place in answer["changed"]:
        return "not asked: the oracle replaced or changed it"
    if document.kind(place) in toolkit.parts:
        return "not asked: it is a part that is in no file"
    states = [state for root in answer["roots"] if "error" not in root for state in [root] + root["pages"]]
    if finding["rule"] == "unreachable-control":
        reached = {each for state in states for each in state["order"] + state["back"]}
        # A part of the control that takes focus stands for it.
        is_reached = any(document.is_inside(each, {place}) for each in reached)
        return "refuted" if is_reached else "confirmed"
    for state in states:
        if place in state["keeps"]:
            return "confirmed"
        if not state["closed"] and set(state["back"]) - set(state["order"]):
            return "confirmed"
        if not state["closed"] and place in state["order"][-1:]:
            return "confirmed"
    if not any(document.is_inside(each, {place}) for state in states for each in state["order"] + state["back"]):
        return "not asked: the toolkit does not show it"
    return "refuted"


def confirm(toolkit, answers, audit, paths, listed):
    """Prints how many findings are confirmed and refuted; 1 when any is refuted."""
    known = {answer["file"]: answer for answer in answers}
    outcomes = collections.defaultdict(list)
    for finding in (each for document in audit.documents(paths) for each in document.get("findings", [])):
        if finding["rule"] not in RULES:
            continue
        answer = known.get(finding["location"]["path"])
        if answer is None or "error" in answer:
            outcome = "not asked: the file is not loaded"
        else:
            outcome = verdict(toolkit, finding, answer, Document(answer["file"], toolkit))
        where = "%(path)s:%(line)d:%(column)d" % finding["location"]
        outcomes[finding["rule"], outcome].append("%s: %s" % (where, finding["message"]))
    for (rule, outcome), places in sorted(outcomes.items()):
        print("%s: %d %s" % (rule, len(places), outcome))
        if outcome != "confirmed":
            for each in places[:listed]:
                print("  ", each)
    return 1 if any(outcome == "refuted" for _, outcome in outcomes) else 0
