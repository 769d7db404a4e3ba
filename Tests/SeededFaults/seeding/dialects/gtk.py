"""Faults in GtkBuilder documents, GTK 3 and GTK 4."""
from seeding.faults import OTHER_NAME, Kinds, Plant, is_spoken, neighbours, pairs

KINDS = Kinds("gtk3", "gtk4", is_object=lambda each: each.tag in ("object", "template", "item", "widget"))
kind = KINDS.kind

PLAIN_BUTTONS = ("GtkButton", "GtkToggleButton")
CHECKS = ("GtkCheckButton", "GtkSwitch")
# Widgets that mnemonics activate without focusing them are left out.
FIELDS = ("GtkEntry", "GtkSpinButton", "GtkTextView", "GtkSearchEntry")
TREES = ("GtkTreeView", "GtkColumnView")
LISTS = ("GtkIconView", "GtkListView", "GtkGridView")
CONTAINERS = ("GtkBox", "GtkGrid", "GtkFrame", "GtkEventBox", "GtkAlignment", "GtkButtonBox")


# The syntax of documents.

def prop(widget, name):
    spellings = (name, name.replace("-", "_"))
    return next((each for each in widget.children if each.tag == "property" and each.get("name") in spellings), None)


def value(widget, name):
    found = prop(widget, name)
    return found.text.strip() if found else None


def set_prop(widget, name, text):
    found = prop(widget, name)
    return found.set_text(text) if found else widget.insert('<property name="%s">%s</property>' % (name, text))


def is_true(text):
    return (text or "").lower() in ("true", "1", "yes", "y", "t")


def cls(element):
    return element.get("class", "") if element else ""


def objects(form, *classes):
    return [each for each in form.xml.elements if each.tag == "object" and cls(each) in classes]


def around(element):
    """The objects around an element."""
    return [each for each in element.path if each.tag in ("object", "template") and each is not element]


def holder(element):
    """The object that contains an element."""
    return next(iter(around(element)), None)


def mnemonic(widget, name="label"):
    """The letter that an underline marks."""
    text = (value(widget, name) or "").replace("__", "")
    at = text.find("_")
    return text[at + 1].upper() if is_true(value(widget, "use-underline")) and 0 <= at < len(text) - 1 else None


def marked(text, letter):
    plain = text.replace("_", "")
    at = plain.upper().find(letter)
    return None if at < 0 else plain[:at] + "_" + plain[at:]


def is_key_free(widget):
    """Whether nothing but Tab leads to a control: no letter, accelerator or shortcut, no action that may have one."""
    return not mnemonic(widget) and not any(is_true(value(each, "use-underline")) for each in widget.inside()) \
        and not any(prop(widget, name) for name in (
        "action-name", "has-default", "use-stock", "action", "use-action-appearance")) \
        and not any(each.tag in ("accelerator", "action-widget") for each in widget.children) \
        and not any(cls(each) == "GtkShortcutController" and value(each, "scope") in ("managed", "global")
                    for each in widget.inside())


def labels(form):
    """Labels that name a stop, and that stop."""
    by_id = {stop.element.get("id"): stop for stop in form.stops if stop.element.get("id")}
    for label in objects(form, "GtkLabel"):
        if value(label, "mnemonic-widget") in by_id:
            yield label, by_id[value(label, "mnemonic-widget")]


def has_other_name(widget):
    return any(prop(widget, name) for name in ("tooltip-text", "tooltip-markup", "placeholder-text", "title")) \
        or any(each.tag in ("accessibility", "accessible") or each.get("internal-child") for each in widget.children) \
        or b"labelled-by" in widget.source


# Unreachable

CONSEQUENCES = ("dead-mnemonic", "focus-order-contradicts-layout", "misplaced-initial-focus", "empty-focus-scope",
                "dead-focus-target")


def unfocusable(form, *classes):
    labelled = {id(stop.element) for label, stop in labels(form) if mnemonic(label)}
    for stop in form.of(*classes):
        # A letter presses a button without giving it focus; in a field, the letter only moves focus.
        if id(stop.element) in labelled and stop.kind not in FIELDS + TREES + LISTS:
            continue
        if is_key_free(stop.element) and "read only" not in stop.states and stop.role != "radio button" \
                and not stop.element.parent.get("internal-child") \
                and not any("Toolbar" in cls(each) or "HeaderBar" in cls(each) for each in around(stop.element)):
            name = "focusable" if form.dialect == "gtk4" and stop.kind in PLAIN_BUTTONS + CHECKS else "can-focus"
            yield Plant(set_prop(stop.element, name, "False"), [stop.element])


