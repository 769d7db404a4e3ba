"""What stops are called: what focus-audit says is announced, beside what the toolkit tells assistive technology.

Screen readers say the names of the labels, or the name; where there is neither they say the description. A stop counts
where focus-audit claims to know: that it is called so, or that there is nothing to call it by.
"""
import re

UNKNOWN, RIGHT, WRONG = "names left open", "names right", "names wrong"


def outcome(said, told):
    """Whether the name of `said`, a stop of focus-audit, is what the toolkit has `told`, and if not, the two."""
    if "nameDoubt" in said:
        return UNKNOWN, None
    name, known = without_tags(said.get("name", "")), [without_tags(each) for each in announced(told)]
    if name in known or not name and not known:
        return RIGHT, None
    return WRONG, "%s, said to be %s" % (quoted(known[0] if known else ""), quoted(name))


def announced(told):
    """All that a screen reader may say in place of a name, what it says first at the beginning."""
    labels = [words(each) for each in told.get("labels", ())]
    known = list(filter(None, [" ".join(labels), words(told.get("name")), *labels]))
    return known or list(filter(None, [words(told.get("description"))]))


def words(text):
    """A text on one line."""
    return " ".join((text or "").split())


def without_tags(text):
    """Without the tags of a tooltip, which nobody means to be heard, and the marks in the key of a text."""
    text = words(re.sub(r"<[^<>]*>", " ", text))
    return text.replace("_", "") if text.startswith("%") else text


def quoted(name):
    return "“%s”" % name if name else "without a name"
