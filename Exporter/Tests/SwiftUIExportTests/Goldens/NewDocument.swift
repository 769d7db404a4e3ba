import SwiftUI

/// The type of a new document determines its initial values.
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
    DocumentGroup(newDocument: { Sketch() }) { file in
      SketchEditor(sketch: file.document)
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

/// A document that is an object and is created by a closure.
final class Sketch: ReferenceFileDocument {
  @Published var title = "Sketch"
}

struct SketchEditor: View {
  @ObservedObject var sketch: Sketch

  var body: some View {
    TextField("Title", text: $sketch.title)
  }
}
