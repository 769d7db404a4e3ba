#!/usr/bin/env python3
"""Asks a real Qt where Tab goes in a Qt Designer form.

Loads the form with QUiLoader, shows it, presses Tab until the focus comes round again, and writes one line of
JSON for each file. Widgets are named by the line and column of their start tag, which distinguishes parts
that a widget makes for itself, and names that are used twice.

    qt_oracle.py FILE...         or -, to read file names from standard input
    qt_oracle.py --rectangles    where widgets are in their windows instead; file names on standard input

Needs PySide6-Essentials (PyPI) and, on Debian, libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1. No
screen: the platform is "offscreen", the style Fusion.
"""
import gc
import json
import os
import pathlib
import sys
import xml.etree.ElementTree as ET

sys.dont_write_bytecode = True
sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent))
os.environ.update(QT_QPA_PLATFORM="offscreen", QT_STYLE_OVERRIDE="Fusion", QT_HASH_SEED="0", LC_ALL="C.UTF-8")
import shiboken6  # noqa: E402
from PySide6 import QtCore, QtUiTools, QtWidgets  # noqa: E402
from PySide6.QtCore import QBuffer, QByteArray, Qt  # noqa: E402
from PySide6.QtGui import QAccessible, QAction, QKeySequence  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication, QWidget  # noqa: E402

from harness.tree import parse  # noqa: E402

QtCore.qInstallMessageHandler(lambda *_: None)
APPLICATION = QApplication(["oracle"])
APPLICATION.setQuitOnLastWindowClosed(False)
LOADER = QtUiTools.QUiLoader()
LOADER.setWorkingDirectory(QtCore.QDir("/nonexistent"))
KNOWN = set(LOADER.availableWidgets()) | {"Line", "Spacer"}
LAYOUTS = set(LOADER.availableLayouts())
TOOLKIT = "Qt " + QtCore.qVersion()
QAccessible.setActive(True)
# An application class that derives from one of these classes is unknown.
BARE = {"QWidget", "QFrame", "QAbstractScrollArea", "QWizardPage", "QMenu"}
# The only accepted children: an unknown page is replaced by a page.
PARTS = {"QWizard": "QWizardPage", "QMenuBar": "QMenu"}
PAGED = (QtWidgets.QTabWidget, QtWidgets.QStackedWidget, QtWidgets.QToolBox, QtWidgets.QWizard)
PRESSES = 12  # a date has five sections, each of which takes one


# --- Reading


def base_class(name, bases):
    """Qt's class that replaces a class of the application."""
    for _ in range(16):
        if name in KNOWN:
            return name
        name = bases.get(name)
        if name is None:
            break
    return "QWidget"


def prepare(path):
    """The form to load, the widgets with classes of the application, and the places by name."""
    root, replaced, places = parse(path), [], {}
    if root.tag != "ui" or root.get("version", "4.0").startswith("3"):
        raise ValueError("not a form of Qt 4 or later: <%s>" % root.tag)
    bases = {}
    for each in root.iter("customwidget"):
        bases[(each.findtext("class") or "").strip()] = (each.findtext("extends") or "QWidget").strip()
    parts = {}  # what an application's class must be because of what it is in
    for element in root.iter("widget"):
        name, kind = element.get("name", ""), element.get("class", "QWidget")
        stands_in = base_class(kind, bases)
        if stands_in != kind and stands_in == "QWidget":
            stands_in = parts.get(element, stands_in)
        if stands_in != kind:
            element.set("class", stands_in)
            # A class that derives from a control is treated as this control; other classes are unknown.
            if kind not in bases or stands_in in BARE:
                replaced.append(element.get("at"))
        if stands_in in PARTS:
            parts.update((child, PARTS[stands_in]) for child in element.findall("widget"))
        # If two objects have the same name, the second object is renamed, as uic does; references resolve to
        # the first object.
        key = name if name and name not in places else "at" + element.get("at")
        element.set("name", key)
        places[key] = element.get("at")
    for element in root.iter():
        # A name that is set as a property would override the name that is set here.
        for child in element.findall("property"):
            if child.get("name") == "objectName":
                element.remove(child)
    for element in root.iter("layout"):
        if element.get("class") not in LAYOUTS:
            element.set("class", "QHBoxLayout")
    for tag in ("customwidgets", "connections", "resources"):
        for section in root.findall(tag):
            root.remove(section)
    for element in root.iter():
        element.attrib.pop("at", None)
    return root, replaced, places


# --- Pressing Tab


def pump(times=3):
    for _ in range(times):
        APPLICATION.processEvents()


