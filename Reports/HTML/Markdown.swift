import FocusModel

/// A small subset of Markdown, which the rules' pages use in "How to fix": paragraphs, lists, headings,
/// fenced code, code spans and links.
struct Markdown {
  private let blocks: [Block]

  private enum Block {
    case paragraph(String)
    case heading(String)
    case list(items: [String], isNumbered: Bool)
    case code(String)
  }

  init(_ text: String) {
    var blocks: [Block] = []
    var lines = text.lines[...]
    while let line = lines.popFirst() {
      let content = line.trimmed
      if content.hasPrefix("```") {
        let body = lines.prefix { !$0.trimmed.hasPrefix("```") }
        lines = lines.dropFirst(body.count + 1)
        blocks.append(.code(body.joined(separator: "\n")))
      } else if content.hasPrefix("#") {
        blocks.append(.heading(String(content.drop { $0 == "#" }.trimmed)))
      } else if let (item, isNumbered) = Self.item(content) {
        if case .list(let items, isNumbered) = blocks.last {
          blocks[blocks.count - 1] = .list(items: items + [item], isNumbered: isNumbered)
        } else {
          blocks.append(.list(items: [item], isNumbered: isNumbered))
        }
        Self.join(&lines, to: &blocks)
      } else if !content.isEmpty {
        blocks.append(.paragraph(String(content)))
        Self.join(&lines, to: &blocks)
      }
    }
    self.blocks = blocks
  }

  /// Joins the last paragraph or item with the lines that continue it.
  private static func join(_ lines: inout ArraySlice<Substring>, to blocks: inout [Block]) {
    while let next = lines.first?.trimmed, !next.isEmpty, !next.hasPrefix("```"), !next.hasPrefix("#"),
      item(next) == nil
    {
      lines.removeFirst()
      switch blocks.removeLast() {
      case .paragraph(let text):
        blocks.append(.paragraph("\(text) \(next)"))
      case .list(var items, let isNumbered):
        items[items.count - 1] += " \(next)"
        blocks.append(.list(items: items, isNumbered: isNumbered))
      case let other:
        blocks.append(other)
      }
    }
  }

  private static func item(_ line: Substring) -> (text: String, isNumbered: Bool)? {
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return (String(line.dropFirst(2).trimmed), false) }
    let rest = line.drop { $0.isNumber }
    guard rest.count < line.count, rest.hasPrefix(". ") else { return nil }
    return (String(rest.dropFirst(2).trimmed), true)
  }

  /// Writes the blocks as HTML.
  func write(to html: HTMLWriter) {
    for block in blocks {
      switch block {
      case .paragraph(let text):
        html.element("p") { Self.write(text, to: html) }
      case .heading(let text):
        html.element("h4") { Self.write(text, to: html) }
      case .list(let items, let isNumbered):
        html.element(isNumbered ? "ol" : "ul") {
          for item in items { html.element("li") { Self.write(item, to: html) } }
        }
      case .code(let text):
        html.element("pre") { html.element("code", text) }
      }
    }
  }

  /// Writes the code spans and links of a line; an opening mark without a closing mark is plain text.
  private static func write(_ text: String, to html: HTMLWriter) {
    var rest = text[...]
    while let mark = rest.firstIndex(where: { $0 == "`" || $0 == "[" }) {
      html.text(String(rest[..<mark]))
      let inside = rest[rest.index(after: mark)...]
      if rest[mark] == "`", let end = inside.firstIndex(of: "`") {
        html.element("code", String(inside[..<end]))
        rest = inside[inside.index(after: end)...]
      } else if rest[mark] == "[", let link = Self.link(inside) {
        html.link(String(link.text), to: String(link.address))
        rest = link.rest
      } else {
        html.text(String(rest[mark]))
        rest = inside
      }
    }
    html.text(String(rest))
  }

  /// Parses `text](https://address)`, a link after its opening bracket; other kinds of address are not links.
  private static func link(
    _ inside: Substring
  ) -> (text: Substring, address: Substring, rest: Substring)? {
    guard let close = inside.firstIndex(of: "]") else { return nil }
    let target = inside[inside.index(after: close)...]
    guard target.hasPrefix("(https://"), let end = target.firstIndex(of: ")") else { return nil }
    return (inside[..<close], target[..<end].dropFirst(), target[target.index(after: end)...])
  }
}

extension Substring {
  var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
