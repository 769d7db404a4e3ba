"""Faults in SwiftUI descriptions."""
from xml.sax.saxutils import quoteattr

from seeding.faults import OTHER_NAME, Kinds, Plant, is_spoken, neighbours, pairs
from seeding.xmltext import swap

KINDS = Kinds("swiftui", is_object=lambda each: True)
kind = KINDS.kind

CONTROLS = ("Button", "TextField", "SecureField", "Toggle", "Picker", "Slider", "Stepper", "TextEditor", "DatePicker")


def elements(form, *tags):
    return [each for each in form.xml.elements if each.tag in tags]


def bare(text):
    """A property without `$`."""
    return (text or "").lstrip("$")


def view(element):
    """The component that an element is part of."""
    return next((each for each in element.path if each.tag in ("View", "App", "Commands")), None)


def is_in_menu(element):
    """Whether an element is an item of a menu, which arrow keys reach."""
    menus = ("Menu", "CommandMenu", "CommandGroup", "contextMenu", "MenuBarExtra")
    return any(each.tag in menus for each in element.path)


def states(form):
    """The focus states of components that are not passed on."""
    return [each for each in elements(form, "FocusState") if not each.get("initial")]


def is_bool(state):
    return state.get("type", "Bool") == "Bool"


def bindings(form, state):
    """The views that are bound to a focus state in its own component."""
    return [each for each in elements(form, "focused") if bare(each.get("state")) == state.get("name")
            and view(each) is view(state)]


def assignments(form, state):
    return [each for each in elements(form, "set", "defaultFocus") if bare(each.get("state")) == state.get("name")
            and view(each) is view(state)]


def target(assignment):
    """The value that an assignment or a default focus names."""
    return assignment.get("to") or assignment.get("value") or ""


def is_handed_on(form, state):
    return any(bare(attribute.value) == state.get("name")
               for each in form.xml.elements if each.tag[:1].isupper()
               for name, attribute in each.attributes.items() if name not in ("name", "text"))


def controls(form, *tags):
    """Stops that are declared in this document, once each."""
    seen = {}
    for stop in form.stops:
        if stop.element.tag in (tags or CONTROLS):
            seen.setdefault(id(stop.element), stop)
    return list(seen.values())


BINDINGS = ("unbound-focus-value", "binding-without-focusable", "invalid-focus-state", "ambiguous-focus-binding",
            "dead-focus-target")


@kind("state-unbound", "unbound-focus-value", follows=BINDINGS)
def state_unbound(form):
    """A value that no view is bound to: assigning it leaves focus where it is."""
    for state in states(form):
        for bound in bindings(form, state):
            value = bound.get("equals")
            assigned = [each for each in assignments(form, state) if target(each) == (value or "true")]
            same = [each for each in bindings(form, state) if each.get("equals") == value]
            if assigned and len(same) == 1 and not is_handed_on(form, state):
                yield Plant(bound.remove(), assigned + [bound.parent])


@kind("value-bound-twice", "ambiguous-focus-binding", follows=BINDINGS)
def value_bound_twice(form):
    """A value that two views are bound to means one of them, and nobody knows which."""
    for state in states(form):
        bound = [each for each in bindings(form, state) if each.get("equals") and "(" not in each.get("equals")]
        for first, second in pairs(bound):
            if first.get("equals") != second.get("equals") and not alternatives(first, second) \
                    and not first.parent.holds(second) and not second.parent.holds(first):
                yield Plant(second.set("equals", first.get("equals")), [first, second, first.parent, second.parent])


def alternatives(first, second):
    return any(each.tag in ("If", "Else", "Case", "Default", "Tab", "ViewThatFits", "ForEach", "sheet", "popover")
               for element in (first, second) for each in element.path)


