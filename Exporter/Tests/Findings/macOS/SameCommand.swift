import AppKit
import SwiftUI

/// A command in the menus, or a key that code reads, calls the method that each of these taps calls. No command or key
/// calls the method of the last tap.
struct Player: View {
  @EnvironmentObject private var deck: Deck
  @ObservedObject private var current = Deck.shared

  var body: some View {
    VStack {
      TextField("Name", text: .constant(""))
      Text("Shuffle").onTapGesture { current.shuffle() }
      Text("Add to favourites").onTapGesture { Deck.shared.star() }
      Text("Turn the record").onTapGesture { current.turn() }
      Text("Next song").onTapGesture { deck.skip() }
      Text("Eject").onTapGesture { current.eject() }  // warning: pointer-only-control
    }
  }
}

final class Deck: ObservableObject {
  static let shared = Deck()
  private var songs: [String] = []
  private var side = 0
  func shuffle() { songs.shuffle() }
  func star() { songs.append("star") }
  func turn() { side = 1 - side }
  func skip() { songs.removeFirst() }
  func eject() { songs.removeAll() }
}

struct DeckCommands: Commands {
  let deck: Deck

  var body: some Commands {
    CommandMenu("Deck") {
      Button("Mix") { Deck.shared.shuffle() }
      Button("Favourite", action: deck.star)
    }
  }
}

final class Delegate: NSObject, NSApplicationDelegate {
  func applicationDidFinishLaunching(_ notification: Notification) {
    let menu = NSMenu()
    menu.addItem(withTitle: "Other Side", action: #selector(turn), keyEquivalent: "t")
    NSApp.mainMenu?.items.first?.submenu = menu
    NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
      guard event.keyCode == 124 else { return event }
      Deck.shared.skip()
      return nil
    }
  }

  @objc private func turn() { Deck.shared.turn() }
}

@main struct DeckApp: App {
  @NSApplicationDelegateAdaptor(Delegate.self) private var delegate

  var body: some Scene {
    WindowGroup { Player().environmentObject(Deck.shared) }
      .commands { DeckCommands(deck: .shared) }
  }
}
