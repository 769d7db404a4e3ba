import FocusModel
import Testing

/// Articles and plurals in messages.
@Suite struct WordingTests {
  @Test(arguments: [
    ("button", "a button"), ("image", "an image"), ("HStack", "an HStack"), ("UIView", "a UIView"),
    ("UserControl", "a UserControl"), ("UniformGrid", "a UniformGrid"), ("Utility", "a Utility"),
    ("UnnamedView", "an UnnamedView"), ("UnindentedRow", "an UnindentedRow"), ("", ""),
  ])
  func `the article follows the sound of the word`(word: String, expected: String) {
    #expect(word.withArticle == expected)
  }

  @Test(arguments: [
    ("text field", "text fields"), ("checkbox", "checkboxes"), ("switch", "switches"),
    ("canvas", "canvases"), ("tree", "trees"),
  ])
  func `the kinds of elements have plurals`(word: String, expected: String) {
    #expect(word.plural == expected)
  }
}