@kind("bool-bound-twice", "ambiguous-focus-binding", follows=BINDINGS)
def bool_bound_twice(form):
    """A Boolean state that is set to true may mean either of the fields that are bound to it."""
    for state in states(form):
        bound = bindings(form, state)
        fields = [stop for stop in controls(form)
                  if not stop.element.find("focused") and view(stop.element) is view(state)]
        if is_bool(state) and len(bound) == 1 and fields and any(
                target(each) == "true" for each in assignments(form, state)) and not is_handed_on(form, state):
            other = fields[0].element
            if not alternatives(bound[0], other):
                yield Plant(other.append('<focused state="$%s"/>' % state.get("name")),
                            [bound[0], bound[0].parent, other, *assignments(form, state)])


@kind("state-not-optional", "invalid-focus-state", follows=BINDINGS)
def state_not_optional(form):
    """A focus state whose type has no "nowhere" doesn't compile: the description differs from the app."""
    for state in states(form):
        if state.get("type", "").endswith("?"):
            yield Plant(state.set("type", state.get("type")[:-1]), [state])


@kind("state-with-initial-value", "invalid-focus-state", follows=BINDINGS)
def state_with_initial_value(form):
    """SwiftUI ignores the initial value of a focus state: the screen opens with focus somewhere else."""
    for state in states(form):
        yield Plant(state.set("initial", "true" if is_bool(state) else ".first"), [state])


@kind("wrong-value-type", "invalid-focus-state", "unbound-focus-value", follows=BINDINGS)
def wrong_value_type(form):
    """A Boolean assigned to a state of fields, or a field to a Boolean, has no effect."""
    for state in states(form):
        for each in assignments(form, state):
            if each.tag == "set" and target(each) not in ("nil", ".none", "false"):
                yield Plant(each.set("to", ".field" if is_bool(state) else "true"), [each, state])


@kind("case-that-is-none", "unbound-focus-value", "invalid-focus-state", follows=BINDINGS)
def case_that_is_none(form):
    """A value that the enumeration doesn't have: focus stays where it is."""
    for state in states(form):
        for each in assignments(form, state):
            if each.tag == "set" and target(each).startswith("."):
                yield Plant(each.set("to", target(each) + "Old"), [each, state])


@kind("default-focus-to-nothing", "unbound-focus-value", "invalid-focus-state", follows=BINDINGS)
def default_focus_to_nothing(form):
    """A default focus that no view has: the screen opens with focus somewhere else."""
    for each in elements(form, "defaultFocus"):
        if each.get("value", "").startswith("."):
            yield Plant(each.set("value", each.get("value") + "Old"), [each])


@kind("state-unknown", *BINDINGS, follows=BINDINGS)
def state_unknown(form):
    """A binding to a state that the view doesn't have: the description differs from the app."""
    for state in states(form):
        for bound in bindings(form, state):
            if not is_handed_on(form, state):
                yield Plant(bound.set("state", "$" + state.get("name") + "Old"),
                            [bound, bound.parent, *assignments(form, state)])


@kind("focusable-missing", "binding-without-focusable", follows=(
    "unreachable-control", "pointer-only-control", "hidden-focusable", "dead-focus-target", "unbound-focus-value"))
def focusable_missing(form):
    """A view that is bound to a focus state, or handles keys, can't take focus: the binding and the keys do
    nothing."""
    for each in elements(form, "focusable"):
        beside = [other.tag for other in each.parent.children] if each.parent else []
        if ("focused" in beside or "onKeyPress" in beside) and beside.count("focusable") == 1 \
                and each.parent.tag not in CONTROLS:
            yield Plant(each.remove(), inside=[each.parent])


@kind("focusable-too-late", "binding-without-focusable", follows=("unbound-focus-value", "dead-focus-target"))
def focusable_too_late(form):
    """A binding before `focusable` binds a view that can't take focus: assigning it does nothing."""
    for each in elements(form, "focusable"):
        bound = each.parent.find("focused") if each.parent else None
        if bound and each.end <= bound.start and each.parent.tag not in CONTROLS:
            yield Plant(swap(each, bound), inside=[each.parent])


@kind("control-not-focusable", "unreachable-control", "binding-without-focusable", "dead-focus-target",
      follows=BINDINGS + ("empty-focus-scope",))
