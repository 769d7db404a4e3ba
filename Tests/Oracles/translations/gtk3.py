#!/usr/bin/env python3
"""Asks GTK 3 about each letter that focus-audit says clashes in a translation.

    focus-audit PROJECT --no-code --report json=RESULT
    xvfb-run Tests/Oracles/translations/gtk3.py RESULT PROJECT

Compiles the catalogues with msgfmt and loads each file in its languages. Needs python3-gi, gir1.2-gtk-3.0, gettext and xvfb
(Debian).
"""
import locale
import os
import pathlib
import pickle
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import claims  # noqa: E402


def letters(builder, Gtk, Gdk):
    """The letters that lead to each object, by its id."""
    found = {}

    def visit(widget):
        if isinstance(widget, Gtk.Label) and widget.get_mnemonic_keyval() != Gdk.KEY_VoidSymbol:
            letter = chr(Gdk.keyval_to_unicode(Gdk.keyval_to_lower(widget.get_mnemonic_keyval())))
            # The target of a label, the label itself, and the nearest enclosing object of the file.
            around = widget.get_parent()
            while around and not Gtk.Buildable.get_name(around):
                around = around.get_parent()
            for target in (widget.get_mnemonic_widget(), widget, around):
                name = target and Gtk.Buildable.get_name(target)
                if name:
                    found.setdefault(name, set()).add(letter)
        if isinstance(widget, Gtk.Container):
            widget.forall(visit)
        if isinstance(widget, Gtk.MenuItem) and widget.get_submenu():
            visit(widget.get_submenu())

    for item in builder.get_objects():
        if isinstance(item, Gtk.Widget) and item.get_parent() is None:
            visit(item)
    return found


def ask(folder, documents):
    """The letters in each of `documents`, in the language of the environment."""
    import gi
    gi.require_version("Gdk", "3.0")
    gi.require_version("Gtk", "3.0")
    from gi.repository import Gdk, Gtk
    locale.setlocale(locale.LC_ALL, "")
    locale.bindtextdomain("translation", folder)
    answers = {}
    for document in documents:
        builder = Gtk.Builder()
        builder.set_translation_domain("translation")
        try:
            builder.add_from_file(document)
        except Exception as error:
            print(f"{document}: {error}", file=sys.stderr)
            continue
        answers[document] = letters(builder, Gtk, Gdk)
    sys.stdout.buffer.write(pickle.dumps(answers))


def main():
    if sys.argv[1:2] == ["--ask"]:
        return ask(sys.argv[2], sys.argv[3:])
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    said, catalogues = claims.read(sys.argv[1])
    project = pathlib.Path(sys.argv[2])
    answers = claims.Answers()
    for language, documents in sorted(said.items()):
        with tempfile.TemporaryDirectory() as folder:
            compiled = pathlib.Path(folder, language, "LC_MESSAGES", "translation.mo")
            compiled.parent.mkdir(parents=True)
            parts = [str(project / path) for path in sorted(catalogues[language])]
            subprocess.run(["msgfmt", *parts, "-o", str(compiled)], check=True)
            child = subprocess.run(
                [sys.executable, __file__, "--ask", folder, *(str(project / document) for document in documents)],
                stdout=subprocess.PIPE, check=True, env={**os.environ, "LANGUAGE": language, "LC_ALL": "C.UTF-8"})
        for document, found in pickle.loads(child.stdout).items():
            name = str(pathlib.Path(document).relative_to(project))
            answers.compare(name, language, documents[name], found)
    print(answers)
    return answers.refuted > 0


if __name__ == "__main__":
    sys.exit(main())
