"""Faults in Interface Builder documents: AppKit (macOS) and UIKit (iOS)."""
from seeding.faults import OTHER_NAME, Kinds, Plant, is_spoken, neighbours, pairs

VIEWS = ("button", "textField", "secureTextField", "searchField", "popUpButton", "comboBox", "textView", "tableView",
         "outlineView", "slider", "stepper", "segmentedControl", "switch", "datePicker", "view", "customView", "box",
         "imageView", "label", "scrollView", "stackView", "tabView", "window", "menuItem", "menu", "barButtonItem",
         "tableViewCell", "collectionViewCell", "viewController", "searchBar", "matrix", "tokenField", "panel")
KINDS = Kinds("appkit", "uikit", is_object=lambda each: each.tag in VIEWS)
kind = KINDS.kind


def cell(view):
    """The cell of a control of AppKit."""
    return next((each for each in view.children if each.get("key") == "cell"), None)


def stops(form, *tags):
    return [stop for stop in form.stops if stop.element.tag in tags]


def connections(view):
    return view.find("connections")


def outlet(view, name):
    found = connections(view)
    return found.find("outlet", property=name) if found else None


def connect(view, markup):
    """Adds a connection."""
    found = connections(view)
    return found.insert(markup) if found else view.append("<connections>%s</connections>" % markup)


def window(element):
    return next((each for each in element.path if each.tag == "window"), None)


def key_equivalent(view):
    """The key of a button: its attribute, or the text that contains a control character."""
    found = cell(view)
    return found and (found.get("keyEquivalent") or found.find("string", key="keyEquivalent"))


def menu_items(form):
    return [each for each in form.xml.elements if each.tag == "menuItem"]


def is_hidden(view):
    """Whether it is hidden, by itself or by an element around it."""
    return any(each.get("hidden") == "YES" for each in view.path)


def has_bindings(view):
    return b"<binding " in view.source


def title(view):
    """The visible text of a control."""
    found = cell(view)
    return (found or view).get("title") if found or view.tag != "button" else None


def has_other_name(view):
    return view.get("toolTip") or view.get("placeholder") or any(
        each.tag in ("accessibility", "accessibilityConnection", "userDefinedRuntimeAttribute") or
        each.get("placeholderString") or each.get("key") in ("placeholderString", "toolTip", "title")
        for each in view.inside()) or has_bindings(view)


# Unreachable

CONSEQUENCES = ("broken-focus-chain", "dead-focus-target", "focus-order-contradicts-layout", "focus-order-cycle")


def refusing(form, *tags):
    for stop in stops(form, *tags):
        found = cell(stop.element)
        actions = connections(stop.element).children if connections(stop.element) else []
        # An action sent to the first responder is also a command of the main menu.
        if found and not key_equivalent(stop.element) and not found.get("refusesFirstResponder") \
                and not any(each.get("target") == "-1" for each in actions) \
                and not has_bindings(stop.element) and "read only" not in stop.states:
            yield Plant(found.set("refusesFirstResponder", "YES"), [stop.element])


@kind("unfocusable-button", "unreachable-control", only="appkit", follows=CONSEQUENCES)
def unfocusable_button(form):
    """People without a mouse can't press a button that Tab skips."""
    yield from refusing(form, "button", "popUpButton", "segmentedControl")


@kind("unfocusable-field", "unreachable-control", only="appkit", follows=CONSEQUENCES)
def unfocusable_field(form):
    """Nothing can be entered in a field that the keyboard never gets to."""
    for plant in refusing(form, "textField", "secureTextField", "searchField", "comboBox", "slider", "stepper"):
        view = plant.about[0]
        if view.tag != "textField" or cell(view).get("editable") == "YES":
            yield plant


@kind("unfocusable-list", "unreachable-control", only="appkit", follows=CONSEQUENCES)
def unfocusable_list(form):
    """The rows of a table are chosen with arrow keys once it has focus, and it never has."""
    for stop in stops(form, "tableView", "outlineView"):
        if not has_bindings(stop.element):
            yield Plant(stop.element.set("refusesFirstResponder", "YES"), [stop.element])


@kind("not-an-element", "hidden-focusable", "unreachable-control", only="uikit")
def not_an_element(form):
    """A control that isn't an element of accessibility isn't there for VoiceOver."""
    for stop in stops(form, "button", "switch", "slider", "segmentedControl"):
        does = connections(stop.element) and connections(stop.element).find("action")
        if does and not stop.element.find("accessibility") and not stop.element.find("userDefinedRuntimeAttributes"):
            yield Plant(stop.element.append('<accessibility key="accessibilityConfiguration">'
                                            '<bool key="isElement" value="NO"/></accessibility>'), [stop.element])


