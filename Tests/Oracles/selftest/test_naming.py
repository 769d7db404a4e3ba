"""The treatment of names that GTK passes to assistive technology."""
import pathlib
import sys
import unittest

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent / "gtk"))

from naming import heard, own_name  # noqa: E402


def said(name="", labels=(), description=""):
    return {"name": name, "labels": list(labels), "description": description}


class NamingTests(unittest.TestCase):
    def expect(self, expected, name, *labels):
        self.assertEqual(own_name(name, labels, {"GtkButton", "GtkImage"}.__contains__), expected)

    def test_the_names_of_labels_are_taken_off(self):
        self.expect("", "Host", "Host")
        self.expect("Proxy", "Proxy Host name", "Host", "name")
        self.expect("Localhost", "Localhost", "host")

    def test_a_class_is_no_name(self):
        self.expect("", "GtkButton")
        self.expect("Home", "Home GtkImage", "GtkImage")
        self.expect("", "GtkButton GtkImage", "GtkImage")

    def test_a_name_is_heard_before_a_description_and_the_inner_before_the_outer(self):
        self.assertEqual(heard([said(description="A tooltip"), said("Outer")])["name"], "Outer")
        self.assertEqual(heard([said("Inner"), said("Outer")])["name"], "Inner")
        self.assertEqual(heard([said(), said(description="A tooltip")])["description"], "A tooltip")
        self.assertEqual(heard([said()]), said())


if __name__ == "__main__":
    unittest.main()
