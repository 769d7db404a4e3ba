import FocusModel
import ImportKit
import XMLSource

/// The values of properties: size policies, spacers, alignments.
extension QtStatedLayout {
  static func spring(_ element: XMLElement, _ placement: Placement) -> StatedLayout.Spring {
    let properties = QtProperties(of: element)
    let isVertical = properties[.orientation]?.word == "Vertical"
    let flexibility = properties[.sizeType].map { Self.flexibility($0.word) } ?? [.grows, .shrinks, .expands]
    var hint = StatedLayout.Both(0.0, 0.0)
    for (axis, length) in properties[.sizeHint]?.content.map(lengths) ?? [] { hint[axis] = max(0, length) }
    var extents = StatedLayout.Both(StatedLayout.Extent(), StatedLayout.Extent())
    extents.across.wanted = hint.across
    extents.down.wanted = hint.down
    extents.across.flexibility = isVertical ? .grows : flexibility
    extents.down.flexibility = isVertical ? flexibility : .grows
    return StatedLayout.Spring(placement, extents)
  }

  /// The flexibility of a `QSizePolicy::Policy`, given by name, or by number in old forms.
  static func flexibility(_ word: Substring) -> StatedLayout.Flexibility {
    switch word {
    case "Fixed", "0": []
    case "Minimum", "1": .grows
    case "Maximum", "4": .shrinks
    case "MinimumExpanding", "3": [.grows, .expands]
    case "Expanding", "7": [.grows, .shrinks, .expands]
    default: [.grows, .shrinks]
    }
  }

  static func read(
    policy: XMLElement, into extents: inout StatedLayout.Both<StatedLayout.Extent>
  ) {
    if let word = policy["hsizetype"] { extents.across.flexibility = flexibility(Substring(word)) }
    if let word = policy["vsizetype"] { extents.down.flexibility = flexibility(Substring(word)) }
    for child in policy.children {
      switch child.name {
      case "hsizetype": extents.across.flexibility = flexibility(child.word)
      case "vsizetype": extents.down.flexibility = flexibility(child.word)
      case "horstretch": extents.across.stretch = max(0, StatedMeasure(child.text.trimmed)?.value ?? 0)
      case "verstretch": extents.down.stretch = max(0, StatedMeasure(child.text.trimmed)?.value ?? 0)
      default: break
      }
    }
  }

  static func read(
    alignment: String, into extents: inout StatedLayout.Both<StatedLayout.Extent>
  ) {
    if alignment.isEmpty { return }
    for flag in alignment.split(separator: "|") {
      switch Substring(String(flag).trimmed).afterLastColon {
      case "AlignLeft", "AlignLeading": extents.across.alignment = .start
      case "AlignRight", "AlignTrailing": extents.across.alignment = .end
      case "AlignHCenter": extents.across.alignment = .center
      case "AlignTop": extents.down.alignment = .start
      case "AlignBottom": extents.down.alignment = .end
      case "AlignVCenter": extents.down.alignment = .center
      case "AlignCenter":
        extents.across.alignment = .center
        extents.down.alignment = .center
      default: break
      }
    }
  }

  /// The width and the height in a `<size>` or `<rect>`.
  static func lengths(_ element: XMLElement) -> [(StatedLayout.Axis, Double)] {
    element.children.compactMap { child in
      guard child.name == "width" || child.name == "height" else { return nil }
      return StatedMeasure(child.text.trimmed).map { (child.name == "width" ? .across : .down, $0.value) }
    }
  }
}

extension XMLElement {
  /// The text of an enumerator, without the scopes before its name.
  var word: Substring { Substring(text.trimmed).afterLastColon }
  /// Whether the element is a `<bool>` with the value true.
  var isTrue: Bool { text.trimmed == "true" }

  /// The attribute's list of non-negative numbers, separated by commas.
  func numbers(_ attribute: String) -> [Double] {
    guard let text = self[attribute] else { return [] }
    return text.split(separator: ",").map { max(0, StatedMeasure(String($0).trimmed)?.value ?? 0) }
  }
}
