import FocusModel
import ImportKit
import XMLSource

/// The uses of the form's actions. The uses are collected during the walk and resolved once all actions are
/// known.
struct QtActionUses {
  /// An entry of a menu or menu bar, or a button of a toolbar.
  struct Item {
    var node: NodeID
    /// The name of the action or menu that the item represents.
    var name: String
    var place: Place
  }

  /// The kind of the item's container.
  enum Place {
    case menu(NodeID)
    case menuBar
    case toolBar
  }

  /// An action declaration.
  struct Action {
    var node: NodeID
    var text: QtProperties.Value?
    var shortcut: QtProperties.Value?
    var context: Substring?
  }

  var items: [Item] = []
  var actions: [Action] = []
  /// The widgets to which each action was added, by the action's name; the action's shortcut works in these
  /// widgets.
  var owners: [String: [NodeID]] = [:]
}

/// Actions, and the menus and toolbars that contain them.
extension QtFormWalk {
  /// Imports an `<action>`, a command. The action's node has its name and shortcut but cannot take focus.
  mutating func action(_ element: XMLElement) {
    let properties = QtProperties(of: element)
    let node = builder.openNode(span: SourceSpan(element.span), kind: "QAction", role: .menuItem)
    builder.tree[node].traversal = .nothing
    builder.tree[node].isVisible = properties.fact(.visible, otherwise: true)
    builder.tree[node].isEnabled = properties.fact(.enabled, otherwise: true)
    declareName(of: element, node: node, kind: "QAction")
    if let text = properties[.text] {
      builder.addName(
        Name(text: MarkedText(qt: text.text).text, source: .content, span: text.span), to: node)
    }
    actions.actions.append(
      .init(
        node: node, text: properties[.text], shortcut: properties[.shortcut],
        context: properties[.shortcutContext]?.enumerators.first))
    builder.closeNode()
  }

  mutating func actionGroup(_ element: XMLElement) {
    if let name = element["name"] { objects.add(name, leadingTo: nil) }
    for child in element.children {
      if child.name == "action" { action(child) }
      if child.name == "actiongroup" { actionGroup(child) }
    }
  }

  /// Imports `<addaction name=>`, which adds an action or a menu to a menu, menu bar or toolbar, or adds an
  /// action to any other widget.
  mutating func use(_ element: XMLElement, in widget: Widget) {
    guard let name = element["name"], name != "separator", !name.isEmpty else { return }
    actions.owners[name, default: []].append(widget.node)
    let place: QtActionUses.Place
    if widget.qtClass.isA(.menu) {
      place = .menu(widget.node)
    } else if widget.qtClass.isA(.menuBar) {
      place = .menuBar
    } else if widget.qtClass.isA(.toolBar) {
      place = .toolBar
    } else {
      return
    }
    let isButton = if case .toolBar = place { true } else { false }
    let node = builder.openNode(
      span: SourceSpan(element.span), kind: isButton ? "QToolButton" : "QAction",
      role: isButton ? .button : .menuItem)
    if isButton {
      // A toolbar gives its buttons the focus policy NoFocus (QToolBarLayout::createItem).
      builder.tree[node].focusability = Focusability(
        sequential: .stated(false, SourceSpan(element.span)), pointer: .implied(false),
        program: .implied(false), assistive: .implied(true))
    }
    builder.tree[node].traversal = .nothing
    actions.items.append(.init(node: node, name: name, place: place))
    builder.closeNode()
  }

  /// Gives items the names and mnemonics of their actions, and sets the scope in which each shortcut works.
  mutating func resolveActions() {
    var declared: [NodeID: QtActionUses.Action] = [:]
    for action in actions.actions { declared[action.node] = action }
    var inMenus: Set<NodeID> = []
    for item in actions.items {
      guard let target = objects[item.name] else { continue }
      if case .toolBar = item.place { continue }
      inMenus.insert(target)
    }
    for item in actions.items {
      guard let target = objects[item.name] else { continue }
      builder.tree[item.node].isVisible = builder.tree[target].isVisible
      builder.tree[item.node].isEnabled = builder.tree[target].isEnabled
      for name in builder.tree.names[target] ?? [] { builder.addName(name, to: item.node) }
      let text = declared[target]?.text ?? menuTitles[target]
      switch item.place {
      case .toolBar:
        if inMenus.contains(target) || declared[target]?.shortcut != nil {
          builder.tree[item.node].traits.insert(.hasAlternativeAccess)
        }
        builder.tree[item.node].traits.insert(.picture)
        continue
      case .menu(let menu): addMnemonic(of: item.node, text, context: .menu(menu))
      case .menuBar: addMnemonic(of: item.node, text, context: .layer)
      }
    }
    for action in actions.actions { addShortcut(of: action) }
    linkMenus()
  }

  /// Connects each item that opens a menu with this menu.
  private mutating func linkMenus() {
    for item in actions.items {
      guard let menu = objects[item.name], builder.tree[menu].role == .menu else { continue }
      builder.tree.references.append(
        Reference(
          from: item.node, kind: .shows, target: item.name, span: builder.tree[item.node].span,
          statement: "addaction", resolution: .node(menu)))
    }
  }

  private mutating func addMnemonic(
    of node: NodeID, _ text: QtProperties.Value?, context: Mnemonic.Context
  ) {
    guard let text else { return }
    builder.addMnemonic(
      MarkedText(qt: text.text).mnemonic, of: node, text: text.text, span: text.span, context: context)
  }

  private mutating func addShortcut(of action: QtActionUses.Action) {
    guard let value = action.shortcut else { return }
    let text = value.text.trimmed
    guard !text.isEmpty else { return }
    let owner = builder.tree[action.node].id.flatMap { actions.owners[$0]?.first }
    // The shortcut of an action without a widget does not work anywhere (`correctActionContext`,
    // qshortcut_widgets.cpp).
    if owner == nil {
      builder.tree.code.unplacedActions.insert(action.node)
      builder.tree.kindWords[action.node] = "action"
    }
    let domain: Shortcut.Domain
    switch action.context {
    case "ApplicationShortcut": domain = .application
    case "WidgetShortcut", "WidgetWithChildrenShortcut": domain = owner.map { .within($0) } ?? .layer
    default: domain = .layer
    }
    builder.tree.shortcuts.append(
      Shortcut(
        node: action.node, chord: QtKeySequence.chord(text), text: text, span: value.span, domain: domain))
  }
}
