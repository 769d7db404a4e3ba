package import FocusModel

/// The focus orders of one document as a Mermaid flow chart, which GitHub and GitLab render.
package enum OrderMermaid {
  /// The relations between stops that decide where Tab goes next.
  package struct Structure {
    /// The pages around each stop, outermost first, each with the container whose pages replace each other.
    package var pages: [NodeID: [(page: NodeID, book: NodeID?)]]
    /// The stops that Tab does not leave.
    package var keepers: Set<NodeID>

    /// A structure with these relations.
    package init(pages: [NodeID: [(page: NodeID, book: NodeID?)]] = [:], keepers: Set<NodeID> = []) {
      (self.pages, self.keepers) = (pages, keepers)
    }
  }

  /// Renders a chart of `scopes`. Linear in the number of stops.
  package static func render(_ scopes: [ScopeResult], _ structure: Structure = Structure()) -> [UInt8] {
    var text = "flowchart TB\n"
    for (number, scope) in scopes.enumerated() where !scope.stops.isEmpty {
      let name = scope.name.isEmpty ? "" : " \u{201C}\(scope.name)\u{201D}"
      text += "  subgraph w\(number)[\"\(escaped(scope.kind + name))\"]\n"
      write(scope.stops, of: number, to: &text)
      var path = Path(scope.stops, structure)
      path.follow(scope.stops.indices, depth: 0)
      for (start, end, label) in path.steps {
        // The line to a stop with an uncertain position is dotted.
        let line = scope.stops[end].doubt == nil ? "-->" : "-.->"
        text += "    w\(number)s\(start) \(line)\(label.map { "|\"\($0)\"|" } ?? "") w\(number)s\(end)\n"
      }
      text += "  end\n"
    }
    return Array(text.utf8)
  }

  private static func write(_ stops: [StopResult], of scope: Int, to text: inout String) {
    var page: String?
    var pages = 0
    for (index, stop) in stops.enumerated() {
      if stop.page != page {
        if page != nil { text += "    end\n" }
        page = stop.page
        if let page {
          text += "    subgraph w\(scope)p\(pages)[\"page \u{201C}\(escaped(page))\u{201D}\"]\n"
          pages += 1
        }
      }
      let name = stop.name.map { " \u{201C}\($0)\u{201D}" } ?? stop.id.map { " '\($0)'" } ?? ""
      let indentation = page == nil ? "    " : "      "
      text += "\(indentation)w\(scope)s\(index)[\"\(index + 1) \(escaped(stop.role + name))\"]\n"
    }
    if page != nil { text += "    end\n" }
  }

  /// Escapes text inside a quoted label, where Mermaid interprets entities and Markdown.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.visible(limit: 80).unicodeScalars {
      switch scalar {
      case "\"", "#", ";", "<", ">", "&", "`", "*", "_", "\\": escaped += "#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// The steps that Tab takes through the stops of a window. The pages of a container are alternatives.
private struct Path {
  private let stops: [StopResult]
  private let structure: OrderMermaid.Structure
  /// The stops from which Tab goes to the next stop: several after pages, none after a stop that Tab does not leave.
  private var ends: [Int] = []
  private(set) var steps: [(start: Int, end: Int, label: String?)] = []

  init(_ stops: [StopResult], _ structure: OrderMermaid.Structure) {
    (self.stops, self.structure) = (stops, structure)
  }

  /// Follows the stops at `indexes`, which share their outermost `depth` pages.
  mutating func follow(_ indexes: Range<Int>, depth: Int) {
    var index = indexes.lowerBound
    while index < indexes.upperBound {
      guard let first = page(of: index, depth) else {
        visit(index)
        index += 1
        continue
      }
      // The pages of one container replace each other.
      let (before, start) = (ends, index)
      var after: [Int] = []
      while index < indexes.upperBound, let page = page(of: index, depth),
        page.page == first.page || page.book != nil && page.book == first.book
      {
        let next = (index..<indexes.upperBound).first { self.page(of: $0, depth)?.page != page.page }
        let end = next ?? indexes.upperBound
        ends = before
        follow(index..<end, depth: depth + 1)
        after += ends
        index = end
      }
      ends = index == start ? before : after
    }
  }

  private func page(of index: Int, _ depth: Int) -> (page: NodeID, book: NodeID?)? {
    guard let node = stops[index].node, let pages = structure.pages[node], pages.indices.contains(depth)
    else {
      return nil
    }
    return pages[depth]
  }

  private mutating func visit(_ index: Int) {
    if stops[index].unreached != nil { return }
    for end in ends { steps.append((end, index, nil)) }
    ends = [index]
    if let node = stops[index].node, structure.keepers.contains(node) {
      steps.append((index, index, "Tab stays here"))
      ends = []
    }
  }
}
