import FocusModel
import Testing

@testable import FocusReports

/// Findings and doubts that differ only in their names are reported together.
@Suite struct QuotedNamesTests {
  @Test(arguments: [
    ("button 'OK' has no label", ["'OK'"], "button ' has no label"),
    ("“Save” and \"Cancel\" share 's'", ["“Save”", "\"Cancel\"", "'s'"], "' and ' share '"),
    ("nothing in “the 'second' page”", ["“the 'second' page”"], "nothing in '"),
    ("the label's text of button 'it's' isn't known", ["'it's'"], "the label's text of button ' isn't known"),
    ("'Don't ask' isn't reached", ["'Don't ask'"], "' isn't reached"),
    ("the field’s label isn't there", [], "the field’s label isn't there"),
    ("'' is empty, “this has no end", ["''"], "' is empty, “this has no end"),
    ("", [], ""),
  ])
  func `names are apart from the other words`(message: String, names: [String], words: String) {
    let quoted = QuotedNames(message)
    #expect(quoted.names.map(String.init) == names)
    #expect(quoted.words == words)
  }

  @Test func `words before the first name are not part of the cause`() {
    #expect(QuotedNames("button 'OK' has no label").wordsFromFirst == " has no label")
    #expect(QuotedNames("nothing has a label").wordsFromFirst == "nothing has a label")
  }
}
