import SwiftUI

struct FocusedDraftKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  var draft: Binding<String>? {
    get { self[FocusedDraftKey.self] }
    set { self[FocusedDraftKey.self] = newValue }
  }
}

/// Sibling views share a value: the field that has focus publishes the value, and a third view shows it.
struct DraftPreview: View {
  @FocusedValue(\.draft) var draft

  var body: some View {
    VStack {
      Text("Now editing: \(draft?.wrappedValue ?? "")")
    }
  }
}

struct SubjectField: View {
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("Subject:", text: $text)
        .textFieldStyle(RoundedBorderTextFieldStyle())
        .focusedValue(\.draft, $text)
    }
  }
}

struct MessageField: View {
  @State private var text = ""

  var body: some View {
    TextField("Message:", text: $text)
      .textFieldStyle(RoundedBorderTextFieldStyle())
      .focusedValue(\.draft, $text)
  }
}

struct Composer: View {
  var body: some View {
    VStack {
      SubjectField()
      MessageField()
      DraftPreview()
    }
    .padding(.all, 20)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
