"""Parts that GTK refuses are removed in place, and noted."""
import pathlib
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ET

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent / "gtk"))

from repair import Repair  # noqa: E402

KNOWN = {"GtkBox", "GtkLabel", "GtkButton", "GtkWindow", "GtkEntry", "GtkDialog", "AdwPreferencesPage",
         "AdwPreferencesWindow"}


def repair(content):
    with tempfile.NamedTemporaryFile("w", suffix=".ui") as file:
        file.write("<interface>\n%s\n</interface>" % content)
        file.flush()
        return Repair(file.name, three=False, knows=KNOWN.__contains__, has_part=lambda name, _: name == "GtkDialog")


def build(repair, *messages):
    """Loads with a toolkit that complains of each of `messages` in turn, then takes the text."""
    waiting = list(messages)
    return ET.fromstring(repair.build(lambda text: (None, waiting.pop(0)) if waiting else (text, None)))


def properties(root):
    return ["%s.%s" % (each.get("class"), child.get("name")) for each in root.iter("object")
            for child in each.findall("property")]


class RepairTests(unittest.TestCase):
    def test_a_property_is_taken_out_however_it_is_spelt(self):
        for spelling in ("show_arrow", "show-arrow"):
            file = repair('<object class="GtkBox"><property name="%s">1</property>'
                           '<property name="spacing">2</property></object>' % spelling)
            root = build(file, ".:2:50 Invalid property: GtkBox." + spelling)
            self.assertEqual(properties(root), ["GtkBox.spacing"])
            self.assertEqual(file.changed, {"2:1"})

    def test_another_class_keeps_its_property_of_the_same_name(self):
        file = repair('<object class="GtkBox"><property name="icon_name">a</property><child>'
                       '<object class="GtkButton"><property name="icon_name">b</property></object></child></object>')
        root = build(file, ".:2:50 Invalid property: GtkBox.icon_name")
        self.assertEqual(properties(root), ["GtkButton.icon_name"])

    def test_a_text_with_the_words_of_a_property_stays(self):
        file = repair('<object class="GtkLabel"><property name="label">&lt;property name="x_y"&gt;</property>'
                       '<property name="x_y">1</property></object>')
        root = build(file, ".:2:50 Invalid property: GtkLabel.x_y")
        self.assertEqual([each.text for each in root.iter("property")], ['<property name="x_y">'])

    def test_objects_inside_what_is_refused_are_noted(self):
        file = repair('<object class="GtkBox"><property name="content">\n<object class="GtkEntry"/></property>'
                       '</object>')
        build(file, ".:2:50 Invalid property: GtkBox.content")
        self.assertEqual((file.changed, file.removed), ({"2:1"}, {"3:1"}))

    def test_what_is_refused_by_its_position_goes_alone(self):
        file = repair('<object class="GtkBox">\n<items/>\n<child><object class="GtkLabel"/></child></object>')
        root = build(file, "<input>:3:8 Unhandled tag: <items>")
        self.assertIsNone(root.find(".//items"))
        self.assertIsNotNone(root.find(".//child/object"))

    def test_a_binding_goes_with_the_expression_that_is_refused(self):
        file = repair('<object class="GtkLabel">\n<binding name="label">\n<lookup name="a" type="MyThing"/>'
                       '\n</binding></object>')
        self.assertIsNone(build(file, ".:4:1 Type MyThing is unknown").find(".//binding"))

    def test_values_that_the_application_works_out_are_left_out(self):
        closure = '<%s name="label"><closure type="gchararray" function="f"/></%s>'
        content = "".join(closure % (tag, tag) for tag in ("binding", "property"))
        file = repair('<object class="GtkBox"><property name="child"><object class="GtkLabel">%s</object></property>'
                       '</object>' % content)
        self.assertEqual(properties(file.root), ["GtkBox.child"])
        self.assertIsNone(file.root.find(".//binding"))

    def test_only_a_class_without_the_internal_child_loses_it(self):
        child = '<child internal-child="vbox"><object class="GtkBox"/></child>'
        file = repair('<object class="GtkDialog">%s</object>\n<object class="GtkBox">%s</object>' % (child, child))
        root = build(file, "Unknown internal child: vbox")
        self.assertEqual([len(each.findall("child")) for each in root.findall("object")], [1, 0])

    def test_unknown_classes_are_replaced_by_what_their_place_takes(self):
        file = repair('<object class="AdwPreferencesWindow"><child><object class="MyPage"/></child></object>\n'
                       '<template class="MyWidget" parent="GtkBox"><child><object class="MyOkButton"/></child>'
                       '</template>')
        classes = [each.get("class") for each in file.root.iter("object")]
        self.assertEqual(classes, ["AdwPreferencesWindow", "AdwPreferencesPage", "GtkBox", "GtkButton"])
        self.assertEqual(file.replaced, ["2:45", "3:51"])

    def test_what_is_not_found_is_not_tried_for_ever(self):
        for message in ("Invalid property: GtkBox.nothing", "of another kind", ".:99:99 Unhandled tag: <a>"):
            with self.assertRaisesRegex(ValueError, message):
                build(repair('<object class="GtkLabel"/>'), *[message] * 3)

    def test_what_labels_an_object_is_found_by_its_place(self):
        file = repair('<object class="GtkLabel" id="host"/>\n<object class="GtkEntry"><accessibility>'
                       '<relation name="labelled-by">host</relation></accessibility></object>')
        self.assertEqual([each.text for each in build(file).iter("relation")], ["2:1"])


if __name__ == "__main__":
    unittest.main()
