"""A kind of fault, and the document in which it is planted."""


class Plant:
    """One fault in one document: `edits` of its text.

    A finding that points at an object of `about`, or anywhere inside an element of `inside`, speaks of it.
    """

    def __init__(self, edits, about=(), inside=()):
        self.edits, self.about, self.inside = edits, list(about), list(inside)


class Kind:
    """A kind of fault.

    One of `rules` should report it; `follows` may rightly report consequences elsewhere. `plants(form)`
    yields every way to plant it in a form; its docstring names the people it harms.
    """

    def __init__(self, dialect, name, rules, follows, plants):
        self.dialect, self.name, self.rules = dialect, name, frozenset(rules)
        self.follows, self.plants, self.why = frozenset(follows), plants, plants.__doc__
        assert self.why, "%s does not say why" % name

    def __str__(self):
        return "%s %s" % (self.dialect, self.name)


class Kinds:
    """The kinds of fault of dialects with the same syntax.

    `is_object(element)` distinguishes the elements that findings point at from their parts.
    """

    def __init__(self, *dialects, is_object):
        self.dialects, self.is_object, self.all = dialects, is_object, []

    def kind(self, name, *rules, follows=(), only=None):
        def register(plants):
            for dialect in [only] if only else self.dialects:
                self.all.append(Kind(dialect, name, rules, follows, plants))
            return plants
        return register


class Stop:
    """A focus stop from focus-audit, and its element."""

    def __init__(self, record, element, scope, number):
        self.element, self.scope, self.number = element, scope, number
        self.role, self.name, self.kind = record["role"], record.get("name", ""), record["kind"]
        self.page, self.states = record.get("page"), record.get("states", [])


class Form:
    """A document before planting: its text and the results of focus-audit."""

    def __init__(self, xml, result, is_object):
        self.xml, self.path, self.dialect, self.is_object = xml, result["path"], result["dialect"], is_object
        # Certain stops, and stops that depend on something that the document does not state.
        self.stops, self.conditional = [], []
        for scope, record in enumerate(result.get("scopes", [])):
            for number, stop in enumerate(record["stops"]):
                element = self.element_at(stop["location"])
                if element and record["isCertain"] and "doubt" not in stop:
                    (self.conditional if "condition" in stop else self.stops).append(Stop(stop, element, scope, number))

    def element_at(self, location):
        if location["path"] != self.path:
            return None
        return self.xml.by_start.get(self.xml.offset(location["line"], location["column"]))

    def of(self, *kinds):
        """The stops of these classes."""
        return [stop for stop in self.stops if stop.kind in kinds]

    def owner(self, offset):
        """The innermost object whose element contains an offset."""
        for element in self.xml.innermost(offset).path:
            if self.is_object(element):
                return element
        return self.xml.root

    def mentions(self, name):
        """How often a word occurs in the document."""
        return self.xml.data.count(name.encode())


# A wrong name for a control, as if a person had named the control without looking at it.
OTHER_NAME = "Zone 51"


# Placeholders that designers write before the text is known.
UNWRITTEN = ("button", "checkbox", "radiobutton", "label", "text", "title")


def is_spoken(text):
    """Whether a text contains a word, and is not the name of a text in another file."""
    return bool(text) and text[0] not in "@%$#{" and sum(each.isalpha() for each in text) > 2 \
        and text.lower().replace(" ", "") not in UNWRITTEN


def pairs(items):
    """Each item with the next."""
    return zip(items, items[1:])


def neighbours(form, stops=None):
    """Stops that follow each other in one scope and on one page; two parts of one element do not count."""
    for first, second in pairs(form.stops if stops is None else stops):
        if first.scope == second.scope and first.page == second.page and first.element is not second.element:
            yield first, second
