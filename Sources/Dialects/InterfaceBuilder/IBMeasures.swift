/// Sizes and distances that no attribute sets, in points, for wireframes.
enum IBMeasures {
  /// The height of a navigation bar and of a toolbar (`UIBar`, with regular height), and of their items.
  static let bar = (height: 44.0, itemHeight: 30.0)
  /// The minimum distance between the top of the screen and contents that leave room for the status bar and a
  /// navigation bar.
  static let topOfContents = 64.0
  /// The minimum height of a screen without a home button, and the distance between its lower edge and a bar.
  static let roundedScreen = (height: 812.0, foot: 34.0)
  /// The distance between the items of a bar, and between the items and the ends of the bar.
  static let betweenBarItems = 8.0
  /// The minimum width of a bar item, and the padding of its text.
  static let barItem = (width: 44.0, padding: 20.0)
  /// The widths of a title view without a frame, and of a fixed space in a bar.
  static let titleView = 160.0, fixedSpace = 42.0
  /// The distance between the items of a window's toolbar, the width of a space, and the height of an item.
  static let toolbar = (gap: 8.0, space: 32.0, itemHeight: 28.0)
  /// The minimum height of a view in a window's toolbar, the maximum height of the toolbar's items, and the
  /// padding of an item's text.
  static let toolbarItem = (leastHeight: 22.0, mostHeight: 100.0, padding: 20.0)
  /// The usual sizes of text on macOS and on iOS.
  static let fontSize = (appKit: 13.0, uiKit: 15.0)
  /// The padding of the text of a label.
  static let labelPadding = 4.0
}
