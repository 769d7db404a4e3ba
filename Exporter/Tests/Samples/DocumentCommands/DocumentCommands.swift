import SwiftUI

struct CounterDocument: FileDocument {
  var value = 0
}

extension FocusedValues {
  @Entry var focusedCounter: Binding<CounterDocument>?
}

/// The value is published while focus is in the cell.
struct CounterCell: View {
  @Binding var document: CounterDocument

  var body: some View {
    TextField("Count", value: $document.value, format: .number)
      .focusedValue(\.focusedCounter, $document)
  }
}

/// The value is published while focus is anywhere in the scene.
struct CounterViewer: View {
  @Binding var document: CounterDocument
  @State private var note = ""

  var body: some View {
    VStack {
      Text("Counted to \(document.value)")
      TextField("Note", text: $note)
    }
    .focusedSceneValue(\.focusedCounter, $document)
  }
}

@main
struct CounterApp: App {
  @FocusedBinding(\.focusedCounter) var currentCounter: CounterDocument?

  var body: some Scene {
    DocumentGroup(newDocument: CounterDocument()) { file in
      CounterViewer(document: file.$document)
        .focusedValue(\.focusedCounter, file.$document)
    }
    .commands {
      CommandGroup(after: .undoRedo) {
        Button("Increment") {
          currentCounter?.value += 1
        }
        .disabled(currentCounter == nil)
      }
    }
  }
}