def containers(form, *tags):
    """Views around stops that are inside other views."""
    for view in form.xml.elements:
        if view.tag in tags and not view.get("customClass") and not view.find("accessibility") \
                and not view.find("userDefinedRuntimeAttributes") and view.get("key") is None \
                and any(view.holds(stop.element) and stop.element is not view for stop in form.stops):
            yield view


@kind("blocked-container", "blocked-subtree", "unreachable-control", only="uikit")
def blocked_container(form):
    """A view that takes no touches keeps them from every control in it."""
    for view in containers(form, "view", "stackView"):
        if not view.get("userInteractionEnabled"):
            yield Plant(view.set("userInteractionEnabled", "NO"), inside=[view])


@kind("container-is-element", "blocked-subtree", "hidden-focusable", "unreachable-control", only="uikit")
def container_is_element(form):
    """A view that is one element for VoiceOver hides every control in it."""
    for view in containers(form, "view", "stackView"):
        yield Plant(view.append('<accessibility key="accessibilityConfiguration">'
                                '<bool key="isElement" value="YES"/></accessibility>'), inside=[view])


@kind("invisible-stop", "hidden-focusable", only="appkit")
def invisible_stop(form):
    """Focus goes to an invisible control."""
    for stop in stops(form, "button", "textField", "popUpButton", "secureTextField", "searchField"):
        if not stop.element.get("alphaValue") and not has_bindings(stop.element) and not key_equivalent(stop.element):
            yield Plant(stop.element.set("alphaValue", "0.0"), [stop.element])


@kind("pointer-only-label", "pointer-only-control", only="uikit")
def pointer_only_label(form):
    """Text that reacts to a tap is a button for fingers alone; VoiceOver doesn't announce that it can be
    pressed. Nobody taps a hidden one until code shows it."""
    for label in form.xml.elements:
        if label.tag in ("label", "imageView") and not label.get("customClass") and not label.find("accessibility") \
                and not is_hidden(label):
            section = next((each for each in label.path if each.tag == "objects"), None)
            if section and form.stops:
                recognizer = '<tapGestureRecognizer id="tap-re-cog"><connections>' \
                    '<action selector="open:" destination="-1" id="tap-ac-tio"/></connections></tapGestureRecognizer>'
                link = '<outletCollection property="gestureRecognizers" destination="tap-re-cog" ' \
                    'appends="YES" id="tap-ou-tle"/>'
                yield Plant(label.set("userInteractionEnabled", "YES") + connect(label, link)
                            + section.append(recognizer), [label])


@kind("pointer-only-label", "pointer-only-control", only="appkit")
def pointer_only_text(form):
    """Text that reacts to a click is a button that only a mouse can press."""
    for label in form.xml.elements:
        found = cell(label) if label.tag in ("textField", "imageView") else None
        if found and found.get("editable") != "YES" and found.get("selectable") != "YES" and form.stops \
                and not label.get("customClass") and not has_bindings(label) and not found.get("action") \
                and window(label) and not connections(label) and not is_hidden(label) \
                and not form.mentions('destination="%s"' % label.get("id")):
            gesture = '<gestureRecognizers><clickGestureRecognizer delaysPrimaryMouseButtonEvents="YES" ' \
                'numberOfClicksRequired="1" id="cli-re-cog"><connections>' \
                '<action selector="open:" target="-2" id="cli-ac-tio"/></connections>' \
                '</clickGestureRecognizer></gestureRecognizers>'
            yield Plant(label.append(gesture), [label])


# The key view loop

def chains(form):
    """Stops in windows that follow `nextKeyView`, with that outlet, and the stop it leads to."""
    by_id = {stop.element.get("id"): stop for stop in form.stops}
    for stop in form.stops:
        found = outlet(stop.element, "nextKeyView")
        around = window(stop.element)
        if found and around and around.get("autorecalculatesKeyViewLoop") == "NO" \
                and found.get("destination") in by_id and outlet(around, "initialFirstResponder"):
            yield stop, found, by_id[found.get("destination")]


def cut_off(form, target, first):
    """The views from `target` on that a loop that ends before it doesn't come to: those up to the first one."""
    following = {id(stop.element): after for stop, _, after in chains(form)}
    found = []
    while target is not None and target.element.get("id") != first and target.element not in found:
        found.append(target.element)
        target = following.get(id(target.element))
    return found


LOOP = ("broken-focus-chain", "focus-order-cycle", "merging-focus-chains", "unreachable-control")


@kind("link-cut", "dangling-focus-reference", *LOOP, only="appkit", follows=("focus-order-contradicts-layout",))
def link_cut(form):
    """A loop that names a missing view ends there, and the views after it are never reached."""
    for stop, link, target in chains(form):
        yield Plant(link.set("destination", "xxx-xx-xxx"), [stop.element, target.element])