def control_not_focusable(form):
    """`focusable(false)` takes a control of macOS, other than a text field, away from the keyboard."""
    on_mac = "macOS" in form.xml.root.get("platforms", "macOS")
    for stop in controls(form, *(each for each in CONTROLS if not each.startswith(("Text", "Secure")))):
        # Tab does not reach views that a swipe reveals.
        if on_mac and not is_in_menu(stop.element) and not stop.element.find("keyboardShortcut") \
                and not stop.element.find("focusable") \
                and not any(each.tag == "swipeActions" for each in stop.element.path):
            yield Plant(stop.element.append('<focusable isFocusable="false"/>'), inside=[stop.element])


@kind("binding-on-text", "binding-without-focusable", follows=BINDINGS)
def binding_on_text(form):
    """A focus state bound to text, which can't take focus: assigning it does nothing."""
    for state in states(form):
        for bound in bindings(form, state):
            if bound.parent.tag in ("TextField", "SecureField") and bound.parent.get("label") \
                    and len(bound.parent.children) == 1 and not any(each.tag == "ForEach" for each in bound.path):
                text = '<Text text=%s>%s</Text>' % (quoteattr(bound.parent.get("label")), bound.source.decode())
                yield Plant(bound.parent.replace(text), [bound.parent, bound, *assignments(form, state)],
                            inside=[bound.parent])


@kind("focus-on-disabled", "dead-focus-target", follows=BINDINGS)
def focus_on_disabled(form):
    """Focus is sent to a disabled field, and stays where it is."""
    yield from modified_targets(form, "disabled")


@kind("focus-on-hidden", "dead-focus-target", follows=BINDINGS)
def focus_on_hidden(form):
    """Focus is sent to a field that isn't there, and stays where it is."""
    yield from modified_targets(form, "hidden")


def modified_targets(form, modifier):
    """Controls that focus is sent to, with one more modifier."""
    for state in states(form):
        for bound in bindings(form, state):
            assigned = [each for each in assignments(form, state) if target(each) == (bound.get("equals") or "true")]
            # If several views are bound to one value, SwiftUI chooses the first view.
            same = [each for each in bindings(form, state) if each.get("equals") == bound.get("equals")]
            # A view that is disabled together with its surroundings, or that only sends focus to itself, is harmless.
            is_sent = any(not bound.parent.holds(each) for each in assigned) \
                and not any(around.find("disabled") for around in bound.parent.path)
            if is_sent and bound is same[0] and bound.parent.tag in CONTROLS and not bound.parent.find(modifier):
                yield Plant(bound.parent.append("<%s/>" % modifier), [bound, bound.parent, *assigned],
                            inside=[bound.parent])


# Focused values

VALUES = ("unavailable-focused-value", "mismatched-focused-value", "ambiguous-focused-value")


def readers(form):
    return [each for each in elements(form, "FocusedValue", "FocusedBinding") if each.get("key")]


def publishers(form, key):
    return [each for each in elements(form, "focusedValue", "focusedSceneValue") if key_name(each) == key]


def key_name(element):
    return (element.get("key") or "").lstrip("\\.")


@kind("value-never-published", "unavailable-focused-value", follows=VALUES)
def value_never_published(form):
    """A command reads a value that nothing publishes: it stays disabled, wherever focus is."""
    for reader in readers(form):
        found = publishers(form, key_name(reader))
        if len(found) == 1:
            yield Plant(found[0].remove(), [reader, found[0].parent])


@kind("value-read-by-another-key", "unavailable-focused-value", follows=VALUES)
def value_read_by_another_key(form):
    """A command reads another key than the published one: it stays disabled, wherever focus is."""
    for reader in readers(form):
        if publishers(form, key_name(reader)) and reader.get("name"):
            yield Plant(reader.set("key", key_name(reader) + "Old"), [reader])


@kind("value-read-as-binding", "mismatched-focused-value", follows=VALUES)
def value_read_as_binding(form):
    """A value that is published plain and read as a binding is never there."""
    for reader in readers(form):
        published = publishers(form, key_name(reader))
        if published and reader.tag == "FocusedValue" and reader.is_empty and not any(
                (each.get("value") or "$").startswith("$") for each in published) \
                and not any("Binding" in each.get("type", "") for each in elements(form, "Entry", "FocusedValueKey")):
            yield Plant(reader.replace(reader.source.replace(b"FocusedValue", b"FocusedBinding", 1)),
                        [reader, *published], inside=elements(form, "Entry"))


