import SwiftUI

@Observable
final class Models {
  static let shared = Models()
  var selected = "small"
  var isEnabled = false
  var isPinned = false
}

/// The button of another view makes the choices of these taps, in a function to which a closure passes them.
struct ModelList: View {
  @State private var models = Models.shared
  let names: [String]

  var body: some View {
    VStack {
      TextField("Search", text: .constant(""))
      ForEach(names, id: \.self) { name in
        Text(name)
          .onTapGesture { models.selected = name }  // warning: pointer-only-control
      }
      Text("Recommended")
        .onTapGesture { recommend("large") }  // warning: pointer-only-control
      Text("Pinned")
        .onTapGesture { pin("large") }  // warning: pointer-only-control
    }
  }

  private func recommend(_ name: String) {
    print("recommended \(name)")
    Models.shared.isEnabled = true
    Models.shared.selected = name
  }

  private func pin(_ name: String) {
    Models.shared.isPinned = true
    Models.shared.selected = name
  }
}

struct Assistant: View {
  var body: some View {
    Button("Model") {
      ModelMenu.show { choose($0) }
    }
  }

  private func choose(_ name: String) {
    print("chosen \(name)")
    Models.shared.isEnabled = true
    Models.shared.selected = name
  }
}

enum ModelMenu {
  static func show(choose: (String) -> Void) { choose("small") }
}
