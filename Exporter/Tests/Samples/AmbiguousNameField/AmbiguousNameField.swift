import SwiftUI

/// Flawed on purpose: two fields are bound to one value of the focus state. SwiftUI chooses the first field.
struct AccountForm: View {
  enum Field: Hashable {
    case name
    case fullName
  }

  @State private var name = ""
  @State private var fullName = ""
  @FocusState private var focusedField: Field?

  var body: some View {
    TextField("Name", text: $name)
      .focused($focusedField, equals: .name)
    TextField("Full Name", text: $fullName)
      .focused($focusedField, equals: .name)  // should be .fullName
  }
}
