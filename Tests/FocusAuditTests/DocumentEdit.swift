import FocusModel
import Foundation

/// Edits of documents that neither fix nor add defects.
enum DocumentEdit: String, CaseIterable, Sendable {
  case reindenting, lineEndsOfWindows, reversingAttributes, addingComments, addingASibling, wrappingInABox,
    swapping, rewording

  /// The rules about facts that the edit changes: which element is visited first, and which elements are side
  /// by side.
  private var subjects: Set<String> {
    let order: Set = [
      "focus-order-contradicts-layout", "interleaved-groups", "misplaced-initial-focus", "broken-focus-chain",
      "indistinguishable-stops",
    ]
    switch self {
    case .wrappingInABox: return order
    case .swapping: return order.union(["ambiguous-label", "dangling-label-reference"])
    default: return []
    }
  }

  /// Whether the edit renumbers elements.
  var movesElements: Bool { self == .addingASibling || !subjects.isEmpty }

  /// The reason why the edit may add `finding`; nil if it must not add it.
  func excuse(new finding: Finding) -> String? {
    subjects.contains(finding.rule.description) ? finding.rule.description : clash(in: finding)
  }

  /// The reason why the edit may remove `finding`; nil if it must not remove it.
  func excuse(gone finding: Finding) -> String? {
    clash(in: finding) ?? (subjects.isEmpty ? nil : finding.rule.description)
  }

  /// The reason why the key of `finding` may change: if three or more elements clash, the key contains only
  /// the first two.
  private func clash(in finding: Finding) -> String? {
    self == .swapping && finding.rule.description.hasPrefix("ambiguous-") && finding.notes.count > 1
      ? "clashes of three or more" : nil
  }

