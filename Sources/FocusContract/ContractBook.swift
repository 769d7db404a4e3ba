package import FocusModel

/// The text of a contract file: the contract of a document, followed by those of its variants for other
/// device configurations (landscape, right-to-left, versions). Each contract starts with its title.
package struct ContractBook: Sendable {
  /// The contract of one document.
  package struct Part: Sendable {
    /// The document in the title; nil if the title cannot be read.
    package fileprivate(set) var document: String?
    package fileprivate(set) var text: String
    /// The number of bytes before this part.
    fileprivate var offset = 0
    /// The number of lines before this part.
    fileprivate var line = 0
    /// The number of the title's line in the file, from 1.
    package fileprivate(set) var titleLine = 1

    /// The first mistake in the text; nil if it is a contract.
    package var error: ContractFile.ReadError? {
      do {
        _ = try ContractFile(reading: text)
        return nil
      } catch {
        return error
      }
    }
  }

  /// The contracts, in the order of the file; at least one.
  package private(set) var parts: [Part] = []

  /// Splits `text` into contracts.
  package init(_ text: String) {
    var part: [Substring] = []
    var isTitled = false
    var (offset, line) = (0, 0)
    for next in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let next = Substring(next)
      if next.hasPrefix("\(ContractWords.title) ") {
        if isTitled {
          add(part, &offset, &line, isLast: false)
          part = []
        }
        isTitled = true
      }
      part.append(next)
    }
    add(part, &offset, &line, isLast: true)
  }

  private mutating func add(_ lines: [Substring], _ offset: inout Int, _ line: inout Int, isLast: Bool) {
    let text = lines.joined(separator: "\n") + (isLast ? "" : "\n")
    let document = lines.lazy.compactMap(ContractFile.document(inTitle:)).first
    let title = lines.firstIndex { $0.hasPrefix("\(ContractWords.title) ") } ?? 0
    parts.append(
      Part(document: document, text: text, offset: offset, line: line, titleLine: line + title + 1))
    offset += text.utf8.count
    line += lines.count
  }

  /// The contract of `document`; nil if the file does not contain one.
  package func part(for document: String) -> Part? { parts.first { $0.document == document } }

  /// Reads the contract of `document`, or else the first contract of the file, with spans in the file.
  ///
  /// - Throws: A ``ContractFile/ReadError`` with the location in the file.
  package func contract(
    of document: String, source: UInt16
  ) throws(ContractFile.ReadError) -> ContractFile {
    guard let part = part(for: document) ?? parts.first else { return try ContractFile(reading: "") }
    if let other = parts.last(where: { $0.document == document }), other.titleLine != part.titleLine {
      throw ContractFile.ReadError(
        message: "this document already has a contract on line \(part.titleLine); keep one of them",
        line: other.titleLine, column: 1)
    }
    return try ContractFile(reading: part.text, source: source, offset: part.offset, line: part.line)
  }

  /// The file as people see it, with the lines of the contract of `document` apart; nil if this contract cannot be
  /// read.
  ///
  /// - Parameter path: The path of the file in reports.
  package func shown(_ document: String, at path: String) -> EditableContract? {
    guard let index = parts.firstIndex(where: { $0.document == document }),
      let file = try? contract(of: document, source: 0)
    else { return nil }
    var shown = file.shown(at: path)
    shown.beginning = parts[..<index].flatMap(\.lines) + shown.beginning
    shown.end += parts[(index + 1)...].flatMap(\.lines)
    return shown
  }

  /// Replaces the contract of `document`, or adds it at the end of the file.
  package mutating func set(_ text: String, for document: String) {
    if let index = parts.firstIndex(where: { $0.document == document }) {
      parts[index].text = text
    } else if parts.count == 1, parts[0].text.isEmpty {
      parts[0] = Part(document: document, text: text)
    } else {
      parts.append(Part(document: document, text: "\n" + text))
    }
  }

  /// The contents of the file.
  package var text: String { parts.map(\.text).joined() }
}

extension ContractBook.Part {
  /// The lines of the text, without their line ends.
  fileprivate var lines: [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
      }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
