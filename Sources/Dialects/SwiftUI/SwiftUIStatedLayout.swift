import FocusModel
import ImportKit
import XMLSource

/// Reads the alignment of stacks and the positions of spacers in a separate walk; only wireframes need them.
///
/// Modifiers, groups and arms do not lay out views themselves; their views follow the enclosing arrangement.
struct SwiftUIStatedLayout {
  private let tree: FocusTree
  /// The alignments of stacks, by the offsets of their start tags.
  private var stated: [UInt32: Substring] = [:]
  /// For each node, the alignment of the column that contains it; `lines` records whether the node is in a
  /// column, a row or neither.
  private var aligned: [NodeID: Alignment] = [:]
  private var lines: [NodeID: StatedLayout.Axis] = [:]
  private(set) var layout = StatedLayout()

  init(of tree: FocusTree, in document: SourceDocument) {
    self.tree = tree
    for element in document.xml.elements(named: "VStack", "LazyVStack") {
      guard let alignment = element["alignment"] else { continue }
      stated[SourceSpan(element.span).start] = alignment.split(separator: ".").last ?? ""
    }
    for node in tree.ids { describe(node) }
  }

  private mutating func describe(_ node: NodeID) {
    var (alignment, line) = tree[node].parent.map { (aligned[$0], lines[$0]) } ?? (nil, nil)
    if tree[node].kind == "Spacer", let line {
      layout.items[node, default: StatedLayout.Item()].extents[line].flexibility = [
        .grows, .shrinks, .expands,
      ]
    }
    var container = StatedLayout.Container()
    switch tree[node].arrangement {
    case .column where tree[node].kind == "VStack" || tree[node].kind == "LazyVStack":
      alignment = statedAlignment(of: node)
      line = .down
    case .column where !isWrapper(node):
      // The contents of a form, a list and a menu begin at the leading edge.
      alignment = nil
      line = .down
    case .column: line = .down
    case .row:
      // A stack is as wide as its contents if no view in it takes the remaining space.
      if let alignment, !isWrapper(node) || tree[node].kind == "HStack" {
        container.rest = alignment == .center ? .around : alignment == .end ? .atStart : nil
      }
      alignment = nil
      line = .across
    case .none, .alternatives, .repeated: break
    case .overlay, .pages, .grid, .absolute: (alignment, line) = (nil, nil)
    }
    if tree[node].role.isLayer { (alignment, line) = (nil, .down) }
    aligned[node] = alignment
    lines[node] = line
    if line != .across { container.alignment = alignment }
    if container != StatedLayout.Container() { layout.containers[node] = container }
  }

  /// The alignment of the stack `node`; a stack that sets no alignment centres its contents.
  private func statedAlignment(of node: NodeID) -> Alignment {
    let stated = tree[node].span.source == 0 ? stated[tree[node].span.start] : nil
    return switch stated {
    case nil, "center": .center
    case "trailing": .end
    default: .start
    }
  }

  /// Whether `node` is an arm, a group or a modifier, which all follow the enclosing arrangement.
  private func isWrapper(_ node: NodeID) -> Bool {
    tree[node].role == .modifier || ["then", "else", "Case", "Default", "Group"].contains(tree[node].kind)
  }
}
