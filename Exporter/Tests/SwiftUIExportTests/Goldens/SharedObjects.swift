import AppKit
import SwiftUI

final class Deck: ObservableObject {
  static let shared = Deck()
  @Published var songs: [String] = []
  @Published var volume = 1.0
  func shuffle() { songs.shuffle() }
  func play() {
    songs.sort()
    songs.reverse()
    songs.append("")
    songs.removeLast()
    volume = 1
  }
  @objc func turn() { songs.reverse() }
}

enum Journal {
  static var entries: [String] = []
  static func add(_ entry: String) { entries.append(entry) }
  static func note(_ text: String) { print(text) }
}

struct Player: View {
  @ObservedObject private var deck = Deck.shared
  @State private var pulse = 0

  var body: some View {
    VStack {
      Text("Mix").onTapGesture { deck.shuffle() }
      Text("Play").onTapGesture { Deck.shared.play() }
      Button("Mix", action: deck.shuffle)
      Button("Remember") { Journal.add("played") }
      Button("Note") { Journal.note("played") }
      Text("Pulse").onTapGesture { pulse += 1 }
      TextField("Volume", text: Binding(get: { "\(deck.volume)" }, set: { deck.volume = Double($0) ?? 1 }))
      Button("Stop") { deck.volume = 0 }.buttonStyle(PlateStyle())
    }
  }
}

struct PlateStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { Plate(configuration: configuration) }
}

struct Plate: View {
  let configuration: ButtonStyleConfiguration
  var body: some View { configuration.label.opacity(configuration.isPressed ? 0.5 : 1) }
}

func makeMenu() -> NSMenu {
  let menu = NSMenu()
  menu.addItem(NSMenuItem(title: "Other Side", action: #selector(Deck.turn), keyEquivalent: "t"))
  return menu
}
