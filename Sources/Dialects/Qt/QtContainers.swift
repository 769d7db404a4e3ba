import FocusModel
import ImportKit
import XMLSource

/// Containers that create parts around the contents of the form: tabs, tool box buttons, scroll areas, the
/// buttons of a dialog.
extension QtFormWalk {
  /// Imports the pages of a container that shows one page at a time. Returns whether `widget` is a container
  /// of this kind.
  mutating func importsPages(of element: XMLElement, _ widget: Widget) -> Bool {
    let pages = element.children.filter { $0.name == "widget" }
    let isKnown = !widget.qtClass.isOpaque
    if widget.qtClass.isA(.tabWidget) && isKnown {
      builder.tree[widget.node].arrangement = .column
      for page in pages { tab(of: page) }
      stack(of: pages, in: widget, kind: "QStackedWidget")
    } else if widget.qtClass.isA(.toolBox) && isKnown {
      builder.tree[widget.node].arrangement = .column
      if pages.count > 1 {
        for page in pages { toolBoxButton(of: page) }
      }
      stack(of: pages, in: widget, kind: "QToolBox pages")
    } else if widget.qtClass.isA([.stackedWidget, .wizard]) {
      builder.tree[widget.node].arrangement = .pages
      // Source: `QStackedLayout::setCurrentIndex`; measured on 5.15.
      builder.tree[widget.node].traits.insert(.entersShownPage)
      if widget.qtClass.isA(.wizard) { builder.tree[widget.node].traits.insert(.addsButtons) }
      self.pages(pages, in: widget)
    } else if widget.qtClass.isA(.mdiArea) {
      for page in pages { subwindow(page, in: widget) }
    } else {
      return false
    }
    for child in element.children {
      switch child.name {
      case "action": action(child)
      case "actiongroup": actionGroup(child)
      case "addaction": use(child, in: widget)
      default: break
      }
    }
    return true
  }

  /// Adds the inner container of a tab widget or tool box. This container contains the pages.
  private mutating func stack(of pages: [XMLElement], in widget: Widget, kind: String) {
    guard let first = pages.first else { return }
    let node = builder.openNode(span: SourceSpan(first.span), kind: kind, role: .group)
    builder.tree[node].arrangement = .pages
    // A tool box hides a page before it shows the next one (measured on 5.15).
    builder.tree[node].traits.insert(widget.qtClass.isA(.toolBox) ? .leavesPages : .entersShownPage)
    self.pages(pages, in: widget)
    builder.closeNode()
  }

  private mutating func pages(_ pages: [XMLElement], in widget: Widget) {
    let current = widget.properties[.currentIndex]?.number?.value ?? 0
    let isToolBox = widget.qtClass.isA(.toolBox)
    for (index, page) in pages.enumerated() {
      let node = NodeID(builder.tree.nodes.count)
      if isToolBox { openScrollArea(around: page) }
      self.widget(page, place: Place(parent: widget, isEnabled: widget.enablesContents))
      if isToolBox { builder.closeNode() }
      if index == current { builder.tree[node].traits.insert(.selected) }
      guard let title = Self.title(of: page) else { continue }
      builder.addName(
        Name(text: MarkedText(qt: title.text).text, source: .content, span: title.span), to: node)
    }
  }

  /// Opens the node of the scroll area that a tool box puts around each page; the scroll area is focusable.
  private mutating func openScrollArea(around page: XMLElement) {
    let node = builder.openNode(span: SourceSpan(page.span), kind: "QScrollArea", role: .scrollArea)
    builder.tree[node].focusability = .control
    builder.tree[node].traversal = .selfThenContents
    builder.tree[node].traits.insert(.internalPart)
  }

  /// The title of a page on its tab or button.
  private static func title(of page: XMLElement) -> (text: String, span: SourceSpan)? {
    for child in page.children where child.name == "attribute" {
      guard child["name"] == "title" || child["name"] == "label" else { continue }
      guard let text = child.firstChild?.text.trimmed, !text.isEmpty else { continue }
      return (text, SourceSpan(child.fullSpan))
    }
    return nil
  }

