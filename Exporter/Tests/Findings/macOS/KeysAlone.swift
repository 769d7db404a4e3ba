import SwiftUI

struct Page {
  var number = 1
}

/// A file that declares keys and no view, as in many apps.
extension FocusedValues {
  @Entry var page: Page  // error: mismatched-focused-value
  @Entry var chapter: Page?
}
