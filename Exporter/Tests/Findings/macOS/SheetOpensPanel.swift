import AppKit
import SwiftUI

/// Each sheet opens a panel of the system, which takes focus and closes the sheet. The last wrapper opens nothing.
struct Files: View {
  @State private var isImporting = false
  @State private var isSharing = false
  @State private var isMarking = false
  @Binding var files: [URL]

  var body: some View {
    VStack {
      Button("Import") { isImporting = true }
        .sheet(isPresented: $isImporting) {
          FileImporter { files = $0 }
        }
      Button("Share") { isSharing = true }
        .sheet(isPresented: $isSharing) {
          ShareMenu(files: files)
        }
      Button("Mark") { isMarking = true }
        .sheet(isPresented: $isMarking) {  // warning: empty-focus-scope
          Mark().interactiveDismissDisabled()
        }
    }
  }
}

struct FileImporter: NSViewRepresentable {
  let onChoose: ([URL]) -> Void

  func makeNSView(context: Context) -> NSView {
    let view = NSView()
    DispatchQueue.main.async {
      let panel = NSOpenPanel()
      panel.begin { _ in onChoose(panel.urls) }
    }
    return view
  }

  func updateNSView(_ view: NSView, context: Context) {}
}

struct ShareMenu: NSViewRepresentable {
  let files: [URL]

  func makeNSView(context: Context) -> NSView { NSView() }

  func updateNSView(_ view: NSView, context: Context) { context.coordinator.show(files, in: view) }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator {
    func show(_ files: [URL], in view: NSView) {
      NSSharingServicePicker(items: files).show(relativeTo: view.bounds, of: view, preferredEdge: .minY)
    }
  }
}

struct Mark: NSViewRepresentable {
  func makeNSView(context: Context) -> NSView { NSView() }

  func updateNSView(_ view: NSView, context: Context) {}
}
