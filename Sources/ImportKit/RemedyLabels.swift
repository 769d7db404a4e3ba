import FocusModel
import XMLSource

/// Writes the declarations that connect labels with controls.
extension RemedyWriter {
  /// The changes for `label` and `control` by the first of `labellings` that can be written.
  func tie(_ label: NodeID, to control: NodeID, by labellings: [Toolkit.Markup.Labelling]) -> [Change]? {
    labellings.lazy.compactMap { labelling -> [Change]? in
      switch labelling {
      case .byLabel(let statement): self.statement(statement, of: label, about: control)
      case .bySibling(let statement, let arranging):
        tree.container(of: label, arranging: arranging) == tree.container(of: control, arranging: arranging)
          ? self.statement(statement, of: label, about: control) : nil
      case .byControl where ignoresNames(control): nil
      case .byControl(let statement): self.statement(statement, of: control, about: label)
      }
    }.first
  }

  private func statement(
    _ statement: Toolkit.Markup.Statement, of holder: NodeID, about other: NodeID
  ) -> [Change]? {
    tree[other].id.flatMap { id in
      // A reference to an ID that is declared twice may lead to the other object.
      if tree.identifiers.count(where: { $0.name == id }) > 1 { return nil }
      return self.statement(statement, of: holder, naming: id, writtenAfter: prefix(ofIDOf: other, id))
    }
  }

  /// The prefix before the `id` of `node` in a statement that refers to `node`.
  func prefix(ofIDOf node: NodeID, _ id: String) -> String {
    guard let prefix = tree.toolkit.markup.idPrefix else { return "" }
    let stated = element(at: tree[node].span)?.attributes.first {
      $0.name == prefix.attribute && $0.value.hasSuffix("/" + id)
    }
    guard let stated else { return prefix.own }
    let own = String(stated.value.dropLast(id.count))
    return prefix.ownForms.contains(own) ? prefix.own : own
  }

  /// The words for connecting `label`, with its visible text; nil if the text is missing or unsuitable.
  func wordsOfLabel(_ label: NodeID) -> FixWords? {
    let text = tree.names[label]?.first.flatMap { tree.toolkit.speech.legible($0.text) }?.trimmed ?? ""
    let isShown = !text.isEmpty && text.utf8.count <= 60 && !text.hasPrefix("@") && !text.hasPrefix("%")
    return isShown ? .connecting(text) : nil
  }

  /// Repeats the binding of the text of `label` as the name of `control`; nil if the text may be something
  /// other than the name of the control.
  func repeatingBinding(of label: NodeID, for control: NodeID) -> [Change]? {
    guard !ignoresNames(control), let bindings = tree.toolkit.markup.bindings,
      let holder = element(at: tree[label].span),
      let named = element(at: tree[control].span), haveSameData(holder, named, bindings)
    else { return nil }
    let parts = (holder.index..<holder.subtreeEnd).map(xml.element(at:))
    let texts = parts.flatMap(\.attributes).filter { bindings.texts.contains($0.name) }
    guard texts.count == 1, let text = texts.first, parts.allSatisfy(\.text.trimmed.isEmpty) else {
      return nil
    }
    let isResource =
      bindings.resources.contains { text.value.hasPrefix("{\($0) ") } || isCallWithKey(text.value)
    // A text in resources may mark a letter, and a name must not contain the mark.
    if isResource || isReferenceToText(text.value) || isInUsualForm(text.value),
      parts.contains(where: { tree.toolkit.markup.markedElements.contains($0.name) })
    {
      return nil
    }
    if !isResource, !isInUsualForm(text.value), !isReferenceToText(text.value) {
      guard let path = Self.path(of: text.value, bindings) else { return nil }
      let leads = tree.references.contains {
        $0.kind == .labels && $0.from == label && $0.resolution == .node(control)
      }
      // Outside of a list, a title after a box may be that of the window.
      let isInList = tree.ancestors(of: control).contains { tree[$0].role == .listItem }
      let mayBeOfWindow = label > control && !isInList && path.hasSuffix("Title")
      guard leads || path.isNameOfText && !mayBeOfWindow else { return nil }
    }
    let written = String(decoding: xml.utf8[text.valueSpan.range], as: UTF8.self)
    return statement(tree.toolkit.markup.name, of: control) {
      $0.replacing(Finding.Fix.placeholder, with: written)
    }
  }

  /// Whether a binding means the same in two elements. It does if neither element has its own data,
  /// and no ancestor that contains only one of the elements does.
  private func haveSameData(
    _ one: XMLElement, _ other: XMLElement, _ bindings: Toolkit.Markup.Bindings
  ) -> Bool {
    func hasOwnData(_ element: XMLElement, outside inner: XMLElement) -> Bool {
      var next: XMLElement? = element
      while let element = next, !(element.index..<element.subtreeEnd ~= inner.index) {
        if bindings.scopes.contains(element.name)
          || element.attributes.contains(where: { $0.name == bindings.source })
          || element.children.contains(where: { $0.name.hasSuffix("." + bindings.source) })
        {
          return true
        }
        next = element.parent
      }
      return false
    }
    return !hasOwnData(one, outside: other) && !hasOwnData(other, outside: one)
  }

  /// The path of the binding `value`, if the binding reads the same data in every element; nil for other
  /// values.
  private static func path(of value: String, _ bindings: Toolkit.Markup.Bindings) -> Substring? {
    guard value.first == "{", value.last == "}", !value.utf8.contains(UInt8(ascii: "\"")),
      !["TwoWay", "Self"].contains(where: value.contains)
    else { return nil }
    let inner = value.dropFirst().dropLast()
    guard let space = inner.firstIndex(where: \.isWhitespace),
      bindings.extensions.contains(String(inner[..<space]))
    else { return nil }
    let first = inner[space...].prefix { $0 != "," }.drop(while: \.isWhitespace)
    let path = first.hasPrefix("Path=") ? first.dropFirst(5) : first
    return path.contains { "=([".contains($0) } ? nil : path
  }
}

extension Substring {
  /// Whether the last name in a path refers to the title of something (`Title`, `Model.HostLabel`), rather
  /// than a value or message.
  fileprivate var isNameOfText: Bool {
    let last = prefix { !$0.isWhitespace }.split(separator: ".").last ?? self
    // A path that ends in `Text` often refers to the value itself (`ClockText`), so `Text` is not
    // in the list.
    let isWord = ["Caption", "Header", "Label", "Prompt", "Question"].contains { word in
      last.hasSuffix(word) || last.hasSuffix(word + "Text")
    }
    // The title of something else is data: `MovieTitle`.
    return (isWord || last == "Title" || last == "TitleText")
      && ![
        "Current", "Description", "Error", "Help", "Info", "Message", "Result", "Selected", "Status", "Value",
      ]
      .contains(where: last.contains)
  }
}
