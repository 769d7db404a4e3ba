"""Tests the promises of the text-exact view of XML."""
import unittest

from seeding import xmltext

TEXT = """<?xml version="1.0"?>
<!-- <a> is no element here -->
<ui version = '4.0'
    name="Größe > &quot;5&quot;">
  <label text="a &amp; b"/>
  <box><![CDATA[<c/>]]></box >
  <row>
    <cell id="1"/>
    <cell id="2">two</cell>
  </row>
</ui>
""".encode()


class XMLTextTests(unittest.TestCase):
    def setUp(self):
        self.document = xmltext.Document(TEXT)
        self.root = self.document.root
        self.first, self.second = self.root.find("row").children

    def edited(self, edits):
        return xmltext.apply(TEXT, edits).decode()

    def test_elements_cover_their_text(self):
        self.assertEqual([each.tag for each in self.document.elements],
                         ["ui", "label", "box", "row", "cell", "cell"])
        self.assertTrue(self.root.source.startswith(b"<ui version = '4.0'"))
        self.assertEqual(self.root.source, TEXT[TEXT.index(b"<ui"):].rstrip())
        self.assertEqual(self.first.source, b'<cell id="1"/>')
        self.assertEqual(self.root.find("box").source, b"<box><![CDATA[<c/>]]></box >")
        self.assertEqual(self.second.text, "two")

    def test_attributes_are_decoded_and_located(self):
        name = self.root.attributes["name"]
        self.assertEqual(name.value, 'Größe > "5"')
        self.assertEqual(TEXT[name.value_start:name.value_end].decode(), "Größe > &quot;5&quot;")
        self.assertEqual(TEXT[name.start:name.start + 6], b'name="')
        self.assertEqual(self.root.get("version"), "4.0")
        self.assertIsNone(self.root.get("missing"))

    def test_places_count_characters(self):
        closing = TEXT.index(b'">\n  <label')
        self.assertEqual(self.document.offset(4, 32), closing)
        self.assertEqual(self.document.line(closing), 4)
        self.assertEqual(self.document.innermost(closing), self.root)
        self.assertEqual(self.document.innermost(self.second.open_end), self.second)

    def test_attributes_are_set_and_unset(self):
        self.assertIn('<cell id="3"/>', self.edited(self.first.set("id", "3")))
        self.assertIn('<cell id="1" title="a &quot;b&quot; &lt;"/>', self.edited(self.first.set("title", 'a "b" <')))
        self.assertIn("<cell>two", self.edited(self.second.unset("id")))
        self.assertIn("<ui version = '4.0'>", self.edited(self.root.unset("name")))

    def test_children_are_added_where_their_siblings_stand(self):
        self.assertIn('  <row>\n    <x/>\n    <cell id="1"/>', self.edited(self.root.find("row").insert("<x/>")))
        self.assertIn('two</cell>\n    <x/>\n  </row>', self.edited(self.root.find("row").append("<x/>")))
        self.assertIn('<cell id="1">\n     <x/>\n    </cell>', self.edited(self.first.append("<x/>")))
        self.assertIn('<cell id="1"/>\n    <x/>', self.edited(self.first.after("<x/>")))

    def test_elements_are_removed_and_swapped(self):
        self.assertIn('<row>\n    <cell id="2">', self.edited(self.first.remove()))
        self.assertIn('<cell id="2">two</cell>\n    <cell id="1"/>',
                      self.edited(xmltext.swap(self.first, self.second)))
        self.assertIn(">a &lt; b</cell>", self.edited(self.second.set_text("a < b")))

    def test_what_edits_leave_alone_stays_byte_for_byte(self):
        edits = self.first.set("id", "long enough to move what follows") + self.second.set_text("2")
        after = xmltext.apply(TEXT, edits)
        moved = xmltext.Document(after).root.find("row").children
        self.assertEqual(after[moved[1].end:], TEXT[self.second.end:])
        for before, now in zip((self.first, self.second), moved):
            self.assertEqual(xmltext.original(edits, now.start), before.start)
            self.assertEqual(xmltext.original(edits, now.open_end), before.open_end)
        self.assertEqual(xmltext.original(edits, moved[0].attributes["id"].value_start),
                         self.first.attributes["id"].start)

    def test_overlapping_edits_are_refused(self):
        with self.assertRaises(AssertionError):
            self.edited(self.root.find("row").remove() + self.first.remove())

    def test_other_encodings_and_broken_documents_are_refused(self):
        for data in (b'<a b="\xe9"/>', b"<a><b></a>", b""):
            with self.assertRaises(ValueError):
                xmltext.Document(data)


if __name__ == "__main__":
    unittest.main()
