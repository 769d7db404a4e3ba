import FocusModel
import FocusNavigation

// Buttons whose missing name costs little, because people have another way to the same effect.
extension UnnamedFocusStop {
  /// The reason why little is lost without the name of a button.
  enum SmallLoss {
    /// A control or menu item with a name, described in words.
    case control(String)
    /// Keys, in words.
    case keys(String)
    /// The button only shows a text.
    case opensText
    /// The button only opens a menu.
    case opensMenu
    /// The element around it, which contains no other control, has this name; nil if it is set at run time.
    case group(String?)
    /// Screen readers may announce the tooltip of the picture in the button.
    case pictureIsExplained
    /// The name of its function says that the button has this effect.
    case effect(SmallEffect)
    /// The button scrolls a strip of tabs, and keys switch tabs.
    case scrollsTabs
    /// The document connects the button to nothing.
    case hasNoEffect
    /// The button chooses the path that people can also type.
    case choosesPath(in: String)
    /// The button only copies something.
    case copies
    /// A text below the button says what it does.
    case hasCaption

    /// Whether people lose nothing at all.
    var isTiny: Bool {
      switch self {
      case .scrollsTabs, .hasNoEffect, .effect(.turnsPictures): true
      default: false
      }
    }

    /// The reason, as a sentence without a full stop.
    var words: String {
      switch self {
      case .control(let control): "\(control) has the same effect"
      case .keys(let keys): "\(keys) has the same effect"
      case .opensText: "it only shows a text"
      case .opensMenu: "it only opens a menu, and the items explain it"
      case .group(let name):
        "it is the only control of a group \(name.map { "called \($0)" } ?? "with a name")"
      case .pictureIsExplained: "the picture in it has a tooltip, which does not name the button"
      case .effect(let effect): effect.words
      case .scrollsTabs: "it only scrolls, and keys switch tabs"
      case .hasNoEffect: "the document connects it to nothing, so it has no effect yet"
      case .choosesPath(let field): "people can also type into \(field)"
      case .copies: "it only copies something"
      case .hasCaption: "the text below it explains it, although it is not its name"
      }
    }
  }

  /// The reason why little is lost without a name of the button `node`; nil if nothing else has its effect.
  static func smallLoss(of node: NodeID, _ analysis: Analysis) -> SmallLoss? {
    if analysis.tree.code.unconnected.contains(node) { return .hasNoEffect }
    if let other = namedEquivalent(of: node, analysis) { return .control(analysis.describe(other)) }
    let code = analysis.tree.code
    if let keys = code.pressHandlers[node].flatMap({ code.keysOfHandlers[$0] }) { return .keys(keys) }
    if opensOnlyText(node, analysis) { return .opensText }
    if opensOnlyMenu(node, analysis) { return .opensMenu }
    if let loss = namedGroup(around: node, analysis.tree) { return loss }
    if !code.explainedPictures.isEmpty,
      shown(in: node, analysis).contains(where: { code.explainedPictures.contains($0) })
    {
      return .pictureIsExplained
    }
    let words = code.pressHandlers[node]?.split(separator: ".").last.map { String($0).words } ?? []
    if words.first == "copy" { return .copies }
    let isBrowsing = words.first == "browse"
    if words.contains(where: wordsOfPaths.contains),
      let field = pathField(beside: node, around: isBrowsing, analysis)
    {
      return .choosesPath(in: analysis.describe(field))
    }
    if analysis.captionBelow(button: node) != nil { return .hasCaption }
    guard let effect = code.smallEffects[node] else { return nil }
    return effect == .scrolls && keysSwitchTabs(analysis.tree) ? .scrollsTabs : .effect(effect)
  }

  /// The largest number of controls that may call one function to the same effect. A function that more controls call
  /// usually has a different effect for each of them.
  private static let mostAlike = 3

  /// A control or menu item that calls the same function as the button `node`, and has a name.
  private static func namedEquivalent(of node: NodeID, _ analysis: Analysis) -> NodeID? {
    let others = analysis.nodes(calledLike: node)
    guard others.count < mostAlike else { return nil }
    return others.first { other in
      // The menu of a split button may contain the same command.
      let isInside = analysis.tree.contains(node, other) && analysis.tree[other].role != .menuItem
      guard analysis.isOffered(other), !isInside else { return false }
      switch analysis.accessibleName(of: other) {
      case .named: return true
      // A menu item is only its text.
      case .unknown: return analysis.tree[other].role == .menuItem
      case .unnamed: return false
      }
    }
  }

