import FocusModel
import ImportKit

/// The sizes and distances that an element sets, for wireframes.
extension AndroidAttributes {
  /// Whether the view shows a color and not a picture.
  var isColor: Bool {
    self[.src] == nil && self[.srcCompat] == nil && stated(.background)?.hasPrefix("@color/") == true
  }

  /// The text of `attribute`, even if it is a reference.
  func stated(_ attribute: AndroidAttribute) -> String? { self[attribute]?.text }

  /// The number in `attribute`; nil if the attribute is absent or contains no number.
  func number(_ attribute: AndroidAttribute) -> Double? {
    stated(attribute).flatMap { StatedMeasure($0.trimmed)?.value }
  }

  /// The margins before and after the view along `axis`.
  func margins(_ axis: StatedLayout.Axis) -> (before: Double, after: Double) {
    let (before, after) =
      axis == .across
      ? (
        distance(.layoutMargin, .layoutMarginHorizontal, .layoutMarginStart, .layoutMarginLeft),
        distance(.layoutMargin, .layoutMarginHorizontal, .layoutMarginEnd, .layoutMarginRight)
      )
      : (
        distance(.layoutMargin, .layoutMarginVertical, .layoutMarginTop),
        distance(.layoutMargin, .layoutMarginVertical, .layoutMarginBottom)
      )
    return (before ?? 0, after ?? 0)
  }

  /// The padding before and after the contents along `axis`.
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

  /// The default gap between views (Material's grid unit is 8dp).
  private static let usualDistance = 8.0

  /// The first distance that one of `attributes` sets; the default distance if the value is a resource.
  private func distance(_ attributes: AndroidAttribute...) -> Double? {
    for attribute in attributes {
      guard let text = stated(attribute)?.trimmed else { continue }
      if let length = Self.length(text) { return length }
      if text.hasPrefix("@dimen/") || text.hasPrefix("?") { return Self.usualDistance }
    }
    return nil
  }

  /// The first length that one of `attributes` sets; nil for references to resources and for other units.
  func length(_ attributes: AndroidAttribute...) -> Double? {
    for attribute in attributes { if let length = stated(attribute).flatMap(Self.length) { return length } }
    return nil
  }

  private static func length(_ text: String) -> Double? {
    let number = text.trimmed.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    switch text.trimmed.dropFirst(number.count) {
    case "dp", "dip", "sp", "px": return StatedMeasure(number).map { min(max($0.value, -10_000), 10_000) }
    default: return nil
    }
  }

  /// The view's size along an axis.
  func size(_ axis: StatedLayout.Axis) -> Size {
    switch stated(axis == .across ? .layoutWidth : .layoutHeight) {
    case "match_parent", "fill_parent": .parent
    case "match_constraint": .length(0)
    case let text?: Self.length(text).map { .length(max(0, $0)) } ?? .contents
    case nil: .contents
    }
  }

  /// A width or height from the document.
  enum Size: Equatable {
    /// As large as the parent, as large as the contents, or a length in the document.
    case parent, contents
    case length(Double)
  }

  /// The alignment along `axis` that the gravity in `attribute` sets.
  func alignment(_ attribute: AndroidAttribute, _ axis: StatedLayout.Axis) -> Alignment? {
    var found: Alignment?
    for word in (stated(attribute) ?? "").split(separator: "|") {
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
