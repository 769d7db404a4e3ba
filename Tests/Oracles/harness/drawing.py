"""Whether controls are drawn where the toolkit has them.

A picture is scaled to the toolkit's window of the same scope. A control is right if the drawing
covers at least half of its real area. Since a far too large drawing would cover everything, another share is
printed as well: that of controls whose common area is half of both together. Omitted parts are counted beside
them, by cause: whole files, roots that only one of the two shows, and controls. They include controls with a
class of the application and those inside an object of a custom class: the real window has a replacement.
"""
import collections

from .coverage import HIDDEN, OF_FILES, Coverage, failed_file
from .process import failure
from .tree import parse

# The height of a window's title bar in a picture.
TITLE = 28
CONTROLS = {
    "button", "toggle button", "menu button", "color picker", "file chooser", "date picker", "text field",
    "password field", "search field", "text area", "editable label", "combo box", "spin button", "checkbox",
    "radio button", "switch", "slider", "list", "table", "tree"}


# The reasons why a part of a compared file is left out.
UNDRAWN = "focus-audit draws no picture of the root"
REPLACED = "of or inside an unknown class"
SAME_LINE = "it begins on a line with others"
UNSHOWN = "the toolkit does not show the control"
PLACELESS = "the toolkit has not given it a place"
CAUSES = OF_FILES + [HIDDEN, UNDRAWN, REPLACED, SAME_LINE, UNSHOWN, PLACELESS]


def compare(toolkit, answers, audit, paths, listed):
    """Prints the share of controls that are drawn right, by role and in total, and the omitted parts. Returns
    the exit status."""
    documents = audit.documents([answer["file"] for answer in answers], paths)
    drawn = {document["path"]: document for document in documents}
    drawing = Drawing(toolkit)
    for answer in answers:
        drawing.add(answer, drawn.get(answer["file"]))
    print("\n".join(drawing.lines(listed)))
    return 1 if drawing.coverage.has_defect() else 0


class Drawing:
    """The counts: the compared controls, by role, and the omitted parts."""

    def __init__(self, toolkit):
        self.toolkit = toolkit
        self.coverage = Coverage(["files", "roots", "controls"], CAUSES)
        self.roles = collections.defaultdict(collections.Counter)
        self.failed, self.worst = collections.defaultdict(list), []

    def add(self, answer, document):
        """Adds a file: the toolkit's answer, and that of focus-audit, if any."""
        document = document or {"problem": {"message": "it is not among the documents"}}
        scopes = document
        if "problem" in document and "failure" not in document:
            scopes = failure(answer["file"], "not read", document["problem"]["message"])
        failed = failed_file(answer, scopes, document.get("dialect", self.toolkit.name), self.toolkit.dialects)
        self.coverage.add("files", failed and failed[0])
        if failed:
            self.failed["%s: %s" % failed].append(answer["file"])
        real, pictures = windows(answer), pictured(document)
        for place in real.keys() | pictures.keys() | {root["root"] for root in answer.get("roots", ())}:
            cause = failed[0] if failed else HIDDEN if place not in real else None if place in pictures else UNDRAWN
            self.coverage.add("roots", cause)
        strange = replaced_lines(answer, self.toolkit) if not failed else set()
        number = covered = 0
        for place, scope in pictures.items():
            lost = failed[0] if failed else None if place in real else HIDDEN
            for box, cause, outcome in controls(scope, real.get(place, {})):
                cause = lost or (REPLACED if box["line"] in strange else cause)
                self.coverage.add("controls", cause)
                if cause:
                    continue
                for each in (self.roles[box["role"]], self.roles["all"]):
                    each.update({"number": 1, **outcome})
                number, covered = number + 1, covered + outcome["covered"]
        if number > covered:
            self.worst.append((covered - number, answer["file"], number))

    def lines(self, listed):
        yield "%-16s %7s %9s %9s" % ("", "number", "covered", "alike")
        for role, counts in sorted(self.roles.items(), key=lambda item: -item[1]["number"]):
            shares = [100 * counts[each] / counts["number"] for each in ("covered", "alike")]
            yield "%-16s %7d %8.1f%% %8.1f%%" % (role, counts["number"], *shares)
        yield ""
        yield from self.coverage.lines()
        for cause, files in sorted(self.failed.items()):
            yield "\n%d × %s" % (len(files), cause)
            yield from ("   " + file for file in files[:listed])
        yield ""
        for missing, file, number in sorted(self.worst)[:listed]:
            yield "%d of %d are elsewhere in %s" % (-missing, number, file)


def windows(answer):
    """For each root that the toolkit shows, and for each line, the rectangles of the widgets that begin
    there, with the window's size."""
    real = {}
    for root in answer.get("roots", ()):
        if "rectangles" not in root:
            continue
        found = {}
        for state in [root] + root["pages"]:
            for place, rectangle in state["rectangles"].items():
                found.setdefault(place, (rectangle, state["size"]))
        lines = collections.defaultdict(list)
        for place, each in found.items():
            lines[int(place.split(":")[0])].append(each)
        real[root["root"]] = lines
    return real


def pictured(document):
    """The scopes that have a picture of some size, by the places of their roots."""
    scopes = {"%d:%d" % (scope["location"]["line"], scope["location"]["column"]): scope
              for scope in document.get("scopes", ()) if scope.get("picture")}
    return {place: scope for place, scope in scopes.items() if all(contents(scope))}


def controls(scope, at_line):
    """The controls of a picture, each with the reason why it cannot be compared, or with two results: whether
    the drawing covers half of the real one, and whether the two are similar."""
    title, (width, height) = title_height(scope), contents(scope)
    boxes = [box for box in scope["picture"]["boxes"] if "path" not in box]
    lines = collections.Counter(box["line"] for box in boxes)
    for box in boxes:
        if box["role"] not in CONTROLS:
            continue
        found = at_line.get(box["line"], [])
        if lines[box["line"]] != 1 or len(found) > 1:
            yield box, SAME_LINE, None
            continue
        if not found:
            yield box, UNSHOWN, None
            continue
        rectangle, size = found[0]
        across, down = size[0] / width, size[1] / height
        shown = [box["x"] * across, (box["y"] - title) * down, box["width"] * across, box["height"] * down]
        common = overlap(shown, rectangle)
        covered = rectangle[2] * rectangle[3]
        # A widget that GTK never placed is one pixel large.
        if covered <= 1:
            yield box, PLACELESS, None
            continue
        yield box, None, {"covered": common >= covered / 2,
                          "alike": common >= (covered + shown[2] * shown[3] - common) / 2}


def title_height(scope):
    return TITLE if scope["kind"] in ("window", "dialog") else 0


def contents(scope):
    """The width and height of the contents of a part that opens, below its title; nothing is below 0. Its
    scrolled contents may be larger."""
    size = scope["picture"].get("opening", scope["picture"])
    return size["width"], max(0, size["height"] - title_height(scope))


def replaced_lines(answer, toolkit):
    """The lines of the objects whose class is not here, and of those inside them."""
    replaced = set(answer.get("replaced", ()))
    if not replaced:
        return set()
    root = parse(answer["file"], toolkit.objects)
    return {int(each.get("at").split(":")[0]) for outer in root.iter() if outer.get("at") in replaced
            for each in outer.iter() if each.get("at")}


def overlap(one, other):
    """The area that two rectangles have in common."""
    width = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    height = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0, width) * max(0, height)
