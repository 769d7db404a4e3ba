/// A tree in which the rows that the document specifies are written out: each row is a copy of the template,
/// filled with the row's element of the data.
///
/// Rules examine only the template, because all rows are copies of it. Sessions and pictures use the rows.
public struct RowExpansion: Sendable {
  /// The tree with its rows written out.
  public private(set) var tree: FocusTree
  /// The containers with fewer rows than the document specifies: one entry for each container of the original
  /// tree.
  public private(set) var shortened: [Shortened] = []

  /// The first counterpart of each node of the original tree.
  private var firstImages: [NodeID?]

  /// A container with fewer rows than the document specifies.
  public struct Shortened: Sendable, Hashable {
    /// The container, in the tree with rows.
    public var node: NodeID
    /// The number of rows in the tree.
    public var count: Int
    /// The number of rows that the document specifies.
    public var stated: Int
  }

  /// The maximum number of nodes that all rows together may add to a tree; the number of nested rows grows
  /// exponentially.
  private static let mostNodes = 5000

  /// Writes out the rows of `template`; nil if the template specifies no rows. Linear in the size of the
  /// result.
  public init?(_ template: FocusTree) {
    guard !template.focusSystem.rows.isEmpty else { return nil }
    tree = FocusTree(toolkit: template.toolkit, sources: template.sources)
    tree.isAmongAuditedSources = template.isAmongAuditedSources
    tree.evidence = template.evidence
    tree.isClosedWorld = template.isClosedWorld
    tree.notes = template.notes
    firstImages = Array(repeating: nil, count: template.nodes.count)
    var writer = RowWriter(template)
    tree.nodes.reserveCapacity(template.nodes.count)
    write(
      0..<template.nodes.count, of: template, into: 0, &writer, limit: template.nodes.count + Self.mostNodes)
    for index in tree.nodes.indices.reversed() {
      tree.nodes[index].subtreeEnd = max(tree.nodes[index].subtreeEnd, NodeID(index + 1))
      if let parent = tree.nodes[index].parent {
        tree[parent].subtreeEnd = max(tree[parent].subtreeEnd, tree.nodes[index].subtreeEnd)
      }
    }
    writer.write(into: &tree)
    for rows in shortened {
      tree.notes.append(
        ImportNote(
          span: tree[rows.node].span,
          message: "\(tree[rows.node].kind) has \(rows.stated) rows, of which \(rows.count) are shown"))
    }
  }

  /// The counterpart of `node` of the original tree; for a node in rows, the counterpart in the first row.
  /// Nil if there is no row.
  public func image(of node: NodeID) -> NodeID? { firstImages[Int(node.index)] }

  /// Adds the nodes in `range` of `template`, with the values that they have in `copy`.
  private mutating func write(
    _ range: Range<Int>, of template: FocusTree, into copy: Int, _ writer: inout RowWriter, limit: Int
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let old = NodeID(index)
      let new = NodeID(tree.nodes.count)
      var node = template.nodes[index]
      node.parent = node.parent.map { writer.image(of: $0, in: copy) }
      node.subtreeEnd = new
      node.id = node.id.map { writer.text($0, at: old, in: copy) }
      tree.nodes.append(node)
      writer.place(old, at: new, in: copy)
      if firstImages[index] == nil { firstImages[index] = new }
      index += 1
      guard let rows = writer.rows[old] else { continue }
      let end = Int(template[old].subtreeEnd.index)
      tree[new].arrangement = template.arrangementOfRows(in: old)
      var count = 0
      while count < min(rows.elements.count, StatedRows.mostWrittenOut),
        count == 0 || tree.nodes.count + end - index <= limit
      {
        let row = writer.addCopy(of: rows, at: count, inside: copy)
        write(index..<end, of: template, into: row, &writer, limit: limit)
        count += 1
      }
      if count < rows.elements.count, firstImages[Int(old.index)] == new {
        shortened.append(Shortened(node: new, count: count, stated: rows.elements.count))
      }
      index = end
    }
  }
}

extension FocusTree {
  /// The arrangement of the rows of `container`: the arrangement of the stack that contains it.
  fileprivate func arrangementOfRows(in container: NodeID) -> Arrangement {
    let around = ancestors(of: container).lazy.map { self[$0].arrangement }
    return around.first { $0 == .row || $0 == .column } ?? .column
  }
}
