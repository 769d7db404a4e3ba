#!/usr/bin/python3
"""Asks a real GTK where Tab goes in a GtkBuilder file.

Loads the file, shows each of its top-level widgets in a window, presses Tab until the focus comes round
again, and writes one line of JSON for each file. Widgets are named by the line and column of their start
tag, so that ids used twice and objects without an id are told apart.

    xvfb-run -a gtk_oracle.py 3 FILE...     GTK 3: needs a window manager or none, but a real X focus
    xvfb-run -a gtk_oracle.py 4 -           GTK 4: file names on standard input

Signals, actions and accessible objects are taken out first; classes the installed libraries do not have
are replaced by their nearest relative: "replaced" says where. What the toolkit refuses is taken out too:
"changed" says where, "notes" why.
"""
import os
import sys

VERSION = sys.argv[1] if len(sys.argv) > 1 else "3"
# Everything that could make two runs differ is pinned.
os.environ.update(
    GDK_BACKEND="x11", NO_AT_BRIDGE="1", GTK_A11Y="none", GSETTINGS_BACKEND="memory", GTK_THEME="Adwaita",
    GTK_IM_MODULE="gtk-im-context-simple", LC_ALL="C.UTF-8", GSK_RENDERER="cairo", G_ENABLE_DIAGNOSTIC="0")

import json
import re
import time
import xml.etree.ElementTree as ET
from xml.parsers import expat

import gi

gi.require_version("Gtk", VERSION + ".0")
gi.require_version("Gdk", VERSION + ".0")
from gi.repository import Gdk, Gio, GLib, GObject, Gtk

THREE = VERSION == "3"
LIBRARIES = {"Gtk": Gtk, "Gdk": Gdk, "G": Gio}
EXTRA = [("Adw", "1", "Adw"), ("GtkSource", "5", "GtkSource")]
if THREE:
    EXTRA = [("Handy", "1", "Hdy"), ("GtkSource", "4", "GtkSource"), ("Vte", "2.91", "Vte")]
    EXTRA.append(("Dazzle", "1.0", "Dzl"))
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
    for name in dir(library):  # GtkBuilder finds classes by name once something has touched them
        getattr(getattr(library, name, None), "__gtype__", None)
if not THREE:
    Gtk.init()
    GLib.log_set_writer_func(lambda *_: GLib.LogWriterOutput.HANDLED, None)
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
TOOLKIT = "GTK %d.%d.%d" % (Gtk.get_major_version(), Gtk.get_minor_version(), Gtk.get_micro_version())


# --- The file, made ready for a GtkBuilder that has no application behind it


