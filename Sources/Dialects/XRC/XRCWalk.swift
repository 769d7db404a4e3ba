import FocusModel
import ImportKit
import XMLSource

/// Walks the objects of one resource in the order of their creation, which is document order, and fills the
/// tree. Sizers are also nodes: they do not change the focus order, but rules compare the focus order with
/// the order of sizers.
///
/// Names and keys are in `XRCNames`, sizers in `XRCSizers`.
struct XRCWalk {
  var builder: FocusTreeBuilder
  /// The project's facts.
  private let facts: ProjectFacts
  /// The objects to which `<object_ref>` can refer, by name; if several objects have the same name, the
  /// first.
  private let named: [String: XMLElement]
  /// The names of objects that are being imported through references, outermost first.
  private var references: [String] = []
  /// The mnemonics of static text controls, whose target is the window that is created next.
  var labelMnemonics: [PendingMnemonic] = []
  private var radioGroups = XRCRadioGroups()

  /// A string in the document, and its location.
  struct Text {
    var written: String
    var span: SourceSpan
  }

  init(_ document: SourceDocument, facts: ProjectFacts) {
    self.facts = facts
    builder = FocusTreeBuilder(toolkit: .wxWidgets, sources: [document.source])
    builder.reserveCapacity(nodes: document.xml.elementCount / 4)
    var named: [String: XMLElement] = [:]
    for element in document.xml.elements(named: "object") {
      if let name = element[xrc: .name], named[name] == nil { named[name] = element }
    }
    self.named = named
  }

  /// Imports a child of the root, an object that code loads by its name.
  mutating func resource(_ element: XMLElement) {
    guard element.isXRCObject else { return }
    object(element, place: .root)
  }

  /// The context in which an object is imported.
  struct Place {
    /// The placement that the enclosing sizer sets for the object.
    var placement: Placement = .documentOrder
    /// Whether code loads the object by its name.
    var isRoot = false

    static let root = Place(isRoot: true)
  }

  // MARK: Objects

  /// Imports an `<object>` or `<object_ref>` with its contents.
  mutating func object(_ element: XMLElement, place: Place) {
    if element.name == "object_ref" { return reference(element, place: place) }
    guard let name = element[xrc: .class] else { return }
    if XRCClass.notVisible.contains(name) { return }
    if XRCSizer.table[name] != nil { return sizer(element, name, place: place) }
    // A custom subclass is treated like its base class, unless the project's settings or sources describe the
    // subclass.
    var own: XRCClass?
    let subclass = element[xrc: .subclass]
    if !facts.derivedClasses.isEmpty {
      own = facts.derivedClass(subclass ?? name) { XRCClass.table[$0] }
    }
    if !facts.widgets.isEmpty {
      own =
        own
        ?? facts.ownClass(subclass ?? name, plain: subclass == nil ? "wxWindow" : name) {
          XRCClass.table[$0]
        }
    }
    guard let known = own ?? element.lookUp(XRCProperty.class.rawValue, in: XRCClass.table) else {
      return unknown(element, name, place: place)
    }
    window(element, known, place: place)
  }

  /// Imports a reference, which creates a copy of the object with the additional properties in the reference.
  private mutating func reference(_ element: XMLElement, place: Place) {
    guard let name = element[xrc: .ref], let target = named[name], !references.contains(name),
      !isInside(target, element), builder.hasRoomForInclusion(inside: references.count + 1)
    else {
      unknown(element, element[xrc: .class] ?? "object_ref", place: place)
      return
    }
    references.append(name)
    object(target, place: place)
    references.removeLast()
  }

  /// Whether `element` is inside `container`, in which case it cannot be a copy of that container.
  private func isInside(_ container: XMLElement, _ element: XMLElement) -> Bool {
    container.fullSpan.start <= element.span.start && element.span.end <= container.fullSpan.end
  }

  private mutating func window(_ element: XMLElement, _ wxClass: XRCClass, place: Place) {
    let role = place.isRoot || !wxClass.role.isLayer || wxClass.role == .menu ? wxClass.role : .group
    let node = open(element, kind: element[xrc: .subclass] ?? wxClass.name, role: role, place: place)
    defer { builder.closeNode() }
    builder.tree[node].arrangement = wxClass.arrangement
    if wxClass.isDerived { builder.tree.code.derivedNodes.insert(node) }
    // On GTK, a notebook sets focus to the page that it shows, beginning with the first page that is added to
    // the notebook (measured on 3.2.2).
    if wxClass.name == "wxNotebook" { builder.tree.order.pagesTakingFocus.append(node) }
    describeFocus(of: node, element, wxClass)
    describeNames(of: node, element, wxClass)
    if let taught = facts.widgets[wxClass.name] {
      TaughtNames(of: taught, element, at: [.element]) { MarkedText(xrc: $0).text }.add(
        to: node, in: &builder)
    }
    contents(of: element)
  }

  /// Adds a window of a custom class. Code creates the window and inserts it here.
  private mutating func unknown(_ element: XMLElement, _ name: String, place: Place) {
    let node = open(element, kind: name, role: .custom, place: place)
    defer { builder.closeNode() }
    builder.tree[node].focusability = .unknown(.customClass)
    builder.tree[node].traversal = .selfThenContents
    builder.tree[node].traits.insert(.opaque)
    let span = SourceSpan(element.span)
    // The wxWidgets placeholder called `unknown` does not represent a class that project settings could
    // describe.
    if name == "unknown" {
      builder.noteUnknown("the control that code puts here", at: span)
    } else {
      builder.noteUnknownClass(name, at: span)
    }
    contents(of: element)
  }

