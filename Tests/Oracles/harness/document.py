"""Where the elements of a document are."""
from xml.parsers import expat


class Element:
    def __init__(self, place, tag, attributes, parent):
        self.place, self.tag, self.attributes, self.parent = place, tag, attributes, parent
        self.end = None

    def ancestry(self):
        element = self
        while element:
            yield element
            element = element.parent


class Document:
    """The elements of the file at `path` by the place of their start tags, as "line:column"."""

    def __init__(self, path, toolkit):
        self.toolkit, self.elements, open_elements = toolkit, {}, []
        parser = expat.ParserCreate()

        def position():
            return parser.CurrentLineNumber, parser.CurrentColumnNumber + 1

        def start(tag, attributes):
            element = Element("%d:%d" % position(), tag, attributes, open_elements[-1] if open_elements else None)
            element.start = position()
            self.elements[element.place] = element
            open_elements.append(element)

        def end(_):
            open_elements.pop().end = position()

        parser.StartElementHandler, parser.EndElementHandler = start, end
        with open(path, "rb") as data:
            parser.ParseFile(data)

    def object_at(self, place):
        """The place of the object that is there, or around what is."""
        for element in self.elements[place].ancestry() if place in self.elements else ():
            if self.toolkit.objects(element.tag):
                return element.place
        return place

    def outermost(self):
        """The place of the first object."""
        return next((each.place for each in self.elements.values() if self.toolkit.objects(each.tag)), None)

    def object_around(self, line, column):
        """The place of the innermost object whose element holds a position."""
        around = [each for each in self.elements.values()
                  if self.toolkit.objects(each.tag) and each.start <= (line, column) <= (each.end or each.start)]
        return max(around, key=lambda each: each.start).place if around else None

    def kind(self, place):
        element = self.elements.get(place)
        if element is None:
            return "?"
        return element.attributes.get(self.toolkit.kind, "?") if self.toolkit.kind else element.tag

    def name(self, place):
        element = self.elements.get(place)
        return element.attributes.get(self.toolkit.identifier, "?") if element else "?"

    def is_inside(self, place, places):
        """Whether what is at `place` is, or is inside, an object at one of `places`."""
        element = self.elements.get(place)
        return element is not None and any(each.place in places for each in element.ancestry())

    def common(self, a, b):
        """The kind of the innermost object around both places."""
        if a not in self.elements or b not in self.elements:
            return "?"
        others = {each.place for each in self.elements[b].ancestry()}
        for each in self.elements[a].ancestry():
            if each.place in others and self.toolkit.objects(each.tag) and each.place not in (a, b):
                return self.kind(each.place)
        return "?"
