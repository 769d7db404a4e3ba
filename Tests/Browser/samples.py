"""Documents that try a page: one from right to left, one that means harm, and a great many."""
from xml.sax.saxutils import escape, quoteattr

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<interface>\n  <requires lib="gtk" version="4.0"/>\n'

# Strings that would have an effect if they were not escaped: markup, quotes, scripts, bidi controls, extreme
# length.
HARM = ('</bdi></text></svg></script><script>window.harmed=1</script><img src=x onerror="window.harmed=1">'
        '" onfocus="window.harmed=1" autofocus=\' \u202eevil\u2066 {{body}} ]]> --> javascript:alert(1) ')


def window(name, title, controls):
    """A window with `controls` below one another."""
    children = "".join(f"<child>{control}</child>\n" for control in controls)
    return (f'<object class="GtkWindow" id={quoteattr(name)}><property name="title">{escape(title)}</property>'
            '<property name="child"><object class="GtkBox"><property name="orientation">vertical</property>\n'
            f'{children}</object></property></object>\n')


def control(kind, name, label=None, more=""):
    """One control."""
    text = f'<property name="label">{escape(label)}</property>' if label is not None else ""
    return f'<object class="{kind}" id={quoteattr(name)}>{text}{more}</object>'


def pages():
    """A notebook of three pages, and a button behind it."""
    page = ('<child><object class="GtkNotebookPage"><property name="tab"><object class="GtkLabel"><property name="label">'
            'Part {0}</property></object></property><property name="child"><object class="GtkBox"><child>'
            '<object class="GtkEntry" id="entry{0}"><accessibility><property name="label">Field {0}</property></accessibility>'
            '</object></child></object></property></object></child>')
    notebook = f'<object class="GtkNotebook" id="book">{"".join(page.format(number) for number in (1, 2, 3))}</object>'
    return HEAD + window("window", "Pages", [notebook, control("GtkButton", "close", "Close")]) + "</interface>\n"


def flawed_pages():
    """A notebook of three pages: a field without a name on the first, another one and an unreachable button on the second."""
    page = ('<child><object class="GtkNotebookPage"><property name="tab"><object class="GtkLabel"><property name="label">'
            'Part {0}</property></object></property><property name="child"><object class="GtkBox">'
            '<property name="orientation">vertical</property>{1}</object></property></object></child>')
    unnamed = '<child><object class="GtkEntry" id="entry{0}"/></child>'
    named = ('<child><object class="GtkEntry" id="entry3"><accessibility><property name="label">Name</property></accessibility>'
             '</object></child>')
    button = control("GtkButton", "save", "Save", '<property name="focusable">0</property>')
    contents = [unnamed.format(1), unnamed.format(2) + f"<child>{button}</child>", named]
    notebook = "".join(page.format(number + 1, content) for number, content in enumerate(contents))
    return HEAD + window("window", "Pages", [
        f'<object class="GtkNotebook" id="book">{notebook}</object>', control("GtkButton", "close", "Close")]) + "</interface>\n"


def inner_pages():
    """A notebook of two pages, of which the second contains two further notebooks; each page has two buttons."""
    page = ('<child><object class="GtkNotebookPage"><property name="tab"><object class="GtkLabel"><property name="label">'
            '{0}</property></object></property><property name="child"><object class="GtkBox">'
            '<property name="orientation">vertical</property>{1}</object></property></object></child>')

    def buttons(name):
        return "".join(f"<child>{control('GtkButton', f'{name}{place}', f'Choice {name}{place}')}</child>" for place in "xy")

    def notebook(name, *contents):
        pages = "".join(page.format(f"Part {name}{number}", content) for number, content in enumerate(contents, 1))
        return f'<object class="GtkNotebook" id="book{name}">{pages}</object>'

    inner = "".join(f"<child>{notebook(name, buttons(name + '1'), buttons(name + '2'))}</child>" for name in "BC")
    return HEAD + window("window", "Inner pages", [notebook("A", buttons("A1"), inner)]) + "</interface>\n"


