"""Faults in FXML documents."""
from seeding.faults import OTHER_NAME, Kinds, Plant, is_spoken, neighbours, pairs
from seeding.xmltext import swap

KINDS = Kinds("javafx", is_object=lambda each: each.tag[:1].isupper() and "." not in each.tag)
kind = KINDS.kind

BUTTONS = ("Button", "ToggleButton", "CheckBox", "RadioButton", "Hyperlink")
FIELDS = ("TextField", "PasswordField", "TextArea", "ComboBox", "ChoiceBox", "DatePicker", "Spinner", "Slider")


def holder(element):
    """The node around an element."""
    return next((each for each in element.path if each is not element and KINDS.is_object(each)), None)


def is_literal(text):
    return bool(text) and text[0] not in "%$@#"


def mnemonic(element):
    text = element.get("text", "").replace("__", "")
    at = text.find("_")
    return text[at + 1].upper() if element.get("mnemonicParsing") != "false" and 0 <= at < len(text) - 1 else None


def is_key_free(element):
    """Whether nothing but Tab leads to a control. A text from a resource may have a letter."""
    return not any(element.get(name) for name in ("defaultButton", "cancelButton", "focusTraversable")) \
        and (not element.get("text") or is_literal(element.get("text")) or element.get("mnemonicParsing") == "false") \
        and not mnemonic(element) and not any(holder.tag == "ToolBar" for holder in element.path)


def named(form, reference):
    """The node that `$name` means."""
    return next((each for each in form.xml.elements if reference and each.get("fx:id") == reference.lstrip("$")), None)


def has_other_name(element):
    return any(element.get(name) for name in ("promptText", "accessibleText", "text", "accessibleHelp")) \
        or any(each.tag in ("tooltip", "Tooltip", "labelFor") for each in element.inside())


def labels(form):
    """Labels that name a stop, and that stop."""
    by_id = {stop.element.get("fx:id"): stop for stop in form.stops if stop.element.get("fx:id")}
    for label in form.xml.elements:
        if label.tag == "Label" and label.get("labelFor", "").lstrip("$") in by_id:
            yield label, by_id[label.get("labelFor").lstrip("$")]


CONSEQUENCES = ("dead-mnemonic", "focus-order-contradicts-layout", "misplaced-initial-focus", "empty-focus-scope")


def unfocusable(form, *classes):
    for stop in form.of(*classes):
        if is_key_free(stop.element) and "read only" not in stop.states:
            yield Plant(stop.element.set("focusTraversable", "false"), [stop.element])


