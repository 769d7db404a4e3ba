"""Compares the names of stops: those that focus-audit expects to be announced, and those that the toolkit
gives to assistive technology.

Screen readers announce the names of the labels, or the name; if there is neither, the description. A stop
counts if focus-audit claims to know its name, or that it has none.
"""
import re

UNKNOWN, RIGHT, WRONG = "names left open", "names right", "names wrong"


def outcome(said, exposed):
    """Whether the name of `said`, a stop of focus-audit, is the name that the toolkit has `exposed`; if not, the
    two names."""
    if "nameDoubt" in said:
        return UNKNOWN, None
    name, known = without_tags(said.get("name", "")), [without_tags(each) for each in announced(exposed)]
    if name in known or not name and not known:
        return RIGHT, None
    return WRONG, "%s, said to be %s" % (quoted(known[0] if known else ""), quoted(name))


def announced(exposed):
    """All that a screen reader may announce as a name, with its first choice at the beginning."""
    labels = [words(each) for each in exposed.get("labels", ())]
    known = list(filter(None, [" ".join(labels), words(exposed.get("name")), *labels]))
    return known or list(filter(None, [words(exposed.get("description"))]))


def words(text):
    """A text on one line."""
    return " ".join((text or "").split())


def without_tags(text):
    """The text without the tags of a tooltip, which are not meant to be heard, and without the marks of a
    key."""
    text = words(re.sub(r"<[^<>]*>", " ", text))
    return text.replace("_", "") if text.startswith("%") else text


def quoted(name):
    return "“%s”" % name if name else "without a name"
