import FocusModel
import ImportKit
import XMLSource

/// Layouts that a layout includes: `<include>`.
extension AndroidViewWalk {
  /// Includes a layout. The root of the layout takes the ID and visibility of the `<include>`; a `<merge>`
  /// takes neither.
  mutating func include(_ element: XMLElement, in surroundings: Surroundings) {
    let attributes = AndroidAttributes(of: element, in: file)
    let included = attributes.layout.flatMap(AndroidImporter.layoutName)
      .flatMap { definitions.layout($0, for: file.place) }
    // A layout that includes itself would be inflated forever.
    let isAround = included.map { including.contains($0.path) } ?? false
    let hasRoom = builder.hasRoomForInclusion(inside: including.count)
    guard let included, let document = definitions.documents[included.path], !isAround, hasRoom else {
      let remark =
        if isAround {
          "includes this one"
        } else if hasRoom {
          "is not among the audited documents"
        } else {
          "is skipped, because too much is included here"
        }
      unknownInclude(element, attributes, in: surroundings, remark: remark)
      return
    }
    let outer = file
    file = AndroidFile(document, builder.source(document.source), definitions)
    including.append(included.path)
    let first = NodeID(builder.tree.nodes.count)
    var root = document.xml.root
    if root.name == "layout" {
      root = root.children.first { $0.name != "data" } ?? root
    }
    if root.name == "merge" {
      view(root, in: surroundings)
    } else {
      view(root, in: Surroundings(parent: surroundings.parent, include: attributes))
    }
    file = outer
    including.removeLast()
    guard first.index < builder.tree.nodes.count else { return }
    describeLostLinks(attributes, first)
    // The `<include>` places the root; a Lint suppression on the `<include>` applies to the whole included
    // layout.
    if root.name != "merge" {
      describePlace(of: first, attributes, in: surroundings.parent)
      suppress(attributes.ignored, on: first)
    }
  }

  /// Adds an opaque node for a layout that is not read and may contain anything; `remark` contains the
  /// reason.
  private mutating func unknownInclude(
    _ element: XMLElement, _ attributes: AndroidAttributes, in surroundings: Surroundings, remark: String
  ) {
    let node = builder.openNode(
      span: SourceSpan(element.span, source: file.source), kind: "include", role: .group)
    builder.tree[node].traits.insert(.opaque)
    declareID(attributes[.id], of: node)
    describePlace(of: node, attributes, in: surroundings.parent)
    suppress(attributes.ignored, on: node)
    builder.closeNode()
    builder.tree.notes.append(
      ImportNote(
        span: SourceSpan(element.span, source: file.source),
        message: "the layout '\(attributes.layout ?? "")' \(remark)"))
  }
}
