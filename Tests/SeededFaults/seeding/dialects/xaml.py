"""Faults in documents of WPF, WinUI and Avalonia."""
from seeding.faults import OTHER_NAME, Kinds, Plant, is_spoken, neighbours, pairs
from seeding.xmltext import swap


def local(tag):
    return tag.split(":")[-1]


KINDS = Kinds("wpf", "winui", "avalonia", is_object=lambda each: local(each.tag)[:1].isupper() and "." not in each.tag)
kind = KINDS.kind

BUTTONS = ("Button", "ToggleButton", "CheckBox", "RadioButton")
FIELDS = ("TextBox", "PasswordBox", "ComboBox", "Slider")
PANELS = ("StackPanel", "DockPanel", "WrapPanel", "Grid", "Border")
CONSEQUENCES = ("dead-mnemonic", "focus-order-contradicts-layout", "indistinguishable-stops")

# The mode of a group, and the property by which a control refuses focus.
MODE = {"wpf": "KeyboardNavigation.TabNavigation", "avalonia": "KeyboardNavigation.TabNavigation",
        "winui": "TabFocusNavigation"}
FOCUSABLE = {"wpf": "Focusable", "avalonia": "Focusable", "winui": "IsTabStop"}
CLICK = {"wpf": "MouseLeftButtonUp", "avalonia": "Tapped", "winui": "Tapped"}
NAME = "AutomationProperties.Name"


def is_literal(text):
    return bool(text) and text[0] not in "{&" and is_spoken(text)


def name_of(element):
    return element.get("x:Name") or element.get("Name")


def is_bare(element, *allowed):
    """Whether no style, key, letter or code of a certain kind is stated, so that a change has one effect."""
    refused = {"Style", "Classes", "Theme", "IsDefault", "IsCancel", "HotKey", "AccessKey", "x:Uid", "Command",
               "IsTabStop", "Focusable"} - set(allowed)
    return not refused & set(element.attributes) and "_" not in element.get("Content", "") \
        and not any("Style" in each.tag or "KeyboardAccelerator" in each.tag for each in element.children)


def unfocusable(form, *classes):
    for stop in form.of(*classes):
        if is_bare(stop.element, "Command") and len(form.stops) > 1:
            yield Plant(stop.element.set(FOCUSABLE[form.dialect], "False"), [stop.element])


