"""Faults in Android layouts and menus."""
from seeding.faults import OTHER_NAME, Kinds, Plant, is_spoken, neighbours, pairs

KINDS = Kinds("android", is_object=lambda each: each.tag not in ("requestFocus", "tag", "data", "variable", "import"))
kind = KINDS.kind

BUTTONS = ("Button", "ImageButton", "MaterialButton", "ToggleButton", "FloatingActionButton", "AppCompatImageButton",
           "AppCompatButton")
CHECKS = ("CheckBox", "Switch", "SwitchCompat", "MaterialSwitch", "SwitchMaterial")
FIELDS = ("EditText", "TextInputEditText", "AutoCompleteTextView", "AppCompatEditText")
LISTS = ("ListView", "GridView", "ExpandableListView")
GROUPS = ("LinearLayout", "RelativeLayout", "FrameLayout", "TableLayout", "ConstraintLayout",
          "androidx.constraintlayout.widget.ConstraintLayout")


def get(element, name):
    return element.get("android:" + name)


def set_(element, name, value):
    return element.set("android:" + name, value)


def name(reference):
    """The name in `@+id/name`."""
    return (reference or "").rpartition("/")[2]


def id_of(element):
    return name(get(element, "id"))


def has_focus_attributes(element):
    return any(attribute in element.attributes for attribute in (
        "android:focusable", "android:nextFocusForward", "android:clickable", "android:visibility", "style",
        "android:focusableInTouchMode", "android:enabled", "tools:visibility")) \
        and any(get(element, each) for each in ("focusable", "nextFocusForward", "visibility", "enabled"))


def plain(form, *classes):
    """Stops that are announced only by their kind."""
    return [stop for stop in form.of(*classes) if not has_focus_attributes(stop.element)
            and b"@{" not in stop.element.source]


def unfocusable(form, *classes):
    for stop in plain(form, *classes):
        # A clickable row may have the same effect as the control in it.
        if not any(get(each, "clickable") or get(each, "onClick") or get(each, "focusable")
                   for each in stop.element.path if each is not stop.element):
            yield Plant(set_(stop.element, "focusable", "false"), [stop.element])


CONSEQUENCES = ("dead-focus-target", "focus-order-contradicts-layout")


@kind("unfocusable-button", "unreachable-control", "pointer-only-control", follows=CONSEQUENCES)
def unfocusable_button(form):
    """People who use a keyboard or a switch can't press a button that focus skips."""
    yield from unfocusable(form, *BUTTONS)


@kind("unfocusable-check-box", "unreachable-control", "pointer-only-control", follows=CONSEQUENCES)
def unfocusable_check_box(form):
    """People who use a keyboard or a switch can't change a check box that focus skips."""
    yield from unfocusable(form, *CHECKS)


