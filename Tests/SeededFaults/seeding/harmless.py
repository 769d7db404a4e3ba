"""Edits that people make to documents, and that neither fix nor cause a defect.

Each edit takes a document and the elements that findings point at, and returns the bytes after the edit; None
if it is impossible.
"""
import re

from seeding import xmltext
from seeding.xmltext import Edit

WRAPPERS = {"qt": "item", "gtk3": "child", "gtk4": "child", "xrc": "object"}

# The tags or classes of containers in which a sibling can be added or an element wrapped.
ROWS = {
    "qt": ("QVBoxLayout", "QHBoxLayout"), "gtk3": ("GtkBox", "GtkVBox", "GtkHBox"), "gtk4": ("GtkBox",),
    "android": ("LinearLayout",), "javafx": ("VBox", "HBox"), "appkit": ("subviews",), "uikit": ("subviews",),
    "swiftui": ("VStack", "HStack", "Form", "Group", "Section", "ScrollView", "List"), "xrc": ("wxBoxSizer",),
}

# An element that is not a control, takes no focus and shows no text.
SIBLINGS = {
    "qt": '<item><spacer name="spacer_of_trial"/></item>',
    "gtk3": '<child><object class="GtkSeparator"><property name="visible">True</property></object></child>',
    "gtk4": '<child><object class="GtkSeparator"/></child>',
    "android": '<Space android:layout_width="1dp" android:layout_height="1dp"/>',
    "javafx": "<javafx.scene.layout.Region/>",
    "appkit": '<box id="box-of-trial" boxType="separator"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/></box>',
    "uikit": '<view id="view-of-trial" userInteractionEnabled="NO">'
             '<rect key="frame" x="0.0" y="0.0" width="1" height="1"/></view>',
    "swiftui": "<Divider/>",
    "xrc": '<object class="spacer"><size>1,1</size></object>',
}

# A container without effect around `%s`. In Qt, GTK and wxWidgets, the wrapper takes the widget's position.
BOXES = {
    "qt": '<layout class="QVBoxLayout" name="layout_of_trial"><item>%s</item></layout>',
    "gtk3": '<object class="GtkBox"><property name="visible">True</property><child>%s</child></object>',
    "gtk4": '<object class="GtkBox"><child>%s</child></object>',
    "android": '<FrameLayout android:layout_width="wrap_content" android:layout_height="wrap_content">%s</FrameLayout>',
    "javafx": "<javafx.scene.layout.VBox><children>%s</children></javafx.scene.layout.VBox>",
    "appkit": '<customView id="wrap-of-trial">%s<subviews>%s</subviews></customView>',
    "uikit": '<view id="wrap-of-trial">%s<subviews>%s</subviews></view>',
    "swiftui": "<Group>%s</Group>",
    "xrc": '<object class="wxBoxSizer"><object class="sizeritem">%s</object></object>',
}

# Visible strings: attributes, and elements that contain a string, with the possible names of their parent.
TEXT_ATTRIBUTES = ("text", "promptText", "accessibleText", "title", "label", "placeholder", "android:text", "android:hint",
                   "android:contentDescription", "android:title", "toolTip", "placeholderString", "prompt")
TEXT_PROPERTIES = ("text", "title", "toolTip", "windowTitle", "placeholderText", "accessibleName", "label",
                   "tooltip-text", "tooltip_text", "placeholder-text", "placeholder_text", "statusTip", "whatsThis")
TEXT_TAGS = ("label", "tooltip", "title")
# Strings that have a meaning for the toolkit, or that the rules treat as designers' placeholders.
KNOWN_WORDS = re.compile(r"^(gtk-.*|\W*|(push|tool|radio)?button\d*|label\d*|(check|radio)\s?button\d*|checkbox\d*|title\d*|text\d*|textlabel"
                         r"|page( \d+)?|form|dialog|window|mainwindow)$", re.I)
CLASS_NAME = re.compile(r"^\w*[a-z][A-Z]\w*$")


def other_line_ends(xml, at, dialect):
    data = xml.data.replace(b"\r\n", b"\n")
    return data if data != xml.data else data.replace(b"\n", b"\r\n")


def holds_text(element):
    """Whether something other than blanks and elements is directly inside."""
    inside, place = b"", element.open_end
    for child in element.children:
        inside, place = inside + element.document.data[place:child.start], child.end
    inside += element.document.data[place:element.close_start]
    return bool(re.sub(rb"<!--.*?-->", b"", inside, flags=re.S).strip())


def reindented(xml, at, dialect):
    edits = []

    def indent(start, depth):
        line = xml.data.rfind(b"\n", 0, start) + 1
        if line and not xml.data[line:start].strip():
            edits.append(Edit(line, start, "\t" * depth))

    for element in xml.elements:
        if element.children and not holds_text(element):
            depth = len(list(element.path))
            for child in element.children:
                indent(child.start, depth)
            indent(element.close_start, depth - 1)
    return xmltext.apply(xml.data, edits)


def attributes_reversed(xml, at, dialect):
    edits = []
    for element in xml.elements:
        places = sorted(element.attributes.values(), key=lambda each: each.start)
        texts = [xml.data[each.start:each.end] for each in places]
        edits += [Edit(each.start, each.end, text) for each, text in zip(places, reversed(texts)) if len(texts) > 1]
    return xmltext.apply(xml.data, edits)


def commented(xml, at, dialect):
    return xmltext.apply(xml.data, [
        Edit(each.start, each.start, "<!-- a comment -->\n") for each in xml.elements
        if each.parent and not holds_text(each.parent)])