@kind("unfocusable-button", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_button(form):
    """People without a mouse can't press a button that Tab skips."""
    yield from unfocusable(form, *PLAIN_BUTTONS)


@kind("unfocusable-check-box", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_check_box(form):
    """People without a mouse can't switch a check box that Tab skips."""
    yield from unfocusable(form, *CHECKS)


@kind("unfocusable-field", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_field(form):
    """Nothing can be entered in a field that the keyboard never gets to."""
    yield from unfocusable(form, *FIELDS)


@kind("unfocusable-list", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_list(form):
    """The items of a list are chosen with arrow keys once it has focus, and it never has."""
    yield from unfocusable(form, *LISTS)


@kind("unfocusable-tree", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_tree(form):
    """The rows of a tree or table are chosen with arrow keys once it has focus, and it never has."""
    yield from unfocusable(form, *TREES)


@kind("blocked-container", "blocked-subtree", "unreachable-control", "keyboard-trap", follows=CONSEQUENCES)
def blocked_container(form):
    """GTK 3 gives focus to a container that asks for it, GTK 4 refuses it to all that is inside: the controls
    inside can't be reached."""
    for box in objects(form, *CONTAINERS):
        inside = [stop for stop in form.stops if box.holds(stop.element) and is_operated(stop, box)]
        outside = [stop for stop in form.stops if not box.holds(stop.element)]
        if inside and outside and holder(box) is not None \
                and all(is_key_free(stop.element) for stop in inside):
            yield Plant(set_prop(box, "can-focus", "True" if form.dialect == "gtk3" else "False"), inside=[box])


def is_operated(stop, box):
    """Whether a person does more in a stop than to read or scroll, and the stop is in the window of `box`."""
    between = [each for each in stop.element.path if box.holds(each)]
    return stop.role not in ("label", "scroll area", "group") and not any(
        each.tag == "object" and cls(each).startswith("GtkPopover") for each in between)


@kind("pointer-only-label", "pointer-only-control")
def pointer_only_label(form):
    """A label that reacts to a click is a button that only a mouse can press. Nobody clicks a hidden one
    until code shows it."""
    for label in objects(form, "GtkLabel"):
        tied = prop(label, "mnemonic-widget") or is_true(value(label, "use-underline")) \
            or is_true(value(label, "selectable")) or form.mentions(label.get("id", "?")) > 1
        holders = around(label)
        if tied or not holders or cls(holders[0]) not in ("GtkBox", "GtkGrid") or not value(label, "label") \
                or label.parent.get("type") or not is_shown(form, label) \
                or any((value(each, "visible") or "").lower() == "false" for each in [label, *holders]):
            continue
        if form.dialect == "gtk4":
            gesture = '<child><object class="GtkGestureClick">' \
                '<signal name="pressed" handler="on_pressed"/></object></child>'
            yield Plant(label.append(gesture), [label])
        else:
            box = '<object class="GtkEventBox"><property name="visible">True</property>' \
                '<signal name="button-press-event" handler="on_pressed"/><child>%s</child></object>'
            yield Plant(label.replace(box % label.source.decode()), [label], inside=[label.parent])


def is_shown(form, element):
    """Whether an element is in a window whose stops are certain."""
    return any(stop.element.parent is not None and holder(stop.element) is holder(element) for stop in form.stops)


@kind("invisible-stop", "hidden-focusable")
def invisible_stop(form):
    """Focus goes to an invisible control."""
    for stop in form.of(*PLAIN_BUTTONS, *CHECKS, "GtkEntry", "GtkSpinButton"):
        if not prop(stop.element, "opacity"):
            yield Plant(set_prop(stop.element, "opacity", "0"), [stop.element])


@kind("collapsed", "hidden-focusable", "unreachable-control", only="gtk3")
def collapsed(form):
    """In GTK 3.24, Tab goes into a closed expander, where focus is invisible."""
    for expander in objects(form, "GtkExpander"):
        if is_true(value(expander, "expanded")) and any(expander.holds(stop.element) and stop.element is not expander
                                                        for stop in form.stops):
            yield Plant(prop(expander, "expanded").remove(), inside=[expander])


# Traps

@kind("combo-box-trap", "keyboard-trap", only="gtk3")
def combo_box_trap(form):
    """A combo box of GTK 3 that takes focus beside its own button never lets Tab out."""
    for stop in form.of("GtkComboBoxText"):
        later = [each for each in form.stops if each.scope == stop.scope and each.number > stop.number]
        if later and stop.element.find("items") and not is_true(value(stop.element, "has-entry")) \
                and not is_true(value(stop.element, "can-focus")):
            yield Plant(set_prop(stop.element, "can-focus", "True"), [stop.element])


# Bindings

@kind("doubled-id", "duplicate-id")
def doubled_id(form):
    """A document with an id twice doesn't load, or the code gets the wrong widget."""
    stops = [stop for stop in form.stops if stop.element.get("id")]
    for first, second in neighbours(form, stops):
        if form.mentions('"%s"' % second.element.get("id")) == 1 and form.mentions(
                '>%s<' % second.element.get("id")) == 0:
            yield Plant(second.element.set("id", first.element.get("id")), [first.element, second.element])


@kind("doubled-mnemonic", "ambiguous-mnemonic")
def doubled_mnemonic(form):
    """Alt and a letter that two buttons have presses neither: it only moves focus between them."""
    keyed = [stop for stop in form.of(*PLAIN_BUTTONS, "GtkCheckButton") if mnemonic(stop.element)
             and not is_true(value(stop.element, "use-stock"))]
    for first, second in pairs(keyed):
        letter = mnemonic(first.element)
        text = marked(value(second.element, "label"), letter)
        if first.scope == second.scope and text and letter != mnemonic(second.element) \
                and holder(first.element) is holder(second.element):
            yield Plant(prop(second.element, "label").set_text(text), [first.element, second.element])


@kind("mark-before-space", "dead-mnemonic")
def mark_before_space(form):
    """A marker before a space is not shown, and marks no letter."""
    for stop in form.of(*PLAIN_BUTTONS, "GtkCheckButton"):
        text = value(stop.element, "label")
        if is_spoken(text) and "_" not in text and "&" not in text and "<" not in text \
                and not is_true(value(stop.element, "use-stock")):
            yield Plant(prop(stop.element, "label").set_text(text + " _ more")
                        + set_prop(stop.element, "use-underline", "True"), [stop.element])


@kind("letter-against-accelerator", "ambiguous-mnemonic", only="gtk3")
def letter_against_accelerator(form):
    """GTK looks letters up first: an accelerator of Alt and the letter of another button never comes."""
    for first, second in pairs([stop for stop in form.of(*PLAIN_BUTTONS) if mnemonic(stop.element)]):
        letter = mnemonic(first.element)
        if first.scope == second.scope and letter.isascii() and letter.isalpha() and letter != mnemonic(second.element) \
                and holder(first.element) is holder(second.element):
            yield Plant(second.element.append('<accelerator key="%s" signal="clicked" modifiers="GDK_MOD1_MASK"/>' %
                                              letter.lower()), [first.element, second.element])


@kind("doubled-label-mnemonic", "ambiguous-mnemonic")
def doubled_label_mnemonic(form):
    """Of two fields with one letter, the letter leads to the wrong one every other time."""
    for (first, one), (second, other) in pairs(list(labels(form))):
        letter = mnemonic(first)
        text = marked(value(second, "label") or "", letter) if letter else None
        if text and letter != mnemonic(second) and mnemonic(second) and one.scope == other.scope \
                and one.page == other.page and holder(first) is holder(second):
            yield Plant(prop(second, "label").set_text(text), [first, second, one.element, other.element])


@kind("doubled-accelerator", "ambiguous-shortcut", only="gtk3")
def doubled_accelerator(form):
    """Of two widgets with one accelerator, GTK activates one and never the other."""
    keys = [each for each in form.xml.elements if each.tag == "accelerator" and each.get("key")]
    for first, second in pairs(keys):
        holders = [holder(first), holder(second)]
        if holders[0] is not holders[1] and first.source != second.source \
                and first.get("signal") == second.get("signal") and None not in holders \
                and holder(holders[0]) is holder(holders[1]):
            yield Plant(second.replace(first.source), holders)


@kind("doubled-shortcut", "ambiguous-shortcut", only="gtk4")
def doubled_shortcut(form):
    """Of two shortcuts with one trigger, GTK activates one and never the other."""
    triggers = [each for each in objects(form, "GtkShortcut") if value(each, "trigger")]
    for first, second in pairs(triggers):
        if holder(first) is holder(second) and value(first, "trigger") != value(second, "trigger") \
                and value(first, "action") != value(second, "action"):
            yield Plant(prop(second, "trigger").set_text(value(first, "trigger")), [first, second])


@kind("doubled-menu-mnemonic", "ambiguous-mnemonic")
def doubled_menu_mnemonic(form):
    """In an open menu, a letter that two items have only moves between them."""
    for section in form.xml.elements:
        items = [each.find("attribute", name="label") for each in section.children if each.tag == "item"] \
            if section.tag in ("section", "menu", "submenu") else []
        for first, second in pairs([each for each in items if each and "_" in each.text]):
            letter = first.text[first.text.find("_") + 1:][:1].upper()
            text = marked(second.text, letter) if letter else None
            if text and text != second.text:
                yield Plant(second.set_text(text), [first.parent, second.parent])


@kind("doubled-default", "ambiguous-default", only="gtk3")
def doubled_default(form):
    """Return presses one of two default buttons, and nobody knows which."""
    for first in form.of("GtkButton"):
        for second in form.of("GtkButton"):
            if is_true(value(first.element, "has-default")) and first is not second and first.scope == second.scope \
                    and not prop(second.element, "has-default"):
                edits = set_prop(second.element, "has-default", "True")
                if not prop(second.element, "can-default"):
                    edits = second.element.insert('<property name="can-default">True</property>'
                                                  '<property name="has-default">True</property>')
                yield Plant(edits, [first.element, second.element])


@kind("doubled-initial-focus", "ambiguous-default", only="gtk3")
def doubled_initial_focus(form):
    """If two widgets ask for the first focus, one gets it, and people can't predict which."""
    stops = [stop for stop in form.of("GtkEntry", "GtkButton", "GtkSpinButton", "GtkCheckButton")
             if is_true(value(stop.element, "has-focus"))]
    for first in stops:
        for second in form.of("GtkEntry", "GtkSpinButton", "GtkCheckButton"):
            if second is not first and second.scope == first.scope and not prop(second.element, "has-focus"):
                yield Plant(set_prop(second.element, "has-focus", "True"), [first.element, second.element])


@kind("same-name", "indistinguishable-stops", follows=("ambiguous-mnemonic",))
def same_name(form):
    """Two neighbouring buttons with the same name sound the same."""
    for first, second in neighbours(form, form.of("GtkButton")):
        texts = [value(each.element, "label") for each in (first, second)]
        if all(texts) and texts[0] != texts[1] and first.number + 1 == second.number and not mnemonic(first.element) \
                and holder(first.element) is holder(second.element) \
                and not any(has_other_name(each.element) or prop(each.element, "image")
                            or prop(each.element, "use-stock") for each in (first, second)):
            yield Plant(prop(second.element, "label").set_text(texts[0]), [first.element, second.element])


@kind("name-without-text", "misleading-name")
def name_without_text(form):
    """A spoken command with the visible text of the button isn't understood: its accessible name differs."""
    for stop in form.of("GtkButton", "GtkCheckButton"):
        if is_spoken(value(stop.element, "label")) and not has_other_name(stop.element) \
                and not prop(stop.element, "image") and not prop(stop.element, "use-stock"):
            statement = '<accessibility><property name="label">%s</property></accessibility>' \
                if form.dialect == "gtk4" else '<child internal-child="accessible"><object class="AtkObject">' \
                '<property name="AtkObject::accessible-name">%s</property></object></child>'
            yield Plant(stop.element.append(statement % OTHER_NAME), [stop.element])



# Labels

@kind("label-cut", "dangling-label-reference", follows=("unnamed-focus-stop", "dead-mnemonic"))
def label_cut(form):
    """A label whose field isn't there names nothing, and its letter leads nowhere. GTK 3 even refuses the document."""
    for label, stop in labels(form):
        yield Plant(prop(label, "mnemonic-widget").set_text(value(label, "mnemonic-widget") + "_old"),
                    [label, stop.element])


@kind("relation-cut", "dangling-label-reference", follows=("unnamed-focus-stop",))
def relation_cut(form):
    """A relation to a label that isn't there leaves the control without a name. GTK 3 even refuses the document."""
    for each in form.xml.elements:
        if each.tag == "relation" and (each.get("name") or each.get("type")) == "labelled-by":
            edits = each.set("target", each.get("target") + "_old") if each.get("target") \
                else each.set_text(each.text + "_old")
            yield Plant(edits, [holder(each)])


@kind("label-untied", "unnamed-focus-stop", "dead-mnemonic", follows=("indistinguishable-stops",))
def label_untied(form):
    """A label beside a field that it isn't tied to is visible, but never announced."""
    for label, stop in labels(form):
        others = [each for each, other in labels(form) if other is stop]
        if len(others) == 1 and not has_other_name(stop.element) and value(stop.element, "label") is None \
                and form.mentions(">%s<" % label.get("id", "?")) == 0:
            yield Plant(prop(label, "mnemonic-widget").remove(), [label, stop.element])


@kind("label-of-neighbour", "ambiguous-label", "unnamed-focus-stop", follows=("ambiguous-mnemonic", "dead-mnemonic"))
def label_of_neighbour(form):
    """Two labels of one field, none of the next: one field is called wrong and the other not at all."""
    for (first, one), (second, other) in pairs(list(labels(form))):
        if one is not other and one.scope == other.scope and not has_other_name(other.element) \
                and value(other.element, "label") is None:
            yield Plant(prop(second, "mnemonic-widget").set_text(one.element.get("id")),
                        [first, second, one.element, other.element])


@kind("label-of-label", "dead-mnemonic", "dangling-label-reference", follows=("unnamed-focus-stop",))
def label_of_label(form):
    """A label that is tied to text: its letter does nothing."""
    plain = [each for each in objects(form, "GtkLabel") if each.get("id") and not prop(each, "mnemonic-widget")
             and not is_true(value(each, "selectable")) and "<a " not in (value(each, "label") or "")
             and not is_true(value(each, "can-focus"))]
    for label, stop in labels(form):
        # The text in these widgets is itself a target that a letter activates.
        takers = ("Button", "Frame", "Expander", "Notebook")
        if plain and mnemonic(label) and not any(word in cls(each) for each in around(plain[0]) for word in takers):
            yield Plant(prop(label, "mnemonic-widget").set_text(plain[0].get("id")), [label, stop.element])


@kind("tooltip-removed", "unnamed-focus-stop", follows=("indistinguishable-stops",), only="gtk4")
def tooltip_removed(form):
    """A button that shows a picture and has no tooltip is announced as "button"."""
    for stop in form.of(*PLAIN_BUTTONS, "GtkMenuButton"):
        has_icon = prop(stop.element, "icon-name") or any(cls(each) == "GtkImage" for each in stop.element.inside())
        if prop(stop.element, "tooltip-text") and has_icon and not value(stop.element, "label") \
                and not any(cls(each) == "GtkLabel" for each in stop.element.inside()) \
                and not prop(stop.element, "image") and not prop(stop.element, "action-name") \
                and not any(each.tag == "accessibility" or each.get("internal-child")
                            for each in stop.element.inside()):
            yield Plant(prop(stop.element, "tooltip-text").remove(), [stop.element])


@kind("icon-without-name", "unnamed-focus-stop", follows=("indistinguishable-stops",))
def icon_without_name(form):
    """A button that shows a picture instead of its text is announced as "button"."""
    for stop in form.of("GtkButton"):
        if value(stop.element, "label") and not has_other_name(stop.element) and not prop(stop.element, "image") \
                and not prop(stop.element, "use-stock") and not any(each is stop for _, each in labels(form)):
            label = prop(stop.element, "label")
            if form.dialect == "gtk4":
                icon = '<property name="icon-name">document-open-symbolic</property>'
                yield Plant(label.replace(icon), [stop.element])
            elif not stop.element.find("child"):
                icon = '<child><object class="GtkImage"><property name="visible">True</property>' \
                    '<property name="icon-name">document-open-symbolic</property></object></child>'
                yield Plant(label.remove() + stop.element.append(icon), [stop.element])


@kind("tool-button-without-name", "unnamed-focus-stop", only="gtk3", follows=("indistinguishable-stops",))
def tool_button_without_name(form):
    """A tool button that shows a picture and has no label is announced as "button"."""
    for button in objects(form, "GtkToolButton"):
        label = prop(button, "label") or prop(button, "tooltip-text")
        if label and prop(button, "icon-name") and not prop(button, "stock-id") and not prop(button, "action-name") \
                and is_true(value(button, "visible")) and holder(button) and cls(holder(button)) == "GtkToolbar" \
                and not (prop(button, "label") and prop(button, "tooltip-text")) \
                and not prop(button, "tooltip-markup") \
                and not any(each.tag == "accessibility" or each.get("internal-child") for each in button.inside()) \
                and any(holder(button).holds(stop.element) for stop in form.stops):
            yield Plant(label.remove(), [button])


@kind("title-removed", "unnamed-focus-stop", only="gtk4", follows=("indistinguishable-stops",))
def title_removed(form):
    """A row without a title is announced by its kind, but not by its purpose."""
    for stop in form.of("AdwEntryRow", "AdwSwitchRow", "AdwComboRow", "AdwSpinRow"):
        if prop(stop.element, "title") and not prop(stop.element, "subtitle") \
                and not prop(stop.element, "tooltip-text") and prop(stop.element, "title").text.strip() \
                and not stop.element.get("id"):
            yield Plant(prop(stop.element, "title").remove(), [stop.element])


# Where focus begins, and order

@kind("initial-focus-disabled", "dead-focus-target", only="gtk3")
def initial_focus_disabled(form):
    """A window that opens with focus on a disabled control opens without focus."""
    for stop in form.of("GtkEntry", "GtkSpinButton", "GtkButton"):
        if stop.number > 0 and not prop(stop.element, "sensitive") and not prop(stop.element, "has-focus"):
            yield Plant(stop.element.insert('<property name="has-focus">True</property>'
                                            '<property name="sensitive">False</property>'), [stop.element])


@kind("initial-focus-cut", "dangling-focus-reference")
def initial_focus_cut(form):
    """A window that names a widget it doesn't have opens with focus somewhere else."""
    for window in form.xml.elements:
        if window.tag in ("object", "template") and cls(window) in ("GtkWindow", "GtkDialog") \
                or window.tag == "template" and window.get("parent") in ("GtkWindow", "GtkDialog", "AdwWindow"):
            if any(window.holds(stop.element) for stop in form.stops) and not prop(window, "focus-widget"):
                text = '<initial-focus name="first_field"/>' if form.dialect == "gtk3" \
                    else '<property name="focus-widget">first_field</property>'
                yield Plant(window.append(text), [window])


@kind("focus-chain-omits", "unreachable-control", "broken-focus-chain", only="gtk3")
def focus_chain_omits(form):
    """A widget that the focus chain of its box leaves out is never reached by Tab."""
    for box, children in boxes(form):
        yield Plant(chain(box, children[:-1]), [each.element for each in children], inside=[box])


@kind("focus-chain-cut", "broken-focus-chain", only="gtk3", follows=("unreachable-control",))
def focus_chain_cut(form):
    """A name in a focus chain that no widget has: the intended stop is never reached there."""
    for box, children in boxes(form):
        text = chain(box, children[:-1])
        text[0].text = text[0].text.replace(b"</focus-chain>", b'<widget name="last_field"/></focus-chain>')
        yield Plant(text, inside=[box])


@kind("focus-chain-swapped", "focus-order-contradicts-layout", only="gtk3")
def focus_chain_swapped(form):
    """Tab goes up before it goes down, and people type into the wrong field."""
    for box, children in boxes(form):
        if len(children) > 2:
            yield Plant(chain(box, [children[1], children[0], *children[2:]]), inside=[box])


def chain(box, stops):
    names = "".join('<widget name="%s"/>' % stop.element.get("id") for stop in stops)
    return box.append("<focus-chain>%s</focus-chain>" % names)


def boxes(form):
    """Boxes and grids whose stops are their direct children, all with ids."""
    for box in objects(form, "GtkBox", "GtkGrid"):
        inside = [stop for stop in form.stops if box.holds(stop.element)]
        if len(inside) > 1 and all(holder(stop.element) is box and stop.element.get("id") for stop in inside) \
                and not box.find("focus-chain") and len({id(stop.element) for stop in inside}) == len(inside) \
                and all(is_key_free(stop.element) for stop in inside):
            yield box, inside


@kind("page-target", "dead-focus-target", only="gtk3")
def page_target(form):
    """Focus starts on a page that isn't shown: people type into a field that they can't see."""
    for notebook in objects(form, "GtkNotebook"):
        pages = [each for each in notebook.children if each.tag == "child" and not each.get("type")]
        if len(pages) > 1 and not prop(notebook, "page"):
            for stop in form.of("GtkEntry", "GtkSpinButton", "GtkCheckButton"):
                if pages[1].holds(stop.element) and not prop(stop.element, "has-focus"):
                    yield Plant(set_prop(stop.element, "has-focus", "True"), [stop.element])