@kind("unfocusable-field", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_field(form):
    """Nothing can be entered in a field that never gets focus."""
    yield from unfocusable(form, *FIELDS)


@kind("unfocusable-list", "unreachable-control", follows=CONSEQUENCES)
def unfocusable_list(form):
    """The rows of a list are chosen with arrow keys once it has focus, and it never has."""
    # A list takes focus only if it has rows.
    for stop in form.conditional:
        if stop.kind in LISTS and not has_focus_attributes(stop.element) and b"@{" not in stop.element.source:
            yield Plant(set_(stop.element, "focusable", "false"), [stop.element])


@kind("blocked-container", "blocked-subtree", "unreachable-control", follows=CONSEQUENCES)
def blocked_container(form):
    """A group that blocks its descendants keeps focus from every control in it."""
    for group in form.xml.elements:
        inside = [stop for stop in plain(form, *BUTTONS, *CHECKS, *FIELDS) if group.holds(stop.element)]
        if group.tag in GROUPS and inside and group.parent and not get(group, "clickable") \
                and not get(group, "onClick") and not get(group, "descendantFocusability"):
            yield Plant(set_(group, "descendantFocusability", "blocksDescendants"), inside=[group])


@kind("pointer-only-label", "pointer-only-control", "unreachable-control")
def pointer_only_label(form):
    """Text that can be tapped and cannot be focused is a button that only a finger can press."""
    for label in form.xml.elements:
        if label.tag == "TextView" and get(label, "text") and not any(
                get(label, each) for each in ("clickable", "focusable", "onClick", "labelFor", "textIsSelectable",
                                              "autoLink", "visibility")) and is_beside_a_stop(form, label) \
                and not any(get(each, "clickable") or get(each, "onClick") for each in label.path):
            yield Plant(label.set("android:onClick", "openDetails") + label.set("android:focusable", "false"), [label])


def is_beside_a_stop(form, element):
    return any(stop.element.parent is element.parent for stop in form.stops)


@kind("invisible-stop", "hidden-focusable")
def invisible_stop(form):
    """Focus goes to an invisible control."""
    for stop in plain(form, *BUTTONS, *CHECKS, *FIELDS):
        if not get(stop.element, "alpha"):
            yield Plant(set_(stop.element, "alpha", "0"), [stop.element])


@kind("hidden-from-screen-reader", "hidden-focusable", "unnamed-focus-stop")
def hidden_from_screen_reader(form):
    """The keyboard reaches a control that TalkBack does not announce."""
    for stop in plain(form, *BUTTONS, *CHECKS, *FIELDS):
        if not get(stop.element, "importantForAccessibility"):
            yield Plant(set_(stop.element, "importantForAccessibility", "no"), [stop.element])


# Bindings and names

@kind("doubled-id", "duplicate-id")
def doubled_id(form):
    """If two views have one id, the code gets the first, and may change the wrong one."""
    stops = [stop for stop in form.stops if get(stop.element, "id")]
    for first, second in neighbours(form, stops):
        if form.mentions("/" + id_of(second.element) + '"') == 1 and first.element.parent is second.element.parent:
            yield Plant(set_(second.element, "id", get(first.element, "id")), [first.element, second.element])


@kind("doubled-menu-shortcut", "ambiguous-shortcut")
def doubled_menu_shortcut(form):
    """Android takes the first of two menu items with one shortcut, and the other never."""
    for first, second in pairs([each for each in form.xml.elements if each.tag == "item" and get(each, "title")]):
        if form.xml.root.tag == "menu" and first.parent is second.parent \
                and get(first, "title") != get(second, "title"):
            edits = [edit for each in (first, second) for edit in set_(each, "alphabeticShortcut", "k")]
            if not any("Shortcut" in each for each in [*first.attributes, *second.attributes]) \
                    and not any(get(each, "visible") for each in (first, second)):
                yield Plant(edits, [first, second])


@kind("doubled-initial-focus", "ambiguous-default")
def doubled_initial_focus(form):
    """If two fields ask for the first focus, one gets it, and people can't predict which."""
    for first, second in neighbours(form, plain(form, *FIELDS)):
        if b"requestFocus" not in form.xml.data and first.element.is_empty and second.element.is_empty:
            yield Plant(first.element.append("<requestFocus/>") + second.element.append("<requestFocus/>"),
                        [first.element, second.element])


@kind("doubled-default-focus", "ambiguous-default")
def doubled_default_focus(form):
    """Of two views of one group that want to be its default focus only the first is asked."""
    for first, second in neighbours(form, plain(form, *FIELDS, *BUTTONS)):
        if first.element.parent is second.element.parent and b"focusedByDefault" not in form.xml.data \
                and b"requestFocus" not in form.xml.data:
            both = [first.element, second.element]
            yield Plant([edit for each in both for edit in set_(each, "focusedByDefault", "true")], both)


@kind("same-name", "indistinguishable-stops")
def same_name(form):
    """Two neighbouring buttons with the same name sound the same."""
    for first, second in neighbours(form, form.of("Button", "MaterialButton")):
        texts = [get(each.element, "text") for each in (first, second)]
        # A text between the two controls would distinguish them.
        are_beside = (first.element, second.element) in pairs(first.element.parent.children)
        if all(texts) and texts[0] != texts[1] and are_beside \
                and first.number + 1 == second.number and first.kind == second.kind \
                and not any(get(each.element, "contentDescription") or get(each.element, "visibility")
                            for each in (first, second)) and b"@{" not in second.element.source:
            yield Plant(set_(second.element, "text", texts[0]), [first.element, second.element])


@kind("name-without-text", "misleading-name")
def name_without_text(form):
    """A spoken command with the visible text of the button isn't understood: its accessible name differs."""
    for stop in form.of("Button", "CheckBox", "RadioButton", "AppCompatButton"):
        if is_spoken(get(stop.element, "text")) and not get(stop.element, "contentDescription") \
                and not any("drawable" in each for each in stop.element.attributes):
            yield Plant(set_(stop.element, "contentDescription", OTHER_NAME), [stop.element])



def labels(form):
    """Labels that name a stop, and that stop."""
    by_id = {id_of(stop.element): stop for stop in form.stops if get(stop.element, "id")}
    for label in form.xml.elements:
        if get(label, "labelFor") and name(get(label, "labelFor")) in by_id:
            yield label, by_id[name(get(label, "labelFor"))]


def has_other_name(element):
    return any(get(element, each) for each in ("hint", "contentDescription", "tooltipText", "text", "prompt")) \
        or any("TextInputLayout" in each.tag for each in element.path)


@kind("label-cut", "dangling-label-reference", follows=("unnamed-focus-stop",))
def label_cut(form):
    """A label of a field that isn't there names nothing."""
    for label, stop in labels(form):
        yield Plant(set_(label, "labelFor", "@+id/" + name(get(label, "labelFor")) + "_old"), [label, stop.element])


@kind("label-untied", "unnamed-focus-stop")
def label_untied(form):
    """A label beside a field that it isn't tied to is visible, but never announced."""
    for label, stop in labels(form):
        if not has_other_name(stop.element):
            yield Plant(label.unset("android:labelFor"), [label, stop.element])


@kind("label-of-neighbour", "ambiguous-label", "unnamed-focus-stop")
def label_of_neighbour(form):
    """Two labels of one field, none of the next: one field is called wrong and the other not at all."""
    for (first, one), (second, other) in pairs(list(labels(form))):
        if one is not other and not has_other_name(other.element):
            yield Plant(set_(second, "labelFor", get(first, "labelFor")), [first, second, one.element, other.element])


@kind("description-removed", "unnamed-focus-stop")
def description_removed(form):
    """A picture button without a description is announced as "button"."""
    for stop in form.stops:
        if stop.kind in ("ImageButton", "AppCompatImageButton", "FloatingActionButton", "ImageView",
                         "AppCompatImageView") and get(stop.element, "contentDescription") \
                and not get(stop.element, "tooltipText") and not any(each is stop for _, each in labels(form)) \
                and not get(stop.element, "contentDescription").startswith(("@null", "@{")):
            yield Plant(stop.element.unset("android:contentDescription"), [stop.element])


@kind("hint-removed", "unnamed-focus-stop", follows=("indistinguishable-stops",))
def hint_removed(form):
    """A field whose only name was its hint is announced as "edit box". A placeholder of the layout around it
    would be announced."""
    for stop in form.of(*FIELDS):
        around = next((each for each in stop.element.path if "TextInputLayout" in each.tag), None)
        element = around if around is not None and around.get("android:hint") else stop.element
        if get(element, "hint") and not any(get(stop.element, each) for each in ("contentDescription", "text")) \
                and not any(each is stop for _, each in labels(form)) and b"@{" not in stop.element.source \
                and (element is not stop.element or around is None) \
                and not (element is around and get(stop.element, "hint")) \
                and not (around is not None and around.get("app:placeholderText")):
            yield Plant(element.unset("android:hint"), [stop.element, element])


# Where focus goes

def linked(form, count, *classes):
    """That many neighbours in one group, none of which has links."""
    if b"nextFocus" in form.xml.data:
        return
    stops = [stop for stop in plain(form, *(classes or BUTTONS + CHECKS + FIELDS)) if get(stop.element, "id")]
    for index in range(len(stops) - count + 1):
        group = stops[index:index + count]
        if all(second.number == first.number + 1 and first.scope == second.scope
               and first.element.parent is second.element.parent for first, second in pairs(group)):
            yield [stop.element for stop in group]


def link(source, target):
    return set_(source, "nextFocusForward", "@id/" + id_of(target))


@kind("link-cut", "dangling-focus-reference", "broken-focus-chain")
def link_cut(form):
    """A link to a view that isn't there leads somewhere else."""
    for (first,) in linked(form, 1):
        yield Plant(set_(first, "nextFocusForward", "@+id/%s_old" % id_of(first)), [first])


@kind("link-to-itself", "focus-order-cycle", "keyboard-trap", "broken-focus-chain")
def link_to_itself(form):
    """Tab stays where it is."""
    for first, _ in linked(form, 2):
        yield Plant(link(first, first), [first])


@kind("links-in-a-circle", "focus-order-cycle", "keyboard-trap")
def links_in_a_circle(form):
    """Tab goes to and fro between two views and never to the others."""
    for first, second, _ in linked(form, 3):
        yield Plant(link(first, second) + link(second, first), [first, second])


@kind("links-merged", "merging-focus-chains")
def links_merged(form):
    """Two ways lead to one view, and only one of them leads back."""
    for first, second, third in linked(form, 3):
        yield Plant(link(first, third) + link(second, third), [first, second, third])


@kind("links-swapped", "focus-order-contradicts-layout", "broken-focus-chain")
def links_swapped(form):
    """Tab goes down before it goes up, and people type into the wrong field."""
    for first, second, third, fourth in linked(form, 4):
        if first.parent.tag == "LinearLayout":
            yield Plant(link(first, third) + link(third, second) + link(second, fourth),
                        [first, second, third, fourth], inside=[first.parent])


@kind("view-passed-over", "asymmetric-directional-links")
def view_passed_over(form):
    """Links of two views lead to each other, past the one that was put between them."""
    for first, second, third in linked(form, 3):
        yield Plant(set_(first, "nextFocusDown", "@id/" + id_of(third)) + set_(second, "nextFocusUp", "@id/" + id_of(first))
                    + set_(second, "nextFocusDown", "@id/" + id_of(third))
                    + set_(third, "nextFocusUp", "@id/" + id_of(first)), [first, second, third])


@kind("link-to-disabled", "dead-focus-target", "keyboard-trap")
def link_to_disabled(form):
    """A link to a disabled view keeps focus where it is: Android looks no further."""
    for first, second, _ in linked(form, 3, "Button", "EditText", "CheckBox"):
        yield Plant(link(first, second) + set_(second, "enabled", "false"), [first, second])


@kind("initial-focus-hidden", "dead-focus-target")
def initial_focus_hidden(form):
    """A field that isn't shown asks for the first focus, and the screen opens without."""
    for stop in plain(form, *FIELDS):
        if stop.element.is_empty and b"requestFocus" not in form.xml.data:
            yield Plant(stop.element.append("<requestFocus/>") + set_(stop.element, "visibility", "gone"),
                        [stop.element])
