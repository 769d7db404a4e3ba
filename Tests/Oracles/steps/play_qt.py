"""Plays steps in a Qt Designer form."""
import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from PyQt5 import QtCore, QtWidgets, uic  # noqa: E402
from PyQt5.QtTest import QTest  # noqa: E402

Qt = QtCore.Qt
QtCore.qInstallMessageHandler(lambda *_: None)
APPLICATION = QtWidgets.QApplication(sys.argv[:1])
MODIFIERS = {"alt": Qt.AltModifier, "ctrl": Qt.ControlModifier, "control": Qt.ControlModifier, "shift": Qt.ShiftModifier}
KEYS = {
    "tab": Qt.Key_Tab, "down": Qt.Key_Down, "up": Qt.Key_Up, "left": Qt.Key_Left, "right": Qt.Key_Right,
    "escape": Qt.Key_Escape, "return": Qt.Key_Return, "space": Qt.Key_Space, "pagedown": Qt.Key_PageDown,
    "pageup": Qt.Key_PageUp,
}


def press(window, text):
    *names, key = text.replace("+", "-").split("-")
    modifiers = Qt.NoModifier
    for name in names:
        modifiers |= MODIFIERS[name]
    code = KEYS.get(key) or getattr(Qt, "Key_" + key.upper())
    if code == Qt.Key_Tab and modifiers & Qt.ShiftModifier:
        code = Qt.Key_Backtab
    QTest.keyClick(APPLICATION.activePopupWidget() or APPLICATION.focusWidget() or window, code, modifiers)


def step(window, text):
    verb, _, rest = text.partition(":")
    if verb == "focus":
        getattr(window, rest).setFocus()
    elif verb == "page":
        page = getattr(window, rest)
        container = page.parentWidget()
        while not hasattr(container, "setCurrentWidget"):
            container = container.parentWidget()
        container.setCurrentWidget(page)
    elif verb == "set":
        name, value = rest.split("=")
        name, fact = name.split(".")
        set_fact = {"enabled": QtWidgets.QWidget.setEnabled, "visible": QtWidgets.QWidget.setVisible}[fact]
        set_fact(getattr(window, name), value == "true")
    else:
        press(window, rest or verb)
    QTest.qWait(20)


def focused():
    """The name of the element with focus: of the selected item while a menu or menu bar has the keys."""
    menu, widget = APPLICATION.activePopupWidget(), APPLICATION.focusWidget()
    holder = menu or widget
    if isinstance(holder, (QtWidgets.QMenu, QtWidgets.QMenuBar)):
        action = holder.activeAction()
        return action.text().replace("&", "") if action else "-"
    while widget and (not widget.objectName() or widget.objectName().startswith("qt_")):
        widget = widget.parentWidget()
    return widget.objectName() if widget else "-"


def play(form, steps, _):
    window = uic.loadUi(str(form))
    window.show()
    APPLICATION.setActiveWindow(window)
    QTest.qWaitForWindowActive(window)
    for text in steps:
        step(window, text)
    answer = focused()
    while APPLICATION.activePopupWidget():
        APPLICATION.activePopupWidget().close()
    window.close()
    return answer
