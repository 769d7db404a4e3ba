import AppKit
import SwiftUI

// A window without a title bar or a resize bar never becomes the key window, unless its class allows it.
struct Notch: View {
  var body: some View {
    Text("Notch").onTapGesture { run() }
  }
}

final class NotchController {
  func show() {
    let panel = NSPanel(
      contentRect: .zero, styleMask: [.borderless, .nonactivatingPanel], backing: .buffered, defer: false)
    panel.contentView = NSHostingView(rootView: Notch())
    panel.orderFrontRegardless()
  }
}

// A class passes the style mask to its superclass, and one of its functions shows the view.
struct Toast: View {
  var body: some View {
    Text("Toast").onTapGesture { run() }
  }
}

final class ToastPanel: NSPanel {
  init() {
    super.init(contentRect: .zero, styleMask: .nonactivatingPanel, backing: .buffered, defer: true)
    contentView = NSHostingView(rootView: Toast())
  }
}

// A window in a property, which another function fills.
struct Lyrics: View {
  var body: some View {
    Text("Lyrics").onTapGesture { run() }
  }
}

final class LyricsController {
  private let window = NSWindow(contentRect: .zero, styleMask: [], backing: .buffered, defer: false)

  func fill() {
    window.contentViewController = NSHostingController(rootView: Lyrics())
  }
}

// An override of `canBecomeKey` takes precedence over the style mask.
struct Hint: View {
  var body: some View {
    Text("Hint").onTapGesture { run() }
  }
}

final class HintWindow: NSWindow {
  override var canBecomeKey: Bool { false }
}

final class HintController {
  func show() {
    let window = HintWindow(contentRect: .zero, styleMask: [.titled], backing: .buffered, defer: false)
    window.contentView = NSHostingView(rootView: Hint())
  }
}

// All of these windows can become the key window: by an override, a title bar, a changed mask or an unknown mask.
struct Search: View {
  var body: some View {
    Text("Search").onTapGesture { run() }
  }
}

class KeyPanel: NSPanel {
  override var canBecomeKey: Bool { true }
}

final class SearchPanel: KeyPanel {
  init() {
    super.init(contentRect: .zero, styleMask: [.nonactivatingPanel], backing: .buffered, defer: true)
    contentView = NSHostingView(rootView: Search())
  }
}

struct Tools: View {
  var body: some View {
    Text("Tools").onTapGesture { run() }
  }
}

final class ToolsController {
  func show() {
    let panel = NSPanel(
      contentRect: .zero, styleMask: [.titled, .nonactivatingPanel], backing: .buffered, defer: false)
    panel.contentView = NSHostingView(rootView: Tools())
  }
}

struct Player: View {
  var body: some View {
    Text("Player").onTapGesture { run() }
  }
}

final class PlayerController {
  func show() {
    let panel = NSPanel(contentRect: .zero, styleMask: [.borderless], backing: .buffered, defer: false)
    panel.styleMask.insert(.titled)
    panel.contentView = NSHostingView(rootView: Player())
  }
}

struct Clock: View {
  var body: some View {
    Text("Clock").onTapGesture { run() }
  }
}

final class ClockController {
  func show(_ mask: NSWindow.StyleMask) {
    let panel = NSPanel(contentRect: .zero, styleMask: mask, backing: .buffered, defer: false)
    panel.contentView = NSHostingView(rootView: Clock())
  }
}

// A window that can become the key window also shows this view.
struct Board: View {
  var body: some View {
    Text("Board").onTapGesture { run() }
  }
}

final class BoardController {
  func float() {
    let panel = NSPanel(contentRect: .zero, styleMask: .borderless, backing: .buffered, defer: false)
    panel.contentView = NSHostingView(rootView: Board())
  }

  func open() {
    let window = NSWindow(contentRect: .zero, styleMask: [.titled], backing: .buffered, defer: false)
    window.contentView = NSHostingView(rootView: Board())
  }
}

// A view that is only in the Touch Bar is left out, because focus never reaches the Touch Bar.
struct TouchBarMeter: View {
  var body: some View {
    Text("Meter").onTapGesture { run() }
  }
}

final class TouchBarItems: NSObject, NSTouchBarDelegate {
  func touchBar(_ bar: NSTouchBar, makeItemForIdentifier name: NSTouchBarItem.Identifier) -> NSTouchBarItem? {
    let item = NSCustomTouchBarItem(identifier: name)
    item.view = NSHostingView(rootView: TouchBarMeter())
    return item
  }
}
