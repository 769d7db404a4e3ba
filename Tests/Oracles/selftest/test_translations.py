"""The claims that are read from results about letters in translations. A reworded message would leave none."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent / "translations"))

import claims  # noqa: E402
from harness.auditor import Auditor  # noqa: E402
from harness.translations import PLANTED  # noqa: E402


def claimed(variant):
    """The claims about a planted translation, and its catalogues."""
    with tempfile.TemporaryDirectory() as folder:
        result = pathlib.Path(folder, "result.json")
        subprocess.run([Auditor().command, str(PLANTED / variant), "--no-code", "--quiet", "--fail-on", "never",
                        "--root", str(PLANTED / variant), "--report", f"json={result}"], check=True)
        return claims.read(result)


class ClaimTests(unittest.TestCase):
    def test_a_planted_clash_is_one_claim(self):
        for toolkit, document, catalogue in (("qt", "export.ui", "i18n/app_de.ts"), ("gtk3", "export.ui", "po/de.po"),
                                             ("gtk4", "export.ui", "po/de.po")):
            said, catalogues = claimed(toolkit)
            self.assertEqual(list(said), ["de"])
            self.assertEqual(list(said["de"]), [document])
            [claim] = said["de"][document]
            self.assertEqual((claim.letter, sorted(claim.names)), ("v", ["archive", "publish"]))
            self.assertEqual(catalogues, {"de": {catalogue}})

    def test_a_repaired_translation_has_no_claim(self):
        for toolkit in ("qt", "gtk3"):
            self.assertEqual(claimed(toolkit + ".fixed")[0], {})

    def test_every_language_of_a_finding_is_a_claim(self):
        with tempfile.TemporaryDirectory() as folder:
            result = pathlib.Path(folder, "result.json")
            result.write_text("""{"documents": [{"path": "a.ui", "findings": [{"rule": "ambiguous-mnemonic",
                "message": "in the translations 'de' and 'fr', mnemonic Alt+S belongs to both button 'a' “Ä” and button 'b' “B”: x",
                "notes": [{"message": "the text in the translation 'de' is “&S”", "location": {"path": "de.ts"}},
                          {"message": "in the translation 'fr', mnemonic Alt+É belongs to both button 'a' “É” and menu item “C”: x",
                           "location": {"path": "fr.ts"}}]}]}]}""", encoding="utf-8")
            said, catalogues = claims.read(result)
        self.assertEqual({language: [(claim.letter, claim.names) for claim in documents["a.ui"]]
                          for language, documents in said.items()},
                         {"de": [("s", ["a", "b"])], "fr": [("é", ["a", "“C”"])]})
        self.assertEqual(catalogues, {"de": {"de.ts"}, "fr": {"fr.ts"}})


class AnswerTests(unittest.TestCase):
    def test_answers_are_counted(self):
        answers = claims.Answers()
        both, one = claims.Claim("mnemonic Alt+S belongs to both 'a' “A” and 'b' “B”"), claims.Claim("mnemonic S belongs to 'x' “X”")
        answers.compare("a.ui", "de", [both, one], {"a": {"s"}, "b": {"s"}, "c": {"t"}}, {"a": {"s"}, "b": {"s"}})
        self.assertEqual((answers.confirmed, answers.pressed, answers.refuted, answers.unasked, answers.apart), (1, 1, 0, 1, 2))
        answers.compare("b.ui", "de", [both], {"a": {"s"}, "b": {"t"}})
        self.assertEqual((answers.confirmed, answers.refuted), (1, 1))


if __name__ == "__main__":
    unittest.main()
