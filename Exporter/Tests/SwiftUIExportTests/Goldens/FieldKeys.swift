import SwiftUI

struct Palette: View {
  @Binding var isPresented: Bool
  @State private var text = ""
  @State private var selected = 0
  let commands: [Command]

  var body: some View {
    VStack {
      PaletteField(
        text: $text, onArrowUp: { move(by: -1) }, onArrowDown: { move(by: 1) },
        onReturn: { runSelected() })
      ForEach(Array(commands.enumerated()), id: \.element.id) { index, command in
        Text(command.title)
          .onTapGesture {
            selected = index
            run(command)
          }
      }
    }
  }

  private func move(by distance: Int) {
    guard !commands.isEmpty else { return }
    selected = max(0, min(commands.count - 1, selected + distance))
  }

  private func runSelected() {
    guard selected < commands.count else { return }
    run(commands[selected])
  }

  private func run(_ command: Command) {
    guard let x = command.title.first else { return }
    NotificationCenter.default.post(name: .run, object: command)
    isPresented = false
  }
}

struct Command: Identifiable {
  let id: Int
  let title: String
}

struct PaletteField: NSViewRepresentable {
  @Binding var text: String
  var onArrowUp: () -> Void
  var onArrowDown: () -> Void
  var onReturn: () -> Void

  func makeNSView(context: Context) -> NSTextField {
    let field = NSTextField()
    field.delegate = context.coordinator
    return field
  }

  func updateNSView(_ field: NSTextField, context: Context) {
    context.coordinator.onReturn = onReturn
  }

  func makeCoordinator() -> Coordinator {
    Coordinator(onArrowUp: onArrowUp, onArrowDown: onArrowDown, onReturn: onReturn)
  }

  final class Coordinator: NSObject, NSTextFieldDelegate {
    var onArrowUp: () -> Void
    var onArrowDown: () -> Void
    var onReturn: () -> Void

    init(onArrowUp: @escaping () -> Void, onArrowDown: @escaping () -> Void, onReturn: @escaping () -> Void) {
      self.onArrowUp = onArrowUp
      self.onArrowDown = onArrowDown
      self.onReturn = onReturn
    }

    func control(_ control: NSControl, textView: NSTextView, doCommandBy selector: Selector) -> Bool {
      switch selector {
      case #selector(NSResponder.moveUp(_:)): onArrowUp()
      case #selector(NSResponder.moveDown(_:)): onArrowDown()
      case #selector(NSResponder.insertNewline(_:)): onReturn()
      default: return false
      }
      return true
    }
  }
}
