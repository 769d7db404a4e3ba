"""The toolkits, with their requirements, their commands and their small files."""
import os
import pathlib
import shutil
import subprocess
import sys

from .oracle import answers

HERE = pathlib.Path(__file__).resolve().parent.parent
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache")) / "focus-audit-oracles"


class Unavailable(Exception):
    """A requirement of a toolkit is not available here."""


class Toolkit:
    """One toolkit.

    packages: Debian packages; wheels: what pip installs besides; command: the oracle, which reads file names and
    answers each with a line of JSON; folder: the small files; endings: of the documents; objects: whether an
    element, by its tag, makes an object; kind: the attribute with its class, or else the tag is; identifier:
    the attribute that names it; parts: classes that create stops that no file declares; translations: the command
    that asks about letters in translations.
    """

    def __init__(self, name, folder, packages, command, endings, objects, kind, identifier, parts=(), wheels=(),
                 translations=()):
        self.name, self.folder, self.packages, self.command = name, HERE / folder, packages, command
        self.endings, self.objects, self.kind, self.identifier = endings, objects, kind, identifier
        self.parts, self.wheels, self.translations = set(parts), wheels, translations
        # A document that does not state its GTK version is compared with both versions.
        self.dialects = {name, name.rstrip("34")}

    def install(self):
        """Installs what is missing."""
        missing = [each for each in self.packages if not is_installed(each)]
        if missing:
            print("installing", *missing, file=sys.stderr)
            prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            install = prefix + ["apt-get", "install", "-y", "--no-install-recommends", *missing]
            try:
                if subprocess.run(install, capture_output=True, env=environment).returncode:
                    subprocess.run(prefix + ["apt-get", "update"], capture_output=True, env=environment)
                    subprocess.run(install, capture_output=True, check=True, env=environment)
            except (OSError, subprocess.CalledProcessError):
                raise Unavailable("these Debian packages cannot be installed: " + " ".join(missing)) from None
        if self.wheels:
            self.install_wheels()

    @property
    def python(self):
        """The Python that has the wheels."""
        return CACHE / self.name / "bin" / "python"

    def install_wheels(self):
        stamp = CACHE / self.name / "wheels"
        if stamp.exists() and stamp.read_text().split() == list(self.wheels):
            return
        print("installing", *self.wheels, file=sys.stderr)
        try:
            subprocess.run([sys.executable, "-m", "venv", CACHE / self.name], capture_output=True, check=True)
            pip = [self.python, "-m", "pip", "install", "--quiet", *self.wheels]
            subprocess.run(pip, capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            raise Unavailable("these Python packages cannot be installed: " + " ".join(self.wheels)) from None
        stamp.write_text(" ".join(self.wheels))

    def files(self, paths):
        """The documents among and below `paths`, sorted."""
        found = set()
        for path in paths:
            inside = path.rglob("*") if path.is_dir() else [path]
            found |= {each.resolve() for each in inside if each.is_file() and each.suffix in self.endings}
        return sorted(map(str, found))

    def ask(self, files, kept=None, rectangles=False):
        """The answers about `files`, in their order; see `answers`."""
        command = [each.format(python=self.python) for each in self.command]
        if rectangles:
            command[-1] = "--rectangles"
        return answers(command, files, kept)


def is_installed(package):
    query = ["dpkg-query", "-W", "-f", "${Status}", package]
    if not shutil.which(query[0]):
        raise Unavailable("this is no Debian, where its packages are known")
    return subprocess.run(query, capture_output=True, text=True).stdout.endswith("ok installed")


def makes_object(tag):
    """FXML: the last part of the name of a class begins with a capital letter."""
    return tag.split(".")[-1][:1].isupper() or tag in ("fx:include", "fx:root")


GTK = dict(
    command=[], endings={".ui", ".glade", ".xml"}, objects={"object", "template"}.__contains__, kind="class",
    identifier="id", parts=["GtkBox", "GtkButtonBox", "GtkInfoBar", "GtkHeaderBar", "AdwHeaderBar",
                            "GtkShortcutsSection"])
XVFB = ["xvfb-run", "-a", "-s", "-screen 0 1600x1200x24"]
SYSTEM = ["xvfb", "xauth", "fonts-dejavu-core"]
JAVA = ["java", "--module-path", "/usr/share/openjfx/lib", "--add-modules",
        "javafx.controls,javafx.fxml,javafx.web,javafx.media,javafx.swing", "-Dprism.order=sw"]

ALL = {
    "gtk3": Toolkit("gtk3", "gtk/gtk3", **{**GTK, "command": [
        *XVFB, "/usr/bin/python3", str(HERE / "gtk/gtk_oracle.py"), "3", "-"]}, translations=[
            *XVFB, "/usr/bin/python3", str(HERE / "translations/gtk.py"), "3"], packages=SYSTEM + [
            "gettext", "python3-gi", "gir1.2-gtk-3.0", "gir1.2-handy-1", "gir1.2-gtksource-4", "gir1.2-vte-2.91",
            "gir1.2-dazzle-1.0", "adwaita-icon-theme"]),
    "gtk4": Toolkit("gtk4", "gtk/gtk4", **{**GTK, "command": [
        *XVFB, "/usr/bin/python3", str(HERE / "gtk/gtk_oracle.py"), "4", "-"]}, translations=[
            *XVFB, "/usr/bin/python3", str(HERE / "translations/gtk.py"), "4"], packages=SYSTEM + [
            "gettext", "python3-gi", "gir1.2-gtk-4.0", "gir1.2-adw-1", "gir1.2-gtksource-5", "adwaita-icon-theme",
            "at-spi2-core", "dbus"]),
    "qt": Toolkit(
        "qt", "qt", command=["{python}", str(HERE / "qt/qt_oracle.py"), "-"], endings={".ui"},
        objects={"widget"}.__contains__, kind="class", identifier="name",
        parts=["QWidget", "QWizard", "QDialogButtonBox"],
        packages=["python3-venv", "libegl1", "libgl1", "libxkbcommon0", "libdbus-1-3", "libfontconfig1",
                  "fonts-dejavu-core"],
        wheels=["PySide6-Essentials==6.12.0"],
        translations=["{python}", str(HERE / "translations/qt.py")]),
    "javafx": Toolkit(
        "javafx", "javafx", command=[*XVFB, *JAVA, str(HERE / "javafx/JavaFXOracle.java")], endings={".fxml"},
        objects=makes_object, kind=None, identifier="fx:id", parts=["DialogPane"],
        packages=SYSTEM + ["openjfx", "openjdk-17-jre-headless"]),
    "xrc": Toolkit(
        "xrc", "xrc", command=[*XVFB, "/usr/bin/python3", str(HERE / "xrc/xrc_oracle.py"), "-"], endings={".xrc"},
        objects="object".__eq__, kind="class", identifier="name", parts=["wxStdDialogButtonSizer"],
        packages=SYSTEM + ["python3-wxgtk4.0", "python3-gi", "gir1.2-gtk-3.0", "adwaita-icon-theme"]),
}
