import SwiftUI

private enum Page: CaseIterable {
  case home, notes, archive, trash

  var title: String {
    switch self {
    case .home: "Home"
    case .notes: "Notes"
    case .archive: "Archive"
    case .trash: "Trash"
    }
  }
}

private enum Step {
  case first
  case second(Int)
  case third
}

private enum Theme: String { case light, dark }

/// A view for an enumeration case that no code creates is never shown.
struct Library: View {
  @State private var page = Page.home
  @State private var step: Step? = .first
  @AppStorage("theme") private var theme = Theme.light

  var body: some View {
    ForEach(Page.allCases.filter { $0 != .archive && $0 != .trash }, id: \.self) { other in
      Button(other.title) { page = other }
    }
    switch page {
    case .home: Text("Home")
    case .notes: Text("Notes")
    case .archive: Text("Archive").onTapGesture { page = .home }
    default: Text("Other")
    }
    if page == .trash { Text("Trash").onTapGesture { page = .notes } }
    if page != .archive { Text("Not archived") } else { Text("Archived") }
    if case .second(let number) = step { Text("Second \(number)") }
    if case .third = step { Text("Third") }
    Button("Next") { step = .second(2) }
    if theme == .dark { Text("Dark") }
    note(for: .reply)
  }

  /// The parameter has a different type.
  private func note(for page: Note) -> some View {
    Group {
      switch page {
      case .trash: Text("A discarded note")
      case .reply: Text("A reply")
      }
    }
  }

  private enum Note { case trash, reply }
}
