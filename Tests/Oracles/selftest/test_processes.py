"""A crash, a hang or nonsense costs one file, which is named, and never the run."""
import json
import os
import pathlib
import stat
import sys
import tempfile
import unittest

from harness.auditor import Auditor
from harness.oracle import answers

# A test oracle that answers each file according to the file's name.
ORACLE = """
import json, os, signal, sys, time
for line in iter(sys.stdin.readline, ""):
    name = line.rstrip("\\n")
    if "crash" in name: os.kill(os.getpid(), signal.SIGSEGV)
    if "leave" in name: sys.exit(3)
    if "hang" in name: time.sleep(60)
    if "babble" in name: print("assertion failed"); sys.stdout.flush(); os.abort()
    if "once" in name and not os.path.exists(name): open(name, "w").close(); os.abort()
    print(json.dumps({"file": name, "toolkit": "T"}), flush=True)
"""
COMMAND = """#!%s
import json, os, signal, sys, time
files = [each for each in sys.argv[1:] if each.startswith("/") and each != "/"]
for each in files:
    if "crash" in each: os.kill(os.getpid(), signal.SIGILL)
    if "hang" in each: time.sleep(60)
    if "unread" in each: sys.exit("%%s:1:1: error: no XML\\n  note: really" %% each)
    if "survived" in each and "order" in sys.argv: sys.exit("internal error: a bug in focus-audit (SIGILL)")
if "order" in sys.argv: print(json.dumps({"scopes": []}))
else: print(json.dumps({"documents": [
    {"path": each, "findings": [],
     **({"problem": {"message": "internal error: a bug in focus-audit"}} if "survived" in each else {})}
    for each in files]}))
""" % sys.executable


class OracleTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def ask(self, *files, kept=None):
        return answers([sys.executable, "-c", ORACLE], list(files), kept, seconds=2)

    def test_each_failure_is_the_file_s_own(self):
        files = ["a", "crash", "b", "leave", "hang", "c", "babble", "d"]
        found = self.ask(*files)
        self.assertEqual([each["file"] for each in found], files)
        self.assertEqual([each.get("failure") for each in found],
                         [None, "crash", None, "crash", "hang", None, "crash", None])
        self.assertEqual([each.get("error") for each in found if "failure" in each],
                         ["SIGSEGV", "it ended without an answer, status 3", "no answer in 2 s", "SIGABRT"])

    def test_what_crashes_once_is_asked_again(self):
        self.assertEqual(self.ask(str(self.folder / "once"))[0]["toolkit"], "T")

    def test_names_are_bytes_and_have_no_line_breaks(self):
        self.assertEqual([each.get("failure") for each in self.ask("caf\udce9", "a\nb")], [None, "not loaded"])

    def test_a_run_that_was_broken_off_goes_on(self):
        kept = self.folder / "answers"
        kept.write_text(json.dumps({"file": "a", "toolkit": "kept"}) + '\n{"file": "b", "toolk')
        self.assertEqual([each["toolkit"] for each in self.ask("a", "b", kept=kept)], ["kept", "T"])
        self.assertEqual([each["toolkit"] for each in self.ask("a", "b", "crash", kept=kept)[:2]], ["kept", "T"])


class AuditorTests(unittest.TestCase):
    def setUp(self):
        with tempfile.NamedTemporaryFile("w", delete=False) as file:
            file.write(COMMAND)
        os.chmod(file.name, stat.S_IRWXU)
        self.addCleanup(os.unlink, file.name)
        self.auditor = Auditor(file.name, seconds=2)

    def test_orders(self):
        found = self.auditor.orders(["/a", "/crash", "/hang", "/unread", "/b", "/survived"])
        self.assertEqual([each.get("failure") for each in found], [None, "crash", "hang", "not read", None, "crash"])
        self.assertEqual([found[1]["error"], found[3]["error"]], ["SIGILL", "/unread:1:1: error: no XML"])

    def test_documents_are_audited_without_the_one_that_crashes(self):
        files = ["/a", "/b", "/crash", "/c", "/survived"]
        found = self.auditor.documents(files)
        self.assertEqual([each["path"] for each in found], files)
        self.assertEqual([each.get("failure") for each in found], [None, None, "crash", None, "crash"])


if __name__ == "__main__":
    unittest.main()