@kind("unfocusable-button", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_button(form):
    """People without a mouse can't press a button that takes no focus."""
    yield from unfocusable(form, *BUTTONS)


@kind("unfocusable-field", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_field(form):
    """Nothing can be entered in a field that the keyboard never gets to."""
    yield from unfocusable(form, *FIELDS)


@kind("group-left-out", "blocked-subtree", follows=CONSEQUENCES, only="wpf")
@kind("group-left-out", "blocked-subtree", follows=CONSEQUENCES, only="avalonia")
def group_left_out(form):
    """Tab passes a group by, with all that is in it."""
    for panel in groups(form):
        yield Plant(panel.set(MODE[form.dialect], "None"), [panel], [panel])


def groups(form):
    """Panels with some of the stops of the document in them, and with others outside."""
    for panel in form.xml.elements:
        if panel.tag in PANELS and panel.parent and MODE[form.dialect] not in panel.attributes:
            inside = [stop for stop in form.stops if panel.holds(stop.element)]
            if inside and len(inside) < len([stop for stop in form.stops if stop.scope == inside[0].scope]) \
                    and not any("Template" in each.tag for each in panel.path):
                yield panel


@kind("trap", "keyboard-trap", follows=CONSEQUENCES)
def trap(form):
    """Tab goes round in a part of the window."""
    for panel in groups(form):
        yield Plant(panel.set(MODE[form.dialect], "Cycle"), [panel], [panel])


@kind("end-of-the-way", "keyboard-trap", follows=CONSEQUENCES, only="avalonia")
def end_of_the_way(form):
    """Tab stays on the last control of a part of the window."""
    for panel in groups(form):
        yield Plant(panel.set(MODE[form.dialect], "Contained"), [panel], [panel])


@kind("invisible-stop", "hidden-focusable")
def invisible_stop(form):
    """Focus goes to an invisible control."""
    for stop in form.of(*BUTTONS, *FIELDS):
        if not name_of(stop.element) and "Opacity" not in stop.element.attributes and is_bare(stop.element, "Command"):
            yield Plant(stop.element.set("Opacity", "0"), [stop.element])


@kind("silent-stop", "hidden-focusable", only="winui")
def silent_stop(form):
    """A screen reader says nothing of a control that has focus."""
    for stop in form.of(*BUTTONS, *FIELDS):
        yield Plant(stop.element.set("AutomationProperties.AccessibilityView", "Raw"), [stop.element])


@kind("pointer-only-label", "pointer-only-control")
def pointer_only_label(form):
    """A text that reacts to a click is a button that only a mouse can press."""
    yield from pointer_only(form, "TextBlock")


@kind("pointer-only-picture", "pointer-only-control")
def pointer_only_picture(form):
    """A picture that reacts to a click is a button that only a mouse can press."""
    yield from pointer_only(form, "Image")


def pointer_only(form, tag):
    for each in form.xml.elements:
        if each.tag == tag and not name_of(each) and CLICK[form.dialect] not in each.attributes \
                and each.parent and each.parent.tag in PANELS and not any("Template" in up.tag for up in each.path) \
                and any(stop.element.parent is each.parent for stop in form.stops):
            yield Plant(each.set(CLICK[form.dialect], "OnClick"), [each])


@kind("doubled-name", "duplicate-id")
def doubled_name(form):
    """A document with two objects of one name is not loaded."""
    stops = [stop for stop in form.stops if stop.element.get("x:Name")
             and not any("Template" in each.tag for each in stop.element.path)]
    for first, second in neighbours(form, stops):
        yield Plant(second.element.set("x:Name", first.element.get("x:Name")), [first.element, second.element])


@kind("doubled-letter", "ambiguous-mnemonic", only="wpf")
@kind("doubled-letter", "ambiguous-mnemonic", only="avalonia")
def doubled_letter(form):
    """Alt and a letter that two buttons have presses neither: it only moves focus between them."""
    for first, second in neighbours(form, [stop for stop in form.of(*BUTTONS) if is_literal(stop.element.get("Content"))]):
        texts = [each.element.get("Content").replace("_", "") for each in (first, second)]
        letters = [letter for letter in texts[0].upper() if letter.isalpha() and letter in texts[1].upper()]
        if letters:
            edits = []
            for stop, text in zip((first, second), texts):
                at = text.upper().index(letters[0])
                edits += stop.element.set("Content", text[:at] + "_" + text[at:])
            yield Plant(edits, [first.element, second.element])


@kind("doubled-access-key", "ambiguous-mnemonic", only="winui")
def doubled_access_key(form):
    """Of two controls with one access key, the second one never responds."""
    for first, second in neighbours(form, form.of(*BUTTONS)):
        if "AccessKey" not in first.element.attributes and "AccessKey" not in second.element.attributes:
            yield Plant(first.element.set("AccessKey", "Q") + second.element.set("AccessKey", "Q"),
                        [first.element, second.element])


def doubled_button(form, role):
    plain = [stop for stop in form.of("Button") if is_bare(stop.element, "Command") and not name_of(stop.element)
             and not any(word in stop.element.attributes for word in ("Visibility", "IsVisible", "IsEnabled"))]
    for first, second in neighbours(form, plain):
        if form.mentions(role) == 0:
            yield Plant(first.element.set(role, "True") + second.element.set(role, "True"),
                        [first.element, second.element])


@kind("doubled-default", "ambiguous-default", only="wpf")
@kind("doubled-default", "ambiguous-default", only="avalonia")
def doubled_default(form):
    """Return does not press the button that a person expects."""
    yield from doubled_button(form, "IsDefault")


@kind("doubled-cancel", "ambiguous-default", only="wpf")
@kind("doubled-cancel", "ambiguous-default", only="avalonia")
def doubled_cancel(form):
    """Escape does not press the button that a person expects."""
    yield from doubled_button(form, "IsCancel")


@kind("doubled-shortcut", "ambiguous-shortcut", only="wpf")
@kind("doubled-shortcut", "ambiguous-shortcut", only="avalonia")
def doubled_shortcut(form):
    """Of two commands with one key, one never runs."""
    keys = [each for each in form.xml.elements if local(each.tag) == "KeyBinding" and each.get("Command")]
    for first, second in pairs(keys):
        if first.parent is second.parent and first.get("Command") != second.get("Command"):
            for name in ("Gesture", "Key"):
                if first.get(name) and second.get(name) and first.get("Modifiers") == second.get("Modifiers"):
                    yield Plant(second.set(name, first.get(name)), [first, second], [first.parent])


@kind("label-of-nothing", "dangling-label-reference")
def label_of_nothing(form):
    """The label that a screen reader should read is not there."""
    for stop in form.of(*FIELDS):
        label = stop.element.get("AutomationProperties.LabeledBy")
        reference = "ElementName=" if label and "ElementName=" in label else None
        if reference or not label and is_bare(stop.element):
            yield Plant(stop.element.set("AutomationProperties.LabeledBy", "{Binding ElementName=NothingHasThisName}"),
                        [stop.element])


@kind("lost-text", "unnamed-focus-stop")
def lost_text(form):
    """A screen reader announces only “button”."""
    for stop in form.of("Button", "ToggleButton"):
        if is_literal(stop.element.get("Content")) and not name_of(stop.element) and is_bare(stop.element, "Command") \
                and NAME not in stop.element.attributes and not any("ToolTip" in each for each in stop.element.attributes):
            yield Plant(stop.element.unset("Content"), [stop.element])


@kind("icon-for-a-text", "unnamed-focus-stop")
def icon_for_a_text(form):
    """A screen reader announces only “button” of one that shows an icon."""
    for stop in form.of("Button", "ToggleButton"):
        if is_literal(stop.element.get("Content")) and NAME not in stop.element.attributes \
                and "x:Uid" not in stop.element.attributes and is_bare(stop.element, "Command") \
                and not any("ToolTip" in each for each in stop.element.attributes):
            yield Plant(stop.element.set("Content", "\ue700"), [stop.element])


@kind("lost-name", "unnamed-focus-stop")
def lost_name(form):
    """A control with a picture loses its name."""
    for stop in form.of(*BUTTONS, *FIELDS):
        if is_literal(stop.element.get(NAME, "")) and not any("ToolTip" in each for each in stop.element.attributes) \
                and not any(each in stop.element.attributes for each in ("Content", "Header", "x:Uid")):
            yield Plant(stop.element.unset(NAME), [stop.element])


@kind("code-name", "misleading-name")
def code_name(form):
    """A screen reader announces the name that code has for a control."""
    for stop in form.of(*BUTTONS, *FIELDS):
        if NAME not in stop.element.attributes and "x:Uid" not in stop.element.attributes and is_bare(stop.element, "Command"):
            yield Plant(stop.element.set(NAME, "SaveSettingsButton"), [stop.element])


@kind("other-name", "misleading-name", "label-not-in-name")
def other_name(form):
    """Who speaks to the computer says what they see, and the control is called something else."""
    for stop in form.of("Button", "CheckBox"):
        if is_literal(stop.element.get("Content")) and NAME not in stop.element.attributes:
            yield Plant(stop.element.set(NAME, OTHER_NAME), [stop.element])


@kind("same-name", "indistinguishable-stops")
def same_name(form):
    """Two controls in a row are called the same."""
    stops = [stop for stop in form.of(*FIELDS) if NAME not in stop.element.attributes and is_bare(stop.element)]
    for first, second in neighbours(form, stops):
        siblings = first.element.parent.children if first.element.parent else []
        if first.kind == second.kind and second.element in siblings \
                and siblings.index(second.element) == siblings.index(first.element) + 1:
            yield Plant(first.element.set(NAME, OTHER_NAME) + second.element.set(NAME, OTHER_NAME),
                        [first.element, second.element])


@kind("order-against-places", "focus-order-contradicts-layout")
def order_against_places(form):
    """Focus jumps against the order in which people read."""
    for first, second in neighbours(form, form.of(*BUTTONS, *FIELDS)):
        if first.element.parent is second.element.parent and first.element.parent.tag == "StackPanel" \
                and not any("TabIndex" in name for name in [*first.element.attributes, *second.element.attributes]):
            yield Plant(first.element.set("TabIndex", "2") + second.element.set("TabIndex", "1"),
                        [first.element, second.element])


@kind("exchanged-places", "focus-order-contradicts-layout")
def exchanged_places(form):
    """Two fields change their places in the document, but not in the grid."""
    for first, second in neighbours(form, form.of(*FIELDS)):
        if first.element.parent is second.element.parent and first.element.get("Grid.Row") \
                and second.element.get("Grid.Row") and first.element.get("Grid.Row") != second.element.get("Grid.Row") \
                and first.element.get("Grid.Column") == second.element.get("Grid.Column"):
            yield Plant(swap(first.element, second.element), [], [first.element.parent])


@kind("index-without-effect", "ineffective-focus-order", only="wpf")
@kind("index-without-effect", "ineffective-focus-order", only="avalonia")
def index_without_effect(form):
    """The tab index of a panel changes nothing."""
    for panel in groups(form):
        if panel.tag in ("StackPanel", "DockPanel") and "TabIndex" not in panel.attributes:
            name = "KeyboardNavigation.TabIndex"
            yield Plant(panel.set(name, "1"), [panel])


@kind("letter-without-effect", "dead-mnemonic", only="wpf")
@kind("letter-without-effect", "dead-mnemonic", only="avalonia")
def letter_without_effect(form):
    """A label marks a letter that does nothing."""
    for label in form.xml.elements:
        if label.tag == "Label" and is_literal(label.get("Content", "")) and "_" not in label.get("Content") \
                and "Target" not in label.attributes and is_bare(label) and not name_of(label) \
                and not any("Template" in each.tag for each in label.path):
            yield Plant(label.set("Content", "_" + label.get("Content")), [label])
