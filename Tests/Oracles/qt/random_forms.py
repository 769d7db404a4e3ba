#!/usr/bin/env python3
"""Writes Qt forms made at random: containers in one another, groups of buttons, any tab order.

    Tests/Oracles/qt/random_forms.py FOLDER FIRST NUMBER
    Tests/Oracles/run qt FOLDER

Each form has a seed, from FIRST on. The same seed makes the same form everywhere.
"""
import pathlib
import random
import sys
from xml.sax.saxutils import escape

CONTROLS = ["QPushButton", "QPushButton", "QLineEdit", "QLineEdit", "QCheckBox", "QRadioButton", "QRadioButton", "QRadioButton",
            "QComboBox", "QSpinBox", "QSlider", "QLabel", "QTextEdit", "QTreeWidget", "QToolButton", "QDialogButtonBox"]
BUTTONS = {"QPushButton", "QCheckBox", "QRadioButton", "QToolButton"}
BOXES = ["QWidget", "QFrame", "QGroupBox", "QGroupBox"]
PAGED = ["QTabWidget", "QStackedWidget", "QToolBox"]
LAYOUTS = ["QVBoxLayout", "QHBoxLayout", "QGridLayout", "QFormLayout"]


class Form:
    def __init__(self, seed):
        self.chance, self.names = random.Random(seed), []
        self.groups = ["group%d" % index for index in range(self.chance.choice([0, 0, 1, 2]))]

    def text(self):
        root = self.chance.choice(["QWidget", "QDialog", "QMainWindow"])
        if root == "QMainWindow":
            inside = '<widget class="QWidget" name="central">%s</widget>' % self.layout(3)
        else:
            inside = self.layout(3)
        stops = ""
        if self.names and self.chance.random() < 0.5:
            named = self.chance.sample(self.names, self.chance.randint(1, len(self.names)))
            stops = "<tabstops>%s</tabstops>" % "".join("<tabstop>%s</tabstop>\n" % name for name in named)
        groups = "".join('<buttongroup name="%s"/>' % name for name in self.groups)
        return '<ui version="4.0"><class>Form</class>\n<widget class="%s" name="Form">\n%s</widget>\n%s%s</ui>\n' % (
            root, inside, stops, "<buttongroups>%s</buttongroups>" % groups if groups else "")

    def name(self, kind):
        self.names.append("%s%d" % (kind[1:].lower(), len(self.names)))
        return self.names[-1]

    def layout(self, depth):
        kind = self.chance.choice(LAYOUTS)
        items = []
        for index in range(self.chance.randint(1, 5)):
            place = ""
            if kind in ("QGridLayout", "QFormLayout"):
                place = ' row="%d" column="%d"' % divmod(index, 2)
            items.append("<item%s>%s</item>\n" % (place, self.node(depth)))
        if kind == "QGridLayout":
            self.chance.shuffle(items)
        return '<layout class="%s" name="%s">\n%s</layout>\n' % (kind, "layout%d" % self.chance.getrandbits(40), "".join(items))

    def node(self, depth):
        if depth and self.chance.random() < 0.3:
            return self.container(depth - 1)
        kind = self.chance.choice(CONTROLS)
        properties = ""
        if kind in BUTTONS | {"QLabel"}:
            properties += "<property name=\"text\"><string>%s</string></property>" % escape(
                self.chance.choice(["One", "&Two", "Three & more", "Vier"]))
        for name, value, share in (("enabled", "false", 0.05), ("checked", "true", 0.2 if kind == "QRadioButton" else 0),
                                   ("autoExclusive", "false", 0.05 if kind == "QRadioButton" else 0),
                                   ("default", "true", 0.1 if kind == "QPushButton" else 0)):
            if self.chance.random() < share:
                properties += '<property name="%s"><bool>%s</bool></property>' % (name, value)
        if self.chance.random() < 0.1:
            properties += '<property name="focusPolicy"><enum>Qt::%s</enum></property>' % self.chance.choice(
                ["NoFocus", "TabFocus", "ClickFocus", "StrongFocus"])
        if kind in BUTTONS and self.groups and self.chance.random() < 0.4:
            properties += '<attribute name="buttonGroup"><string notr="true">%s</string></attribute>' % self.chance.choice(self.groups)
        return '<widget class="%s" name="%s">%s</widget>\n' % (kind, self.name(kind), properties)

    def container(self, depth):
        kind = self.chance.choice(BOXES + PAGED + ["QScrollArea", "QSplitter"])
        name = self.name(kind)
        inside = ""
        if kind == "QGroupBox" and self.chance.random() < 0.4:
            inside = '<property name="checkable"><bool>true</bool></property><property name="checked"><bool>%s</bool></property>' % (
                self.chance.choice(["true", "true", "false"]))
        if kind in PAGED:
            count = self.chance.randint(1, 3)
            inside += '<property name="currentIndex"><number>%d</number></property>' % self.chance.randrange(count)
            title = {"QTabWidget": "title", "QToolBox": "label"}.get(kind)
            for index in range(count):
                label = '<attribute name="%s"><string>Page</string></attribute>' % title if title else ""
                inside += '<widget class="QWidget" name="%s_%d">%s%s</widget>\n' % (name, index, label, self.layout(depth))
        elif kind == "QScrollArea":
            inside += ('<property name="widgetResizable"><bool>true</bool></property>'
                       '<widget class="QWidget" name="%s_c">%s</widget>\n' % (name, self.layout(depth)))
        elif kind == "QSplitter":
            inside += '<property name="orientation"><enum>Qt::Horizontal</enum></property>' + self.node(depth) + self.node(depth)
        else:
            inside += self.layout(depth)
        return '<widget class="%s" name="%s">%s</widget>\n' % (kind, name, inside)


def main():
    folder, first, number = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(first, first + number):
        (folder / ("%d.ui" % seed)).write_text(Form(seed).text())


if __name__ == "__main__":
    main()
