"""Prepares a GtkBuilder file for a GtkBuilder without an application.

Nothing here needs GTK: callers supply GTK's knowledge and messages, so that this can be tested separately.
"""
import re
import xml.etree.ElementTree as ET

from harness.tree import parse

# The most likely base class of an application's class, by the end of its name.
RELATIVES = [(ending, "Gtk" + relative) for ending, relative in (
    ("togglebutton", "ToggleButton"), ("menubutton", "MenuButton"), ("checkbutton", "CheckButton"),
    ("radiobutton", "RadioButton"), ("spinbutton", "SpinButton"), ("searchentry", "SearchEntry"), ("entry", "Entry"),
    ("combobox", "ComboBox"), ("treeview", "TreeView"), ("textview", "TextView"), ("iconview", "IconView"),
    ("label", "Label"), ("switch", "Switch"), ("button", "Button"), ("dialog", "Dialog"), ("window", "Window"),
    ("notebook", "Notebook"), ("stack", "Stack"), ("row", "ListBoxRow"), ("listbox", "ListBox"),
    ("popover", "Popover"), ("headerbar", "HeaderBar"), ("image", "Image"), ("liststore", "ListStore"),
    ("treestore", "TreeStore"), ("paned", "Paned"), ("grid", "Grid"))]
RELATIVES_IN_GTK4 = {"GtkRadioButton": "GtkCheckButton", "GtkComboBox": "GtkDropDown"}

# The only accepted children: an unknown page is replaced by a page, and an unknown item by an item.
PARTS = {
    "AdwNavigationSplitView": "AdwNavigationPage", "AdwNavigationView": "AdwNavigationPage",
    "AdwPreferencesDialog": "AdwPreferencesPage", "AdwPreferencesPage": "AdwPreferencesGroup",
    "AdwPreferencesWindow": "AdwPreferencesPage", "GtkAssistant": "GtkAssistantPage", "GtkMenu": "GtkMenuItem",
    "GtkMenuBar": "GtkMenuItem", "GtkToolbar": "GtkToolItem", "GtkTreeView": "GtkTreeViewColumn",
    "HdyPreferencesPage": "HdyPreferencesGroup", "HdyPreferencesWindow": "HdyPreferencesPage",
}
MOST = 400  # the number of refusals after which a file is skipped
TEXTS = ("label", "name", "title", "text", "accessible-name", "accessible-description")


def spelt(name):
    """The name of a property as GTK has it: files write it with underscores too."""
    return name.replace("_", "-")


def calls_a_function(element):
    """Whether a property or binding has a value that a function of the application works out."""
    return (element.tag in ("binding", "property") and element.find(".//closure") is not None
            and element.find(".//object") is None)


def ask_for_header_bar(template):
    """A dialog has a header bar if it is created with one; its class does that in code if the template fills
    the bar."""
    fills = any(child.get("internal-child") == "headerbar" for child in template.findall("child"))
    stated = any(spelt(each.get("name", "")) == "use-header-bar" for each in template.findall("property"))
    if fills and not stated:
        statement = template.makeelement("property", {"name": "use-header-bar"})
        statement.text = "1"
        template.insert(0, statement)


