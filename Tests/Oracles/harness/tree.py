"""The elements of an XML file, each with the place of its start tag."""
import xml.etree.ElementTree as ET
from xml.parsers import expat


def parse(path, marks=lambda tag: True):
    """The root element. Elements whose tag `marks` accepts have their "line:column" as the attribute `at`."""
    builder, parser = ET.TreeBuilder(), expat.ParserCreate()
    parser.buffer_text = True

    def start(tag, attributes):
        if marks(tag):
            attributes["at"] = "%d:%d" % (parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        builder.start(tag, attributes)

    parser.StartElementHandler, parser.EndElementHandler = start, builder.end
    parser.CharacterDataHandler = builder.data
    with open(path, "rb") as data:
        parser.ParseFile(data)
    return builder.close()