def untied():
    """A window of three fields beside labels that are not connected to them, and a button."""
    rows = "".join(
        f'<child><object class="GtkBox"><child>{control("GtkLabel", f"label{name}", name)}</child>'
        f'<child>{control("GtkEntry", f"field{name}")}</child></object></child>' for name in ("Street", "Town", "Country"))
    return HEAD + window("window", "Address", [
        f'<object class="GtkBox"><property name="orientation">vertical</property>{rows}</object>',
        control("GtkButton", "close", "Close")]) + "</interface>\n"


def uneven():
    """A notebook of two pages, of which the second scrolls and is much higher; each has a field without a name."""
    page = ('<child><object class="GtkNotebookPage"><property name="tab"><object class="GtkLabel"><property name="label">'
            'Part {0}</property></object></property><property name="child"><object class="GtkScrolledWindow">'
            '<property name="child"><object class="GtkBox"><property name="orientation">vertical</property>{1}</object>'
            '</property></object></property></object></child>')
    def contents(number, count):
        buttons = "".join(f"<child>{control('GtkButton', f'button{number}{line}', f'Choice {line}')}</child>" for line in range(count))
        return f'{buttons}<child><object class="GtkEntry" id="entry{number}"/></child>'
    notebook = "".join(page.format(number, contents(number, count)) for number, count in ((1, 2), (2, 20)))
    return HEAD + window("window", "Uneven", [
        f'<object class="GtkNotebook" id="book">{notebook}</object>', control("GtkButton", "close", "Close")]) + "</interface>\n"


def stack():
    """A stack of two pages without tabs, of which nothing else is a stop."""
    page = ('<child><object class="GtkStackPage"><property name="child"><object class="GtkBox" id="page{0}"><child>{1}</child>'
            '<child>{2}</child></object></property></object></child>')
    contents = "".join(page.format(number, *(control("GtkButton", f"button{number}{place}", f"Choice {number}{place}") for place in "ab"))
                       for number in (1, 2))
    return HEAD + window("window", "Stack", [f'<object class="GtkStack" id="stack">{contents}</object>']) + "</interface>\n"


def long(is_flawed=False):
    """A window of sixty buttons below one another; if it is flawed, with a field without a name."""
    buttons = [control("GtkButton", f"button{line}", f"Choice {line}") for line in range(60)]
    return HEAD + window("window", "Long", buttons + [control("GtkEntry", "field")] * is_flawed) + "</interface>\n"


def tall():
    """A window of eighty rows: a field without a name near the top, and unreachable buttons, which are errors, in the middle
    and, several of them, at the bottom."""
    unreachable = {30, 31, *range(70, 80)}
    controls = [control("GtkButton", f"button{line}", f"Choice {line}",
                        '<property name="focusable">0</property>' if line in unreachable else "") for line in range(80)]
    return HEAD + window("window", "Tall", controls[:3] + [control("GtkEntry", "field")] + controls[3:]) + "</interface>\n"


def deep():
    """A long path to a window with a field without a name."""
    return "/".join(["a-folder-with-a-long-name"] * 6) + "/document-with-a-long-name.ui", HEAD + window("window", "Deep", [
        control("GtkEntry", "field"), *[control("GtkButton", f"button{line}", f"Choice {line}") for line in range(30)]]) + "</interface>\n"


def wide():
    """A window of six wide columns with four buttons each."""
    columns = "".join(
        '<child><object class="GtkBox"><property name="orientation">vertical</property><property name="spacing">90</property>'
        + "".join(f'<child>{control("GtkButton", f"button{column}{row}", f"Choice {row} of the long column {column}")}</child>'
                  for row in range(4)) + "</object></child>" for column in range(6))
    return HEAD + window("window", "Wide", [f'<object class="GtkBox">{columns}</object>']) + "</interface>\n"


def right_to_left():
    """Labels of Arabic and Hebrew, and mixed ones."""
    return HEAD + window("نافذة", "تفضيلات الحساب", [
        control("GtkLabel", "تسمية", "الاسم الكامل", '<property name="mnemonic-widget">حقل</property>'),
        control("GtkEntry", "حقل"),
        control("GtkCheckButton", "זכור", "זכור אותי במחשב הזה"),
        control("GtkButton", "mixed", "حفظ (Save) 3.0"),
        control("GtkButton", "icon", None, '<property name="icon-name">list-add</property>'),
        control("GtkSwitch", "תיבה", None, '<property name="focusable">0</property>'),
    ]) + "</interface>\n"


