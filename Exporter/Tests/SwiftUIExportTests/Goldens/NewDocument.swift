import SwiftUI

/// What a new document begins with is known from its type.
@main
struct Notebook: App {
  @FocusedBinding(\.note) private var note: Note?

  var body: some Scene {
    DocumentGroup(newDocument: Note()) { configuration in
      NoteEditor(note: configuration.$document)
        .focusedSceneValue(\.note, configuration.$document)
    }
    .commands {
      CommandMenu("Note") {
        Button("Add Page") { note?.pages += 1 }
          .disabled(note == nil)
      }
    }
  }
}

struct Note {
  var text: String
  var pages = 1

  init(text: String = "Untitled") { self.text = text }
}

struct NoteEditor: View {
  @Binding var note: Note

  var body: some View {
    TextField("Text", text: $note.text)
  }
}

extension FocusedValues {
  @Entry var note: Binding<Note>?
}
