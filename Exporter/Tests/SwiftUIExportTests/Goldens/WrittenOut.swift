import SwiftUI

enum Media {
  case photo(String), film, song

  var isPhoto: Bool {
    switch self {
    case .photo: true
    default: false
    }
  }
  var isMoving: Bool {
    switch self {
    case .film, .song: return true
    case .photo: return false
    }
  }
}

/// Computed properties are replaced by their expressions, which shows which conditions exclude each other.
struct Viewer: View {
  let media: Media
  @State private var step = 1
  @State private var isBusy = false
  @State private var name = ""

  private var isFirst: Bool { step == 1 }
  private var isLater: Bool { !isFirst }
  private var canSave: Bool {
    guard !isBusy else { return false }
    return isFirst || step == 3
  }
  private var isNamed: Bool { !name.trimmingCharacters(in: .whitespaces).isEmpty }
  private var isOpen: Bool {
    get { step == 2 }
    set { step = newValue ? 2 : 1 }
  }

  var body: some View {
    if isFirst { Button("Next") { step = 2 }.keyboardShortcut("n") }
    if isLater && !isBusy { Button("New") { step = 1 }.keyboardShortcut("n") }
    if media.isPhoto { Text("Photo") } else if media.isMoving { Text("Film") }
    if self.isOpen, isNamed { Text("Open") }
    Button("Save") { isBusy = true }.disabled(!canSave)
    Toggle("Open", isOn: $isBusy).disabled(isLater)
  }
}
