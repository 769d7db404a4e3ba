/// The algorithm by which sequential navigation orders the stops of a tree.
public enum TraversalPolicy: String, Sendable, Hashable, Codable {
  /// The layout determines the order: leading to trailing, then top to bottom (SwiftUI on macOS and iPadOS).
  case swiftUILayout
  /// The centres of allocations determine the order of the children in each container (GTK 3).
  case gtk3Geometry
  /// GTK 4's variant: child order in boxes since 4.10, centres elsewhere.
  case gtk4
  /// One circular chain of all widgets in creation order, changed by the declared tab order (Qt).
  case qtFocusChain
  /// Tab follows document order, except in containers that sort their children themselves (JavaFX).
  case javaFX
  /// Rows of views that overlap vertically, from leading to trailing within each row; explicit chains take
  /// precedence (Android).
  case androidRows
  /// Tab follows document order.
  case document
  /// Tab follows document order on some platforms and rows of views on others (.NET MAUI).
  case documentOrRows
  /// An explicit chain of views, or else the upper left corners of frames (AppKit).
  case keyViewLoop
  /// Frames determine the order: rows from top to bottom (UIKit, for assistive technology and Full Keyboard
  /// Access).
  case uiKitReading
}