def parse(path):
    """The element tree, every object with the place of its start tag in "id" and its own id in "was"."""
    builder, parser = ET.TreeBuilder(), expat.ParserCreate()

    def start(tag, attributes):
        if tag in ("object", "template"):
            attributes["at"] = "%d:%d" % (parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        builder.start(tag, attributes)

    parser.StartElementHandler = start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    with open(path, "rb") as file:
        parser.Parse(file.read(), True)
    return builder.close()


def class_of(name):
    for prefix in sorted(LIBRARIES, key=len, reverse=True):
        if name.startswith(prefix):
            found = getattr(LIBRARIES[prefix], name[len(prefix):], None)
            if isinstance(found, type) and hasattr(found, "__gtype__"):
                return found.__gtype__
    return None


RELATIVES = [(ending, "Gtk" + relative) for ending, relative in (
    ("togglebutton", "ToggleButton"), ("menubutton", "MenuButton"), ("checkbutton", "CheckButton"),
    ("radiobutton", "RadioButton" if THREE else "CheckButton"), ("spinbutton", "SpinButton"),
    ("searchentry", "SearchEntry"), ("entry", "Entry"), ("combobox", "ComboBox" if THREE else "DropDown"),
    ("treeview", "TreeView"), ("textview", "TextView"), ("iconview", "IconView"), ("label", "Label"),
    ("switch", "Switch"), ("button", "Button"), ("dialog", "Dialog"), ("window", "Window"),
    ("notebook", "Notebook"), ("stack", "Stack"), ("row", "ListBoxRow"), ("listbox", "ListBox"),
    ("popover", "Popover"), ("headerbar", "HeaderBar"), ("image", "Image"), ("liststore", "ListStore"),
    ("treestore", "TreeStore"), ("paned", "Paned"), ("grid", "Grid"))]


def relative_of(name):
    return next((relative for ending, relative in RELATIVES if name.lower().endswith(ending)), "GtkBox")


def prepare(path):
    """The tree to load, and the objects whose class is not here. Ids become the places of the start tags."""
    root, replaced = parse(path), []
    if root.tag != "interface":
        raise ValueError("the root is <%s>" % root.tag)
    for requirement in root.findall("requires"):
        root.remove(requirement)
    for element in root.iter():
        for child in list(element):
            # Without the application's actions every widget that has one would be insensitive.
            if (child.tag in ("accessibility", "signal") or child.tag == "accelerator" and not THREE
                    or child.get("internal-child") == "accessible"
                    or child.tag == "property" and child.get("name", "").replace("_", "-") == "action-name"):
                element.remove(child)
    places = {}
    for element in root.iter():
        if element.tag == "template":
            element.tag = "object"
            places.setdefault(element.get("class"), element.get("at"))
            element.set("class", element.attrib.pop("parent", None) or "GtkWidget")
        elif element.tag != "object":
            continue
        name = element.get("class", "")
        kind = class_of(name)
        if kind is None or kind.is_abstract():
            element.set("class", relative_of(name))
            replaced.append(element.get("at"))
        if element.get("id"):
            places.setdefault(element.get("id"), element.get("at"))
        for attribute in ("constructor", "type-func"):
            element.attrib.pop(attribute, None)
        element.set("id", element.attrib.pop("at"))
    # References follow their objects. A text that happens to be somebody's id is no reference.
    referring = {"widget", "initial-focus", "action-widget"}
    for element in root.iter():
        if element.tag in referring and element.get("name") in places:
            element.set("name", places[element.get("name")])
        if element.tag in ("property", "action-widget", "lookup") and len(element) == 0:
            text = (element.text or "").strip()
            if text in places and element.get("name") not in ("label", "name", "title", "text"):
                element.text = places[text]
        if element.get("bind-source") in places:
            element.set("bind-source", places[element.get("bind-source")])
    return root, replaced


def build(root, notes):
    """A GtkBuilder that has loaded the tree, without what this version refuses; each refusal is a note."""
    changed = set()
    for _ in range(200):
        text = ET.tostring(root, encoding="unicode")
        try:
            builder = Gtk.Builder()
            builder.add_from_string(text)
            return builder, sorted(changed)
        except (GLib.Error, TypeError) as error:
            message = getattr(error, "message", str(error))
        if not mend(root, text, message, changed):
            raise ValueError(message)
        notes.append(message[:100])
    raise ValueError("too much is refused")


def mend(root, text, message, changed):
    """Takes out what the message complains of, and notes which objects that changes."""
    if found := re.search(r"(?:Invalid|Unknown) property: [\w.]+\.([\w-]+)", message):
        done = False
        for element in root.iter():
            for child in list(element):
                if child.tag == "property" and child.get("name", "").replace("_", "-") == found[1]:
                    element.remove(child)
                    changed.add(element.get("id"))
                    done = True
        return done
    if found := re.search(r"Invalid object type [`'‘“]?([\w-]+)", message):
        for element in root.iter("object"):
            if element.get("class") == found[1]:
                element.set("class", relative_of(found[1]))
                changed.add(element.get("id"))
        return True
    if found := re.search(r"[.:>](\d+):(\d+)", message):
        line, column = int(found[1]), int(found[2])
        lines = text.split("\n")
        end = sum(len(each) + 1 for each in lines[:line - 1]) + column
        count = len(re.findall(r"<(?![/?!])[\w:.-]+", text[:max(0, end - 1)]))
        elements, parents = list(root.iter()), {child: parent for parent in root.iter() for child in parent}
        for index in (count - 1, count):
            if 0 < index < len(elements) and elements[index].tag not in ("object", "interface"):
                parent = parents[elements[index]]
                parent.remove(elements[index])
                while parent.tag != "object" and parent in parents:
                    parent = parents[parent]
                changed.add(parent.get("id", ""))
                return True
    return False


# --- Pressing Tab


def pump(until=None, seconds=0.5):
    context, end = GLib.MainContext.default(), time.time() + seconds
    while time.time() < end:
        for _ in range(200):
            if not context.pending():
                break
            context.iteration(False)
        if until is None or until():
            return
        time.sleep(0.002)


def move(window, back):
    direction = Gtk.DirectionType.TAB_BACKWARD if back else Gtk.DirectionType.TAB_FORWARD
    window.emit("move-focus", direction)


def press(window, back):
    """GTK 3: the key itself, so that widgets that keep Tab are seen to. GTK 4 cannot be sent one."""
    if not THREE:
        return move(window, back)
    event = Gdk.Event.new(Gdk.EventType.KEY_PRESS)
    event.window, event.send_event, event.time = window.get_window(), True, 0
    event.keyval = Gdk.KEY_ISO_Left_Tab if back else Gdk.KEY_Tab
    event.state = Gdk.ModifierType.SHIFT_MASK if back else Gdk.ModifierType(0)
    event.hardware_keycode, event.is_modifier = 23, False
    event.set_device(Gdk.Display.get_default().get_default_seat().get_keyboard())
    window.event(event)


def tab_round(window, back=False):
    """The widgets Tab goes through, those that keep it, and whether it comes round to the first again."""
    order, keeping, typed = [], [], set()
    window.set_focus(None)
    move(window, back)
    widget = window.get_focus()
    while widget is not None and widget not in order and len(order) < 3000:
        order.append(widget)
        for attempt in range(60):
            (move if widget in typed else press)(window, back)
            if window.get_focus() is not widget:
                break
            if attempt == 3:
                typed.add(widget)  # it types the key; go on as Ctrl+Tab would
        if widget in typed or window.get_focus() is widget and len(order) > 1:
            keeping.append(widget)
        if window.get_focus() is widget:
            break
        widget = window.get_focus()
    return order, keeping, bool(order) and widget is order[0]


def children(widget):
    found = []
    if THREE:
        if isinstance(widget, Gtk.Container):
            widget.forall(lambda child, *_: found.append(child))
        return found
    child = widget.get_first_child()
    while child is not None:
        found.append(child)
        child = child.get_next_sibling()
    return found


def descendants(widget):
    yield widget
    for child in children(widget):
        yield from descendants(child)


def pages(container):
    """Ways to turn to each page of a notebook or stack, and to turn back."""
    if isinstance(container, Gtk.Notebook):
        numbers = list(range(container.get_n_pages()))
        return container.get_current_page(), numbers, container.set_current_page, container.get_nth_page
    if hasattr(container, "get_navigation_stack"):
        stack = [container.get_navigation_stack().get_item(0)]
        others = [each for each in children(container) if isinstance(each, LIBRARIES["Adw"].NavigationPage)]
        return container.get_visible_page(), list(dict.fromkeys(stack + others)), \
            lambda page: container.replace([page]), lambda page: page
    if THREE:
        all_pages = container.get_children()
    else:
        model = container.get_pages()
        all_pages = [model.get_item(index).get_child() for index in range(model.get_n_items())]
    return container.get_visible_child(), all_pages, container.set_visible_child, lambda page: page


PAGED = (Gtk.Notebook, Gtk.Stack)
if "Adw" in LIBRARIES:
    for name in ("ViewStack", "NavigationView"):
        PAGED += (getattr(LIBRARIES["Adw"], name, Gtk.Stack),)


def is_paged(widget, names):
    """Whether `widget` shows one page of the file at a time. GTK 4's notebook has a stack inside, which is
    not counted; the stack inside libadwaita's preferences is."""
    if not isinstance(widget, PAGED) or isinstance(widget, Gtk.Stack) and widget not in names.places:
        return False
    if widget in names.places:
        return True
    _, every, _, content = pages(widget)
    return any(content(page) in names.places for page in every)


def turn_to(page, names):
    """Turns every notebook and stack around `page` so that it shows. Returns what turns them back."""
    turned, container = [], page.get_parent()
    while container is not None:
        if is_paged(container, names):
            current, every, turn, content = pages(container)
            around = (each for each in every if page is content(each) or page.is_ancestor(content(each)))
            mine = next(around, current)
            if mine != current:
                turn(mine)
                if current is not None:
                    turned.append(lambda turn=turn, current=current: turn(current))
        container = container.get_parent()
    return turned


class Names:
    """What widgets are called: the place of the object they are, or are a part of."""

    def __init__(self, builder, keys):
        self.places = {}
        for key in keys:
            found = builder.get_object(key)
            if found is not None:
                self.places[found] = key

    def __getitem__(self, widget):
        while widget is not None and widget not in self.places:
            widget = widget.get_parent()
        return self.places.get(widget)


def host(widget):
    """A window that holds `widget`, or is it."""
    if isinstance(widget, Gtk.Window):
        return widget
    dialog = getattr(LIBRARIES.get("Adw"), "Dialog", None)
    if dialog and type(widget) is dialog and widget.get_child():
        # Shown by itself it keeps the focus, so that nothing is learnt of what is in it.
        child = widget.get_child()
        widget.set_child(None)
        return LIBRARIES["Adw"].Window(content=child)
    if dialog and isinstance(widget, dialog):
        widget.present(None)  # without a parent it makes itself a window
        pump(lambda: widget.get_mapped() and widget.get_width() > 0, seconds=2)
        return widget.get_root()
    window, inner = Gtk.Window(), widget
    for row, around in ((Gtk.ListBoxRow, Gtk.ListBox), (Gtk.FlowBoxChild, Gtk.FlowBox)):
        if isinstance(widget, row):
            inner = around()
            inner.insert(widget, -1)
            if THREE:
                inner.show()
    window.add(inner) if THREE else window.set_child(inner)
    return window


def ask(widget, names):
    """Everything about one top-level widget."""
    window = host(widget)
    widget.show() if THREE else widget.set_visible(True)
    window.set_modal(False)
    window.show() if THREE else window.present()
    pump(lambda: window.get_mapped() and window.get_allocation().width > 1)
    if THREE:
        pump()
        window.get_window().focus(0)
        pump(window.has_toplevel_focus)
    else:
        for _ in range(3):
            pump()
        pump(lambda: window.get_width() > 0)

    def go(back=False):
        order, keeping, closed = tab_round(window, back)
        return {"order": list(dict.fromkeys(filter(None, map(names.__getitem__, order)))), "closed": closed,
                "keeps": [names[each] for each in keeping]}

    def both():
        state = {**go(), "back": go(back=True)["order"][::-1]}
        if len(state["order"]) == 1 < len(state["back"]):
            state["closed"] = False  # Tab did not go round: it did not go on
        window.set_focus(None)
        return state

    answer = {"root": names[widget], **both(), "pages": []}
    paged = [each for each in descendants(window) if is_paged(each, names)]
    for container in paged:
        current, every, turn, content = pages(container)
        for page in every:
            turned = turn_to(content(page), names) if page != current or not container.get_mapped() else []
            if turned:
                pump(lambda: content(page).get_allocated_width() > 1)
                pump()
                answer["pages"].append({"page": names[content(page)], **both()})
            for back in reversed(turned):
                back()
        pump()
    window.destroy()
    return answer


def is_top_level(widget):
    skipped = (Gtk.Menu, Gtk.MenuItem, Gtk.Popover) if THREE else (Gtk.Popover,)
    return isinstance(widget, Gtk.Widget) and not isinstance(widget, skipped) and widget.get_parent() is None


def run(path):
    record = {"file": path, "toolkit": TOOLKIT}
    try:
        notes = []
        root, replaced = prepare(path)
        builder, changed = build(root, notes)
    except Exception as error:
        return {**record, "error": str(error)[:200]}
    keys = [element.get("id") for element in root.iter("object")]
    names = Names(builder, keys)
    record.update(replaced=replaced, changed=changed, notes=notes, roots=[])
    # Found before any is asked: what has been in a window that is gone has no parent any more.
    outermost = {element.get("id") for element in root.findall("object")}
    for widget in [each for each, key in names.places.items() if key in outermost and is_top_level(each)]:
        try:
            record["roots"].append(ask(widget, names))
        except Exception as error:
            record["roots"].append({"root": names[widget], "error": repr(error)[:200]})
    pump()
    return record


if __name__ == "__main__":
    given = sys.argv[2:]
    for line in (iter(sys.stdin.readline, "") if given == ["-"] else given):
        print(json.dumps(run(line.rstrip("\n"))), flush=True)
    os._exit(0)  # some widgets do not like to be taken down
