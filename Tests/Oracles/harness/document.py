"""The places of the elements of a document."""
import os
import pathlib
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
    """The elements of the file at `path` by the place of their start tags, as "line:column".

    Files beside it that it includes are part of it; the places of their elements begin with the name of the file.
    """

    def __init__(self, path, toolkit):
        self.path, self.toolkit, self.elements = path, toolkit, {}
        # Locations in files that are included more than once are ambiguous.
        self.repeated = set()
        self.read([pathlib.Path(path)], None)

    def read(self, files, including):
        """Reads the last of `files`, which the others include; `including` is the element that does so."""
        prefix, open_elements = files[-1].name + ":" if including else "", [including] if including else []
        parser, included = expat.ParserCreate(), []

        def position():
            return parser.CurrentLineNumber, parser.CurrentColumnNumber + 1

        def start(tag, attributes):
            parent = open_elements[-1] if open_elements else None
            element = Element(prefix + "%d:%d" % position(), tag, attributes, parent)
            element.start = position()
            if element.place in self.elements:
                self.repeated.add(element.place)
            self.elements[element.place] = element
            open_elements.append(element)
            if tag == "fx:include":
                included.append(element)

        def end(_):
            open_elements.pop().end = position()

        parser.StartElementHandler, parser.EndElementHandler = start, end
        with open(files[-1], "rb") as data:
            parser.ParseFile(data)
        for element in included:
            file = pathlib.Path(os.path.normpath(files[0].parent / element.attributes.get("source", "")))
            if file.is_file() and file.parent == files[0].parent and file not in files:
                self.read(files + [file], element)

    def object_at(self, place):
        """The place of the object that is there, or of the one around it."""
        for element in self.elements[place].ancestry() if place in self.elements else ():
            if self.toolkit.objects(element.tag):
                return element.place
        return place

    def outermost(self):
        """The place of the first object."""
        return next((each.place for each in self.elements.values() if self.toolkit.objects(each.tag)), None)

    def objects(self):
        """The places of all objects."""
        return [each.place for each in self.elements.values() if self.toolkit.objects(each.tag)]

    def object_around(self, line, column):
        """The place of the innermost object whose element contains a position."""
        around = [each for place, each in self.elements.items()
                  if place.count(":") == 1 and self.toolkit.objects(each.tag)
                  and each.start <= (line, column) <= (each.end or each.start)]
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
        """Whether the object at `place` is, or is inside, an object at one of `places`."""
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
