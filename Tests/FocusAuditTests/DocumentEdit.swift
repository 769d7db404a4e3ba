import Foundation

/// What people do to documents that mends no defect and brings none.
enum DocumentEdit: String, CaseIterable, Sendable {
  case reindenting, lineEndsOfWindows, reversingAttributes, addingComments, addingASibling, wrappingInABox,
    swapping,
    rewording

  /// `text` with the edit made, where it can be.
  func made(to text: String) -> String {
    switch self {
    case .reindenting: text.replacing(/\n[ \t]*(?=<)/) { _ in "\n\t\t" }
    case .lineEndsOfWindows: text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    case .reversingAttributes: Self.reversingAttributes(of: text)
    case .addingComments: text.replacing(/\n(?=[ \t]*<[A-Za-z])/) { _ in "\n<!-- a comment -->" }
    case .addingASibling: Self.addingASibling(in: text)
    case .wrappingInABox: Self.wrapping(text)
    case .swapping: Self.swapping(text)
    case .rewording: Self.rewording(text)
    }
  }

  private static func reversingAttributes(of text: String) -> String {
    text.replacing(/<([A-Za-z][^\s\/>]*)((?:\s+[^\s=\/>]+\s*=\s*(?:"[^"]*"|'[^']*'))+)/) { match in
      let attributes = match.output.2.matches(of: /[^\s=\/>]+\s*=\s*(?:"[^"]*"|'[^']*')/).map {
        String($0.output)
      }
      return "<\(match.output.1) " + attributes.reversed().joined(separator: " ")
    }
  }

  /// Something that is no control and no stop, first in the first container where such a thing can be.
  private static func addingASibling(in text: String) -> String {
    let siblings: [(container: Regex<Substring>, sibling: String)] = [
      (/<LinearLayout[^>]*[^\/]>/, #"<Space android:layout_width="1dp" android:layout_height="1dp"/>"#),
      (/<children>/, "<javafx.scene.layout.Region/>"),
      (/<object class="GtkBox"[^>]*[^\/]>/, #"<child><object class="GtkSeparator"/></child>"#),
      (/<layout class="Q[VH]BoxLayout"[^>]*[^\/]>/, #"<item><spacer name="spacer_of_test"/></item>"#),
      (/<object class="wxBoxSizer">/, #"<object class="spacer"><size>1,1</size></object>"#),
      (/<VStack[^>\/]*>/, "<Divider/>"),
    ]
    return siblings.reduce(text) { text, entry in
      guard let container = text.firstMatch(of: entry.container) else { return text }
      return String(text[..<container.range.upperBound]) + entry.sibling + text[container.range.upperBound...]
    }
  }

  /// A container that changes nothing around something.
  private static func wrapping(_ text: String) -> String {
    let boxes: [(element: Regex<Substring>, before: String, after: String)] = [
      (/<(?:TextView|EditText|Button|ImageButton|ImageView)\s/, "<FrameLayout>", "</FrameLayout>"),
      (
        /<(?:TextField|Button|Label|ComboBox)\s/, "<javafx.scene.layout.VBox><children>",
        "</children></javafx.scene.layout.VBox>"
      ),
      (
        /<child>\s*<object class="Gtk(?:Entry|Button|Label|Box)"/, #"<object class="GtkBox"><child>"#,
        "</child></object>"
      ),
      (
        /<item>\s*<widget\s/, #"<layout class="QVBoxLayout" name="layout_of_test"><item>"#, "</item></layout>"
      ),
    ]
    let isAndroid = text.contains("schemas.android.com")
    let isJavaFX = text.contains("<?import")
    let chosen =
      isAndroid ? boxes[0] : isJavaFX ? boxes[1] : text.contains("<interface") ? boxes[2] : boxes[3]
    guard let match = text.firstMatch(of: chosen.element),
      let start = text[match.range].lastIndex(of: "<"), let end = endOfElement(in: text, from: start)
    else { return text }
    return String(text[..<start]) + chosen.before + text[start..<end] + chosen.after + text[end...]
  }

  /// The first two elements that stand beside each other in a container, the other way round.
  private static func swapping(_ text: String) -> String {
    for element in [/<child>/, /<item>/, /<(?:TextView|EditText|Button)\s/, /<(?:TextField|Toggle)\s/]
      as [Regex<Substring>]
    {
      for match in text.matches(of: element) {
        guard let end = endOfElement(in: text, from: match.range.lowerBound) else { continue }
        let gap = text[end...].prefix { $0.isWhitespace }
        let next = gap.endIndex
        guard text[next...].prefixMatch(of: element) != nil, let last = endOfElement(in: text, from: next)
        else { continue }
        return String(text[..<match.range.lowerBound]) + text[next..<last] + gap
          + text[match.range.lowerBound..<end]
          + text[last...]
      }
    }
    return text
  }

  /// Each text with a letter more.
  private static func rewording(_ text: String) -> String {
    text.replacing(/(translatable="yes"[^>]*>|<string[^>]*>|<label>)([^<]+)</) {
      "\($0.output.1)\($0.output.2)q<"
    }
    .replacing(
      /(\s(?:android:(?:text|hint|contentDescription)|text|promptText|title|placeholder)=")([^"@{%$]+)"/
    ) {
      "\($0.output.1)\($0.output.2)q\""
    }
  }

  /// Where the element ends whose start tag is at `start`.
  private static func endOfElement(in text: String, from start: String.Index) -> String.Index? {
    var depth = 0
    for tag in text[start...].matches(of: /<!--(?s:.*?)-->|<(\/?)[A-Za-z][^>]*?(\/?)>/) {
      guard let closes = tag.output.1, let isEmpty = tag.output.2 else { continue }
      if closes.isEmpty, isEmpty.isEmpty { depth += 1 } else if !closes.isEmpty { depth -= 1 }
      if depth == 0 { return tag.range.upperBound }
    }
    return nil
  }
}
