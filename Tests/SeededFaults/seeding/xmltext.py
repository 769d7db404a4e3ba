"""XML with the place of every tag and attribute in its text, so that an edit changes nothing else."""
import re
from xml.parsers import expat
from xml.sax.saxutils import escape, unescape

ATTRIBUTE = re.compile(rb"""([^\s=/>"']+)\s*=\s*("[^"]*"|'[^']*')""")
TAG = re.compile(rb"""<(?:"[^"]*"|'[^']*'|[^"'>])*>""")


class Edit:
    """`text` (bytes) instead of the bytes from `start` up to `end`."""

    def __init__(self, start, end, text):
        self.start, self.end, self.text = start, end, text if isinstance(text, bytes) else text.encode()

    def __repr__(self):
        return "Edit(%d, %d, %r)" % (self.start, self.end, self.text)


class Attribute:
    """`start` and `end` include the name and the quotes, `value_start` and `value_end` neither."""

    def __init__(self, match, offset):
        self.start, self.end = match.start() + offset, match.end() + offset
        self.value_start, self.value_end = match.start(2) + offset + 1, match.end(2) + offset - 1
        self.value = unescape(match.group(2)[1:-1].decode(), {"&quot;": '"', "&apos;": "'"})


class Element:
    """`start`…`open_end` is the start tag, `close_start`…`end` the end tag; both ends meet in `<a/>`."""

    def __init__(self, document, tag, start, parent):
        self.document, self.tag, self.start, self.parent = document, tag, start, parent
        self.open_end = TAG.match(document.data, start).end()
        self.is_empty = document.data[self.open_end - 2:self.open_end - 1] == b"/"
        self.close_start = self.end = self.open_end
        self.children = []
        name_end = start + 1 + len(tag.encode())
        self.attributes = {match.group(1).decode(): Attribute(match, name_end)
                           for match in ATTRIBUTE.finditer(document.data[name_end:self.open_end])}

    def get(self, name, default=None):
        attribute = self.attributes.get(name)
        return default if attribute is None else attribute.value

    @property
    def source(self):
        """The bytes from the start tag to the end tag."""
        return self.document.data[self.start:self.end]

    @property
    def text(self):
        """The contents between the tags, if they are only text."""
        inside = self.document.data[self.open_end:self.close_start].decode()
        return unescape(inside, {"&quot;": '"', "&apos;": "'"}) if not self.children else ""

    @property
    def path(self):
        """The element and those around it, from the inside out."""
        element = self
        while element:
            yield element
            element = element.parent

    def inside(self):
        """All elements inside, in document order."""
        for child in self.children:
            yield child
            yield from child.inside()

    def find(self, tag, **attributes):
        """The first child of that tag with these attributes."""
        return next((each for each in self.children if each.tag == tag
                     and all(each.get(name) == value for name, value in attributes.items())), None)

    def holds(self, other):
        return self.start <= other.start and other.end <= self.end

    # Edits. Each function returns a list, so that several edits can be combined.

    def set(self, name, value):
        """The attribute, with another value or new as the last of the tag."""
        quoted = escape(value, {'"': "&quot;"})
        if name in self.attributes:
            attribute = self.attributes[name]
            return [Edit(attribute.start, attribute.end, '%s="%s"' % (name, quoted))]
        end = self.open_end - (2 if self.is_empty else 1)
        end -= len(self.document.data[self.start:end]) - len(self.document.data[self.start:end].rstrip())
        return [Edit(end, end, ' %s="%s"' % (name, quoted))]

    def unset(self, name):
        """Without the attribute and the space before it."""
        attribute = self.attributes[name]
        before = self.document.data[self.start:attribute.start]
        return [Edit(self.start + len(before.rstrip()), attribute.end, "")]

    def set_text(self, text):
        return [Edit(self.open_end, self.close_start, escape(text))]

    def replace(self, text):
        return [Edit(self.start, self.end, text)]

    def remove(self):
        """Without the element and the line break before it."""
        before = self.document.data[:self.start]
        return [Edit(len(before.rstrip(b" \t\r\n")) if self.parent else self.start, self.end, "")]

    def insert(self, text):
        """`text` as the first thing inside."""
        if self.is_empty:
            return self.append(text)
        return [Edit(self.open_end, self.open_end, self.line(self.indent + self.step, text))]

    def append(self, text):
        """`text` as the last thing inside."""
        line = self.line(self.indent + self.step, text)
        if self.is_empty:
            slash = self.document.data.rindex(b"/", self.start, self.open_end)
            return [Edit(slash, self.end, ">%s%s</%s>" % (line, self.line(self.indent, ""), self.tag))]
        inside = self.document.data[self.open_end:self.close_start]
        end = self.open_end + len(inside.rstrip())
        return [Edit(end, end, line)]

    def after(self, text):
        """`text` behind the element."""
        return [Edit(self.end, self.end, self.line(self.indent, text))]

    def line(self, indent, text):
        return "\n" + " " * indent + text

    @property
    def indent(self):
        """The number of characters before the element in its line, if they are blank."""
        line = self.document.data[self.document.data.rfind(b"\n", 0, self.start) + 1:self.start]
        return len(line) if not line.strip() else len(line) - len(line.lstrip())

    @property
    def step(self):
        """The additional indentation of the children."""
        return max(1, self.children[0].indent - self.indent) if self.children else 1

    def __repr__(self):
        return "<%s> at %d" % (self.tag, self.start)


