/// The effects of application code on an interface that are visible in the document.
public struct CodeFacts: Sendable {
  /// The names of nodes in code, if they differ from the id: outlets in Interface Builder, whose ids are not meant for
  /// people, or the name of the view that creates the node.
  package var names: [NodeID: String] = [:]
  /// The nodes whose classes the application derives from toolkit classes: code may handle keys in them.
  public var derivedNodes: Set<NodeID> = []
  /// The nodes whose name comes from code or a theme: the document contains only a sample of the name (Android's
  /// `tools:text`) or its source (`@{…}`).
  public var namedNodes: Set<NodeID> = []
  /// The text views that are empty in the document and that code looks up by id: these views show nothing
  /// until code sets their text.
  package var writtenTexts: Set<NodeID> = []
  /// The parts that a view creates for one of its attributes. Code accesses them through the view
  /// (``names``), so changes to the view's own text do not affect them.
  package var partsOfViews: Set<NodeID> = []
  /// The nodes that their toolkit hides until code shows them, in a container that the document shows:
  /// GTK 3 widgets are hidden initially.
  package var unshownNodes: Set<NodeID> = []
  /// The tables without rows in the document: after code has filled them, Tab cycles through their cells.
  public var tablesToFill: Set<NodeID> = []
  /// The actions that the document declares but adds to no widget (in Qt, without `<addaction>`): their
  /// shortcuts work only after code adds them to a widget.
  package var unplacedActions: Set<NodeID> = []
  /// The rows that a key activates while they have focus; code may then operate their contents (GTK's
  /// `row-activated`).
  package var activatedRows: Set<NodeID> = []
  /// The buttons and links whose press handler the document declares (`onClick`), in toolkits where code sets
  /// most handlers.
  public var handledPresses: Set<NodeID> = []
  /// The application actions that controls and menu items call by name, and for which code may have set a key
  /// (GTK's `action-name`).
  public var actionNames: [NodeID: String] = [:]
  /// The functions that controls and menu items call when they are pressed, as the document writes them.
  package var pressHandlers: [NodeID: String] = [:]
  /// The functions that receive presses of elements that are not controls, as in ``pressHandlers``.
  package var pointerHandlers: [NodeID: [String]] = [:]
  /// The properties of the application that controls show and change, without the objects that have them.
  package var boundProperties: [NodeID: String] = [:]
  /// The effects of controls, judged by the names of their functions, if little is lost without them.
  package var smallEffects: [NodeID: SmallEffect] = [:]
  /// For each control that is like an earlier control of the document, the first such control: both have the same
  /// class, style and kind of contents, and run the same function or command, perhaps with different parameters.
  package var alike: [NodeID: NodeID] = [:]
  /// The commands of code that controls run through bindings.
  package var boundCommands: [NodeID: BoundCommand] = [:]
  /// The events of the application's classes that run functions and commands, by the function or command as in
  /// ``pressHandlers``.
  package var eventsOfHandlers: [String: [OwnEvent]] = [:]
  /// The keys that run commands, in words, by the command as in ``pressHandlers``.
  package var keysOfHandlers: [String: String] = [:]
  /// The layers that controls elsewhere in the document open, by control.
  package var openedLayers: [NodeID: NodeID] = [:]
  /// The controls whose text is only a character of a symbol font, which is their name.
  package var glyphs: Set<NodeID> = []
  /// The pictures with a tooltip, which a screen reader may announce as a description of the picture.
  package var explainedPictures: Set<NodeID> = []
  /// The controls that the document connects to nothing: no name, binding or handler. Pressing or changing them has no
  /// effect. Recorded only if the document could connect them in all ways.
  package var unconnected: Set<NodeID> = []
  /// The conditions on which nodes are visible, as the document writes them.
  package var conditions: [NodeID: String] = [:]
  /// The Boolean properties of the application that must be true for nodes to be shown.
  package var shownIf: [NodeID: String] = [:]
  /// The nodes that another control of the document shows and hides.
  package var shownAtTimes: Set<NodeID> = []

  /// The controls whose value the document uses: it passes the value to a handler, or binds it. Recorded only for the
  /// roles of the toolkit's possible displays.
  package var usedValues: Set<NodeID> = []

  /// The functions that receive the keys pressed in a node or its contents, as the document writes them.
  package var keyHandlers: [NodeID: Set<String>] = [:]

  /// Creates facts without entries.
  public init() {}

  /// The function or command that a press of `node` runs, without its object and parameter: `Save` for `Garden.Save`. Nil
  /// if the document does not write a plain name.
  package func pressedFunction(of node: NodeID) -> String? {
    guard let handler = pressHandlers[node],
      let name = handler.prefix(while: { $0 != " " }).split(separator: ".").last,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return String(name)
  }
}

/// The effect of a control that matters little, or that people have another way to.
package enum SmallEffect: Sendable, Hashable {
  /// The control closes or hides something.
  case closes
  /// The control loads again what is shown.
  case refreshes
  /// The control scrolls.
  case scrolls
  /// The control opens help.
  case helps
  /// The control opens a web page.
  case opensPage
  /// The control changes how large or in which order something is shown.
  case looks
  /// The control empties the text field beside it.
  case clears
  /// The control does what keys do in the browser that the document shows.
  case browses
  /// The control attaches files or pictures, which people can also paste into a field.
  case pastes
  /// The control removes all entries of a list, in which people can also select all entries and delete them.
  case removesAll
  /// The control opens the list of a field, which keys open as well.
  case dropsDown
  /// The control shows another picture of several.
  case turnsPictures
  /// The control shows a folder in the system's file manager.
  case opensFolder
  /// The control shows or hides details, help or a side bar.
  case shows
}

extension FocusTree {
  /// Whether `node` may only display a value: the document does not use the value.
  package func mayBeDisplay(_ node: NodeID) -> Bool {
    toolkit.code.possibleDisplays.contains(self[node].role) && !code.usedValues.contains(node)
  }
}
