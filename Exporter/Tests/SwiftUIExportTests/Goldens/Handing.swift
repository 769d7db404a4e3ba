import SwiftUI

/// Focus states that are passed on, directly and inside another value.
struct Desk: View {
  enum Field { case title, first, second }
  struct Options {
    var focus: FocusState<Bool>.Binding
  }

  @FocusState private var field: Field?
  @FocusState private var isActive: Bool
  @FocusState private var isLost: Bool
  @FocusState private var isWrapped: Bool
  @FocusState private var isSearching: Bool
  @State private var index = 0

  var body: some View {
    TitleRow(field: self.$field)
    SearchRow(isFocused: _isSearching)
    // This argument is the value, not the state.
    Badge(isOn: isActive)
    TextField("Note", text: .constant(""))
      .focused($isActive)
      .modifier(boxed())
    // A view of a package receives an array of views.
    Shelf(
      [
        AnyView(TextField("First", text: .constant("")).focused($field, equals: .first)),
        AnyView(TextField("Second", text: .constant("")).focused(self.$field, equals: .second)),
      ], selection: $index)
    // The use of the state inside this value is unknown.
    Gauges(options: Options(focus: $isLost))
    Button("Go") { isLost = true }
    // The argument is the wrapper itself.
    Wrapped.make(_isWrapped)
    Button("Wrap") { isWrapped = true }
  }

  private func boxed() -> Boxed {
    Boxed(isOn: isActive)
  }
}

struct TitleRow: View {
  @FocusState.Binding var field: Desk.Field?
  var body: some View {
    TextField("Title", text: .constant("")).focused(self.$field, equals: .title)
  }
}

/// A view whose initializer receives the wrapper of another view's state.
struct SearchRow: View {
  @FocusState private var isFocused: Bool

  init(isFocused: FocusState<Bool>) {
    _isFocused = isFocused
  }

  var body: some View {
    TextField("Search", text: .constant("")).focused($isFocused)
  }
}

struct Badge: View {
  let isOn: Bool
  var body: some View { Text(isOn ? "On" : "Off") }
}

struct Boxed: ViewModifier {
  let isOn: Bool
  func body(content: Content) -> some View { content.padding(isOn ? 8 : 4) }
}

struct Gauges: View {
  let options: Desk.Options
  var body: some View { Text("Gauges") }
}

enum Wrapped {
  static func make(_ focus: FocusState<Bool>) -> Text { Text("Wrapped") }
}
