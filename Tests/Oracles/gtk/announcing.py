"""The information that GTK gives assistive technology about widgets: through ATK, or else on the
accessibility bus."""
import itertools

from libraries import THREE, Atk, Gtk
from naming import heard
from paging import children, descendants


class Announcements:
    """The information about the widgets of one window, in `exposed` by the places of their objects."""

    def __init__(self, names):
        self.names, self.exposed = names, {}

    def add(self, widgets):
        """Asks about those of `widgets` whose objects nothing is known of yet."""
        wanted = {}
        for widget in widgets:
            place = self.names[widget]
            if place and place not in self.exposed:
                wanted.setdefault(place, widget)
        parts = {widget: list(self.parts(widget)) for widget in wanted.values()}
        asked = ask_all(list(dict.fromkeys(itertools.chain(*parts.values()))))
        for place, widget in wanted.items():
            said = [exposed(each, parts[widget][-1], asked[each]) for each in parts[widget]
                    if each in asked and not self.is_tab(each, asked)]
            if said:
                self.exposed[place] = heard(said)

    def is_tab(self, widget, asked):
        """Whether a widget is a tab that a switcher makes for itself: the chosen tab is the value of the
        switcher."""
        return asked[widget]["role"] in ("tab", "radio") and widget not in self.names.places

    def parts(self, widget):
        """A widget and those around it, out to the one of the file: the first of them that has a name is heard."""
        owner = self.names.owner(widget)
        while widget is not None:
            yield widget
            widget = widget.get_parent() if widget is not owner else None


bus = None


def ask_all(widgets):
    """The information about each of `widgets`."""
    global bus
    if THREE:
        return {each: told_by_atk(each) for each in widgets}
    if not widgets:
        return {}
    if bus is None:
        from bus import Bus
        bus = Bus()
    return bus.exposed(widgets)


def told_by_atk(widget):
    accessible = widget.get_accessible()
    relations = accessible.ref_relation_set()
    labels = [label.get_name() for each in map(relations.get_relation, range(relations.get_n_relations()))
              if each.get_relation_type() == Atk.RelationType.LABELLED_BY for label in each.get_target()]
    return {"role": accessible.get_role().value_nick, "name": accessible.get_name(), "labels": labels,
            "description": accessible.get_description() or placeholder(widget)}


def exposed(widget, owner, said):
    """The information `said` about a widget, a part of `owner`, without its value; a row without a name has
    its texts."""
    name, description = ["" if any(shows_value(each, text) for each in (widget, owner)) else text
                         for text in (said["name"] or "", said["description"] or "")]
    if not THREE and isinstance(widget, Gtk.ShortcutsShortcut):
        name = name[len(keys_in(widget)):].lstrip()
    if not name and isinstance(widget, (Gtk.ListBoxRow, Gtk.FlowBoxChild)):
        name = " ".join(texts_in(widget))  # which screen readers read
    return {**said, "name": name, "description": description}


def shows_value(widget, text):
    """Whether a text is a chosen or set value, which is announced instead of a name."""
    if isinstance(widget, Gtk.Scale):
        return text.lstrip("-").replace(".", "").isdigit()
    if isinstance(widget, Gtk.ComboBox) and widget.get_active_iter():
        return text in map(str, widget.get_model()[widget.get_active_iter()])
    choosers = (Gtk.FontButton, Gtk.FileChooserButton) if THREE else Gtk.FontButton
    return isinstance(widget, choosers) and text != widget.get_tooltip_text()


def texts_in(widget):
    """The texts that are shown inside a widget, without those of controls."""
    for child in filter(Gtk.Widget.get_visible, children(widget)):
        if isinstance(child, Gtk.Label):
            yield child.get_text()
        elif not (child.get_can_focus() if THREE else child.get_focusable()):
            yield from texts_in(child)


def keys_in(shortcut):
    """The keys that are announced before the title of a line in a window of shortcuts."""
    labels = (each for each in descendants(shortcut) if isinstance(each, Gtk.ShortcutLabel))
    return " ".join(text for each in labels for text in texts_in(each))


def placeholder(widget):
    """The attribute placeholder-text of a field (gtkentryaccessible.c). Python cannot read the attributes."""
    return widget.get_placeholder_text() if isinstance(widget, Gtk.Entry) else None
