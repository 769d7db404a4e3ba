"""Faults in Qt Designer forms."""
from seeding.faults import OTHER_NAME, Kinds, Plant, is_spoken, neighbours, pairs
from seeding.xmltext import swap

KINDS = Kinds("qt", is_object=lambda each: each.tag in ("widget", "action", "layout", "item", "tabstop"))
kind = KINDS.kind

BUTTONS = ("QPushButton", "QToolButton", "QCheckBox", "QCommandLinkButton")
FIELDS = ("QLineEdit", "QSpinBox", "QDoubleSpinBox", "QComboBox", "QDateEdit", "QTimeEdit", "QDateTimeEdit")
LISTS, TABLES, TREES = ("QListWidget", "QListView"), ("QTableWidget", "QTableView"), ("QTreeWidget", "QTreeView")
TEXT_AREAS = ("QPlainTextEdit", "QTextEdit")


# The syntax of forms.

def prop(widget, name):
    return widget.find("property", name=name)


def value(widget, name):
    found = prop(widget, name)
    return found.children[0].text if found and found.children else None


def set_prop(widget, name, kind, text, last=False):
    """A property with a new value; `last` puts a new one behind the others, whose order matters to buttons."""
    found, text = prop(widget, name), "<%s>%s</%s>" % (kind, text, kind)
    if found:
        return found.children[0].replace(text)
    new = '<property name="%s">%s</property>' % (name, text)
    properties = [each for each in widget.children if each.tag == "property"]
    return properties[-1].after(new) if last and properties else widget.insert(new)


def cls(widget):
    return widget.get("class", "")


def widgets(form):
    return [each for each in form.xml.elements if each.tag == "widget"]


def named(form, name):
    return next((each for each in widgets(form) if each.get("name") == name), None)


def mnemonic(text):
    """The letter that an ampersand marks."""
    text = (text or "").replace("&&", "")
    at = text.find("&")
    return text[at + 1].upper() if 0 <= at < len(text) - 1 else None


def marked(text, letter):
    """`text` with an ampersand before that letter, or None."""
    plain = text.replace("&", "")
    at = plain.upper().find(letter)
    return None if at < 0 else plain[:at] + "&" + plain[at:]


def layout(widget):
    """The layout that contains a widget, and the widget's item in it."""
    item = widget.parent
    return (item.parent, item) if item is not None and item.tag == "item" else (None, None)


def labels(form):
    """Labels with a buddy that is a stop, and that stop."""
    by_name = {stop.element.get("name"): stop for stop in form.stops}
    for label in widgets(form):
        if cls(label) == "QLabel" and value(label, "buddy") in by_name:
            yield label, by_name[value(label, "buddy")]


def has_other_name(widget):
    return any(prop(widget, name) for name in ("accessibleName", "toolTip", "placeholderText", "whatsThis"))


def is_named_by_box(widget):
    """Whether Qt names it by the title of the group box that it is alone in, as people who see it do."""
    box = next((each for each in widget.path if each is not widget and each.tag == "widget"), None)
    return box is not None and cls(box) == "QGroupBox" and value(box, "title") and not any(
        each is not widget and each.tag == "widget" and cls(each) != "QLabel" for each in box.inside())


def is_key_free(widget):
    """Whether nothing but Tab leads to a control."""
    return not mnemonic(value(widget, "text")) and not any(
        prop(widget, name) for name in ("shortcut", "default", "focusPolicy"))


def stops_of(form, *kinds):
    """The stops of these classes that are written down: the buttons of a button box are not."""
    return [stop for stop in form.of(*kinds) if cls(stop.element) == stop.kind]


def first_button_of_dialog(form, stop):
    return cls(form.xml.root.find("widget")) == "QDialog" and stop == next(iter(form.of("QPushButton")), None)


