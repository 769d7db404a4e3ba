import FocusModel
import ImportKit
import XMLSource

/// How dialogs and windows treat their action widgets and title bars.
extension GtkObjectWalk {
  /// The response of a dialog's button, if it determines the button's position or whether the button can be
  /// pressed.
  enum Answer {
    case help, cancel, consent

    /// Creates the response from the name or number of a GtkResponseType; nil for other responses.
    init?(_ response: String) {
      switch response {
      case "help", "-11": self = .help
      case "cancel", "-6": self = .cancel
      case "accept", "ok", "yes", "apply", "-3", "-5", "-8", "-10": self = .consent
      default: return nil
      }
    }
  }

  /// Records the responses of a dialog's buttons (`<action-widgets>`), before these buttons are imported.
  mutating func noteAnswers(in element: XMLElement, _ gtkClass: GtkClass) {
    guard gtkClass.isA(.window),
      let actions = element.children.first(where: { $0.name == "action-widgets" })
    else { return }
    for action in actions.children {
      guard let answer = Answer(action["response"] ?? "") else { continue }
      let id = action.text.trimmed
      answers[id] = answer
      // In GTK 3, the button is insensitive until a file is selected (gtkfilechooserdialog.c; measured on
      // 3.24.38).
      if answer == .consent, version == .gtk3, gtkClass.isA(.fileChooserDialog) { waitingButtons.insert(id) }
    }
  }

  // MARK: Action widgets

  /// Puts a dialog's `<child type="action">` elements in order, after its contents
  /// (gtk_dialog_add_action_widget; measured on 3.24.38 and 4.8.3).
  mutating func settleActions(_ actions: [NodeID], _ properties: GtkProperties) {
    func answers(_ node: NodeID) -> Answer? { builder.tree[node].id.flatMap { self.answers[$0] } }
    let isInHeader = properties.integer(.useHeaderBar).map { $0.value > 0 } == true
    var order = actions
    if isInHeader {
      // In a header bar, Cancel and Help buttons are at the start. All other buttons are at the end; the
      // first of them is outermost.
      let first = actions.filter { answers($0) == .cancel || answers($0) == .help }
      order = first + actions.filter { !first.contains($0) }.reversed()
      for node in actions { builder.tree[node].traits.insert(.titleBar) }
    } else if version == .gtk3 {
      order = actions.filter { answers($0) == .help } + actions.filter { answers($0) != .help }
    }
    // The document sets no position for the contents, so the contents come first.
    for (index, node) in order.enumerated() {
      builder.tree[node].placement = .index(StatedInteger(clamping: index + 1))
    }
  }

  /// Describes how a plain `<child>` affects the parts that the dialog creates itself. In GTK 4, the child
  /// replaces all of these parts, including the area with the `actions` (gtk_window_set_child; measured on
  /// 4.8.3). In GTK 3 the dialog does not accept the child (gtk_bin_add; measured on 3.24.38).
  ///
  /// - Parameter plain: The child elements without a `type`.
  mutating func settlePlainChildren(_ plain: [NodeID], actions: [NodeID], of element: XMLElement) {
    switch version {
    case .gtk3:
      for node in plain { builder.tree[node].isVisible = .implied(false) }
    case .gtk4 where !plain.isEmpty:
      // Code may have requested a header bar when it created the template's dialog.
      let isTemplate = element.name == "template"
      for node in actions
      where !builder.tree[node].traits.contains(.titleBar) && builder.tree[node].isVisible.value == true {
        builder.tree[node].isVisible = isTemplate ? .unknown(.applicationCode) : .implied(false)
      }
    default: break
    }
  }

  // MARK: Title bars

  /// A window without contents passes focus to no widget, not even to its title bar, until code adds contents
  /// (measured on 3.24.38 and 4.8.3).
  mutating func settleTitleBar(of node: NodeID, _ element: XMLElement) {
    let later = (Int(node.index) + 1..<builder.tree.nodes.count).map { NodeID($0) }
    let inside = later.filter { builder.tree[$0].parent == node }
    guard !inside.isEmpty, inside.allSatisfy({ builder.tree[$0].traits.contains(.titleBar) }),
      !element.children.contains(where: { $0.name == "property" && $0["name"] == "child" })
    else { return }
    for title in inside where builder.tree[title].isVisible.value == true {
      builder.tree[title].isVisible = .unknown(.applicationCode)
    }
  }
}
