import FocusModel
import ImportKit
import XMLSource

/// Names of views: `contentDescription`, text, hint, tooltip.
extension AndroidViewWalk {
  /// The hint of a `TextInputLayout`: the field inside the layout shows the hint, and screen readers announce
  /// it.
  struct FieldHint {
    var value: AndroidAttributes.Value?
    /// Whether a hint may be set outside the document.
    var isOpen: Bool
    /// Whether the document shows a sample of the text that code sets.
    var hasSample: Bool
    /// Whether an icon at the end of the field opens its picker.
    var hasEndIcon: Bool

    init(_ attributes: AndroidAttributes) {
      hasEndIcon = AndroidViewWalk.hasEndIcon(attributes)
      // A disabled hint is not shown, regardless of its text (`TextInputLayout.getHint`).
      let isEnabled = attributes.fact(.hintEnabled, otherwise: .implied(true))
      value = (isEnabled.value == false ? nil : attributes[.hint]) ?? attributes[.placeholderText]
      isOpen = value?.unknown != nil || isEnabled.value == nil
      hasSample = attributes.hasSampleName
    }
  }

  mutating func describeNames(of node: NodeID, _ viewClass: AndroidClass, _ attributes: AndroidAttributes) {
    name(node, attributes[.contentDescription], .accessible)
    if attributes[.contentDescription]?.text == "@null" { builder.tree.namelessByChoice.insert(node) }
    if StatedTextSize.isLarge(attributes.length(.textSize), usual: AndroidStatedLayout.usualSize) {
      builder.tree[node].traits.insert(.large)
    }
    if !viewClass.traits.contains(.text), let title = attributes[.title] {
      name(node, title, .content)
    } else if !viewClass.role.isTextInput {
      // The text of a field is its value.
      name(node, attributes[.text], .content)
    }
    if viewClass.role == .toggleButton { name(node, attributes[.textOff], .content) }
    if !viewClass.traits.isDisjoint(with: [.text, .hint]) { name(node, attributes[.hint], .placeholder) }
    if viewClass.role == .searchField {
      name(node, attributes[.queryHint] ?? attributes[.defaultQueryHint], .placeholder)
    }
    name(node, attributes[.tooltipText], .tooltip)
    if viewClass.role.isTextInput, let fieldHint {
      name(node, fieldHint.value, .placeholder)
      if fieldHint.value == nil, fieldHint.hasSample { nameByCode(node) }
      if fieldHint.value == nil, fieldHint.isOpen { builder.tree[node].traits.insert(.namedElsewhere) }
    }
    // The text of a field is its value.
    if attributes.hasSampleName || attributes.sampleText != nil && !viewClass.role.isTextInput {
      nameByCode(node)
    }
    if attributes.hasSamplePicture || viewClass.traits.contains(.named) {
      builder.tree[node].traits.insert(.namedElsewhere)
    }
    let showsPicture = showsPicture(viewClass, attributes)
    if showsPicture { builder.tree[node].traits.insert(.picture) }
    if let id = attributes[.id], AndroidLibraryStyles.namedViews.contains(AndroidID.name(in: id.text) ?? "") {
      nameByCode(node)
    }
    describeEmptyText(of: node, viewClass, attributes, showsPicture: showsPicture)
  }

  /// Marks `node` if it has no text because code sets the text. This applies to a label, to a button with a
  /// text style, and to a view that code can find and that would otherwise be an empty rectangle. A view with
  /// a box, a switch or a color is visible even without text.
  private mutating func describeEmptyText(
    of node: NodeID, _ viewClass: AndroidClass, _ attributes: AndroidAttributes, showsPicture: Bool
  ) {
    guard viewClass.traits.contains(.text), !viewClass.role.isTextInput,
      attributes[.text]?.text.isEmpty != false
    else { return }
    if viewClass.role == .label || attributes.stylesText || attributes.hasUnknownStyle {
      builder.tree[node].traits.insert(.namedElsewhere)
    }
    let isPlain = attributes[.background].map { $0.text.hasPrefix("?") || $0.text.mentions("transparent") }
    guard [.label, .heading, .button].contains(viewClass.role), !viewClass.isInferred, !showsPicture,
      !attributes.hasUnknownStyle, isPlain != false, attributes[.backgroundTint] == nil,
      attributes[.foreground] == nil, builder.tree[node].id != nil
    else { return }
    builder.tree[node].traits.insert(.namedElsewhere)
    builder.tree.code.writtenTexts.insert(node)
  }

  /// Records that code or a theme gives `node` a name.
  mutating func nameByCode(_ node: NodeID) {
    builder.tree[node].traits.insert(.namedElsewhere)
    builder.tree.code.namedNodes.insert(node)
  }

  mutating func name(_ node: NodeID, _ value: AndroidAttributes.Value?, _ source: Name.Source) {
    guard let value else { return }
    guard value.unknown == nil else { return nameByCode(node) }
    guard let text = string(value.text), !text.isEmpty else { return }
    builder.addName(Name(text: text, source: source, span: value.span), to: node)
  }

  /// The text that people read: the module's string if it is known, otherwise the reference itself; nil for
  /// `@null`.
  func string(_ text: String) -> String? {
    guard text.hasPrefix("@string/") else {
      return text == "@null" || text == "@empty" ? nil : AndroidString.words(text, isAttribute: true)
    }
    var text = text
    // A string resource may refer to another string resource. An application whose strings refer to each
    // other does not build.
    for _ in 0..<16 {
      guard text.hasPrefix("@string/"),
        let meant = definitions.string(String(text.dropFirst("@string/".count)), in: file.place.module)
      else {
        break
      }
      text = meant
    }
    return text
  }

  /// Whether the view sets a picture other than `@null`. An image button without a picture receives its
  /// picture from code.
  private func showsPicture(_ viewClass: AndroidClass, _ attributes: AndroidAttributes) -> Bool {
    let isMadeForOne = viewClass.traits.contains(.picture)
    return attributes.values.contains { value in
      switch value.attribute {
      case .icon, .drawableLeft, .drawableRight, .drawableStart, .drawableEnd, .drawableTop, .drawableBottom,
        .drawableLeftCompat, .drawableRightCompat, .drawableStartCompat, .drawableEndCompat,
        .drawableTopCompat, .drawableBottomCompat:
        value.text != "@null"
      case .src, .srcCompat: isMadeForOne && value.text != "@null"
      // A color and the theme's background are not pictures.
      case .background:
        isMadeForOne && (value.text.hasPrefix("@drawable/") || value.text.hasPrefix("@mipmap/"))
      default: false
      }
    }
  }
}
