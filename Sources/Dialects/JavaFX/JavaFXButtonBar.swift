import FocusModel
import ImportKit
import XMLSource

/// Button bars, which sort their buttons by purpose in the order of the platform (ButtonBarSkin).
extension JavaFXWalk {
  mutating func buttonBar(
    _ bar: NodeID, _ javaFXClass: JavaFXClass, _ object: FXMLObject, _ members: [Member]
  ) {
    var buttons: [(node: NodeID, code: Character)] = []
    for member in members {
      guard let made = self.object(member, in: javaFXClass) else { continue }
      buttons.append((made.node, ButtonData.code(made.object.word(.buttonData))))
    }
    let order: String
    switch object[.buttonOrder]?.value {
    case .literal(let text)?:
      order = text
    case nil:
      order = ButtonData.linux
      let ranks = Set(
        ButtonData.platforms.map { platform in
          Self.ranking(buttons.map { ButtonData.rank(of: $0.code, in: platform) ?? 0 })
        })
      // The skin puts a button with the code of a gap (`+` or `_`) at that gap in its button order.
      let hasGaps = buttons.contains { $0.code == "+" || $0.code == "_" }
      if ranks.count > 1 || hasGaps { builder.tree[bar].traits.insert(.platformOrder) }
    default:
      builder.tree[bar].traits.insert(.platformOrder)
      return
    }
    // An empty order preserves the document order.
    guard !order.isEmpty else { return }
    for (node, code) in buttons {
      if let rank = ButtonData.rank(of: code, in: order) {
        builder.tree[node].placement = .index(StatedInteger(clamping: rank))
      } else {
        // The bar omits a button that the order does not list.
        builder.tree[node].isVisible = .implied(false)
      }
    }
  }

  /// The indices of `keys` in sorted order; if two lists have the same ranking, sorting rearranges them in
  /// the same way.
  private static func ranking(_ keys: [Int]) -> [Int] {
    keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }
}

/// The purpose of a button, in the letters of `ButtonBar.buttonOrder`.
private enum ButtonData {
  static let windows = "L_E+U+FBXI_YNOCAH_R"
  static let macOS = "L_HE+U+FBIX_NCYOA_R"
  static let linux = "L_HE+UNYACBXIO_R"
  static let platforms = [windows, macOS, linux]

  private static let codes: [String: Character] = [
    "LEFT": "L", "RIGHT": "R", "HELP": "H", "HELP_2": "E", "YES": "Y", "NO": "N", "NEXT_FORWARD": "X",
    "BACK_PREVIOUS": "B", "FINISH": "I", "APPLY": "A", "CANCEL_CLOSE": "C", "OK_DONE": "O", "OTHER": "U",
    "BIG_GAP": "+", "SMALL_GAP": "_",
  ]

  /// The position in `order` of the buttons with the letter `code`; nil if `order` does not contain the
  /// letter.
  static func rank(of code: Character, in order: String) -> Int? {
    order.firstIndex(of: code).map { order.distance(from: order.startIndex, to: $0) }
  }

  /// The letter for a value of `ButtonBar.buttonData`; a button without this property belongs to the group
  /// `OTHER`.
  static func code(_ data: String?) -> Character { data.flatMap { codes[$0.uppercased()] } ?? "U" }
}
