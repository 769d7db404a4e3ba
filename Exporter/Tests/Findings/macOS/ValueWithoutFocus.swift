import SwiftUI

struct Drawing {
  var shapes = 0
}

extension FocusedValues {
  @Entry var drawing: Binding<Drawing>?
}

/// Nothing in the window takes focus without keyboard navigation, so the command is disabled. `focusedSceneValue` would
/// publish the drawing for the whole window.
struct Canvas: View {
  @State private var drawing = Drawing()

  var body: some View {
    VStack {
      Text("\(drawing.shapes) shapes")
      Button("Print") { print(drawing) }
    }
    .focusedValue(\.drawing, $drawing)  // warning: unavailable-focused-value
  }
}

struct ShapeCommands: Commands {
  @FocusedBinding(\.drawing) private var drawing

  var body: some Commands {
    CommandMenu("Shape") {
      Button("Add Shape") { drawing?.shapes += 1 }
        .disabled(drawing == nil)
    }
  }
}

@main
struct Draw: App {
  var body: some Scene {
    WindowGroup {
      Canvas()
    }
    .commands {
      ShapeCommands()
    }
  }
}
