#!/usr/bin/python3
"""Asks a real wxWidgets, on GTK 3, where Tab goes in an XRC file.

Loads the file, shows each object of its root, presses Tab until the focus comes round again, and writes one line of
JSON for each file. Windows are named by the line and column of their start tag.

    xvfb-run -a xrc_oracle.py FILE...     or -, to read file names from standard input

A panel or control is shown in a frame. Classes of the application are replaced by a panel: "replaced" lists
where. Keys are sent to the GTK window that wxWidgets makes.
"""
import json
import os
import pathlib
import sys
import tempfile
import time
import xml.etree.ElementTree as ET

sys.dont_write_bytecode = True
sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent))
os.environ.update(GDK_BACKEND="x11", NO_AT_BRIDGE="1", GSETTINGS_BACKEND="memory", GTK_THEME="Adwaita",
                  LC_ALL="C.UTF-8")
import wx  # noqa: E402
import wx.adv  # noqa: E402,F401
import wx.dataview  # noqa: E402,F401
import wx.xrc  # noqa: E402
import gi  # noqa: E402

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

from harness.tree import parse  # noqa: E402

APPLICATION = wx.App(False)
wx.Log.EnableLogging(False)
wx.DisableAsserts()
TOOLKIT = "wxWidgets " + wx.version().split("wxWidgets ")[1]
FRAMES = {"wxFrame", "wxMDIParentFrame"}
# Objects that another object shows, or that are not windows.
NOT_SHOWN = {"wxMenuBar", "wxMenu", "wxBitmap", "wxIcon", "wxImageList", "wxToolBar", "wxWizard", "wxMDIChildFrame",
             "wxAcceleratorTable"}


# --- Reading


def prepare(path):
    """The resource to load, the places of classes of the application, and the places by name."""
    root, replaced, places = parse(path), [], {}
    if root.tag != "resource":
        raise ValueError("not a resource: <%s>" % root.tag)
    for element in root.iter("object"):
        kind, name = element.get("class", ""), element.get("name", "")
        is_own = element.attrib.pop("subclass", None)
        # The parts of an object that create no window, such as `sizeritem`, begin with a small letter.
        if kind == "unknown" or kind[:1].isupper():
            element.set("class", "wxPanel")
            is_own = True
        if is_own:
            replaced.append(element.get("at"))
        # The name of a stock button is its identifier, and is kept.
        key = name if name and name not in places else "at" + element.get("at")
        element.set("name", key)
        places[key] = element.get("at")
    for element in root.iter():
        element.attrib.pop("at", None)
    return root, replaced, places


def load(root):
    """The resource, with its handlers."""
    handle, path = tempfile.mkstemp(suffix=".xrc")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(ET.tostring(root, encoding="utf-8", xml_declaration=True))
        resource = wx.xrc.XmlResource(wx.xrc.XRC_USE_LOCALE)
        resource.InitAllHandlers()
        if not resource.LoadFile(path):
            raise ValueError("not loaded")
        return resource
    finally:
        os.unlink(path)


# --- Pressing Tab


def pump(until=None, seconds=0.5):
    """Lets GTK work until `until` is true, or for that time."""
    context, end = GLib.MainContext.default(), time.time() + seconds
    while time.time() < end:
        for _ in range(200):
            if not context.pending():
                break
            context.iteration(False)
        APPLICATION.ProcessPendingEvents()
        if until and until():
            return
        time.sleep(0.002)


