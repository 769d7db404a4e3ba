"""GTK and the libraries that belong to it, set up so that two runs do not differ.

The first argument of the command names the version: 3 or 4. Import this before anything of gi.
"""
import os
import pathlib
import sys

VERSION = sys.argv[1] if len(sys.argv) > 1 else "3"
os.environ.update(
    GDK_BACKEND="x11", NO_AT_BRIDGE="1", GSETTINGS_BACKEND="memory", GTK_THEME="Adwaita",
    GTK_IM_MODULE="gtk-im-context-simple", LC_ALL="C.UTF-8", GSK_RENDERER="cairo", G_ENABLE_DIAGNOSTIC="0",
    GTK_A11Y="atspi",
    FONTCONFIG_FILE=str(pathlib.Path(__file__).resolve().parent / "fonts.conf"))

import gi  # noqa: E402

gi.require_version("Gtk", VERSION + ".0")
gi.require_version("Gdk", VERSION + ".0")
from gi.repository import Gdk, Gio, GLib, GObject, Gtk  # noqa: E402

THREE = VERSION == "3"
LIBRARIES = {"Gtk": Gtk, "Gdk": Gdk, "G": Gio}
Atk = None
if THREE:
    from gi.repository import Atk  # noqa: E402
    LIBRARIES["Atk"] = Atk
EXTRA = [("Adw", "1", "Adw"), ("GtkSource", "5", "GtkSource")]
if THREE:
    EXTRA = [("Handy", "1", "Hdy"), ("GtkSource", "4", "GtkSource"), ("Vte", "2.91", "Vte")]
    EXTRA.append(("Dazzle", "1.0", "Dzl"))


def load_libraries():
    for namespace, number, prefix in EXTRA:
        try:
            gi.require_version(namespace, number)
            library = getattr(__import__("gi.repository", fromlist=[namespace]), namespace)
        except (ImportError, ValueError):
            continue
        LIBRARIES[prefix] = library
        if hasattr(library, "init"):
            try:
                library.init()
            except TypeError:
                library.init([])
        for name in dir(library):  # GtkBuilder finds classes by name once something has accessed them
            getattr(getattr(library, name, None), "__gtype__", None)


def start_session():
    """Starts a separate session bus, where GTK 4 finds an accessibility bus without other programs."""
    session, answers = Gio.TestDBus.new(Gio.TestDBusFlags.NONE), os.dup(1)
    session.add_service_dir("/usr/share/dbus-1/services")
    os.dup2(2, 1)  # its services print what they do
    session.up()
    os.dup2(answers, 1)
    return session


load_libraries()
if not THREE:
    SESSION = start_session()
    Gtk.init()
    GLib.log_set_writer_func(lambda *_: GLib.LogWriterOutput.HANDLED, None)
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
Gtk.Settings.get_default().set_property("gtk-font-name", "DejaVu Sans 10")
TOOLKIT = "GTK %d.%d.%d" % (Gtk.get_major_version(), Gtk.get_minor_version(), Gtk.get_micro_version())


def adwaita(name):
    """A class of libadwaita, or None if this version does not have it."""
    return getattr(LIBRARIES.get("Adw"), name, None)


LIBADWAITA = []


def dress(as_libadwaita):
    """GTK 4: uses the style sheet of libadwaita, or that of GTK. The library replaces GTK's in every
    application that uses it (adw_style_manager_constructed), unless a theme is pinned."""
    if THREE or not adwaita("StyleManager") or as_libadwaita == bool(LIBADWAITA):
        return
    display = Gdk.Display.get_default()
    if not as_libadwaita:
        for sheet in LIBADWAITA:
            Gtk.StyleContext.remove_provider_for_display(display, sheet)
        LIBADWAITA.clear()
    else:
        os.environ.pop("GTK_THEME", None)  # otherwise, GTK would ignore the setting
        for name in ("base", "defaults-light"):
            sheet = Gtk.CssProvider()
            sheet.load_from_resource("/org/gnome/Adwaita/styles/%s.css" % name)
            Gtk.StyleContext.add_provider_for_display(display, sheet, Gtk.STYLE_PROVIDER_PRIORITY_THEME)
            LIBADWAITA.append(sheet)
    Gtk.Settings.get_default().set_property("gtk-theme-name", "Adwaita-empty" if as_libadwaita else "Adwaita")


def class_of(name):
    for prefix in sorted(LIBRARIES, key=len, reverse=True):
        if name.startswith(prefix):
            found = getattr(LIBRARIES[prefix], name[len(prefix):], None)
            if isinstance(found, type) and hasattr(found, "__gtype__"):
                return found.__gtype__
    return None


def is_known(name):
    """Whether a GtkBuilder can make objects of the class `name`."""
    kind = class_of(name)
    return kind is not None and not kind.is_abstract()


def has_part(class_name, part):
    """Whether objects of a class have an internal child called `part`."""
    try:
        made = GObject.new(class_of(class_name))
        return made.get_internal_child(Gtk.Builder(), part) is not None
    except (TypeError, AttributeError, RuntimeError):
        return False


def refusal(text):
    """The builder that has loaded `text` and None, or None and GTK's error message."""
    try:
        builder = Gtk.Builder()
        builder.add_from_string(text)
        return builder, None
    except (GLib.Error, TypeError) as error:
        return None, getattr(error, "message", str(error))
