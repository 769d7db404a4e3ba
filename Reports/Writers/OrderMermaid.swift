package import FocusModel

/// The focus orders of one document as a Mermaid flow chart, which GitHub and GitLab render.
package enum OrderMermaid {
  /// Renders a chart of `scopes`. Linear in the number of stops.
  package static func render(_ scopes: [ScopeResult]) -> [UInt8] {
    var text = "flowchart TB\n"
    for (number, scope) in scopes.enumerated() where !scope.stops.isEmpty {
      let name = scope.name.isEmpty ? "" : " \u{201C}\(scope.name)\u{201D}"
      text += "  subgraph w\(number)[\"\(escaped(scope.kind + name))\"]\n"
      write(scope.stops, of: number, to: &text)
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
    for index in stops.indices.dropFirst() {
      // The line to a stop with an uncertain position is dotted.
      let line = stops[index].doubt == nil ? "-->" : "-.->"
      text += "    w\(scope)s\(index - 1) \(line) w\(scope)s\(index)\n"
    }
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
