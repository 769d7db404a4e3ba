import SwiftUI

/// The description cannot state which case a static member is, so the enumeration is left out.
struct NamesOfCases: View {
  enum Field: Hashable {
    case row(Int), title

    static let first = Field.row(0)
  }

  /// An array of all cases is not another name of a case.
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
