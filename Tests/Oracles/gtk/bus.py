"""The information that GTK 4 gives assistive technology: only on the accessibility bus, which this process
reads.

Needs a separate session (dbus-run-session), in which no other program is on that bus.
"""
import itertools

from libraries import Gio, GLib, GObject, Gtk
from naming import own_name

ACCESSIBLE = "org.a11y.atspi.Accessible"
REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
LABELLED_BY = 2  # AtspiRelationType
PLACEHOLDER = Gtk.AccessibleProperty.PLACEHOLDER
MARK = "focus-audit %d"


class Bus:
    """A connection to the accessibility bus. Objects on it are identified by `(bus name, path)`."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                    Gio.DBusCallFlags.NONE, -1, None)
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address.unpack()[0], Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)

    def exposed(self, widgets):
        """The information about each of `widgets` that is on the bus: its role, name and description, and the
        names of its labels."""
        known = self.identify(widgets)
        there = [each for each, _ in known.values()]
        answers = zip(self.ask(there, "GetRoleName"), self.properties(there, "Name"),
                      self.properties(there, "Description"), self.ask(there, "GetRelationSet"))
        exposed = {}
        for (widget, (_, placeholder)), (role, name, description, relations) in zip(known.items(), answers):
            labels = [each for kind, targets in relations or () if kind == LABELLED_BY for each in targets]
            labels = [each or "" for each in self.properties(labels, "Name")]
            exposed[widget] = {"role": role, "name": own_name(name or "", labels, is_class),
                            "labels": [label for label in labels if not is_class(label)],
                            "description": description or placeholder or ""}
        return exposed

    def identify(self, widgets):
        """The object and the placeholder of each of `widgets` that is on the bus.

        Nothing on the bus identifies the widget of an object. So each gets a unique placeholder,
        which is given beside its name and description and changes neither.
        """
        everything = self.everything()
        before = self.placeholders(everything)
        for number, widget in enumerate(widgets):
            widget.update_property([PLACEHOLDER], [MARK % number])
        found = {}
        for mark, placeholder, each in zip(self.placeholders(everything), before, everything):
            found.setdefault(mark, (each, placeholder))
        known = {widget: found[MARK % number] for number, widget in enumerate(widgets) if MARK % number in found}
        for widget in widgets:
            _, placeholder = known.get(widget, (None, None))
            if placeholder:
                widget.update_property([PLACEHOLDER], [placeholder])
            else:
                widget.reset_property(PLACEHOLDER)
        return known

    def placeholders(self, objects):
        return [(attributes or {}).get("placeholder-text") for attributes in self.ask(objects, "GetAttributes")]

    def everything(self):
        """All objects on the bus, those around others first."""
        found, level = [], [REGISTRY]
        while level:
            level = list(itertools.chain(*filter(None, self.ask(level, "GetChildren"))))
            found += level
        return found

    def properties(self, objects, name):
        arguments = GLib.Variant("(ss)", (ACCESSIBLE, name))
        return self.ask(objects, "Get", "org.freedesktop.DBus.Properties", arguments)

    def ask(self, objects, method, interface=ACCESSIBLE, arguments=None):
        """The answer of each of `objects`, all asked at once; None for those that do not answer."""
        answers = [None] * len(objects)
        waiting = set(range(len(objects)))

        def done(connection, result, number):
            try:
                answers[number] = connection.call_finish(result).unpack()[0]
            except GLib.Error:
                pass
            waiting.discard(number)

        for number, (owner, path) in enumerate(objects):
            self.connection.call(owner, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 5000, None,
                                 done, number)
        while waiting:
            GLib.MainContext.default().iteration(True)
        return answers


def is_class(name):
    """Whether a name is that of a class: 4.8 uses it for objects without another name."""
    try:
        return bool(GObject.type_from_name(name))
    except RuntimeError:
        return False