def cls(element):
    return element.get("class") or element.tag if element is not None else ""


def slot(element, dialect):
    """The element that represents an element in its container, and the container."""
    wrapper = WRAPPERS.get(dialect)
    if wrapper:
        holder = element.parent
        if holder is None or holder.tag != wrapper or holder.get("type") or holder.get("internal-child") \
                or (dialect == "xrc" and cls(holder) != "sizeritem"):
            return None, None
        return holder, holder.parent
    holder = element.parent
    if dialect == "javafx" and holder is not None and holder.tag == "children":
        return element, holder.parent
    return element, holder


def slots(at, dialect):
    """The first of the elements that is in a row, with its representative there."""
    for element in at:
        place, container = slot(element, dialect)
        if place is not None and cls(container) in ROWS.get(dialect, ()):
            yield element, place


def with_a_sibling(xml, at, dialect):
    for _, place in slots(at, dialect):
        # The sibling comes first in the row, because it would separate two neighbours anywhere else.
        first = next(each for each in place.parent.children if each.tag == place.tag)
        return xmltext.apply(xml.data, [Edit(first.start, first.start, SIBLINGS[dialect])])
    return None


def is_leaf(element, dialect):
    """Whether it contains nothing that the toolkit shows beside others: a box around a row changes the
    neighbours."""
    if dialect == "swiftui" and element.tag[0].islower():
        return False
    if dialect in ("android", "javafx", "swiftui"):
        return not any(each.tag.rpartition(".")[2][:1].isupper() for each in element.children)
    return not any(each.tag in ("object", "widget", "layout", "subviews") for each in element.inside())


def wrapped(xml, at, dialect):
    for element, place in slots(at, dialect):
        # A comment that suppresses findings applies to the element directly after it.
        if not is_leaf(element, dialect) or b"focus-audit" in place.source:
            continue
        source = element.source.decode()
        if dialect in ("appkit", "uikit"):
            # The box fills the view that contains it, so that frames stay the same.
            around = element.parent.parent.find("rect", key="frame")
            if around is None:
                continue
            frame = '<rect key="frame" x="0.0" y="0.0" width="%s" height="%s"/>' % (around.get("width"), around.get("height"))
            return xmltext.apply(xml.data, element.replace(BOXES[dialect] % (frame, source)))
        return xmltext.apply(xml.data, element.replace(BOXES[dialect] % source))
    return None


def moved(xml, at, dialect):
    """One of the elements, moved to the place of its neighbour. That changes the order of focus."""
    for _, place in slots(at, dialect):
        beside = [each for each in place.parent.children if each.tag == place.tag] if place.tag in WRAPPERS.values() \
            else [each for each in place.parent.children if cls(each) not in ("columnConstraints", "rect", "padding")]
        where = beside.index(place)
        for other in beside[where + 1:where + 2] or beside[max(0, where - 1):where]:
            if other is not place and not other.get("type"):
                return xmltext.apply(xml.data, xmltext.swap(*sorted((place, other), key=lambda each: each.start)))
    return None


def reworded(xml, at, dialect):
    """Each word of each text with other vowels after its first letter: just as long, with the same letters marked, and still
    part of the texts that it was a part of."""
    edits = []
    vowels = str.maketrans("aeiou", "eayuo")

    def reword(start, end):
        text = xml.data[start:end].decode()
        if not KNOWN_WORDS.match(re.sub(r"&\w+;", "", text).replace("_", "")) and not CLASS_NAME.match(text) \
                and "&lt;" not in text and not re.search(r"[@{$%#]", text):
            edits.append(Edit(start, end, re.sub(
                r"&\w+;|[^\W\d_][^\W\d_]{2,}",
                lambda match: match[0] if match[0][0] == "&" else match[0][0] + match[0][1:].translate(vowels), text)))

    for element in xml.elements:
        for name in TEXT_ATTRIBUTES:
            attribute = element.attributes.get(name)
            if attribute and dialect not in ("qt", "gtk3", "gtk4", "xrc"):
                reword(attribute.value_start, attribute.value_end)
        holder = element if element.tag == "property" else element.parent
        stands = (element.tag == "string" or dialect in ("gtk3", "gtk4")) and holder is not None \
            and holder.tag == "property" and holder.get("name") in TEXT_PROPERTIES
        if (stands or dialect == "xrc" and element.tag in TEXT_TAGS) and not element.children and not element.is_empty:
            reword(element.open_end, element.close_start)
    return xmltext.apply(xml.data, edits)


# The facts that really change if an element is moved or wrapped in a box: which element is visited first, and
# which elements are side by side.
ORDER = {"focus-order-contradicts-layout", "interleaved-groups", "misplaced-initial-focus", "broken-focus-chain"}
NEIGHBOURS = ORDER | {"indistinguishable-stops"}
LABELS = {"ambiguous-label", "dangling-label-reference"}

# For each edit: the function, whether an element's number in the keys of findings may change, and the rules
# whose subject the edit changes.
EDITS = {
    "indented in another way": (reindented, False, set()),
    "other line ends": (other_line_ends, False, set()),
    "attributes in another order": (attributes_reversed, False, set()),
    "a comment before each element": (commented, False, set()),
    "a sibling before it": (with_a_sibling, True, set()),
    "wrapped in a box": (wrapped, True, NEIGHBOURS),
    "moved within the file": (moved, True, NEIGHBOURS | LABELS),
    "all texts reworded": (reworded, False, set()),
}
