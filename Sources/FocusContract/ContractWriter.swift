package import FocusModel

extension ContractFile {
  /// Creates a contract that contains exactly `order`.
  package init(of order: FocusContract, document: String) {
    let sections = order.sections.enumerated().map { index, section in
      Line(entry: section, above: index == 0 ? [] : [""], lines: section.entries.map(Line.init(of:)))
    }
    self.init(document: document, beginning: [Self.title(for: document)], sections: sections)
  }

  /// The first line of the contract for `document`.
  static func title(for document: String) -> String {
    "\(ContractWords.title) \(ContractWords.version)  \(ContractPath.written(document))"
  }

  /// The contents of the file.
  package var text: String {
    let shown = shown(at: "")
    return (shown.beginning + shown.lines.flatMap { $0.above + [$0.text] } + shown.end).map { $0 + "\n" }
      .joined()
  }

  /// The lines as people see them, for the file at `path`.
  package func shown(at path: String) -> EditableContract {
    var lines: [EditableContract.Line] = []
    for section in sections { section.write(to: &lines, indentation: "", depth: 0) }
    // The last line ending does not start another line.
    let end = end.last?.isEmpty == true ? end.dropLast() : end
    return EditableContract(path: path, beginning: beginning, lines: lines, end: end)
  }
}

extension ContractFile.Line {
  /// Creates a new line for `entry` with its contents.
  init(of entry: FocusContract.Entry) {
    self.init(entry: entry, lines: entry.entries.map(Self.init(of:)))
  }

  /// The column in which comments start, unless the line is longer. The column does not depend on other
  /// lines, so a changed stop changes only one line.
  private static let commentColumn = 35

  fileprivate func write(to output: inout [EditableContract.Line], indentation: String, depth: Int) {
    let text = text ?? indentation + rendered(width: Self.commentColumn - indentation.count)
    output.append(EditableContract.Line(depth: depth, above: above, text: text, words: entry.words))
    let stated = lines.lazy.compactMap(\.text).first.map { String($0.prefix { $0 == " " || $0 == "\t" }) }
    for line in lines { line.write(to: &output, indentation: stated ?? indentation + "  ", depth: depth + 1) }
  }

  /// The words of the entry, with its comment in column `width` if there is room.
  private func rendered(width: Int) -> String {
    let words = entry.words
    if entry.comment.isEmpty { return words }
    return words + String(repeating: " ", count: max(2, width - words.count)) + "# " + entry.comment.onOneLine
  }
}

extension FocusContract.Entry {
  /// The text of the entry's line in a contract, without indentation and comment.
  var words: String {
    let key = key?.description ?? ""
    let roles = FocusContract.ButtonRole.allCases.filter(roles.contains).map { " \($0.rawValue)" }.joined()
    return switch kind {
    case .scope(let word): "\(word) \(key)"
    case .page: "\(ContractWords.page) \(key)"
    case .group: "\(ContractWords.group) \(key)\(roles)"
    case .stop: key + roles
    case .any: ContractWords.any
    }
  }
}

extension String {
  /// The text on one line, without characters that affect surrounding text.
  fileprivate var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.steersText ? " " : $0 }))
  }
}
