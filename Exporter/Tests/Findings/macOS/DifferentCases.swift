import SwiftUI

/// Values of different cases are never equal, regardless of the rows.
struct Recipe: View {
  enum Field: Hashable {
    case step(Int)
    case note(Int)
  }

  @State private var steps = ["Chop", "Fry"]
  @FocusState private var field: Field?

  var body: some View {
    Form {
      ForEach(steps.indices, id: \.self) { index in
        TextField("Step", text: $steps[index])
          .focused($field, equals: .step(index))
      }
      Button("Add a Note") { field = .note(1) }  // error: unbound-focus-value
    }
  }
}
