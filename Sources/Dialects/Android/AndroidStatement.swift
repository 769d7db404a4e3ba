import FocusModel
import ImportKit
import XMLSource

/// Attributes that say how large views are and where they stand: for pictures only.
enum AndroidStatement: String, Sendable, CaseIterable {
  case width = "layout_width", height = "layout_height"
  case minWidth, minHeight, maxWidth, maxHeight
  case weight = "layout_weight", weightSum, gravity, layoutGravity = "layout_gravity", orientation
  case lines, minLines, textAlignment, src, srcCompat, background
  case margin = "layout_margin", marginStart = "layout_marginStart", marginEnd = "layout_marginEnd"
  case marginLeft = "layout_marginLeft", marginRight = "layout_marginRight"
  case marginTop = "layout_marginTop", marginBottom = "layout_marginBottom"
  case marginHorizontal = "layout_marginHorizontal", marginVertical = "layout_marginVertical"
  case padding, paddingStart, paddingEnd, paddingLeft, paddingRight, paddingTop, paddingBottom
  case paddingHorizontal, paddingVertical
  // RelativeLayout.
  case below = "layout_below", above = "layout_above"
  case toStartOf = "layout_toStartOf", toEndOf = "layout_toEndOf"
  case toLeftOf = "layout_toLeftOf", toRightOf = "layout_toRightOf"
  case alignTop = "layout_alignTop", alignBottom = "layout_alignBottom"
  case alignStart = "layout_alignStart", alignEnd = "layout_alignEnd"
  case alignLeft = "layout_alignLeft", alignRight = "layout_alignRight"
  case alignBaseline = "layout_alignBaseline"
  case alignParentTop = "layout_alignParentTop", alignParentBottom = "layout_alignParentBottom"
  case alignParentStart = "layout_alignParentStart", alignParentEnd = "layout_alignParentEnd"
  case alignParentLeft = "layout_alignParentLeft", alignParentRight = "layout_alignParentRight"
  case centerInParent = "layout_centerInParent"
  case centerHorizontal = "layout_centerHorizontal", centerVertical = "layout_centerVertical"
  // ConstraintLayout.
  case topToTopOf = "layout_constraintTop_toTopOf", topToBottomOf = "layout_constraintTop_toBottomOf"
  case bottomToTopOf = "layout_constraintBottom_toTopOf"
  case bottomToBottomOf = "layout_constraintBottom_toBottomOf"
  case baselineToBaselineOf = "layout_constraintBaseline_toBaselineOf"
  case startToStartOf = "layout_constraintStart_toStartOf", startToEndOf = "layout_constraintStart_toEndOf"
  case endToStartOf = "layout_constraintEnd_toStartOf", endToEndOf = "layout_constraintEnd_toEndOf"
  case leftToLeftOf = "layout_constraintLeft_toLeftOf", leftToRightOf = "layout_constraintLeft_toRightOf"
  case rightToLeftOf = "layout_constraintRight_toLeftOf", rightToRightOf = "layout_constraintRight_toRightOf"
  case biasAcross = "layout_constraintHorizontal_bias", biasDown = "layout_constraintVertical_bias"
  case chainAcross = "layout_constraintHorizontal_chainStyle"
  case chainDown = "layout_constraintVertical_chainStyle"
  case weightAcross = "layout_constraintHorizontal_weight", weightDown = "layout_constraintVertical_weight"
  case guidePercent = "layout_constraintGuide_percent"
  case guideBegin = "layout_constraintGuide_begin", guideEnd = "layout_constraintGuide_end"
  case barrierDirection, referencedIDs = "constraint_referenced_ids"

  fileprivate static let byName = WordTable(allCases.map { ($0.rawValue, $0) })
}

/// The size and place that an element states.
struct AndroidStatements {
  private(set) var values: [(statement: AndroidStatement, text: String)] = []
  /// `tools:text`: the text that the designer shows instead of one set by code.
  private(set) var sampleText: String?

  /// The meaning of a document's attribute names, by their numbers, and the styles that it names.
  struct Terms {
    fileprivate let meanings: [AndroidStatement?]
    fileprivate let isSampleText: [Bool]
    fileprivate let styles: AndroidStyles

    init(_ xml: XMLTree, _ styles: AndroidStyles) {
      self.styles = styles
      isSampleText = zip(xml.names, xml.namespaces).map { name, namespace in
        namespace == AndroidNamespace.tools && name == "text"
      }
      meanings = zip(xml.names, xml.namespaces).map { name, namespace in
        namespace == nil || namespace == AndroidNamespace.tools ? nil : AndroidStatement.byName[name]
      }
    }
  }