def hostile():
    """Ids and labels that want to be more than text, and one of 100,000 characters."""
    return HEAD + window(HARM, HARM, [
        control("GtkButton", HARM + "1", HARM),
        control("GtkEntry", HARM + "2", None, f'<property name="placeholder-text">{escape(HARM)}</property>'),
        control("GtkButton", "x" * 100_000, "y" * 100_000),
        control("GtkButton", HARM + "3", HARM),
        control("GtkSwitch", HARM + "4", None, '<property name="focusable">0</property>'),
    ]) + "</interface>\n"


def many(folder, count):
    """`count` documents, every tenth with something to find."""
    for number in range(count):
        controls = [control("GtkEntry", f"field{line}") for line in range(5 if number % 10 == 0 else 0)]
        controls += [control("GtkButton", f"button{line}", f"Choice {line}") for line in range(10)]
        (folder / f"document{number:04}.ui").write_text(
            HEAD + window("window", f"Window {number}", controls) + "</interface>\n")


def folders(folder, count, documents):
    """`count` folders with `documents` documents each."""
    for number in range(count):
        (folder / f"part{number}").mkdir(parents=True)
        for document in range(documents):
            controls = [control("GtkEntry", f"field{line}") for line in range(2 if document % 10 == 0 else 0)]
            (folder / f"part{number}" / f"document{number}{document:03}.ui").write_text(
                HEAD + window("window", f"Window {document}", [*controls, control("GtkButton", "close", "Close")]) + "</interface>\n")


# A grid of GTK 3 that takes focus in place of its buttons.
BLOCKED = '''<interface>
  <requires lib="gtk+" version="3.20"/>
  <object class="GtkWindow" id="window">
    <property name="visible">True</property>
    <property name="title">Tools</property>
    <child>
      <object class="GtkBox" id="tools">
        <property name="visible">True</property>
        <property name="can-focus">True</property>
        <child>
          <object class="GtkButton" id="copy">
            <property name="visible">True</property>
            <property name="can-focus">True</property>
            <property name="label">Copy</property>
          </object>
        </child>
      </object>
    </child>
  </object>
</interface>
'''

# A Qt dialog whose first field inserts a tab when Tab is pressed; a line edit and a button follow.
TRAP = ('<ui version="4.0"><class>Dialog</class><widget class="QDialog" name="Dialog"><layout class="QVBoxLayout">\n'
        '<item><widget class="QPlainTextEdit" name="notes"/></item>\n'
        '<item><widget class="QLineEdit" name="title"/></item>\n'
        '<item><widget class="QPushButton" name="ok"><property name="text"><string>OK</string></property></widget></item>\n'
        '</layout></widget></ui>\n')


def translated(folder):
    """A Qt dialog with catalogues in German, where a letter clashes, and in Arabic."""
    texts = [("&Save", "&Speichern", "حفظ (&S)"), ("&Close", "&Schließen", "إغلاق (&C)"),
             ("&Remember this", "Diese sehr lange Einstellung für das nächste &Mal merken", "تذكر (&R)")]
    kinds = ["QPushButton", "QPushButton", "QCheckBox"]
    items = "".join(
        f'<item><widget class="{kind}" name="control{number}"><property name="text"><string>{escape(text)}</string>'
        '</property></widget></item>\n' for number, (kind, (text, _, _)) in enumerate(zip(kinds, texts)))
    (folder / "dialog.ui").write_text(
        '<ui version="4.0"><class>Dialog</class><widget class="QDialog" name="Dialog"><layout class="QVBoxLayout">\n'
        f'{items}</layout></widget></ui>\n')
    for language, index in (("de", 1), ("ar", 2)):
        messages = "".join(f"<message><source>{escape(text[0])}</source><translation>{escape(text[index])}</translation>"
                           "</message>\n" for text in texts)
        (folder / f"app_{language}.ts").write_text(
            f'<?xml version="1.0" encoding="utf-8"?>\n<TS version="2.1" language="{language}"><context>'
            f"<name>Dialog</name>\n{messages}</context></TS>\n")
