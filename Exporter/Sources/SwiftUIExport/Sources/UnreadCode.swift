import SwiftSyntax

extension SourceFileSyntax {
  /// The code at the end of the file that the parser has skipped, because brackets nest too deeply or the syntax is
  /// wrong. Nil if the parser has read all code, apart from closing brackets.
  var unreadEnd: UnexpectedNodesSyntax? {
    guard hasError, let last = endOfFileToken.previousToken(viewMode: .sourceAccurate) else { return nil }
    var around = last.parent
    var skipped: UnexpectedNodesSyntax?
    while let node = around {
      if let unexpected = node.as(UnexpectedNodesSyntax.self) { skipped = unexpected }
      around = node.parent
    }
    let isClosing = skipped?.tokens(viewMode: .sourceAccurate).allSatisfy {
      [.rightBrace, .rightParen, .rightSquare].contains($0.tokenKind)
    }
    return isClosing == false ? skipped : nil
  }
}

/// Describes code that the parser has skipped.
extension Translator {
  /// Returns `views`, the contents of the body of `type`, with an unknown view for the code at the end of the file if the
  /// parser has skipped a part of the body or of the code after it. The code may bind any focus state of the type.
  func withUnread(_ views: [Element], of type: Int, bodyAt place: Place) -> [Element] {
    let declared = index.types[type]
    guard let unread = unreadCode, unread.file == place.file, declared.place.end >= unread.start else {
      return views
    }
    var element = Element("UnknownView", [("expression", "…")], at: unread)
    for property in declared.properties where !property.isComputed && Self.focusProperty(property) == .state {
      element[property.name] = "$\(property.name)"
    }
    return views + [element]
  }

  /// Notes `unread`, the code that the parser has skipped in the file that is being described.
  func noteUnread(_ unread: Place?) {
    unreadCode = unread
    guard let unread else { return }
    let file = files[unread.file]
    let text = file.bytes[unread.start..<unread.end].prefix { $0 != UInt8(ascii: "\n") }.prefix(80)
    add(
      Unknown(
        kind: .unparsed, file: file.path, line: file.lines.line(at: unread.start),
        text: String(decoding: text, as: UTF8.self)))
  }
}
