import SwiftUI

/// The status bar shows the document that the editor publishes for the whole scene; both identify it by type.
struct Writer: View {
  final class Document: ObservableObject {
    @Published var title: String = "Letter.txt"
  }

  struct Editor: View {
    @StateObject private var document = Document()

    var body: some View {
      TextField("Title", text: $document.title)
        .textFieldStyle(.roundedBorder)
        .focusedSceneObject(document)
    }
  }

  struct StatusBar: View {
    @FocusedObject private var document: Document?

    var body: some View {
      Label(document?.title ?? "No document", systemImage: "doc.text")
        .font(.headline)
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Editor()
      Divider()
      StatusBar()
    }
    .padding()
  }
}