  /// Words in the names of functions that let people choose a path.
  private static let wordsOfPaths: Set<String> = [
    "browse", "choose", "directory", "file", "folder", "path", "pick", "select",
  ]

  /// The text field beside the button `node` or around it, if people can type into it. If `isOnly` is true, also the only
  /// such field in the container around that of `node`.
  private static func pathField(beside node: NodeID, around isOnly: Bool, _ analysis: Analysis) -> NodeID? {
    let tree = analysis.tree
    func isTyped(_ field: NodeID) -> Bool {
      tree[field].role.isTextInput && !tree[field].traits.contains(.readOnly) && analysis.isStop(field)
    }
    guard let parent = tree[node].parent else { return nil }
    if let field = isTyped(parent) ? parent : tree.children(of: parent).first(where: isTyped) { return field }
    guard isOnly, let box = tree[parent].parent, !tree[box].role.isLayer else { return nil }
    let fields = tree.subtree(of: box).filter(isTyped)
    return fields.count == 1 ? fields[0] : nil
  }

  /// Whether the document gives Ctrl+Tab an effect.
  private static func keysSwitchTabs(_ tree: FocusTree) -> Bool {
    tree.shortcuts.contains { $0.chord?.key == "tab" && $0.chord?.modifiers.contains(.control) == true }
  }

  /// Whether the button `node` runs no function, but opens a menu whose items have texts.
  private static func opensOnlyMenu(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard tree.code.pressHandlers[node] == nil, tree[node].role.isPressed,
      let menu = tree.children(of: node).first(where: { tree[$0].role == .menu })
    else { return false }
    let items = tree.subtree(of: menu).filter { tree[$0].role == .menuItem }
    return !items.isEmpty && items.allSatisfy { analysis.accessibleName(of: $0) != .unnamed }
  }

  /// The loss if a container of `node` that contains no other control has a name, and the toolkit announces such a name
  /// as that of a group.
  static func namedGroup(around node: NodeID, _ tree: FocusTree) -> SmallLoss? {
    let sources = tree.toolkit.speech.namesOfGroups
    if sources.isEmpty { return nil }
    for container in tree.ancestors(of: node) {
      let others = tree.subtree(of: container).lazy.filter {
        $0 != node && tree[$0].role.isControl && !tree[$0].traits.contains(.internalPart)
      }
      guard tree[container].role == .group || tree[container].role == .custom, others.first == nil else {
        return nil
      }
      let name = tree.names[container]?.first { sources.contains($0.source) && !$0.text.isEmpty }?.text
      if let name {
        return .group(tree.toolkit.speech.legible(name).map { "\u{201C}\($0.clipped)\u{201D}" })
      }
    }
    return nil
  }

  /// Whether the button `node` only opens a layer with a text. A button in this layer closes it.
  private static func opensOnlyText(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    let layer = tree.code.openedLayers[node] ?? tree.children(of: node).first { tree[$0].role == .popover }
    guard let layer else { return false }
    let inside = tree.subtree(of: layer)
    let controls = inside.filter {
      tree[$0].role.isControl || tree[$0].role.holdsRows || tree[$0].role == .custom
    }
    return controls.count < 2 && controls.allSatisfy { tree[$0].role == .button }
      && inside.contains { tree[$0].role == .label }
  }
}

extension SmallEffect {
  /// The effect, as a sentence about the control without a full stop.
  fileprivate var words: String {
    switch self {
    case .closes: "it only closes or hides something"
    case .refreshes: "it only loads again what is shown"
    case .scrolls: "it only scrolls"
    case .helps: "it only opens help"
    case .opensPage: "it only opens a web page"
    case .looks: "it only changes how something is shown"
    case .clears: "people can also delete the text with the keyboard"
    case .pastes: "people can also paste files or pictures into a field"
    case .removesAll: "people can also select all entries of the list and delete them with a key"
    case .dropsDown: "keys also open the list of the field"
    case .turnsPictures: "it only shows another picture"
    case .opensFolder: "it only shows a folder, which people can also open with other programs"
    case .shows: "it only shows or hides a part of the window"
    case .browses: "the browser in the document has keys with the same effect"
    }
  }
}
