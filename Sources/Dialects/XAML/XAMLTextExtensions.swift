import FocusModel
import ImportKit
import XMLSource

/// The markup extensions that provide a string in the user's language: `{l:Loc Save}`. The string exists, but
/// its words are in resources that only the extension reads.
struct XAMLTextExtensions: Sendable {
  /// The extensions that documents use for strings, and the extensions that documents use for values of other
  /// types, by name without the prefix.
  private(set) var textual: Set<String> = [], others: Set<String> = []

  /// Creates an empty set of extensions.
  init() {}

  /// Collects the extensions that `attributes` use with a prefix and that meet `condition`, if there is a condition.
  init(of attributes: [XMLAttribute], where condition: ((XAMLExtension) -> Bool)? = nil) {
    for attribute in attributes {
      if Self.ofFrameworks.contains(where: { attribute.hasPrefix($0) }) { continue }
      guard let name = XAMLExtension.prefixedName(attribute.value) else { continue }
      if let condition, XAMLExtension(attribute.value).map(condition) != true { continue }
      let property =
        attribute.name.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? ""
      if Self.texts.contains(property) {
        textual.insert(name)
      } else if Self.values.contains(property) {
        others.insert(name)
      }
    }
  }

  /// The classes that may implement the extensions.
  var classNames: [String] { textual.subtracting(others).flatMap { [$0, "\($0)Extension"] } }

  /// Adds the extensions that other documents use.
  mutating func merge(_ other: XAMLTextExtensions) {
    textual.formUnion(other.textual)
    others.formUnion(other.others)
  }

  /// Whether the extension called `name` provides a string: documents use it for strings and not for other
  /// values, and the project's sources declare it.
  func givesText(_ name: String, _ facts: ProjectFacts) -> Bool {
    guard textual.contains(name), !others.contains(name) else { return false }
    let declared = facts.derivedClasses["\(name)Extension"] ?? facts.derivedClasses[name]
    return declared?.ancestors.contains { Self.bases.contains($0) } ?? false
  }

  /// The extensions of public libraries, by the namespaces that documents declare for them.
  static let libraries: [(namespace: String, names: Set<String>)] = [
    // Source: XAMLMarkupExtensions/WPFLocalizationExtension, LocExtension and LTextExtension.
    ("http://wpflocalizeextension.codeplex.com", ["BLoc", "Loc", "LocText", "LText"]),
    // Source: tifish/Jeek.Avalonia.Localization, LocalizeExtension.
    ("using:Jeek.Avalonia.Localization", ["Localize"]),
    // Source: SirJohnK/LocalizationResourceManager.Maui, TranslateExtension.
    (
      "clr-namespace:LocalizationResourceManager.Maui;assembly=LocalizationResourceManager.Maui",
      ["Translate"]
    ),
  ]

  private static let bases: Set<String> = [
    "MarkupExtension", "System.Windows.Markup.MarkupExtension", "Avalonia.Markup.Xaml.MarkupExtension",
    "Microsoft.UI.Xaml.Markup.MarkupExtension", "Windows.UI.Xaml.Markup.MarkupExtension",
    "IMarkupExtension", "Microsoft.Maui.Controls.Xaml.IMarkupExtension",
  ]

  /// The name prefixes of common extensions that do not provide a project's strings.
  private static let ofFrameworks: [StaticString] = [
    "{Binding", "{x:", "{StaticResource", "{DynamicResource", "{TemplateBinding", "{ThemeResource",
  ]

  /// The properties of type string.
  private static let texts: Set<String> = [
    "Text", "Name", "HelpText", "Title", "Subtitle", "Description", "Hint", "PlaceholderText", "Placeholder",
    "Watermark", "Label",
  ]

  /// Properties whose values are not text: an extension that sets one of them is a kind of binding.
  private static let values: Set<String> = [
    "Background", "BorderBrush", "Command", "CommandParameter", "DataContext", "Fill", "FontFamily",
    "FontSize",
    "Foreground", "Height", "Icon", "IsChecked", "IsEnabled", "IsExpanded", "IsOpen", "IsReadOnly",
    "IsSelected",
    "IsVisible", "ItemsSource", "Margin", "MaxHeight", "MaxWidth", "MinHeight", "MinWidth", "Opacity",
    "Padding", "SelectedIndex", "SelectedItem", "SelectedValue", "Source", "Stroke", "Style", "Template",
    "Visibility", "Width",
  ]
}

extension XMLTree {
  /// The attributes whose values are markup extensions, or text after `{}`.
  var attributesWithExtensions: [XMLAttribute] { attributes(beginningWith: "{") }
}

extension XAMLExtension {
  /// The name of the extension in `value`, without its prefix; nil if the name has no prefix.
  static func prefixedName(_ value: String) -> String? {
    let space = UInt8(ascii: " ")
    let name = value.utf8.dropFirst().drop { $0 == space }.prefix {
      $0 != space && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: ",")
    }
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return String(Substring(name[name.index(after: colon)...]))
  }
}

extension XAMLWalk {
  /// The text that a markup extension provides: the string that it refers to or, for an extension of the
  /// project, the string with the same key. If the string is unknown, the text is the reference itself.
  func text(of reference: XAMLExtension) -> String? {
    if let text = definitions.texts.text(of: reference) { return text }
    guard reference.name.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let name = String(reference.localName)
    return givesText(name) ? definitions.texts.text(ofKeyIn: reference) ?? reference.written : nil
  }

  /// Whether the markup extension called `name` provides a string.
  private func givesText(_ name: String) -> Bool {
    file.textExtensions.contains(name) || definitions.extensions.givesText(name, facts)
  }

  /// One note for each extension with unknown strings. The note covers all uses of the extension in
  /// `document`.
  func notes(about document: SourceDocument) -> [ImportNote] {
    // Most projects have no such extension, and then the attributes need no second pass.
    // A reference to a method would copy the walk.
    if !definitions.extensions.textual.contains(where: { givesText($0) }) { return [] }
    let unread = XAMLTextExtensions(of: document.xml.attributesWithExtensions) {
      self.definitions.texts.text(ofKeyIn: $0) == nil
    }
    return unread.textual.sorted().filter({ givesText($0) }).map { name in
      ImportNote(
        span: SourceSpan(document.xml.root.span),
        message: "the texts from the markup extension '\(name)' are not read, but still count as names")
    }
  }
}