@kind("unfocusable-button", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_button(form):
    """People without a mouse can't press a button that Tab skips. In a toggle group, arrow keys reach it."""
    for plant in unfocusable(form, *BUTTONS):
        if b"toggleGroup" not in plant.about[0].source:
            yield plant


@kind("unfocusable-field", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_field(form):
    """Nothing can be entered in a field that the keyboard never gets to."""
    yield from unfocusable(form, *FIELDS)


@kind("unfocusable-list", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_list(form):
    """The items of a list are chosen with arrow keys once it has focus, and it never has."""
    yield from unfocusable(form, "ListView")


@kind("unfocusable-table", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_table(form):
    """The cells of a table are read with arrow keys once it has focus, and it never has."""
    yield from unfocusable(form, "TableView", "TreeTableView")


@kind("unfocusable-tree", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_tree(form):
    """The rows of a tree are opened with arrow keys once it has focus, and it never has."""
    yield from unfocusable(form, "TreeView")


@kind("invisible-stop", "hidden-focusable")
def invisible_stop(form):
    """Focus goes to an invisible control."""
    for stop in form.of(*BUTTONS, *FIELDS):
        # An invisible button that exists only for the key Return or Escape is a known technique.
        if not any(stop.element.get(name) for name in ("opacity", "defaultButton", "cancelButton")):
            yield Plant(stop.element.set("opacity", "0"), [stop.element])


def handlers(form):
    return [each.get("onAction") for each in form.xml.elements if each.get("onAction", "").startswith("#")]


@kind("pointer-only-label", "pointer-only-control")
def pointer_only_label(form):
    """A label that reacts to a click is a button that only a mouse can press."""
    for label in form.xml.elements:
        if label.tag == "Label" and is_literal(label.get("text", "")) and handlers(form) and not label.get("labelFor") \
                and not any(name.startswith("on") for name in label.attributes) and is_beside_a_stop(form, label):
            yield Plant(label.set("onMouseClicked", handlers(form)[0]), [label])


@kind("pointer-only-picture", "pointer-only-control")
def pointer_only_picture(form):
    """A picture that reacts to a click is a button that only a mouse can press."""
    for picture in form.xml.elements:
        if picture.tag == "ImageView" and handlers(form) and picture.parent and picture.parent.tag == "children" \
                and not any(name.startswith("on") for name in picture.attributes):
            yield Plant(picture.set("onMouseClicked", handlers(form)[0]), [picture])


@kind("button-for-the-mouse", "pointer-only-control", "unreachable-control")
def button_for_the_mouse(form):
    """A button that waits for a click, and not for its action, does nothing when Space presses it."""
    for stop in form.of("Button", "Hyperlink"):
        if stop.element.get("onAction", "").startswith("#") and not stop.element.get("defaultButton") \
                and not stop.element.get("cancelButton"):
            action = stop.element.attributes["onAction"]
            edit = stop.element.set("onAction", stop.element.get("onAction"))[0]
            edit.text = b'onMouseClicked="%s"' % form.xml.data[action.value_start:action.value_end]
            yield Plant([edit], [stop.element])


def is_beside_a_stop(form, element):
    return any(holder(stop.element) is holder(element) for stop in form.stops)


@kind("doubled-id", "duplicate-id")
def doubled_id(form):
    """Two nodes with one id: the controller gets the second alone."""
    stops = [stop for stop in form.stops if stop.element.get("fx:id")]
    for first, second in neighbours(form, stops):
        if form.mentions("$" + second.element.get("fx:id")) == 0:
            yield Plant(second.element.set("fx:id", first.element.get("fx:id")), [first.element, second.element])


@kind("doubled-mnemonic", "ambiguous-mnemonic")
def doubled_mnemonic(form):
    """Alt and a letter that two buttons have presses neither: it only moves focus between them."""
    stops = [stop for stop in form.of("Button", "CheckBox", "RadioButton") if is_literal(stop.element.get("text", ""))
             and stop.element.get("mnemonicParsing") != "false" and len(stop.element.get("text")) > 1]
    for first, second in pairs(stops):
        texts = [each.element.get("text").replace("_", "") for each in (first, second)]
        letters = [letter for letter in texts[0].upper() if letter.isalpha() and letter in texts[1].upper()]
        if letters and first.scope == second.scope and holder(first.element) is holder(second.element):
            edits = []
            for stop, text in zip((first, second), texts):
                at = text.upper().index(letters[0])
                edits += stop.element.set("text", text[:at] + "_" + text[at:])
            yield Plant(edits, [first.element, second.element])


@kind("doubled-accelerator", "ambiguous-shortcut")
def doubled_accelerator(form):
    """JavaFX keeps one menu item for each accelerator: the other never hears of it. A menu in fx:define has none until
    code gives it to a control."""
    items = [each for each in form.xml.elements if each.tag == "MenuItem" and not each.get("accelerator")
             and not each.find("accelerator") and each.get("onAction") and not each.get("visible", "").startswith("$")]
    for first, second in pairs(items):
        if first.parent is second.parent and not first.get("disable") and not second.get("disable") \
                and not any(each.tag == "fx:define" for each in first.path):
            yield Plant(first.set("accelerator", "Shortcut+K") + second.set("accelerator", "Shortcut+K"),
                        [first, second])


@kind("doubled-default", "ambiguous-default")
def doubled_default(form):
    """Return presses one of two default buttons, and nobody knows which."""
    yield from doubled(form, "defaultButton")


@kind("doubled-cancel", "ambiguous-default", "ambiguous-shortcut")
def doubled_cancel(form):
    """Escape presses one of two cancel buttons, and nobody knows which."""
    yield from doubled(form, "cancelButton")


def doubled(form, name):
    for first in form.of("Button"):
        for second in form.of("Button"):
            if first.element.get(name) == "true" and second is not first and second.scope == first.scope \
                    and not second.element.get("defaultButton") and not second.element.get("cancelButton"):
                yield Plant(second.element.set(name, "true"), [first.element, second.element])


@kind("same-name", "indistinguishable-stops", follows=("ambiguous-mnemonic",))
def same_name(form):
    """Two neighbouring buttons with the same name sound the same."""
    for first, second in neighbours(form, form.of("Button")):
        texts = [each.element.get("text", "") for each in (first, second)]
        if all(texts) and texts[0] != texts[1] and holder(first.element) is holder(second.element) \
                and first.number + 1 == second.number and not mnemonic(first.element) \
                and not any(each.element.children or each.element.get("accessibleText") for each in (first, second)):
            yield Plant(second.element.set("text", texts[0]), [first.element, second.element])


@kind("name-without-text", "misleading-name")
def name_without_text(form):
    """A spoken command with the visible text of the button isn't understood: its accessible name differs."""
    for stop in form.of("Button", "CheckBox", "RadioButton", "Hyperlink"):
        if is_spoken(stop.element.get("text")) and not stop.element.get("accessibleText") \
                and not stop.element.find("graphic"):
            yield Plant(stop.element.set("accessibleText", OTHER_NAME), [stop.element])



@kind("label-cut", "dangling-label-reference", follows=("unnamed-focus-stop",))
def label_cut(form):
    """A label of a field that isn't there: the document doesn't load, or the field has no name."""
    for label, stop in labels(form):
        yield Plant(label.set("labelFor", label.get("labelFor") + "Old"), [label, stop.element])


@kind("label-untied", "unnamed-focus-stop", "dead-mnemonic")
def label_untied(form):
    """A label beside a field that it isn't tied to is visible, but never announced."""
    for label, stop in labels(form):
        if not has_other_name(stop.element):
            yield Plant(label.unset("labelFor"), [label, stop.element])


@kind("prompt-removed", "unnamed-focus-stop", follows=("indistinguishable-stops",))
def prompt_removed(form):
    """A field whose only name was its prompt is announced as "text field"."""
    for stop in form.of("TextField", "PasswordField", "TextArea", "ComboBox"):
        if stop.element.get("promptText") and not any(each is stop for _, each in labels(form)) \
                and not any(stop.element.get(name) for name in ("accessibleText", "accessibleHelp")) \
                and not any(each.tag in ("tooltip", "Tooltip") for each in stop.element.inside()):
            yield Plant(stop.element.unset("promptText"), [stop.element])


@kind("icon-without-name", "unnamed-focus-stop", follows=("indistinguishable-stops",))
def icon_without_name(form):
    """A button that shows a picture instead of its text is announced as "button"."""
    text = form.xml.data.decode()
    if "javafx.scene.image.*" not in text and "javafx.scene.image.ImageView" not in text:
        return
    for stop in form.of("Button"):
        if stop.element.get("text") and not stop.element.children and not stop.element.get("accessibleText") \
                and not stop.element.get("graphic") and not any(each is stop for _, each in labels(form)):
            yield Plant(stop.element.unset("text") + stop.element.append("<graphic><ImageView/></graphic>"),
                        [stop.element])


@kind("text-removed", "unnamed-focus-stop", follows=("indistinguishable-stops",))
def text_removed(form):
    """A button with a picture and no text any more is announced as "button"."""
    for stop in form.of("Button", "ToggleButton", "CheckBox"):
        if stop.element.get("text") and stop.element.find("graphic") and not stop.element.get("accessibleText") \
                and not stop.element.find("tooltip"):
            yield Plant(stop.element.unset("text"), [stop.element])


@kind("cells-swapped", "focus-order-contradicts-layout")
def cells_swapped(form):
    """JavaFX follows the document: cells written in another order are visited in it."""
    for first, second in neighbours(form):
        grid, cells = holder(first.element), [cell(first.element), cell(second.element)]
        if None not in cells and grid and grid.tag == "GridPane" and holder(second.element) is grid \
                and first.number + 1 == second.number and cells[0] < cells[1] and cells[0][1] <= cells[1][1] \
                and first.element.parent is second.element.parent and first.role != "radio button" \
                and b"Span" not in first.element.source + second.element.source:
            yield Plant(swap(first.element, second.element), inside=[grid])


def cell(element):
    """The row and column of a node."""
    places = [element.get("GridPane." + name, "0") for name in ("rowIndex", "columnIndex")]
    return tuple(int(each) for each in places) if all(each.isdigit() for each in places) else None


@kind("regions-swapped", "focus-order-contradicts-layout", follows=("misplaced-initial-focus",))
def regions_swapped(form):
    """The bottom of a window gets focus first because it comes first in the document."""
    for pane in form.xml.elements:
        regions = {each.tag: each for each in pane.children} if pane.tag == "BorderPane" else {}
        above = regions.get("top") or regions.get("center")
        bottom = regions.get("bottom")
        if above and bottom and above.end <= bottom.start and all(
                any(each.holds(stop.element) for stop in form.stops) for each in (above, bottom)):
            yield Plant(swap(above, bottom), inside=[pane])
