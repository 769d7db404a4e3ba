#!/usr/bin/python3
"""Asks a real GTK where Tab goes in a GtkBuilder file.

Loads the file, shows each of its top-level widgets in a window, presses Tab until the focus comes round
again, and writes one line of JSON for each file. Widgets are named by the line and column of their start tag,
which distinguishes ids that are used twice and objects without an id.

    xvfb-run -a gtk_oracle.py 3 FILE...     GTK 3: needs a window manager or none, but a real X focus
    xvfb-run -a gtk_oracle.py 4 -           GTK 4: file names on standard input
    xvfb-run -a gtk_oracle.py 3 --rectangles   where widgets are in their windows instead

Signals and actions are taken out first; classes the installed libraries do not have are replaced by their
nearest relative: "replaced" lists where. Parts that the toolkit refuses are removed as well: "changed" lists
from which objects, "removed" the objects that went with it, "notes" why. "first" is where focus is before the
first Tab. A root that is not shown has the reason as "hidden" or "error". In a file whose name begins with
"keys-", popovers are opened, and "keys" lists the targets of the down arrow.
"""
import json
import os
import pathlib
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent))

from announcing import Announcements  # noqa: E402
from libraries import THREE, TOOLKIT, Gdk, GLib, Gtk, adwaita, dress, has_part, is_known, refusal  # noqa: E402
from repair import Repair  # noqa: E402
from paging import Names, children, descendants, is_paged, pages, turn_to  # noqa: E402


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
    if back:
        return press_key(window, Gdk.KEY_ISO_Left_Tab, 23, Gdk.ModifierType.SHIFT_MASK)
    press_key(window, Gdk.KEY_Tab, 23)


def press_key(window, key, code, state=None):
    """Sends a window of GTK 3 a key, with the code that it has on the keyboard."""
    event = Gdk.Event.new(Gdk.EventType.KEY_PRESS)
    event.window, event.send_event, event.time = window.get_window(), True, 0
    event.keyval, event.state = key, state or Gdk.ModifierType(0)
    event.hardware_keycode, event.is_modifier = code, False
    event.set_device(Gdk.Display.get_default().get_default_seat().get_keyboard())
    window.event(event)


def tab_round(window, back=False, start=None):
    """The widgets that Tab goes through, those that keep it, and whether it comes back to the first. It
    begins on `start`, or on the first target of Tab while nothing has focus."""
    order, keeping, typed = [], [], set()
    window.set_focus(start)
    if start is None:
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


def host(widget):
    """A window that contains `widget`, or is it."""
    if isinstance(widget, Gtk.Window):
        return widget
    dialog = adwaita("Dialog")
    if dialog and type(widget) is dialog and widget.get_child():
        # A dialog that is shown alone keeps the focus, which would reveal nothing about its contents.
        child = widget.get_child()
        widget.set_child(None)
        return adwaita("Window")(content=child)
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


def show(widget):
    """Shows a top-level widget in a window."""
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
    return window


def turn_pages(window, names):
    """Goes through the pages that are not on show, each while it is."""
    for container in [each for each in descendants(window) if is_paged(each, names)]:
        current, every, turn, content = pages(container)
        for page in every:
            turned = turn_to(content(page), names) if page != current or not container.get_mapped() else []
            if turned:
                pump(lambda: content(page).get_allocated_width() > 1)
                pump()
                yield names[content(page)]
            for back in reversed(turned):
                back()
        pump()


def bounds(widget, outer):
    """The place of `widget` in `outer`: left, top, width, height; None if it is unknown."""
    if THREE:
        corner = widget.translate_coordinates(outer, 0, 0)
        return corner and [*corner, widget.get_allocated_width(), widget.get_allocated_height()]
    # In GTK 4 the point 0, 0 of a widget is inside its border and padding, and its allocation is outside its
    # margins.
    found, area = widget.compute_bounds(outer)
    return [area.origin.x, area.origin.y, area.size.width, area.size.height] if found else None


def give_room(widget):
    """A part that scrolls all its contents would be as small as possible by itself, unlike in any real
    window. It is shown with the natural size of its contents."""
    if THREE or isinstance(widget, Gtk.Window):
        return
    while True:
        if isinstance(widget, Gtk.ScrolledWindow):
            widget.set_propagate_natural_width(True)
            widget.set_propagate_natural_height(True)
        inner = list(children(widget))
        if len(inner) != 1:
            return
        widget = inner[0]


def measure(widget, names):
    """The places of the widgets of one top-level widget, and of those on each page that is not shown at
    first."""
    give_room(widget)
    window = show(widget)

    def rectangles():
        left, top, *size = bounds(widget, widget)
        found = {}
        for each in descendants(window):
            if each in names.places and each.get_mapped():
                place = bounds(each, widget)
                if place:
                    found[names.places[each]] = [round(place[0] - left), round(place[1] - top), *map(round, place[2:])]
        return {"size": [*map(round, size)], "rectangles": found}

    answer = {"root": names[widget], **rectangles(), "pages": []}
    for page in turn_pages(window, names):
        answer["pages"].append({"page": page, **rectangles()})
    window.destroy()
    return answer