class Repair:
    """A file that is being prepared for a GtkBuilder.

    The ids of objects become the places of their start tags. `replaced`: objects whose class does not exist
    here; `changed`: those from which something was removed; `removed`: those that were removed with it;
    `notes`: the reasons. `knows` says whether a class can be made here, `has_part` whether it has an internal
    child of a name.
    """

    def __init__(self, path, three, knows, has_part):
        self.three, self.knows, self.has_part = three, knows, has_part
        self.root = parse(path, ("object", "template").__contains__)
        self.replaced, self.changed, self.removed, self.notes = [], set(), set(), []
        if self.root.tag != "interface":
            raise ValueError("the root is <%s>" % self.root.tag)
        self.take_out_the_application()
        self.refer(self.place_objects())

    # Made ready

    def take_out_the_application(self):
        for requirement in self.root.findall("requires"):
            self.root.remove(requirement)
        for element in self.root.iter():
            for child in list(element):
                # Without the application's actions, every widget with an action would be insensitive.
                is_of_gtk3 = child.tag == "accelerator" or child.get("internal-child") == "accessible"
                if (child.tag == "signal" or is_of_gtk3 and not self.three
                        or calls_a_function(child)
                        or child.tag == "property" and spelt(child.get("name", "")) == "action-name"):
                    element.remove(child)

    def place_objects(self):
        """Gives every object its place as its id, and a class that is here. Returns the places by the former ids."""
        places, holders = {}, {}
        for element in self.root.iter():
            holder = element if element.tag in ("object", "template") else holders.get(element)
            holders.update((child, holder) for child in element)
            if element is not holder:
                continue
            if element.tag == "template":
                element.tag = "object"
                places.setdefault(element.get("class"), element.get("at"))
                element.set("class", element.attrib.pop("parent", None) or "GtkWidget")
                ask_for_header_bar(element)
            name = element.get("class", "")
            if not self.knows(name):
                element.set("class", self.relative(name, holders.get(element)))
                self.replaced.append(element.get("at"))
            if element.get("id"):
                places.setdefault(element.get("id"), element.get("at"))
            for attribute in ("constructor", "type-func"):
                element.attrib.pop(attribute, None)
            element.set("id", element.attrib.pop("at"))
        return places

    def relative(self, name, holder):
        part = PARTS.get(holder.get("class")) if holder is not None else None
        if part and self.knows(part):
            return part
        if name.startswith("Adw") and name.endswith("Row") and self.knows("AdwActionRow"):
            return "AdwActionRow"  # of a later libadwaita
        found = next((relative for ending, relative in RELATIVES if name.lower().endswith(ending)), "GtkBox")
        return found if self.three else RELATIVES_IN_GTK4.get(found, found)

    def refer(self, places):
        """References follow their objects. A text that happens to be somebody's id is no reference."""
        for element in self.root.iter():
            if element.tag in ("widget", "initial-focus", "action-widget") and element.get("name") in places:
                element.set("name", places[element.get("name")])
            if element.tag in ("property", "action-widget", "lookup", "relation") and len(element) == 0:
                text = (element.text or "").strip()
                if text in places and spelt(element.get("name", "")).split("::")[-1] not in TEXTS:
                    element.text = places[text]
            if element.tag == "relation" and element.get("target") in places:
                element.set("target", places[element.get("target")])
            if element.get("bind-source") in places:
                element.set("bind-source", places[element.get("bind-source")])

    # Repaired

    def build(self, load):
        """The result of `load` for the text, without the parts that it refuses. `load` returns a result, or
        None and a message."""
        for _ in range(MOST):
            text = ET.tostring(self.root, encoding="unicode")
            built, message = load(text)
            if message is None:
                return built
            if not self.replace(text, message):
                raise ValueError(message)
            self.notes.append(message[:100])
        raise ValueError("more than %d things are refused" % MOST)

    def replace(self, text, message):
        """Removes the part that the message complains of; returns whether it was found."""
        if found := re.search(r"(?:Invalid|Unknown) property: (\w+)\.([\w-]+)", message):
            kind, name = found[1], spelt(found[2])
            return self.take_out(lambda holder, child: (
                child.tag in ("property", "binding") and holder.get("class") == kind
                and spelt(child.get("name", "")) == name))
        if found := re.search(r"Unknown internal child: (\S+)", message):
            return self.take_out(lambda holder, child: (
                child.get("internal-child") == found[1] and not self.has_part(holder.get("class"), found[1])))
        if found := re.search(r"Invalid object type [`'‘“]?([\w-]+)", message):
            refused = [each for each in self.root.iter("object") if each.get("class") == found[1]]
            for each in refused:
                each.set("class", self.relative(found[1], None))
                self.replaced.append(each.get("id"))
            return bool(refused) and self.relative(found[1], None) != found[1]
        if found := re.search(r"[.:>](\d+):(\d+)", message):
            refused = element_before(self.root, text, int(found[1]), int(found[2]))
            bindings = [each for each in self.root.iter("binding") if refused in each.iter()]
            return self.take_out(lambda holder, child: child is (bindings[0] if bindings else refused))
        return False

    def take_out(self, is_refused):
        """Removes the elements for which `is_refused` is true, given the object around each."""
        done = False
        holders = {}
        for element in list(self.root.iter()):
            holder = holders[element] = element if element.tag == "object" else holders.get(element, self.root)
            for child in list(element):
                holders[child] = holder
                if child.tag != "object" and is_refused(holder, child):
                    element.remove(child)
                    self.changed.add(holder.get("id", ""))
                    self.removed |= {each.get("id") for each in child.iter("object")}
                    done = True
        return done


START_TAG = re.compile(r"<(?![/?!])[\w:.-]+")


def element_before(root, text, line, column):
    """The element whose start tag is the last one before a position in `text`, which is `root` written out.

    Column 1 means the whole line: the first element that starts on it.
    """
    lines = text.split("\n")
    before = sum(len(each) + 1 for each in lines[:line - 1])
    count = len(START_TAG.findall(text[:max(0, before + column - 1)]))
    if column == 1 and line <= len(lines) and START_TAG.search(lines[line - 1]):
        count += 1
    return next((each for index, each in enumerate(root.iter(), 1) if index == count), None)
