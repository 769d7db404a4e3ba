import SwiftUI

/// On iOS, a button takes focus only with Full Keyboard Access.
struct Greeting: View {
  enum Field: Hashable {
    case name
    case send
  }

  @State private var name = ""
  @FocusState private var field: Field?
  let send: () -> Void

  var body: some View {
    Form {
      TextField("Name", text: $name)
        .focused($field, equals: .name)
        .onSubmit { field = .send }  // info: dead-focus-target
      Button("Send") { send() }
        .focused($field, equals: .send)
    }
  }
}