def no_focus(form, kinds, policy="Qt::NoFocus"):
    keyed = {id(stop.element) for label, stop in labels(form) if mnemonic(value(label, "text"))}
    for stop in stops_of(form, *kinds):
        if policy == "Qt::ClickFocus" and id(stop.element) in keyed:
            continue
        if is_key_free(stop.element) and "read only" not in stop.states and not first_button_of_dialog(form, stop):
            listed = [each for each in form.xml.elements
                      if each.tag == "tabstop" and each.text == stop.element.get("name")]
            yield Plant(set_prop(stop.element, "focusPolicy", "enum", policy), [stop.element, *listed])


# Unreachable

CONSEQUENCES = ("broken-focus-chain", "dead-mnemonic", "focus-order-contradicts-layout", "misplaced-initial-focus",
                "empty-focus-scope")


@kind("unfocusable-button", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_button(form):
    """People without a mouse can't press a button that Tab skips. The letter of its label still clicks it."""
    keyed = {id(stop.element) for label, stop in labels(form) if mnemonic(value(label, "text"))}
    for plant in no_focus(form, BUTTONS):
        if id(plant.about[0]) not in keyed:
            yield plant


@kind("unfocusable-field", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_field(form):
    """Nothing can be entered in a field that the keyboard never gets to."""
    yield from no_focus(form, FIELDS)


@kind("click-only-field", "unreachable-control", follows=CONSEQUENCES)
def click_only_field(form):
    """A field that takes focus only by a click is useless to people who can't click."""
    yield from no_focus(form, FIELDS, "Qt::ClickFocus")


@kind("unfocusable-list", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_list(form):
    """The rows of a list are chosen with arrow keys once it has focus, and it never has."""
    yield from no_focus(form, LISTS)


@kind("unfocusable-table", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_table(form):
    """The cells of a table are read and edited with arrow keys once it has focus, and it never has."""
    yield from no_focus(form, TABLES)


@kind("unfocusable-tree", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_tree(form):
    """The rows of a tree are opened with arrow keys once it has focus, and it never has."""
    yield from no_focus(form, TREES)


@kind("unfocusable-slider", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_slider(form):
    """A slider without focus moves under the mouse alone."""
    yield from no_focus(form, ("QSlider", "QDial"))


@kind("action-in-tool-bar-only", "pointer-only-control", "unreachable-control")
def action_in_tool_bar_only(form):
    """Buttons of a Qt tool bar cannot be focused: an action that is in no menu and has no key needs a mouse."""
    bars = [each for each in widgets(form) if cls(each) == "QToolBar"]
    menus = [each for each in widgets(form) if cls(each) == "QMenu"]
    for action in form.xml.elements:
        name = action.get("name")
        if action.tag == "action" and not prop(action, "shortcut") and prop(action, "text"):
            uses = [each for each in form.xml.elements if each.tag == "addaction" and each.get("name") == name]
            in_menus = [each for each in uses if each.parent in menus]
            in_bars = [each for each in uses if each.parent in bars]
            if len(in_menus) == 1 and in_bars and len(uses) == len(in_menus) + len(in_bars):
                yield Plant(in_menus[0].remove(), [action, *bars], inside=in_bars)


# Traps

@kind("trap", "keyboard-trap", follows=("ambiguous-mnemonic",))
def trap(form):
    """A text area types Tab: people who enter it with the keyboard can't leave it forwards."""
    for stop in stops_of(form, "QLineEdit"):
        later = [each for each in form.stops if each.scope == stop.scope and each.number > stop.number
                 and each.page == stop.page and cls(each.element) != "QDialogButtonBox"]  # it has keys: &OK
        properties = {each.get("name") for each in stop.element.children if each.tag == "property"}
        if later and properties <= {"sizePolicy", "minimumSize", "maximumSize", "toolTip", "placeholderText",
                                    "geometry", "enabled", "whatsThis"} \
                and form.mentions(stop.element.get("name")) == 1 and not mnemonic_out(form):
            yield Plant(stop.element.set("class", "QPlainTextEdit"), [stop.element])


def mnemonic_out(form):
    """Whether a key other than Tab may lead out of a text area."""
    return any(mnemonic(each.text) for each in form.xml.elements if each.tag == "string")


# Bindings

@kind("doubled-id", "duplicate-id")
def doubled_id(form):
    """Two widgets with one name: the code, and the labels' buddies, get the first of the two."""
    for first, second in neighbours(form):
        if form.mentions(second.element.get("name")) == 1:
            yield Plant(second.element.set("name", first.element.get("name")), [first.element, second.element])


def mnemonic_pairs(form):
    """Buttons of one layout, each with a letter."""
    marked_stops = [each for each in stops_of(form, "QPushButton", "QCheckBox", "QRadioButton")
                    if mnemonic(value(each.element, "text"))]
    for first, second in pairs(marked_stops):
        letters = [mnemonic(value(each.element, "text")) for each in (first, second)]
        if first.scope == second.scope and layout(first.element)[0] is layout(second.element)[0] \
                and layout(first.element)[0] is not None and letters[0] != letters[1]:
            yield first, second, letters[0]


@kind("doubled-mnemonic", "ambiguous-mnemonic")
def doubled_mnemonic(form):
    """Alt and a letter that two buttons have presses neither: it only moves focus between them."""
    for first, second, letter in mnemonic_pairs(form):
        text = marked(value(second.element, "text"), letter)
        if text:
            yield Plant(prop(second.element, "text").children[0].set_text(text), [first.element, second.element])


@kind("shortcut-against-mnemonic", "ambiguous-shortcut", "ambiguous-mnemonic")
def shortcut_against_mnemonic(form):
    """A shortcut that is another button's mnemonic is ambiguous, and Qt presses neither button."""
    for first, second, letter in mnemonic_pairs(form):
        if letter.isascii() and letter.isalpha():
            yield Plant(set_prop(second.element, "shortcut", "string", "Alt+" + letter, last=True),
                        [first.element, second.element])


@kind("mark-before-space", "dead-mnemonic")
def mark_before_space(form):
    """A marker before a space is not shown, and marks no letter."""
    for stop in stops_of(form, "QPushButton", "QCheckBox", "QRadioButton"):
        text = prop(stop.element, "text")
        if is_spoken(value(stop.element, "text")) and "&" not in value(stop.element, "text"):
            yield Plant(text.children[0].set_text(value(stop.element, "text") + " & more"),
                        [stop.element])


@kind("letter-of-standard-button", "ambiguous-mnemonic")
def letter_of_standard_button(form):
    """Qt marks letters on standard buttons itself: pressed, a letter that another button has moves focus and no more."""
    letters = {"QDialogButtonBox::Cancel": "C", "QDialogButtonBox::Close": "C", "QDialogButtonBox::Yes": "Y",
               "QDialogButtonBox::No": "N", "QDialogButtonBox::Ok": "O"}
    for box in form.xml.elements:
        buttons = (value(box, "standardButtons") or "").split("|") if cls(box) == "QDialogButtonBox" else []
        for letter in {letters[each] for each in buttons if each in letters}:
            for stop in stops_of(form, "QPushButton", "QCheckBox"):
                text = value(stop.element, "text")
                if is_spoken(text) and "&" not in text and letter in text.upper():
                    place = text.upper().index(letter)
                    yield Plant(prop(stop.element, "text").children[0].set_text(text[:place] + "&" + text[place:]),
                                [stop.element, box])


def used_actions(form):
    used = {each.get("name") for each in form.xml.elements if each.tag == "addaction"
            and cls(each.parent) in ("QMenu", "QToolBar")}
    return [each for each in form.xml.elements if each.tag == "action" and each.get("name") in used]


@kind("doubled-shortcut", "ambiguous-shortcut")
def doubled_shortcut(form):
    """Of two actions with one shortcut Qt triggers neither."""
    keyed = [each for each in used_actions(form) if value(each, "shortcut") and not prop(each, "shortcutContext")]
    for first, second in pairs(keyed):
        if value(first, "shortcut") != value(second, "shortcut"):
            yield Plant(set_prop(second, "shortcut", "string", value(first, "shortcut").replace("&", "&amp;")),
                        [first, second])


@kind("doubled-default", "ambiguous-default")
def doubled_default(form):
    """Return presses one of two default buttons, and nobody knows which."""
    buttons = stops_of(form, "QPushButton")
    for first in buttons:
        for second in buttons:
            if first is not second and value(first.element, "default") == "true" and first.scope == second.scope \
                    and first.page == second.page \
                    and not prop(second.element, "default") and not prop(second.element, "autoDefault"):
                yield Plant(set_prop(second.element, "default", "bool", "true"), [first.element, second.element])


@kind("same-name", "indistinguishable-stops", follows=("ambiguous-mnemonic", "dead-mnemonic"))
def same_name(form):
    """Two neighbouring buttons with the same name sound the same."""
    for first, second in neighbours(form, stops_of(form, "QPushButton")):
        texts = [value(each.element, "text") for each in (first, second)]
        if all(texts) and texts[0] != texts[1] and not mnemonic(texts[0]) and first.number + 1 == second.number \
                and layout(first.element)[0] is layout(second.element)[0] \
                and not any(prop(each.element, name) for each in (first, second)
                            for name in ("toolTip", "accessibleName", "icon")):
            yield Plant(prop(second.element, "text").children[0].set_text(texts[0]), [first.element, second.element])


@kind("name-without-text", "misleading-name")
def name_without_text(form):
    """A spoken command with the visible text of the button isn't understood: its accessible name differs."""
    for stop in stops_of(form, "QPushButton", "QCheckBox", "QRadioButton"):
        if is_spoken(value(stop.element, "text")) and not prop(stop.element, "accessibleName") \
                and not prop(stop.element, "icon"):
            yield Plant(set_prop(stop.element, "accessibleName", "string", OTHER_NAME), [stop.element])



# Labels

@kind("label-cut", "dangling-label-reference", follows=("unnamed-focus-stop",))
def label_cut(form):
    """A label whose buddy isn't there names nothing, and its letter leads nowhere."""
    for label, stop in labels(form):
        yield Plant(set_prop(label, "buddy", "cstring", value(label, "buddy") + "Old"), [label, stop.element])


@kind("label-untied", "unnamed-focus-stop", "dead-mnemonic", follows=("indistinguishable-stops",))
def label_untied(form):
    """A label beside a field that isn't its buddy is visible, but never announced."""
    for label, stop in labels(form):
        others = [each for each, other in labels(form) if other is stop]
        if len(others) == 1 and not has_other_name(stop.element):
            yield Plant(prop(label, "buddy").remove(), [label, stop.element])


@kind("label-of-neighbour", "ambiguous-label", "unnamed-focus-stop", follows=("ambiguous-mnemonic",))
def label_of_neighbour(form):
    """Two labels of one field, none of the next: one field is called wrong and the other not at all. A button is called
    by its text in any case."""
    for (first, one), (second, other) in pairs(list(labels(form))):
        if one is not other and not has_other_name(other.element) and one.scope == other.scope \
                and not (other.kind in (*BUTTONS, "QRadioButton") and value(other.element, "text")):
            yield Plant(set_prop(second, "buddy", "cstring", one.element.get("name")),
                        [first, second, one.element, other.element])


@kind("label-of-label", "dead-mnemonic", "dangling-label-reference", follows=("unnamed-focus-stop",))
def label_of_label(form):
    """A buddy that can't take focus: the letter of the label does nothing."""
    plain = [each for each in widgets(form) if cls(each) == "QLabel" and not prop(each, "buddy")
             and not prop(each, "textInteractionFlags") and not prop(each, "openExternalLinks")]
    for label, stop in labels(form):
        if plain and mnemonic(value(label, "text")):
            yield Plant(set_prop(label, "buddy", "cstring", plain[0].get("name")), [label, stop.element])


@kind("label-of-other-page", "dead-mnemonic", "dangling-label-reference", "ambiguous-label",
      follows=("unnamed-focus-stop",))
def label_of_other_page(form):
    """A label whose buddy is on another page: its letter gives focus to an invisible control."""
    for label, stop in labels(form):
        others = [each for each in form.stops if each.page and stop.page and each.page != stop.page
                  and each.scope == stop.scope and cls(each.element) == each.kind and each.kind in FIELDS]
        if others and mnemonic(value(label, "text")):
            yield Plant(set_prop(label, "buddy", "cstring", others[0].element.get("name")),
                        [label, stop.element, others[0].element])


@kind("check-box-without-text", "unnamed-focus-stop", follows=("unnamed-focus-stop",))
def check_box_without_text(form):
    """A check box without text is announced as "check box", without its purpose. Alone in a group box, it is
    named by the box's title."""
    for stop in stops_of(form, "QCheckBox", "QRadioButton"):
        if value(stop.element, "text") and not has_other_name(stop.element) and len(stop.element.children) < 4 \
                and not any(each is stop for _, each in labels(form)) and not is_named_by_box(stop.element):
            yield Plant(prop(stop.element, "text").children[0].set_text(""), [stop.element])


@kind("icon-without-name", "unnamed-focus-stop", follows=("indistinguishable-stops",))
def icon_without_name(form):
    """A button that shows a picture and has no text is announced as "button"."""
    for stop in stops_of(form, "QPushButton", "QToolButton"):
        if value(stop.element, "text") and not has_other_name(stop.element) and not prop(stop.element, "icon") \
                and not any(each is stop for _, each in labels(form)):
            icon = '<property name="icon"><iconset theme="document-open"/></property>'
            yield Plant(prop(stop.element, "text").replace(icon), [stop.element])


@kind("text-of-dots", "unnamed-focus-stop", follows=("indistinguishable-stops",))
def text_of_dots(form):
    """A tool button with the text that Designer gives it is announced as "dot dot dot"."""
    for stop in stops_of(form, "QToolButton"):
        text = value(stop.element, "text")
        if text and text != "..." and not has_other_name(stop.element):
            yield Plant(prop(stop.element, "text").children[0].set_text("..."), [stop.element])


@kind("prompt-removed", "unnamed-focus-stop", follows=("indistinguishable-stops",))
def prompt_removed(form):
    """A field whose only name was its prompt or tooltip is announced as "edit", unless it is alone in a group box
    with a title."""
    buddies = {id(stop.element) for _, stop in labels(form)}
    for stop in stops_of(form, "QLineEdit", "QPlainTextEdit", "QTextEdit"):
        names = [prop(stop.element, name) for name in ("accessibleName", "placeholderText")
                 if prop(stop.element, name)]
        if len(names) == 1 and id(stop.element) not in buddies and not prop(stop.element, "toolTip") \
                and not is_named_by_box(stop.element):
            yield Plant(names[0].remove(), [stop.element])


# Order

def tab_stops(form):
    stops = {stop.element.get("name"): stop for stop in form.stops}
    listed = [each for each in form.xml.elements if each.tag == "tabstop"]
    return listed, stops


def neighbours_in_chain(form):
    """Successive entries of the list whose widgets are in one layout."""
    listed, stops = tab_stops(form)
    for index, (first, second) in enumerate(pairs(listed)):
        one, other = stops.get(first.text), stops.get(second.text)
        if one and other and one.page == other.page and one.scope == other.scope \
                and one.number + 1 == other.number and is_in_order(one.element, other.element):
            yield index, listed, one, other


def is_in_order(first, second):
    """Whether one widget is above the other, or before it in its row, in the same layout."""
    (one, first_item), (other, second_item) = layout(first), layout(second)
    if one is None or one is not other:
        return False
    if cls(one) in ("QGridLayout", "QFormLayout"):
        places = [(int(item.get("row", 0)), int(item.get("column", 0))) for item in (first_item, second_item)]
        spans = any(item.get("rowspan") for item in (first_item, second_item))
        return places[0] < places[1] and not spans and places[0][1] <= places[1][1]
    return cls(one) in ("QVBoxLayout", "QHBoxLayout") and first_item.start < second_item.start


@kind("tab-stop-cut", "broken-focus-chain", follows=("focus-order-contradicts-layout", "misplaced-initial-focus",
                                                   "interleaved-groups"))
def tab_stop_cut(form):
    """A name in the tab order that no widget has: the intended widget gets another place."""
    listed, stops = tab_stops(form)
    for each in listed:
        if each.text in stops:
            yield Plant(each.set_text(each.text + "Old"), [each, stops[each.text].element])


@kind("tab-stops-swapped", "focus-order-contradicts-layout", follows=("misplaced-initial-focus",))
def tab_stops_swapped(form):
    """Tab goes up before it goes down, and people type into the wrong field."""
    for index, listed, one, other in neighbours_in_chain(form):
        if len(listed) > 3:
            yield Plant(swap(listed[index], listed[index + 1]), inside=[layout(one.element)[0], listed[0].parent])


@kind("tab-stop-doubled", "broken-focus-chain", "focus-order-contradicts-layout", follows=("misplaced-initial-focus",))
def tab_stop_doubled(form):
    """A widget that is in the tab order twice gets its second place, far from its neighbours."""
    for index, listed, one, other in neighbours_in_chain(form):
        if len(listed) > index + 3:
            yield Plant(listed[-1].after(listed[index].source.decode()),
                        inside=[layout(one.element)[0], listed[0].parent])


@kind("tab-stop-last", "focus-order-contradicts-layout", follows=("misplaced-initial-focus", "interleaved-groups"))
def tab_stop_last(form):
    """A field in the middle comes after the buttons at the end."""
    for index, listed, one, other in neighbours_in_chain(form):
        if 0 < index < len(listed) - 3:
            yield Plant(listed[index].remove() + listed[-1].after(listed[index].source.decode()),
                        inside=[layout(one.element)[0], listed[0].parent])


@kind("cells-swapped", "focus-order-contradicts-layout", follows=("misplaced-initial-focus",))
def cells_swapped(form):
    """Without a tab order Qt follows the file: cells written in another order are visited in it."""
    if any(each.tag == "tabstop" for each in form.xml.elements):
        return
    for one, other in neighbours(form):
        grid, first = layout(one.element)
        second = layout(other.element)[1]
        if one.number + 1 == other.number and is_in_order(one.element, other.element) \
                and cls(grid) in ("QGridLayout", "QFormLayout") and one.role != "radio button":
            yield Plant(swap(first, second), inside=[grid])


@kind("groups-interleaved", "interleaved-groups", "focus-order-contradicts-layout",
      follows=("misplaced-initial-focus",))
def groups_interleaved(form):
    """Tab jumps to and fro between two groups, and neither can be read as a whole."""
    listed, stops = tab_stops(form)

    def group(entry):
        stop = stops.get(entry.text)
        return next((each for each in stop.element.path if cls(each) == "QGroupBox"), None) if stop else None

    for index in range(len(listed) - 3):
        four = listed[index:index + 4]
        groups = [group(each) for each in four]
        if None not in groups and groups[0] is groups[1] and groups[2] is groups[3] and groups[0] is not groups[2] \
                and not groups[0].holds(groups[2]) and not groups[2].holds(groups[0]) \
                and len({stops[each.text].page for each in four}) == 1:
            yield Plant(swap(four[1], four[2]), inside=[groups[0], groups[2], listed[0].parent])
