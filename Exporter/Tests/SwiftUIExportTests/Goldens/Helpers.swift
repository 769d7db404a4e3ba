import SwiftUI

extension View {
  @ViewBuilder func reachable(if condition: Bool) -> some View {
    if condition {
      self.focusable()
    } else {
      self
    }
  }

  @ViewBuilder func `if`<Result: View>(_ condition: Bool, then change: (Self) -> Result) -> some View {
    if condition { change(self) } else { self }
  }

  func bound(to state: FocusState<Bool>.Binding) -> some View {
    focused(state).accessibilityIdentifier("bound")
  }

  func clearable(onClear: @escaping () -> Void) -> some View { modifier(Clearable(onClear: onClear)) }

  var quiet: some View { accessibilityHidden(true) }
}

struct Clearable: ViewModifier {
  @FocusState private var isFocused: Bool
  let onClear: () -> Void

  func body(content: Content) -> some View {
    HStack {
      content.focused($isFocused)
      Button("Clear") {
        onClear()
        isFocused = true
      }
    }
  }
}

struct Outlined: TextFieldStyle {
  @FocusState private var isFocused: Bool
  func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.focused($isFocused)
  }
}

struct Wide: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack { configuration.label.padding() }
  }
}

struct SearchPanel: View {
  @FocusState private var isSearching: Bool
  @State private var query = ""
  let isCompact: Bool

  var body: some View {
    TextField("Search", text: $query)
      .bound(to: $isSearching)
      .if(isCompact) { $0.focusable() }
      .clearable { query = "" }
    TextField("Filter", text: $query)
      .textFieldStyle(Outlined())
    Button("Go") { isSearching = true }
      .buttonStyle(Wide())
      .reachable(if: query.isEmpty)
    Text("…").quiet
  }
}

/// Functions and properties whose names begin with a capital letter, against Swift's guidelines.
struct CapitalNames: View {
  @FocusState private var isFocused: Bool
  @StateObject private var draft = Draft()

  var body: some View {
    SearchField
      .padding()
    CancelButton(title: "Cancel")
      .focusable()
  }

  var SearchField: some View {
    TextField("Search", text: $draft.text).focused($isFocused)
  }

  func CancelButton(title: String) -> some View {
    Button(title) { isFocused = false }
  }
}

final class Draft: ObservableObject {
  @Published var text = "Dear reader"
  @Published var isSent = false
  let created = Date()
}

extension View {
  /// SwiftUI's `focused` has an argument, so this is the app's function.
  func focused() -> some View { modifier(FocusedAtOnce()) }
}

struct FocusedAtOnce: ViewModifier {
  @FocusState private var isFocused: Bool
  func body(content: Content) -> some View {
    content.focused($isFocused).onAppear { isFocused = true }
  }
}

struct GiftCard: View {
  var body: some View { TextField("Code", text: .constant("")).focused() }
}