class Shown:
    """A window on the screen, with its parts."""

    def __init__(self, resource, element, places):
        kind, name = element.get("class"), element.get("name")
        self.places, self.host = places, None
        if kind == "wxDialog" or kind in FRAMES:
            self.window = resource.LoadObject(None, name, kind)
        else:
            self.host = wx.Frame(None, title="host")
            self.window = resource.LoadObject(self.host, name, kind)
        if not isinstance(self.window, wx.Window):
            self.close()
            raise ValueError("not created")
        if self.host:
            sizer = wx.BoxSizer()
            sizer.Add(self.window, 1, wx.EXPAND)
            self.host.SetSizerAndFit(sizer)
        self.top = self.host or self.window

    def show(self):
        before = set(Gtk.Window.list_toplevels())
        self.top.Show()
        self.top.Layout()
        self.top.Raise()
        pump(seconds=0.15)
        handle = int(self.top.GetGtkWidget())
        self.gtk = next(each for each in [*before, *Gtk.Window.list_toplevels()] if hash(each) == handle)
        pump(self.gtk.has_toplevel_focus, 2)
        pump(seconds=0.05)

    def close(self):
        for each in filter(None, (self.host, self.window)):
            each.Destroy()
            break
        pump(seconds=0.05)

    def windows(self, window=None):
        """The window with all inside it."""
        window = window or self.window
        yield window
        for child in window.GetChildren():
            if isinstance(child, wx.Window) and not isinstance(child, wx.TopLevelWindow):
                yield from self.windows(child)

    def place(self, widget):
        """The place of the object that a widget of GTK is, or is a part of."""
        known = {int(each.GetGtkWidget()): self.object(each) for each in self.windows()}
        while widget is not None:
            if known.get(hash(widget)):
                return known[hash(widget)]
            widget = widget.get_parent()
        return None

    def object(self, window):
        """The place of the object that made a window: some handlers forget the name, and none the identifier."""
        return self.places.get(window.GetName()) or next(
            (place for name, place in self.places.items() if wx.xrc.XRCID(name) == window.GetId()), None)

    def press(self, back):
        event = Gdk.Event.new(Gdk.EventType.KEY_PRESS)
        event.window, event.send_event, event.time = self.gtk.get_window(), True, 0
        event.keyval = Gdk.KEY_ISO_Left_Tab if back else Gdk.KEY_Tab
        event.state = Gdk.ModifierType.SHIFT_MASK if back else Gdk.ModifierType(0)
        event.hardware_keycode, event.is_modifier = 23, False
        event.set_device(Gdk.Display.get_default().get_default_seat().get_keyboard())
        self.gtk.event(event)

    def tab_round(self, back):
        """The widgets Tab goes through, those that keep it, and whether it comes round to the first again."""
        order, keeping, widget = [], [], self.gtk.get_focus()
        if widget is None:
            self.press(back)
            pump(lambda: self.gtk.get_focus() is not None, 0.1)
            widget = self.gtk.get_focus()
        while widget is not None and widget not in order and len(order) < 1000:
            order.append(widget)
            self.press(back)
            pump(lambda: self.gtk.get_focus() is not widget, 0.1)
            if self.gtk.get_focus() is widget:
                direction = Gtk.DirectionType.TAB_BACKWARD if back else Gtk.DirectionType.TAB_FORWARD
                self.gtk.emit("move-focus", direction)
                pump(seconds=0.02)
                if self.gtk.get_focus() is not widget:
                    keeping.append(widget)
                else:
                    break
            widget = self.gtk.get_focus()
        return order, keeping, bool(order) and widget is order[0]

    def state(self):
        start = self.gtk.get_focus()

        def go(back):
            order, keeping, closed = self.tab_round(back)
            return list(dict.fromkeys(filter(None, map(self.place, order)))), keeping, closed

        order, keeping, closed = go(back=False)
        if start is not None:
            start.grab_focus()
            pump(seconds=0.02)
        back, _, _ = go(back=True)
        closed = closed and (len(order) > 1 or len(back) < 2)
        return {"order": order, "closed": closed, "keeps": [self.place(each) for each in keeping],
                "back": back[:1] + back[:0:-1]}

    def books(self):
        return [each for each in self.windows() if isinstance(each, wx.BookCtrlBase)]

    def hidden_pages(self):
        """The names of the pages that are not on show."""
        return [book.GetPage(index).GetName() for book in self.books() for index in range(book.GetPageCount())
                if index != book.GetSelection()]

    def turn_to(self, name):
        """Turns all that shows pages so that this one shows."""
        page = next(each for each in self.windows() if each.GetName() == name)
        inside = page
        while inside is not None and inside is not self.top:
            book = inside.GetParent()
            if isinstance(book, wx.BookCtrlBase):
                book.SetSelection(next(index for index in range(book.GetPageCount())
                                       if book.GetPage(index).GetName() == inside.GetName()))
            inside = book


def ask(resource, element, places):
    """The answers of one object of the root, and its answers on each of its pages."""
    name = element.get("name")
    if element.get("class") in NOT_SHOWN:
        return {"root": places[name], "hidden": "not shown by itself"}
    try:
        shown = Shown(resource, element, places)
    except ValueError as error:
        return {"root": places[name], "error": str(error)}
    shown.show()
    answer = {"root": places[name], "first": shown.place(shown.gtk.get_focus()), **shown.state(), "pages": []}
    hidden = [each for each in shown.hidden_pages() if each in places]
    shown.close()
    for each in hidden:
        shown = Shown(resource, element, places)
        shown.turn_to(each)
        shown.show()
        answer["pages"].append({"page": places[each], **shown.state()})
        shown.close()
    return answer


def run(path):
    record = {"file": path, "toolkit": TOOLKIT}
    try:
        root, replaced, places = prepare(path)
        resource = load(root)
        roots = [ask(resource, element, places) for element in root if element.tag == "object"]
    except Exception as error:
        return {**record, "error": str(error)[:200]}
    return {**record, "replaced": replaced, "changed": [], "removed": [], "notes": [], "roots": roots}


if __name__ == "__main__":
    given = sys.argv[1:]
    for line in (iter(sys.stdin.readline, "") if given == ["-"] else given):
        print(json.dumps(run(line.rstrip("\n"))), flush=True)
    os._exit(0)  # tearing windows down in Python's order may crash
