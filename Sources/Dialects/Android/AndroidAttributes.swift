import FocusModel
import ImportKit
import XMLSource

/// The values that an element and its style set.
struct AndroidAttributes: Sendable {
  /// One value from the document or from a style.
  struct Value: Sendable {
    var attribute: AndroidAttribute
    var text: String
    /// The location of the whole attribute, to which findings refer.
    var span: SourceSpan
    /// The location of the text between the quotes.
    var valueSpan: SourceSpan
    /// The attribute's name in messages.
    var statement: String { "android:\(attribute.rawValue)" }
    /// The reason why the value is known only at run time; nil if the document determines it.
    var unknown: Unknown? {
      if text.hasPrefix("@{") || text.hasPrefix("@={") { return .bound }
      return text.hasPrefix("?") ? .unresolvedDefinition : nil
    }
  }

  private(set) var values: [Value] = []
  /// Whether the element refers to an unknown style.
  private(set) var hasUnknownStyle = false
  /// `tools:ignore`: the issues that Android Lint, and therefore focus-audit, must not report.
  private(set) var ignored: (issues: String, span: SourceSpan)?
  /// `tools:text`: a sample of the text that code sets at run time. Only the layout editor shows the sample.
  private(set) var sampleText: String?
  /// Whether the element has `tools:contentDescription` or another sample attribute that gives the view a
  /// name.
  private(set) var hasSampleName = false
  /// Whether the element has `tools:src`, a sample picture.
  private(set) var hasSamplePicture = false
  /// Whether the element sets the style of its text, even if it has no text.
  private(set) var stylesText = false
  /// The `class` attribute; like `layout`, it has no namespace.
  private(set) var className: String?
  private(set) var layout: String?

  init(of element: XMLElement, in file: AndroidFile) {
    var style: XMLAttribute?
    let source = file.source
    values.reserveCapacity(8)
    for attribute in element.attributes {
      switch file.vocabulary[attribute] {
      case .known(let known):
        values.append(
          Value(
            attribute: known, text: attribute.value, span: SourceSpan(attribute.span, source: source),
            valueSpan: SourceSpan(attribute.valueSpan, source: source)))
      case .style: style = attribute
      case .className: className = attribute.value
      case .layout: layout = attribute.value
      case .ignored: ignored = (attribute.value, SourceSpan(attribute.span, source: source))
      case .sampleText: sampleText = attribute.value
      case .sampleName: hasSampleName = true
      case .samplePicture: hasSamplePicture = true
      case .textLook: stylesText = true
      case .nothing: break
      }
    }
    guard let style else { return }
    let (items, isComplete) = file.styles.items(of: style.value)
    hasUnknownStyle = !isComplete
    // The element's own values come first and take precedence over its style.
    for (attribute, text) in items where self[attribute] == nil {
      values.append(
        Value(
          attribute: attribute, text: text, span: SourceSpan(style.span, source: source),
          valueSpan: SourceSpan(style.valueSpan, source: source)))
    }
  }

  /// The value that the element or its style sets for `attribute`; nil if neither sets the attribute.
  subscript(_ attribute: AndroidAttribute) -> Value? {
    for index in values.indices where values[index].attribute == attribute { return values[index] }
    return nil
  }

  /// The text in `attribute`; nil if the attribute is absent, bound, or taken from the theme.
  func text(_ attribute: AndroidAttribute) -> String? {
    guard let value = self[attribute], value.unknown == nil else { return nil }
    return value.text
  }

  /// The integer in `attribute`; nil if the attribute is absent or contains no integer.
  func integer(_ attribute: AndroidAttribute) -> StatedInteger? {
    text(attribute).flatMap { StatedInteger($0, hexadecimal: true) }
  }

  /// The value of `attribute`: the value in the document, an unknown value, or `fallback`.
  func fact(_ attribute: AndroidAttribute, otherwise fallback: Fact<Bool>) -> Fact<Bool> {
    guard let value = self[attribute] else { return fallback }
    if let reason = value.unknown { return .unknown(reason) }
    switch value.text {
    case "true", "1", "True": return .stated(true, value.span)
    case "false", "0", "False": return .stated(false, value.span)
    default: return value.text.hasPrefix("@") ? .unknown(.unresolvedDefinition) : fallback
    }
  }

  /// Whether `attribute` is set to true.
  func isTrue(_ attribute: AndroidAttribute) -> Bool {
    fact(attribute, otherwise: .implied(false)).value == true
  }
}