@kind("value-not-optional", "mismatched-focused-value", follows=VALUES)
def value_not_optional(form):
    """A focused value that can't be absent doesn't compile: the description differs from the app."""
    for entry in elements(form, "Entry"):
        if entry.get("type", "").endswith("?"):
            yield Plant(entry.set("type", entry.get("type")[:-1]), [entry])


@kind("scene-value-published-twice", "ambiguous-focused-value", follows=VALUES + ("indistinguishable-stops",))
def scene_value_published_twice(form):
    """Commands act on one of two values that are published for the whole scene, and not the one a person means."""
    for published in elements(form, "focusedSceneValue"):
        publisher = published.parent
        if publisher.tag[:1].isupper() and published.get("value") not in (None, "nil") and published.get("key") \
                and not alternatives(published, published) and b"<focused " not in publisher.source:
            second = publisher.source.decode().replace('value="%s"' % published.get("value"), 'value="%sother"' % (
                "$" if published.get("value").startswith("$") else ""))
            yield Plant(publisher.after(second), inside=[publisher.parent])


# Common to all toolkits

@kind("doubled-shortcut", "ambiguous-shortcut")
def doubled_shortcut(form):
    """Of two controls with one key, one never hears of it."""
    keys = [each for each in elements(form, "keyboardShortcut") if not (each.get("key") or "").startswith(".")
            and each.parent.tag in ("Button", "Toggle")]
    for first, second in pairs(keys):
        if first.source != second.source and view(first) is view(second) and not alternatives(first, second):
            yield Plant(second.replace(first.source), [first, second, first.parent, second.parent])


@kind("doubled-default", "ambiguous-default")
def doubled_default(form):
    """Return presses one of two default buttons, and nobody knows which."""
    for first in elements(form, "keyboardShortcut"):
        for stop in controls(form, "Button"):
            if first.get("key") == ".defaultAction" and not stop.element.find("keyboardShortcut") \
                    and stop.element.parent is first.parent.parent and not alternatives(first, stop.element):
                yield Plant(stop.element.append(first.source.decode()), [first, first.parent, stop.element],
                            inside=[stop.element])


@kind("doubled-default-focus", "ambiguous-default")
def doubled_default_focus(form):
    """Of two views that prefer the default focus of one scope, one gets it."""
    for first in elements(form, "prefersDefaultFocus"):
        for stop in controls(form):
            if stop.element is not first.parent and view(stop.element) is view(first) \
                    and not stop.element.find("prefersDefaultFocus") \
                    and scope(stop.element) is scope(first) is not None:
                yield Plant(stop.element.append(first.source.decode()), [first, first.parent, stop.element],
                            inside=[stop.element])


def scope(element):
    return next((each for each in element.path if each.find("focusScope")), None)


@kind("same-name", "indistinguishable-stops")
def same_name(form):
    """Two neighbouring buttons with the same name sound the same. That matters if their effects differ."""
    for first, second in neighbours(form, controls(form, "Button")):
        names = [each.element.get("label") for each in (first, second)]
        actions = [each.element.find("action") for each in (first, second)]
        if all(actions) and actions[0].source == actions[1].source:
            continue
        if all(names) and names[0] != names[1] and first.element.parent is second.element.parent \
                and not any(each.element.get("role") for each in (first, second)):
            yield Plant(second.element.set("label", names[0]), [first.element, second.element])


@kind("name-without-text", "misleading-name")
def name_without_text(form):
    """A spoken command with the visible text of the button isn't understood: its accessible name differs."""
    for stop in controls(form, "Button"):
        if is_spoken(stop.element.get("label")) and " " in stop.element.get("label") \
                and not is_in_menu(stop.element) and not any(
                stop.element.get(each) for each in ("systemImage", "image")) and not any(
                    "ccessibility" in each.tag or each.tag in ("label", "Text", "help", "Image")
                    for each in stop.element.inside()):
            yield Plant(stop.element.append("<accessibilityLabel>%s</accessibilityLabel>" % OTHER_NAME), [stop.element])



