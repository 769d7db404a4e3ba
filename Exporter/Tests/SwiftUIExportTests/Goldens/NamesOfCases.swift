import SwiftUI

/// Which case a static member is, the description does not say: the enumeration is left out.
struct NamesOfCases: View {
  enum Field: Hashable {
    case row(Int), title

    static let first = Field.row(0)
  }

  /// All cases in an array are no other name of one.
  enum Page: CaseIterable {
    case start, end

    static let shown = [Page.start]
  }

  @FocusState private var focus: Field?
  @FocusState private var page: Page?

  var body: some View {
    TextField("Row", text: .constant(""))
      .focused($focus, equals: .row(0))
      .onSubmit { focus = .first }
    TextField("Start", text: .constant(""))
      .focused($page, equals: .start)
      .onSubmit { page = .end }
  }
}