  /// Opens the node of `element` and declares its name.
  mutating func open(_ element: XMLElement, kind: String, role: Role, place: Place) -> NodeID {
    let node = builder.openNode(span: SourceSpan(element.span), kind: kind, role: role)
    builder.tree[node].placement = place.placement
    if place.isRoot, !role.isLayer { builder.tree[node].traits.insert(.standalone) }
    // An object for specific platforms may be absent.
    if element[xrc: .platform] != nil { builder.tree[node].isVisible = .unknown(.applicationCode) }
    // A copy has the original's name, which is declared at the original.
    if let name = element.attribute(xrc: .name), !name.value.isEmpty, references.isEmpty {
      builder.declare(
        name.value, at: SourceSpan(name.valueSpan), of: node, kind: kind, uniqueness: .lastFound)
    }
    return node
  }

  /// Imports the objects in `element`: windows, a sizer, menu items, pages.
  private mutating func contents(of element: XMLElement) {
    for child in element.children where child.isXRCObject {
      if let name = child[xrc: .class], XRCClass.wrappers.contains(name) {
        page(child, name)
      } else {
        object(child, place: Place())
      }
    }
  }

  /// Imports an element that only places the object inside it: a page of a book, a tool, a pane.
  private mutating func page(_ element: XMLElement, _ name: String) {
    guard name.hasSuffix("page") else {
      contents(of: element)
      return
    }
    let node = builder.openNode(span: SourceSpan(element.span), kind: name, role: .group)
    if let label = text(.label, of: element) { addName(label, to: node) }
    if isTrue(.selected, of: element) == true { builder.tree[node].traits.insert(.selected) }
    contents(of: element)
    builder.closeNode()
  }

  // MARK: Focus

  private mutating func describeFocus(of node: NodeID, _ element: XMLElement, _ wxClass: XRCClass) {
    if let hidden = flag(.hidden, of: element), hidden.value == true {
      builder.tree[node].isVisible = .stated(false, hidden.span)
    }
    if let enabled = flag(.enabled, of: element), enabled.value == false {
      builder.tree[node].isEnabled = .stated(false, enabled.span)
    }
    if wxClass.isStop {
      // A custom class may override `AcceptsFocusFromKeyboard`.
      let isKnown = element[xrc: .subclass].map { $0 == wxClass.name } ?? true
      let takes: Fact<Bool> = isKnown ? .implied(true) : .unknown(.customClass)
      builder.tree[node].focusability = Focusability(
        sequential: takes, pointer: takes, program: takes, assistive: .implied(true))
      builder.tree[node].traversal = .selfThenContents
    } else if let own = element[xrc: .subclass], own != wxClass.name, wxClass.role == .group {
      builder.tree[node].traits.insert(.opaque)
    }
    if let focused = flag(.focused, of: element), focused.value == true {
      // wxWidgets calls `SetFocus` once the window has been created (xmlres.cpp, `SetupWindow`).
      refer(.initialFocus, from: node, "<focused>", at: focused.span, isImmediate: true)
    }
    if let chosen = flag(.default, of: element), chosen.value == true, wxClass.role == .button {
      refer(.defaultAction, from: node, "<default>", at: chosen.span, isImmediate: false)
    }
    if wxClass.name == "wxRadioButton" {
      radioGroups.add(
        node, in: parentWindow(of: node), style: style(of: element),
        isChosen: isTrue(.value, of: element) == true)
    }
  }

  /// The nearest window that contains `node`. Sizers are not windows, except for the box that a
  /// `wxStaticBoxSizer` creates.
  private func parentWindow(of node: NodeID) -> NodeID? {
    builder.tree.ancestors(of: node).first { ancestor in
      let kind = builder.tree[ancestor].kind
      return kind == "wxStaticBoxSizer" || XRCSizer.table[kind] == nil
    }
  }

  private mutating func refer(
    _ kind: Reference.Kind, from node: NodeID, _ statement: String, at span: SourceSpan, isImmediate: Bool
  ) {
    var reference = Reference(
      from: node, kind: kind, target: builder.tree[node].id ?? "", span: span, statement: statement,
      resolution: .node(node))
    reference.winner = .last
    reference.isImmediate = isImmediate
    builder.tree.references.append(reference)
  }

  // MARK: Properties

  /// The text of `property`, with its location; nil if the object does not set the property.
  func text(_ property: XRCProperty, of element: XMLElement) -> Text? {
    guard let child = element.child(xrc: property) else { return nil }
    let text = child.text
    return text.trimmed.isEmpty ? nil : Text(written: text, span: SourceSpan(child.fullSpan))
  }

  /// The words of the property `style`.
  func style(of element: XMLElement) -> Set<String> {
    Set((text(.style, of: element)?.written ?? "").split(separator: "|").map { String($0).trimmed })
  }

  func isTrue(_ property: XRCProperty, of element: XMLElement) -> Bool? { flag(property, of: element)?.value }

  /// The Boolean value of a property: `1` is true, and all other values are false
  /// (`wxXmlResourceHandler::GetBool`; measured on 3.2.2).
  private func flag(_ property: XRCProperty, of element: XMLElement) -> (value: Bool, span: SourceSpan)? {
    text(property, of: element).map { ($0.written.trimmed == "1", $0.span) }
  }

  // MARK: End

  /// The finished tree. The mnemonic of a static text control targets the window that is created next, if
  /// that window takes focus.
  mutating func finish() -> FocusTree {
    resolveLabelMnemonics()
    var tree = builder.finish()
    radioGroups.apply(to: &tree)
    return tree
  }
}
