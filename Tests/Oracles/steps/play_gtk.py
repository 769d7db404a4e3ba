"""Plays steps in a GtkBuilder file, in GTK 3 or GTK 4."""
import ctypes
import sys

import gi

VERSION = sys.argv[1][-1] + ".0"
gi.require_version("Gtk", VERSION)
gi.require_version("Gdk", VERSION)
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

IS_THREE = VERSION == "3.0"
SYMBOLS = {
    "tab": "Tab", "down": "Down", "up": "Up", "left": "Left", "right": "Right", "escape": "Escape",
    "return": "Return", "space": "space", "pagedown": "Page_Down", "pageup": "Page_Up",
}
MODIFIERS = {"alt": "Alt_L", "ctrl": "Control_L", "control": "Control_L", "shift": "Shift_L"}


def wait(milliseconds=90):
    loop = GLib.MainLoop()
    GLib.timeout_add(milliseconds, loop.quit)
    loop.run()


class Keyboard:
    """Sends keys to the window that has the focus of the X server."""

    def __init__(self):
        self.x, self.test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XStringToKeysym.restype = ctypes.c_ulong
        self.x.XKeysymToKeycode.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
        self.x.XSetInputFocus.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_ulong]
        self.x.XFlush.argtypes = [ctypes.c_void_p]
        self.test.XTestFakeKeyEvent.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_int, ctypes.c_ulong]
        self.display = self.x.XOpenDisplay(None)

    def code(self, symbol):
        return self.x.XKeysymToKeycode(self.display, self.x.XStringToKeysym(symbol.encode()))

    def press(self, *symbols):
        codes = [self.code(symbol) for symbol in symbols]
        for code in codes:
            self.test.XTestFakeKeyEvent(self.display, code, 1, 0)
        for code in reversed(codes):
            self.test.XTestFakeKeyEvent(self.display, code, 0, 0)
        self.x.XFlush(self.display)
        wait()

    def focus(self, window):
        if IS_THREE:
            gi.require_version("GdkX11", "3.0")
            from gi.repository import GdkX11
            identifier = GdkX11.X11Window.get_xid(window.get_window())
        else:
            gi.require_version("GdkX11", "4.0")
            from gi.repository import GdkX11
            identifier = GdkX11.X11Surface.get_xid(window.get_surface())
        self.x.XSetInputFocus(self.display, identifier, 2, 0)
        self.x.XFlush(self.display)
        wait(200)


KEYBOARD = Keyboard()


def identifier(widget):
    while widget is not None:
        name = Gtk.Buildable.get_name(widget) if IS_THREE else widget.get_buildable_id()
        if name and not name.startswith("___"):
            return name
        widget = widget.get_parent()
    return "-"


def press(text):
    *names, key = text.replace("+", "-").split("-")
    KEYBOARD.press(*[MODIFIERS[name] for name in names], SYMBOLS.get(key, key))


def step(builder, text):
    verb, _, rest = text.partition(":")
    if verb == "focus":
        builder.get_object(rest).grab_focus()
    elif verb == "page":
        page = builder.get_object(rest)
        container = page
        while not isinstance(container, (Gtk.Notebook, Gtk.Stack)):
            container = container.get_parent()
        if isinstance(container, Gtk.Stack):
            container.set_visible_child(page)
            wait(400)
        else:
            container.set_current_page(container.page_num(page))
    elif verb == "set":
        name, value = rest.split("=")
        name, fact = name.split(".")
        widget = builder.get_object(name)
        (widget.set_sensitive if fact == "enabled" else widget.set_visible)(value == "true")
    else:
        press(rest or verb)
    wait()


def focused(builder, window):
    """The id of the element with focus: of the selected item while a menu is open."""
    if IS_THREE:
        menus = [item for item in builder.get_objects() if isinstance(item, Gtk.Menu) and item.get_mapped()]
        for item in [menu.get_selected_item() for menu in menus]:
            if item is None or item.get_submenu() not in menus:
                return identifier(item)
    return identifier(window.get_focus())


def play(form, steps, _):
    builder = Gtk.Builder.new_from_file(str(form))
    window = builder.get_object("win")
    if IS_THREE:
        window.show_all()
    window.present()
    wait(400)
    KEYBOARD.focus(window)
    for text in steps:
        step(builder, text)
    answer = focused(builder, window)
    window.destroy()
    wait(200)
    return answer
