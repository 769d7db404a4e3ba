import FocusModel
import XMLSource

/// Writes the declarations that connect labels with controls.
extension RemedyWriter {
  /// The changes for the first of `labellings` that can be written for `label` and `control`.
  func tie(_ label: NodeID, to control: NodeID, by labellings: [Toolkit.Markup.Labelling]) -> [Change]? {
    labellings.lazy.compactMap { labelling -> [Change]? in
      switch labelling {
      case .byLabel(let statement): self.statement(statement, of: label, about: control)
      case .byControl(let statement): self.statement(statement, of: control, about: label)
      case .containing(let property, let reference):
        moving(control, into: property, of: label, leaving: reference)
      }
    }.first
  }

  private func statement(
    _ statement: Toolkit.Markup.Statement, of holder: NodeID, about other: NodeID
  ) -> [Change]? {
    tree[other].id.flatMap { id in
      self.statement(statement, of: holder, naming: id, writtenAfter: prefix(ofIDOf: other, id))
    }
  }

  /// The prefix before the `id` of `node` in a statement that refers to `node`.
  private func prefix(ofIDOf node: NodeID, _ id: String) -> String {
    guard let prefix = tree.toolkit.markup.idPrefix else { return "" }
    let stated = element(at: tree[node].span)?.attributes.first {
      $0.name == prefix.attribute && $0.value.hasSuffix("/" + id)
    }
    guard let stated else { return prefix.own }
    let own = String(stated.value.dropLast(id.count))
    return prefix.ownForms.contains(own) ? prefix.own : own
  }

  /// The words for connecting `label`, with its visible text; nil if the text is missing or unsuitable.
  func wordsOfLabel(_ label: NodeID) -> String? {
    let text = tree.names[label]?.first.flatMap { tree.toolkit.speech.legible($0.text) }?.trimmed ?? ""
    let isShown = !text.isEmpty && text.utf8.count <= 60 && !text.hasPrefix("@") && !text.hasPrefix("%")
    return isShown ? Finding.Fix.wordsConnecting(text) : nil
  }

  /// Moves the element of `control` into the element `property` of `label`, and writes `reference` in its
  /// place.
  private func moving(
    _ control: NodeID, into property: String, of label: NodeID, leaving reference: String
  ) -> [Change]? {
    guard let id = tree[control].id, id.utf8.allSatisfy(\.isPlain),
      let moved = element(at: tree[control].span), let holder = element(at: tree[label].span),
      holder.fullSpan.range.upperBound <= moved.span.range.lowerBound, !states(holder, property),
      holder.text.trimmed.isEmpty,
      moved.attributes.contains(where: { $0.prefix != nil && $0.name == "id" && $0.value == id })
    else { return nil }
    let text = String(decoding: xml.utf8[moved.fullSpan.range], as: UTF8.self)
    // An attribute of an element between the label and the control may refer to an id.
    guard !text.mentions("\"$"), !text.mentions("<fx:") else { return nil }
    let mark = "\u{FFFC}"
    var change = child(["<\(property)>", " " + mark, "</\(property)>"], of: holder, .first)
    guard let line = change.text.lines.first(where: { $0.hasSuffix(mark) }) else { return nil }
    let (inner, own) = (String(line.dropLast()), indentation(of: moved))
    change.text.replace(mark, with: text.replacing("\n" + own, with: "\n" + inner))
    return [change, Change(range: moved.fullSpan.range, text: reference.replacing("%", with: id))]
  }
}
