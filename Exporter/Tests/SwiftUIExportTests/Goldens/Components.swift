import SwiftUI

enum AddressField: Hashable { case street, city }

struct AddressForm: View {
  @FocusState private var field: AddressField?
  @FocusState private var isNoteFocused: Bool
  @Namespace private var space

  var body: some View {
    Card(title: "Address") {
      LabeledInput("Street", value: .street, field: $field)
      LabeledInput("City", value: .city, field: $field)
    } footer: {
      Button("Save") { field = nil }
    }
    NoteField(isFocused: _isNoteFocused, onYes: { field = .street }, onNo: clear)
    Confirm(onYes: { field = .city }, onNo: clear)
    Outer.Inner(space: space)
    Label(text: "Own")
  }

  private func clear() { isNoteFocused = false }
}

/// A custom initializer passes its parameters to properties with other names.
struct LabeledInput: View {
  private let caption: String
  private let tag: AddressField
  private let focus: FocusState<AddressField?>.Binding
  @State private var text = ""

  init(_ title: String, value: AddressField, field: FocusState<AddressField?>.Binding) {
    self.caption = title
    tag = value
    focus = field
  }

  var body: some View {
    TextField(caption, text: $text)
      .focused(focus, equals: tag)
  }
}

struct Card<Content: View, Footer: View>: View {
  let title: String
  @ViewBuilder let content: () -> Content
  let footer: Footer

  init(title: String, @ViewBuilder content: @escaping () -> Content, @ViewBuilder footer: () -> Footer) {
    self.title = title
    self.content = content
    self.footer = footer()
  }

  var body: some View {
    VStack {
      Text(title)
      content()
      footer
    }
  }
}

struct NoteField: View {
  @FocusState var isFocused: Bool
  let onYes: () -> Void
  var onNo: (() -> Void)?

  var body: some View {
    TextEditor(text: .constant(""))
      .focused($isFocused)
    Button("Yes", action: onYes)
    Button("No") { onNo?() }
  }
}

struct Confirm: View {
  var onYes: () -> Void
  var onNo: () -> Void

  var body: some View {
    Button("Yes") { onYes() }
    Button("No") { onNo() }
  }
}

enum Outer {
  struct Inner: View {
    let space: Namespace.ID
    var body: some View {
      Button("Default") {}
        .prefersDefaultFocus(in: space)
    }
  }
}

/// A view of the app with the name of a SwiftUI view.
struct Label: View {
  let text: String
  var body: some View { Text(text) }
}
