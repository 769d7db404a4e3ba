/// A gesture of the pointer or of fingers that a view reacts to.
public enum Gesture: Sendable, Hashable {
  /// The given number of clicks or taps.
  case click(count: Int)
  /// A press that is held for some time.
  case longPress
  /// A press with movement.
  case drag
  /// A gesture of two fingers that move apart, together or around each other, possibly while they drag.
  case pinch

  /// The gesture in words: `a click`, `a double click`, `a long press`.
  public var words: String {
    switch self {
    case .click(2): "a double click"
    case .click(3): "a triple click"
    case .click(let count) where count > 3: "\(count) clicks"
    case .click: "a click"
    case .longPress: "a long press"
    case .drag: "a drag"
    case .pinch: "a pinch"
    }
  }
}
