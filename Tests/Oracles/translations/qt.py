#!/usr/bin/env python3
"""Asks Qt about each letter that focus-audit says clashes in a translation.

    focus-audit PROJECT --no-code --report json=RESULT
    Tests/Oracles/translations/qt.py RESULT PROJECT

Compiles the catalogues with lrelease, installs them, and loads each form. Needs PySide6-Essentials (PyPI).
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "qt")]
import claims  # noqa: E402
import qt_oracle as oracle  # noqa: E402
from PySide6 import QtCore, QtGui, QtWidgets  # noqa: E402

LRELEASE = os.path.join(os.path.dirname(QtCore.__file__), "lrelease")


def translators(catalogues):
    """The compiled `catalogues`."""
    for catalogue in sorted(catalogues):
        with tempfile.TemporaryDirectory() as folder:
            compiled = folder + "/compiled.qm"
            subprocess.run([LRELEASE, str(catalogue), "-qm", compiled], capture_output=True, check=True)
            data = pathlib.Path(compiled).read_bytes()
        translator = QtCore.QTranslator()
        translator.load(data)
        yield translator, data


def written(item):
    """The text of `item` that may mark a letter."""
    if isinstance(item, (QtGui.QAction, QtWidgets.QAbstractButton)):
        return item.text()
    if isinstance(item, (QtWidgets.QGroupBox, QtWidgets.QMenu)):
        return item.title()
    return ""


def letters(window):
    """The letters that lead to each object, by its name and by its “text”."""
    found = {}

    def add(item, text):
        key = QtGui.QKeySequence.mnemonic(text).toString().removeprefix("Alt+").lower()
        if key and item is not None:
            found.setdefault(item.objectName(), set()).add(key)
            shown = re.sub("&(.)", r"\1", text)
            found.setdefault(f"“{shown}”", set()).add(key)

    for item in [window] + window.findChildren(QtCore.QObject):
        if isinstance(item, QtWidgets.QLabel):
            add(item.buddy(), item.text())
        else:
            add(item, written(item))
        if isinstance(item, QtWidgets.QTabWidget):
            for index in range(item.count()):
                add(item.widget(index), item.tabText(index))
    found.pop("", None)
    return found


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    said, catalogues = claims.read(sys.argv[1])
    project = pathlib.Path(sys.argv[2])
    answers, kept = claims.Answers(), []
    for language, documents in sorted(said.items()):
        installed = list(translators(project / path for path in catalogues[language]))
        for translator, _ in installed:
            QtCore.QCoreApplication.installTranslator(translator)
        for document, letters_said in sorted(documents.items()):
            window = oracle.load(oracle.prepare(str(project / document))[0])
            kept.append(window)
            answers.compare(document, language, letters_said, letters(window))
        for translator, _ in installed:
            QtCore.QCoreApplication.removeTranslator(translator)
        kept.append(installed)
    print(answers)
    # PySide crashes if the forms are destroyed in an arbitrary order.
    sys.stdout.flush()
    os._exit(answers.refuted > 0)


if __name__ == "__main__":
    main()
