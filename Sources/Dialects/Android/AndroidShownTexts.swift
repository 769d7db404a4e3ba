import FocusModel
import ImportKit

/// The visible text of a layout's views, other than the views' names.
extension AndroidStatedLayout {
  /// The assumed width of text that code sets, and the assumed height of a line.
  private static let usualText = 96.0, lineHeight = 18.0

  /// Adds facts about the text of `node` to `item`: the design-time text, the number of lines, and the
  /// alignment of the lines.
  func describeText(
    of node: NodeID, _ attributes: AndroidAttributes, module: String, in item: inout StatedLayout.Item
  ) {
    let role = tree[node].role
    let isText = [.label, .heading, .status].contains(role)
    guard isText || role.isControl else { return }
    if let lines = attributes.number(.lines) ?? attributes.number(.minLines), lines > 1,
      attributes.size(.down) == .contents
    {
      let least = min(lines, 50) * Self.lineHeight + (isText ? 4 : 12)
      item.extents.down.least = max(item.extents.down.least ?? 0, least)
    }
    if role.isTextInput || !role.showsCaption { return }
    if tree.names[node]?.contains(where: { $0.source == .content && !$0.text.isEmpty }) != true {
      if let sample = attributes.sampleText.flatMap({ sample($0, in: module) }) {
        (item.shownText, item.text) = (sample, sample)
      } else if isText, attributes.size(.across) == .contents, item.extents.across.wanted == nil {
        item.extents.across.wanted = Self.usualText
      }
    }
    guard isText else { return }
    let appearance = attributes.stated(.textAppearance).flatMap { Self.size(ofAppearance: $0) }
    item.setTextSize(attributes.length(.textSize) ?? appearance, usual: Self.usualSize)
    switch side(of: attributes) {
    case .center: item.isTitleCentred = true
    case .end where attributes.size(.across) == .parent:
      item.extents.across.flexibility = .shrinks
      item.extents.across.alignment = .end
    default: break
    }
  }

  /// The size of ordinary text, in scaled pixels.
  static let usualSize = 14.0

  /// The size of a text appearance that Android, AppCompat or Material Components defines, found by the last part of
  /// the appearance's name: `?attr/textAppearanceHeadline6`, `@style/TextAppearance.AppCompat.Large`.
  private static func size(ofAppearance name: String) -> Double? {
    let last = name.split(whereSeparator: { $0 == "." || $0 == "/" || $0 == ":" }).last ?? ""
    let word = last.hasPrefix("textAppearance") ? last.dropFirst("textAppearance".count) : last
    return appearances[String(word)]
  }

  /// Source: styles.xml of AppCompat; the type scales of Material 2 and 3.
  private static let appearances: [String: Double] = [
    "Large": 22, "Medium": 18, "Title": 20, "Subhead": 16, "Headline": 24, "Display1": 34, "Display2": 45,
    "Display3": 56, "Display4": 112, "Caption": 12, "Small": 14, "Headline1": 96, "Headline2": 60,
    "Headline3": 48, "Headline4": 34, "Headline5": 24, "Headline6": 20, "Subtitle1": 16, "Body1": 16,
    "DisplayLarge": 57, "DisplayMedium": 45, "DisplaySmall": 36, "HeadlineLarge": 32, "HeadlineMedium": 28,
    "HeadlineSmall": 24, "TitleLarge": 22, "TitleMedium": 16, "BodyLarge": 16,
  ]

  /// The side to which the lines of a view's text are aligned.
  private func side(of attributes: AndroidAttributes) -> Alignment? {
    switch attributes.stated(.textAlignment) {
    case "center": .center
    case "textEnd", "viewEnd": .end
    case "textStart", "viewStart": .start
    default: attributes.alignment(.gravity, .across)
    }
  }

  /// The text that a design-time attribute sets; nil for sample data that only the layout editor has
  /// (`@tools:sample/cities`).
  private func sample(_ text: String, in module: String) -> String? {
    var text: String? = text
    if let name = text?.dropping(prefix: "@string/") { text = definitions.string(name, in: module) }
    guard let text, !text.hasPrefix("@"), !text.hasPrefix("?") else { return nil }
    let words = AndroidString.words(text, isAttribute: true)
    return words.isEmpty ? nil : words
  }
}

extension String {
  /// The text after `prefix`; nil if the string does not begin with that prefix.
  fileprivate func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
