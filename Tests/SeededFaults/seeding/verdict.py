"""The outcome of a planted fault."""
import difflib

FOUND, INCONCLUSIVE, MISSED = "found", "inconclusive", "missed"


class Outcome:
    """`elsewhere` are the findings that came with the fault and do not speak of it."""

    def __init__(self, kind, form, plant, text):
        self.kind, self.form, self.plant, self.text = kind, form, plant, text
        self.verdict, self.said, self.instead, self.elsewhere = None, [], [], []

    @property
    def line(self):
        return self.form.xml.line(min(edit.start for edit in self.plant.edits))

    @property
    def difference(self):
        texts = [data.decode().splitlines() for data in (self.form.xml.data, self.text)]
        return list(difflib.unified_diff(*texts, n=2, lineterm=""))[2:]

    def summary(self):
        """Plain data: the printed and saved results."""
        return {"dialect": self.kind.dialect, "kind": self.kind.name, "path": self.form.path, "line": self.line,
                "verdict": self.verdict, "said": remarks(self.said), "instead": remarks(self.instead),
                "elsewhere": remarks(self.elsewhere), "difference": self.difference, "text": self.text}


def remarks(record):
    return [{"rule": each.rule, "line": each.location["line"], "path": each.location["path"],
             "message": each.message} for each in record]


def speaks_of(form, plant, remark):
    """Whether a remark points at the planted fault."""
    owners = {id(each) for each in plant.about}
    return any(id(form.owner(at)) in owners or any(each.start <= at < each.end for each in plant.inside)
               for at in remark.places)


def is_clean(form, kind, plant, findings):
    """Whether the expected results of the fault are not there already."""
    return not any(each.rule in kind.rules and speaks_of(form, plant, each) for each in findings)


def judge(outcome, before, after, inconclusive):
    """Compares the findings before and after.

    A finding of several places moves to the next of them when a fault takes the first away: that is not a new one.
    """
    kind, form, plant = outcome.kind, outcome.form, outcome.plant
    known = {(each.rule, at) for each in before for at in each.places}
    new = [each for each in after if each.key not in known]
    there = [each for each in after if speaks_of(form, plant, each)]
    outcome.said = [each for each in there if each.rule in kind.rules]
    outcome.instead = [each for each in new if each in there and each.rule not in kind.rules]
    outcome.elsewhere = [each for each in new if each not in there and each.rule not in kind.follows]
    if outcome.said:
        outcome.verdict = FOUND
    else:
        outcome.said = [each for each in inconclusive if each.rule in kind.rules and speaks_of(form, plant, each)]
        outcome.verdict = INCONCLUSIVE if outcome.said else MISSED
