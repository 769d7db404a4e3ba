import FocusModel
import XMLSource

/// The form in which to write text that a person has to complete, computed once per document.
final class OpenText: Sendable {
  private let made = MadeOnce<String>()

  /// The form, which `make` computes on first use.
  func form(_ make: () -> String) -> String { made.value(make) }
}

/// Writes the placeholder for text that a person has to write, in the form that the document uses for other
/// text.
extension RemedyWriter {
  /// The form in which the document writes most of its visible text, with the placeholder in place of the
  /// text or of its key in resources: `…`, `{x:Static res:Texts.…}`. Without such a form, only the placeholder: a form of
  /// a few texts may be that of another subject. Empty if most elements with text have a resource key instead of the
  /// text.
  func formOfTexts() -> String {
    let placeholder = Finding.Fix.placeholder
    let markup = tree.toolkit.markup
    guard let mark = markup.textReferences else { return placeholder }
    guard let bindings = markup.bindings else {
      return areKeyed(by: mark) ? String(mark) + placeholder : placeholder
    }
    var counts: [String: Int] = [:]
    var others: [String] = []
    for index in 0..<xml.elementCount {
      let element = xml.element(at: index)
      for attribute in element.attributes {
        if markup.textKeys.contains(attribute.name) { counts["", default: 0] += 1 }
        if !bindings.shownTexts.contains(attribute.name) || attribute.value.mayBePicture { continue }
        if attribute.value.first != mark {
          if attribute.value.contains(where: \.isLetter) { counts[placeholder, default: 0] += 1 }
        } else if let form = Self.form(of: attribute.value, bindings) {
          counts[form, default: 0] += 1
        } else if bindings.isOfText(attribute, in: element) {
          others.append(attribute.value)
        }
      }
    }
    if let (form, count) = Self.sharedForm(of: others) { counts[form, default: 0] += count }
    guard let usual = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), usual.value > 1 else {
      return placeholder
    }
    let isUsual = usual.value >= Self.fewestTexts && usual.value * 2 > counts.values.reduce(0, +)
    return isUsual || usual.key.isEmpty ? usual.key : placeholder
  }

  /// The minimum number of texts that have the usual form.
  private static var fewestTexts: Int { 3 }

  /// Whether most of the document's text consists of `mark` followed by a resource key.
  private func areKeyed(by mark: Character) -> Bool {
    var (keys, texts) = (0, 0)
    for index in 0..<xml.elementCount {
      for attribute in xml.element(at: index).attributes
      where tree.toolkit.markup.keyedTexts.contains(attribute.name)
        && attribute.value.contains(where: \.isLetter)
      {
        if attribute.value.first == mark { keys += 1 } else { texts += 1 }
      }
    }
    return keys > 1 && keys > texts
  }

  /// Whether `value` is a binding to an object with texts, in the form of most texts of the document:
  /// `{Binding Save, Source={StaticResource Texts}}`.
  func isInUsualForm(_ value: String) -> Bool {
    let parts = openText.form { formOfTexts() }.split(separator: Character(Finding.Fix.placeholder))
    guard value.contains("Source="), parts.count == 2, value.hasPrefix(parts[0]), value.hasSuffix(parts[1])
    else {
      return false
    }
    return value.dropFirst(parts[0].count).dropLast(parts[1].count).allSatisfy(\.isPartOfKey)
  }

  /// Whether `value` refers by key to text in resources.
  func isReferenceToText(_ value: String) -> Bool {
    tree.toolkit.markup.bindings.map { Self.form(of: value, $0) != nil } ?? false
  }

  /// Whether `value` binds to a function of a class that returns the text for a key:
  /// `{x:Bind lang:Texts.GetText('Save')}`.
  func isCallWithKey(_ value: String) -> Bool {
    guard let open = value.firstIndex(of: "("), value.hasSuffix("')}") else { return false }
    let argument = value[value.index(after: open)...].dropLast(2)
    let name = value[..<open].split(whereSeparator: \.isWhitespace).dropFirst()
    return argument.count > 2 && argument.first == "'" && argument.count { $0 == "'" } == 2
      && name.count == 1 && name.first?.contains(":") == true
  }

  /// `value`, a reference to text in resources, with the placeholder in place of its key; nil for a binding
  /// to data and for a reference with further arguments.
  private static func form(of value: String, _ bindings: Toolkit.Markup.Bindings) -> String? {
    let inner = value.drop { $0 == "{" }.prefix { $0 != "}" && !$0.isWhitespace }
    guard value.last == "}", value.utf8.count <= 100, !value.contains(where: { ",='\"\\".contains($0) }),
      let key = value.lastIndex(where: \.isPartOfKey)
    else { return nil }
    let start = value[...key].lastIndex { !$0.isPartOfKey }
    guard let start, value[start] == "." || value[start] == " ",
      value[value.index(after: key)...].allSatisfy({ $0 == "}" })
    else { return nil }
    // A binding reads data, unless its path begins with a namespace: `{x:Bind lang:Texts.Save}`.
    let isOfData = bindings.extensions.contains(String(inner))
    let hasNamespace = value[..<start].dropFirst(inner.count + 2).contains(":")
    if isOfData, !hasNamespace { return nil }
    // The words before the last dot of a key (`Menu.Save`) depend on the place of the text, unlike those of a class.
    let keyStart = value[...start].lastIndex { !$0.isPartOfKey && $0 != "." } ?? start
    return value[...(hasNamespace ? start : keyStart)] + Finding.Fix.placeholder
      + value[value.index(after: key)...]
  }

  /// The most common form of `values` after the placeholder replaces one word in each, and the number of
  /// values with this form. For example, the values `{Binding [Save], Source={x:Static l:Texts.All}}` may
  /// differ only in the key.
  private static func sharedForm(of values: [String]) -> (form: String, count: Int)? {
    var found: [String: (count: Int, words: Set<Substring>)] = [:]
    for value in values.prefix(500) where value.utf8.count <= 200 {
      let start = value.firstIndex(where: \.isWhitespace) ?? value.endIndex
      for word in value[start...].split(whereSeparator: { !$0.isPartOfKey }) {
        let after = value[word.endIndex...]
        // The name of an argument, or a namespace.
        if after.first == "=" || after.first == ":" { continue }
        let form: String = value[..<word.startIndex] + Finding.Fix.placeholder + after
        found[form, default: (0, [])].count += 1
        found[form]?.words.insert(word)
      }
    }
    let usual = found.filter { $0.value.words.count > 1 }
      .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    return usual.map { ($0.key, $0.value.count) }
  }
}

