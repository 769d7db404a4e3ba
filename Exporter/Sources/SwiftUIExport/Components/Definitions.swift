import SwiftSyntax

/// Describes the declarations of a file.
extension Translator {
  /// The description of the file with the number `file`; nil if the file contains no declarations to
  /// describe.
  func description(of file: Int, declarations: FileDeclarations) -> Element? {
    var root = Element("SwiftUI", [("platforms", conditions.platform.rawValue)])
    noteUnread(declarations.unread)
    for declared in declarations.types {
      if let type = index.type(at: declared.place), !index.isUnused(type), !index.touchBarViews.contains(type)
      {
        let before = unknowns.count
        root.children += definition(of: type)
        if body(of: type) != nil {
          described[declared.fullName] = unknowns[before...].filter(\.kind.mayConcernFocus)
        }
      }
    }
    for addition in declarations.extensions where addition.path == ["FocusedValues"] {
      if let values = focusedValues(addition) { root.children.append(values) }
    }
    root.children += menuCommands(in: file) + keysRead(in: file)
    guard !root.children.isEmpty else { return nil }
    let fitting = Fitting(vocabulary: vocabulary)
    guard let fitted = fitting.fit(root, to: vocabulary[vocabulary.root]) else { return nil }
    guard let whole = withLostStates(root, fitted, declarations) else { return fitted }
    return fitting.fit(whole, to: vocabulary[vocabulary.root])
  }

  private func definition(of type: Int) -> [Element] {
    let declared = index.types[type]
    guard let role = index.role(of: type), let body = body(of: type) else {
      noteBodyWithoutView(declared, index.role(of: type))
      // Enumerations that focus states use are described here, except for enumerations inside their view.
      let isUsed = !index.focusStateTypes.isDisjoint(with: [declared.name, declared.fullName])
      guard declared.kind == .enumeration, isUsed, !isInsideDefinition(declared) else { return [] }
      return enumeration(declared, name: index.nameInDescriptions(of: type)).map { [$0] } ?? []
    }
    let scope = Scope(type: type, file: body.place.file, locals: body.content, open: [body.place])
    var views = withUnread(views(body.items, scope), of: type, bodyAt: body.place)
    // A style for which the vocabulary has no element is described as an unused view.
    let name = role == .otherStyle ? "View" : role.rawValue
    var element = Element(name, [("name", elementName(of: type))], at: declared.place)
    switch role {
    case .scene, .shape, .layout, .platformView, .focusedValueKey: return []
    case .app:
      element.children = enumerations(of: type) + properties(of: type) + views.map(asScene)
    case .commands, .view, .modifier, .buttonStyle, .primitiveButtonStyle, .textFieldStyle, .toggleStyle,
      .otherStyle:
      if views.isEmpty, role == .view { views = [Element("EmptyView", [], at: body.place)] }
      views = withNeverKeyWindow(withWindowKeys(withKeysOfFields(views), of: type), of: type)
      element.children =
        enumerations(of: type) + properties(of: type) + [Element("body", [], at: body.place, views)]
    }
    return [element]
  }

  /// Notes a type that has a body of views but is not known to be a `View`. Either `: View` is missing, or
  /// the conformance comes from a protocol of a different module.
  private func noteBodyWithoutView(_ declared: TypeDeclaration, _ role: DeclarationIndex.Role?) {
    guard role == nil, declared.hasBodyOfView else { return }
    let file = files[declared.place.file]
    add(
      Unknown(
        kind: .bodyWithoutView, file: file.path, line: file.lines.line(at: declared.place.start),
        text: declared.fullName))
  }

  /// Returns `view` as a scene. An unknown scene is described as a window with only the arguments that are
  /// known.
  private func asScene(_ view: Element) -> Element {
    guard view.isCapital, let app = vocabulary[vocabulary.root].children["App"],
      vocabulary[app].children[view.name] == nil, !["Group", "If", "Switch"].contains(view.name)
    else { return view }
    var inner = view
    inner.children.removeAll { $0.name == "commands" }
    return Element(
      "WindowGroup", [], at: view.place, [inner] + view.children.filter { $0.name == "commands" })
  }

  private func isInsideDefinition(_ declared: TypeDeclaration) -> Bool {
    index.firstType(declared.path.dropLast()).map { body(of: $0) != nil } ?? false
  }
}
