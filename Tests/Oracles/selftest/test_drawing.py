"""The places of drawn controls, and the controls that are left out of the figures."""
import contextlib
import io
import pathlib
import re
import tempfile
import types
import unittest

from harness import coverage, drawing

FORM = """<w class="Window">
<w class="Button"/>
<w class="Button"/>
<w class="Custom">
<w class="Button"/>
</w>
<w class="Button"/><w class="Button"/>
<w class="Button"/>
<w class="Button"/>
</w>
"""
TOOLKIT = types.SimpleNamespace(name="t", dialects={"t"}, objects={"w"}.__contains__)


def box(line, x=0, y=0, width=10, height=10, role="button"):
    return {"line": line, "role": role, "x": x, "y": y, "width": width, "height": height}


def scope(*boxes, line=1):
    return {"kind": "fragment", "location": {"path": "?", "line": line, "column": 1},
            "picture": {"width": 100, "height": 100, "boxes": list(boxes)}}


def root(rectangles, place="1:1", **others):
    return {"root": place, "size": [200, 200], "pages": [], **others,
            "rectangles": {"%d:%d" % (line, column): each for (line, column), each in rectangles.items()}}


class DrawingTests(unittest.TestCase):
    def setUp(self):
        file = tempfile.NamedTemporaryFile("w", suffix=".ui")
        self.addCleanup(file.close)
        file.write(FORM)
        file.flush()
        self.file = file.name

    def compare(self, answer, document):
        """The status and the output, for one file."""
        documents = [{"path": self.file, "dialect": "t", **document}] if document is not None else []
        audit = types.SimpleNamespace(documents=lambda files, paths: documents)
        answer = {"file": self.file, "toolkit": "T 1", **answer}
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            status = drawing.compare(TOOLKIT, [answer], audit, [pathlib.Path(self.file)], 3)
        return status, output.getvalue()

    def row(self, text, title):
        """The numbers after a title in the table of omissions: files, roots, controls."""
        line = next(line for line in text.splitlines() if line.startswith(title))
        return re.sub(r"(< )?[0-9.]+ %", "", line[40:]).split()

    def test_a_control_is_scaled_to_the_real_window(self):
        status, text = self.compare(
            {"roots": [root({(2, 1): [0, 0, 20, 20], (3, 1): [100, 100, 20, 20]})]},
            {"scopes": [scope(box(2), box(3))]})
        self.assertEqual(status, 0)
        self.assertIn("button                 2     50.0%     50.0%", text)
        self.assertIn("1 of 2 are elsewhere in " + self.file, text)
        self.assertEqual(self.row(text, "left out in all"), ["–", "–", "–"])
        self.assertEqual(self.row(text, "of  "), ["1", "1", "2"])

    def test_what_opens_is_scaled_and_what_is_beyond_it_is_not(self):
        picture = scope(box(2, width=20, height=20))
        picture["picture"].update(width=400, height=300, opening={"width": 100, "height": 100}, hiddenFrom=100)
        status, text = self.compare({"roots": [root({(2, 1): [0, 0, 40, 40]})]}, {"scopes": [picture]})
        self.assertIn("button                 1    100.0%    100.0%", text)

    def test_each_control_that_is_left_out_has_a_cause(self):
        real = {(2, 1): [0, 0, 20, 20], (5, 1): [0, 0, 20, 20], (7, 1): [0, 0, 9, 9], (7, 20): [0, 0, 9, 9],
                (9, 1): [0, 0, 1, 1]}
        _, text = self.compare(
            {"roots": [root(real)], "replaced": ["4:1"]},
            {"scopes": [scope(*[box(line) for line in (2, 4, 5, 7, 7, 8, 9)])]})
        self.assertEqual(self.row(text, drawing.REPLACED), ["–", "–", "2"])
        self.assertEqual(self.row(text, drawing.SAME_LINE), ["–", "–", "2"])
        self.assertEqual(self.row(text, drawing.UNSHOWN), ["–", "–", "1"])
        self.assertEqual(self.row(text, drawing.PLACELESS), ["–", "–", "1"])
        self.assertEqual(self.row(text, "left out in all"), ["–", "–", "6"])
        self.assertEqual(self.row(text, "of  "), ["1", "1", "7"])

    def test_roots_that_only_one_shows_are_counted_with_their_controls(self):
        _, text = self.compare(
            {"roots": [root({(2, 1): [0, 0, 20, 20]}), {"root": "3:1", "hidden": "a popover"},
                       root({(5, 1): [0, 0, 20, 20]}, "5:1")]},
            {"scopes": [scope(box(2)), scope(box(3), line=3), {**scope(line=5), "picture": None}]})
        self.assertEqual(self.row(text, coverage.HIDDEN), ["–", "1", "1"])
        self.assertEqual(self.row(text, drawing.UNDRAWN), ["–", "1", "–"])
        self.assertEqual(self.row(text, "of  "), ["1", "3", "2"])

    def test_a_file_that_the_toolkit_does_not_survive_is_counted(self):
        for kind, cause in (("crash", coverage.CRASHED), ("hang", coverage.HUNG), (None, coverage.NOT_LOADED)):
            status, text = self.compare(
                {"error": "bad", **({"failure": kind} if kind else {})}, {"scopes": [scope(box(2))]})
            self.assertEqual((status, self.row(text, cause)), (0, ["1", "1", "1"]))
            self.assertIn("1 × %s: bad\n   %s" % (cause, self.file), text)

    def test_so_is_one_that_focus_audit_does_not_read_or_survive(self):
        answer = {"roots": [root({(2, 1): [0, 0, 20, 20]})]}
        for document, cause, expected in (
                ({"failure": "crash", "error": "a defect"}, coverage.AUDITOR_CRASHED, 1),
                ({"failure": "hang", "error": "no answer"}, coverage.AUDITOR_HUNG, 1),
                ({"problem": {"message": "not XML"}}, coverage.UNREAD, 0), (None, coverage.UNREAD, 0),
                ({"dialect": "other", "scopes": []}, coverage.OTHER_VERSION, 0)):
            status, text = self.compare(answer, document)
            self.assertEqual((status, self.row(text, cause)), (expected, ["1", "1", "–"]))


if __name__ == "__main__":
    unittest.main()