extension RemedyWriter {
  /// Whether the control `node` shows something that each use of the document sets, for example a picture that is bound
  /// to a property of the document's class. A fixed name would be the same for all uses.
  func showsContentsOfUse(_ node: NodeID) -> Bool {
    guard tree.toolkit.markup.bindings != nil, let control = element(at: tree[node].span) else {
      return false
    }
    let root = xml.root
    let name = root.attributes.first { $0.name == "Name" || $0.name == "x:Name" }?.value
    let owner = root.attributes.first { $0.name == "Class" || $0.name == "x:Class" }?.value
      .split(separator: ".").last.map(String.init)
    func isOfUse(_ value: String) -> Bool {
      guard value.first == "{" else { return false }
      let isOfAncestor = value.contains("AncestorType") || value.contains("$parent[")
      let owners = [owner.map { ":\($0)" }, "=\(root.name)", " \(root.name)", "[\(root.name)"].compactMap(
        \.self)
      // A binding to a property of a user control without further parts: `{x:Bind Symbol, Mode=OneWay}`.
      let isPart = !["Page", "Window", "Dialog"].contains(where: root.name.hasSuffix)
      let path = value.dropFirst(7).prefix { $0 != "," && $0 != "}" }
      if isPart, value.hasPrefix("{x:Bind "), !path.contains(".") { return true }
      return name.map { value.contains("ElementName=\($0)") || value.contains("#\($0).") } ?? false
        || isOfAncestor && owners.contains(where: value.contains)
    }
    return (control.index..<control.subtreeEnd).map(xml.element(at:)).contains { element in
      element.attributes.contains { Self.contents.contains($0.name) && isOfUse($0.value) }
    } || changesPicture(of: node, control)
  }

  /// Whether code, a binding or a trigger sets a picture inside `control`. The picture may then show different actions,
  /// or a different thing for each use of the document.
  private func changesPicture(of node: NodeID, _ control: XMLElement) -> Bool {
    if tree.subtree(of: node).contains(where: { $0 != node && tree[$0].role == .image && tree[$0].id != nil })
    {
      return true
    }
    return (control.index..<control.subtreeEnd).map(xml.element(at:)).contains { element in
      element.name == "Setter" && element["Property"].map(Self.pictures.contains) ?? false
        || element.attributes.contains { attribute in
          Self.pictures.contains(attribute.name) && attribute.value.first == "{"
            && attribute.value.prefix { !$0.isWhitespace }.contains("Bind")
        }
    }
  }

  /// The attributes that set a picture.
  private static let pictures: Set<String> = ["Data", "Glyph", "Icon", "Kind", "Source", "Symbol"]

  /// The attributes that set what a control shows.
  private static let contents: Set<String> = [
    "Content", "Data", "Glyph", "Icon", "IsChecked", "Kind", "SelectedItem", "SelectedValue", "Source",
    "Symbol", "Text",
    "Value",
  ]
}

extension Toolkit.Markup.Bindings {
  /// Whether `attribute` of `element` is human-readable text rather than data or contents. The value of
  /// `attribute` is a reference with arguments, or a binding.
  fileprivate func isOfText(_ attribute: XMLAttribute, in element: XMLElement) -> Bool {
    let value = attribute.value
    let name = value.dropFirst().prefix { $0 != "}" && !$0.isWhitespace }
    if ["Converter", "ElementName", "RelativeSource", "TwoWay", "\""].contains(where: value.contains) {
      return false
    }
    if value.contains("Source=") || !extensions.contains(String(name)) { return true }
    // A button always shows the same text, whereas a text block may also show data.
    return attribute.name != "Text"
      && (attribute.name != "Content" || buttons.contains(where: element.name.hasSuffix))
  }

  /// The name suffixes of classes whose text does not change.
  private var buttons: [String] { ["Button", "CheckBox", "MenuItem", "ToggleSwitch"] }
}

extension String {
  /// Whether the text, or the key of a resource, is a character of an icon font: `{DynamicResource icon-user}`,
  /// `{x:Static res:Icons.User}`, or a character for private use.
  fileprivate var mayBePicture: Bool {
    if unicodeScalars.contains(where: { $0.properties.generalCategory == .privateUse }) { return true }
    guard first == "{" else { return false }
    let word = lowercased()
    return ["icon", "glyph", "symbol"].contains { word.contains($0) }
  }
}

extension Character {
  fileprivate var isPartOfKey: Bool { isLetter || isNumber || self == "_" }
}
