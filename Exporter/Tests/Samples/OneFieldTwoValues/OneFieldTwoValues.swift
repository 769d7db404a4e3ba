import SwiftUI

/// Two values of one focus state may be bound to one view: assigning either value moves focus to the view.
struct PassengerName: View {
  enum Field: Hashable {
    case name
    case fullName
  }

  @State private var name = ""
  @FocusState private var focusedField: Field?

  var body: some View {
    TextField("Full name", text: $name)
      .focused($focusedField, equals: .name)
      .focused($focusedField, equals: .fullName)
  }
}
