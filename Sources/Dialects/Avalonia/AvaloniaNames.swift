import FocusModel
import ImportKit
import XMLSource

/// What names controls: `AutomationProperties.Name`, `LabeledBy`, and the text of a control that shows one
/// (ControlAutomationPeer.cs, ContentControlAutomationPeer.cs). A placeholder and a tooltip are help texts.
extension AvaloniaWalk {
  mutating func describeNames(of node: NodeID, _ known: AvaloniaClass, _ object: AvaloniaObject) {
    add(.accessibleName, .accessible, of: object, to: node)
    add(object[.placeholder] == nil ? .watermark : .placeholder, .placeholder, of: object, to: node)
    add(.tip, .tooltip, of: object, to: node)
    if let label = object[.labelledBy] {
      if let target = AvaloniaObject.referenced(label.value) {
        builder.tree.references.append(
          Reference(
            from: node, kind: .labelledBy, target: target, span: SourceSpan(label.span),
            statement: "AutomationProperties.LabeledBy"))
      } else {
        builder.tree[node].traits.insert(.namedElsewhere)
      }
    }
    if !known.role.isTextInput { addText(to: node, known, object) }
  }

  private mutating func add(
    _ property: AvaloniaObject.Property, _ source: Name.Source, of object: AvaloniaObject, to node: NodeID
  ) {
    guard let attribute = object[property] else { return }
    guard let text = AvaloniaObject.literal(attribute.value)?.trimmed else {
      builder.tree[node].traits.insert(.namedElsewhere)
      return
    }
    if !text.isEmpty {
      builder.addName(Name(text: text, source: source, span: SourceSpan(attribute.span)), to: node)
    }
  }

  /// The text that the control shows: an attribute, what is written in it, or the one text block in it.
  private mutating func addText(to node: NodeID, _ known: AvaloniaClass, _ object: AvaloniaObject) {
    let properties: [AvaloniaObject.Property] = [.content, .header, .text, .title]
    if let attribute = properties.lazy.compactMap({ object[$0] }).first {
      guard let text = AvaloniaObject.literal(attribute.value) else {
        builder.tree[node].traits.insert(.opaque)
        return
      }
      return addText(text, at: SourceSpan(attribute.span), to: node, known, object)
    }
    let contents = object.contents
    // A style or theme of the application may give it contents.
    if object.hasOwnStyle { builder.tree[node].traits.insert(.namedElsewhere) }
    if contents.isEmpty {
      let text = object.element.text.trimmed
      if !text.isEmpty, known.hasText || known.marksLetters {
        addText(text, at: SourceSpan(object.element.fullSpan), to: node, known, object)
      }
      return
    }
    guard known.marksLetters, known.role.isControl else { return }
    if contents.contains(where: { $0.name == "Image" || $0.name == "PathIcon" }) {
      builder.tree[node].traits.insert(.picture)
    }
    if contents.count == 1, contents[0].name == "TextBlock" {
      let block = AvaloniaObject(contents[0])
      let (isStated, text) = block.text(.text)
      guard let text = isStated ? text : contents[0].text.trimmed else {
        builder.tree[node].traits.insert(.opaque)
        return
      }
      // A text block shows an underscore as it is.
      if !text.isEmpty {
        builder.addName(Name(text: text, source: .content, span: SourceSpan(contents[0].span)), to: node)
      }
    } else {
      // Whether a text deeper inside names it depends on its template.
      builder.tree[node].traits.insert(.opaque)
    }
  }

  private mutating func addText(
    _ text: String, at span: SourceSpan, to node: NodeID, _ known: AvaloniaClass, _ object: AvaloniaObject
  ) {
    let marked = known.marksLetters ? MarkedText(text, marker: "_") : MarkedText(text: text)
    let shown = marked.text.trimmed
    if !shown.isEmpty { builder.addName(Name(text: shown, source: .content, span: span), to: node) }
    guard let letter = marked.mnemonic else { return }
    let context = builder.tree.mnemonicContext(of: node)
    if known.role == .label {
      labelLetters.append(
        PendingMnemonic(
          letter, of: node, text: text, span: span, context: context,
          targetID: object[.target].flatMap { AvaloniaObject.referenced($0.value) }))
    } else {
      builder.addMnemonic(letter, of: node, text: text, span: span, context: context)
    }
  }
}
