import FocusModel
import ImportKit
import XMLSource

/// What takes focus, and what Tab does with a node's contents (InputElement.cs, KeyboardNavigation.cs, TabNavigation.cs).
extension AvaloniaWalk {
  mutating func describeFocus(of node: NodeID, _ known: AvaloniaClass, _ object: AvaloniaObject) {
    if !builder.tree[node].role.isLayer {
      builder.tree[node].isVisible = object.fact(.isVisible, otherwise: true)
      builder.tree[node].isEnabled = object.fact(.isEnabled, otherwise: true)
    }
    if object.text(.opacity).text.flatMap({ StatedMeasure($0) })?.value == 0 {
      builder.tree[node].traits.insert(.invisible)
    }
    let focusable = object.fact(.focusable, otherwise: known.isFocusable)
    let stop = object.fact(object[.isTabStop] == nil ? .tabStop : .isTabStop, otherwise: true)
    builder.tree[node].focusability = Focusability(
      sequential: Self.both(focusable, stop), pointer: focusable, program: focusable,
      assistive: .implied(true))
    builder.tree[node].traversal = Traversal(.before, scope(of: node, known, object))
    if let index = object[.tabIndex] ?? object[.index] {
      builder.tree.order.tabIndexes[node] =
        StatedInteger(index.value).map { .stated($0, SourceSpan(index.span)) } ?? .unknown(.bound)
    }
    describeTexts(of: node, object)
    if known.role == .disclosure, object.fact(.isExpanded, otherwise: false).value != true {
      builder.tree[node].traits.insert(.collapsed)
      builder.tree[node].traversal = .selfOnly
    }
  }

  /// Whether both are so: a control is a tab stop if it takes focus and is not taken out of the order.
  private static func both(_ a: Fact<Bool>, _ b: Fact<Bool>) -> Fact<Bool> {
    if a.value == false { return a }
    if b.value == false { return b }
    return a.unknown != nil ? a : b.unknown != nil || b.span != nil ? b : a
  }

  private func scope(of node: NodeID, _ known: AvaloniaClass, _ object: AvaloniaObject) -> TabScope {
    if known.isClosed { return .none }
    guard let stated = object[.tabNavigation] else { return known.role == .window ? .cycle : .continue }
    switch stated.value {
    case "Cycle": return .cycle
    case "Once": return .once
    case "Contained": return .contained
    case "Local": return .local
    case "None": return .none
    default: return .continue
    }
  }

  private mutating func describeTexts(of node: NodeID, _ object: AvaloniaObject) {
    guard builder.tree[node].role.isTextInput else { return }
    if object[.passwordChar] != nil {
      builder.tree[node].role = .secureField
    } else if object.fact(.acceptsReturn, otherwise: false).value == true {
      builder.tree[node].role = .textArea
    }
    if object.fact(.isReadOnly, otherwise: false).value == true {
      builder.tree[node].traits.insert(.readOnly)
    }
    if object.fact(.acceptsTab, otherwise: false).value == true {
      builder.tree[node].traits.insert(.keepsTab)
    }
  }
}