@kind("link-removed", *LOOP, only="appkit", follows=("focus-order-contradicts-layout",))
def link_removed(form):
    """A loop ends in the middle: the views after it are never reached, unless they have keys."""
    for stop, link, target in chains(form):
        first = outlet(window(stop.element), "initialFirstResponder").get("destination")
        if sum(1 for _, _, other in chains(form) if other is target) == 1 and target.element.get("id") != first \
                and not all(key_equivalent(each) for each in cut_off(form, target, first)):
            yield Plant(link.remove(), [stop.element, target.element], inside=[window(stop.element)])


@kind("links-in-a-circle", *LOOP, only="appkit", follows=("focus-order-contradicts-layout",))
def links_in_a_circle(form):
    """Tab goes round among a few views and never to the others."""
    found = list(chains(form))
    for first, _, second in found:
        for other, link, third in found:
            if other is second and third is not first and len(found) > 3:
                yield Plant(link.set("destination", first.element.get("id")),
                            [first.element, second.element, third.element], inside=[window(first.element)])


@kind("links-merged", *LOOP, only="appkit", follows=("focus-order-contradicts-layout",))
def links_merged(form):
    """Two links lead to one view, and the view between is skipped."""
    found = list(chains(form))
    for first, link, second in found:
        for other, _, third in found:
            if other is second and third is not first:
                yield Plant(link.set("destination", third.element.get("id")),
                            [first.element, second.element, third.element], inside=[window(first.element)])


@kind("initial-focus-cut", "dangling-focus-reference", only="appkit", follows=LOOP)
def initial_focus_cut(form):
    """A window whose first responder isn't there opens without focus."""
    for each in form.xml.elements:
        found = outlet(each, "initialFirstResponder") if each.tag == "window" else None
        if found and any(stop.element.get("id") == found.get("destination") for stop in form.stops):
            yield Plant(found.set("destination", "xxx-xx-xxx"), [each])


@kind("initial-focus-on-label", "dead-focus-target", only="appkit", follows=LOOP)
def initial_focus_on_label(form):
    """A window whose first responder is a label opens without focus."""
    for each in form.xml.elements:
        found = outlet(each, "initialFirstResponder") if each.tag == "window" else None
        labels = [view for view in each.inside() if view.tag == "textField" and cell(view)
                  and cell(view).get("editable") != "YES" and cell(view).get("selectable") != "YES"
                  and not view.get("customClass")] if found else []
        if labels and any(stop.element.get("id") == found.get("destination") for stop in form.stops):
            yield Plant(found.set("destination", labels[0].get("id")), [each, labels[0]])


# Keys

def keyed_items(form):
    """Menu items with a key, each with the markup that states it."""
    return [each for each in menu_items(form) if len(each.get("keyEquivalent", "")) == 1 and not each.get("alternate")
            and not each.get("hidden") and connections(each) and each.get("enabled") != "NO"
            and connections(each).find("action") and any(menu.get("systemMenu") == "main" for menu in each.path)]


@kind("doubled-shortcut", "ambiguous-shortcut", only="appkit")
def doubled_shortcut(form):
    """Of two menu items with one key, the second is never chosen by it."""
    items = [each for each in keyed_items(form) if not each.find("modifierMask")]
    for first, second in pairs(items):
        actions = [connections(each).find("action") for each in (first, second)]
        if first.get("keyEquivalent") != second.get("keyEquivalent") and first.parent is second.parent \
                and actions[0].get("selector") != actions[1].get("selector"):
            yield Plant(second.set("keyEquivalent", first.get("keyEquivalent")), [first, second])


@kind("doubled-shortcut-by-tag", "ambiguous-shortcut", only="appkit")
def doubled_shortcut_by_tag(form):
    """Menu items that send one action with different tags do different things, and the key does only one."""
    items = [each for each in keyed_items(form) if each.get("tag")]
    for first, second in pairs(items):
        actions = [connections(each).find("action") for each in (first, second)]
        masks = [each.find("modifierMask").source if each.find("modifierMask") else None for each in (first, second)]
        if first.parent is second.parent and actions[0].get("selector") == actions[1].get("selector") \
                and first.get("tag") != second.get("tag") and masks[0] == masks[1]:
            yield Plant(second.set("keyEquivalent", first.get("keyEquivalent")), [first, second])