  /// `text` after the edit, if that is possible.
  func made(to text: String) -> String {
    switch self {
    case .reindenting: text.replacing(/\n[ \t]*(?=<)/) { _ in "\n\t\t" }
    case .lineEndsOfWindows: text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    case .reversingAttributes: Self.reversingAttributes(of: text)
    case .addingComments:
      text.replacing(/<!--(?s:.*?)-->|\n(?=[ \t]*<[A-Za-z])/) {
        $0.output == "\n" ? "\n<!-- a comment -->" : String($0.output)
      }
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

  /// Adds an element that is neither a control nor a stop, at the beginning of the first container that
  /// allows it.
  private static func addingASibling(in text: String) -> String {
    let siblings: [(container: Regex<Substring>, sibling: String)] = [
      (/<LinearLayout[^>]*[^\/]>/, #"<Space android:layout_width="1dp" android:layout_height="1dp"/>"#),
      (/<children>/, "<javafx.scene.layout.Region/>"),
      (/<object class="GtkBox"[^>]*[^\/]>/, #"<child><object class="GtkSeparator"/></child>"#),
      (/<layout class="Q[VH]BoxLayout"[^>]*[^\/]>/, #"<item><spacer name="spacer_of_test"/></item>"#),
      (/<object class="wxBoxSizer">/, #"<object class="spacer"><size>1,1</size></object>"#),
      (/<VStack[^>\/]*>/, "<Divider/>"),
      (/<menu[^>]*[^\/]>/, "<group/>"),
      (
        /<subviews>/,
        text.contains("targetRuntime=\"MacOSX")
          ? #"<box id="box-of-tst" boxType="separator"><rect key="frame" x="0" y="0" width="1" height="1"/></box>"#
          : #"<view id="vie-of-tst" userInteractionEnabled="NO"/>"#
      ),
    ]
    return siblings.reduce(text) { text, entry in
      guard let container = text.firstMatch(of: entry.container) else { return text }
      return String(text[..<container.range.upperBound]) + entry.sibling + text[container.range.upperBound...]
    }
  }

  /// Puts a container without effect around an element.
  private static func wrapping(_ text: String) -> String {
    let boxes: [(element: Regex<Substring>, before: String, after: String)] = [
      (/<(?:TextView|EditText|Button|ImageButton|ImageView)\s/, "<FrameLayout>", "</FrameLayout>"),
      (
        /<(?:TextField|Button|Label|ComboBox)\s/, "<javafx.scene.layout.VBox><children>",
        "</children></javafx.scene.layout.VBox>"
      ),
      (
        /<child>\s*<object class="Gtk(?:Entry|Button|Label|Box)"/,
        #"<object class="GtkBox"><property name="visible">True</property><child>"#, "</child></object>"
      ),
      (
        /<item>\s*<widget\s/, #"<layout class="QVBoxLayout" name="layout_of_test"><item>"#, "</item></layout>"
      ),
      (/<item\s/, "<group>", "</group>"),
      (
        /<object class="sizeritem">(?:\s*<[a-z]+>[^<]*<\/[a-z]+>)*\s*<object class="wx(?:TextCtrl|CheckBox|Choice|Button)"/,
        #"<object class="wxBoxSizer"><object class="sizeritem">"#, "</object></object>"
      ),
    ]
    let chosen =
      if text.contains("<menu ") {
        boxes[4]
      } else if text.contains("schemas.android.com") {
        boxes[0]
      } else if text.contains("<?import") {
        boxes[1]
      } else if text.contains("<resource") {
        boxes[5]
      } else {
        boxes[text.contains("<interface") ? 2 : 3]
      }
    guard let match = text.firstMatch(of: chosen.element),
      let start = text[match.range].lastIndex(of: "<"), let end = endOfElement(in: text, from: start)
    else { return text }
    return String(text[..<start]) + chosen.before + text[start..<end] + chosen.after + text[end...]
  }

  /// Swaps the first two elements that are side by side in a container.
  private static func swapping(_ text: String) -> String {
    for element in [
      /<child>/, /<item>/, /<(?:TextView|EditText|Button)\s/, /<(?:TextField|Toggle)\s/,
      /<item(?=\s)/, /<object class="sizeritem">/,
    ]
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

  /// Changes the vowels after the first letter in each word of each string. Names of keys, names in code and
  /// the placeholders that design tools write stay unchanged.
  private static func rewording(_ text: String) -> String {
    let others = Dictionary(uniqueKeysWithValues: zip("aeiou", "eayuo"))
    func reword(_ text: Substring) -> String {
      let stays =
        /(?:Ctrl|Alt|Shift|Meta)\b|[@{$%#;]|^\w*[a-z][A-Z]\w*$|^(?:(?:push|tool|radio)?button|label|text)\d*$/
      if text.contains(stays) || text.lowercased().contains(stays) { return String(text) }
      return String(text).replacing(/(\p{L})(\p{L}{2,})/) { word -> String in
        let end = String(word.output.2.map { others[$0] ?? $0 })
        return "\(word.output.1)\(end)"
      }
    }
    let elements = text.replacing(/(translatable="yes"[^>]*>|<string[^>]*>|<label>)([^<]+)</) {
      match -> String in
      "\(match.output.1)\(reword(match.output.2))<"
    }
    return elements.replacing(
      /(\s(?:android:(?:text|hint|contentDescription|title)|text|promptText|title|placeholder)=")([^"]+)"/
    ) { match -> String in "\(match.output.1)\(reword(match.output.2))\"" }
  }

  /// The end of the element whose start tag is at `start`.
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

/// A defect that is planted in kinds of documents that rarely have defects. Each case has the name of the
/// folder with these documents.
enum PlantedDefect: String, CaseIterable, Sendable {
  case menusOfAndroid = "android-menu"
  case wxWidgets = "xrc"

  /// `text` with the defect, if that is possible: all items have the same shortcut, or all controls ask for
  /// focus.
  func planted(in text: String) -> String {
    switch self {
    case .menusOfAndroid:
      text.contains("Shortcut=")
        ? text : text.replacing(/<item(?=\s)/) { _ in "<item android:alphabeticShortcut=\"q\"" }
    case .wxWidgets:
      text.replacing(/<object class="wx(?:TextCtrl|CheckBox|Choice|Button)"[^>\/]*>/) {
        "\($0.output)<focused>1</focused>"
      }
    }
  }
}
