import FocusModel
import ImportKit
import XMLSource

/// Siblings that are never visible together. A wireframe shows one of them.
extension XAMLStatedLayout {
  /// Hides the second of two siblings whose visibility conditions are opposite: `IsVisible="{Binding
  /// IsBusy}"` and `"{Binding !IsBusy}"`.
  mutating func hideInverses(among siblings: XMLChildren) {
    var shown: Set<String> = []
    for sibling in siblings {
      guard let path = sibling[.isVisible].flatMap({ XAMLExtension($0) })?.plainPath else { continue }
      if path.hasPrefix("!") ? shown.contains(String(path.dropFirst())) : shown.contains("!" + path),
        let node = nodes.outermost(sibling)
      {
        layout.items[node, default: StatedLayout.Item()].isHiddenAtFirst = true
      }
      shown.insert(path)
    }
  }

  /// A child of a container whose visibility depends on a value.
  private struct Conditional {
    var node: NodeID
    var path: String
    var condition: String
    /// The alignments that the child sets.
    var alignments: [String?]
    /// Whether the child contains a control or a list, rather than only text.
    var isOperated: Bool
  }

  /// The maximum number of siblings that are compared.
  private static let mostCompared = 40

  /// Hides one of two children in the same place of `container` if their visibility depends on different
  /// values, or on the same value in different ways. Otherwise, one child would cover the other. The child
  /// with a control or a list remains visible; if neither or both have one, the first child does.
  mutating func hideAlternatives(in container: NodeID, among children: XMLChildren) {
    switch tree[container].arrangement {
    case .grid, .overlay, .absolute: break
    default: return
    }
    let candidates = children.prefix(Self.mostCompared).compactMap { conditional($0) }
    if candidates.count < 2 { return }
    let ranked = candidates.filter(\.isOperated) + candidates.filter { !$0.isOperated }
    var shown: [Conditional] = []
    for candidate in ranked {
      let isExcluded = shown.contains {
        ($0.path == candidate.path
          ? $0.condition != candidate.condition : $0.alignments == candidate.alignments)
          && share(container, $0.node, candidate.node)
      }
      if isExcluded {
        layout.items[candidate.node, default: StatedLayout.Item()].isHiddenAtFirst = true
      } else {
        shown.append(candidate)
      }
    }
  }

  /// Hides a progress indicator that a binding shows over its siblings: the contents are not busy at first.
  mutating func hideIndicators(in container: NodeID, among children: XMLChildren) {
    guard tree[container].arrangement == .grid || tree[container].arrangement == .overlay else { return }
    for element in children.prefix(Self.mostCompared) {
      guard let node = nodes.outermost(element), tree[node].role == .progress, isBound(element) else {
        continue
      }
      let isOverOthers = tree.children(of: container).prefix(Self.mostCompared).contains {
        $0 != node && !tree[$0].role.isLayer && share(container, $0, node)
      }
      if isOverOthers { layout.items[node, default: StatedLayout.Item()].isHiddenAtFirst = true }
    }
  }

  /// Whether a binding decides whether the indicator that `element` creates is visible.
  private func isBound(_ element: XMLElement) -> Bool {
    [XAMLProperty.visibility, .isVisible, .isActive, .isRunning].contains { property in
      element[property].map { XAMLExtension($0) != nil } ?? false
    }
  }

  private func conditional(_ element: XMLElement) -> Conditional? {
    guard let condition = element[.visibility] ?? element[.isVisible], let bound = XAMLExtension(condition),
      ["Binding", "Bind"].contains(bound.localName),
      let path = bound.arguments.path("Path"), let node = nodes.outermost(element)
    else { return nil }
    // The mode of a binding does not affect its value.
    let converter = ["Converter", "ConverterParameter"].map { bound.arguments[$0] ?? "" }.joined(
      separator: " ")
    return Conditional(
      node: node, path: path, condition: converter,
      alignments: [element[.horizontalAlignment], element[.verticalAlignment]],
      isOperated: tree.subtree(of: node).contains {
        tree[$0].role.isControl || [.list, .table, .tree, .custom].contains(tree[$0].role)
      })
  }

  /// Whether `one` and `other` share a cell of `container`.
  private func share(_ container: NodeID, _ one: NodeID, _ other: NodeID) -> Bool {
    guard tree[container].arrangement == .grid, let cell = tree[one].placement.gridCell,
      let second = tree[other].placement.gridCell
    else { return tree[container].arrangement != .grid }
    return cell.rows.overlaps(second.rows) && cell.columns.overlaps(second.columns)
  }
}
