@_spi(Dialects) import FocusModel
import ImportKit
import XMLSource

/// The visible text of XAML objects, other than the objects' names.
extension XAMLStatedLayout {
  /// Describes the text of `element`: its font weight and its lines, and a hint for text from a resource or
  /// code.
  func describeText(_ item: inout StatedLayout.Item, _ element: XMLElement, _ node: NodeID) {
    let role = tree[node].role
    if tree.dialect == .maui, role == .label {
      item.wraps = element[.lineBreakMode] ?? "WordWrap" == "WordWrap"
      if item.wraps, item.extents.across.most == nil { item.extents.across.most = XAMLMeasures.phoneWidth }
    }
    item.wraps = item.wraps || ["Wrap", "WrapWithOverflow"].contains(element[.textWrapping])
    if item.wraps, role == .label { item.extents.across.mostLetters = Self.lettersInLine }
    item.isBold =
      ["Bold", "SemiBold"].contains(element[.fontWeight]) || element[.fontAttributes] == "Bold"
    if role.isTextInput, let text = element[.text], !XAMLExtension.isExtension(text) { item.value = text }
    if role == .label {
      let side = element[.textAlignment] ?? element[.horizontalTextAlignment]
      item.isTitleCentred = side == "Center" || side == nil && item.extents.across.alignment == .center
    }
    let isPage = tree[node].parent.map { tree[$0].arrangement } == .pages
    guard role == .label || role == .tab || isPage || role.isControl && role.showsCaption else { return }
    if let name = tree.names[node]?.first, name.source == .content {
      join(linesOf: name.text, of: element, in: &item)
    } else if let words = Self.hint(element) {
      (item.text, item.value) = (words, words)
    }
  }

  /// Sets the size of the text: the font size that the element or its styles set, or that of a text style of
  /// the framework.
  func describeTextSize(_ item: inout StatedLayout.Item, _ object: XAMLObject, _ node: NodeID) {
    guard [.label, .heading, .status, .link].contains(tree[node].role) else { return }
    let usual = tree.dialect == .wpf ? XAMLMeasures.wpfTextSize : XAMLMeasures.textSize
    if let word = object.word(.fontSize) {
      item.setTextSize(StatedMeasure(word)?.value ?? Self.namedSizes[word], usual: usual)
    } else if let key = object[.style]?.extension?.resourceKey,
      let style = XAMLTextStyle.named(key), let size = style.size
    {
      item.setTextSize(size, usual: usual)
      item.isBold = item.isBold || style.isTitle
    }
  }

  /// MAUI's named font sizes (`NamedSize`).
  private static let namedSizes: [String: Double] = [
    "Micro": 10, "Small": 14, "Medium": 17, "Large": 22, "Body": 16, "Header": 46, "Title": 24,
    "Subtitle": 20, "Caption": 12,
  ]

  /// The maximum number of characters in a line of wrapped text if the available width is not known.
  private static let lettersInLine = 70.0

  /// Joins lines of the document into a single line, unless the element preserves spaces or contains line
  /// breaks.
  private func join(linesOf text: String, of element: XMLElement, in item: inout StatedLayout.Item) {
    guard text.contains(where: \.isNewline), element[.text] == nil,
      element.attribute("space", namespace: "http://www.w3.org/XML/1998/namespace") == nil,
      !element.children.contains(where: { $0.name == "LineBreak" })
    else { return }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    (item.text, item.shownText) = (line, line)
  }

  /// The hint for text that a resource or code provides: the name in the reference to the text.
  private static func hint(_ element: XMLElement) -> String? {
    let texts = [element[.text], element[.content], element[.header]].lazy.compactMap(\.self)
    if let words = texts.compactMap({ XAMLExtension($0)?.hint }).first { return words }
    guard let header = element.children.first(where: { $0.sets(.header) })
    else { return nil }
    // The header may contain a picture next to its text.
    return (header.index..<header.subtreeEnd).prefix(40).lazy
      .compactMap { header.tree.element(at: $0)[.text] }
      .compactMap { XAMLExtension($0).map(\.hint) ?? $0 }.first
  }
}

extension XAMLExtension {
  /// The name of the value; if the value has a format, the name inside this format: `Score: ‹Score›`.
  var hint: String? {
    guard let word = lastWord else { return nil }
    let name = "‹\(word)›"
    guard let format = arguments["StringFormat"], let open = format.firstRange(of: "{0"),
      let close = format[open.upperBound...].firstIndex(of: "}")
    else { return name }
    let before = format[..<open.lowerBound].replacing("{}", with: "")
    return before + name + format[format.index(after: close)...]
  }

  /// The path of a binding that has no other arguments; nil for other extensions.
  var plainPath: String? {
    guard localName == "Binding" else { return nil }
    let arguments = arguments
    let isPlain = arguments.positional.count <= 1 && arguments.named.allSatisfy { $0.name == "Path" }
    return isPlain ? arguments.path("Path") : nil
  }
}