class Document:
    """The elements of a UTF-8 document.

    Raises `ValueError` for bytes in another encoding or that are not well-formed.
    """

    def __init__(self, data):
        self.data, self.elements, open_elements = data, [], []
        data.decode()
        parser = expat.ParserCreate()

        def start(tag, _):
            parent = open_elements[-1] if open_elements else None
            element = Element(self, tag, parser.CurrentByteIndex, parent)
            if parent:
                parent.children.append(element)
            self.elements.append(element)
            open_elements.append(element)

        def end(_):
            element = open_elements.pop()
            if not element.is_empty:
                element.close_start = parser.CurrentByteIndex
                element.end = TAG.match(data, element.close_start).end()

        parser.StartElementHandler, parser.EndElementHandler = start, end
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            raise ValueError(str(error)) from None
        self.root = self.elements[0]
        self.by_start = {element.start: element for element in self.elements}
        self.lines = [0] + [match.end() for match in re.finditer(b"\n", data)]

    def offset(self, line, column):
        """The offset of a place whose line and column count from 1, the column in characters."""
        begin = self.lines[min(line, len(self.lines)) - 1]
        end = self.lines[line] if line < len(self.lines) else len(self.data)
        return begin + len(self.data[begin:end].decode()[:column - 1].encode())

    def line(self, offset):
        """The number of the line that contains an offset."""
        return self.data.count(b"\n", 0, offset) + 1

    def innermost(self, offset):
        """The innermost element that contains an offset."""
        element = self.root
        while True:
            child = next((each for each in element.children if each.start <= offset < each.end), None)
            if child is None:
                return element
            element = child


def apply(data, edits):
    """`data` with `edits`, which must not overlap."""
    parts, position = [], 0
    for edit in ordered(edits):
        assert position <= edit.start <= edit.end, "the edits overlap: %r" % edits
        parts += [data[position:edit.start], edit.text]
        position = edit.end
    return b"".join(parts + [data[position:]])


def original(edits, offset):
    """The place of an offset of the edited text before the edit; for inserted text, the start of the edit."""
    moved = 0
    for edit in ordered(edits):
        start = edit.start + moved
        if offset < start:
            break
        if offset < start + len(edit.text):
            return edit.start
        moved += len(edit.text) - (edit.end - edit.start)
    return offset - moved


def ordered(edits):
    return sorted(edits, key=lambda edit: (edit.start, edit.end))


def swap(first, second):
    """Two elements, neither inside the other, in each other's place."""
    return [Edit(first.start, first.end, second.source), Edit(second.start, second.end, first.source)]
