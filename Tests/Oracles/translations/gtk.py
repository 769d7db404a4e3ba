#!/usr/bin/env python3
"""Asks GTK about each letter that focus-audit says clashes in a translation.

    focus-audit PROJECT --no-code --report json=RESULT
    xvfb-run Tests/Oracles/translations/gtk.py 3|4 RESULT PROJECT

Compiles the catalogues with msgfmt and loads each file in its languages. In GTK 3, the windows are also shown, and their
shared letters are pressed (gtk_window_mnemonic_activate). Needs python3-gi, gir1.2-gtk-3.0 or gir1.2-gtk-4.0, gettext and
xvfb (Debian).
"""
import locale
import os
import pathlib
import pickle
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import claims  # noqa: E402


def gtk(version):
    """The modules of GTK and GDK."""
    import gi
    for module in ("Gdk", "Gtk"):
        gi.require_version(module, version + ".0")
    from gi.repository import Gdk, Gtk
    if version == "4":
        Gtk.init()
        try:
            gi.require_version("Adw", "1")
            from gi.repository import Adw
            Adw.init()
        except (ImportError, ValueError):
            pass
    return Gtk, Gdk


class Reader:
    """Reads the letters of a loaded document."""

    def __init__(self, Gtk, Gdk):
        self.Gtk, self.Gdk, self.is_three = Gtk, Gdk, Gtk.get_major_version() == 3
        self.letters = {}

    def name(self, widget):
        """The id of `widget` in the document."""
        return self.Gtk.Buildable.get_name(widget) if self.is_three else widget.get_buildable_id()

    def children(self, widget):
        found = []
        if self.is_three:
            if isinstance(widget, self.Gtk.Container):
                widget.forall(found.append)
            if isinstance(widget, self.Gtk.MenuItem) and widget.get_submenu():
                found.append(widget.get_submenu())
            return found
        child = widget.get_first_child()
        while child:
            found.append(child)
            child = child.get_next_sibling()
        return found

    def letter(self, label):
        """The letter of `label`; GTK 4.8 stores the code point instead of the key."""
        key = label.get_mnemonic_keyval()
        if key == self.Gdk.KEY_VoidSymbol:
            return None
        code = self.Gdk.keyval_to_unicode(self.Gdk.keyval_to_lower(key)) if self.is_three or key >> 24 else key
        return chr(code or key).lower()

    def visit(self, widget):
        if isinstance(widget, self.Gtk.Label) and (letter := self.letter(widget)):
            # The target of a label, the label itself, and the nearest enclosing object of the file.
            around = widget.get_parent()
            while around and not self.name(around):
                around = around.get_parent()
            names = {self.name(target) for target in (widget.get_mnemonic_widget(), widget, around) if target}
            for name in names | {f"“{widget.get_text()}”"}:
                if name:
                    self.letters.setdefault(name, set()).add(letter)
        for child in self.children(widget):
            self.visit(child)

    def pressed(self, window):
        """The letters that move focus to each object while `window` is shown: letters that several objects share."""
        shared = {letter for letters in self.letters.values() for letter in letters
                  if sum(letter in other for other in self.letters.values()) > 1}
        window.show()
        while self.Gtk.events_pending():
            self.Gtk.main_iteration()
        reached = {}
        for letter in shared:
            window.set_focus(None)
            for _ in range(12):
                window.mnemonic_activate(self.Gdk.unicode_to_keyval(ord(letter)), self.Gdk.ModifierType.MOD1_MASK)
                widget = window.get_focus()
                while widget:
                    reached.setdefault(self.name(widget), set()).add(letter)
                    widget = widget.get_parent()
        window.hide()
        return reached


def ask(question, version, folder, documents):
    """The answer to `question` for each of `documents`, in the language of the environment: the "letters" that lead to
    each object, or those that moved focus to each object when they were "pressed"."""
    Gtk, Gdk = gtk(version)
    from gi.repository import Gio
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
        reader, reached = Reader(Gtk, Gdk), {}
        shown = Gtk.PopoverMenu if version == "4" else Gtk.Menu
        objects = [shown.new_from_model(item) if isinstance(item, Gio.MenuModel) else item for item in builder.get_objects()]
        roots = [item for item in objects if isinstance(item, Gtk.Widget) and item.get_parent() is None]
        for root in roots:
            reader.visit(root)
        for root in roots if question == "pressed" else ():
            if isinstance(root, Gtk.Window):
                for name, letters in reader.pressed(root).items():
                    reached.setdefault(name, set()).update(letters)
        answers[document] = reached if question == "pressed" else reader.letters
    sys.stdout.buffer.write(pickle.dumps(answers))


def main():
    if sys.argv[1:2] == ["--ask"]:
        return ask(*sys.argv[2:5], sys.argv[5:])
    if len(sys.argv) != 4 or sys.argv[1] not in ("3", "4"):
        sys.exit(__doc__)
    version, project = sys.argv[1], pathlib.Path(sys.argv[3])
    said, catalogues = claims.read(sys.argv[2])
    answers = claims.Answers()
    for language, documents in sorted(said.items()):
        with tempfile.TemporaryDirectory() as folder:
            # A regional variant (`ca@valencia`) falls back on its language (`ca`); all other catalogues are parts of a
            # single catalogue.
            parts = {}
            for path in sorted(map(project.joinpath, catalogues[language])):
                broader = path.with_name(re.split("[_@]", path.stem)[0] + path.suffix)
                for each in {path, broader} if broader.exists() else {path}:
                    parts.setdefault(each.stem, set()).add(str(each))
            for name, paths in parts.items():
                compiled = pathlib.Path(folder, name, "LC_MESSAGES", "translation.mo")
                compiled.parent.mkdir(parents=True)
                subprocess.run(["msgfmt", *sorted(paths), "-o", str(compiled)], check=True)
            names = ":".join(sorted(parts, key=len, reverse=True))
            environment = {**os.environ, "LANGUAGE": names, "LC_ALL": "C.UTF-8"}
            asked = [str(project / document) for document in documents]
            found = {}
            for question in ("letters", "pressed") if version == "3" else ("letters",):
                child = subprocess.run([sys.executable, __file__, "--ask", question, version, folder, *asked],
                                       stdout=subprocess.PIPE, env=environment)
                # Some windows cannot be shown without their application.
                found[question] = pickle.loads(child.stdout) if child.returncode == 0 else {}
        for document, letters in found["letters"].items():
            name = str(pathlib.Path(document).relative_to(project))
            answers.compare(name, language, documents[name], letters, found.get("pressed", {}).get(document, {}))
    print(answers)
    return answers.refuted > 0


if __name__ == "__main__":
    sys.exit(main())