  /// Adds a tab. The tab bar is a single tab stop, and arrow keys move from tab to tab.
  private mutating func tab(of page: XMLElement) {
    guard let title = Self.title(of: page) else { return }
    let node = builder.openNode(span: title.span, kind: "QTabBar tab", role: .tab)
    builder.tree[node].traversal = .nothing
    nameAndMnemonic(of: node, title)
    builder.closeNode()
  }

  /// Adds the button above a page of a tool box. This button is not a tab stop (`QToolBoxButton` is
  /// `NoFocus`).
  private mutating func toolBoxButton(of page: XMLElement) {
    guard let title = Self.title(of: page) else { return }
    let node = builder.openNode(span: title.span, kind: "QToolBoxButton", role: .button)
    builder.tree[node].focusability = Focusability(
      sequential: .stated(false, title.span), pointer: .implied(false), program: .implied(false),
      assistive: .implied(true))
    nameAndMnemonic(of: node, title)
    builder.closeNode()
  }

  private mutating func nameAndMnemonic(of node: NodeID, _ title: (text: String, span: SourceSpan)) {
    let marked = MarkedText(qt: title.text)
    builder.addName(Name(text: marked.text, source: .content, span: title.span), to: node)
    builder.addMnemonic(marked.mnemonic, of: node, text: title.text, span: title.span, context: .layer)
  }

  /// Adds a sub-window; the Tab key does not leave it.
  private mutating func subwindow(_ page: XMLElement, in widget: Widget) {
    _ = builder.openNode(span: SourceSpan(page.span), kind: "QMdiSubWindow", role: .window)
    self.widget(page, place: Place(parent: widget, isEnabled: widget.enablesContents))
    builder.closeNode()
  }

  // MARK: Dialog buttons

  /// Adds the buttons that a dialog button box creates, in the order of their codes. The buttons' positions,
  /// and therefore their focus order, depend on the platform.
  mutating func standardButtons(of widget: Widget) {
    guard let value = widget.properties[.standardButtons] else { return }
    let names = Set(value.enumerators.map(String.init))
    for (name, text) in Self.standardButtonTexts where names.contains(name) {
      let node = builder.openNode(
        span: builder.tree[widget.node].span, kind: "QPushButton", role: .button)
      builder.tree[node].focusability = .control
      builder.tree[node].traversal = .selfThenContents
      builder.tree[node].traits.insert(.internalPart)
      if builder.tree[NodeID(0)].role == .dialog { builder.tree[node].traits.insert(.defaultWhileFocused) }
      let marked = MarkedText(qt: text)
      builder.addName(Name(text: marked.text, source: .content, span: value.span), to: node)
      if let letter = marked.mnemonic ?? Self.lettersOfGnome[name] {
        var mnemonic = Mnemonic(
          node: node, character: letter, target: node, text: text, span: value.span, context: .layer)
        mnemonic.desktop = marked.mnemonic == nil ? "GNOME" : nil
        builder.tree.mnemonics.append(mnemonic)
      }
      builder.closeNode()
    }
  }

  /// The labels of standard buttons (`QPlatformTheme::defaultStandardButtonText`).
  private static let standardButtonTexts: [(String, String)] = [
    ("Ok", "OK"), ("Save", "Save"), ("SaveAll", "Save All"), ("Open", "Open"), ("Yes", "&Yes"),
    ("YesToAll", "Yes to &All"), ("No", "&No"), ("NoToAll", "N&o to All"), ("Abort", "Abort"),
    ("Retry", "Retry"), ("Ignore", "Ignore"), ("Close", "Close"), ("Cancel", "Cancel"),
    ("Discard", "Discard"), ("Help", "Help"), ("Apply", "Apply"), ("Reset", "Reset"),
    ("RestoreDefaults", "Restore Defaults"),
  ]
  /// The mnemonics that standard buttons have only on GNOME and on desktops with GNOME's theme
  /// (`QGnomeTheme::standardButtonText`).
  private static let lettersOfGnome: [String: Character] = [
    "Ok": "o", "Save": "s", "Cancel": "c", "Close": "c",
  ]
}