def ask(widget, names):
    """Everything about one top-level widget."""
    window, announcements = show(widget), Announcements(names)

    def go(back=False, start=None):
        order, keeping, closed = tab_round(window, back, start)
        announcements.add(order)
        return order[:1], {"order": list(dict.fromkeys(filter(None, map(names.__getitem__, order)))), "closed": closed,
                "keeps": [names[each] for each in keeping]}

    def both():
        (first, state), (last, other) = go(), go(back=True)
        state["back"] = other["order"][::-1]
        if len(state["order"]) == 1 and state["back"] != state["order"] and not are_in_one_bar(*first, *last):
            state["closed"] = False  # Tab did not complete a circle: it did not move
        if first and not state["closed"]:
            # The first widget has focus when the window opens. From there, Shift-Tab may move to a different widget
            # than it does without any focus.
            from_first = go(back=True, start=first[0])[1]["order"][1:]
            if not set(from_first) <= {*state["order"], *state["back"]}:
                state["back"] = from_first[::-1]
        window.set_focus(None)
        return state

    answer = {"root": names[widget], "first": names[window.get_focus()], **both(), "names": announcements.exposed,
              "pages": []}
    for page in turn_pages(window, names):
        answer["pages"].append({"page": page, **both()})
    window.destroy()
    return answer


def ask_entries(popover, names):
    """The targets of Tab and the down arrow in a popover that its button has opened."""
    window, button = Gtk.Window(), Gtk.MenuButton()
    button.set_popover(popover)
    window.add(button) if THREE else window.set_child(button)
    window.show_all() if THREE else window.present()
    pump()
    if THREE:
        window.get_window().focus(0)
        pump(window.has_toplevel_focus)
    popover.popup()
    pump(lambda: window.get_focus() is not None, seconds=2)
    first = window.get_focus()

    def go(step):
        order = [first]
        while True:
            step()
            pump(seconds=0.05)
            if window.get_focus() in order or window.get_focus() is None:
                break
            order.append(window.get_focus())
        closed = window.get_focus() is first
        first.grab_focus()
        return [names[each] for each in order], closed

    def down():
        if THREE:
            return press_key(window, Gdk.KEY_Down, 116)
        window.get_focus().emit("move-focus", Gtk.DirectionType.DOWN)

    def tab():
        if THREE:
            return press(window, back=False)
        window.get_focus().emit("move-focus", Gtk.DirectionType.TAB_FORWARD)

    order, closed = go(tab)
    answer = {"root": names[popover], "first": names[first], "order": order, "closed": closed, "keeps": [],
              "back": order, "pages": [], "keys": {"Down": go(down)[0]}}
    window.destroy()
    return answer


def are_in_one_bar(first, last=None):
    """Whether two widgets are items of one tool bar, which is one stop: Tab enters it at its first, Shift-Tab at its last."""
    bar = first.get_ancestor(Gtk.Toolbar) if THREE else None
    return bar is not None and last is not None and last.is_ancestor(bar)


def reason_not_to_show(widget):
    """Why a root of a file is not asked by itself, or None."""
    if isinstance(widget, Gtk.Popover):
        return "a popover"
    return "a menu" if THREE and isinstance(widget, (Gtk.Menu, Gtk.MenuItem)) else None


def part_from_parents(widgets):
    """Windows that belong to another one would disappear with it, as soon as it has answered."""
    for each in widgets:
        if isinstance(each, Gtk.Window):
            each.set_transient_for(None)
            each.set_destroy_with_parent(False)


def roots(names, outermost, ask, opens_popovers=False):
    """The answer of each root of a file, or the reason why it is not asked."""
    # All widgets are found before any is queried, because a widget of a closed window has no parent.
    found = [each for each, key in names.places.items()
             if key in outermost and isinstance(each, Gtk.Widget) and each.get_parent() is None]
    part_from_parents(found)
    for widget in found:
        place, hidden = names[widget], reason_not_to_show(widget)
        try:
            if opens_popovers and isinstance(widget, Gtk.Popover):
                yield ask_entries(widget, names)
                continue
            yield {"root": place, "hidden": hidden} if hidden else ask(widget, names)
        except Exception as error:
            yield {"root": place, "error": repr(error)[:200]}


def show_all(names):
    """Does as code does with a GTK 3 document that never makes anything visible."""
    for widget in names.places:
        if isinstance(widget, Gtk.Widget) and not widget.is_toplevel() and not widget.get_no_show_all():
            if not isinstance(widget, (Gtk.Menu, Gtk.Popover)):
                widget.show()


def run(path, ask=ask):
    record = {"file": path, "toolkit": TOOLKIT}
    try:
        repair = Repair(path, THREE, is_known, has_part)
        builder = repair.build(refusal)
    except Exception as error:
        return {**record, "error": str(error)[:200]}
    names = Names(builder, [element.get("id") for element in repair.root.iter("object")])
    outermost = {element.get("id") for element in repair.root.findall("object")}
    if THREE and not any(each.get("name") == "visible" for each in repair.root.iter("property")):
        show_all(names)
    if ask is measure:
        dress(any(element.get("class", "").startswith("Adw") for element in repair.root.iter("object")))
    record.update(replaced=repair.replaced, changed=sorted(repair.changed), removed=sorted(repair.removed),
                  notes=repair.notes,
                  roots=list(roots(names, outermost, ask, os.path.basename(path).startswith("keys-"))))
    pump()
    return record


if __name__ == "__main__":
    given = sys.argv[2:]
    question = measure if given == ["--rectangles"] else ask
    for line in (iter(sys.stdin.readline, "") if given in (["-"], ["--rectangles"]) else given):
        print(json.dumps(run(line.rstrip("\n"), question)), flush=True)
    os._exit(0)  # some widgets crash when they are destroyed
