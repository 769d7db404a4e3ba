import AppKit
import SwiftUI

// A window of the app reads keys; SwiftUI code does not show their effect on the view in it.
final class PalettePanel: NSPanel {
  var move: (Int) -> Void = { _ in }

  override func keyDown(with event: NSEvent) {
    switch event.keyCode {
    case 125: move(1)
    case 126: move(-1)
    case 36: choose()
    default: super.keyDown(with: event)
    }
  }
}

struct Palette: View {
  var body: some View {
    Text("Commands").onTapGesture { run() }
  }
}

final class PaletteController {
  func show() {
    let panel = PalettePanel()
    panel.contentView = NSHostingView(rootView: AnyView(Palette()))
    panel.makeKeyAndOrderFront(nil)
  }
}

// The code that puts the view into a window reads keys.
struct Wheel: View {
  var body: some View {
    Circle().fill(.red).onTapGesture { run() }
    Text("Wheel")
  }
}

final class WheelService {
  private var monitor: Any?
  private var index = 0

  private func makePanel() {
    let view = Wheel()
    let panel = NSPanel()
    panel.contentViewController = NSHostingController(rootView: view)
  }

  private func listen() {
    monitor = NSEvent.addLocalMonitorForEvents(matching: [.keyDown]) { [weak self] event in
      self?.handle(event) == true ? nil : event
    }
  }

  private func handle(_ event: NSEvent) -> Bool {
    switch event.specialKey {
    case .rightArrow: index += 1
    case .leftArrow: index -= 1
    case .enter: run()
    default: return false
    }
    return true
  }
}

// A generic panel for any view.
final class GridPanel<Content: View>: NSPanel {
  init(@ViewBuilder content: () -> Content) {
    super.init(contentRect: .zero, styleMask: [], backing: .buffered, defer: true)
    contentView = NSHostingView(rootView: content())
  }

  override func moveDown(_ sender: Any?) { next() }
  override func insertNewline(_ sender: Any?) { choose() }
}

struct Tiles: View {
  var body: some View {
    Text("Tiles").onTapGesture { run() }
  }
}

final class GridController {
  lazy var panel = GridPanel { Tiles() }
}

// Escape closes this panel and a key pins it; everything else needs the pointer.
final class NoticePanel: NSPanel {
  override func keyDown(with event: NSEvent) {
    switch event.charactersIgnoringModifiers {
    case "p": pin()
    case "\u{1b}": close()
    default: super.keyDown(with: event)
    }
  }

  override func cancelOperation(_ sender: Any?) { close() }
}

struct Notice: View {
  var body: some View {
    Text("Notice").onTapGesture { run() }
  }
}

final class NoticeController {
  func show() {
    NoticePanel().contentView = NSHostingView(rootView: Notice())
  }
}

// The app delegate puts this view into a window that reads no keys.
struct Welcome: View {
  var body: some View {
    Text("Welcome").onTapGesture { run() }
  }
}

final class Delegate: NSObject, NSApplicationDelegate {
  func welcome() {
    NSWindow().contentView = NSHostingView(rootView: Welcome())
  }

  func showList() {
    PalettePanel().contentView = NSHostingView(rootView: CommandList())
  }
}

struct CommandList: View {
  var body: some View {
    Text("List").onTapGesture { run() }
  }
}

// Another view also shows this view.
struct Badge: View {
  var body: some View {
    Text("Badge").onTapGesture { run() }
  }
}

struct Overview: View {
  var body: some View { Badge() }
}

final class BadgeController {
  func show() {
    PalettePanel().contentView = NSHostingView(rootView: Badge())
  }
}

// Escape and a click call the same function; no key has the effect of the view's other closures.
struct Countdown: View {
  var panel: () -> NSPanel?
  var onCancel: () -> Void
  var onMove: (CGPoint) -> Void
  var onStart: () -> Void

  var body: some View {
    Text("3")
      .gesture(
        DragGesture()
          .onChanged { value in if let window = panel() { window.setFrameOrigin(value.location) } }
          .onEnded { _ in onMove(.zero) }
      )
      .onTapGesture { onCancel() }
    Text("Now").onTapGesture { onStart() }
  }
}

final class CountdownController {
  private var panel: NSPanel?
  private var monitor: Any?

  func show() {
    let panel = NSPanel()
    panel.contentView = NSHostingView(
      rootView: Countdown(
        panel: { panel }, onCancel: { [weak self] in self?.cancel() }, onMove: { _ in },
        onStart: { self.start() }))
    listen()
  }

  private func listen() {
    monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { [weak self] event in
      if event.keyCode == 53 { self?.cancel() }
      return event
    }
  }

  private func cancel() { panel?.close() }
  private func start() {}
}
