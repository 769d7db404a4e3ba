import SwiftUI

// No code passes the closure that a tap on the row calls.
struct TapRow: View {
  let title: String
  var onTapRow: ((String) -> Void)?
  var onTapIcon: (() -> Void)?
  let onDrop: (() -> Void)?

  var body: some View {
    HStack {
      Image(systemName: "star").onTapGesture { onTapIcon?() }
      Text(title).onTapGesture { if let onTapRow { onTapRow(title) } }
      Text("Drop").onLongPressGesture { self.onDrop?() }
    }
  }
}

struct TapRows: View {
  let onTapRow: ((String) -> Void)?

  init(onTapRow: ((String) -> Void)? = nil) {
    self.onTapRow = onTapRow
  }

  var body: some View {
    VStack {
      TapRow(title: "One", onTapRow: onTapRow, onDrop: nil)
      TapRow(title: "Two", onTapIcon: { print("star") }, onDrop: nil)
    }
  }
}

struct TapPage: View {
  var body: some View {
    TapRows()
  }
}

// Code passes the closure of the row, but not the closure of the tile, which has the same name.
struct TapTile: View {
  var onPick: (() -> Void)?
  var body: some View {
    Text("Tile").onTapGesture { onPick?() }
  }
}

struct PickRow: View {
  var onPick: (() -> Void)?
  var body: some View {
    HStack {
      Text("Row").onTapGesture { onPick?() }
      TapTile()
    }
  }
}

struct PickRows: View {
  var body: some View {
    PickRow(onPick: { print("row") })
  }
}

// A closure with an empty default has no effect in a use that omits it.
struct TapPanel: View {
  let title: String
  var onOpen: () -> Void = {}
  var onClose: (() -> Void)?

  init(title: String, onOpen: @escaping () -> Void = {}, onClose: (() -> Void)? = nil) {
    self.title = title
    self.onOpen = onOpen
    self.onClose = onClose
  }

  var body: some View {
    Text(title).onTapGesture { onOpen() }.onLongPressGesture { onClose?() }
  }
}

extension TapPanel {
  init(_ title: String, onOpen: @escaping () -> Void = {}, onClose: (() -> Void)? = nil) {
    self.init(title: title, onOpen: onOpen, onClose: onClose)
  }
}

struct TapPanels: View {
  var onOpen: () -> Void = {}
  var body: some View {
    TapPanel(title: "Both", onOpen: { print("open") }, onClose: { print("close") })
    TapPanel(title: "None")
    TapPanel("None either")
    TapPanel(title: "Its own", onOpen: onOpen, onClose: nil)
  }
}

struct TapDesk: View {
  var body: some View { TapPanels() }
}

// A trailing closure may be the argument.
struct TapCard: View {
  var onTapCard: (() -> Void)?
  var body: some View {
    Text("Card").onTapGesture { onTapCard?() }
  }
}

struct TapCards: View {
  var body: some View {
    TapCard { print("card") }
  }
}

/// Other packages may use this view.
public struct TapBadge: View {
  /// The closure that a tap calls.
  public var onTapBadge: (() -> Void)?
  /// The contents of the badge.
  public var body: some View {
    Text("Badge").onTapGesture { onTapBadge?() }
  }
}