@kind("doubled-default", "ambiguous-default", "ambiguous-shortcut", only="appkit")
def doubled_default(form):
    """Return presses one of two default buttons, and nobody knows which."""
    for first in stops(form, "button"):
        key = cell(first.element).find("string", key="keyEquivalent") if cell(first.element) else None
        for second in stops(form, "button"):
            if key and key.text.strip() == "DQ" and second is not first and second.scope == first.scope \
                    and cell(second.element) and not key_equivalent(second.element) \
                    and window(first.element) is window(second.element) is not None \
                    and not cell(second.element).is_empty and second.kind == "NSButton" and second.role == "button":
                yield Plant(cell(second.element).insert(key.source.decode()), [first.element, second.element])


# Names

@kind("same-name", "indistinguishable-stops")
def same_name(form):
    """Two neighbouring buttons with the same name sound the same."""
    for first, second in neighbours(form, stops(form, "button")):
        holders = [cell(each.element) if form.dialect == "appkit" else each.element.find("state", key="normal")
                   for each in (first, second)]
        if None not in holders and first.element.parent is second.element.parent \
                and first.role == second.role == "button" \
                and all(each.get("title") and not each.get("image") for each in holders) \
                and holders[0].get("title") != holders[1].get("title") and first.number + 1 == second.number \
                and not has_other_name(first.element) and not has_other_name(second.element) \
                and not any(each.element.find("buttonConfiguration") for each in (first, second)):
            yield Plant(holders[1].set("title", holders[0].get("title")), [first.element, second.element])


@kind("name-without-text", "misleading-name")
def name_without_text(form):
    """A spoken command with the visible text of the button isn't understood: its accessible name differs."""
    for stop in stops(form, "button"):
        found = cell(stop.element) if form.dialect == "appkit" else stop.element.find("state", key="normal")
        if found and is_spoken(found.get("title")) and not found.get("image") and not has_other_name(stop.element) \
                and not stop.element.find("buttonConfiguration"):
            statement = '<accessibility description="%s"/>' if form.dialect == "appkit" \
                else '<accessibility key="accessibilityConfiguration" label="%s"/>'
            yield Plant(stop.element.append(statement % OTHER_NAME), [stop.element])



@kind("label-untied", "unnamed-focus-stop", only="appkit")
def label_untied(form):
    """A label beside a field that it isn't tied to is visible, but never announced."""
    for stop in form.stops:
        found = connections(stop.element)
        link = found.find("accessibilityConnection", property="title") if found else None
        # A long tooltip is written as an element, not as an attribute.
        if link and not stop.element.get("toolTip") and not stop.element.find("string", key="toolTip") \
                and b"placeholder" not in stop.element.source:
            yield Plant(link.remove(), [stop.element])


@kind("prompt-removed", "unnamed-focus-stop", follows=("indistinguishable-stops",))
def prompt_removed(form):
    """A field whose only name was its prompt is announced as "text field"."""
    for stop in stops(form, "textField", "secureTextField"):
        holder = cell(stop.element) if form.dialect == "appkit" else stop.element
        name = "placeholderString" if form.dialect == "appkit" else "placeholder"
        if holder and holder.get(name) and not stop.element.get("toolTip") \
                and not has_bindings(stop.element) and not any(
                each.tag in ("accessibility", "accessibilityConnection", "userDefinedRuntimeAttribute")
                or each.get("key") == "toolTip" for each in stop.element.inside()):
            yield Plant(holder.unset(name), [stop.element])


@kind("icon-without-name", "unnamed-focus-stop", follows=("indistinguishable-stops",))
def icon_without_name(form):
    """A button that shows a picture instead of its text is announced as "button"."""
    for stop in stops(form, "button"):
        appkit = form.dialect == "appkit"
        holder = cell(stop.element) if appkit else stop.element.find("state", key="normal")
        if holder and holder.get("title") and not holder.get("image") and not has_other_name(stop.element) \
                and not stop.element.get("customClass") and stop.role == "button" \
                and not stop.element.find("buttonConfiguration"):
            edits = holder.set("title", "OwnPicture")
            edits[0].text = b'image="OwnPicture"'
            if appkit and not holder.get("imagePosition"):
                edits[0].text += b' imagePosition="only"'
            yield Plant(edits, [stop.element])


@kind("refusing-without-name", "unnamed-focus-stop", only="appkit", follows=("unreachable-control", *CONSEQUENCES))
def refusing_without_name(form):
    """VoiceOver still gets to a button that Tab passes over, and needs its name."""
    for stop in stops(form, "button"):
        found = cell(stop.element)
        if found and found.get("title") and not found.get("image") and not has_other_name(stop.element) \
                and not key_equivalent(stop.element) and not stop.element.get("customClass") and stop.role == "button":
            edits = found.set("title", "")
            edits[0].text = b'image="OwnPicture" refusesFirstResponder="YES"'
            yield Plant(edits, [stop.element])