@kind("icon-without-name", "unnamed-focus-stop")
def icon_without_name(form):
    """A button that shows a picture instead of its text is announced by the name of a file, or as "button"."""
    for stop in controls(form, "Button"):
        if stop.element.get("label") and not stop.element.get("systemImage") and not stop.element.get("image") \
                and not any("ccessibility" in each.tag or each.tag in ("label", "Text", "help")
                                                 for each in stop.element.children) \
                and not any(around.find("accessibilityElement") for around in stop.element.path):
            yield Plant(stop.element.unset("label")
                        + stop.element.append('<label><Image decorative="true"/></label>'), [stop.element],
                        inside=[stop.element])


@kind("label-removed", "unnamed-focus-stop")
def label_removed(form):
    """A field without a label is announced as "text field"."""
    for stop in controls(form, "TextField", "SecureField", "Toggle", "Slider", "Stepper"):
        if stop.element.get("label") and not stop.element.get("prompt") and not any(
                "ccessibility" in each.tag or each.tag in ("label", "Text", "help") for each in stop.element.inside()) \
                and not any(each.tag in ("LabeledContent",) for each in stop.element.path):
            yield Plant(stop.element.set("label", ""), [stop.element], inside=[stop.element])


@kind("invisible-stop", "hidden-focusable")
def invisible_stop(form):
    """Focus goes to an invisible control."""
    for stop in controls(form):
        if not stop.element.find("opacity") and not stop.element.find("keyboardShortcut"):
            yield Plant(stop.element.append('<opacity value="0"/>'), inside=[stop.element])


@kind("pointer-only-text", "pointer-only-control")
def pointer_only_text(form):
    """Text that reacts to a click is a button that only a mouse can press."""
    for text in elements(form, "Text"):
        if text.get("text") and not any(each.tag in ("Button", "label", "List", "Menu", "ForEach", "Picker", "Toggle",
                                                     "NavigationLink", "Link", "tabItem") for each in text.path) \
                and not text.children and view(text) is not None and any(
                    each.tag == "body" for each in text.path) and b"platforms=\"macOS\"" in form.xml.data:
            yield Plant(text.append('<onTapGesture><perform name="open"/></onTapGesture>'), inside=[text])


@kind("button-replaced-by-text", "pointer-only-control")
def button_replaced_by_text(form):
    """A button made of text and a gesture can't be pressed with a keyboard. If it only moves focus, Tab does
    the same."""
    for stop in controls(form, "Button"):
        action = stop.element.find("action")
        if stop.element.get("label") and action and len(stop.element.children) == 1 and action.children \
                and any(not each.get("state") for each in action.children) \
                and b"dismiss" not in action.source and b"platforms=\"macOS\"" in form.xml.data \
                and not any(each.tag in ("List", "Menu", "CommandMenu", "contextMenu", "toolbar", "alert", "commands",
                                         "Commands", "confirmationDialog") for each in stop.element.path):
            inside = form.xml.data[action.open_end:action.close_start].decode()
            yield Plant(stop.element.replace('<Text text=%s><onTapGesture>%s</onTapGesture></Text>' % (
                quoteattr(stop.element.get("label")), inside)), [stop.element], inside=[stop.element])


@kind("empty-section", "empty-focus-scope")
def empty_section(form):
    """A focus section without a stop leads the arrow keys to nothing."""
    texts = ("Text", "Image", "Spacer", "Label", "Divider", "VStack", "HStack")
    for each in elements(form, "VStack", "HStack", "Text"):
        if all(inner.tag in texts for inner in each.inside()) and b"macOS" in form.xml.data \
                and (each.children or each.tag == "Text") \
                and not any(around.tag in ("Button", "Menu", "Link", "NavigationLink") for around in each.path) \
                and [around.tag for around in each.path if around.tag[:1].islower()] == ["body"]:
            yield Plant(each.append("<focusSection/>"), inside=[each])
