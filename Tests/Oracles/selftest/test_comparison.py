"""Which orders are right and complete, and what is left out, with the reason."""
import contextlib
import io
import pathlib
import tempfile
import types
import unittest

from harness import coverage
from harness.comparison import Comparison
from harness.document import Document
from harness.figures import Figures

# Each object is on its own line, so that the line identifies the object.
FORM = """<w class="Window">
<w class="Entry"/>
<w class="Entry"/>
<w class="Custom">
<w class="Entry"/>
</w>
<w class="Popover">
<w class="Entry"/>
</w>
</w>
"""
TOOLKIT = types.SimpleNamespace(name="t", dialects={"t"}, parts=set(), kind="class", identifier="id",
                                objects={"w"}.__contains__)


def state(lines, **others):
    places = ["%d:1" % line for line in lines]
    return {"order": places, "back": places, "closed": True, "keeps": [], "pages": [], **others}


def scope(line, stops, **doubts):
    def location(line):
        return {"path": "?", "line": line, "column": 1}
    return {"kind": "window", "location": location(line),
            "stops": [{"location": location(each), **doubts} for each in stops]}


class ComparisonTests(unittest.TestCase):
    def setUp(self):
        file = tempfile.NamedTemporaryFile("w", suffix=".ui")
        self.addCleanup(file.close)
        file.write(FORM)
        file.flush()
        self.file, self.comparison = file.name, Comparison(TOOLKIT)

    def add(self, roots, scopes, dialect="t", **answer):
        for each in scopes.values():
            for part in [each, *each["stops"]]:
                part["location"]["path"] = self.file
        answer = {"file": self.file, "toolkit": "T 1", "replaced": [], "changed": [], "removed": [], **answer}
        self.comparison.add("r", {**answer, "roots": roots}, scopes, dialect)
        return self.comparison.repositories["r"]

    def left_out(self, unit):
        return {cause: number for cause, number in self.comparison.coverage.counts[unit].items() if cause}

    def test_two_stops_are_counted_apart_from_three(self):
        counts = self.add([state([2, 3], root="1:1")], {"1:1": scope(1, [3, 2])})
        self.assertEqual(counts["certain orders of two right"], 1)
        counts = self.add([state([2, 3, 5], root="1:1")], {"1:1": scope(1, [3, 2, 5])})
        self.assertEqual(counts["certain orders of more wrong"], 1)

    def test_one_stop_has_no_order_but_a_complete_list(self):
        counts = self.add([state([2], root="1:1")], {"1:1": scope(1, [2])})
        self.assertEqual((counts["scopes certain"], counts["certain lists right"]), (0, 1))

    def test_a_list_is_complete_when_the_round_has_its_stops_and_no_others(self):
        self.add([state([2, 3], root="1:1")], {"1:1": scope(1, [2, 3])})
        self.add([state([2, 3], root="1:1")], {"1:1": scope(1, [2])})
        self.add([state([2], root="1:1")], {"1:1": scope(1, [2, 3])})
        counts = self.add([state([2, 3, 5], root="1:1")], {"1:1": scope(1, [2, 5, 3])})
        self.assertEqual((counts["certain lists right"], counts["certain lists wrong"]), (1, 3))
        self.assertEqual(counts["stops wrong"], 2)

    def test_a_stop_that_is_left_open_makes_no_list_wrong(self):
        open_scope = scope(1, [2, 3], condition="code decides")
        counts = self.add([state([2], root="1:1")], {"1:1": open_scope})
        self.assertEqual((counts["certain lists right"], counts["stops left open"]), (1, 2))

    def test_a_stop_that_is_said_to_be_unreached_must_not_be_reached(self):
        self.add([state([2], root="1:1")], {"1:1": {**scope(1, [2]), "stops": [
            *scope(1, [2])["stops"], *scope(1, [3], unreached="between traps")["stops"]]}})
        counts = self.add([state([2], root="1:1")], {"1:1": scope(1, [2], unreached="between traps")})
        self.assertEqual((counts["certain lists right"], counts["certain lists wrong"]), (1, 1))

    def test_where_focus_is_at_first_is_recorded(self):
        for first in ("2:1", "3:1", None):
            counts = self.add([state([2, 3], root="1:1", first=first)], {"1:1": scope(1, [2, 3])})
        self.assertEqual([counts["start " + each] for each in ("on the first", "elsewhere", "nowhere")], [1, 1, 1])

    def test_what_is_inside_an_unknown_class_is_left_out(self):
        counts = self.add([state([2, 3], root="1:1")], {"1:1": scope(1, [2, 3, 5])}, replaced=["4:1"])
        self.assertEqual((counts["certain lists right"], counts["stops wrong"]), (1, 0))
        self.assertEqual(self.left_out("objects"), {coverage.REPLACED: 2})
        self.assertEqual(self.left_out("stops"), {coverage.REPLACED: 1})
        self.assertEqual(self.comparison.coverage.total("objects"), 7)

    def test_a_root_that_is_not_shown_is_left_out(self):
        self.add([state([2, 3], root="1:1")], {"1:1": scope(1, [2, 3]), "7:1": scope(7, [8])}, removed=["5:1"])
        self.assertEqual(self.left_out("roots"), {coverage.HIDDEN: 1})
        self.assertEqual(self.left_out("objects"), {coverage.HIDDEN: 2, coverage.REMOVED: 1})
        self.assertEqual(self.comparison.coverage.total("roots"), 2)

    def test_what_is_in_a_file_included_twice_is_left_out(self):
        with tempfile.TemporaryDirectory() as folder:
            inner, outer = pathlib.Path(folder, "inner.ui"), pathlib.Path(folder, "outer.ui")
            inner.write_text('<w class="Entry"/>')
            include = '<fx:include source="inner.ui"/>\n'
            outer.write_text('<w class="Window" xmlns:fx="fx">\n' + include + include + '<w class="Entry"/>\n</w>')
            self.assertEqual(Document(outer, TOOLKIT).repeated, {"inner.ui:1:1"})
            outer.write_text('<w class="Window" xmlns:fx="fx">\n' + include + '<w class="Entry"/>\n</w>')
            self.assertEqual(Document(outer, TOOLKIT).repeated, set())

    def test_what_the_toolkit_reaches_in_a_scope_of_its_own_is_a_missed_stop(self):
        counts = self.add([state([2, 8], root="1:1")], {"1:1": scope(1, [2]), "7:1": scope(7, [8])})
        self.assertEqual(counts["stops wrong"], 1)

    def test_each_failure_is_a_file_with_all_that_is_in_it(self):
        scopes = {"1:1": scope(1, [2, 3])}
        self.add([], scopes, failure="crash", error="SIGSEGV")
        self.add([], scopes, failure="hang", error="no answer")
        self.add([], scopes, error=".:3:4 Invalid property: W.x")
        self.add([], scopes, dialect="u", error="no answer")
        self.comparison.add("r", {"file": self.file}, {"failure": "crash", "error": "SIGILL"}, None)
        causes = [coverage.CRASHED, coverage.HUNG, coverage.NOT_LOADED, coverage.OTHER_VERSION,
                  coverage.AUDITOR_CRASHED]
        self.assertEqual(self.left_out("files"), {cause: 1 for cause in causes})
        self.assertEqual(self.left_out("objects"), {cause: 7 for cause in causes})
        self.assertEqual(self.left_out("stops"), {cause: 2 for cause in causes[:4]})
        self.assertIn("the toolkit does not load the file: Invalid property: W.x", self.comparison.causes)

    def test_what_is_no_xml_costs_its_file_only(self):
        pathlib.Path(self.file).write_text("{{if}}")
        self.add([state([2], root="1:1")], {"1:1": scope(1, [2])})
        self.assertEqual((self.left_out("files"), self.left_out("stops")),
                         ({coverage.NOT_LOADED: 1}, {coverage.NOT_LOADED: 1}))

    def test_what_is_nearly_whole_is_not_100(self):
        self.assertEqual([coverage.percent(each) for each in (100, 99.97, 50, 0.01, 0, None)],
                         ["100.0 %", "99.9 %", "50.0 %", "< 0.1 %", "0.0 %", "–"])

    def test_figures(self):
        self.add([state([2, 3, 5], root="1:1")], {"1:1": scope(1, [2, 3, 5])})
        self.comparison.add("s", {"file": self.file}, {"failure": "crash", "error": "SIGILL"}, None)
        figures = Figures(self.comparison, ["T 1"])
        self.assertTrue(figures.has_defect())
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            figures.print_rows()
            figures.print_report(3)
        text = printed.getvalue()
        self.assertIn("| T 1 | 100.0 % (100.0) | 100.0 % (100.0) |", text)
        self.assertRegex(text, r"focus-audit crashed +1 +50\.0 % +7 +50\.0 %")
        self.assertRegex(text, r"1 × focus-audit crashed: SIGILL\n +" + str(pathlib.Path(self.file)))


if __name__ == "__main__":
    unittest.main()
