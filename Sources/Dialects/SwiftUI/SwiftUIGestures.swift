import FocusModel
import ImportKit
import XMLSource

/// The gestures of modifiers that react to the pointer.
enum SwiftUIGestures {
  /// The names of modifiers that react to the pointer.
  static let modifiers: Set<String> = [
    "onTapGesture", "onLongPressGesture", "gesture", "simultaneousGesture", "highPriorityGesture",
  ]

  /// Whether a modifier in `document` reacts to the pointer.
  static func areIn(_ document: SourceDocument) -> Bool {
    modifiers.contains { !document.xml.elements(named: $0).isEmpty }
  }

  /// The gesture that `modifier` reacts to; nil if the modifier does not specify the gesture.
  static func gesture(of modifier: XMLElement) -> Gesture? {
    switch modifier.name {
    case "onTapGesture": clicks(modifier["count"])
    case "onLongPressGesture": .longPress
    default: modifier["gesture"].flatMap(written)
    }
  }

  private static let pinches = [
    "MagnificationGesture(", "MagnifyGesture(", "RotationGesture(", "RotateGesture(",
  ]

  /// The gesture that `text` creates: `DragGesture(minimumDistance: 0).onEnded(…)`. The gesture is unknown
  /// for a combination of gestures, unless the combination begins with a pinch.
  private static func written(_ text: String) -> Gesture? {
    let text = text.filter { !$0.isWhitespace }
    if pinches.contains(where: text.hasPrefix) { return .pinch }
    if [".simultaneously(", ".sequenced(", ".exclusively("].contains(where: { text.contains($0) }) {
      return nil
    }
    guard let end = text.firstIndex(of: "(") else { return nil }
    let rest = text[end...].dropFirst()
    switch text[..<end] {
    case "TapGesture", "SpatialTapGesture":
      let count = rest.hasPrefix("count:") ? rest.dropFirst(6).prefix { $0 != ")" && $0 != "," } : nil
      return clicks(count.map(String.init))
    case "LongPressGesture": return .longPress
    case "DragGesture": return .drag
    default: return nil
    }
  }

  private static func clicks(_ count: String?) -> Gesture? {
    guard let count else { return .click(count: 1) }
    return StatedInteger(count).flatMap { $0 > 0 ? .click(count: $0.value) : nil }
  }
}