  init(_ element: XMLElement, _ terms: Terms) {
    for attribute in element.attributes {
      if let statement = terms.meanings[attribute.nameNumber] { values.append((statement, attribute.value)) }
      if terms.isSampleText[attribute.nameNumber] { sampleText = attribute.value }
    }
    guard let style = element["style"] else { return }
    // The element's own statements come first and take precedence.
    for (attribute, text) in terms.styles.items(of: style).items {
      guard let statement = AndroidStatement.byName[attribute.rawValue], self[statement] == nil else {
        continue
      }
      values.append((statement, text))
    }
  }

  subscript(_ statement: AndroidStatement) -> String? { values.first { $0.statement == statement }?.text }

  /// Whether it is a color, and no picture.
  var isColor: Bool {
    self[.src] == nil && self[.srcCompat] == nil && self[.background]?.hasPrefix("@color/") == true
  }

  /// A stated number.
  func number(_ statement: AndroidStatement) -> Double? {
    self[statement].flatMap { StatedMeasure($0.trimmed)?.value }
  }

  /// Its margins: before and after.
  func margins(_ axis: StatedLayout.Axis) -> (before: Double, after: Double) {
    let (before, after) =
      axis == .across
      ? (
        distance(.margin, .marginHorizontal, .marginStart, .marginLeft),
        distance(.margin, .marginHorizontal, .marginEnd, .marginRight)
      )
      : (distance(.margin, .marginVertical, .marginTop), distance(.margin, .marginVertical, .marginBottom))
    return (before ?? 0, after ?? 0)
  }

  /// Its padding.
  func padding(_ axis: StatedLayout.Axis) -> (before: Double, after: Double) {
    let (before, after) =
      axis == .across
      ? (
        distance(.padding, .paddingHorizontal, .paddingStart, .paddingLeft),
        distance(.padding, .paddingHorizontal, .paddingEnd, .paddingRight)
      )
      : (
        distance(.padding, .paddingVertical, .paddingTop),
        distance(.padding, .paddingVertical, .paddingBottom)
      )
    return (max(0, before ?? 0), max(0, after ?? 0))
  }

  /// The usual gap between views (the grid of Material is of 8dp).
  private static let usualDistance = 8.0

  /// The first distance that is stated by one of `statements`: the usual one where a resource says it.
  private func distance(_ statements: AndroidStatement...) -> Double? {
    for statement in statements {
      guard let text = self[statement]?.trimmed else { continue }
      if let length = Self.length(text) { return length }
      if text.hasPrefix("@dimen/") || text.hasPrefix("?") { return Self.usualDistance }
    }
    return nil
  }

  /// The first length that is stated by one of `statements`, in units that do not depend on the screen; nil for resources.
  func length(_ statements: AndroidStatement...) -> Double? {
    for statement in statements { if let length = self[statement].flatMap(Self.length) { return length } }
    return nil
  }

  private static func length(_ text: String) -> Double? {
    let number = text.trimmed.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    switch text.trimmed.dropFirst(number.count) {
    case "dp", "dip", "sp", "px": return StatedMeasure(number).map { min(max($0.value, -10_000), 10_000) }
    default: return nil
    }
  }

  /// How long it is along an axis.
  func size(_ axis: StatedLayout.Axis) -> Size {
    switch self[axis == .across ? .width : .height] {
    case "match_parent", "fill_parent": .parent
    case "match_constraint": .length(0)
    case let text?: Self.length(text).map { .length(max(0, $0)) } ?? .contents
    case nil: .contents
    }
  }

  /// A size.
  enum Size: Equatable {
    /// As large as the parent, as the contents, or as stated.
    case parent, contents
    case length(Double)
  }

  /// The words of a gravity for an axis.
  func alignment(_ statement: AndroidStatement, _ axis: StatedLayout.Axis) -> Alignment? {
    var found: Alignment?
    for word in (self[statement] ?? "").split(separator: "|") {
      switch (String(word).trimmed, axis) {
      case ("center", _), ("center_horizontal", .across), ("center_vertical", .down): found = .center
      case ("end", .across), ("right", .across), ("bottom", .down): found = .end
      case ("start", .across), ("left", .across), ("top", .down): found = .start
      case ("fill", _), ("fill_horizontal", .across), ("fill_vertical", .down): found = .fill
      default: break
      }
    }
    return found
  }
}
