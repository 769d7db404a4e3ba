package import FocusModel

extension ContractFile {
  /// The contract after the project accepts the `present` order. Comments, `any` entries and the text of each
  /// line that is still true are kept.
  ///
  /// - Parameter unclear: The locations of entries that may still exist although `present` lacks them. Their lines
  ///   are kept.
  package func accepting(_ present: FocusContract, keeping unclear: Set<SourceSpan> = []) -> ContractFile {
    let contract = contract
    var result = self
    result.sections = []
    result.end = []
    let match = SectionMatch(contract.sections, contract.renamed(present.sections))
    var accepted: [Int: FocusContract.Entry] = [:]
    var added: [Line] = []
    for (place, section) in zip(match.places, present.sections) {
      switch place {
      case .kept(let index), .moved(let index): accepted[index] = section
      case .covered: break
      case .added where contract.sections.contains { $0.kind == .any }: break
      case .added:
        var line = Line(of: section)
        line.above = [""]
        added.append(line)
      }
    }
    for (index, line) in sections.enumerated() {
      if let section = accepted[index] {
        var acceptance = Acceptance(of: line, section, keeping: unclear)
        result.sections.append(acceptance.section(line, section))
        result.end += acceptance.left
      } else if line.entry.kind == .any || unclear.contains(line.entry.span) {
        result.sections.append(line)
      } else {
        result.end += line.comments
      }
    }
    result.sections += added
    result.end += end
    return result
  }
}

extension ContractFile.Line {
  /// The comments above and inside the lines.
  fileprivate var comments: [String] {
    above.filter { !$0.isEmpty } + lines.flatMap(\.comments)
  }
}

/// Rewrites the sections of a window.
private struct Acceptance {
  /// The comments above removed lines. They move to the next remaining line.
  private(set) var left: [String] = []
  /// The former lines of stops, kept for stops that have moved to another page.
  private var former: [FocusContract.Key: ContractFile.Line] = [:]
  private var isUsed: Set<FocusContract.Key> = []
  /// The locations of the entries that are kept although they are missing.
  private let unclear: Set<SourceSpan>
  /// The keys of the present stops.
  private var present: Set<FocusContract.Key> = []

  init(of section: ContractFile.Line, _ present: FocusContract.Entry, keeping unclear: Set<SourceSpan>) {
    self.unclear = unclear
    collect(section.lines)
    if !unclear.isEmpty { collectKeys(present.entries) }
  }

  private mutating func collectKeys(_ entries: [FocusContract.Entry]) {
    for entry in entries {
      if let key = entry.key, !entry.kind.isSection { present.insert(key) }
      collectKeys(entry.entries)
    }
  }

  /// The lines of a missing page, without the stops that are now elsewhere.
  private func missing(_ lines: [ContractFile.Line]) -> [ContractFile.Line] {
    lines.compactMap { line in
      if let key = line.entry.key, !line.entry.kind.isSection, present.contains(key) { return nil }
      var line = line
      line.lines = missing(line.lines)
      return line
    }
  }

  private mutating func collect(_ lines: [ContractFile.Line]) {
    for line in lines {
      if let key = line.entry.key, !line.entry.kind.isSection { former[key] = line }
      collect(line.lines)
    }
  }

  /// A copy of `line` with the contents of `present`.
  mutating func section(_ line: ContractFile.Line, _ present: FocusContract.Entry) -> ContractFile.Line {
    var result = line
    result.lines = entries(line.lines, present.entries)
    if line.entry.kind != present.kind {
      result.entry.kind = present.kind
      result.text = nil
    }
    return result
  }

  private mutating func entries(
    _ lines: [ContractFile.Line], _ present: [FocusContract.Entry]
  ) -> [ContractFile.Line] {
    let match = SectionMatch(lines.map(\.whole), present)
    let removed = Set(match.removed)
    let kept = match.places.compactMap { if case .kept(let index) = $0 { index } else { nil } }
    var result: [ContractFile.Line] = []
    var next = 0
    var stillKept = kept[...]

    func emit(_ line: ContractFile.Line) {
      var line = line
      line.above = left + line.above
      left = []
      result.append(line)
    }
    /// Removes `line`; any `any` entries inside it take its place.
    func drop(_ line: ContractFile.Line) {
      if unclear.contains(line.entry.span) {
        var line = line
        line.lines = missing(line.lines)
        emit(line)
      } else if line.entry.kind == .any {
        var line = line
        line.text = nil
        emit(line)
      } else {
        leave(line)
        for inner in line.lines { drop(inner) }
      }
    }
    /// Copies the `any` lines before `end`.
    func pass(to end: Int) {
      for index in next..<max(next, end) {
        if lines[index].entry.kind == .any { emit(lines[index]) }
        if removed.contains(index) { drop(lines[index]) }
      }
      next = max(next, end)
    }
    for (place, entry) in zip(match.places, present) {
      switch place {
      case .kept(let index):
        pass(to: index)
        emit(rewritten(lines[index], entry))
        next = index + 1
        stillKept.removeFirst()
      case .moved(let index): emit(rewritten(lines[index], entry))
      case .added: emit(added(entry))
      case .covered:
        if result.last?.entry.kind == .any { continue }
        let end = stillKept.first ?? lines.count
        if let wildcard = (next..<max(next, end)).first(where: { lines[$0].entry.kind == .any }) {
          pass(to: wildcard + 1)
        } else {
          emit(ContractFile.Line(entry: FocusContract.Entry(.any)))
        }
      }
    }
    pass(to: lines.count)
    return result
  }

  /// Keeps the comments of the removed `line`, unless they have moved with its stop.
  private mutating func leave(_ line: ContractFile.Line) {
    guard line.entry.key.map({ !isUsed.contains($0) }) ?? true else { return }
    left += line.above.filter { !$0.isEmpty }
    if let key = line.entry.key { former[key]?.above = [] }
  }

  private mutating func rewritten(
    _ line: ContractFile.Line, _ entry: FocusContract.Entry
  ) -> ContractFile.Line {
    if entry.kind.isSection { return section(line, entry) }
    if line.entry.roles == entry.roles, line.entry.kind == entry.kind { return line }
    var line = line
    line.text = nil
    line.entry.roles = entry.roles
    if line.entry.kind != entry.kind { (line.entry.kind, line.entry.comment) = (entry.kind, entry.comment) }
    return line
  }

  /// A new line for `entry`, with the comments that the entry had in another section.
  private mutating func added(_ entry: FocusContract.Entry) -> ContractFile.Line {
    var line = ContractFile.Line(entry: entry)
    line.lines = entry.entries.map { added($0) }
    guard let key = entry.key, !entry.kind.isSection, let known = former[key] else { return line }
    isUsed.insert(key)
    line.above = known.above
    line.entry.comment = known.entry.comment
    return line
  }
}
