import SwiftSyntax

extension SyntaxProtocol {
  /// The source text of the node, without the space and comments around it. `trimmedDescription` returns the
  /// same text, but copies the tree.
  var trimmedText: String {
    let bytes = syntaxTextBytes
    let start = leadingTriviaLength.utf8Length
    let end = bytes.count - trailingTriviaLength.utf8Length
    return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
  }
}

extension TokenSyntax {
  /// The text of the token, without backticks.
  var identifierText: String { text.withoutBackticks }

  /// The name in the token, without backticks; nil for a keyword, an operator or `$0`.
  var identifierName: String? {
    guard case .identifier(let name) = tokenKind else { return nil }
    return name.withoutBackticks
  }
}

extension String {
  fileprivate var withoutBackticks: String {
    utf8.first == UInt8(ascii: "`") && utf8.count > 2 && utf8.last == UInt8(ascii: "`")
      ? String(dropFirst().dropLast()) : self
  }

  /// Whether the name begins with a capital letter, like the name of a type, ignoring leading underscores.
  var isTypeName: Bool {
    guard let first = utf8.first(where: { $0 != UInt8(ascii: "_") }) else { return false }
    return first < 0x80
      ? first &- UInt8(ascii: "A") < 26 : self.first { $0 != "_" }?.isUppercase == true
  }
}