class Names:
    """The names of widgets: the place of the form's widget that they are, or are a part of."""

    def __init__(self, places):
        self.places = places

    def __getitem__(self, widget):
        if isinstance(widget, QtWidgets.QScrollArea) and isinstance(widget.parentWidget(), QtWidgets.QToolBox):
            # A tool box puts each page into a scroll area.
            widget = next((each for each in widget.viewport().children() if isinstance(each, QWidget)), widget)
        while widget is not None and widget.objectName() not in self.places:
            widget = widget.parentWidget()
        return self.places[widget.objectName()] if widget is not None else None


def press(widget, back):
    if back:
        QTest.keyClick(widget, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    else:
        QTest.keyClick(widget, Qt.Key.Key_Tab)


def let_go(widget):
    """Changes an editor or table so that it does not keep Tab, and the round can continue."""
    for each in (widget, widget.parentWidget()):
        if hasattr(each, "setTabChangesFocus"):
            each.setTabChangesFocus(True)
            return lambda: each.setTabChangesFocus(False)
        if hasattr(each, "setTabKeyNavigation"):
            each.setTabKeyNavigation(False)
            return lambda: each.setTabKeyNavigation(True)
    return None


def tab_round(start, back=False):
    """The widgets Tab goes through, those that keep it, and whether it comes round to the first again."""
    order, seen, keeping, restore = [], set(), [], []
    widget = start
    while widget is not None and widget not in seen and len(order) < 4000:
        seen.add(widget)
        order.append(widget)
        for _ in range(PRESSES):
            press(widget, back)
            if QApplication.focusWidget() is not widget:
                break
        if QApplication.focusWidget() is widget:
            again = let_go(widget)
            if again:
                restore.append(again)
                press(widget, back)
                if QApplication.focusWidget() is not widget or len(order) == 1:
                    keeping.append(widget)
            if QApplication.focusWidget() is widget:
                break
        widget = QApplication.focusWidget()
    for again in restore:
        again()
    return order, keeping, bool(order) and widget is order[0]


def is_paged(widget, names):
    return isinstance(widget, PAGED) and widget.objectName() in names.places


def pages(container):
    """The pages of a container, each with the function that turns to it; for a wizard that is not shown yet,
    that begins the wizard."""
    if isinstance(container, QtWidgets.QWizard):
        return [(container.page(number), lambda number=number: container.setStartId(number))
                for number in container.pageIds()]
    return [(container.widget(index), lambda index=index: container.setCurrentIndex(index))
            for index in range(container.count())]


def turn_to(page, names):
    """Turns all that shows pages around `page` so that it shows. Returns whether there was anything to turn."""
    is_turned, container = False, page.parentWidget()
    while container is not None:
        if is_paged(container, names):
            for content, turn in pages(container):
                if not content.isVisibleTo(container) and (content is page or content.isAncestorOf(page)):
                    turn()
                    is_turned = True
                    break
        container = container.parentWidget()
    return is_turned


def announced(widget):
    """The information that QAccessible gives assistive technology about a widget."""
    interface = QAccessible.queryAccessibleInterface(widget)
    if interface is None:
        return {}
    role, name, labels = interface.role(), interface.text(QAccessible.Text.Name), []
    if role == QAccessible.Role.ComboBox and name == interface.text(QAccessible.Text.Value):
        # On Unix, the name of a combo box is its selected item; only a relation can give it another name.
        name, labels = "", [label.text(QAccessible.Text.Name) for label, relation in interface.relations()
                            if relation == QAccessible.RelationFlag.Label]
    elif isinstance(widget, QtWidgets.QTabBar) and name == widget.tabText(widget.currentIndex()).replace("&", ""):
        name = ""  # the selected tab
    return {"role": role.name, "name": name, "labels": labels,
            "description": interface.text(QAccessible.Text.Description)}


def state(form, names):
    """One round forward and one backward, from the current or the first focus."""
    start, said = QApplication.focusWidget(), {}

    def go(back):
        order, keeping, closed = tab_round(start, back)
        for widget in order:
            said.setdefault(names[widget], announced(widget))
        return list(dict.fromkeys(filter(None, map(names.__getitem__, order)))), keeping, closed

    order, keeping, closed = go(back=False)
    if start is not None:
        start.setFocus()
    back, _, _ = go(back=True)
    # If Tab does not move at all, it has not returned to the start.
    closed = closed and (len(order) > 1 or len(back) < 2)
    return {"order": order, "closed": closed, "keeps": [names[each] for each in keeping],
            "back": back[:1] + back[:0:-1], "names": {place: said[place] for place in said if place}}


def load(root):
    buffer = QBuffer()
    buffer.setData(QByteArray(ET.tostring(root, encoding="utf-8")))
    buffer.open(QtCore.QIODevice.OpenModeFlag.ReadOnly)
    form = LOADER.load(buffer)
    if form is None:
        raise ValueError(LOADER.errorString() or "not loaded")
    form.setWindowModality(Qt.WindowModality.NonModal)
    return form


def show(form):
    form.show()
    form.activateWindow()
    pump(4)
    QTest.qWaitForWindowActive(form, 500)


def close(form):
    """Closes a form and deletes all Python objects of it: other objects will take their addresses."""
    form.hide()
    shiboken6.delete(form)
    gc.collect()
    pump(2)


def hidden_pages(form, names):
    """The names of the pages that are not on show."""
    return [page.objectName() for container in [form, *form.findChildren(QWidget)] if is_paged(container, names)
            for page, _ in pages(container)
            if page.objectName() in names.places and not page.isVisibleTo(form)]


def ask_first(root, names):
    """The answers of a form when it opens, and the names of its pages that are not shown."""
    form = load(root)
    show(form)
    answer = {"root": names[form], "first": names[QApplication.focusWidget()], **state(form, names), "pages": []}
    hidden = hidden_pages(form, names)
    close(form)
    return answer, hidden


def ask_page(root, names, name):
    """The answers of a form while that page is shown; None if it cannot be reached."""
    form = load(root)
    page = form.findChild(QWidget, name)
    answer = None
    if page is not None and turn_to(page, names):
        show(form)
        answer = {"page": names.places[name], **state(form, names)}
    close(form)
    return answer


def ask(root, places):
    names = Names(places)
    answer, hidden = ask_first(root, names)
    # Earlier focus changes the later order (groups of buttons), so each page is tested in a separate form.
    answer["pages"] = [page for page in (ask_page(root, names, name) for name in hidden) if page]
    return answer


def pressed(root):
    """The effect of each key combination of a form: actions by name, buttons by name or else by text."""
    form = load(root)
    show(form)
    triggered = []
    actions, buttons = form.findChildren(QAction), form.findChildren(QtWidgets.QAbstractButton)
    for action in actions:
        action.triggered.connect(lambda *_, name=action.objectName(): triggered.append(name))
    for button in buttons:
        button.clicked.connect(lambda *_, name=button.objectName() or button.text().replace("&", ""): triggered.append(name))
    keys = {each.shortcut().toString() for each in [*actions, *buttons]}
    keys |= {QKeySequence.mnemonic(each.title()).toString() for each in form.findChildren(QtWidgets.QGroupBox)}
    answer = {}
    for key in sorted(keys - {""}):
        triggered.clear()
        combination = QKeySequence(key)[0]
        QTest.keyClick(form, combination.key(), combination.keyboardModifiers())
        QTest.qWait(200)  # a button is seen to go down and up
        answer[key] = list(triggered)
    close(form)
    return answer


def rectangles(form, names):
    """The size of a window, and the rectangles of its widgets that are in the file and shown."""
    found = {}
    for each in [form, *form.findChildren(QWidget)]:
        if each.objectName() in names.places and each.isVisible():
            corner = each.mapTo(form, QtCore.QPoint(0, 0))
            found[names.places[each.objectName()]] = [corner.x(), corner.y(), each.width(), each.height()]
    return {"size": [form.width(), form.height()], "rectangles": found}


def measure(root, places):
    """The places of the widgets of a form, and of those on each page that is not shown initially."""
    names = Names(places)
    form = load(root)
    show(form)
    answer, hidden = {"root": names[form], **rectangles(form, names), "pages": []}, hidden_pages(form, names)
    close(form)
    for name in hidden:
        form = load(root)
        page = form.findChild(QWidget, name)
        if page is not None and turn_to(page, names):
            show(form)
            answer["pages"].append({"page": places[name], **rectangles(form, names)})
        close(form)
    return answer


def run(path, ask=ask):
    record = {"file": path, "toolkit": TOOLKIT}
    try:
        root, replaced, places = prepare(path)
        answer = ask(root, places)
        if pathlib.Path(path).name.startswith("keys-"):
            answer["keys"] = pressed(root)
    except Exception as error:
        return {**record, "error": str(error)[:200]}
    return {**record, "replaced": replaced, "changed": [], "removed": [], "notes": [], "roots": [answer]}


if __name__ == "__main__":
    given = sys.argv[1:]
    question = measure if given == ["--rectangles"] else ask
    for line in (iter(sys.stdin.readline, "") if given in (["-"], ["--rectangles"]) else given):
        print(json.dumps(run(line.rstrip("\n"), question)), flush=True)
    os._exit(0)  # tearing widgets down in Python's order may crash
