"""Tests whether a toolkit confirms the findings: each trap is one, and each unreachable control is not
reached."""
import collections

from . import auditor
from .comparison import without_place
from .coverage import Fates, failed_file
from .document import Document

RULES = ("keyboard-trap", "unreachable-control")


def verdict(toolkit, finding, answer, document, scopes):
    """"confirmed", "refuted", or why the toolkit was not asked."""
    location = finding["location"]
    place = document.object_around(location["line"], location["column"])
    lost = Fates(answer, document, scopes).object(place) if place else "it is in no object"
    if lost:
        return "not asked: " + lost
    if document.kind(place) in toolkit.parts:
        return "not asked: it is a part that is in no file"
    states = [state for root in answer["roots"] if "order" in root for state in [root] + root["pages"]]
    if finding["rule"] == "unreachable-control":
        reached = {each for state in states for each in state["order"] + state["back"]}
        # A part of the control that takes focus represents the control.
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
    """Prints how many findings are confirmed and refuted; returns 1 if any is refuted, or focus-audit
    crashed."""
    known = {answer["file"]: answer for answer in answers}
    outcomes = collections.defaultdict(list)
    for result in audit.documents(list(known), paths):
        path = result["path"]
        if "failure" in result:
            outcomes["focus-audit", "failed (%s)" % result["failure"]].append("%s: %s" % (path, result["error"]))
        scopes = {auditor.place(scope["location"], path): scope for scope in result.get("scopes", [])}
        for finding in result.get("findings", []):
            if finding["rule"] in RULES:
                where = "%s:%d:%d" % (path, finding["location"]["line"], finding["location"]["column"])
                outcome = outcome_of(toolkit, finding, known.get(path), scopes, result.get("dialect"))
                outcomes[finding["rule"], outcome].append("%s: %s" % (where, finding["message"]))
    for (rule, outcome), places in sorted(outcomes.items()):
        print("%s: %d %s" % (rule, len(places), outcome))
        if outcome != "confirmed":
            for each in places[:listed]:
                print("  ", each)
    return 1 if any(outcome == "refuted" or rule == "focus-audit" for rule, outcome in outcomes) else 0


def outcome_of(toolkit, finding, answer, scopes, dialect):
    if answer is None:
        return "not asked: the toolkit was given no such file"
    if failed := failed_file(answer, scopes, dialect, toolkit.dialects):
        return "not asked: %s: %s" % (failed[0], without_place(failed[1]))
    return verdict(toolkit, finding, answer, Document(answer["file"], toolkit), scopes)
