import SwiftUI

struct Page {
  var number = 1
}

/// A file with keys and no view, as many apps have.
extension FocusedValues {
  @Entry var page: Page  // error: mismatched-focused-value
  @Entry var chapter: Page?
}
