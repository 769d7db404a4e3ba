/// How application code takes part in an interface, as far as the document shows this.
public struct CodeFacts: Sendable {
  /// The names of nodes in code, if they differ from the id: outlets of Interface Builder, where ids are not
  /// meant for people, and the view that creates the node.
  package var names: [NodeID: String] = [:]
  /// Nodes of classes that the application derives from those of its toolkit: code may handle keys in them.
  public var derivedNodes: Set<NodeID> = []
  /// Nodes that code or a theme names, according to the document: it has a sample of the name (Android's
  /// `tools:text`) or its origin (`@{…}`).
  public var namedNodes: Set<NodeID> = []
  /// Text views that the document leaves empty and code finds by their ids: they show nothing until code
  /// writes their text.
  package var writtenTexts: Set<NodeID> = []
  /// Parts that a view creates for one of its attributes, which code reaches through the view (``names``):
  /// changes to the view's own text do not affect them.
  package var partsOfViews: Set<NodeID> = []
  /// Nodes that their toolkit hides until code shows them, in a container that the document shows: widgets of
  /// GTK 3 are hidden at first.
  package var unshownNodes: Set<NodeID> = []
  /// Tables without rows in the document: after code has filled them, Tab cycles in their cells.
  public var tablesToFill: Set<NodeID> = []
  /// Actions that the document declares and puts nowhere (in Qt, without `<addaction>`): their shortcuts work
  /// only after code puts them into a widget.
  package var unplacedActions: Set<NodeID> = []
  /// Rows that a key activates while they have focus; code may then operate their contents (GTK's
  /// `row-activated`).
  package var activatedRows: Set<NodeID> = []
  /// Buttons and links with a press handler stated in the document (`onClick`), in toolkits where code states
  /// most handlers.
  public var handledPresses: Set<NodeID> = []
  /// Application actions that controls and menu items call by name, and that code may have given a key (GTK's
  /// `action-name`).
  public var actionNames: [NodeID: String] = [:]
  /// The functions that controls and menu items call when pressed, as the document writes them.
  package var pressHandlers: [NodeID: String] = [:]
  /// Nodes that another control of the document shows and hides.
  package var shownAtTimes: Set<NodeID> = []

  /// None.
  public init() {}
}
