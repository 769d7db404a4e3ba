"""The names that are right."""
import unittest

from harness.names import RIGHT, UNKNOWN, WRONG, outcome


class NamesTests(unittest.TestCase):
    def expect(self, expected, said, **exposed):
        self.assertEqual(outcome(said, exposed)[0], expected)

    def test_a_name_is_what_a_label_or_the_name_says(self):
        self.expect(RIGHT, {"name": "Host"}, name="Host", description="A tooltip")
        self.expect(RIGHT, {"name": "Host"}, name="sometimes", labels=["Host"])
        self.expect(WRONG, {"name": "Port"}, name="Host", description="Port")

    def test_a_description_stands_in_for_a_name(self):
        self.expect(RIGHT, {"name": "A tooltip"}, name="", description="<b>A</b>\ntooltip")
        self.expect(WRONG, {}, name="", description="A tooltip")

    def test_no_name_is_a_claim_and_a_doubt_is_none(self):
        self.expect(RIGHT, {}, name=None)
        self.expect(WRONG, {}, name="Host")
        self.expect(UNKNOWN, {"nameDoubt": "code may set it"}, name="Host")


if __name__ == "__main__":
    unittest.main()
