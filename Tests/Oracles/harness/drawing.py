"""Whether controls are drawn where the toolkit has them.

A picture is scaled to the window that the toolkit makes of the same scope. A control is right when what is drawn covers
at least half of where it really is. Since something drawn far too large would cover all, the share of controls of which
the common part is half of both together is printed as well. Left out are controls that the toolkit does not show, those
that begin on a line with others, and those inside an object whose class only the application has: something else stands
for it in the real window.
"""
import collections

from .tree import parse

# What a picture has above the contents of a window.
TITLE = 28
CONTROLS = {
    "button", "toggle button", "menu button", "color picker", "file chooser", "date picker", "text field",
    "password field", "search field", "text area", "editable label", "combo box", "spin button", "checkbox",
    "radio button", "switch", "slider", "list", "table", "tree"}


def compare(toolkit, answers, audit, paths, listed):
    """Prints the share of controls drawn right, by role and in all."""
    documents = audit.documents([answer["file"] for answer in answers], paths)
    drawn = {document["path"]: document for document in documents}
    roles = collections.defaultdict(collections.Counter)
    worst, left_out = [], 0
    for answer in answers:
        if answer["file"] not in drawn:
            continue
        counts = collections.Counter()
        strange = inside_replaced(answer, toolkit)
        for line, role, is_covered, is_alike in controls(answer, drawn[answer["file"]]):
            if line in strange:
                left_out += 1
                continue
            for each in (roles[role], roles["all"], counts):
                each.update({"number": 1, "covered": is_covered, "alike": is_alike})
        if counts["number"] > counts["covered"]:
            worst.append((counts["covered"] - counts["number"], answer["file"], counts["number"]))
    print("%-16s %7s %9s %9s" % ("", "number", "covered", "alike"))
    for role, counts in sorted(roles.items(), key=lambda item: -item[1]["number"]):
        shares = [100 * counts[each] / counts["number"] for each in ("covered", "alike")]
        print("%-16s %7d %8.1f%% %8.1f%%" % (role, counts["number"], *shares))
    print("left out: %d inside objects of the application's own classes" % left_out)
    for missing, file, number in sorted(worst)[:listed]:
        print("%d of %d are elsewhere in %s" % (-missing, number, file))
    return 0


def controls(answer, document):
    """The line and the role of each control, whether what is drawn covers half of it, and whether the two are alike."""
    real = {}
    for root in answer.get("roots", ()):
        if "rectangles" not in root:
            continue
        for state in [root] + root["pages"]:
            for place, rectangle in state["rectangles"].items():
                real.setdefault(root["root"], {}).setdefault(place, (rectangle, state["size"]))
    for scope in document.get("scopes", ()):
        picture = scope.get("picture")
        place = "%d:%d" % (scope["location"]["line"], scope["location"]["column"])
        if not picture or place not in real:
            continue
        title = TITLE if scope["kind"] in ("window", "dialog") else 0
        width, height = window(picture, scope)
        if not width or height <= title:
            continue
        at_line = collections.defaultdict(list)
        for other, found in real[place].items():
            at_line[int(other.split(":")[0])].append(found)
        boxes = [box for box in picture["boxes"] if "path" not in box]
        lines = collections.Counter(box["line"] for box in boxes)
        for box in boxes:
            found = at_line[box["line"]]
            if box["role"] not in CONTROLS or len(found) != 1 or lines[box["line"]] != 1:
                continue
            rectangle, size = found[0]
            across, down = size[0] / width, size[1] / (height - title)
            shown = [box["x"] * across, (box["y"] - title) * down, box["width"] * across, box["height"] * down]
            common = overlap(shown, rectangle)
            covered = rectangle[2] * rectangle[3]
            # What GTK has never given a place is one pixel large.
            if covered > 1:
                yield box["line"], box["role"], common >= covered / 2, common >= (covered + shown[2] * shown[3] - common) / 2


def inside_replaced(answer, toolkit):
    """The lines of the objects inside those whose class is not here."""
    replaced = set(answer.get("replaced", ()))
    if not replaced:
        return set()
    root = parse(answer["file"], toolkit.objects)
    return {int(each.get("at").split(":")[0]) for outer in root.iter() if outer.get("at") in replaced
            for each in outer.iter() if each is not outer and each.get("at")}


def window(picture, scope):
    """The size of the window in a picture, which what it scrolls may reach beyond."""
    for box in picture["boxes"]:
        if box["line"] == scope["location"]["line"] and (box["x"], box["y"]) == (0, 0):
            return box["width"], box["height"]
    return picture["width"], picture["height"]


def overlap(one, other):
    """The area that two rectangles have in common."""
    width = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    height = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0, width) * max(0, height)
